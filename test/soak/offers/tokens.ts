/** The words of a game that an editor could offer: each key, name, word and use of a binding, and the kind of each node. */
import type { Compilation } from '../../../server/compiler/model';
import type { Expected } from '../../../server/features/expectedType';
import { sectionAt } from '../../../server/features/sectionAt';
import { forEachNode, type TypedNode } from '../../../server/features/typedNodes';
import type { SourceFile } from '../../../server/source/model';
import { entryOf, type ScalarNode, type SyntaxNode, textOf } from '../../../server/source/tree';

/** `kind`: the word that says which node a mapping is, chosen where the node is to stand. */
export type TokenClass = 'key' | 'kind' | 'name' | 'word' | 'literal';

export interface Token {
  readonly uri: string;
  readonly class: TokenClass;
  /** Absolute offsets of what is written, quotes and all; of a `kind` the whole node. */
  readonly start: number;
  readonly end: number;
  /** What is chosen: it stands at `start`, or for a `kind` behind its key. */
  readonly word: string;
  /** The key before the word of a `kind`. */
  readonly selector?: string;
  readonly isKey: boolean;
  /** What an author types for it: the name that a reference to it has. */
  readonly typed: string;
  /** Where such words stand: the node or the type of the place. */
  readonly place: string;
}

/** Of one file, in text order. New names, numbers and prose are left out: nobody can offer them. */
export function tokensOf(compilation: Compilation, file: SourceFile): readonly Token[] {
  const declared = new Set(
    compilation.usesIn(file.uri).flatMap(({ role, chunk, start }) => (role === 'declaration' ? [`${chunk} ${start}`] : [])),
  );
  const tokens: Token[] = [];
  for (const { role, chunks } of file.blocks) {
    if (role === 'illustration') continue;
    for (const chunk of chunks) {
      const place = chunk.root && sectionAt(file, chunk.offset + chunk.root.start);
      if (place?.root === undefined || place.chunk !== chunk) continue;
      const add: Add = (where, range, scalar, kind, isKey, selector, name) => {
        if (scalar.start === scalar.end || scalar.style === 'block' || declared.has(`${chunk.id} ${range.start}`)) return;
        tokens.push({
          uri: file.uri,
          class: kind,
          start: chunk.offset + range.start,
          end: chunk.offset + range.end,
          word: String(scalar.value),
          isKey,
          place: where,
          typed: name !== undefined && ['binding', 'namedSet'].includes(String(scalar.value)) ? name : String(scalar.value),
          ...(selector === undefined ? {} : { selector }),
        });
      };
      forEachNode(place.root, place.type, compilation, (typed) => addTokens(typed, add));
    }
  }
  return tokens.sort((a, b) => a.start - b.start);
}

type Add = (
  where: string,
  range: SyntaxNode,
  scalar: ScalarNode,
  kind: TokenClass,
  isKey: boolean,
  selector?: string,
  name?: string,
) => void;

function addTokens({ node, type, owner }: TypedNode, add: Add): void {
  if (node.kind === 'scalar') {
    const kind = classOf(type, node);
    if (kind !== undefined) add(type.kind, node, node, kind, false);
  }
  if (node.kind !== 'mapping' || !hasKnownKeys(type, owner !== undefined)) return;
  for (const { key, value } of node.entries) {
    add(owner?.path ?? type.kind, key, key, 'key', true);
    if (selectors.has(String(key.value)) && value.kind === 'scalar' && owner !== undefined && !owner.path.startsWith('records.')) {
      add(type.kind, node, value, 'kind', false, String(key.value), key.value === 'ref' ? textOf(entryOf(node, 'name')?.value) : undefined);
      add(String(key.value), value, value, 'word', false);
    }
  }
}

/** Keys whose word says which node a mapping is. */
const selectors: ReadonlySet<string> = new Set(['query', 'ref', 'op', 'macro', 'conditionMacro']);

function hasKnownKeys(type: Expected, isNode: boolean): boolean {
  if (type.kind === 'map') return type.keys.kind === 'name' || type.keys.kind === 'word';
  return isNode || ['sections', 'effect', 'callArguments', 'player', 'zone'].includes(type.kind);
}

function classOf(type: Expected, { value }: ScalarNode): TokenClass | undefined {
  switch (type.kind) {
    case 'name':
    case 'zone':
    case 'player':
    case 'seat':
    case 'token':
    case 'row':
    case 'bindingUse':
      return 'name';
    case 'word':
    case 'boolean':
      return 'word';
    case 'value':
    case 'numericValue':
    case 'anyExpression':
    case 'scalar':
    case 'set':
      return typeof value === 'string' ? 'literal' : undefined;
    case 'choice':
      return type.of.map((each) => (each.kind === 'arguments' ? undefined : classOf(each, { value } as ScalarNode))).find((each) => each);
    default:
      return undefined;
  }
}
