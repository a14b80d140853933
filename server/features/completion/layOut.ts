/** Lays an item out for its place: in braces or as lines, with dash and indentation, inside quotes or not. */
import { yamlText } from '../../compiler/problem';
import type { Insertion } from './item';
import type { Slot } from './slot';
import { indentation, isLong, type Layout, renderEntries, renderItem, renderValue, snippetText, type Template } from './template';

interface Surroundings {
  /** Line end, and what stands before every line of the block. */
  readonly lineBreak: string;
  /** Length of what stands before every line. */
  readonly prefix: number;
}

/** The text to insert, which may hold holes in the syntax of the editor's snippets. */
export function layOut(insertion: Insertion, slot: Slot, { lineBreak, prefix }: Surroundings): string {
  const column = slot.kind === 'node' && !slot.ownLine ? slot.keyColumn : slot.column + (slot.needsDash ? indentation : 0);
  const layout: Layout = { flow: slot.flow, column: column - prefix, lineBreak };
  return slot.kind === 'key' ? keyText(insertion, slot, layout) : nodeText(insertion, slot, layout);
}

function keyText(insertion: Insertion, slot: Slot, layout: Layout): string {
  if (insertion.kind === 'mapping')
    return slot.hasColon ? snippetText(insertion.entries[0]?.key ?? '') : renderEntries(insertion.entries, layout);
  if (insertion.kind !== 'entry') return '';
  const { key, value } = insertion.entry;
  if (slot.quote !== undefined) return snippetText(inQuotes(key, slot.quote));
  return slot.hasColon ? snippetText(yamlText(key)) : renderEntries([{ key: yamlText(key), value }], layout);
}

function nodeText(insertion: Insertion, slot: Slot, layout: Layout): string {
  const dash = slot.needsDash ? '- ' : '';
  switch (insertion.kind) {
    case 'scalar':
      return snippetText(dash + (slot.quote === undefined ? yamlText(insertion.value) : inQuotes(String(insertion.value), slot.quote)));
    case 'value':
      return dash + renderValue(insertion.value, layout);
    case 'mapping':
      return dash + mappingText(insertion, slot, layout);
    case 'entry':
      return dash + renderEntries([{ key: yamlText(insertion.entry.key), value: insertion.entry.value }], layout);
    case 'selector':
      return selectorText(insertion, slot, layout);
    case 'inList':
      return listText(insertion, slot, layout);
  }
}

function mappingText({ entries, lines }: Extract<Insertion, { kind: 'mapping' }>, slot: Slot, layout: Layout): string {
  const template: Template = { kind: 'mapping', entries };
  if (slot.flow || (lines !== true && !isLong(template))) return renderValue(template, { ...layout, flow: true });
  return slot.ownLine ? renderItem(template, layout) : renderValue({ ...template, long: true }, layout);
}

/** A list has not begun yet: its first item with its dash or brackets. */
function listText({ item, long }: Extract<Insertion, { kind: 'inList' }>, slot: Slot, layout: Layout): string {
  if (slot.flow) return `[${nodeText(item, slot, layout)}]`;
  const behindDash = { ...layout, column: layout.column + indentation };
  if (slot.ownLine) return `- ${nodeText(item, { ...slot, needsDash: false }, behindDash)}`;
  if (!long) return `[${nodeText(item, { ...slot, flow: true }, { ...layout, flow: true })}]`;
  const column = layout.column + indentation;
  const behindLine = { ...layout, column: column + indentation };
  return `${snippetText(layout.lineBreak + ' '.repeat(column))}- ${nodeText(item, { ...slot, ownLine: true, needsDash: false }, behindLine)}`;
}

function selectorText({ word, entries }: Extract<Insertion, { kind: 'selector' }>, slot: Slot, layout: Layout): string {
  if (slot.quote !== undefined) return snippetText(inQuotes(word, slot.quote));
  const own = snippetText(yamlText(word));
  if (entries.length === 0) return own;
  const rest = renderEntries(entries, layout);
  return slot.flow ? `${own}, ${rest}` : own + snippetText(layout.lineBreak + ' '.repeat(Math.max(0, layout.column))) + rest;
}

function inQuotes(text: string, quote: '"' | "'"): string {
  return quote === "'" ? text.replaceAll("'", "''") : text.replace(/["\\]/g, '\\$&');
}
