/** Tags (`!name`). The language has none of its own: those of YAML's core schema say how a value is read, any other one is a fault. */
import type { ScalarNode, SyntaxNode } from '../tree';
import { endsWord, isBlank, isFlowIndicator } from './characters';
import { plainValue } from './coreSchema';
import { damagedScalar, type FaultFix, type Scan, type Span, syntaxError } from './scan';

const coreSchema = 'tag:yaml.org,2002:';

/** What the text of a scalar of each type looks like. */
const scalars: ReadonlyMap<string, RegExp> = new Map([
  ['!!str', /^/],
  ['!!int', /^(?:[-+]?\d+|0o[0-7]+|0x[\da-fA-F]+)$/],
  ['!!float', /^(?:[-+]?(?:\.\d+|\d+\.\d*|(?:\.\d+|\d+(?:\.\d*)?)[eE][-+]?\d+|\.(?:inf|Inf|INF))|\.(?:nan|NaN|NAN))$/],
  ['!!bool', /^(?:true|True|TRUE|false|False|FALSE)$/],
  ['!!null', /^(?:~|null|Null|NULL)?$/],
]);

const collections: ReadonlyMap<string, SyntaxNode['kind']> = new Map([
  ['!!map', 'mapping'],
  ['!!seq', 'sequence'],
]);

/** Types of YAML that values of the language do not have. */
const otherTypes: ReadonlySet<string> = new Set(['!!binary', '!!timestamp', '!!set', '!!omap', '!!pairs', '!!merge', '!!value', '!!yaml']);

/** The node as its tag wants it to be read. A tag that says nothing about it is reported. */
export function tagged<N extends SyntaxNode>(scan: Scan, place: Span, node: N): N {
  const written = scan.text.slice(place.start, place.end);
  const name = nameOf(written);
  if (node.kind === 'scalar' && name === '!!merge' && node.value === '<<') return node;
  if (written === '!' && node.kind !== 'scalar') return node;
  // What other tools make of the text does not matter where a tag says it.
  if (scan.faults.at(-1)?.code === 'GS1005' && scan.faults.at(-1)?.start === node.start) scan.faults.pop();
  const isKnown = scalars.has(name) || collections.has(name);
  if (node.damaged && isKnown) return node;
  if (!isKnown) {
    const message = otherTypes.has(name)
      ? `no value can have the type \`${name}\`. Remove the tag`
      : `\`${written}\` is not a tag. Remove it, or put the text in quotes if it starts with \`!\``;
    syntaxError(scan, place.start, message, [withoutTag(scan, place), ...quotedWhole(scan, place, node)]);
    if (node.kind !== 'scalar') return node;
    return isEmpty(node) ? { ...node, ...place, value: written, damaged: true } : { ...node, damaged: true };
  }
  // Nothing but an exclamation mark is the begin of a text that has not been typed yet.
  if (node.kind === 'scalar' && written === '!' && isEmpty(node)) return { ...node, ...place, value: '' };
  if (node.kind === 'scalar') {
    const text = sourceOf(scan, node);
    if (scalars.get(name)?.test(text)) return { ...node, value: name === '!!str' ? text : name === '!!null' ? null : plainValue(text) };
  } else if (collections.get(name) === node.kind) return node;
  const actual = node.kind === 'scalar' ? sourceOf(scan, node) || 'an empty value' : node.kind === 'mapping' ? 'a mapping' : 'a list';
  syntaxError(scan, place.start, `the tag \`${written}\` does not fit ${actual}. Remove the tag`, [withoutTag(scan, place)]);
  return node;
}

function isEmpty({ start, end }: ScalarNode): boolean {
  return start === end;
}

/** The tag in its short form: `!!int` for `!<tag:yaml.org,2002:int>`; a scalar with a lone `!` is text. */
function nameOf(written: string): string {
  if (written === '!') return '!!str';
  const uri = /^!<(.*)>$/.exec(written)?.[1];
  return uri?.startsWith(coreSchema) ? `!!${uri.slice(coreSchema.length)}` : written;
}

/** What is written, before it is taken for a number or the like. */
function sourceOf({ text }: Scan, { style, value, start, end }: ScalarNode): string {
  return typeof value === 'string' || style !== 'plain' ? String(value) : text.slice(start, end);
}

function withoutTag({ text }: Scan, { start, end }: Span): FaultFix {
  let behind = end;
  while (isBlank(text.charCodeAt(behind))) behind++;
  return { title: 'Remove the tag', edits: [{ start, end: behind, text: '' }] };
}

/** `!ready` may be meant as text, and so may `!ready or not`. */
function quotedWhole({ text }: Scan, { start, end }: Span, node: SyntaxNode): readonly FaultFix[] {
  if (node.kind !== 'scalar' || node.style !== 'plain' || (!isEmpty(node) && node.start < end)) return [];
  const last = isEmpty(node) ? end : node.end;
  const whole = text.slice(start, last);
  return /[\r\n]/.test(whole) ? [] : [quotedText(start, last, whole)];
}

function quotedText(start: number, end: number, text: string): FaultFix {
  return { title: 'Quote the text', edits: [{ start, end, text: `'${text.replaceAll("'", "''")}'` }] };
}

/** The operator `!=` at `scan.at`, which lacks its quotes, reads as the text that it is. */
export function readUnequal(scan: Scan, inFlow: boolean): ScalarNode {
  const { text, at: start } = scan;
  let end = start + 1;
  while (end < scan.end && !endsWord(text.charCodeAt(end)) && !(inFlow && isFlowIndicator(text.charCodeAt(end)))) end++;
  const written = text.slice(start, end);
  syntaxError(scan, start, `the operator \`${written}\` must be in quotes`, [quotedText(start, end, written)]);
  scan.at = end;
  return damagedScalar(scan, start, end, written);
}
