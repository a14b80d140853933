/** A document whose names and comments are markup of every kind: what is shown of it holds no link, picture or tag but our own. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { compile } from '../../server/compiler/compile';
import { placeWords } from '../../server/connection/explanations';
import { completionsAt } from '../../server/features/completion/completion';
import { explanationOf } from '../../server/features/completion/explanation';
import { hoverAt } from '../../server/features/hover/hover';
import { readSource } from '../../server/source/file';
import type { SourceFile } from '../../server/source/model';
import { startOfLine } from '../../server/source/positions';
import type { SyntaxNode } from '../../server/source/tree';
import { placesInFile } from '../../server/workspace/places';

const uri = 'file:///game/frost-valley.md';
const hostile = '[x](command:run) ![y](http://host/y.png) <img src="http://host/z"> http://host ` **w** | $(zap)';

/** The file with the hostile text behind each of these names, and at the end of each comment line. */
function spoilt(text: string, names: ReadonlySet<string>): string {
  const file = readSource(uri, text);
  const edits: { readonly at: number; readonly end: number; readonly text: string }[] = [];
  const visit = (node: SyntaxNode, offset: number): void => {
    if (node.kind === 'scalar') {
      if (typeof node.value === 'string' && names.has(node.value))
        edits.push({ at: offset + node.start, end: offset + node.end, text: JSON.stringify(`${node.value} ${hostile}`) });
    } else if (node.kind === 'sequence') for (const item of node.items) visit(item, offset);
    else for (const { value } of node.entries) visit(value, offset);
  };
  for (const { chunks } of file.blocks) for (const { root, offset } of chunks) if (root !== undefined) visit(root, offset);
  const renamed = edits.sort((a, b) => b.at - a.at).reduce((now, { at, end, text: by }) => now.slice(0, at) + by + now.slice(end), text);
  return renamed.replace(/^( *# .*)$/gm, `$1 ${hostile.replaceAll('$', '$$$$')}`);
}

/** What is left of Markdown when its code, its escaped characters and the links to places and to our own pages are taken away. */
function markup(markdown: string): string {
  return markdown
    .replace(/^(`{3,})[\s\S]*?^\1$/gm, '')
    .replace(/\\[\\`*_{}[\]()#+\-.!|<>~&:$@=]/g, '')
    .replace(/(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, '')
    .replace(/\]\((?:https:\/\/github\.com\/gamespec\/|file:\/\/\/game\/)[^\s()]*\)/g, ']');
}

describe('a document of markup', () => {
  const source = readFileSync('data/frost-valley/frost-valley.md', 'utf8');
  const compiled = (text: string) => {
    const file = readSource(uri, text);
    const files: ReadonlyMap<string, SourceFile> = new Map([[uri, file]]);
    return { file, compilation: compile({ entry: uri, members: [uri], fragment: false, problems: [] }, files) };
  };
  const { compilation: plainGame } = compiled(source);
  const kinds = [
    'zone',
    'effectMacro',
    'conditionMacro',
    'globalVariable',
    'playerVariable',
    'action',
    'pipeline',
    'stage',
    'eventCard',
    'tokenType',
    'constant',
    'namedSet',
    'globalMarker',
    'seat',
    'phase',
    'trigger',
  ] as const;
  const names = new Set(kinds.flatMap((kind) => plainGame.declarations(kind).map(({ name }) => name)));
  const { file, compilation } = compiled(spoilt(source, names));
  const where = placeWords({ places: placesInFile(file), uri });
  const shown = new Map<string, string>();
  before(() => {
    assert.ok(names.size > 20);
    for (let offset = 0; offset < file.text.length; offset += 7) {
      const hover = hoverAt(compilation, file, offset, where);
      if (hover !== undefined) shown.set(hover.markdown, `hover at ${file.text.slice(startOfLine(file.text, offset), offset)}`);
    }
    for (let offset = 0; offset < file.text.length; offset += 61) {
      for (const { label, explained } of completionsAt(compilation, file, offset)?.items ?? []) {
        const details = explained && explanationOf(explained, compilation, where);
        if (details !== undefined) shown.set(details, `details of ${label}`);
      }
    }
  });

  it('is explained', () => {
    const hostiles = [...shown.keys()].filter((markdown) => markdown.includes('command'));
    assert.ok(hostiles.length > 20);
  });

  it('adds nothing to the markup of what explains it', () => {
    const wrong = [...shown].filter(([markdown]) => /command:|http:|<\w|!\[|\]\(/.test(markup(markdown)));
    assert.deepEqual(wrong, []);
  });
});
