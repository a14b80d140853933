/** Semantic tokens: what kind of thing each name is, and which words belong to the language. */
import { catalogue, effectByKey, recordByName } from '../catalogue';
import type { NameKind } from '../catalogue/model';
import type { Compilation, NameUse } from '../compiler/model';
import { alternativeOf } from '../compiler/structure/walk';
import type { Block, Chunk, SourceFile } from '../source/model';
import type { ScalarNode, SyntaxNode } from '../source/tree';
import { rootType, sectionsOfChunks } from './sectionAt';
import { forEachNode, type TypedNode } from './typedNodes';

/** In the order by which the editor is told of them. */
export const tokenTypes = [
  'namespace',
  'function',
  'macro',
  'parameter',
  'variable',
  'property',
  'struct',
  'type',
  'enum',
  'enumMember',
  'event',
  'method',
  'label',
  'keyword',
  'operator',
] as const;
/** In the order of their bits. */
export const tokenModifiers = ['declaration', 'modification', 'readonly', 'defaultLibrary'] as const;

export type TokenType = (typeof tokenTypes)[number];
export type TokenModifier = (typeof tokenModifiers)[number];

export interface SemanticToken {
  /** Absolute offsets on one line. */
  readonly start: number;
  readonly end: number;
  readonly type: TokenType;
  readonly modifiers: readonly TokenModifier[];
}

/** In text order, without overlaps. */
export function semanticTokens(compilation: Compilation, file: SourceFile): readonly SemanticToken[] {
  const chunks = new Map(file.blocks.flatMap(({ chunks: own }) => own.map((chunk) => [chunk.id, chunk] as const)));
  const names = compilation.usesIn(file.uri).flatMap((use): readonly SemanticToken[] => {
    const chunk = chunks.get(use.chunk);
    const kind = kindOf(use);
    return chunk === undefined || kind === undefined ? [] : [{ start: chunk.offset + use.start, end: chunk.offset + use.end, ...kind }];
  });
  const words = file.blocks.flatMap((block) => {
    if (block.role === 'scenario') return [];
    return [...sectionsOfChunks(block)].flatMap(([chunk, section]) =>
      wordsOf(block, chunk, section).map((token) => moved(token, chunk.offset)),
    );
  });
  return withoutOverlaps([...names, ...words], file.text);
}

function moved(token: SemanticToken, offset: number): SemanticToken {
  return { ...token, start: token.start + offset, end: token.end + offset };
}

function withoutOverlaps(tokens: readonly SemanticToken[], text: string): readonly SemanticToken[] {
  const kept: SemanticToken[] = [];
  let last = 0;
  for (const token of [...tokens].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (token.start < last || token.end <= token.start || text.slice(token.start, token.end).includes('\n')) continue;
    kept.push(token);
    last = token.end;
  }
  return kept;
}

const nameTypes: Readonly<Record<NameKind, TokenType>> = {
  globalVariable: 'property',
  playerVariable: 'property',
  constant: 'property',
  namedSet: 'enum',
  zone: 'struct',
  spaceMarker: 'enum',
  globalMarker: 'enum',
  markerState: 'enumMember',
  tokenType: 'type',
  tokenProperty: 'property',
  zoneProperty: 'property',
  seat: 'enumMember',
  phase: 'event',
  interruptPhase: 'event',
  action: 'event',
  pipeline: 'method',
  stage: 'label',
  effectMacro: 'macro',
  conditionMacro: 'macro',
  macroParameter: 'parameter',
  asset: 'struct',
  table: 'struct',
  tableField: 'property',
  eventDeck: 'struct',
  eventCard: 'event',
  cardMetadata: 'property',
  cardTag: 'enumMember',
  window: 'label',
  track: 'property',
  metric: 'property',
  trigger: 'event',
};

function kindOf({ role, access, target }: NameUse): Pick<SemanticToken, 'type' | 'modifiers'> | undefined {
  const written: readonly TokenModifier[] = role === 'declaration' ? ['declaration'] : access === 'write' ? ['modification'] : [];
  if (target.kind === 'binding')
    return { type: 'variable', modifiers: ['readonly', ...written, ...(target.binding.builtin ? (['defaultLibrary'] as const) : [])] };
  if (target.kind === 'unknown') return undefined;
  const { kind } = target.declaration;
  return { type: nameTypes[kind], modifiers: kind === 'constant' ? ['readonly', ...written] : written };
}

interface Words {
  readonly section: string;
  readonly tokens: readonly SemanticToken[];
}

/** The language's own words in a chunk, relative to it: they depend on it and on the section that it stands in. */
const wordsByChunk = new WeakMap<SyntaxNode, Words>();

function wordsOf(block: Block, chunk: Chunk, section: string): readonly SemanticToken[] {
  const { root } = chunk;
  if (root === undefined) return [];
  const known = wordsByChunk.get(root);
  if (known?.section === section) return known.tokens;
  const tokens: SemanticToken[] = [];
  forEachNode(root, rootType(block, chunk), noNames, (typed) => collect(typed, tokens));
  wordsByChunk.set(root, { section, tokens });
  return tokens;
}

function collect({ node, type, owner }: TypedNode, tokens: SemanticToken[]): void {
  if (node.kind === 'scalar') {
    const own = type.kind === 'choice' ? alternativeOf(node, type.of, recordByName) : type;
    if (own?.kind === 'word' && own.of.includes(String(node.value))) tokens.push(word(node, 'enumMember'));
  }
  if (node.kind !== 'mapping') return;
  for (const { key, value } of node.entries) {
    const name = String(key.value);
    if (type.kind === 'sections' && Object.hasOwn(catalogue.sections, name)) tokens.push(word(key, 'namespace'));
    if (type.kind === 'effect' && effectByKey(name) !== undefined) tokens.push(word(key, 'function'));
    if (type.kind === 'effect' && name === 'macro') tokens.push(word(key, 'keyword'));
    if (owner?.selector === name && value.kind === 'scalar') tokens.push(word(value, name === 'op' ? 'operator' : 'function'));
  }
}

/** Arguments are not looked into: what they are depends on the macro. */
const noNames = { lookup: () => undefined };

function word({ start, end }: ScalarNode, type: TokenType): SemanticToken {
  return { start, end, type, modifiers: ['defaultLibrary'] };
}
