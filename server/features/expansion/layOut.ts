/** Lays a resolved expansion out as YAML: flow style where it fits on a line, block style else; calls within it are told in comments. */
import { oneLineText, yamlText } from '../../compiler/problem';
import type { ArgumentSource, Lines } from './lines';
import type { CallMark, Resolved, ResolvedEntry } from './resolved';

const width = 100;

/** A list as the items of a document, anything else as its only content. */
export function layOut(resolved: Resolved, lines: Lines): void {
  if (resolved.kind === 'sequence' && resolved.items.length > 0) writeItems(resolved.items, 0, lines);
  else {
    writeMarks(resolved, 0, lines);
    lines.begin(0, resolved.origin);
    writeBlock(resolved, 0, lines);
  }
}

/** `pay(amount: 3)`, cut to the width of a line. */
export function callText({ macro, arguments: given }: CallMark): string {
  const text = `${macro}(${given.map(({ key, value }) => `${key}: ${flowText(value)}`).join(', ')})`;
  return text.length <= width ? text : `${text.slice(0, width - 1)}…`;
}

function writeMarks({ calls }: Resolved, indent: number, lines: Lines): void {
  for (const call of calls ?? []) {
    lines.begin(indent, call.origin);
    lines.within(undefined, () => lines.put(`# ${callText(call)}`));
  }
}

function writeItems(items: readonly Resolved[], indent: number, lines: Lines): void {
  for (const item of items) {
    if (lines.full) return;
    writeMarks(item, indent, lines);
    // Of a call without effects its mark alone is left.
    if (item.kind === 'sequence' && item.items.length === 0 && item.calls !== undefined) continue;
    lines.begin(indent, item.origin);
    lines.put('- ');
    writeBlock(item, indent + 2, lines);
  }
}

/** Continues the line that has been begun; `indent` is that of further lines. */
function writeBlock(resolved: Resolved, indent: number, lines: Lines): void {
  lines.within(argumentOf(resolved, lines), () => {
    // `- shuffle: { zone: deck }` needs no braces of its own.
    const single = resolved.kind === 'mapping' && resolved.entries.length === 1;
    if (!single && fits(resolved, indent)) writeFlow(resolved, lines);
    else if (resolved.kind === 'mapping') writeEntries(resolved.entries, indent, lines);
    else if (resolved.kind === 'sequence') {
      const [first, ...rest] = resolved.items;
      if (first === undefined) return;
      lines.put('- ');
      writeBlock(first, indent + 2, lines);
      writeItems(rest, indent, lines);
    }
  });
}

function writeEntries(entries: readonly ResolvedEntry[], indent: number, lines: Lines): void {
  for (const [index, { key, origin, value }] of entries.entries()) {
    if (lines.full) return;
    if (index > 0) {
      if (value.kind !== 'sequence') writeMarks(value, indent, lines);
      lines.begin(indent, origin);
    }
    const written = yamlText(key);
    lines.put(`${written}:`);
    if (fits(value, indent + written.length + 2)) {
      lines.put(' ');
      lines.within(argumentOf(value, lines), () => writeFlow(value, lines));
      continue;
    }
    if (index === 0 && value.kind !== 'sequence') writeMarks(value, indent + 2, lines);
    lines.within(argumentOf(value, lines), () => {
      if (value.kind === 'sequence') writeItems(value.items, indent + 2, lines);
      else {
        lines.begin(indent + 2, value.origin);
        writeBlock(value, indent + 2, lines);
      }
    });
  }
}

function writeFlow(resolved: Resolved, lines: Lines): void {
  lines.within(argumentOf(resolved, lines), () => {
    switch (resolved.kind) {
      case 'scalar':
        lines.put(oneLineText(resolved.value));
        return;
      case 'sequence':
        lines.put('[');
        for (const [index, item] of resolved.items.entries()) {
          if (index > 0) lines.put(', ');
          writeFlow(item, lines);
        }
        lines.put(']');
        return;
      case 'mapping':
        lines.put(resolved.entries.length === 0 ? '{' : '{ ');
        for (const [index, { key, value }] of resolved.entries.entries()) {
          lines.put(`${index > 0 ? ', ' : ''}${yamlText(key)}: `);
          writeFlow(value, lines);
        }
        lines.put(resolved.entries.length === 0 ? '}' : ' }');
    }
  });
}

/** Comments need lines of their own. */
function fits(resolved: Resolved, indent: number): boolean {
  if (resolved.kind === 'scalar') return true;
  return flowLength(resolved, width - indent) <= width - indent;
}

/** Length in flow style, or anything above `most`. */
function flowLength(resolved: Resolved, most: number): number {
  if (resolved.calls !== undefined) return most + 1;
  if (resolved.kind === 'scalar') return oneLineText(resolved.value).length;
  let length = 4;
  const parts = resolved.kind === 'sequence' ? resolved.items : resolved.entries;
  for (const part of parts) {
    if (length > most) return length;
    const value = 'value' in part && 'key' in part ? part.value : part;
    length += ('key' in part ? yamlText(part.key).length + 2 : 0) + flowLength(value, most - length) + 2;
  }
  return length;
}

function flowText(resolved: Resolved): string {
  switch (resolved.kind) {
    case 'scalar':
      return oneLineText(resolved.value);
    case 'sequence':
      return `[${resolved.items.map(flowText).join(', ')}]`;
    case 'mapping':
      return `{ ${resolved.entries.map(({ key, value }) => `${yamlText(key)}: ${flowText(value)}`).join(', ')} }`;
  }
}

function argumentOf({ argument, ofBody, origin }: Resolved, lines: Lines): ArgumentSource | undefined {
  if (argument !== undefined) return { parameter: argument, origin };
  return ofBody ? undefined : lines.argument;
}
