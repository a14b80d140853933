/**
 * Forms of the founding documents: Markdown files in which each section shows a part of a small game with the reports on it marked, and the
 * lines that "fix all" changes.
 */
import { readFileSync } from 'node:fs';
import { readMarks } from '../support/markers';

const folder = 'test/seeds';

export interface Form {
  /** Heading and first sentence say which form it is. */
  readonly title: string;
  /** The part with its reports marked. */
  readonly marked: string;
  /** The part after "fix all". */
  readonly fixed: string;
}

/** The forms of a Markdown file beside this one. */
export function formsIn(file: string): readonly Form[] {
  const sections = readFileSync(`${folder}/${file}`, 'utf8').split(/^## /m).slice(1);
  return sections.map((section) => {
    const title = section.slice(0, section.indexOf('\n'));
    const fences = [...section.matchAll(/^```(yaml|diff)\n([\s\S]*?)^```$/gm)];
    const marked = fences.find(([, label]) => label === 'yaml')?.[2];
    if (marked === undefined) throw new Error(`${file}: ${title} shows no form.`);
    const changes = fences.find(([, label]) => label === 'diff')?.[2] ?? '';
    return { title, marked, fixed: changed(readMarks(marked).text, changes, title) };
  });
}

/** Lines with `-` give way to lines with `+`; each change is looked for behind the one before it. Blank lines separate changes. */
function changed(text: string, changes: string, title: string): string {
  let rest = text;
  let result = '';
  for (const change of changes.split(/^\n/m).filter((each) => each !== '')) {
    const lines = change.split('\n').filter((line) => line !== '');
    const linesWith = (signs: string) => lines.flatMap((line) => (signs.includes(line.charAt(0)) ? [`${line.slice(1)}\n`] : [])).join('');
    const at = `\n${rest}`.indexOf(`\n${linesWith('- ')}`);
    if (at < 0) throw new Error(`${title}: there is no ${linesWith('- ')}`);
    result += rest.slice(0, at) + linesWith('+ ');
    rest = rest.slice(at + linesWith('- ').length);
  }
  return result + rest;
}

/** The game that the parts belong to: what it declares, and those of its macros that a part calls. */
export function gameAround(part: string): string {
  const macros = readFileSync(`${folder}/macros.yaml`, 'utf8').split(/(?=^ {2}# )/m);
  const called = macros.slice(1).filter((macro) => part.includes(`macro: ${macro.match(/id: (\S+)/)?.[1]}`));
  return readFileSync(`${folder}/canal.yaml`, 'utf8') + (called.length === 0 ? '' : `${macros[0]}${called.join('')}`);
}
