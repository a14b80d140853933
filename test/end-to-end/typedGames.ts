/** Games as an author would type them: the one that a reader of the tutorial has at its end, and the one of a document in `data/`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gamespecIn } from '../commands/gamespec';
import { fencesOf } from '../documentation/fences';

const TUTORIAL = 'tic-tac-toe.md';

/** The blocks of the tutorial's game, each with a line break at its end. */
export function tutorialBlocks(): readonly string[] {
  const fences = fencesOf(readFileSync(join('docs', 'tutorial.md'), 'utf8')).filter(({ words }) => words.includes(TUTORIAL));
  const blocks: string[] = [];
  for (const { text, words } of fences) {
    if (words.includes('instead'))
      blocks.splice(
        blocks.findIndex((block) => keyOf(block) === keyOf(text)),
        1,
      );
    blocks.push(text);
  }
  return blocks;
}

/** The blocks of a game that is one document in `data/`. */
export function blocksOfGame(game: string): readonly string[] {
  const page = readFileSync(join('data', game, `${game}.md`), 'utf8');
  return fencesOf(page).flatMap(({ language, text }) => (language === 'yaml' && !/^(?:title|moves):/m.test(text) ? [text] : []));
}

/** As a Markdown document with a fence for each block. */
export function inMarkdown(blocks: readonly string[]): string {
  return ['# The game\n', ...blocks.map((block) => `\`\`\`yaml\n${block}\`\`\`\n`)].join('\n');
}

/** As plain YAML, which has each key once. */
export function inYaml(blocks: readonly string[]): string {
  const bodies = new Map<string, string[]>();
  for (const section of blocks.flatMap((block) => block.split(/^(?=\w+:)/m))) {
    const key = keyOf(section);
    const known = bodies.get(key);
    if (known === undefined) bodies.set(key, [section.trimEnd()]);
    else known.push(section.slice(section.indexOf('\n') + 1).trimEnd());
  }
  return `${[...bodies.values()].map((parts) => parts.join('\n\n')).join('\n\n')}\n`;
}

/** What the command line says against a file: of its layout, and any report, of whatever severity. */
export function complaints(folder: string, file: string): readonly string[] {
  const layout = gamespecIn(folder, ['format', '--check', file]);
  const reports = gamespecIn(folder, ['check', file]);
  return [
    ...(layout.code === 0 ? [] : [layout.out]),
    ...(reports.out.trim() === '1 file: 0 errors, 0 warnings, 0 information, 0 hints' ? [] : [reports.out]),
  ];
}

function keyOf(block: string): string {
  return /^\w+/.exec(block)?.[0] ?? '';
}
