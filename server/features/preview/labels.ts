/** Names for people: from the game's visual hints where it has some, else the ids as authors write them. */
import type { Scalar } from '../../kernel/gamedef';
import { ownValue } from '../../kernel/ownProperties';
import type { TableState, TableToken } from '../../scenario/difference';
import { pieceKey } from '../../scenario/difference';
import { type Subject, subjectWords } from '../../scenario/expectation';
import type { GameKnowledge } from '../../scenario/knowledge';
import { distinctiveProps, tokensById } from '../../scenario/pieces';
import { idInWords } from '../idInWords';
import { zoneInWords } from '../zoneNames';

const labels = new WeakMap<GameKnowledge, Map<string, string>>();

/** The label of a zone, by its id as the state has it: what the map calls it; cached by game. */
export function zoneLabel(id: string, knowledge: GameKnowledge): string {
  const known = labels.get(knowledge) ?? new Map<string, string>();
  labels.set(knowledge, known);
  const label = known.get(id) ?? labelOfZone(id, knowledge);
  known.set(id, label);
  return label;
}

function labelOfZone(id: string, { def, zone, writtenZone }: GameKnowledge): string {
  const found = zone(id);
  const seats = def.seats.map(({ name }) => name);
  return found === undefined ? writtenZone(id) : zoneInWords(found, { zones: def.zones, visual: def.visual, seats });
}

/** What a marker is called. */
export function markerLabel(marker: string, { def }: GameKnowledge): string {
  return ownValue(def.visual?.markers, marker)?.label ?? idInWords(marker);
}

/** What a state of a marker is called. */
export function stateLabel(marker: string, state: string, { def }: GameKnowledge): string {
  return ownValue(ownValue(def.visual?.markers, marker)?.states, state)?.label ?? idInWords(state);
}

/** `scouts@hidden` -> `Scouts (hidden)`. */
export function pieceLabel(key: string, knowledge: GameKnowledge): string {
  const [type = key, ...statuses] = key.split('@');
  // Types of the language itself are no names that anybody writes.
  const name = ownValue(knowledge.def.visual?.pieces, type)?.label ?? (type.startsWith('__') ? idInWords(type) : type);
  return statuses.length === 0 ? name : `${name} (${statuses.join(', ')})`;
}

/** What an expectation is about: `Scouts in Harbour`, `coins of Red`. */
export function subjectLabel(subject: Subject, knowledge: GameKnowledge): string {
  if (subject.kind === 'variable') return subjectWords(subject, knowledge);
  const what = subject.kind === 'pieces' ? pieceLabel(subject.piece, knowledge) : markerLabel(subject.marker, knowledge);
  return subject.zone === undefined ? what : `${what} in ${zoneLabel(knowledge.concreteZone(subject.zone) ?? subject.zone, knowledge)}`;
}

/** Label of an option or answer: a zone, a token with the place where it is, or the value itself. */
export function optionLabel(
  value: Scalar,
  kinds: readonly ('zone' | 'token' | 'player')[],
  state: TableState,
  knowledge: GameKnowledge,
): string {
  if (kinds.includes('zone') && typeof value === 'string' && knowledge.zone(value) !== undefined) return zoneLabel(value, knowledge);
  if (kinds.includes('player') && typeof value === 'number') return knowledge.playerName(value);
  if (kinds.includes('token') && typeof value === 'string') return tokenLabel(value, state, knowledge) ?? value;
  return String(value);
}

/** Items of the loops in which a decision is asked: what its id has after each `@` (reference: `decision-protocol.md`). */
export function iterationLabels(decisionId: string, state: TableState, knowledge: GameKnowledge): readonly string[] {
  return decisionId
    .split('@')
    .slice(1)
    .map((item) => optionLabel(item, ['zone', 'token'], state, knowledge));
}

const distinctive = new WeakMap<TableState, Map<string, readonly string[]>>();

/** The properties that tell the pieces of a type from each other; cached by state. */
function propsOf(type: string, state: TableState, knowledge: GameKnowledge): readonly string[] {
  const known = distinctive.get(state) ?? new Map<string, readonly string[]>();
  distinctive.set(state, known);
  const found = known.get(type);
  if (found !== undefined) return found;
  const tokens = Object.values(state.zones).flatMap((own) => own.filter((token) => token.type === type));
  const props = distinctiveProps(tokens, knowledge);
  known.set(type, props);
  return props;
}

/** `Scouts (hidden)`, `Card (suit: cups)`: the kind of piece, with what tells it in `state` from others of its type. */
export function tokenName(token: Pick<TableToken, 'type' | 'props'>, state: TableState, knowledge: GameKnowledge): string {
  const props = propsOf(token.type, state, knowledge).map((prop) => `${prop}: ${String(ownValue(token.props, prop) ?? '')}`);
  const name = pieceLabel(pieceKey(token, knowledge), knowledge);
  return `${name}${props.length === 0 ? '' : ` (${props.join(', ')})`}`;
}

function tokenLabel(id: string, state: TableState, knowledge: GameKnowledge): string | undefined {
  const token = tokensById(state).get(id);
  return token && `${tokenName(token, state, knowledge)} in ${zoneLabel(token.zone, knowledge)}, ${id}`;
}
