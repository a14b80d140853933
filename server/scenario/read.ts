/**
 * Reads scenario snippets out of a file: each YAML document of a `*.scenario.yaml` file, and each `yaml scenario` fence. Structure is checked
 * by the catalogue's records; what is readable is read, whatever else is wrong.
 */

import type { CatalogueNode } from '../catalogue/model';
import { snippetRecords } from '../catalogue/records/snippets';
import { walkRecord } from '../compiler/structure/walk';
import type { Scalar } from '../kernel/gamedef';
import type { Chunk, SourceFile } from '../source/model';
import type { Problem } from '../source/problem';
import { entryOf, type SyntaxNode, textOf } from '../source/tree';
import type { Snippet, SnippetAnswer, SnippetExpectation, SnippetMove, SnippetStart } from './model';

export interface SnippetFile {
  readonly snippets: readonly Snippet[];
  readonly problems: readonly Problem[];
}

export function readSnippets(file: SourceFile): SnippetFile {
  const problems: Problem[] = [];
  const snippets: Snippet[] = [];
  const records: Readonly<Record<string, CatalogueNode>> = snippetRecords;
  for (const block of file.blocks.filter(({ role }) => role === 'scenario')) {
    for (const chunk of block.chunks) {
      problems.push(...chunk.problems);
      if (chunk.root === undefined || isEmpty(chunk.root)) continue;
      walkRecord({ chunk, node: chunk.root, name: 'snippet' }, 'snippet', {
        record: (name) => records[name],
        report: (problem) => problems.push(problem),
        meaning: () => {},
      });
      if (chunk.root.kind === 'mapping') snippets.push(readSnippet(chunk, chunk.root));
    }
  }
  return { snippets, problems };
}

function isEmpty(node: SyntaxNode): boolean {
  return node.kind === 'scalar' && node.value === null;
}

function readSnippet(chunk: Chunk, node: SyntaxNode): Snippet {
  const game = textOf(field(node, 'game'));
  return {
    title: textOf(field(node, 'title')) ?? '',
    ...(game === undefined ? {} : { game }),
    start: readStart(field(node, 'start')),
    moves: itemsOf(field(node, 'moves')).map(readMove),
    expect: readExpectation(chunk, field(node, 'expect')),
    chunk,
    node,
  };
}

function field(node: SyntaxNode | undefined, name: string): SyntaxNode | undefined {
  return entryOf(node, name)?.value;
}

function itemsOf(node: SyntaxNode | undefined): readonly SyntaxNode[] {
  return node?.kind === 'sequence' ? node.items : [];
}

function readStart(node: SyntaxNode | undefined): SnippetStart {
  const [scenario, seat, phase, card] = ['scenario', 'seat', 'phase', 'card'].map((name) => textOf(field(node, name)));
  return {
    ...(scenario === undefined ? {} : { scenario }),
    ...(seat === undefined ? {} : { seat }),
    ...(phase === undefined ? {} : { phase }),
    ...(card === undefined ? {} : { card }),
    turnFlow: scalarOf(field(node, 'turnFlow')) === true,
    seed: integerOf(field(node, 'seed')) ?? 1,
    ...readValues(node),
  };
}

function readValues(node: SyntaxNode | undefined): Omit<SnippetExpectation, 'only' | 'holds'> {
  return {
    pieces: mapOf(field(node, 'pieces'), (counts) => mapOf(counts, integerOf)),
    variables: mapOf(field(node, 'variables'), variableValueOf),
    playerVariables: mapOf(field(node, 'playerVariables'), (own) => mapOf(own, variableValueOf)),
    markers: mapOf(field(node, 'markers'), (states) => mapOf(states, textOf)),
    globalMarkers: mapOf(field(node, 'globalMarkers'), textOf),
  };
}

function readExpectation(chunk: Chunk, node: SyntaxNode | undefined): SnippetExpectation {
  const exactly = field(node, 'exactly');
  const holds = field(node, 'holds');
  const conditions = holds?.kind === 'sequence' ? holds.items : holds === undefined ? [] : [holds];
  return {
    only: exactly !== undefined,
    holds: conditions.map((condition) => ({ chunk, node: condition })),
    ...readValues(exactly ?? field(node, 'changes')),
  };
}

function readMove(node: SyntaxNode): SnippetMove {
  const actionClass = textOf(field(node, 'class'));
  const refused = textOf(field(node, 'refused'));
  const activity = field(node, 'activity');
  return {
    action: textOf(field(node, 'action')) ?? '',
    ...(isOperationClass(actionClass) ? { class: actionClass } : {}),
    free: scalarOf(field(node, 'free')) === true,
    params: readAnswers(field(node, 'params')),
    answers: readAnswers(field(node, 'answers')),
    dice: itemsOf(field(node, 'dice')).flatMap((die) => integerOf(die) ?? []),
    offers: (['offered', 'onlyOffered', 'notOffered'] as const).flatMap((demand) =>
      readAnswers(field(node, demand)).map((each) => ({ ...each, demand })),
    ),
    ...(refused === undefined ? {} : { refused }),
    ...(activity === undefined ? {} : { activity: readActivity(activity) }),
    node,
  };
}

function readActivity(node: SyntaxNode): NonNullable<SnippetMove['activity']> {
  const timing = textOf(field(node, 'timing'));
  const after = field(node, 'after');
  const stage = scalarOf(field(after, 'stage'));
  const iteration = scalarOf(field(after, 'iteration'));
  return {
    action: textOf(field(node, 'action')) ?? '',
    timing: timing === 'before' || timing === 'during' ? timing : 'after',
    ...(typeof stage === 'string' || typeof stage === 'number'
      ? { after: { stage, ...(iteration === undefined ? {} : { iteration }) } }
      : {}),
    answers: readAnswers(field(node, 'answers')),
  };
}

function isOperationClass(text: string | undefined): text is NonNullable<SnippetMove['class']> {
  return (
    text === 'operation' || text === 'limitedOperation' || text === 'operationPlusSpecialActivity' || text === 'event' || text === 'pass'
  );
}

/** A mapping by decision, or a list of such mappings. */
function readAnswers(node: SyntaxNode | undefined): SnippetMove['answers'] {
  if (node?.kind === 'sequence') return node.items.flatMap(readAnswers);
  if (node?.kind !== 'mapping') return [];
  return node.entries.flatMap(({ key, value }) => {
    const answer = answerOf(value);
    return answer === undefined ? [] : [{ decision: String(key.value), answer, node: value }];
  });
}

function answerOf(node: SyntaxNode): SnippetAnswer | undefined {
  if (node.kind === 'sequence') return node.items.flatMap((item) => scalarOf(item) ?? []);
  if (node.kind === 'mapping') return { pieces: mapOf(node, integerOf) };
  return scalarOf(node);
}

function mapOf<Value>(node: SyntaxNode | undefined, read: (node: SyntaxNode) => Value | undefined): Readonly<Record<string, Value>> {
  const result: Record<string, Value> = {};
  if (node?.kind !== 'mapping') return result;
  for (const { key, value } of node.entries) {
    const content = read(value);
    if (content !== undefined) result[String(key.value)] = content;
  }
  return result;
}

function scalarOf(node: SyntaxNode | undefined): Scalar | undefined {
  return node?.kind === 'scalar' && node.value !== null ? node.value : undefined;
}

function integerOf(node: SyntaxNode | undefined): number | undefined {
  const value = scalarOf(node);
  return typeof value === 'number' && Number.isInteger(value) ? value : undefined;
}

function variableValueOf(node: SyntaxNode): number | boolean | undefined {
  const value = scalarOf(node);
  return typeof value === 'string' ? undefined : value;
}
