/** Markdown that is safe to show: what comes from a document is inserted as text, never as markup. */
import { greatestOf } from '../../source/extremes';

/** Text of a document inside a Markdown paragraph: every character with a meaning is escaped. */
export function plain(text: string): string {
  return onOneLine(text.replace(/[\\`*_{}[\]()#+\-.!|<>~&:$@=]/g, '\\$&'));
}

/** Each break between lines is one blank, with those around it. */
function onOneLine(text: string): string {
  const [first = '', ...others] = text.split(/[\r\n]/);
  const last = others.pop();
  if (last === undefined) return text;
  const between = others.map((line) => line.trim()).filter((line) => line !== '');
  return [first.trimEnd(), ...between, last.trimStart()].join(' ');
}

/** A code span that the text cannot leave. */
export function code(text: string): string {
  const runs = text.match(/`+/g) ?? [];
  const fence = '`'.repeat(
    greatestOf(
      runs.map((run) => run.length),
      0,
    ) + 1,
  );
  const padded = text.startsWith('`') || text.endsWith('`') || text === '' ? ` ${text} ` : text;
  return `${fence}${padded.replace(/[\r\n]/g, ' ')}${fence}`;
}

/** A fenced block of the given language that the text cannot leave. */
export function codeBlock(language: string, text: string): string {
  const runs = text.match(/`{3,}/g) ?? [];
  const fence = '`'.repeat(
    greatestOf(
      runs.map((run) => run.length),
      2,
    ) + 1,
  );
  return `${fence}${language}\n${text.trimEnd()}\n${fence}`;
}

/** A link with a text of our own. */
export function link(text: string, address: string): string {
  return `[${text}](${address.replace(/[()\s<>]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)})`;
}

/** Paragraphs, empty ones left out. */
export function paragraphs(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n');
}

/** `**name** — what it is, more`: the first line of a card. */
export function title(name: string, ...traits: readonly (string | undefined)[]): string {
  return `**${name}** — ${traits.filter((trait) => trait !== undefined && trait !== '').join(', ')}`;
}
