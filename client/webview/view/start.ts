/** The start of the run as the author may change it: what has been changed, and what can be. */
import type { PreviewModel, PreviewStart, PreviewStartValue } from '../../../server/protocol/preview';
import { isSameValue, type PanelState } from '../panelState';
import { t } from '../translation';
import type { Choice } from './setup';

export interface StartView {
  readonly rows: readonly StartRow[];
  /** The game, its seats and its zones, as far as they have values. */
  readonly owners: readonly Choice[];
  readonly owner: string;
  /** Values of the owner that have not been changed, each with what it is now. */
  readonly values: readonly (Choice & { readonly change: PreviewStartValue })[];
  readonly problems: readonly string[];
}

/** A value that the author has changed. */
export interface StartRow {
  readonly change: PreviewStartValue;
  readonly label: string;
  /** States to choose from; undefined for a number. */
  readonly options: readonly Choice[] | undefined;
  readonly min: number;
  readonly max: number | undefined;
}

/** An owner beside seats and zones. */
const theGame = 'game';

/** Undefined where the run tells nothing of its start, or there is nothing to change. */
export function startView({ input, startOwner }: Pick<PanelState, 'input' | 'startOwner'>, model: PreviewModel): StartView | undefined {
  const { start, seats } = model;
  if (start === undefined) return undefined;
  const changes = input.start ?? [];
  const owners = [
    ...(hasValuesOfGame(start) ? [{ value: theGame, label: t('the game') }] : []),
    ...(start.variables.some(({ isOfSeat }) => isOfSeat) ? seats.map(({ id, label }) => ({ value: `seat ${id}`, label })) : []),
    ...(hasValuesOfZones(start) ? start.zones.map(({ id, label }) => ({ value: `zone ${id}`, label })) : []),
  ];
  if (owners.length === 0 && changes.length === 0) return undefined;
  const owner = owners.some(({ value }) => value === startOwner) ? startOwner : (owners[0]?.value ?? theGame);
  return {
    rows: changes.map((change) => rowOf(change, model, start)),
    owners,
    owner,
    values: valuesOf(owner, start)
      .filter((value) => !changes.some((change) => isSameValue(change, value)))
      .map((change, index) => ({ change, value: String(index), label: `${nameOf(change, start)} (${labelOfValue(change, start)})` })),
    problems: start.problems,
  };
}

function hasValuesOfGame({ variables, markers }: PreviewStart): boolean {
  return variables.some(({ isOfSeat }) => !isOfSeat) || markers.some(({ isOfZone }) => !isOfZone);
}

function hasValuesOfZones({ pieces, markers }: PreviewStart): boolean {
  return pieces.length > 0 || markers.some(({ isOfZone }) => isOfZone);
}

function rowOf(change: PreviewStartValue, { seats }: PreviewModel, start: PreviewStart): StartRow {
  const { kind, of } = change;
  const owner =
    of === ''
      ? undefined
      : kind === 'variable'
        ? (seats.find(({ id }) => id === of)?.label ?? of)
        : (start.zones.find(({ id }) => id === of)?.label ?? of);
  const range = kind === 'variable' ? variableOf(change, start)?.range : undefined;
  const text = nameOf(change, start);
  return {
    change,
    label: owner === undefined ? text : `${owner}: ${text}`,
    options: optionsOf(change, start),
    min: range?.min ?? 0,
    max: range?.max,
  };
}

function optionsOf(change: PreviewStartValue, start: PreviewStart): readonly Choice[] | undefined {
  if (change.kind === 'marker') {
    const marker = start.markers.find(({ name, isOfZone }) => name === change.name && isOfZone === (change.of !== ''));
    const states = marker?.states ?? [{ name: String(change.value), label: String(change.value) }];
    return states.map(({ name, label }) => ({ value: name, label }));
  }
  if (typeof change.value !== 'boolean') return undefined;
  return [true, false].map((value) => ({ value: String(value), label: shown(value) }));
}

/** What an owner has, with what the start holds. */
function valuesOf(owner: string, start: PreviewStart): readonly PreviewStartValue[] {
  const [kind = '', of = ''] = [owner.slice(0, 4), owner.slice(5)];
  const known = (value: Omit<PreviewStartValue, 'value'>, usual: PreviewStartValue['value']): PreviewStartValue => {
    const own = start.values.find((each) => each.kind === value.kind && each.of === value.of && each.name === value.name);
    return own ?? { ...value, value: usual };
  };
  const markers = start.markers
    .filter(({ isOfZone }) => isOfZone === (kind === 'zone'))
    .map(({ name, usual }) => known({ kind: 'marker', of, name }, usual));
  if (kind === 'zone') return [...start.pieces.map(({ name }) => known({ kind: 'pieces', of, name }, 0)), ...markers];
  const variables = start.variables
    .filter(({ isOfSeat }) => isOfSeat === (kind === 'seat'))
    .map(({ name, range }) => known({ kind: 'variable', of, name }, range?.min ?? false));
  return kind === 'seat' ? variables : [...variables, ...markers];
}

function variableOf({ of, name }: PreviewStartValue, { variables }: PreviewStart): PreviewStart['variables'][number] | undefined {
  return variables.find((variable) => variable.name === name && variable.isOfSeat === (of !== ''));
}

function nameOf({ kind, name }: PreviewStartValue, { pieces, markers }: PreviewStart): string {
  if (kind === 'variable') return name;
  return (kind === 'pieces' ? pieces : markers).find((each) => each.name === name)?.label ?? name;
}

function labelOfValue(change: PreviewStartValue, start: PreviewStart): string {
  return optionsOf(change, start)?.find(({ value }) => value === String(change.value))?.label ?? String(change.value);
}

function shown(value: PreviewStartValue['value']): string {
  return value === true ? t('true') : value === false ? t('false') : String(value);
}
