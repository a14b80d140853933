/** The pages of the reference about diagnostics in Markdown: one per code, and a list of all. */

import { diagnosticFamilies } from '../../catalogue/diagnostics';
import { surroundings, writtenFiles } from '../../catalogue/diagnostics/surroundings';
import { generated } from '../../catalogue/pages';
import { greatestOf } from '../../source/extremes';
import { type Explanation, explanationOf, reportWords, severityWords } from './explanation';

/** Pages by their path below the folder of the reference. */
export async function diagnosticPages(): Promise<ReadonlyMap<string, string>> {
  const pages = new Map([['diagnostics/README.md', contents()]]);
  for (const code of Object.values(diagnosticFamilies).flatMap(Object.keys)) {
    const explanation = await explanationOf(code);
    if (explanation !== undefined) pages.set(`diagnostics/${code}.md`, page(explanation));
  }
  return pages;
}

function contents(): string {
  const families = Object.entries(diagnosticFamilies).flatMap(([title, codes]) => [
    `## ${title}`,
    Object.entries(codes)
      .map(([code, { trigger }]) => `- [${code}](${code}.md): ${trigger}`)
      .join('\n'),
  ]);
  return joined([
    '# Diagnostics',
    generated,
    'What the compiler reports, and what to do about it. `gamespec explain` prints the same.',
    ...families,
    '## The game of the examples',
    'The wrong and right documents are parts of this game. A section that a document writes takes the place of the one here; a document whose first file is called `game` stands for itself.',
    fenced('yaml', Object.values(surroundings).join('')),
  ]);
}

function page({ code, entry, family, report, fixes }: Explanation): string {
  const { trigger, message, advice, wrong, right, untested } = entry;
  return joined([
    `# ${code}`,
    generated,
    `${severityWords(entry)}. ${trigger}`,
    `> ${message}`,
    advice,
    ...(wrong === undefined ? [] : ['## Wrong', document(wrong)]),
    ...(report === undefined ? [] : [reportWords(report)]),
    ...(fixes.length === 0
      ? []
      : ['Quick fixes of the editor:', fixes.map(({ title, preferred }) => `- ${title}${preferred ? ' (preferred)' : ''}`).join('\n')]),
    ...(right === undefined ? [] : ['## Right', document(right)]),
    ...(untested === undefined ? [] : [`There is no example: ${untested}.`]),
    `[${family}](README.md#${family.toLowerCase().replaceAll(',', '').replaceAll(' ', '-')})`,
  ]);
}

/** A document as its files; Markdown is fenced with more backticks than it holds. */
function document(text: string): string {
  if (!text.startsWith('=== ')) return fenced('yaml', text);
  const files = [...writtenFiles(text)].flatMap(([path, content]) => [
    `\`${path}\`:`,
    fenced(path.endsWith('.md') ? 'markdown' : 'yaml', content),
  ]);
  return joined(files).trimEnd();
}

function fenced(language: string, text: string): string {
  const longest = greatestOf(
    [...text.matchAll(/`{3,}/g)].map(([run]) => run.length),
    2,
  );
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text.trimEnd()}\n${fence}`;
}

function joined(parts: readonly string[]): string {
  return `${parts.join('\n\n')}\n`;
}
