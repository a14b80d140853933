/** How the effects of a stage come to spend: in which loops they run, and whether somebody asked if the operation is free. */

import { nearest } from '../../source/nearest';
import type { Context, Json } from '../context';
import { type Frame, keyOf } from '../frame';
import { fieldOf } from '../lower/lowered';
import { type Binding, lookUp } from '../scope';
import { narrowed } from './acting';
import type { FieldResult } from './nodes';

/** Inside the effects of a stage. */
export interface Spending {
  /** Bindings over whose items the enclosing loops run; undefined for a loop over anything else. */
  readonly loops: readonly (Binding | undefined)[];
  /** The condition of an enclosing `if` mentions `__freeOperation`. */
  readonly asksFree: boolean;
  /** Seat names that `{ ref: actor }` can have here; undefined where every seat may act. */
  readonly actors: readonly string[] | undefined;
}

/** What a field of a node makes of it; `fields` are those of the node that have been read before. */
export function spendingIn(
  owner: string,
  frame: Frame,
  field: string,
  fields: ReadonlyMap<string, FieldResult>,
  context: Context,
): Spending | undefined {
  const { spending } = context;
  if (owner === 'records.pipelineStage') return field === 'effects' ? { loops: [], asksFree: false, actors: context.actors } : undefined;
  if (!spending) return undefined;
  if (owner === 'effects.forEach' && field === 'effects') {
    const over = fields.get('over')?.value.json;
    const name = fieldOf(over, 'query') === 'binding' ? fieldOf(over, 'name') : undefined;
    return { ...spending, loops: [...spending.loops, typeof name === 'string' ? boundTo(name, frame, context) : undefined] };
  }
  if (owner !== 'effects.if' || field === 'when') return spending;
  const when = fields.get('when')?.value.json;
  // Who comes here, and whether free operations do, a condition that cannot be read does not tell.
  if (when === undefined) return undefined;
  const actors = narrowed(spending.actors, field === 'then' ? when : negated(when), context);
  // Nobody who acts here takes this branch.
  if (actors?.length === 0) return undefined;
  return { ...spending, actors, asksFree: spending.asksFree || contains(when, isFreeOperation) };
}

/** What has been read before a call was expanded has the name as it is written in the body. */
function boundTo(name: string, frame: Frame, { scope }: Context): Binding | undefined {
  const local = lookUp(scope, keyOf(frame, name));
  const found = local.kind === 'absent' ? lookUp(scope, name) : local;
  return found.kind === 'absent' ? undefined : found.binding;
}

/** The opposite of a comparison for equality, which is as much as tells actors apart. */
function negated(when: Json | undefined): Json | undefined {
  const op = fieldOf(when, 'op');
  if (op !== '==' && op !== '!=') return undefined;
  return { op: op === '==' ? '!=' : '==', left: fieldOf(when, 'left'), right: fieldOf(when, 'right') };
}

function isFreeOperation(node: Json): boolean {
  const name = fieldOf(node, 'ref') === 'binding' ? fieldOf(node, 'name') : undefined;
  // A misspelling of it is reported itself.
  return typeof name === 'string' && (name === '__freeOperation' || nearest(name, ['__freeOperation']).length > 0);
}

/** Whether a node of the canonical text, at any depth, passes the test. */
export function contains(json: Json | undefined, test: (node: Json) => boolean): boolean {
  if (typeof json !== 'object' || json === null) return false;
  return test(json) || Object.values(json).some((part: Json | undefined) => contains(part, test));
}
