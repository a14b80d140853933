/**
 * Names of the game in its scenario snippets: in conditions and effects those that elaboration finds; elsewhere those that the catalogue types as names,
 * and those in the answers to decisions, in pieces and in states of markers.
 */
import type { NameKind } from '../catalogue/model';
import type { Compilation, NameUse } from '../compiler/model';
import type { Span } from '../compiler/problem';
import { perObject } from '../compiler/symbols/share';
import { scenarioOf } from '../scenario/game';
import { emptyScenario, type Snippet, type SnippetText } from '../scenario/model';
import { readSnippets } from '../scenario/read';
import type { Chunk, SourceFile } from '../source/model';
import { entryOf, type ScalarNode, type SyntaxNode, textOf } from '../source/tree';
import { type Definition, definitionsOfAction, isWithin } from './actionDefinitions';
import { answerFields } from './answerFields';
import { kindsOf } from './namedByType';
import { sameTarget } from './references';
import { textIn } from './rename/newText';
import { forEachNode } from './typedNodes';

/** What a name stands for. */
type Target = Exclude<NameUse['target'], { readonly kind: 'unknown' }>;

export interface SnippetName extends NameUse {
  readonly target: Target;
  /** The text is all of a scalar, rather than a part of it. */
  readonly whole: boolean;
}

/** The name of the game at an absolute offset of a file with snippets of the game. */
export function snippetNameAt(compilation: Compilation, file: SourceFile, offset: number): SnippetName | undefined {
  const block = file.blocks.find(({ role, start, end }) => role === 'scenario' && start <= offset && offset <= end);
  const chunk = block?.chunks.find((each) => each.offset <= offset && offset <= each.offset + each.text.length);
  if (chunk?.root?.kind !== 'mapping') return undefined;
  const at = offset - chunk.offset;
  const isAround = ({ start, end }: Span) => start <= at && at <= end;
  for (const mention of collected({ chunk, node: chunk.root }, compilation, isAround)) {
    const name = isAround(mention) ? resolved(mention, chunk, compilation) : undefined;
    if (name !== undefined) return name;
  }
  return undefined;
}

/** The names in a snippet of the game that stand for something in it. */
export function namesInSnippet(snippet: Snippet, compilation: Compilation): readonly SnippetName[] {
  return mentionsIn(snippet, compilation).flatMap((mention) => resolved(mention, snippet.chunk, compilation) ?? []);
}

/** The snippets of a game. `only`: those that name no game are meant too. */
export function snippetsOf(files: Iterable<SourceFile>, compilation: Compilation, only: boolean): readonly Snippet[] {
  return [...files].flatMap((file) =>
    file.blocks.some(({ role }) => role === 'scenario')
      ? readSnippets(file).filter(({ game }) => (game === undefined ? only : game === compilation.gameId()))
      : [],
  );
}

/** Where the snippets of a game name something. `only`: those that name no game are meant too. */
export function usesInSnippets(
  files: Iterable<SourceFile>,
  compilation: Compilation,
  target: NameUse['target'],
  only: boolean,
): readonly NameUse[] {
  const names = snippetsOf(files, compilation, only).flatMap((snippet) => namesInSnippet(snippet, compilation));
  return names.filter((name) => sameTarget(name.target, target));
}

type Sought = NameKind | 'decision';

/** What may be a name: told by elaboration, or a text of one of some kinds. */
type Mention = Pick<SnippetName, 'start' | 'end' | 'whole'> &
  (
    | { readonly use: NameUse }
    /** `container`: the marker of a state, the action that asks a decision. */
    | { readonly kinds: readonly Sought[]; readonly container: string | undefined }
  );

/** By what the names of a game mean, which all that is made of one compilation shares. */
const known = new WeakMap<Compilation['symbols'], WeakMap<Chunk, readonly Mention[]>>();

function mentionsIn(snippet: Snippet, compilation: Compilation): readonly Mention[] {
  const { chunk } = snippet;
  const own = known.get(compilation.symbols) ?? new WeakMap<Chunk, readonly Mention[]>();
  known.set(compilation.symbols, own);
  const before = own.get(chunk);
  if (before !== undefined) return before;
  const names = collected(snippet, compilation);
  own.set(chunk, names);
  return names;
}

type Binding = Extract<Target, { readonly kind: 'binding' }>['binding'];

/** What binds in the game, by the name that snippets know it by. */
const bindersByName = perObject((binders: readonly Binding[]): ReadonlyMap<string, readonly Binding[]> => {
  const found = new Map<string, Binding[]>();
  for (const binding of binders) {
    if (binding.binder === undefined) continue;
    const name = stemOfDecision(binding.name);
    const others = found.get(name);
    const isSame = (other: Binding) => sameTarget({ kind: 'binding', binding: other }, { kind: 'binding', binding });
    if (others === undefined) found.set(name, [binding]);
    else if (!others.some(isSame)) others.push(binding);
  }
  return found;
});

/**
 * A decision is named in snippets by its name alone, without what tells one of its askings from another. Of several those that the action itself asks,
 * or else those that the macros ask which it calls.
 */
function decisionsNamed(name: string, action: string | undefined, compilation: Compilation): readonly Binding[] {
  const all = bindersByName(compilation.binders()).get(name) ?? [];
  if (all.length < 2) return all;
  const { own, called } = definitionsOfAction(action, compilation);
  const within = (definitions: readonly Definition[]) => all.filter(({ binder }) => binder !== undefined && isWithin(binder, definitions));
  const direct = within(own);
  if (direct.length > 0) return direct;
  const indirect = within(called);
  return indirect.length > 0 ? indirect : all;
}

function decisionNamed(name: string, action: string | undefined, compilation: Compilation): Binding | undefined {
  const [only, ...others] = decisionsNamed(name, action, compilation);
  return others.length === 0 ? only : undefined;
}

/** Is the binding asked for at a place of a snippet at which another might be meant as well? Then nothing tells which. The offset of the place. */
export function doubtfulDecision(snippet: Snippet, compilation: Compilation, binding: Binding): number | undefined {
  const doubtful = mentionsIn(snippet, compilation).find((mention) => {
    if ('use' in mention || !mention.kinds.includes('decision')) return false;
    const name = textIn(snippet.chunk.text.slice(mention.start, mention.end));
    if (name !== stemOfDecision(binding.name)) return false;
    const all = decisionsNamed(name, mention.container, compilation);
    return all.length > 1 && all.some((each) => sameTarget({ kind: 'binding', binding: each }, { kind: 'binding', binding }));
  });
  return doubtful?.start;
}

/** `$mode` of `$mode@{$space}`. */
export function stemOfDecision(name: string): string {
  return name.split('@')[0] ?? name;
}

function valuesOf(node: SyntaxNode | undefined): readonly SyntaxNode[] {
  return node?.kind === 'mapping' ? node.entries.map(({ value }) => value) : [];
}

/** What the effects of a snippet bind themselves: decisions of these names are theirs, not the game's. */
function boundIn(effects: SyntaxNode | undefined, snippet: SnippetText, compilation: Compilation): ReadonlyMap<string, NameUse> {
  const uses =
    effects === undefined ? [] : compilation.usesOutside('effects', { chunk: snippet.chunk, node: effects }, scenarioOf(snippet));
  return new Map(
    uses.flatMap((use) =>
      use.role === 'declaration' && use.target.kind === 'binding' ? [[stemOfDecision(use.target.binding.name), use] as const] : [],
    ),
  );
}

/** Of a snippet with its answers and values; `wanted` leaves out what is written elsewhere than where names are sought. */
function collected(snippet: SnippetText, compilation: Compilation, wanted: (part: Span) => boolean = () => true): readonly Mention[] {
  const { chunk } = snippet;
  const mentions: Mention[] = [];
  const wholly = (kinds: readonly Sought[], node: SyntaxNode | undefined, container?: string) => {
    if (node?.kind === 'scalar' && node.end > node.start && wanted(node))
      mentions.push({ kinds, container, start: node.start, end: node.end, whole: true });
  };
  const parts = (node: ScalarNode, pattern: RegExp, kinds: readonly (readonly Sought[])[], container?: string) => {
    if (!wanted(node)) return;
    const text = chunk.text.slice(node.start, node.end);
    const match = pattern.exec(text);
    for (const [index, own] of kinds.entries()) {
      const part = match?.indices?.[index + 1];
      if (part === undefined) continue;
      const [start, end] = [node.start + part[0], node.start + part[1]];
      mentions.push({ kinds: own, container, start, end, whole: end - start === text.length });
    }
  };
  const item = (node: SyntaxNode | undefined) => {
    if (node?.kind !== 'scalar' || !wanted(node)) return;
    if (/:./.test(chunk.text.slice(node.start, node.end))) parts(node, /^['"]?([^:'"]+):([^'"]+)/d, [['zone'], ['seat']]);
    else wholly(offeredKinds, node);
  };
  const piece = (key: ScalarNode) => parts(key, /^['"]?([^@'"]+?)(?=@|['"]?$|(?<! ) +(?:in|from) )/d, [['tokenType']]);
  const states = (markers: SyntaxNode | undefined) => {
    if (markers?.kind !== 'mapping') return;
    for (const { key, value } of markers.entries) wholly(['markerState'], value, String(key.value));
  };
  const answers = (node: SyntaxNode | undefined, own: ReadonlyMap<string, NameUse>, action: string | undefined) => {
    if (node?.kind === 'sequence') for (const each of node.items) answers(each, own, action);
    if (node?.kind !== 'mapping') return;
    for (const { key: decision, value: answer } of node.entries) {
      const binder = own.get(stemOfDecision(String(decision.value)));
      if (binder !== undefined) {
        const start = decision.start + (decision.style === 'plain' ? 0 : 1);
        const end = start + stemOfDecision(String(decision.value)).length;
        mentions.push({ use: { ...binder, start, end, role: 'use' }, start, end, whole: isWhole(decision, start, end) });
      } else parts(decision, /^['"]?([^@'"]+)/d, [['decision']], action);
      parts(decision, /^['"]?[^@'"]+@([^@'"]+)/d, [offeredKinds]);
      for (const value of answer.kind === 'sequence' ? answer.items : [answer]) item(value);
      if (answer.kind !== 'mapping') continue;
      for (const { key } of answer.entries) {
        parts(key, / (?:in|from) +([^'"]+)/d, [['zone']]);
        piece(key);
      }
    }
  };
  const elaborated: SyntaxNode[] = [];
  const isElaborated = (node: SyntaxNode) => elaborated.some(({ start, end }) => start <= node.start && node.end <= end);
  forEachNode(snippet.node, { kind: 'record', record: 'snippet' }, compilation, ({ node, type, owner }) => {
    if (isElaborated(node)) return;
    if (type.kind === 'condition' || type.kind === 'effects') {
      elaborated.push(node);
      for (const use of compilation.usesOutside(type.kind, { chunk, node }, scenarioOf(snippet)))
        if (wanted(use)) mentions.push({ use, start: use.start, end: use.end, whole: isWhole(node, use.start, use.end) });
      return;
    }
    for (const kind of kindsOf(type)) {
      if (kind === 'zone') item(node);
      else wholly([kind], node);
    }
    if (node.kind !== 'mapping') return;
    if (type.kind === 'map') {
      for (const { key } of node.entries)
        for (const kind of kindsOf(type.keys)) {
          if (kind === 'zone') item(key);
          else wholly([kind], key);
        }
    }
    if (owner === undefined) return;
    if (Object.hasOwn(owner.node.fields, 'pieces')) {
      const { pieces, markers, globalMarkers } = Object.fromEntries(node.entries.map(({ key, value }) => [String(key.value), value]));
      for (const counts of valuesOf(pieces)) for (const { key } of counts.kind === 'mapping' ? counts.entries : []) piece(key);
      for (const each of valuesOf(markers)) states(each);
      states(globalMarkers);
    }
    const own = boundIn(owner.path === 'records.snippetStep' ? entryOf(node, 'effects')?.value : undefined, snippet, compilation);
    const action = textOf(entryOf(node, 'action')?.value);
    for (const field of answerFields) if (Object.hasOwn(owner.node.fields, field)) answers(entryOf(node, field)?.value, own, action);
    // Texts of the catalogue, since `empty` is no scenario and a stage may be given by its index.
    if (owner.path === 'records.snippetInsertion') wholly(['stage'], entryOf(node, 'stage')?.value);
    const scenario = owner.path === 'records.snippetStart' ? entryOf(node, 'scenario')?.value : undefined;
    if (textOf(scenario) !== emptyScenario) wholly(['asset'], scenario);
  });
  return mentions;
}

/** What the items that a decision offers may be. */
const offeredKinds: readonly Sought[] = ['zone', 'seat'];

function resolved(mention: Mention, chunk: Chunk, compilation: Compilation): SnippetName | undefined {
  const { start, end, whole } = mention;
  if ('use' in mention) {
    const { target } = mention.use;
    return target.kind === 'unknown' ? undefined : { ...mention.use, target, whole };
  }
  const target = targetOf(mention.kinds, textIn(chunk.text.slice(start, end)), compilation, mention.container);
  return target && { chunk: chunk.id, start, end, whole, role: 'use', access: 'read', target };
}

function targetOf(kinds: readonly Sought[], name: string, compilation: Compilation, container?: string): Target | undefined {
  for (const kind of kinds) {
    if (kind === 'decision') {
      const binding = decisionNamed(name, container, compilation);
      if (binding !== undefined) return { kind: 'binding', binding };
      continue;
    }
    const declaration =
      container === undefined
        ? compilation.lookup(kind, name)
        : compilation.declarations(kind).find((each) => each.name === name && each.container === container);
    if (declaration !== undefined) return { kind: 'name', declaration };
  }
  return undefined;
}

/** Is the range all of a key or value, rather than a part of its text? */
export function isWhole(node: SyntaxNode | undefined, start: number, end: number): boolean {
  if (node === undefined || end < node.start || start > node.end) return false;
  if (node.kind === 'scalar') return node.start === start && node.end === end;
  const children = node.kind === 'mapping' ? node.entries.flatMap(({ key, value }) => [key, value]) : node.items;
  return children.some((child) => isWhole(child, start, end));
}
