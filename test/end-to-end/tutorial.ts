/** The game that a reader of the tutorial has at its end. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fencesOf } from '../documentation/fences';

const GAME = 'tic-tac-toe.md';

/** The blocks of YAML that are in the game at the end, each with a line break at its end. */
export function tutorialBlocks(): readonly string[] {
  const fences = fencesOf(readFileSync(join('docs', 'tutorial.md'), 'utf8')).filter(({ words }) => words.includes(GAME));
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

/** As a Markdown document with a fence for each block. */
export function tutorialInMarkdown(blocks: readonly string[]): string {
  return ['# Tic-tac-toe\n', ...blocks.map((block) => `\`\`\`yaml\n${block}\`\`\`\n`)].join('\n');
}

/** As plain YAML, which has each key once. */
export function tutorialInYaml(blocks: readonly string[]): string {
  const keys = [...new Set(blocks.map(keyOf))];
  return keys
    .map((key) => {
      const [first = '', ...others] = blocks.filter((block) => keyOf(block) === key);
      return [first, ...others.map((block) => block.slice(block.indexOf('\n') + 1))].join('\n');
    })
    .join('\n');
}

function keyOf(block: string): string {
  return /^\w+/.exec(block)?.[0] ?? '';
}
