/** Names of the game in scenario snippets: actions, zones, variables, markers, phases, stages and decisions. */
import type { NameKind } from '../../catalogue/model';
import type { Compilation } from '../../compiler/model';
import { readSnippets } from '../../scenario/read';
import type { Chunk, SourceFile } from '../../source/model';
import type { FixEdit } from '../../source/problem';
import { entryOf, type ScalarNode, type SyntaxNode, textOf } from '../../source/tree';
import { renamedText } from './newText';
import type { RenameTarget } from './target';

type Named = NameKind | 'decision';

interface Mention {
  readonly kind: Named;
  readonly chunk: Chunk;
  /** Relative to the chunk; a part of the scalar's text where it holds more than the name. */
  readonly start: number;
  readonly end: number;
  readonly whole: boolean;
}

/** Edits of the snippets of the game. `only`: snippets that name no game are meant too. */
export function snippetEdits(
  files: Iterable<SourceFile>,
  compilation: Compilation,
  { name: old, target }: RenameTarget,
  name: string,
  only: boolean,
): readonly FixEdit[] {
  const kind: Named | undefined =
    target.kind === 'name' ? target.declaration.kind : isOnlyBinder(compilation, old) ? 'decision' : undefined;
  if (kind === undefined) return [];
  const edits: FixEdit[] = [];
  for (const file of files) {
    if (!file.blocks.some(({ role }) => role === 'scenario')) continue;
    for (const snippet of readSnippets(file).snippets) {
      if (snippet.game === undefined ? !only : snippet.game !== compilation.gameId()) continue;
      for (const mention of mentionsIn(snippet.node, snippet.chunk)) {
        const written = snippet.chunk.text.slice(mention.start, mention.end);
        const text = mention.kind === kind ? renamedText(written, old, name, mention.whole) : undefined;
        if (text !== undefined) edits.push({ chunk: snippet.chunk.id, start: mention.start, end: mention.end, text });
      }
    }
  }
  return edits;
}

/** A decision is named in snippets by its name alone: it must be the only binder of the name. */
function isOnlyBinder({ composition, usesIn }: Compilation, name: string): boolean {
  const binders = new Set(
    composition.members.flatMap((uri) =>
      usesIn(uri).flatMap(({ target }) =>
        target.kind === 'binding' && target.binding.name === name && target.binding.binder !== undefined
          ? [`${target.binding.binder.chunk} ${target.binding.binder.start}`]
          : [],
      ),
    ),
  );
  return binders.size === 1;
}

function mentionsIn(snippet: SyntaxNode, chunk: Chunk): readonly Mention[] {
  const mentions: Mention[] = [];
  const whole = (kind: Named, node: SyntaxNode | undefined) => {
    if (node?.kind === 'scalar' && node.end > node.start) mentions.push({ kind, chunk, start: node.start, end: node.end, whole: true });
  };
  const parts = (node: ScalarNode, pattern: RegExp, kinds: readonly Named[]) => {
    const text = chunk.text.slice(node.start, node.end);
    const match = pattern.exec(text);
    for (const [index, kind] of kinds.entries()) {
      const part = match?.indices?.[index + 1];
      if (part !== undefined)
        mentions.push({ kind, chunk, start: node.start + part[0], end: node.start + part[1], whole: part[1] - part[0] === text.length });
    }
  };
  const keys = (node: SyntaxNode | undefined, visit: (key: ScalarNode, value: SyntaxNode) => void) => {
    if (node?.kind === 'mapping') for (const { key, value } of node.entries) visit(key, value);
  };

  const values = (node: SyntaxNode | undefined) => {
    keys(entryOf(node, 'pieces')?.value, (zone) => whole('zone', zone));
    keys(entryOf(node, 'variables')?.value, (variable) => whole('globalVariable', variable));
    keys(entryOf(node, 'playerVariables')?.value, (_seat, own) => keys(own, (variable) => whole('playerVariable', variable)));
    keys(entryOf(node, 'globalMarkers')?.value, (marker) => whole('globalMarker', marker));
    keys(entryOf(node, 'markers')?.value, (zone, states) => {
      whole('zone', zone);
      keys(states, (marker) => whole('spaceMarker', marker));
    });
  };
  const answers = (node: SyntaxNode | undefined) => {
    if (node?.kind === 'sequence') for (const item of node.items) answers(item);
    keys(node, (decision, answer) => {
      parts(decision, /^['"]?([^@'"]+)(?:@([^@'"]+))?/d, ['decision', 'zone']);
      for (const value of answer.kind === 'sequence' ? answer.items : [answer]) whole('zone', value);
      keys(answer, (piece) => parts(piece, / (?:in|from) +([^'"]+)/d, ['zone']));
    });
  };
  const move = (node: SyntaxNode) => {
    whole('action', entryOf(node, 'action')?.value);
    answers(entryOf(node, 'params')?.value);
    answers(entryOf(node, 'answers')?.value);
    const activity = entryOf(node, 'activity')?.value;
    if (activity === undefined) return;
    whole('stage', entryOf(entryOf(activity, 'after')?.value, 'stage')?.value);
    move(activity);
  };

  const start = entryOf(snippet, 'start')?.value;
  if (textOf(entryOf(start, 'scenario')?.value) !== 'empty') whole('asset', entryOf(start, 'scenario')?.value);
  whole('phase', entryOf(start, 'phase')?.value);
  values(start);
  const moves = entryOf(snippet, 'moves')?.value;
  if (moves?.kind === 'sequence') for (const each of moves.items) move(each);
  const expect = entryOf(snippet, 'expect')?.value;
  for (const key of ['changes', 'exactly']) values(entryOf(expect, key)?.value);
  return mentions;
}
