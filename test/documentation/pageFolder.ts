/** The folder that a reader of a page has: what its fences have put there so far. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'yaml';
import { check } from '../../server/commands/check';
import { gamespecIn, type Outcome } from '../commands/gamespec';
import { commandsOf, type Fence } from './fences';

const SPEC = /\.(ya?ml|md)$/;
const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Follows a page from its first fence to the last and fails at the first one that is not as the page says. */
export class PageFolder {
  readonly #folder = mkdtempSync(join(tmpdir(), 'gamespec-page-'));
  readonly #blocks = new Map<string, readonly string[]>();
  #printed = '';
  #latest = '';
  #unnamed = 0;

  /** The files are there before the page begins. */
  constructor(files: Readonly<Record<string, string>>) {
    for (const [path, text] of Object.entries(files)) {
      this.#write(path, text);
      this.#blocks.set(path, text.split(/(?<=^```\n)/m));
      this.#latest = path;
    }
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async follow(fence: Fence): Promise<void> {
    const named = fence.words.find((word) => word.includes('.'));
    if (['sh', 'bash'].includes(fence.language)) this.#run(fence.text);
    else if (fence.language === 'text') this.#compare(fence.text);
    else if (named !== undefined && !SPEC.test(named)) this.#write(named, fence.text);
    else if (named?.startsWith('.github/')) this.#runWorkflow(named, fence.text);
    else if (fence.language === 'yaml' || named !== undefined) await this.#compile(fence, named);
  }

  async #compile(fence: Fence, named: string | undefined): Promise<void> {
    const mistake = fence.words.includes('mistake');
    const path = named ?? (mistake ? this.#latest : this.#freshName(fence.text));
    const before = this.#blocks.get(path) ?? [];
    const block = path.endsWith('.md') && fence.language === 'yaml' ? `\`\`\`yaml\n${fence.text}\`\`\`\n` : fence.text;
    const replaced = fence.words.includes('instead') ? before.findLastIndex((earlier) => beginningOf(earlier) === beginningOf(block)) : -1;
    const kept = before.filter((_, index) => index !== replaced);
    this.#write(path, [...kept, block].join('\n'));
    assert.deepEqual(await this.#codes(), fence.words.filter((word) => /^GS\d{4}$/.test(word)).sort());
    if (mistake) this.#write(path, before.join('\n'));
    else {
      this.#blocks.set(path, [...kept, block]);
      this.#latest = path;
    }
  }

  #freshName(text: string): string {
    this.#unnamed += 1;
    return `unnamed-${this.#unnamed}.${/^(title|game):/.test(text) ? 'scenario' : 'gamespec'}.yaml`;
  }

  /** The codes that are reported, each once. No process is started for it: pages show far more documents than commands. */
  async #codes(): Promise<readonly string[]> {
    const printed: string[] = [];
    await check(this.#folder, 'json', new Map(), { out: (text) => void printed.push(text), error: () => undefined });
    const { files }: { readonly files: Readonly<Record<string, readonly { readonly code: string }[]>> } = JSON.parse(printed.join(''));
    return [...new Set(Object.values(files).flatMap((problems) => problems.map(({ code }) => code)))].sort();
  }

  #run(text: string): void {
    this.#printed = '';
    for (const { words, code } of commandsOf(text)) {
      const outcome = this.#outcomeOf(words);
      assert.equal(outcome.code, code, `${words.join(' ')}\n${outcome.out}${outcome.error}`);
      this.#printed += `${outcome.out}${outcome.error}`;
    }
  }

  #outcomeOf(words: readonly string[]): Outcome {
    const [program, first = ''] = words;
    if (program === 'gamespec') return this.#gamespec(words.slice(1));
    if (program === 'npx' && first === 'gamespec') return this.#gamespec(words.slice(2));
    if (program === 'node' && first === 'dist/gamespec.js') return this.#gamespec(words.slice(2));
    return { code: isOfThisRepository(words) ? 0 : null, out: '', error: 'This command is not known here.' };
  }

  #gamespec(words: readonly string[]): Outcome {
    if (words.some((word) => /^data(\/|$)/.test(word)) && !existsSync(join(this.#folder, 'data')))
      symlinkSync(resolve('data'), join(this.#folder, 'data'), 'junction');
    return gamespecIn(this.#folder, words);
  }

  #compare(shown: string): void {
    let rest = this.#printed;
    for (const line of shown.trimEnd().split('\n')) {
      const at = `\n${rest}`.indexOf(`\n${line}\n`);
      assert.ok(at >= 0, `${line}\n\nis not printed, or not there:\n\n${this.#printed}`);
      rest = rest.slice(at + line.length);
    }
  }

  #runWorkflow(path: string, text: string): void {
    this.#write(path, text);
    const { jobs }: { readonly jobs: Readonly<Record<string, { readonly steps: readonly { readonly run?: string }[] }>> } = parse(text);
    for (const { steps } of Object.values(jobs)) for (const { run = '' } of steps) this.#run(run);
  }

  #write(path: string, text: string): void {
    mkdirSync(dirname(join(this.#folder, path)), { recursive: true });
    writeFileSync(join(this.#folder, path), text);
  }
}

/** What says which section a block is about. */
function beginningOf(block: string): string {
  return /^\w+:.*(\n {2}- id: .*)?/m.exec(block)?.[0] ?? '';
}

/** Whether a command that is not run here at least exists: a script of the package, a file that is run, or a program of another maker. */
function isOfThisRepository([program, first = '', second = '']: readonly string[]): boolean {
  if (program === 'npm')
    return ['start', 'test'].includes(first) || first === 'ci' || first === 'install' || (first === 'run' && second in scripts);
  if (program === 'node') return existsSync(first);
  return program === 'code' || program === 'git';
}
