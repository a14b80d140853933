/** The trace of a run as lines for the panel: what happened, how deep inside loops and macros, and where it is written. */
import { pause, type Question, type Steps, type TraceEntry } from '../../kernel';
import type { Place, PreviewBoardStep, PreviewTraceEntry } from '../../protocol/preview';
import type { TableState } from '../../scenario/difference';
import type { GameKnowledge } from '../../scenario/knowledge';
import { tokenName } from './labels';
import { macroChain } from './places';
import { type AskedAs, itemText, pieceText, type RowContext, rowText } from './rowText';
import { type Placed, RunningTable } from './runningTable';

/** What the entries of a trace are described with. */
export interface TraceContext {
  readonly knowledge: GameKnowledge;
  /** What people call a token, by its id; the same in the whole run. */
  readonly usualName: (id: string) => string;
  readonly place: (at: number | undefined) => Place | undefined;
  readonly states: { readonly before: TableState; readonly after: TableState };
  /** The moves that have left the trace, in their order. */
  readonly moves: readonly TracedMove[];
}

/** A move and the number of entries that it has left. */
export interface TracedMove {
  readonly entries: number;
  /** The name of the seat that makes it. */
  readonly seat: string | undefined;
  readonly questions: readonly Question[];
}

/** One line for each entry; `steps` tells what each entry does to the board. */
export function* traceLines(
  trace: readonly TraceEntry[],
  steps: readonly (readonly PreviewBoardStep[])[],
  { knowledge, usualName, place, states, moves }: TraceContext,
): Steps<readonly PreviewTraceEntry[]> {
  const table = new RunningTable(states.before, states.after, trace, knowledge);
  const lines: PreviewTraceEntry[] = [];
  const nameAt = (placed: Placed | undefined, id: string): string =>
    placed === undefined ? usualName(id) : tokenName(placed.token, states.before, knowledge);
  const alike: (string | undefined)[] = [];
  const contexts: RowContext[] = [];
  let index = 0;
  for (const [move, { entries, seat, questions }] of moves.entries()) {
    const asked = askedAs(questions, knowledge);
    let actor = seat;
    for (const end = index + entries; index < end; index += 1) {
      const entry = trace[index];
      if (entry === undefined) break;
      yield* pause();
      if (isOfTheGame(entry)) actor = undefined;
      const { was, is } = table.carryOut(entry);
      const known = was ?? is;
      const context: RowContext = {
        knowledge,
        actor,
        piece: known,
        token: (id) => nameAt(known?.token.id === id ? known : table.placed(id), id),
        question: (id) => asked.get(id),
        earlier: [trace[index - 1], trace[index - 2]].flatMap((each) => each ?? []),
      };
      const board = steps[index] ?? [];
      const line = { ...traceLine(entry, { knowledge, usualName, place }), text: rowText(entry, context) };
      lines.push({ ...line, ...(board.length > 0 ? { board } : {}) });
      const what = pieceText(entry, 1, context);
      alike.push(what && `${move} ${entry.at} ${what}`);
      contexts.push(context);
    }
  }
  return withGroups(lines, alike, (first, count) => {
    const [entry, context] = [trace[first], contexts[first]];
    const text = (entry && context && pieceText(entry, count, context)) ?? '';
    return { entries: count, text, rounds: sharedRounds(trace.slice(first, first + count)) };
  });
}

/** What happens after these happens by itself: nobody's move does it. */
function isOfTheGame(entry: TraceEntry): boolean {
  if (entry.kind === 'lifecycle') return ['phaseEnter', 'phaseExit', 'turnStart', 'turnEnd'].includes(entry.event);
  return entry.kind === 'trigger' || entry.kind === 'turnFlow';
}

function askedAs(questions: readonly Question[], { def }: GameKnowledge): ReadonlyMap<string, AskedAs> {
  const name = (seat: string) => def.seats.find(({ id }) => id === seat)?.name ?? seat;
  return new Map(questions.map(({ decisionId, prompt, seat }) => [decisionId, { prompt, seat: name(seat) }]));
}

/** In how many loops the entries are in the same round, from outside in. */
function sharedRounds(entries: readonly TraceEntry[]): number {
  const first = entries[0]?.iterations ?? [];
  const different = first.findIndex(({ item }, level) => entries.some(({ iterations }) => iterations[level]?.item !== item));
  return different < 0 ? first.length : different;
}

/** Says of the first of several lines that are alike what they do together. */
function withGroups(
  lines: readonly PreviewTraceEntry[],
  alike: readonly (string | undefined)[],
  together: (first: number, count: number) => PreviewTraceEntry['together'] & {},
): readonly PreviewTraceEntry[] {
  return lines.map((line, first) => {
    const what = alike[first];
    if (what === undefined || alike[first - 1] === what || alike[first + 1] !== what) return line;
    let end = first + 1;
    while (alike[end] === what) end += 1;
    return { ...line, together: together(first, end - first) };
  });
}

function traceLine(
  entry: TraceEntry,
  { knowledge, usualName, place }: Pick<TraceContext, 'knowledge' | 'usualName' | 'place'>,
): Omit<PreviewTraceEntry, 'text'> {
  const macros = macroChain(knowledge.def, entry.at);
  const where = place(entry.at);
  const iteration = entry.iterations.map(({ item }) => itemText(item, { knowledge, token: usualName }));
  return {
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
