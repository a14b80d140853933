/** Compares the end of a run with the values that a snippet expects. */
import type { Span } from '../compiler/problem';
import { ownValue } from '../kernel/ownProperties';
import { type Change, differenceOf, type TableState } from './difference';
import type { GameKnowledge } from './knowledge';
import type { SnippetExpectation } from './model';
import { keyCovers, matchesKey, readPieceKey } from './pieces';

export interface Mismatch {
  readonly what: string;
  readonly expected: string;
  readonly actual: string;
  /** What changed, where the difference is one between values of the start and the end. */
  readonly subject?: Subject;
  /** What the snippet says of it, relative to its chunk. */
  readonly span?: Span;
}

/** What an expected value is of. A piece key without statuses speaks for the pieces of the type in every status. */
export type Subject =
  | { readonly kind: 'pieces'; readonly zone: string; readonly piece: string }
  | { readonly kind: 'variable'; readonly name: string; readonly player?: string }
  | { readonly kind: 'marker'; readonly marker: string; readonly zone?: string };

/** Every expected value that does not hold; with `only`, also every change that was not expected. */
export function mismatches(
  expectation: SnippetExpectation,
  before: TableState,
  after: TableState,
  knowledge: GameKnowledge,
): readonly Mismatch[] {
  const expected = expectedValues(expectation, after, knowledge);
  const failed = expected.filter(({ expected: wanted, actual }) => wanted !== actual);
  if (!expectation.only) return failed;
  const [earlier, later] = [before, after].map((table) => withoutJudged(table, expected, knowledge));
  const surprises = differenceOf(earlier ?? before, later ?? after, knowledge)
    .filter((change) => !expected.some(({ subject }) => speaksOf(subject, change)))
    .map(
      (change): Mismatch => ({ ...comparison(change, knowledge), expected: `${change.before} (unchanged)`, actual: String(change.after) }),
    );
  return [...failed, ...surprises];
}

/** The table without the pieces that expectations name by their properties: only some pieces of a key are meant by each. */
function withoutJudged(table: TableState, expected: readonly Comparison[], knowledge: GameKnowledge): TableState {
  const keys = expected.flatMap(({ subject }) =>
    subject.kind === 'pieces' && readPieceKey(subject.piece).props.size > 0 ? [subject] : [],
  );
  if (keys.length === 0) return table;
  const zones = Object.entries(table.zones).map(([zone, tokens]) => {
    const own = keys.filter((key) => key.zone === zone);
    return [zone, tokens.filter((token) => !own.some(({ piece }) => matchesKey(token, piece, knowledge)))] as const;
  });
  return { ...table, zones: Object.fromEntries(zones) };
}

function comparison(change: Change, knowledge: GameKnowledge): Pick<Comparison, 'what' | 'subject'> {
  const { before: _before, after: _after, ...subject } = change;
  return { what: subjectWords(subject, knowledge), subject };
}

/** Whether a change is one of what the subject names. */
function speaksOf(subject: Subject, change: Change): boolean {
  if (subject.kind === 'pieces') return change.kind === 'pieces' && change.zone === subject.zone && keyCovers(subject.piece, change.piece);
  if (subject.kind === 'variable') return change.kind === 'variable' && change.name === subject.name && change.player === subject.player;
  return change.kind === 'marker' && change.marker === subject.marker && change.zone === subject.zone;
}

export type Comparison = Required<Omit<Mismatch, 'span'>>;

/** Every value that is expected, beside the one in `after`. */
export function expectedValues(expectation: SnippetExpectation, after: TableState, knowledge: GameKnowledge): readonly Comparison[] {
  const values: Comparison[] = [];
  const compare = (subject: Subject, expected: string, actual: string) =>
    values.push({ what: subjectWords(subject, knowledge), subject, expected, actual });
  for (const [written, counts] of Object.entries(expectation.pieces)) {
    const zone = knowledge.concreteZone(written) ?? written;
    const tokens = ownValue(after.zones, zone) ?? [];
    for (const [piece, count] of Object.entries(counts)) {
      const actual = tokens.filter((token) => matchesKey(token, piece, knowledge)).length;
      compare({ kind: 'pieces', zone, piece }, String(count), String(actual));
    }
  }
  for (const [name, value] of Object.entries(expectation.variables)) {
    compare({ kind: 'variable', name }, String(value), String(ownValue(after.globalVars, name) ?? notThere));
  }
  for (const [seat, variables] of Object.entries(expectation.playerVariables)) {
    const player = String(knowledge.playerOf(seat) ?? seat);
    for (const [name, value] of Object.entries(variables)) {
      compare({ kind: 'variable', name, player }, String(value), String(ownValue(ownValue(after.perPlayerVars, player), name) ?? notThere));
    }
  }
  for (const [written, markers] of Object.entries(expectation.markers)) {
    const zone = knowledge.concreteZone(written) ?? written;
    for (const [marker, state] of Object.entries(markers)) {
      compare({ kind: 'marker', marker, zone }, state, ownValue(ownValue(after.markers, zone), marker) ?? knowledge.defaultState(marker));
    }
  }
  for (const [marker, state] of Object.entries(expectation.globalMarkers)) {
    compare({ kind: 'marker', marker }, state, ownValue(after.globalMarkers, marker) ?? notThere);
  }
  return values;
}

const notThere = 'not declared';

/** `scouts in harbour`, `coins of Red`. */
export function subjectWords(subject: Subject, knowledge: GameKnowledge): string {
  if (subject.kind === 'pieces') return `${subject.piece} in ${knowledge.writtenZone(subject.zone)}`;
  if (subject.kind === 'marker') {
    return subject.zone === undefined ? subject.marker : `${subject.marker} in ${knowledge.writtenZone(subject.zone)}`;
  }
  const { name, player } = subject;
  return player === undefined ? name : `${name} of ${knowledge.playerName(player)}`;
}
