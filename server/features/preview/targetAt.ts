/** The macro call that a cursor is in, as a target of the preview. */
import type { Compilation } from '../../compiler/model';
import type { MacroTarget, TargetAtCursor } from '../../protocol/preview';
import type { SourceFile } from '../../source/model';
import { type MappingNode, partsOf, type SyntaxNode } from '../../source/tree';
import { sectionAt } from '../sectionAt';
import { calledBy, callSites } from './macros/callSites';

/** The innermost call around an absolute offset; undefined where there is none, or none of a macro that the game declares. */
export function callAtCursor(compilation: Compilation, file: SourceFile, offset: number): TargetAtCursor | undefined {
  const place = sectionAt(file, offset);
  if (place?.root === undefined || place.block.role !== 'spec') return undefined;
  const found = innermostCall(place.root, offset - place.chunk.offset);
  const macro = found && compilation.lookup(found.kind === 'macro' ? 'effectMacro' : 'conditionMacro', found.macro);
  if (found === undefined || macro === undefined) return undefined;
  const { kind, macro: id } = found;
  const site = callSites(compilation, kind, id).find(({ node }) => node === found.node);
  return { target: { kind, uri: macro.entry.chunk.uri, id }, ...(site === undefined ? {} : { call: site.id }) };
}

interface FoundCall {
  readonly node: MappingNode;
  readonly kind: MacroTarget['kind'];
  readonly macro: string;
}

function innermostCall(node: SyntaxNode, offset: number): FoundCall | undefined {
  if (node.kind === 'scalar' || offset < node.start || node.end < offset) return undefined;
  for (const part of partsOf(node)) {
    const inner = innermostCall(part, offset);
    if (inner !== undefined) return inner;
  }
  if (node.kind !== 'mapping') return undefined;
  for (const kind of ['macro', 'conditionMacro'] as const) {
    const macro = calledBy(node, kind);
    if (macro !== undefined) return { node, kind, macro };
  }
  return undefined;
}
