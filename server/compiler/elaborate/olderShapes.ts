/**
 * Older shapes of values, rewritten to entries of the canonical shape before they are read (reference: `actions-and-pipelines.md`,
 * Older form; `aliases.md`). The nodes keep their places, so that everything in them is reported where it is written.
 */
import type { CatalogueField, CatalogueNode, OlderShape } from '../../catalogue/model';
import { ownValue } from '../../kernel/ownProperties';
import { entryOf, type MappingEntry, type SyntaxNode } from '../../source/tree';
import { type Context, reportAt } from '../context';
import type { Cursor } from '../frame';
import { isStage, olderModes } from '../structure/olderFields';
import { isNull } from '../structure/place';
import { unwrapFix } from './filters';

/** The entries of a node with older shapes replaced; entries of canonical shape are left alone. */
export function rewriteOlderShapes(
  entries: ReadonlyMap<string, MappingEntry>,
  definition: CatalogueNode,
): ReadonlyMap<string, MappingEntry> {
  let result: Map<string, MappingEntry> | undefined;
  for (const [name, entry] of entries) {
    const key = String(entry.key.value);
    const shape = key === name ? undefined : ownValue(definition.aliases, key)?.shape;
    const rewrite = shape && rewrites[shape];
    if (!rewrite) continue;
    result ??= new Map(entries);
    result.delete(name);
    for (const [field, value, key = entry.key] of rewrite(entry)) if (!result.has(field)) result.set(field, { key, value });
  }
  return result ?? entries;
}

/** `key`: where the value stands below a key of its own. */
type Rewrite = (entry: MappingEntry) => readonly (readonly [field: string, value: SyntaxNode, key?: MappingEntry['key']])[];

const rewrites: Readonly<Partial<Record<OlderShape, Rewrite>>> = {
  costParts: ({ value }) => {
    if (value.kind !== 'mapping') return [['costEffects', value]];
    const validate = entryOf(value, 'validate');
    const spend = entryOf(value, 'spend');
    return [
      ...(validate && !isNull(validate.value) ? [['costValidation', validate.value, validate.key] as const] : []),
      ...(spend ? [['costEffects', spend.value, spend.key] as const] : []),
    ];
  },
  resolution: ({ value }) => {
    if (value.kind !== 'sequence') return [['stages', value]];
    if (value.items.length === 0 || value.items.some(isStage)) return [['stages', value]];
    const { start, end } = value;
    const key = { kind: 'scalar', start, end: start, value: 'effects', style: 'plain' } as const;
    const stage: SyntaxNode = { kind: 'mapping', start, end, flow: value.flow, entries: [{ key, value }] };
    return [['stages', { ...value, items: [stage] }]];
  },
  partialMode: ({ value }) => {
    const mode = value.kind === 'mapping' ? entryOf(value, 'mode')?.value : value;
    if (mode?.kind !== 'scalar') return [['atomicity', value]];
    return [['atomicity', { ...mode, value: olderModes.get(String(mode.value)) ?? mode.value }]];
  },
  sideEffects: ({ key, value }) => {
    const side: SyntaxNode = { kind: 'mapping', start: value.start, end: value.end, flow: true, entries: [{ key, value }] };
    return [['unshaded', side]];
  },
};

/** The condition inside an older wrapper: a mapping with just the field's wrapper key. */
export function unwrapped(cursor: Cursor, field: CatalogueField, context: Context): Cursor {
  const { node } = cursor;
  const entry = node.kind === 'mapping' && node.entries.length === 1 ? node.entries[0] : undefined;
  if (!field.unwraps || !entry || entry.key.value !== field.unwraps.key) return cursor;
  const { frame } = cursor;
  const fixes = node.kind === 'mapping' ? [unwrapFix(cursor, node, entry)] : [];
  const place = { frame, start: entry.key.start, end: entry.key.end };
  reportAt(context, place, field.unwraps.code, { canonical: cursor.name }, { fixes });
  return { node: entry.value, frame, name: cursor.name, key: entry.key };
}
