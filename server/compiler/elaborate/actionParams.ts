/** The params of an action as bindings of its pipelines (reference: `bindings.md`, Binders). */
import { entryOf } from '../../source/tree';
import { type Context, muted } from '../context';
import type { Cursor, Frame } from '../frame';
import { type Binding, emptyScope, extend, type Scope } from '../scope';
import { itemType, unknownType } from '../staticType';
import { elaborateQuery } from './queries';

/** Bindings of the params of an action; their binders are in the action, where their use is no matter of this definition. */
export function actionParams(action: string, context: Context): readonly Binding[] {
  const found = context.elaboration.depends.onAction(action);
  const params = entryOf(found?.node, 'params')?.value;
  if (!found || params?.kind !== 'sequence') return [];
  const frame: Frame = { chunk: found.chunk };
  const bindings: Binding[] = [];
  let scope: Scope = { ...emptyScope, open: true };
  for (const item of params.items) {
    const name = entryOf(item, 'name')?.value;
    if (name?.kind !== 'scalar' || typeof name.value !== 'string') continue;
    const domain = entryOf(item, 'domain');
    const cursor: Cursor | undefined = domain && { node: domain.value, frame, name: 'domain', key: domain.key };
    const type = cursor ? elaborateQuery(cursor, muted({ ...context, scope, parent: undefined })).type : unknownType;
    const place = { frame, start: name.start, end: name.end };
    const binding: Binding = {
      key: name.value,
      name: name.value,
      type: itemType(type),
      binders: [{ place, name: name.value, reads: 0, near: 0, places: [] }],
      guards: [],
      answer: true,
    };
    bindings.push(binding);
    scope = extend(scope, binding);
  }
  return bindings;
}
