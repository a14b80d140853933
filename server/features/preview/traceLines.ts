/** The trace of a run as lines for the panel: what happened, how deep inside loops and macros, and where it is written. */
import type { TraceEntry } from '../../kernel';
import type { Scalar } from '../../kernel/gamedef';
import type { Place, PreviewBoardStep, PreviewTraceEntry } from '../../protocol/preview';
import type { GameKnowledge } from '../../scenario/knowledge';
import { markerLabel, stateLabel, zoneLabel } from './labels';
import { macroChain } from './places';

/** What the entries of a trace are described with. */
export interface TraceContext {
  readonly knowledge: GameKnowledge;
  /** What people call a token, by its id. */
  readonly tokenName: (id: string) => string;
  readonly place: (at: number | undefined) => Place | undefined;
}

/** One line for each entry; `steps` tells what each entry does to the board. */
export function traceLines(
  trace: readonly TraceEntry[],
  steps: readonly (readonly PreviewBoardStep[])[],
  context: TraceContext,
): readonly PreviewTraceEntry[] {
  return trace.map((entry, index) => {
    const board = steps[index] ?? [];
    return { ...traceLine(entry, context), ...(board.length > 0 ? { board } : {}) };
  });
}

/** How zones, tokens and players are called in a line. */
interface Names {
  readonly knowledge: GameKnowledge;
  readonly zone: (id: string) => string;
  readonly token: (id: string) => string;
}

function traceLine(entry: TraceEntry, { knowledge, tokenName, place }: TraceContext): PreviewTraceEntry {
  const names: Names = { knowledge, zone: (id) => zoneLabel(id, knowledge), token: tokenName };
  const macros = macroChain(knowledge.def, entry.at);
  const where = place(entry.at);
  const iteration = entry.iterations.map(({ item }) => itemText(item, names));
  return {
    text: describe(entry, names),
    kind: entry.kind,
    depth: entry.iterations.length + macros.length,
    macros,
    ...(iteration.length > 0 ? { iteration } : {}),
    ...(entry.stage !== undefined ? { stage: entry.stage } : {}),
    ...(where !== undefined ? { place: where } : {}),
    ...(isIdle(entry) ? { idle: true } : {}),
  };
}

/** A loop without an item tells of itself, and warns. */
function isIdle(entry: TraceEntry): boolean {
  return entry.kind === 'forEach' ? entry.count === 0 : entry.kind === 'warning' && entry.code === 'ZERO_ITERATIONS';
}

function describe(entry: TraceEntry, names: Names): string {
  const { knowledge, zone, token } = names;
  switch (entry.kind) {
    case 'forEach':
      return `for each ${entry.bind}: ${entry.count} ${entry.count === 1 ? 'item' : 'items'}`;
    case 'reduce':
      return `${entry.bind} = ${entry.value}`;
    case 'moveToken':
      return `${token(entry.token)}: ${zone(entry.from)} → ${zone(entry.to)}`;
    case 'createToken':
      return `new ${token(entry.token)} in ${zone(entry.zone)}`;
    case 'destroyToken':
      return `${token(entry.token)} leaves the game from ${zone(entry.zone)}`;
    case 'setTokenProp':
      return `${token(entry.token)} ${entry.prop}: ${entry.before ?? '–'} → ${entry.after}`;
    case 'varChange':
      return `${entry.var}${entry.player === undefined ? '' : ` of ${knowledge.playerName(entry.player)}`}: ${entry.before} → ${entry.after}`;
    case 'transfer':
      return `${entry.amount} transferred`;
    case 'marker':
      return `${markerLabel(entry.marker, knowledge)}${entry.zone === undefined ? '' : ` in ${zone(entry.zone)}`}: ${stateLabel(entry.marker, entry.before, knowledge)} → ${stateLabel(entry.marker, entry.after, knowledge)}`;
    case 'reveal':
    case 'conceal':
      return `${entry.kind} ${zone(entry.zone)}`;
    case 'roll':
      return `${entry.bind} rolled ${entry.value}`;
    case 'decision':
      return `${decisionName(entry.decisionId, names)}: ${decisionText(entry.value, names)}`;
    case 'lifecycle':
      return entry.name === undefined ? entry.event : `${entry.event} ${entry.name}`;
    case 'trigger':
      return entry.outcome === 'fired'
        ? `Trigger ${entry.trigger} ran (${eventWords(entry.event, names)})`
        : `Trigger ${entry.trigger} did not run, because triggers have fired each other too often`;
    case 'turnFlow':
      return entry.event;
    case 'pivotalWindow':
      return entry.answer === 'plays' ? `${entry.seat} plays a pivotal event` : `${entry.seat} declines to play a pivotal event`;
    case 'operationFree':
      return 'free: the up-front cost is skipped';
    case 'operationPartial':
      return 'the cost cannot be paid: partial execution';
    case 'warning':
      if (entry.code === 'ZERO_ITERATIONS') return 'nothing to repeat: the loop finds no item';
      return `${entry.message.replaceAll(/[^\s«»]+/gu, (id) => (id.includes(':') && knowledge.zone(id) !== undefined ? zone(id) : id))} (${entry.code})`;
  }
}

/** What has set off a trigger. */
function eventWords(event: Extract<TraceEntry, { kind: 'trigger' }>['event'], { knowledge, zone }: Names): string {
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
      return `a piece has come to ${zone(event.zone)}`;
    case 'varChanged': {
      const owner = event.player === undefined ? '' : ` of ${knowledge.playerName(event.player)}`;
      return `${event.var}${owner} ${event.oldValue} → ${event.newValue}`;
    }
  }
}

/** `$troops@harbour:none` -> `$troops (Harbour)`: what follows each `@` is the item of a loop (reference: `decision-protocol.md`). */
function decisionName(id: string, names: Names): string {
  const [name = id, ...items] = id.split('@');
  if (items.length === 0) return name;
  return `${name} (${items.map((item) => itemText(item, names)).join(', ')})`;
}

function itemText(item: Scalar, { knowledge, zone, token }: Names): string {
  if (typeof item !== 'string') return String(item);
  return knowledge.zone(item) !== undefined ? zone(item) : token(item);
}

function decisionText(value: Extract<TraceEntry, { kind: 'decision' }>['value'], names: Names): string {
  const members = typeof value === 'object' ? value : [value];
  if (members.length === 0) return 'none';
  return members.map((member) => itemText(member, names)).join(', ');
}
