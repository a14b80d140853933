/** What an entry of a trace says to people: who did what to what, in the labels of the game. */
import type { TraceEntry } from '../../kernel';
import type { Scalar } from '../../kernel/gamedef';
import type { GameKnowledge } from '../../scenario/knowledge';
import { markerLabel, stateLabel, zoneLabel } from './labels';
import type { Placed } from './runningTable';

/** What is known of an entry beside what it says itself. */
export interface RowContext {
  readonly knowledge: GameKnowledge;
  /** The name of the seat whose move does it; undefined for what the game does by itself. */
  readonly actor: string | undefined;
  /** The piece that it is about, before it. */
  readonly piece: Placed | undefined;
  /** What a token is called at this point. */
  readonly token: (id: string) => string;
  readonly question: (decisionId: string) => AskedAs | undefined;
  /** The entries before it, the last one first. */
  readonly earlier: readonly TraceEntry[];
}

/** A decision as the author and the players see it. */
export interface AskedAs {
  readonly prompt: string;
  readonly seat: string;
}

/** A sentence, or what is counted before and after. */
export function rowText(entry: TraceEntry, context: RowContext): string {
  const { knowledge, actor, earlier } = context;
  const zone = (id: string) => zoneLabel(id, knowledge);
  const done = pieceText(entry, 1, context);
  if (done !== undefined) return done;
  switch (entry.kind) {
    case 'forEach':
      return `For each ${entry.bind}: ${entry.count} ${entry.count === 1 ? 'item' : 'items'}`;
    case 'reduce':
      return `${entry.bind} = ${itemText(entry.value, context)}`;
    case 'varChange':
      return `${variableName(entry, knowledge)}: ${entry.before} → ${entry.after}`;
    case 'transfer':
      return transferText(entry, earlier, knowledge);
    case 'marker':
      return `${markerLabel(entry.marker, knowledge)}${entry.zone === undefined ? '' : ` in ${zone(entry.zone)}`}: ${stateLabel(entry.marker, entry.before, knowledge)} → ${stateLabel(entry.marker, entry.after, knowledge)}`;
    case 'reveal':
      return actor === undefined ? `${zone(entry.zone)} is revealed` : `${actor} reveals ${zone(entry.zone)}`;
    case 'conceal':
      return actor === undefined ? `${zone(entry.zone)} is concealed` : `${actor} conceals ${zone(entry.zone)}`;
    case 'roll':
      return `${entry.bind}: ${actor === undefined ? 'rolled' : `${actor} rolls`} ${entry.value}`;
    case 'decision':
      return decisionText(entry, context);
    case 'lifecycle':
      return lifecycleText(entry, knowledge);
    case 'trigger':
      return entry.outcome === 'fired'
        ? `Trigger ${entry.trigger} ran (${eventWords(entry.event, knowledge)})`
        : `Trigger ${entry.trigger} did not run, because triggers have fired each other too often`;
    case 'turnFlow':
      return entry.event;
    case 'pivotalWindow':
      return entry.answer === 'plays' ? `${entry.seat} plays a pivotal event` : `${entry.seat} declines to play a pivotal event`;
    case 'operationFree':
      return 'The operation is free: its up-front cost is skipped';
    case 'operationPartial':
      return 'The cost cannot be paid: the operation is carried out in part';
    case 'warning':
      if (entry.code === 'ZERO_ITERATIONS') return 'Nothing to repeat: the loop finds no item';
      return `${entry.message.replaceAll(/[^\s«»]+/gu, (id) => (id.includes(':') && knowledge.zone(id) !== undefined ? zone(id) : id))} (${entry.code})`;
    default:
      return entry.kind;
  }
}

/** What happens to so many pieces of a kind; undefined for an entry that is about none. */
export function pieceText(entry: TraceEntry, count: number, context: RowContext): string | undefined {
  const { knowledge, actor, piece, token } = context;
  const zone = (id: string) => zoneLabel(id, knowledge);
  const isBoard = (id: string) => knowledge.zone(id)?.kind === 'board';
  /** `Red places 2 Scouts`, and for what nobody does `2 Scouts: placed`. */
  const clause = (id: string, active: string, passive: string, rest: string): string =>
    actor === undefined ? `${count} ${token(id)}: ${passive} ${rest}` : `${actor} ${active} ${count} ${token(id)} ${rest}`;
  switch (entry.kind) {
    case 'moveToken': {
      const [from, to] = [zone(entry.from), zone(entry.to)];
      if (isBoard(entry.to) && !isBoard(entry.from)) return clause(entry.token, 'places', 'placed', `in ${to}, from ${from}`);
      if (isBoard(entry.from) && !isBoard(entry.to)) return clause(entry.token, 'removes', 'removed', `from ${from} to ${to}`);
      return clause(entry.token, 'moves', 'moved', `from ${from} to ${to}`);
    }
    case 'createToken':
      return actor === undefined
        ? `${count} new ${token(entry.token)}: placed in ${zone(entry.zone)}`
        : `${actor} places ${count} new ${token(entry.token)} in ${zone(entry.zone)}`;
    case 'destroyToken':
      return clause(entry.token, 'takes', 'taken', `in ${zone(entry.zone)} out of the game`);
    case 'setTokenProp': {
      const where = piece === undefined ? '' : ` in ${zone(piece.zone)}`;
      const what = `${entry.prop} ${entry.before === undefined ? '(unset)' : itemText(entry.before, context)} → ${itemText(entry.after, context)}`;
      return `${actor === undefined ? '' : `${actor} changes `}${count} ${token(entry.token)}${where}: ${what}`;
    }
    default:
      return undefined;
  }
}

/** What a value means: a zone, a piece, or itself. */
export function itemText(item: Scalar, { knowledge, token }: Pick<RowContext, 'knowledge' | 'token'>): string {
  if (typeof item !== 'string') return String(item);
  return knowledge.zone(item) !== undefined ? zoneLabel(item, knowledge) : token(item);
}

/** `Spaces to march to (Harbour): Red chooses Market, Dock`: what follows each `@` of the id is the item of a loop (reference: `decision-protocol.md`). */
function decisionText(entry: Extract<TraceEntry, { kind: 'decision' }>, context: RowContext): string {
  const [name = entry.decisionId, ...items] = entry.decisionId.split('@');
  const asked = context.question(entry.decisionId);
  const loops = items.length === 0 ? '' : ` (${items.map((item) => itemText(item, context)).join(', ')})`;
  const members = typeof entry.value === 'object' ? entry.value : [entry.value];
  const chosen = members.length === 0 ? 'nothing' : counted(members.map((member) => itemText(member, context)));
  const seat = asked?.seat ?? context.actor;
  const what = `${asked?.prompt ?? name}${loops}`;
  return `${what}${/[?!.]$/.test(what) ? '' : ':'} ${seat === undefined ? chosen : `${seat} chooses ${chosen}`}`;
}

/** Like things are counted: `2 × Scouts, Cart`. */
function counted(labels: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].map(([label, count]) => (count === 1 ? label : `${count} × ${label}`)).join(', ');
}

function variableName(
  { var: name, player }: { readonly var: string; readonly player?: number | string },
  { playerName }: GameKnowledge,
): string {
  return player === undefined ? name : `${name} of ${playerName(player)}`;
}

/** From what to what follows from the changes of the two variables, which come just before. */
function transferText({ amount, at }: Extract<TraceEntry, { kind: 'transfer' }>, earlier: readonly TraceEntry[], knowledge: GameKnowledge) {
  const [to, from] = earlier;
  if (amount === 0) return 'Nothing could be transferred';
  if (from?.kind !== 'varChange' || to?.kind !== 'varChange' || from.at !== at || to.at !== at) return `${amount} transferred`;
  return `${amount} transferred from ${variableName(from, knowledge)} to ${variableName(to, knowledge)}`;
}

function lifecycleText({ event, name }: Extract<TraceEntry, { kind: 'lifecycle' }>, knowledge: GameKnowledge): string {
  if (event === 'turnStart') return 'A turn begins';
  if (event === 'turnEnd') return 'The turn ends';
  if (name === undefined) return event;
  switch (event) {
    case 'phaseEnter':
      return `Phase ${name} begins`;
    case 'phaseExit':
      return `Phase ${name} ends`;
    case 'shuffle':
      return `${zoneLabel(name, knowledge)} is shuffled`;
    case 'activePlayer':
      return `${knowledge.playerName(name)} becomes the active player`;
    case 'nextPlayer':
      return `${knowledge.playerName(name)} is the next player`;
    default:
      return `${event} ${name}`;
  }
}

/** What has set off a trigger. */
function eventWords(event: Extract<TraceEntry, { kind: 'trigger' }>['event'], knowledge: GameKnowledge): string {
  switch (event.type) {
    case 'phaseEnter':
      return `phase ${event.phase} begins`;
    case 'phaseExit':
      return `phase ${event.phase} ends`;
    case 'turnStart':
      return 'a turn begins';
    case 'turnEnd':
      return 'a turn ends';
    case 'actionResolved':
      return `${event.action} resolved`;
    case 'tokenEntered':
      return `a piece has come to ${zoneLabel(event.zone, knowledge)}`;
    case 'varChanged':
      return `${variableName(event, knowledge)} ${event.oldValue} → ${event.newValue}`;
  }
}
