/** The binders of one node (reference: `bindings.md`, Binders). */
import type { CatalogueNode } from '../../catalogue/model';
import { type Context, reportAt } from '../context';
import { placeOf } from '../frame';
import { renameFreshFix } from './bindingFixes';
import type { FieldResult } from './nodes';

/** GS3006: two binders of one node are two names. */
export function checkBindersDiffer(definition: CatalogueNode, fields: ReadonlyMap<string, FieldResult>, context: Context): void {
  const seen = new Map<string, string>();
  for (const name of Object.keys(definition.fields)) {
    const field = fields.get(name);
    if (!field?.binding) continue;
    const other = seen.get(field.binding.key);
    if (other !== undefined) {
      const { binding } = field;
      reportAt(context, placeOf(field.cursor), 'GS3006', { a: other, b: name }, { fixes: () => renameFreshFix(binding, context) });
      // Which of the two a use means cannot be said, so neither is called unused.
      for (const each of fields.values()) for (const binder of each.binding?.binders ?? []) binder.near++;
    }
    seen.set(field.binding.key, name);
  }
}
