/** The reference pages in Markdown: one per family of nodes. Made of the catalogue alone. */
import { builtins } from './builtins';
import { effectGroups } from './effects';
import { effectForms, sugarEffects } from './effects/sugar';
import { catalogue } from './index';
import type { BinderRule, CatalogueField, CatalogueNode, CatalogueSection } from './model';
import { parameterKinds } from './parameterKinds';
import { snippetRecords } from './records/snippets';
import { type RunTimeEntry, refusals, runTimeErrors } from './runTime';
import { requirementWords, typeWords } from './typeWords';

interface Chapter {
  readonly title: string;
  readonly entries: readonly string[];
}

interface Page {
  readonly file: string;
  readonly title: string;
  readonly introduction: string;
  readonly chapters: readonly Chapter[];
}

/** The first line of each page. */
export const generated = '<!-- Made from server/catalogue by `npm run docs`; edits here are lost. -->';

/** Pages by file name. */
export function referencePages(): ReadonlyMap<string, string> {
  const pages = [
    sectionPage(),
    recordPage('assets', 'Data assets', 'What stands in the payloads of data assets.'),
    effectPage(),
    nodePage(
      'queries',
      'Queries',
      'A query yields an ordered list of items of one kind. Written as a mapping with the key `query`.',
      catalogue.queries,
    ),
    nodePage(
      'references',
      'References',
      'A reference reads the state, a binding or the data of the game. Written as a mapping with the key `ref`.',
      catalogue.references,
    ),
    nodePage('conditions', 'Conditions', 'A condition is true or false. Written as a boolean, or as a mapping with the key `op`.', {
      ...catalogue.conditions,
      ...catalogue.conditionForms,
    }),
    nodePage('values', 'Values', 'A value is an integer, a boolean or a text: a literal, a reference, or one of these.', catalogue.values),
    recordPage('records', 'Parts of expressions', 'Mappings that stand inside effects, queries and conditions.'),
    recordPage('snippets', 'Scenario snippets', 'A position, moves, and what is expected of them.'),
    bindingPage(),
    runTimePage(),
  ];
  return new Map([['README.md', contents(pages)], ...pages.map((page) => [`${page.file}.md`, render(page)] as const)]);
}

function render(page: Page): string {
  const chapters = page.chapters.flatMap(({ title, entries }) => [...(title === '' ? [] : [`## ${title}`]), ...entries]);
  return `${[`# ${page.title}`, generated, page.introduction, ...chapters].join('\n\n')}\n`;
}

function contents(pages: readonly Page[]): string {
  const lines = pages.map(({ file, title, introduction }) => `- [${title}](${file}.md): ${introduction}`);
  const diagnostics = '- [Diagnostics](diagnostics/README.md): What the compiler reports, and what to do about it: a page for each code.';
  const schema =
    'The JSON Schemas of [documents](gamespec.schema.json) and of [scenario snippets](scenario.schema.json) serve editors that know only YAML. [A third one](gamedef.schema.json) describes what `gamespec build` writes.';
  return `${['# Reference', generated, [...lines, diagnostics].join('\n'), schema].join('\n\n')}\n`;
}

function sectionPage(): Page {
  const all: readonly (readonly [string, CatalogueSection])[] = Object.entries({ ...catalogue.sections, ...catalogue.olderRootKeys });
  return {
    file: 'sections',
    title: 'Sections',
    introduction: 'A document is made of sections: root keys of its YAML blocks.',
    chapters: [
      { title: 'Sections of a document', entries: all.map(([name, section]) => sectionEntry(name, section)) },
      { title: 'Records', entries: recordEntries('sections', 3) },
    ],
  };
}

function recordPage(file: string, title: string, introduction: string): Page {
  return { file, title, introduction, chapters: [{ title: '', entries: recordEntries(file) }] };
}

function recordEntries(file: string, level = 2): readonly string[] {
  const records: Readonly<Record<string, CatalogueNode>> = { ...catalogue.records, ...snippetRecords };
  return Object.entries(records)
    .filter(([, node]) => fileOf(node.page) === file)
    .map(([name, node]) => nodeEntry(name, node, level));
}

function effectPage(): Page {
  const groups: Readonly<Record<string, Readonly<Record<string, CatalogueNode>>>> = {
    ...effectGroups,
    'Macros and sugar': { ...effectForms, ...sugarEffects },
  };
  return {
    file: 'effects',
    title: 'Effects',
    introduction: 'An effect changes the state. Written as an entry of an effect list: a mapping with the key of the effect.',
    chapters: Object.entries(groups).map(([title, nodes]) => ({
      title,
      entries: Object.entries(nodes).map(([key, node]) => nodeEntry(key, node, 3)),
    })),
  };
}

function nodePage(file: string, title: string, introduction: string, nodes: Readonly<Record<string, CatalogueNode>>): Page {
  return {
    file,
    title,
    introduction,
    chapters: [{ title: '', entries: Object.entries(nodes).map(([key, node]) => nodeEntry(key, node, 2)) }],
  };
}

/** A heading for each, so that `explain` and messages can lead there. */
function runTimePage(): Page {
  const entriesOf = (entries: Readonly<Record<string, RunTimeEntry>>) =>
    Object.entries(entries).map(([name, { cause, remedy }]) => `### ${name}\n\n${cause}\n\n*What to do:* ${remedy}`);
  return {
    file: 'run-time',
    title: 'What can go wrong at run time',
    introduction:
      'Why a move is refused, and which errors end it. [An example of both](../how-to/run-time.md) shows where they are seen. `gamespec explain STALL_LOOP` prints the entry of one.',
    chapters: [
      {
        title: 'Refused moves',
        entries: ['A refused move changes nothing. A scenario expects one with `refused: preconditionFailed`.', ...entriesOf(refusals)],
      },
      {
        title: 'Run-time errors',
        entries: [
          'An error ends the move and undoes all of its changes. A scenario expects one with `refused: STACKING_VIOLATION`.',
          ...entriesOf(runTimeErrors),
        ],
      },
    ],
  };
}

function bindingPage(): Page {
  const builtinRows = Object.entries(builtins).map(([name, { doc, kind, where }]) => [`\`${name}\``, kind, doc, `In ${where}.`]);
  const kindRows = Object.entries(parameterKinds).map(([name, { doc, bindingAware }]) => [`\`${name}\``, doc, bindingAware ? 'yes' : 'no']);
  return {
    file: 'bindings',
    title: 'Built-in bindings and macro parameters',
    introduction: 'Names that exist without a binder, and the kinds a macro parameter can have.',
    chapters: [
      { title: 'Built-in bindings', entries: [table(['Name', 'Kind', '', 'Where'], builtinRows)] },
      { title: 'Kinds of macro parameters', entries: [table(['Kind', 'An argument is', 'Knows of bindings'], kindRows)] },
    ],
  };
}

function sectionEntry(name: string, section: CatalogueSection): string {
  const shape = { list: 'A list.', mapping: 'A mapping.', map: 'A mapping of names to values.', effects: 'A list of effects.' }[
    section.shape
  ];
  const traits = [shape, section.required ? 'Required.' : '', section.singleton ? 'Once in a composition.' : ''].filter(
    (text) => text !== '',
  );
  const content = section.type.kind === 'effects' ? '' : `Content: ${typeWords(section.type)}.`;
  return blocks(heading(name, section.page, 3), section.doc, [...traits, content].join(' ').trim(), yaml(section.example));
}

function nodeEntry(name: string, node: CatalogueNode, level: number): string {
  const title = heading(name, node.page, level);
  const written = title.endsWith(` ${name}`) ? '' : `Written \`${name}\`.`;
  const rows = Object.entries(node.fields).map(([key, field]) => [`\`${key}\``, ...fieldCells(field), field.doc]);
  const older = Object.entries(node.aliases ?? {}).map(([key, { field, code }]) => `\`${key}\` for \`${field}\` (${code})`);
  return blocks(
    title,
    `*${node.doc}*`,
    written,
    rows.length === 0 ? '' : table(['Field', 'Type', 'Presence', 'Binds', ''], rows),
    node.semantics ?? '',
    older.length === 0 ? '' : `Older spellings: ${older.join(', ')}.`,
    yaml(node.example),
  );
}

function fieldCells(field: CatalogueField): readonly string[] {
  return [typeWords(field.type), requirementWords(field), field.binder ? regionWords(field.binder) : ''];
}

/** Where a binding is visible: `in`, `effects`; later effects. */
function regionWords(rule: BinderRule): string {
  const named = [...rule.visibleIn, ...(rule.visibleAround ?? [])].map((field) => `\`${field}\``);
  return [named.join(', '), rule.laterEntries ? 'later entries' : '', rule.sequential ? 'later effects' : '']
    .filter((text) => text !== '')
    .join('; ');
}

/** A heading whose anchor is that of the page. */
function heading(name: string, page: string, level: number): string {
  const anchor = page.slice(page.indexOf('#') + 1);
  const title = name.toLowerCase() === anchor ? name : anchor.replaceAll('-', ' ');
  return `${'#'.repeat(level)} ${title}`;
}

function fileOf(page: string): string {
  return page.slice(0, page.indexOf('#'));
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function yaml(text: string): string {
  return `\`\`\`yaml\n${text.trimEnd()}\n\`\`\``;
}

function blocks(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
