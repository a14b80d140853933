/** A run of one move written as a scenario snippet: its start, answers and dice as an author writes them, and exactly what it changed. */
import type { GameState, Move, ParameterValue, Question } from '../kernel';
import type { Scalar } from '../kernel/gamedef';
import { parseText } from '../source/parse';
import type { SyntaxNode } from '../source/tree';
import { resolveAnswer } from './answer';
import type { Change } from './difference';
import { flowText } from './flowText';
import type { GameKnowledge } from './knowledge';
import type { SnippetStart, SnippetValues } from './model';
import { type TokensAsked, writtenAnswer, writtenDecision } from './options';
import { tokensWhen } from './playMove';
import { type MoveRun, withAnswer } from './runMove';
import { type SnippetData, snippetYaml } from './snippetYaml';

export interface PlayedRun {
  readonly title: string;
  /** `metadata.id` of the game. */
  readonly game: string | undefined;
  readonly start: Pick<SnippetStart, 'scenario' | 'seat' | 'card' | 'seed'> & { readonly values: SnippetValues };
  /** The position in which the move begins. */
  readonly state: GameState;
  /** The move before anything is answered. */
  readonly move: Move;
  readonly run: MoveRun;
  /** Results of rolls to be written down; empty to leave them to the generator. */
  readonly dice: readonly number[];
  /** Whether a piece may stand for any other of its kind in its place, or is that very one. */
  readonly pieces: 'by kind' | 'each itself';
  readonly changes: readonly Change[];
  /** Effects that are run instead of an action of the game. */
  readonly step?: WrittenStep | undefined;
}

export interface WrittenStep {
  /** A list of YAML. */
  readonly effects: string;
  /** Answers beside those of the run, and decisions that it must not ask. */
  readonly answers?: Readonly<Record<string, Scalar>>;
  readonly notAsked?: readonly string[];
}

/** The snippet as a YAML document that ends with a line break; undefined where the move is left with a question that nothing answers. */
export function runText(played: PlayedRun, knowledge: GameKnowledge): string | undefined {
  const { title, game, start, move, run, dice, changes, step } = played;
  if (run.kind === 'open') return undefined;
  const answers = { ...writtenAnswers(played, knowledge), ...step?.answers };
  const { actionId, actionClass, freeOperation } = move;
  return snippetYaml({
    title,
    ...(game === undefined ? {} : { game }),
    start: {
      ...(start.scenario === undefined ? {} : { scenario: start.scenario }),
      ...(start.seat === undefined ? {} : { seat: start.seat }),
      ...(start.card === undefined ? {} : { card: start.card }),
      ...(start.seed === 1 ? {} : { seed: start.seed }),
      ...Object.fromEntries(Object.entries(start.values).filter(([, values]) => Object.keys(values).length > 0)),
    },
    moves: [
      {
        ...(step === undefined ? { action: actionId } : { effects: dataOf(parseText(step.effects).root) }),
        ...(actionClass === undefined || actionClass === 'operation' ? {} : { class: actionClass }),
        ...(freeOperation === true ? { free: true } : {}),
        ...(Object.keys(answers).length === 0 ? {} : { answers }),
        ...(dice.length === 0 ? {} : { dice }),
        ...(step?.notAsked === undefined ? {} : { notAsked: step.notAsked }),
        ...(run.kind === 'illegal' ? { refused: run.illegality.failure?.code ?? run.illegality.reason } : {}),
      },
    ],
    ...(run.kind === 'illegal' ? {} : { expect: { exactly: writtenChanges(changes, knowledge) } }),
  });
}

function dataOf(node: SyntaxNode | undefined): SnippetData {
  if (node === undefined) return [];
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'sequence') return node.items.map(dataOf);
  return Object.fromEntries(node.entries.map(({ key, value }) => [String(key.value), dataOf(value)]));
}

function writtenAnswers(
  { state, move, run: { asked }, dice, pieces }: PlayedRun,
  knowledge: GameKnowledge,
): Readonly<Record<string, SnippetData>> {
  const options = { turnFlow: 'off', ...(dice.length > 0 ? { dice } : {}) } as const;
  const answers = new Map<string, SnippetData>();
  let current = move;
  for (const { question, answer } of asked) {
    const tokens = tokensWhen({ game: knowledge.def, knowledge, state }, current, options);
    answers.set(writtenDecision(question), answerData(question, answer, tokens, pieces, knowledge));
    current = withAnswer(current, question, answer);
  }
  return Object.fromEntries(answers);
}

/** As an author writes it where that means the same: zones without owner, pieces by kind and number. Else the values themselves. */
function answerData(
  question: Question,
  answer: ParameterValue,
  tokens: TokensAsked,
  pieces: PlayedRun['pieces'],
  knowledge: GameKnowledge,
): SnippetData {
  const short = writtenAnswer(question, answer, tokens, knowledge);
  const node = parseText(flowText(short)).root;
  const meant = node && resolveAnswer(question, { answer: short, node }, tokens, knowledge).value;
  const same = pieces === 'by kind' && meant !== undefined ? writtenAnswer(question, meant, tokens, knowledge) : meant;
  if (JSON.stringify(same) !== JSON.stringify(pieces === 'by kind' ? short : answer)) return answer;
  return typeof short === 'object' && 'pieces' in short ? short.pieces : short;
}

function writtenChanges(changes: readonly Change[], knowledge: GameKnowledge): Readonly<Record<string, SnippetData>> {
  const seatOf = (player: string) => knowledge.def.seats[Number(player)]?.id ?? player;
  const kinds: Readonly<Record<string, (change: Change) => readonly string[] | undefined>> = {
    pieces: (change) => (change.kind === 'pieces' ? [knowledge.writtenZone(change.zone), change.piece] : undefined),
    variables: (change) => (change.kind === 'variable' && change.player === undefined ? [change.name] : undefined),
    playerVariables: (change) =>
      change.kind === 'variable' && change.player !== undefined ? [seatOf(change.player), change.name] : undefined,
    markers: (change) =>
      change.kind === 'marker' && change.zone !== undefined ? [knowledge.writtenZone(change.zone), change.marker] : undefined,
    globalMarkers: (change) => (change.kind === 'marker' && change.zone === undefined ? [change.marker] : undefined),
  };
  return Object.fromEntries(
    Object.entries(kinds).flatMap(([kind, pathOf]) => {
      const values = nested(changes.flatMap((change) => [[pathOf(change), change.after] as const]));
      return Object.keys(values).length === 0 ? [] : [[kind, values]];
    }),
  );
}

/** Values by their paths of one or two names. */
function nested(values: readonly (readonly [path: readonly string[] | undefined, value: Scalar])[]): Readonly<Record<string, SnippetData>> {
  const outer = new Map<string, Scalar | Map<string, Scalar>>();
  for (const [path, value] of values) {
    const [name, inner] = path ?? [];
    if (name === undefined) continue;
    const known = outer.get(name);
    if (inner === undefined) outer.set(name, value);
    else if (known instanceof Map) known.set(inner, value);
    else outer.set(name, new Map([[inner, value]]));
  }
  return Object.fromEntries([...outer].map(([name, value]) => [name, value instanceof Map ? Object.fromEntries(value) : value]));
}
