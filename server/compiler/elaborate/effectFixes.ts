/** Quick fixes of effect entries. */
import type { Fix } from '../../source/problem';
import type { MappingEntry, MappingNode } from '../../source/tree';
import type { Context } from '../context';
import type { Cursor } from '../frame';
import { removeEntryFix } from '../problem';

/** Turns `comment:` into a YAML comment; where it is the only entry of its list, the list becomes `[]`. */
export function commentFix(cursor: Cursor, node: MappingNode, comment: MappingEntry): readonly Fix[] {
  const { chunk } = cursor.frame;
  const title = 'Convert to a YAML comment';
  const text = String(comment.value.kind === 'scalar' ? (comment.value.value ?? '') : '').replace(/\s*\n\s*/g, ' ');
  const lineStart = chunk.text.lastIndexOf('\n', comment.key.start - 1) + 1;
  const before = chunk.text.slice(lineStart, comment.key.start);
  if (node.flow || before.trim().replace(/^- ?/, '').trim() !== '') {
    const remove = removeEntryFix(title, chunk, node, comment, true);
    return node.entries.length > 1 ? [remove] : [];
  }
  const end = Math.max(comment.key.end, comment.value.end);
  const indent = before.match(/^\s*/)?.[0] ?? '';
  if (node.entries.length === 1) {
    return [{ title, preferred: true, edits: [{ chunk: chunk.id, start: lineStart, end, text: `${indent}# ${text}` }] }];
  }
  const next = node.entries[node.entries.indexOf(comment) + 1];
  const edit =
    before.includes('-') && next
      ? { start: lineStart, end: next.key.start, text: `${indent}# ${text}\n${before}` }
      : { start: comment.key.start, end, text: `# ${text}` };
  return [{ title, preferred: true, edits: [{ chunk: chunk.id, ...edit }] }];
}

/** Splits an entry with several effects into one entry each. */
export function splitFix(cursor: Cursor, node: MappingNode): readonly Fix[] {
  const { chunk } = cursor.frame;
  if (node.flow) {
    const parts = node.entries.map(({ key, value }) => `{ ${chunk.text.slice(key.start, Math.max(key.end, value.end))} }`);
    return [
      {
        title: 'Split into one entry each',
        preferred: true,
        edits: [{ chunk: chunk.id, start: node.start, end: node.end, text: parts.join(', ') }],
      },
    ];
  }
  const edits = node.entries.slice(1).map(({ key }) => {
    const lineStart = chunk.text.lastIndexOf('\n', key.start - 1) + 1;
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
    title: `Replace by \`${name}\``,
    edits: [{ chunk: chunk.id, start: entry.key.start, end: entry.key.end, text: name }],
  }));
}

/** Declares a macro of the name, after the last one there is. */
export function macroSkeletonFix(name: string, context: Context): readonly Fix[] {
  const last = context.elaboration.symbols.all('effectMacro').at(-1);
  if (!last) return [];
  context.elaboration.depends.onMacroText('effect', last.name);
  const { chunk, node } = last.entry;
  const lineStart = chunk.text.lastIndexOf('\n', node.start - 1) + 1;
  const dash = chunk.text.slice(lineStart, node.start);
  if (!/^\s*- +$/.test(dash)) return [];
  const indent = dash.replace('-', ' ');
  const end = chunk.text.trimEnd().length;
  const text = `\n${dash}id: ${name}\n${indent}params: []\n${indent}exports: []\n${indent}effects: []`;
  return [{ title: `Create the macro \`${name}\``, edits: [{ chunk: chunk.id, start: end, end, text }] }];
}
