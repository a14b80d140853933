/** Documents with a cursor for the tests of features: a part of a small game, in whatever surroundings. */
import assert from 'node:assert/strict';
import { compile } from '../../server/compiler/compile';
import type { Compilation } from '../../server/compiler/model';
import { readSource } from '../../server/source/file';
import type { SourceFile } from '../../server/source/model';
import { declarations } from '../compiler/documents';
import { readMarks, type Variant, variants } from './markers';

export interface Opened {
  readonly compilation: Compilation;
  readonly file: SourceFile;
  readonly text: string;
  readonly cursors: readonly number[];
}

/** The part in a text of its surroundings, edited perhaps, as it is without them: with LF, and without what stands before its lines and around it. */
export function partIn(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').replace(/^\ufeff/, '');
  const fence = [...lines.matchAll(/^(> | {2})?(```|~~~~?) ?yaml\n([\s\S]*?)^(?:> | {2})?\2$/gm)].at(-1);
  if (fence === undefined) return lines.replace(/^(?:constants: \{ first: 1 \}\n---|# \u{1d11e})\n/u, '');
  const [, prefix = '', , content = ''] = fence;
  return content.replace(new RegExp(`^${prefix.trimEnd()}${prefix === '' ? '' : ' ?'}${prefix === '  ' ? ' ?' : ''}`, 'gm'), '');
}

/** The action of `pipeline`. */
const action = 'actions:\n  - { id: act, actor: active, executor: actor, phase: [main] }\n';

type Texts = Readonly<Record<string, string>>;

/** The game without the part: compiled once, so that each part costs only itself. */
const games = new Map<string, Compilation>();

function gameOf(texts: Texts): Compilation {
  const key = JSON.stringify(texts);
  const game = games.get(key) ?? compiled(texts);
  games.set(key, game);
  return game;
}

function compiled(texts: Texts, previous?: Compilation): Compilation {
  const read = (uri: string, text: string) => {
    const before = previous?.files.get(uri);
    return before?.text === text ? before : readSource(uri, text, { recognised: true });
  };
  const files = new Map(Object.entries(texts).map(([uri, text]) => [uri, read(uri, text)]));
  return compile({ entry: 'file:///game.yaml', members: [...files.keys()], fragment: false, problems: [] }, files, {}, previous);
}

/** Compiles the marked part together with the declarations of a small game. `others`: further files, or another `file:///game.yaml`. */
export function openPart(marked: string, markdown = false, others: Texts = {}): Opened {
  const { text, cursors } = readMarks(marked);
  const uri = markdown ? 'file:///part.md' : 'file:///part.yaml';
  const { 'file:///game.yaml': game = declarations + action, ...further } = others;
  const compilation = compiled({ 'file:///game.yaml': game, [uri]: text, ...further }, gameOf({ 'file:///game.yaml': game, ...further }));
  const file = compilation.files.get(uri);
  assert.ok(file);
  return { compilation, file, text, cursors };
}

/** The answer of `ask` to the part, which must be the same in all surroundings: with CRLF, in fences, in a later block. */
export function everywhere<Answer>(marked: string, ask: (opened: Opened, cursor: number) => Answer, others: Texts = {}): Answer {
  const answer = askOnce(openPart(marked, false, others), ask);
  for (const variant of allVariants(marked)) {
    assert.deepEqual(askOnce(openPart(variant.marked, variant.markdown, others), ask), answer, variant.name);
  }
  return answer;
}

/** Further surroundings, in which there is more than the part. */
function allVariants(marked: string): readonly Variant[] {
  const text = marked.endsWith('\n') ? marked : `${marked}\n`;
  const later = `# Part\n\n\`\`\`yaml\nconstants: { first: 1 }\n\`\`\`\n\nProse.\n\n~~~yaml\n${text}~~~\n`;
  return [
    ...variants(marked),
    { name: 'in a later fence', marked: later, markdown: true },
    { name: 'in a later fence with CRLF', marked: later.replaceAll('\n', '\r\n'), markdown: true },
    { name: 'in a later document of a stream', marked: `constants: { first: 1 }\n---\n${text}`, markdown: false },
    { name: 'behind a byte order mark', marked: `\ufeff${text}`, markdown: false },
  ];
}

function askOnce<Answer>(opened: Opened, ask: (opened: Opened, cursor: number) => Answer): Answer {
  const [cursor] = opened.cursors;
  assert.ok(cursor !== undefined, 'a cursor');
  return ask(opened, cursor);
}

/** The forms of a document in which each feature is asked, each with the answer. */
export interface Forms<Answer> {
  readonly plain: readonly [part: string, answer: Answer];
  readonly inMacro: readonly [part: string, answer: Answer];
  readonly flow: readonly [part: string, answer: Answer];
  readonly halfTyped: readonly [part: string, answer: Answer];
}

/** Asks a feature in each form, everywhere, and where names have a character of two UTF-16 units. */
export function inEachForm<Answer>(
  feature: string,
  forms: Forms<Answer>,
  ask: (opened: Opened, cursor: number) => Answer,
  others: Texts = {},
): void {
  describe(feature, () => {
    for (const [form, [part, answer]] of Object.entries(forms) as readonly (readonly [string, Forms<Answer>['plain']])[]) {
      it(form, () => {
        assert.deepEqual(everywhere(part, ask, others), answer);
        // On the line of the cursor itself too: a binding may be called anything.
        if (!/\$[\u2038a-z]/.test(part)) return;
        const wide = (text: string) => text.replace(/\$(?=\u2038?[a-z])/g, '$𝄞');
        assert.deepEqual(narrowed(askOnce(openPart(wide(part), false, others), ask)), answer, 'with wide names');
      });
    }
  });
}

/** An answer without the wide characters. */
function narrowed<Answer>(answer: Answer): Answer {
  return answer === undefined ? answer : JSON.parse(JSON.stringify(answer).replaceAll('𝄞', ''));
}

/** A pipeline with these effects in its only stage. */
export function pipeline(...effects: readonly string[]): string {
  const list = effects.map((effect) => `          - ${effect.replaceAll('\n', '\n            ')}\n`).join('');
  return `actionPipelines:\n  - id: march\n    actionId: act\n    stages:\n      - stage: one\n        effects:\n${list}`;
}
