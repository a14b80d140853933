/** The choices before the run: start, seat, class. */
import type { AutomaticAnswers, OperationClass, PreviewModel } from '../../../server/protocol/preview';
import type { PanelState } from '../panelState';
import { t } from '../translation';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface SetupView {
  /** Written in a scenario: nothing can be chosen here. */
  readonly isFixed: boolean;
  readonly scenarios: readonly Choice[];
  readonly scenario: string;
  readonly seats: readonly Choice[];
  readonly seat: string;
  readonly classes: readonly (Choice & { readonly value: OperationClass })[];
  readonly actionClass: OperationClass;
  readonly isFree: boolean;
  readonly seed: number;
  /** Results of the dice fixed by hand; undefined when the run rolls none, so that there is nothing to fix. */
  readonly dice: readonly number[] | undefined;
  /** The whole form in one line, for when it is folded. */
  readonly summary: string;
}

/** Functions, since the language is not known yet when this module is loaded. */
const CLASS_LABELS: Readonly<Record<OperationClass, () => string>> = {
  operation: () => t('Full'),
  limitedOperation: () => t('Limited'),
  operationPlusSpecialActivity: () => t('Full, with special activity'),
  event: () => t('Event'),
  pass: () => t('Pass'),
};
const CLASSES_OF_PIPELINES: readonly OperationClass[] = ['operation', 'limitedOperation', 'operationPlusSpecialActivity'];

/** What the form shows: the author's own choice while its result is on its way, else what the run really used. */
export function setupView(state: PanelState, model: PreviewModel): SetupView {
  const used = state.isPending ? { ...model.input, ...state.input } : model.input;
  const classes = CLASSES_OF_PIPELINES.includes(used.actionClass) ? CLASSES_OF_PIPELINES : [...CLASSES_OF_PIPELINES, used.actionClass];
  const scenarios = model.scenarios.map(({ id, label }) => ({ value: id, label }));
  const seats = model.seats.map(({ id, label }) => ({ value: id, label }));
  const choices = classes.map((value) => ({ value, label: CLASS_LABELS[value]() }));
  const isFixed = model.target.kind === 'snippet';
  const changes = (state.isPending ? state.input : model.input).start?.length ?? 0;
  const summary = [
    ...(scenarios.length === 0 && used.scenario === '' ? [] : [labelOf(scenarios, used.scenario)]),
    labelOf(seats, used.seat),
    ...(isFixed ? [] : [labelOf(choices, used.actionClass)]),
    ...(used.free ? [t('Free')] : []),
    t('Seed {0}', used.seed),
    ...(used.dice.length > 0 ? [t('Dice {0}', used.dice.join(', '))] : []),
    ...(changes > 0 ? [changes === 1 ? t('1 change of the start') : t('{0} changes of the start', changes)] : []),
  ].join(' · ');
  return {
    isFixed,
    scenarios,
    scenario: used.scenario,
    seats,
    seat: used.seat,
    classes: choices,
    actionClass: used.actionClass,
    isFree: used.free,
    seed: used.seed,
    dice: used.dice.length > 0 || model.trace.some(({ kind }) => kind === 'roll') ? used.dice : undefined,
    summary,
  };
}

/** How decisions are answered that the author leaves open. */
export function automaticChoices(): readonly (Choice & { readonly value: AutomaticAnswers })[] {
  return [
    { value: 'first', label: t('the first option') },
    { value: 'random', label: t('at random, by the seed') },
    { value: 'keep', label: t('as they are, where still legal') },
  ];
}

/** Dice as typed: integers between commas or spaces; undefined if the text holds anything else. */
export function diceOf(text: string): readonly number[] | undefined {
  const dice = text
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
    .map(Number);
  return dice.every(Number.isSafeInteger) ? dice : undefined;
}

function labelOf(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}
