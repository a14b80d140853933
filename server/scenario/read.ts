/**
 * Reads scenario snippets out of a file: each YAML document of a `*.scenario.yaml` file, and each `yaml scenario` fence. What is readable is
 * read, whatever else is wrong.
 */
import { itemsOf } from '../compiler/symbols/read';
import { perObject } from '../compiler/symbols/share';
import type { Scalar } from '../kernel/gamedef';
import { operationClasses } from '../kernel/vocabulary';
import type { Chunk, SourceFile } from '../source/model';
import { entryOf, type SyntaxNode, textOf } from '../source/tree';
import type {
  AboutDecision,
  Snippet,
  SnippetActivity,
  SnippetExpectation,
  SnippetMove,
  SnippetOffer,
  SnippetStart,
  SnippetValues,
  WrittenAnswer,
} from './model';

/** The chunks of a file that hold one snippet each; documents without content are left out. */
export const snippetChunks = perObject((file: SourceFile): readonly (Chunk & { readonly root: SyntaxNode })[] =>
  file.blocks
    .filter(({ role }) => role === 'scenario')
    .flatMap(({ chunks }) => chunks.flatMap((chunk) => (hasContent(chunk) ? [chunk] : []))),
);

function hasContent(chunk: Chunk): chunk is Chunk & { readonly root: SyntaxNode } {
  return chunk.root !== undefined && !(chunk.root.kind === 'scalar' && chunk.root.value === null);
}

const known = new WeakMap<Chunk, Snippet>();

/** The snippet of a chunk; undefined where there is no mapping. */
export function readSnippet(chunk: Chunk): Snippet | undefined {
  const node = chunk.root;
  if (node?.kind !== 'mapping') return undefined;
  const snippet = known.get(chunk) ?? snippetOf(chunk, node);
  known.set(chunk, snippet);
  return snippet;
}

function snippetOf(chunk: Chunk, node: SyntaxNode): Snippet {
  const game = textOf(field(node, 'game'));
  return {
    title: textOf(field(node, 'title')) ?? '',
    ...(game === undefined ? {} : { game }),
    start: readStart(field(node, 'start')),
    moves: itemsOf(field(node, 'moves')).map(readMove),
    expect: readExpectation(field(node, 'expect')),
    chunk,
    node,
  };
}

/** All snippets of a file in order. */
export function readSnippets(file: SourceFile): readonly Snippet[] {
  return snippetChunks(file).flatMap((chunk) => readSnippet(chunk) ?? []);
}

function field(node: SyntaxNode | undefined, name: string): SyntaxNode | undefined {
  return entryOf(node, name)?.value;
}

function readStart(node: SyntaxNode | undefined): SnippetStart {
  const [scenario, seat, phase, card, nextCard] = ['scenario', 'seat', 'phase', 'card', 'nextCard'].map((name) => nameAt(node, name));
  const players = integerOf(field(node, 'players'));
  return {
    ...(players === undefined ? {} : { players }),
    ...(scalarOf(field(node, 'setup')) === false ? { setup: false as const } : {}),
    ...(scenario === undefined ? {} : { scenario }),
    ...(seat === undefined ? {} : { seat }),
    ...(phase === undefined ? {} : { phase }),
    ...(card === undefined ? {} : { card }),
    ...(nextCard === undefined ? {} : { nextCard }),
    turnFlow: scalarOf(field(node, 'turnFlow')) === true,
    seed: integerOf(field(node, 'seed')) ?? 1,
    ...readValues(node),
  };
}

/** The scenario that the start of a snippet names; `empty` is none, but a name here. */
export function namedScenario(snippet: SyntaxNode): string | undefined {
  return nameAt(field(snippet, 'start'), 'scenario');
}

/** A name; a number is read as text, as in any id. */
function nameAt(node: SyntaxNode | undefined, name: string): string | undefined {
  const value = scalarOf(field(node, name));
  return value === undefined ? undefined : String(value);
}

function readValues(node: SyntaxNode | undefined): SnippetValues {
  return {
    pieces: mapOf(field(node, 'pieces'), (counts) => mapOf(counts, countOf)),
    variables: mapOf(field(node, 'variables'), variableValueOf),
    playerVariables: mapOf(field(node, 'playerVariables'), (own) => mapOf(own, variableValueOf)),
    markers: mapOf(field(node, 'markers'), (states) => mapOf(states, textOf)),
    globalMarkers: mapOf(field(node, 'globalMarkers'), textOf),
  };
}

function readExpectation(node: SyntaxNode | undefined): SnippetExpectation {
  const exactly = field(node, 'exactly');
  const holds = field(node, 'holds');
  const [active, winner] = ['active', 'winner'].map((name) => field(node, name));
  return {
    only: exactly !== undefined,
    recorded: scalarOf(field(node, 'recorded')) === true,
    ...readValues(exactly ?? field(node, 'changes')),
    holds: oneOrMore(holds),
    margins: numbersBySeat(field(node, 'margins')),
    scores: numbersBySeat(field(node, 'scores')),
    ...(active?.kind === 'scalar' && active.value !== null ? { active } : {}),
    ...(winner?.kind === 'scalar' && winner.value !== null ? { winner } : {}),
  };
}

function oneOrMore(node: SyntaxNode | undefined): readonly SyntaxNode[] {
  return node === undefined ? [] : node.kind === 'sequence' ? node.items : [node];
}

function numbersBySeat(node: SyntaxNode | undefined): SnippetExpectation['margins'] {
  if (node?.kind !== 'mapping') return [];
  return node.entries.flatMap(({ key, value: written }) => {
    const value = integerOf(written);
    return value === undefined ? [] : [{ seat: String(key.value), value, span: { start: key.start, end: written.end } }];
  });
}

function readMove(node: SyntaxNode, index: number): SnippetMove {
  const actionClass = textOf(field(node, 'class'));
  const refused = textOf(field(node, 'refused'));
  const activity = field(node, 'activity');
  const effects = field(node, 'effects');
  return {
    action: effects === undefined ? (nameAt(node, 'action') ?? '') : `step ${index + 1}`,
    ...(effects === undefined ? {} : { effects }),
    ...(isOperationClass(actionClass) ? { class: actionClass } : {}),
    free: scalarOf(field(node, 'free')) === true,
    params: readDecisions(field(node, 'params')),
    answers: readDecisions(field(node, 'answers')),
    dice: itemsOf(field(node, 'dice')).flatMap((die) => integerOf(die) ?? []),
    ...(activity === undefined ? {} : { activity: readActivity(activity) }),
    offers: [
      ...readOffers(field(node, 'offered'), 'some'),
      ...readOffers(field(node, 'onlyOffered'), 'all'),
      ...readOffers(field(node, 'notOffered'), 'none'),
    ],
    notAsked: oneOrMore(field(node, 'notAsked')).filter((each) => each.kind === 'scalar'),
    ...(refused === undefined ? {} : { refused }),
    node,
  };
}

function readActivity(node: SyntaxNode): SnippetActivity {
  const timing = textOf(field(node, 'timing'));
  const after = field(node, 'after');
  const stage = scalarOf(field(after, 'stage'));
  const iteration = scalarOf(field(after, 'iteration'));
  return {
    action: nameAt(node, 'action') ?? '',
    timing: timing === 'before' || timing === 'during' ? timing : 'after',
    ...(typeof stage === 'string' || typeof stage === 'number'
      ? { after: { stage, ...(iteration === undefined ? {} : { iteration }) } }
      : {}),
    answers: readDecisions(field(node, 'answers')),
    node,
  };
}

function readOffers(node: SyntaxNode | undefined, how: SnippetOffer['how']): readonly SnippetOffer[] {
  return readDecisions(node).map((about) => ({ ...about, how }));
}

function isOperationClass(text: string | undefined): text is NonNullable<SnippetMove['class']> {
  return operationClasses.some((known) => known === text);
}

/** A mapping by decision, or a list of such mappings. */
function readDecisions(node: SyntaxNode | undefined): readonly AboutDecision[] {
  if (node?.kind === 'sequence') return node.items.flatMap(readDecisions);
  if (node?.kind !== 'mapping') return [];
  return node.entries.flatMap(({ key, value }) => {
    const answer = answerOf(value);
    return answer === undefined ? [] : [{ decision: String(key.value), answer, key, node: value }];
  });
}

function answerOf(node: SyntaxNode): WrittenAnswer | undefined {
  if (node.kind === 'sequence') return node.items.flatMap((item) => scalarOf(item) ?? []);
  if (node.kind === 'mapping') return { pieces: mapOf(node, countOf) };
  return scalarOf(node);
}

function mapOf<Value>(node: SyntaxNode | undefined, read: (node: SyntaxNode) => Value | undefined): Readonly<Record<string, Value>> {
  if (node?.kind !== 'mapping') return {};
  return Object.fromEntries(
    node.entries.flatMap(({ key, value }) => {
      const content = read(value);
      return content === undefined ? [] : [[String(key.value), content]];
    }),
  );
}

function scalarOf(node: SyntaxNode | undefined): Scalar | undefined {
  return node?.kind === 'scalar' && node.value !== null ? node.value : undefined;
}

function integerOf(node: SyntaxNode | undefined): number | undefined {
  const value = scalarOf(node);
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;
}

function countOf(node: SyntaxNode): number | undefined {
  const value = integerOf(node);
  return value === undefined || value < 0 ? undefined : value;
}

function variableValueOf(node: SyntaxNode): number | boolean | undefined {
  const value = scalarOf(node);
  return typeof value === 'string' ? undefined : value;
}
