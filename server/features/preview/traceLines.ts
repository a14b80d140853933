/** The trace of a run as lines for the panel: what happened, how deep inside loops and macros, and where it is written. */
import type { TraceEntry } from '../../kernel';
import type { GameDef, Scalar } from '../../kernel/gamedef';
import type { Place, PreviewBoardStep, PreviewTraceEntry } from '../../protocol/preview';
import type { GameKnowledge } from '../../scenario/knowledge';
import { zoneLabel } from './labels';
import { macroChain } from './places';

/** One line for each entry; `steps` tells what each entry does to the board. */
export function traceLines(
  trace: readonly TraceEntry[],
  knowledge: GameKnowledge,
  tokenName: (id: string) => string,
  place: (at: number | undefined) => Place | undefined,
  steps: readonly (readonly PreviewBoardStep[])[],
): readonly PreviewTraceEntry[] {
  return trace.map((entry, index) => {
    const board = steps[index] ?? [];
    return { ...traceLine(entry, knowledge, tokenName, place), ...(board.length > 0 ? { board } : {}) };
  });
}

function traceLine(
  entry: TraceEntry,
  knowledge: GameKnowledge,
  tokenName: (id: string) => string,
  place: (at: number | undefined) => Place | undefined,
): PreviewTraceEntry {
  const macros = macrosOf(knowledge.def, entry);
  const where = place(entry.at);
  const iteration = entry.iterations.map(({ item }) => itemText(item, (id) => zoneLabel(id, knowledge), tokenName, knowledge));
  return {
    text: describe(entry, knowledge, tokenName),
    kind: entry.kind,
    depth: entry.iterations.length + macros.length,
    macros,
    ...(iteration.length > 0 ? { iteration } : {}),
    ...(entry.stage !== undefined ? { stage: entry.stage } : {}),
    ...(where !== undefined ? { place: where } : {}),
  };
}

function macrosOf(def: GameDef, entry: TraceEntry): readonly string[] {
  return macroChain(def, entry.at);
}

function describe(entry: TraceEntry, knowledge: GameKnowledge, tokenName: (id: string) => string): string {
  const zone = (id: string) => zoneLabel(id, knowledge);
  switch (entry.kind) {
    case 'forEach':
      return `for each ${entry.bind}: ${entry.count} ${entry.count === 1 ? 'item' : 'items'}`;
    case 'reduce':
      return `${entry.bind} = ${entry.value}`;
    case 'moveToken':
      return `${tokenName(entry.token)}: ${zone(entry.from)} → ${zone(entry.to)}`;
    case 'createToken':
      return `new ${tokenName(entry.token)} in ${zone(entry.zone)}`;
    case 'destroyToken':
      return `${tokenName(entry.token)} leaves the game from ${zone(entry.zone)}`;
    case 'setTokenProp':
      return `${tokenName(entry.token)} ${entry.prop}: ${entry.before ?? '–'} → ${entry.after}`;
    case 'varChange':
      return `${entry.var}${entry.player === undefined ? '' : ` of ${knowledge.def.seats[entry.player]?.name ?? entry.player}`}: ${entry.before} → ${entry.after}`;
    case 'transfer':
      return `${entry.amount} transferred`;
    case 'marker':
      return `${entry.marker}${entry.zone === undefined ? '' : ` in ${zone(entry.zone)}`}: ${entry.before} → ${entry.after}`;
    case 'reveal':
    case 'conceal':
      return `${entry.kind} ${zone(entry.zone)}`;
    case 'roll':
      return `${entry.bind} rolled ${entry.value}`;
    case 'decision':
      return `${decisionName(entry.decisionId, zone, tokenName, knowledge)}: ${decisionText(entry.value, zone, tokenName, knowledge)}`;
    case 'lifecycle':
      return entry.name === undefined ? entry.event : `${entry.event} ${entry.name}`;
    case 'trigger':
      return entry.outcome === 'fired'
        ? `${entry.trigger} is set off: ${eventWords(entry.event, zone, knowledge)}`
        : `${entry.trigger} is not set off: triggers have set each other off too often`;
    case 'turnFlow':
      return entry.event;
    case 'operationFree':
      return 'free: the up-front cost is skipped';
    case 'operationPartial':
      return 'the cost cannot be paid: partial execution';
    case 'warning':
      if (entry.code === 'ZERO_ITERATIONS') return 'nothing to repeat: the loop finds no item';
      return `${entry.message.replaceAll(/[^\s«»]+:[^\s«»]+/gu, (id) => (knowledge.zone(id) === undefined ? id : zone(id)))} (${entry.code})`;
  }
}

/** What has set off a trigger. */
function eventWords(
  event: Extract<TraceEntry, { kind: 'trigger' }>['event'],
  zone: (id: string) => string,
  { def }: GameKnowledge,
): string {
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
      return `${event.action} is done`;
    case 'tokenEntered':
      return `a piece has come to ${zone(event.zone)}`;
    case 'varChanged': {
      const owner = event.player === undefined ? '' : ` of ${def.seats[event.player]?.name ?? event.player}`;
      return `${event.var}${owner} ${event.oldValue} → ${event.newValue}`;
    }
  }
}

/** `$troops@harbour:none` -> `$troops (Harbour)`: what follows each `@` is the item of a loop (reference: `decision-protocol.md`). */
function decisionName(id: string, zone: (id: string) => string, tokenName: (id: string) => string, knowledge: GameKnowledge): string {
  const [name = id, ...items] = id.split('@');
  if (items.length === 0) return name;
  return `${name} (${items.map((item) => itemText(item, zone, tokenName, knowledge)).join(', ')})`;
}

function itemText(item: Scalar, zone: (id: string) => string, tokenName: (id: string) => string, knowledge: GameKnowledge): string {
  if (typeof item !== 'string') return String(item);
  return knowledge.zone(item) !== undefined ? zone(item) : tokenName(item);
}

function decisionText(
  value: Extract<TraceEntry, { kind: 'decision' }>['value'],
  zone: (id: string) => string,
  tokenName: (id: string) => string,
  knowledge: GameKnowledge,
): string {
  const members = typeof value === 'object' ? value : [value];
  if (members.length === 0) return 'none';
  return members.map((member) => itemText(member, zone, tokenName, knowledge)).join(', ');
}
