/** Names of the game in scenario snippets: those that the catalogue types as names, and those in the answers to decisions. */
import type { NameKind } from '../../catalogue/model';
import type { Compilation } from '../../compiler/model';
import { readSnippets } from '../../scenario/read';
import type { Chunk, SourceFile } from '../../source/model';
import type { FixEdit } from '../../source/problem';
import { entryOf, type ScalarNode, type SyntaxNode, textOf } from '../../source/tree';
import { answerFields } from '../answerFields';
import { kindsOf } from '../namedByType';
import { forEachNode } from '../typedNodes';
import { renamedText } from './newText';
import type { RenameTarget } from './target';

type Named = NameKind | 'decision';

interface Mention {
  readonly kind: Named;
  /** The marker of a state. */
  readonly container?: string;
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
    for (const snippet of readSnippets(file)) {
      if (snippet.game === undefined ? !only : snippet.game !== compilation.gameId()) continue;
      for (const mention of mentionsIn(snippet.node, snippet.chunk, compilation)) {
        if (mention.container !== undefined && (target.kind !== 'name' || target.declaration.container !== mention.container)) continue;
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

function valuesOf(node: SyntaxNode | undefined): readonly SyntaxNode[] {
  return node?.kind === 'mapping' ? node.entries.map(({ value }) => value) : [];
}

/** What the items that a decision offers may be. */
const answered: readonly Named[] = ['zone', 'seat'];

const noNames: ReadonlySet<string> = new Set();

/** Names that the effects of a snippet bind themselves: decisions of these names are theirs, not the game's. */
function boundIn(effects: SyntaxNode | undefined): ReadonlySet<string> {
  const names = new Set<string>();
  const collect = (node: SyntaxNode | undefined) => {
    if (node?.kind === 'sequence') for (const item of node.items) collect(item);
    if (node?.kind !== 'mapping') return;
    for (const { key, value } of node.entries) {
      if (key.value === 'bind' && value.kind === 'scalar') names.add(String(value.value));
      collect(value);
    }
  };
  collect(effects);
  return names;
}

function mentionsIn(snippet: SyntaxNode, chunk: Chunk, names: Pick<Compilation, 'lookup'>): readonly Mention[] {
  const mentions: Mention[] = [];
  const whole = (kind: Named, node: SyntaxNode | undefined, container?: string) => {
    if (node?.kind !== 'scalar' || node.end === node.start) return;
    mentions.push({ kind, chunk, start: node.start, end: node.end, whole: true, ...(container === undefined ? {} : { container }) });
  };
  const piece = (key: ScalarNode) => parts(key, /^['"]?([^@'"]+?)(?=@|['"]?$| +(?:in|from) )/d, ['tokenType']);
  const states = (markers: SyntaxNode | undefined) => {
    if (markers?.kind !== 'mapping') return;
    for (const { key, value } of markers.entries) whole('markerState', value, String(key.value));
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
  const answers = (node: SyntaxNode | undefined, own: ReadonlySet<string>) => {
    if (node?.kind === 'sequence') for (const item of node.items) answers(item, own);
    if (node?.kind !== 'mapping') return;
    for (const { key: decision, value: answer } of node.entries) {
      const isOwn = own.has(String(decision.value).split('@')[0] ?? '');
      if (isOwn) parts(decision, /^['"]?[^@'"]+@([^@'"]+)/d, ['zone']);
      else parts(decision, /^['"]?([^@'"]+)(?:@([^@'"]+))?/d, ['decision', 'zone']);
      for (const value of answer.kind === 'sequence' ? answer.items : [answer]) for (const kind of answered) whole(kind, value);
      if (answer.kind !== 'mapping') continue;
      for (const { key } of answer.entries) {
        parts(key, / (?:in|from) +([^'"]+)/d, ['zone']);
        piece(key);
      }
    }
  };
  forEachNode(snippet, { kind: 'record', record: 'snippet' }, names, ({ node, type, owner }) => {
    for (const kind of kindsOf(type)) whole(kind, node);
    if (node.kind !== 'mapping') return;
    if (type.kind === 'map') for (const { key } of node.entries) for (const kind of kindsOf(type.keys)) whole(kind, key);
    if (owner === undefined) return;
    const { pieces, markers, globalMarkers } = Object.fromEntries(node.entries.map(({ key, value }) => [String(key.value), value]));
    if (Object.hasOwn(owner.node.fields, 'pieces')) {
      for (const counts of valuesOf(pieces)) for (const { key } of counts.kind === 'mapping' ? counts.entries : []) piece(key);
      for (const each of valuesOf(markers)) states(each);
      states(globalMarkers);
    }
    const own = owner.path === 'records.snippetStep' ? boundIn(entryOf(node, 'effects')?.value) : noNames;
    for (const field of answerFields) if (Object.hasOwn(owner.node.fields, field)) answers(entryOf(node, field)?.value, own);
    // Texts of the catalogue, since `empty` is no scenario and a stage may be given by its index.
    if (owner.path === 'records.snippetInsertion') whole('stage', entryOf(node, 'stage')?.value);
    const scenario = owner.path === 'records.snippetStart' ? entryOf(node, 'scenario')?.value : undefined;
    if (textOf(scenario) !== 'empty') whole('asset', scenario);
  });
  return mentions;
}
