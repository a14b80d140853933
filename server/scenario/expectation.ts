/** Compares the end of a run with what a snippet expects. */
import { countPieces, differenceOf, type TableState } from './difference';
import type { GameKnowledge } from './knowledge';
import type { SnippetExpectation } from './model';

export interface Mismatch {
  readonly what: string;
  readonly expected: string;
  readonly actual: string;
}

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
  const named = new Set(expected.map(({ what }) => what));
  const surprises = differenceOf(before, after, knowledge).flatMap((change): Mismatch[] => {
    const what =
      change.kind === 'pieces'
        ? pieceSubject(knowledge.writtenZone(change.zone), change.piece)
        : change.kind === 'variable'
          ? variableSubject(change.name, change.player)
          : markerSubject(change.marker, change.zone === undefined ? undefined : knowledge.writtenZone(change.zone));
    // A key without statuses speaks for the pieces of the type in every status.
    const whole = change.kind === 'pieces' ? pieceSubject(knowledge.writtenZone(change.zone), change.piece.split('@')[0] ?? '') : what;
    return named.has(what) || named.has(whole) ? [] : [{ what, expected: `${change.before} (unchanged)`, actual: String(change.after) }];
  });
  return [...failed, ...surprises];
}

function expectedValues(expectation: SnippetExpectation, after: TableState, knowledge: GameKnowledge): readonly Mismatch[] {
  const values: Mismatch[] = [];
  for (const [written, counts] of Object.entries(expectation.pieces)) {
    const zone = knowledge.concreteZone(written);
    const actual = countPieces((zone === undefined ? undefined : after.zones[zone]) ?? [], knowledge);
    const shown = zone === undefined ? written : knowledge.writtenZone(zone);
    for (const [piece, count] of Object.entries(counts)) {
      values.push({ what: pieceSubject(shown, piece), expected: String(count), actual: String(countOf(piece, actual)) });
    }
  }
  for (const [name, value] of Object.entries(expectation.variables)) {
    values.push({ what: variableSubject(name), expected: String(value), actual: String(after.globalVars[name] ?? 'not declared') });
  }
  for (const [player, variables] of Object.entries(expectation.playerVariables)) {
    for (const [name, value] of Object.entries(variables)) {
      values.push({
        what: variableSubject(name, player),
        expected: String(value),
        actual: String(after.perPlayerVars[player]?.[name] ?? 'not declared'),
      });
    }
  }
  for (const [written, states] of Object.entries(expectation.markers)) {
    const zone = knowledge.concreteZone(written);
    for (const [marker, state] of Object.entries(states)) {
      const actual = zone === undefined ? 'no such zone' : (after.markers[zone]?.[marker] ?? knowledge.defaultState(marker));
      values.push({ what: markerSubject(marker, zone === undefined ? written : knowledge.writtenZone(zone)), expected: state, actual });
    }
  }
  for (const [marker, state] of Object.entries(expectation.globalMarkers)) {
    values.push({
      what: markerSubject(marker, undefined),
      expected: state,
      actual: after.globalMarkers[marker] ?? knowledge.defaultState(marker),
    });
  }
  return values;
}

/** A key without statuses counts the pieces of the type in every status. */
function countOf(piece: string, counts: ReadonlyMap<string, number>): number {
  const exact = counts.get(piece);
  if (exact !== undefined || piece.includes('@')) return exact ?? 0;
  return [...counts].filter(([key]) => key.startsWith(`${piece}@`)).reduce((sum, [, count]) => sum + count, 0);
}

function pieceSubject(zone: string, piece: string): string {
  return `${piece} in ${zone}`;
}

function variableSubject(name: string, player?: string): string {
  return player === undefined ? name : `${name} of player ${player}`;
}

function markerSubject(marker: string, zone: string | undefined): string {
  return zone === undefined ? marker : `${marker} in ${zone}`;
}
