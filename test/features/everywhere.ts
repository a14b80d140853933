/** Documents with a cursor for the tests of features: a part of a small game, in whatever surroundings. */
import assert from 'node:assert/strict';
import type { Compilation } from '../../server/compiler/model';
import type { SourceFile } from '../../server/source/model';
import { compileFiles, declarations } from '../compiler/documents';
import { readMarks, variants } from '../support/markers';

export interface Opened {
  readonly compilation: Compilation;
  readonly file: SourceFile;
  readonly text: string;
  readonly cursors: readonly number[];
}

/** The action of `pipeline`. */
const action = 'actions:\n  - { id: act, actor: active, executor: actor, phase: [main] }\n';

/** Compiles the marked part together with the declarations of a small game. `others`: further files. */
export function openPart(marked: string, markdown = false, others: Readonly<Record<string, string>> = {}): Opened {
  const { text, cursors } = readMarks(marked);
  const uri = markdown ? 'file:///part.md' : 'file:///part.yaml';
  const compilation = compileFiles({ 'file:///game.yaml': declarations + action, [uri]: text, ...others });
  const file = compilation.files.get(uri);
  assert.ok(file);
  return { compilation, file, text, cursors };
}

/** The answer of `ask` to the part, which must be the same in all surroundings: with CRLF, in fences, in a later block. */
export function everywhere<Answer>(
  marked: string,
  ask: (opened: Opened, cursor: number) => Answer,
  others: Readonly<Record<string, string>> = {},
): Answer {
  const answer = askOnce(openPart(marked, false, others), ask);
  const later = `# Part\n\n\`\`\`yaml\nconstants: { first: 1 }\n\`\`\`\n\nProse.\n\n~~~yaml\n${marked.endsWith('\n') ? marked : `${marked}\n`}~~~\n`;
  for (const variant of [...variants(marked), { name: 'in a later fence', marked: later, markdown: true }]) {
    assert.deepEqual(askOnce(openPart(variant.marked, variant.markdown, others), ask), answer, variant.name);
  }
  return answer;
}

function askOnce<Answer>(opened: Opened, ask: (opened: Opened, cursor: number) => Answer): Answer {
  const [cursor] = opened.cursors;
  assert.ok(cursor !== undefined, 'a cursor');
  return ask(opened, cursor);
}

/** A pipeline with these effects in its only stage. */
export function pipeline(...effects: readonly string[]): string {
  const list = effects.map((effect) => `          - ${effect.replaceAll('\n', '\n            ')}\n`).join('');
  return `actionPipelines:\n  - id: march\n    actionId: act\n    stages:\n      - stage: one\n        effects:\n${list}`;
}
