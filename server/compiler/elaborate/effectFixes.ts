/** Quick fixes of effect entries. */

import type { parameterKinds } from '../../catalogue/parameterKinds';
import type { Chunk } from '../../source/model';
import { startOfLine } from '../../source/positions';
import type { Fix } from '../../source/problem';
import { changeTo } from '../../source/problem';
import { entryOf, type MappingEntry, type MappingNode, type SequenceNode, type SyntaxNode } from '../../source/tree';
import type { Context } from '../context';
import type { Cursor } from '../frame';
import { removeEntryFix, removeItemFix, yamlText } from '../problem';
import { macroNameKind } from '../symbols/behaviour';
import type { MacroFamily } from '../symbols/model';
import { familyOf } from './families';

/** Turns `comment:` into a YAML comment; where it is the only entry of its list, the list becomes `[]`. */
export function commentFix(cursor: Cursor, node: MappingNode, comment: MappingEntry, list: SequenceNode | undefined): Fix {
  const { chunk } = cursor.frame;
  const title = 'Convert to a YAML comment';
  const words = comment.value.kind === 'scalar' ? String(comment.value.value ?? '') : sourceOf(chunk, comment.value);
  const lines = words.split('\n').map((line) => line.trim());
  const text = `# ${lines.filter((line) => line !== '').join(' ')}`.trim();
  const lineStart = startOfLine(chunk.text, comment.key.start);
  const before = chunk.text.slice(lineStart, comment.key.start);
  const indent = before.match(/^\s*/)?.[0] ?? '';
  const end = lineStart + chunk.text.slice(lineStart, Math.max(comment.key.end, comment.value.end)).trimEnd().length;
  const fix = (...edits: readonly { readonly start: number; readonly end: number; readonly text: string }[]): Fix => ({
    title,
    preferred: true,
    edits: edits.map((edit) => ({ chunk: chunk.id, ...edit })),
  });
  const alone = node.entries.length === 1;
  const only = alone && list?.items.length === 1 && list.items[0] === node;
  if (node.flow || list?.flow || !/^\s*(?:- +)?$/.test(before)) {
    // Inside brackets a comment would hide what follows in its line: it goes above.
    const above = { start: lineStart, end: lineStart, text: `${indent}${text}\n` };
    const removal = only
      ? [{ start: list.start, end: list.end, text: '[]' }]
      : (alone && list ? removeItemFix(title, chunk, list, node) : removeEntryFix(title, chunk, node, comment)).edits;
    // biome-ignore lint/plugin: One entry is removed, which takes two edits at most.
    return fix(above, ...removal);
  }
  if (only) return fix({ start: lineStart, end, text: `${indent}[] ${text}` });
  if (alone) return fix({ start: lineStart, end, text: `${indent}${text}` });
  const next = node.entries[node.entries.indexOf(comment) + 1];
  if (before.includes('-') && next) return fix({ start: lineStart, end: next.key.start, text: `${indent}${text}\n${before}` });
  return fix({ start: comment.key.start, end, text });
}

function sourceOf(chunk: Chunk, { start, end }: SyntaxNode): string {
  return chunk.text.slice(start, end);
}

/** Splits an entry with several effects into one entry each. */
export function splitFix(cursor: Cursor, node: MappingNode): readonly Fix[] {
  const { chunk } = cursor.frame;
  // The arguments stay with the call before them.
  const heads = node.entries.filter(({ key }, index) => key.value !== 'args' || index === 0);
  if (node.flow) {
    const ends = heads.map((_, index) => {
      const next = heads[index + 1];
      const last = node.entries[next ? node.entries.indexOf(next) - 1 : node.entries.length - 1];
      return last ? Math.max(last.key.end, last.value.end) : node.end;
    });
    const parts = heads.map(({ key }, index) => `{ ${chunk.text.slice(key.start, ends[index])} }`);
    return [
      {
        title: 'Split into one entry each',
        preferred: true,
        edits: [{ chunk: chunk.id, start: node.start, end: node.end, text: parts.join(', ') }],
      },
    ];
  }
  const edits = heads.slice(1).map(({ key }) => {
    const lineStart = startOfLine(chunk.text, key.start);
    const indent = chunk.text.slice(lineStart, key.start);
    return { chunk: chunk.id, start: lineStart, end: key.start, text: `${indent.slice(0, Math.max(0, indent.length - 2))}- ` };
  });
  return [{ title: 'Split into one entry each', preferred: true, edits }];
}

/** `remove` is what moving away or destroying is called in prose. */
export function removalFixes(cursor: Cursor, key: string, entry: MappingEntry): readonly Fix[] {
  if (key !== 'remove') return [];
  const { chunk } = cursor.frame;
  return ['moveToken', 'destroyToken'].map((name) => ({
    ...changeTo(name),
    edits: [{ chunk: chunk.id, start: entry.key.start, end: entry.key.end, text: name }],
  }));
}

/** Declares a macro of the name, with a parameter for each argument of the call, after the last one of its family there is. */
export function macroSkeletonFix(name: string, family: MacroFamily, args: SyntaxNode | undefined, context: Context): readonly Fix[] {
  const last = context.elaboration.symbols.all(macroNameKind(family)).at(-1);
  if (!last) return [];
  context.elaboration.depends.onMacroText(family, last.name);
  const { chunk, node } = last.entry;
  const lineStart = startOfLine(chunk.text, node.start);
  const dash = chunk.text.slice(lineStart, node.start);
  if (!/^\s*- +$/.test(dash)) return [];
  const indent = dash.replace('-', ' ');
  const end = chunk.text.trimEnd().length;
  const entries = args?.kind === 'mapping' ? args.entries : [];
  const params = entries.map(({ key, value }) => `{ name: ${yamlText(String(key.value))}, type: ${kindOf(value)} }`);
  const body = family === 'effect' ? ['exports: []', 'effects: []'] : ['condition: true'];
  const lines = [`id: ${yamlText(name)}`, params.length === 0 ? 'params: []' : `params: [${params.join(', ')}]`, ...body];
  const text = `\n${dash}${lines.join(`\n${indent}`)}`;
  return [{ title: `Create the macro \`${name}\``, edits: [{ chunk: chunk.id, start: end, end, text }] }];
}

/** The kind of parameter that takes such an argument. */
function kindOf(argument: SyntaxNode): keyof typeof parameterKinds {
  if (argument.kind === 'sequence') return 'effects';
  if (argument.kind === 'scalar') return typeof argument.value === 'string' && argument.value.startsWith('$') ? 'bindingName' : 'value';
  if (entryOf(argument, 'zoneExpr')) return 'zoneSelector';
  const family = familyOf(argument);
  return family === 'query' || family === 'condition' || family === 'effect' ? family : 'value';
}
