/** The order in which the fields of a node are elaborated: what decides the scope or the type of a field comes before it. */
import type { CatalogueField, CatalogueNode, PositionType } from '../../catalogue/model';
import { ownValue } from '../../kernel/ownProperties';
import { perObject } from '../symbols/share';
import { recordNamed } from './walk';

export interface OrderedField {
  readonly name: string;
  readonly field: CatalogueField;
}

/** The fields of a node, in the order of the catalogue as far as their dependencies allow; cached. */
export const evaluationOrder = perObject((definition: CatalogueNode): readonly OrderedField[] => {
  const dependencies = dependenciesOf(definition);
  const order: OrderedField[] = [];
  const placed = new Set<string>();
  const visit = (name: string): void => {
    if (placed.has(name)) return;
    placed.add(name);
    for (const needed of dependencies.get(name) ?? []) visit(needed);
    const field = ownValue(definition.fields, name);
    if (field) order.push({ name, field });
  };
  for (const name of Object.keys(definition.fields)) visit(name);
  return order;
});

function dependenciesOf(definition: CatalogueNode): ReadonlyMap<string, ReadonlySet<string>> {
  const dependencies = new Map<string, Set<string>>();
  const needs = (name: string, needed: string | undefined): void => {
    if (needed === undefined || !Object.hasOwn(definition.fields, needed) || needed === name) return;
    const set = dependencies.get(name);
    if (set) set.add(needed);
    else dependencies.set(name, new Set([needed]));
  };
  for (const [name, field] of Object.entries(definition.fields)) {
    const { binder, type } = field;
    if (binder) {
      const { kind } = binder;
      if ('itemOf' in kind) needs(name, kind.itemOf);
      if ('listOf' in kind) needs(name, kind.listOf);
      if ('typeOf' in kind) needs(name, kind.typeOf);
      if ('startsAs' in kind) needs(name, kind.startsAs);
      for (const target of binder.visibleIn) needs(target, name);
    }
    for (const target of field.threads ?? []) needs(target, name);
    for (const target of surroundingFields(type)) needs(target, name);
    if (type.kind === 'variant') needs(name, type.by);
    if (field.sequence === 'branch') needs(name, 'when');
  }
  return dependencies;
}

/** Fields of the node in which the binders of a list of records are visible. */
function surroundingFields(type: PositionType): readonly string[] {
  if (type.kind !== 'list' || type.of.kind !== 'record') return [];
  const record = recordNamed(type.of.record);
  return Object.values(record?.fields ?? {}).flatMap((field) => field.binder?.visibleAround ?? []);
}
