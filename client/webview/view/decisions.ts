/** A decision as the panel shows it. */
import type { PreviewDecision, PreviewOption } from '../../../server/protocol/preview';
import { ownValue } from '../../ownValue';
import { type PanelState, type Scalar, selectionOf } from '../panelState';
import { t } from '../translation';
import { matches } from './filter';

export interface OptionView {
  /** Unique in the decision; tells `1` from `'1'`. */
  readonly key: string;
  readonly value: Scalar;
  readonly label: string;
  readonly isChosen: boolean;
  /** Cannot be chosen now. */
  readonly isDisabled: boolean;
  /** Why it is illegal, or that this is not known; '' when there is nothing to say. */
  readonly note: string;
}

export interface DecisionView {
  readonly id: string;
  readonly prompt: string;
  /** For which item of a loop it is asked; '' outside of loops. */
  readonly iteration: string;
  readonly seat: string;
  readonly form: 'radios' | 'select' | 'checkboxes' | 'fixed';
  /** Those that pass the filter. */
  readonly options: readonly OptionView[];
  readonly total: number;
  readonly hasFilter: boolean;
  readonly filter: string;
  readonly isMine: boolean;
  /** How many may be chosen: `choose 1 to 6`. */
  readonly rule: string;
  /** What is chosen, in words: `2 chosen: Harbour, Market`. */
  readonly chosen: string;
  /** What is still to be done before the selection counts; '' when it does. */
  readonly missing: string;
  readonly place: PreviewDecision['place'];
}

/** Up to this many options are radio buttons; more are a list to search in. */
const MAX_RADIOS = 6;
/** From this many checkboxes on, there is a filter. */
const FILTER_FROM = 9;

/** The view of one decision; of a scenario it is answered by its text, and fixed here. */
export function decisionView(state: PanelState, decision: PreviewDecision): DecisionView {
  const isFixed = state.model?.target.kind === 'snippet';
  const isMarking = state.model?.marking === true;
  const selection = selectionOf(state, decision);
  const isFull = decision.type === 'chooseN' && decision.max > 1 && selection.length >= decision.max;
  const hasFilter = !isFixed && decision.type === 'chooseN' && decision.options.length >= FILTER_FROM;
  const filter = hasFilter ? (ownValue(state.filters, decision.id) ?? '') : '';
  const options = decision.options.map((option) => optionView(option, selection.includes(option.value), isFull, isMarking));
  const missing = decision.min - selection.length;
  return {
    id: decision.id,
    prompt: decision.prompt,
    iteration: (decision.iteration ?? []).join(' › '),
    seat: decision.seat,
    form: isFixed ? 'fixed' : decision.type === 'chooseN' ? 'checkboxes' : decision.options.length <= MAX_RADIOS ? 'radios' : 'select',
    options: options.filter(({ label, note, isChosen }) => isChosen || matches(filter, label, note)),
    total: options.length,
    hasFilter,
    filter,
    isMine:
      !isFixed &&
      (Object.hasOwn(state.drafts, decision.id) ||
        (state.isPending ? Object.hasOwn(state.input.answers, decision.id) : decision.answeredBy === 'author')),
    rule: ruleOf(decision),
    chosen: chosenText(options, selection.length),
    missing: decision.type === 'chooseN' && missing > 0 ? t('Choose {0} more', missing) : '',
    place: decision.place,
  };
}

function optionView(option: PreviewOption, isChosen: boolean, isFull: boolean, isMarking: boolean): OptionView {
  return {
    key: JSON.stringify(option.value),
    value: option.value,
    label: option.label,
    isChosen,
    isDisabled: !isChosen && (option.legality === 'illegal' || isFull),
    note: noteOf(option, isMarking),
  };
}

function chosenText(options: readonly OptionView[], count: number): string {
  const labels = options.filter(({ isChosen }) => isChosen).map(({ label }) => label);
  return labels.length === 0 ? t('{0} chosen', count) : t('{0} chosen: {1}', count, labels.join(', '));
}

function noteOf({ legality, reason }: PreviewOption, isMarking: boolean): string {
  if (legality === 'illegal') return reason ?? t('not legal');
  return reason ?? (legality === 'unknown' && !isMarking ? t('not tried: may turn out illegal') : '');
}

function ruleOf({ type, min, max }: PreviewDecision): string {
  if (type === 'chooseOne') return t('choose one');
  if (min === max) return t('choose {0}', max);
  return min === 0 ? t('choose up to {0}', max) : t('choose {0} to {1}', min, max);
}
