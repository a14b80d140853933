/** The params of an action as bindings of its pipelines (reference: `bindings.md`, Binders). */
import { entryOf } from '../../source/tree';
import { type Context, muted } from '../context';
import { type Cursor, textFrame } from '../frame';
import { type Binding, emptyScope, extend, type Scope } from '../scope';
import { itemType, unknownType } from '../staticType';
import { fieldAt } from '../symbols/doubts';
import { elaborateQuery } from './queries';

/** Params of an action; their binders are in the action, where their use is no matter of this definition. */
export interface ActionParams {
  readonly params: readonly Binding[];
  /** Whether the action can be read; if not, it may have any further params. */
  readonly complete: boolean;
}

/** The params, and whether those are all: false where the action is not known or its params cannot be read. */
export function actionParams(action: string, context: Context): ActionParams {
  const found = context.elaboration.depends.onAction(action);
  if (!found) return { params: [], complete: false };
  const params = fieldAt(found.node, 'action', 'params');
  if (params?.kind !== 'sequence') return { params: [], complete: params === undefined };
  const frame = textFrame(found.chunk);
  const bindings: Binding[] = [];
  let scope: Scope = { ...emptyScope, open: true };
  let complete = !params.damaged;
  for (const item of params.items) {
    const name = fieldAt(item, 'actionParam', 'name');
    if (name?.kind !== 'scalar' || typeof name.value !== 'string') {
      complete = false;
      continue;
    }
    const domain = entryOf(item, 'domain');
    const cursor: Cursor | undefined = domain && { node: domain.value, frame, name: 'domain', key: domain.key };
    const type = cursor ? elaborateQuery(cursor, muted({ ...context, scope, parent: undefined })).type : unknownType;
    const place = { frame, start: name.start, end: name.end };
    const binding: Binding = {
      key: name.value,
      name: name.value,
      type: itemType(type),
      binders: [{ place, name: name.value, owner: 'records.actionParam', reads: 0, near: 0, places: [] }],
      guards: [],
      answer: true,
    };
    bindings.push(binding);
    scope = extend(scope, binding);
  }
  return { params: bindings, complete };
}
