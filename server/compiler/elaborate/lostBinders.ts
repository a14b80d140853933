/** Names that a faulty node may have been meant to bind. */
import type { BinderRule, CatalogueNode, PositionType } from '../../catalogue/model';
import { ownValue } from '../../kernel/ownProperties';
import type { MappingEntry, SyntaxNode } from '../../source/tree';
import { type Frame, keyOf } from '../frame';
import type { Binding } from '../scope';
import { unknownType } from '../staticType';
import { isNull } from '../structure/place';
import { perObject } from '../symbols/share';
import { recordNamed } from './walk';

/** What an unknown field may be meant to bind: a name with `$`. The field is the fault, not the uses of the name. */
export function lostBinding(node: SyntaxNode, frame: Frame): readonly Binding[] {
  const name = node.kind === 'scalar' ? node.value : undefined;
  if (typeof name !== 'string' || !name.startsWith('$')) return [];
  return [{ key: keyOf(frame, name), name, type: unknownType, binders: [], guards: [] }];
}

/** Whether two binders of the node have one name: which name the other was meant to have is not known. */
export function bindsTwice(definition: CatalogueNode, entries: ReadonlyMap<string, MappingEntry>): boolean {
  const binders = bindersOf(definition);
  if (binders.length < 2) return false;
  const values = binders.flatMap((field) => entries.get(field)?.value ?? []);
  const names = values.flatMap((value) => (value.kind === 'scalar' ? [value.value] : []));
  return new Set(names).size < names.length;
}

const bindersOf = perObject(({ fields }: CatalogueNode) =>
  Object.keys(fields).filter((field) => ownValue(fields, field)?.binder !== undefined),
);

/** Whether a name is visible in no field that is there with a value, or in one that is needed and missing. */
export function lostRegion(
  { visibleIn, sequential }: BinderRule,
  { fields }: CatalogueNode,
  entries: ReadonlyMap<string, MappingEntry>,
): { readonly nowhere: boolean; readonly isLost: boolean } {
  const nothing = visibleIn.filter((field) => {
    const value = entries.get(field)?.value;
    return value === undefined || isNull(value);
  });
  return {
    nowhere: nothing.length > 0 && nothing.length === visibleIn.length && !sequential,
    isLost: nothing.some((field) => !entries.has(field) && ownValue(fields, field)?.required === true),
  };
}

/** Whether the node can bind a name. */
export function hasBinder(definition: CatalogueNode): boolean {
  return bindersOf(definition).length > 0;
}

/** Whether the records of a list bind names that outlast them. */
export function bindsWithin(type: PositionType): boolean {
  const record = type.kind === 'list' && type.of.kind === 'record' ? recordNamed(type.of.record) : undefined;
  return (
    record !== undefined &&
    Object.values(record.fields).some(({ binder }) => binder?.sequential || binder?.visibleAround || binder?.laterEntries)
  );
}

/** Whether each item of a list can be read as a record. */
export function isListOfMappings(node: SyntaxNode): boolean {
  return node.kind === 'sequence' && node.items.every(({ kind }) => kind === 'mapping');
}

/** Whether a fault of the text has cost something of the node. */
export function isDamaged(node: SyntaxNode): boolean {
  return node.damaged === true || (node.kind === 'mapping' && node.entries.some(({ value }) => value.damaged));
}

/** A template without what its placeholders name: what is left when one of them is misspelt. */
export function templateShape(name: string): string {
  return name.replace(/\{[^{}]+\}/g, '{}');
}
