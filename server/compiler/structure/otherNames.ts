/** Fields under names that other nodes have for them, or that the author has for the node itself. */
import type { CatalogueField, CatalogueNode } from '../../catalogue/model';
import { ownValue } from '../../kernel/ownProperties';
import type { MappingEntry, MappingNode } from '../../source/tree';
import { mayBeOf } from './mayStandFor';
import { keyText } from './place';

/** Operands that one condition has in the place of those of another. */
const counterparts: Readonly<Record<string, string>> = { left: 'item', right: 'set', item: 'left', set: 'right' };

/** The missing field that another kind of condition calls by the name. */
export function counterpartOf(key: string, missing: readonly string[]): readonly string[] {
  const other = ownValue(counterparts, key);
  return other !== undefined && missing.includes(other) ? [other] : [];
}

/** What to write for `args` in a comparison, which has two sides; undefined for other keys and nodes. */
export function sidesRemedy(key: string, missing: readonly string[]): string | undefined {
  const isComparison = missing.includes('left') && missing.includes('right');
  return key === 'args' && isComparison ? 'Write its two entries under `left` and `right`.' : undefined;
}

/** What to write for `worker: { … }`, where the name is the only key of an entry that has a field for it; undefined for other nodes. */
export function nameKeyRemedy(node: MappingNode, entry: MappingEntry, missing: readonly string[]): string | undefined {
  const field = missing.find((name) => name === 'id' || name === 'name');
  if (field === undefined || node.entries.length > 1 || entry.value.kind !== 'mapping') return undefined;
  return `Write the name under \`${field}\`: \`{ ${field}: ${keyText(entry.key)}, … }\`.`;
}

/** May the value of the entry be meant for the field? */
export function mayBeField({ value }: MappingEntry, field: CatalogueField | undefined): boolean {
  return field !== undefined && mayBeOf(value, field.type);
}

/** Most fields that a message lists. */
const listedFields = 8;

/** What a node may have, where that is short enough for a message. */
export function fieldsRemedy({ fields, open }: CatalogueNode): Readonly<Record<string, string>> {
  const names = Object.keys(fields);
  if (open || names.length === 0 || names.length > listedFields) return {};
  return { remedy: `It can have ${names.map((name) => `\`${name}\``).join(', ')}.` };
}
