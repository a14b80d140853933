/**
 * What may stand inside the accepted forms that are no nodes of the catalogue: short predicates, filters by property, wrappers and older shapes
 * of fields (reference: `aliases.md`, `actions-and-pipelines.md`).
 */
import type { CatalogueNode, OlderShape, PositionType } from '../catalogue/model';
import { predicateShorthands } from '../catalogue/records/expressions';
import { arithmetic } from '../catalogue/values';
import { entryOf, type MappingNode, type SequenceNode, textOf } from '../source/tree';

/** A form with keys of its own, which is no node of the catalogue. */
export type AcceptedForm =
  /** A mapping with these keys; what else stands there is the field itself. */
  | { readonly kind: 'parts'; readonly of: Readonly<Record<string, PositionType>>; readonly otherwise: PositionType }
  /** A list of stages, or of the effects of the only one. */
  | { readonly kind: 'stagesOrEffects'; readonly stages: PositionType };

const condition: PositionType = { kind: 'condition' };
const effects: PositionType = { kind: 'effects' };
const operands: PositionType = { kind: 'list', of: { kind: 'numericValue' } };

/** What an older key of a node holds, where that is not what its field holds. */
export function olderForm(shape: OlderShape | undefined, field: PositionType): PositionType | AcceptedForm {
  switch (shape) {
    case 'costParts':
      return { kind: 'parts', of: { validate: condition, spend: effects }, otherwise: field };
    case 'resolution':
      return { kind: 'stagesOrEffects', stages: field };
    case 'partialMode':
      return { kind: 'parts', of: { mode: { kind: 'word', of: ['forbid', 'allow'] } }, otherwise: field };
    case 'sideEffects':
      return effects;
    case 'attribute':
    case 'populationEquals':
      return { kind: 'data' };
    case undefined:
      return field;
  }
}

/** Fields of a pipeline that keys inside older shapes stand for. */
export const fieldsOfParts: Readonly<Record<string, string>> = {
  validate: 'costValidation',
  spend: 'costEffects',
  mode: 'atomicity',
  when: 'legality',
};

/** What the items of a list in an accepted form are. */
export function itemForm(form: AcceptedForm, list: SequenceNode | undefined): PositionType {
  if (form.kind === 'parts') return form.otherwise;
  const isStage = list?.items.some((item) => entryOf(item, 'stage') !== undefined || entryOf(item, 'effects') !== undefined) ?? true;
  return isStage ? form.stages : effects;
}

/** What a key that is no field holds in a node: the operands of folded arithmetic, the value of a short predicate. */
export function keyOfNode(path: string, node: CatalogueNode, key: string): PositionType | undefined {
  if (path.startsWith('values.') && key === 'args' && Object.hasOwn(arithmetic, path.slice('values.'.length))) return operands;
  if (path === 'queries.union' && key === 'args') return node.fields.sources?.type;
  if (!isPredicate(path) || !predicateShorthands.includes(key)) return undefined;
  const value = node.fields.value?.type;
  return value?.kind === 'variant' ? (Object.hasOwn(value.cases, key) ? value.cases[key] : value.otherwise) : value;
}

/** Is the node at this path of the catalogue a predicate on tokens or rows? */
export function isPredicate(path: string): boolean {
  return path === 'records.predicate' || path === 'records.rowPredicate';
}

/** What the only key of a wrapper around a condition holds: `filter: { condition }`, `legality: { when }`. */
export function wrapped(mapping: MappingNode, key: string): PositionType | undefined {
  return mapping.entries.length === 1 && (key === 'condition' || key === 'when') ? condition : undefined;
}

/** What a property holds in a filter that is a mapping: `{ type: scout, faction: { ref: actor } }`. */
export function propertyOf(mapping: MappingNode): PositionType | undefined {
  const isForm = mapping.entries.some(({ key }) =>
    ['prop', 'field', 'op', 'condition', 'conditionMacro', 'if'].includes(String(key.value)),
  );
  return isForm ? undefined : { kind: 'value' };
}

/** Whether the `if` of a mapping decides between values, where a condition could stand as well. */
export function choosesValue(mapping: MappingNode): boolean {
  const then = entryOf(entryOf(mapping, 'if')?.value, 'then')?.value;
  if (then?.kind === 'scalar') return typeof then.value !== 'boolean';
  if (then?.kind !== 'mapping') return false;
  if (entryOf(then, 'if')) return choosesValue(then);
  const operator = textOf(entryOf(then, 'op')?.value);
  return operator === undefined ? entryOf(then, 'conditionMacro') === undefined : Object.hasOwn(arithmetic, operator);
}

/** The query that `{ op: union, args }` stands for. */
export function olderQuery(mapping: MappingNode): string | undefined {
  return textOf(entryOf(mapping, 'op')?.value) === 'union' && entryOf(mapping, 'args') !== undefined ? 'queries.union' : undefined;
}
