/** A line at the column of the section keys: it can only become another section. */
import type { SourceFile } from '../../source/model';
import type { SyntaxNode } from '../../source/tree';
import { type Expected, ownerOf } from '../expectedType';
import type { SectionPlace } from '../sectionAt';
import { columnAt, lineStartAt } from './line';
import type { Slot } from './slot';

/** All offsets absolute. `isMoved`: a line further in is thought to begin at the column of the section keys. */
export function sectionSlot(
  file: SourceFile,
  { block, chunk, root, type }: SectionPlace,
  offset: number,
  isMoved = false,
): Slot | undefined {
  const isName = isOnlyName(root, type, offset - chunk.offset);
  if (block.role === 'scenario' || (block.role === 'illustration' && type.kind !== 'sections' && !isName)) return undefined;
  const [first] = block.sections;
  const start = lineStartAt(file.text, offset);
  const written = /^[^\S\r\n]*((?!-)[^\s:]*)$/.exec(file.text.slice(start + block.prefix.length, offset));
  if (written === null || (first === undefined && type.kind !== 'sections' && !isName)) return undefined;
  const keyStart = first?.key === undefined ? undefined : first.keyChunk.offset + first.key.start;
  if (first !== undefined && keyStart === undefined) return undefined;
  const own = columnAt(file.text, offset) - (written[1]?.length ?? 0);
  const column =
    keyStart === undefined ? (root === undefined ? own : columnAt(file.text, chunk.offset + root.start)) : columnAt(file.text, keyStart);
  if (isMoved ? own <= column : own !== column) return undefined;
  const rest = /^[^\s:]*/.exec(file.text.slice(offset))?.[0].length ?? 0;
  return {
    kind: 'key',
    steps: [],
    container: undefined,
    start: offset - (written[1]?.length ?? 0),
    end: offset + rest,
    flow: false,
    ownLine: true,
    column,
    keyColumn: column,
    needsDash: false,
    quote: undefined,
    hasColon: /^[^\S\r\n]*:/.test(file.text.slice(offset + rest)),
  };
}

/** Is the key at the cursor the only one of its block, over content of its own? Then nothing but a section has such a name. */
function isOnlyName(root: SyntaxNode | undefined, type: Expected, at: number): boolean {
  if (root?.kind !== 'mapping' || root.flow || root.entries.length !== 1 || type.kind !== 'anyExpression' || ownerOf(type, root))
    return false;
  const [only] = root.entries;
  return only !== undefined && only.key.start <= at && at <= only.key.end && only.value.kind !== 'scalar';
}
