/** What a macro does with a parameter: the fields that it fills, in calls of other macros as well. */
import type { Compilation } from '../../compiler/model';
import type { Chunk } from '../../source/model';
import { entryOf, type SyntaxNode, textOf } from '../../source/tree';
import { contentType } from '../expectedType';
import { forEachNode } from '../typedNodes';
import type { FieldPlace } from './placement';

export type MacroFamily = 'effectMacro' | 'conditionMacro';

export interface ParameterUse {
  readonly chunk: Chunk;
  readonly field: FieldPlace;
}

/** Calls of macros within macros that are followed. */
const deepest = 8;

/** In text order; those in the body of a macro that is called stand where it is called. */
export function usesOfParameter(
  compilation: Pick<Compilation, 'lookup'>,
  family: MacroFamily,
  macro: string,
  parameter: string,
  depth = 0,
): readonly ParameterUse[] {
  const declaration = compilation.lookup(family, macro);
  const section = contentType(`${family}s`);
  if (declaration === undefined || section?.kind !== 'list' || section.of.kind !== 'record' || depth > deepest) return [];
  const { chunk } = declaration.entry;
  const uses: ParameterUse[] = [];
  forEachNode(declaration.node, section.of, compilation, ({ node, type, owner }) => {
    if (node.kind !== 'mapping') return;
    for (const { key, value } of node.entries) {
      if (!holdsParameter(value, parameter)) continue;
      const name = String(key.value);
      if (owner !== undefined) uses.push({ chunk, field: { owner, mapping: node, name, below: [] } });
      if (type.kind === 'callArguments') uses.push(...usesOfParameter(compilation, type.family, type.macro, name, depth + 1));
    }
  });
  return uses;
}

/** Is it `{ param: … }`, or a list with that? */
function holdsParameter(value: SyntaxNode, parameter: string): boolean {
  const nodes = value.kind === 'sequence' ? value.items : [value];
  return nodes.some((each) => textOf(entryOf(each, 'param')?.value) === parameter);
}
