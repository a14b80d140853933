/** The start of a preview that the author has changed by hand: a variable, the pieces of a zone, a marker. */
import type { GameDef, MarkerLattice, TokenType, Variable } from '../../kernel/gamedef';
import { ownValue } from '../../kernel/ownProperties';
import type { PreviewStart, PreviewStartValue } from '../../protocol/preview';
import { countPieces, pieceKey, type TableState } from '../../scenario/difference';
import { type GameKnowledge, knowledgeOf } from '../../scenario/knowledge';
import type { SnippetValues } from '../../scenario/model';
import { readPieceKey } from '../../scenario/pieces';
import { type Position, positionOf } from '../../scenario/position';
import { applyStart, type StartFault } from '../../scenario/start';
import { markerLabel, pieceLabel, stateLabel, zoneLabel } from './labels';

export interface ChangedStart {
  readonly position: Position;
  /** The changes as the start of a scenario snippet has them. */
  readonly values: SnippetValues;
  /** Why changes could not be made as the author wants them, in words. */
  readonly problems: readonly string[];
}

/** The position with the changes. What names nothing of the game, or no value that it may have, is left out and reported. */
export function changedStart(def: GameDef, position: Position, changes: readonly PreviewStartValue[] = []): ChangedStart {
  if (changes.length === 0) return { position, values: noValues, problems: [] };
  const knowledge = knowledgeOf(def);
  const problems = changes.flatMap((change) => problemOf(change, position.json, knowledge) ?? []);
  const possible = changes.filter((change) => problemOf(change, position.json, knowledge) === undefined);
  const values = valuesOf(possible, position.json, knowledge);
  const { state, faults } = applyStart(position.json, { ...values, turnFlow: false, seed: 1 }, knowledge);
  const changed = positionOf(def, state);
  const told = [...problems, ...faults.map((fault) => faultText(fault, knowledge))];
  if (changed !== undefined) return { position: changed, values, problems: told };
  return { position, values: noValues, problems: [...told, 'The game cannot start like this.'] };
}

const noValues: SnippetValues = { pieces: {}, variables: {}, playerVariables: {}, markers: {}, globalMarkers: {} };

function problemOf({ kind, of, name, value }: PreviewStartValue, state: TableState, knowledge: GameKnowledge): string | undefined {
  const { def } = knowledge;
  if (kind === 'variable') {
    const variables = of === '' ? def.globalVariables : def.playerVariables;
    const variable = variables.find((each) => each.name === name);
    if (variable === undefined) return `There is no variable \`${name}\`.`;
    if (of !== '' && ownValue(state.perPlayerVars, String(knowledge.playerOf(of))) === undefined) return `There is no seat \`${of}\`.`;
    return isValueOf(variable, value) ? undefined : `\`${name}\` cannot be ${value}.`;
  }
  if (of !== '' && knowledge.concreteZone(of) === undefined) return `There is no zone \`${of}\`.`;
  if (kind === 'marker') {
    const lattice = (of === '' ? def.globalMarkers : def.spaceMarkers).find(({ id }) => id === name);
    if (lattice === undefined) return `There is no marker \`${name}\`.`;
    return lattice.states.includes(String(value)) ? undefined : `\`${name}\` has no state \`${value}\`.`;
  }
  if (knowledge.tokenType(readPieceKey(name).type) === undefined) return `There are no pieces \`${name}\`.`;
  return isCount(value) ? undefined : `The number of \`${name}\` cannot be ${value}.`;
}

function isValueOf(variable: Variable, value: PreviewStartValue['value']): boolean {
  if (variable.type === 'boolean') return typeof value === 'boolean';
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= variable.min && value <= variable.max;
}

function isCount(value: PreviewStartValue['value']): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** A scenario gives the exact content of a zone. So where some pieces of a zone are changed, its other pieces are written as well. */
function valuesOf(changes: readonly PreviewStartValue[], state: TableState, knowledge: GameKnowledge): SnippetValues {
  const pieces = new Map<string, Map<string, number>>();
  const playerVariables = new Map<string, Map<string, number | boolean>>();
  const markers = new Map<string, Map<string, string>>();
  const variables = new Map<string, number | boolean>();
  const globalMarkers = new Map<string, string>();
  for (const { kind, of, name, value } of changes) {
    if (kind === 'pieces' && typeof value === 'number') {
      const zone = knowledge.concreteZone(of) ?? of;
      const counts = pieces.get(of) ?? new Map(countPieces(ownValue(state.zones, zone) ?? [], knowledge));
      pieces.set(of, counts.set(name, value));
    } else if (kind === 'variable' && typeof value !== 'string') {
      if (of === '') variables.set(name, value);
      else playerVariables.set(of, (playerVariables.get(of) ?? new Map<string, number | boolean>()).set(name, value));
    } else if (kind === 'marker') {
      if (of === '') globalMarkers.set(name, String(value));
      else markers.set(of, (markers.get(of) ?? new Map<string, string>()).set(name, String(value)));
    }
  }
  return {
    pieces: nested(pieces),
    variables: Object.fromEntries(variables),
    playerVariables: nested(playerVariables),
    markers: nested(markers),
    globalMarkers: Object.fromEntries(globalMarkers),
  };
}

function nested<Value>(values: ReadonlyMap<string, ReadonlyMap<string, Value>>): Readonly<Record<string, Readonly<Record<string, Value>>>> {
  return Object.fromEntries([...values].map(([name, inner]) => [name, Object.fromEntries(inner)]));
}

function faultText(fault: StartFault, knowledge: GameKnowledge): string {
  if (fault.kind === 'unknown') return `There is no ${fault.what} \`${fault.name}\`.`;
  if (fault.kind === 'absent') return `Seat \`${fault.seat}\` takes no part in a game for ${fault.players} players.`;
  const [zone, key] = fault.path;
  return `${zoneLabel(knowledge.concreteZone(zone) ?? zone, knowledge)}: ${pieceLabel(key, knowledge)}: ${fault.reason}.`;
}

/** What the start of a run holds, and what may be changed of it. */
export function startModel(def: GameDef, state: TableState, problems: readonly string[]): PreviewStart {
  const knowledge = knowledgeOf(def);
  const zones = def.zones.flatMap(({ id, kind, owner }) =>
    owner === 'none' || ownValue(state.perPlayerVars, String(owner)) !== undefined
      ? [{ id: knowledge.writtenZone(id), label: zoneLabel(id, knowledge), isBoard: kind === 'board' }]
      : [],
  );
  const keys = new Set(def.tokenTypes.flatMap((type) => keysOf(type, knowledge)));
  for (const tokens of Object.values(state.zones)) for (const token of tokens) keys.add(pieceKey(token, knowledge));
  return {
    variables: [
      ...def.globalVariables.map((variable) => ({ name: variable.name, isOfSeat: false, ...rangeOf(variable) })),
      ...def.playerVariables.map((variable) => ({ name: variable.name, isOfSeat: true, ...rangeOf(variable) })),
    ],
    markers: [
      ...def.globalMarkers.map((marker) => ({ isOfZone: false, ...markerOf(marker, knowledge) })),
      ...def.spaceMarkers.map((marker) => ({ isOfZone: true, ...markerOf(marker, knowledge) })),
    ],
    pieces: [...keys].sort().map((name) => ({ name, label: pieceLabel(name, knowledge) })),
    zones: [...zones.filter(({ isBoard }) => isBoard), ...zones.filter(({ isBoard }) => !isBoard)],
    values: startValues(state, knowledge),
    problems,
  };
}

function markerOf({ id, states, defaultState }: MarkerLattice, knowledge: GameKnowledge) {
  const named = states.map((state) => ({ name: state, label: stateLabel(id, state, knowledge) }));
  return { name: id, label: markerLabel(id, knowledge), states: named, usual: defaultState };
}

/** The pieces of a type, as new and in every status that they can be in by one change. */
function keysOf({ id, initial, transitions }: TokenType, knowledge: GameKnowledge): readonly string[] {
  const changed = transitions.flatMap(({ prop, from, to }) => [from, to].map((value) => ({ ...initial, [prop]: value })));
  return [initial, ...changed].map((props) => pieceKey({ type: id, props }, knowledge));
}

function startValues(state: TableState, knowledge: GameKnowledge): readonly PreviewStartValue[] {
  const seatOf = (player: string) => knowledge.def.seats[Number(player)]?.id ?? player;
  return [
    ...entriesOf('variable', '', state.globalVars),
    ...Object.entries(state.perPlayerVars).flatMap(([player, values]) => entriesOf('variable', seatOf(player), values)),
    ...entriesOf('marker', '', state.globalMarkers),
    ...Object.entries(state.markers).flatMap(([zone, states]) =>
      entriesOf('marker', knowledge.writtenZone(zone), states).filter(({ name, value }) => value !== knowledge.defaultState(name)),
    ),
    ...Object.entries(state.zones).flatMap(([zone, tokens]) =>
      entriesOf('pieces', knowledge.writtenZone(zone), Object.fromEntries(countPieces(tokens, knowledge))),
    ),
  ];
}

function entriesOf(
  kind: PreviewStartValue['kind'],
  of: string,
  values: Readonly<Record<string, PreviewStartValue['value']>>,
): readonly PreviewStartValue[] {
  return Object.entries(values).map(([name, value]) => ({ kind, of, name, value }));
}

function rangeOf(variable: Variable): Pick<PreviewStart['variables'][number], 'range'> {
  return variable.type === 'int' ? { range: { min: variable.min, max: variable.max } } : {};
}
