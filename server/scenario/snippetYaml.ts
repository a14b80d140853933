/** Lays a snippet out as YAML, the way snippets are written by hand: a key for each part, values in flow style where they fit on a line. */

import { yamlText } from '../compiler/problem';
import type { Scalar } from '../kernel/gamedef';
import { greatestOf } from '../source/extremes';
import { keyText, pieceText } from './flowText';

export type SnippetData = Scalar | null | readonly SnippetData[] | { readonly [key: string]: SnippetData };

const width = 120;
/** Mappings in mappings that are still read at a glance on one line. */
const deepest = 2;

/** A document that ends with a line break. */
export function snippetYaml(snippet: Readonly<Record<string, SnippetData>>): string {
  return `${entryLines(snippet).join('\n')}\n`;
}

function entryLines(mapping: Readonly<Record<string, SnippetData>>): readonly string[] {
  return Object.entries(mapping).flatMap(([key, value]) => {
    const name = `${keyOf(key)}:`;
    const flow = flowOf(value);
    if (!isBlock(value, name.length + flow.length)) return [`${name} ${flow}`];
    return [name, ...blockLines(value).map((line) => `  ${line}`)];
  });
}

function blockLines(value: SnippetData): readonly string[] {
  if (!isList(value)) return isMapping(value) ? entryLines(value) : [scalarText(value)];
  return value.flatMap((item) => {
    const flow = flowOf(item);
    const [first = '', ...rest] = isBlock(item, flow.length) ? blockLines(item) : [flow];
    return [`- ${first}`, ...rest.map((line) => `  ${line}`)];
  });
}

/** Lists of scalars and what is empty stay on their line however long it gets. */
function isBlock(value: SnippetData, length: number): boolean {
  if (isList(value)) return value.some((item) => isList(item) || isMapping(item));
  return isMapping(value) && Object.keys(value).length > 0 && (length > width || depthOf(value) > deepest);
}

function depthOf(value: SnippetData): number {
  if (!isMapping(value)) return 0;
  return 1 + greatestOf(Object.values(value).map(depthOf), 0);
}

function flowOf(value: SnippetData): string {
  if (isList(value)) return `[${value.map(flowOf).join(', ')}]`;
  if (!isMapping(value)) return scalarText(value);
  const entries = Object.entries(value).map(([key, each]) => `${keyOf(key)}: ${flowOf(each)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

function isList(value: SnippetData): value is readonly SnippetData[] {
  return Array.isArray(value);
}

function isMapping(value: SnippetData): value is { readonly [key: string]: SnippetData } {
  return typeof value === 'object' && value !== null && !isList(value);
}

/** Piece keys and decisions are written plain, as in `scouts@hidden in harbour`. */
function keyOf(key: string): string {
  if (!key.includes('@')) return yamlText(key);
  return key.includes(' ') ? pieceText(key) : keyText(key);
}

/** Line breaks can be written between double quotes only. */
function scalarText(value: Scalar | null): string {
  if (value === null) return 'null';
  return typeof value === 'string' && /[\r\n\t]/.test(value) ? JSON.stringify(value) : yamlText(value);
}
