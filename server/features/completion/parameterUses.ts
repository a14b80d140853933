/** What a macro does with a parameter: the fields that it fills, in calls of other macros as well. */
import type { Compilation } from '../../compiler/model';
import type { Chunk } from '../../source/model';
import { entryOf, type SyntaxNode, textOf } from '../../source/tree';
import { contentType } from '../expectedType';
import { forEachNode } from '../typedNodes';
import type { FieldPlace } from './placement';

type MacroKind = 'effectMacro' | 'conditionMacro';

export interface ParameterUse {
  readonly chunk: Chunk;
  readonly field: FieldPlace;
}

/** Most parameters that are followed, those of macros within macros included. */
const most = 100;

/**
 * In text order; those in the body of a macro that is called stand where it is called first. `followed`: the parameters whose uses are known already:
 * a macro that calls itself would be gone through without end, and one that is called often again and again.
 */
export function usesOfParameter(
  compilation: Pick<Compilation, 'lookup'>,
  kind: MacroKind,
  macro: string,
  parameter: string,
  followed = new Set<string>(),
): readonly ParameterUse[] {
  const declaration = compilation.lookup(kind, macro);
  const section = contentType(`${kind}s`);
  if (declaration === undefined || section?.kind !== 'list' || section.of.kind !== 'record') return [];
  const asked = [kind, macro, parameter].join('\n');
  if (followed.has(asked) || followed.size >= most) return [];
  followed.add(asked);
  const { chunk } = declaration.entry;
  const uses: ParameterUse[] = [];
  forEachNode(declaration.node, section.of, compilation, ({ node, type, owner }) => {
    if (node.kind !== 'mapping') return;
    for (const { key, value } of node.entries) {
      if (!holdsParameter(value, parameter)) continue;
      const name = String(key.value);
      if (owner !== undefined) uses.push({ chunk, field: { owner, mapping: node, name, below: [] } });
      if (type.kind === 'callArguments')
        for (const each of usesOfParameter(compilation, type.family, type.macro, name, followed)) uses.push(each);
    }
  });
  return uses;
}

/** Is it `{ param: … }`, or a list with that? */
function holdsParameter(value: SyntaxNode, parameter: string): boolean {
  const nodes = value.kind === 'sequence' ? value.items : [value];
  return nodes.some((each) => textOf(entryOf(each, 'param')?.value) === parameter);
}
