/** What the kernel asks and offers at the place of a scenario snippet that is being written: the snippet is run as far as it goes. */
import type { Compilation } from '../../compiler/model';
import type { Question } from '../../kernel';
import type { TableState } from '../../scenario/difference';
import { type GameKnowledge, knowledgeOf } from '../../scenario/knowledge';
import { emptyScenario, type SnippetMove } from '../../scenario/model';
import { nameOfToken } from '../../scenario/options';
import { type PlacedToken, tokensById } from '../../scenario/pieces';
import { readSnippets } from '../../scenario/read';
import { runSnippet } from '../../scenario/runSnippet';
import { compiledSteps } from '../../scenario/steps';
import type { SourceFile } from '../../source/model';

export interface OfferedAnswer {
  /** A value, or a kind of piece of which a number is chosen. */
  readonly kind: 'value' | 'piece';
  readonly text: string;
}

export interface SnippetDecisions {
  /** Ids of the decisions that the move asks and the snippet does not answer, the one that stops it first. */
  readonly unanswered: readonly string[];
  /** Ids of all decisions that the move asks. */
  readonly asked: readonly string[];
  /** What can be chosen for a decision, as authors write it. */
  readonly offered: (decision: string) => readonly OfferedAnswer[];
}

/**
 * `offset`: of what is being written, relative to the chunk. `decision`: the one whose answer is being written; what is answered after it does not count.
 */
export function snippetDecisions(
  compilation: Compilation,
  file: SourceFile,
  chunk: string,
  offset: number,
  decision: string | undefined,
): SnippetDecisions | undefined {
  const snippet = readSnippets(file).find((each) => each.chunk.id === chunk);
  const index = snippet?.moves.findLastIndex(({ node }) => node.start <= offset) ?? -1;
  const move = snippet?.moves[index];
  if (snippet === undefined || move === undefined) return undefined;
  const { scenario } = snippet.start;
  const def = compilation.gameDef(scenario === emptyScenario ? undefined : scenario);
  if (def === undefined) return undefined;
  const moves = [...snippet.moves.slice(0, index), answeredSoFar(move, offset, decision)];
  const { steps } = compiledSteps(snippet, compilation, def, file.text);
  const run = runSnippet(def, { ...snippet, moves }, { holds: [], steps });
  const last = run.moves.length === moves.length ? run.moves.at(-1) : undefined;
  if (last === undefined) return undefined;
  const questions = [...(last.kind === 'open' ? [last.question] : []), ...last.asked.map(({ question }) => question)];
  const knowledge = knowledgeOf(def);
  const answered = new Set([...move.params, ...move.answers].map((answer) => answer.decision));
  const written = ({ decisionId }: Question) => decisionId.replaceAll(':none', '');
  return {
    asked: questions.map(written),
    unanswered: questions.map(written).filter((id) => !answered.has(id)),
    offered: (id) => {
      const question = questions.find((each) => each.decisionId === id || each.name === id || written(each) === id);
      return question === undefined ? [] : offeredBy(question, run.before, knowledge);
    },
  };
}

/** The move with the answers that stand before the one that is being written. */
function answeredSoFar(move: SnippetMove, offset: number, decision: string | undefined): SnippetMove {
  const before = ({ decision: own, node }: SnippetMove['answers'][number]) =>
    own !== decision && (decision === undefined || node.start < offset);
  const { refused: _refused, ...possible } = move;
  return { ...possible, params: move.params.filter(before), answers: move.answers.filter(before) };
}

function offeredBy(question: Question, state: TableState | undefined, knowledge: GameKnowledge): readonly OfferedAnswer[] {
  const tokens = state === undefined ? new Map<string, PlacedToken>() : tokensById(state);
  const seen = new Set<string>();
  return question.options
    .filter(({ legality }) => legality !== 'illegal')
    .map(({ value }): OfferedAnswer => {
      const token = typeof value === 'string' ? tokens.get(value) : undefined;
      const piece = token && `${nameOfToken(question, token, () => tokens, knowledge).key} in ${knowledge.writtenZone(token.zone)}`;
      return piece === undefined
        ? { kind: 'value', text: typeof value === 'string' ? knowledge.writtenZone(value) : String(value) }
        : { kind: 'piece', text: piece };
    })
    .filter(({ text }) => !seen.has(text) && seen.add(text) !== undefined);
}
