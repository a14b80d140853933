/** Everything that a snippet expects, with what came of it: what is met as well as what is not. */
import type { Span } from '../compiler/problem';
import type { GameDef } from '../kernel/gamedef';
import { expectedValues, type Subject } from './expectation';
import { expectedSpan } from './expectedSpan';
import type { HeldCondition } from './holds';
import { knowledgeOf } from './knowledge';
import type { Snippet, SnippetOffer } from './model';
import type { Difference, SnippetRun } from './runSnippet';

export interface JudgedExpectation {
  readonly what: string;
  readonly expected: string;
  /** What was found; '' where the run has not come so far. */
  readonly actual: string;
  /** `unknown`: the run has not come so far. */
  readonly verdict: 'met' | 'unmet' | 'unknown';
  readonly subject?: Subject;
  /** What the snippet says of it, relative to its chunk. */
  readonly span?: Span;
}

const offerWords: Readonly<Record<SnippetOffer['how'], string>> = { some: 'offered', all: 'only offered', none: 'not offered' };

/** Every expectation of the snippet, with its verdict. What is unmet is what the run has found to differ; of the rest it is told whether the run came so far. `holds`: those the run was made with. */
export function judgedExpectations(
  def: GameDef,
  snippet: Snippet,
  run: SnippetRun,
  holds: readonly HeldCondition[],
): readonly JudgedExpectation[] {
  const cameToEnd = run.outcome !== 'invalid' && run.faults.length === 0;
  const left = new Set<Difference>(run.differences);
  const take = (isIt: (difference: Difference) => boolean): readonly JudgedExpectation[] => {
    const found = [...left].filter(isIt);
    for (const difference of found) left.delete(difference);
    return found.map(unmet);
  };
  const judge = (what: string, expected: string, span: Span, isKnown: boolean): readonly JudgedExpectation[] => {
    const differing = take((difference) => difference.span?.start === span.start && difference.span.end === span.end);
    if (differing.length > 0) return differing;
    return [{ what, expected, actual: isKnown ? expected : '', verdict: isKnown ? 'met' : 'unknown', span }];
  };
  const { expect } = snippet;
  const ofMoves = snippet.moves.flatMap((move, index) => {
    const played = run.moves[index];
    const went = played !== undefined && (index < run.moves.length - 1 || run.faults.length === 0);
    return [
      ...move.offers.flatMap((offer) =>
        judge(`${offer.decision} of ${move.action}`, offerWords[offer.how], { start: offer.key.start, end: offer.node.end }, went),
      ),
      ...move.notAsked.flatMap((node) =>
        judge(`${String(node.value)} of ${move.action}`, 'not asked', { start: node.start, end: node.end }, went),
      ),
      ...(move.refused === undefined ? [] : [refusal(move.action, move.refused, played, went, move.node)]),
    ];
  });
  const knowledge = knowledgeOf(def);
  const { after } = run;
  const values =
    after === undefined
      ? []
      : expectedValues(expect, after, knowledge).flatMap(({ what, expected, actual, subject }): readonly JudgedExpectation[] => {
          const key = JSON.stringify(subject);
          const differing = take((difference) => JSON.stringify(difference.subject) === key);
          if (differing.length > 0) return differing;
          const span = expectedSpan(snippet, subject, knowledge);
          const found = cameToEnd ? ({ actual, verdict: 'met' } as const) : ({ actual: '', verdict: 'unknown' } as const);
          return [{ what, expected, ...found, subject, ...(span === undefined ? {} : { span }) }];
        });
  const standings = [
    ...expect.margins.flatMap(({ seat, value, span }) => judge(`margin of ${seat}`, String(value), span, cameToEnd)),
    ...expect.scores.flatMap(({ seat, value, span }) => judge(`score of ${seat}`, String(value), span, cameToEnd)),
    ...(expect.active === undefined
      ? []
      : judge('active seat', String(expect.active.value), { start: expect.active.start, end: expect.active.end }, cameToEnd)),
    ...(expect.winner === undefined
      ? []
      : judge('winner', String(expect.winner.value), { start: expect.winner.start, end: expect.winner.end }, cameToEnd)),
  ];
  const conditions = holds.flatMap(({ written, span }) => judge(written, 'true', span, cameToEnd));
  return [...ofMoves, ...values, ...conditions, ...standings, ...[...left].map(unmet)];
}

function unmet({ what, expected, actual, subject, span }: Difference): JudgedExpectation {
  return {
    what,
    expected,
    actual,
    verdict: 'unmet',
    ...(subject === undefined ? {} : { subject }),
    ...(span === undefined ? {} : { span }),
  };
}

function refusal(
  action: string,
  wanted: string,
  played: SnippetRun['moves'][number] | undefined,
  went: boolean,
  { start, end }: Span,
): JudgedExpectation {
  const about = { what: `${action} is refused`, expected: wanted, span: { start, end } };
  if (played === undefined) return { ...about, actual: '', verdict: 'unknown' };
  if (went) return { ...about, actual: wanted, verdict: 'met' };
  const actual = played.kind === 'illegal' ? played.illegality.reason : played.kind === 'applied' ? 'possible' : 'not complete';
  return { ...about, actual, verdict: 'unmet' };
}
