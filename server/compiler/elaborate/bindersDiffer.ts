/** The binders of one node (reference: `bindings.md`, Binders). */
import type { CatalogueNode } from '../../catalogue/model';
import { type Context, reportAt } from '../context';
import type { Binding } from '../scope';
import { renameFreshFix } from './bindingFixes';
import type { FieldResult } from './nodes';

interface Named {
  readonly field: string;
  readonly binding: Binding;
}

/** GS3006: two binders of one node are two names; those that the records of a list bind around them are of the node. */
export function checkBindersDiffer(definition: CatalogueNode, fields: ReadonlyMap<string, FieldResult>, context: Context): void {
  const named = Object.keys(definition.fields).flatMap((field) => namedIn(field, fields.get(field)));
  const seen = new Map<string, string>();
  for (const { field, binding } of named) {
    const other = seen.get(binding.key);
    const place = binding.binders[0]?.place;
    if (other !== undefined && place) {
      reportAt(context, place, 'GS3006', { a: other, b: field }, { fixes: () => renameFreshFix(binding, context) });
      // Which of the two a use means cannot be said, so neither is called unused.
      for (const each of named) for (const binder of each.binding.binders) binder.near++;
    }
    seen.set(binding.key, field);
  }
}

function namedIn(field: string, result: FieldResult | undefined): readonly Named[] {
  if (result?.binding) return [{ field, binding: result.binding }];
  const around = result?.value.exposed?.filter(({ rule }) => rule.sequential) ?? [];
  return around.map(({ binding }) => ({ field, binding }));
}
