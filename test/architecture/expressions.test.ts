/**
 * Regular expressions on text that somebody writes to make them slow: each one of the sources and of the grammars, on long runs of the characters that it
 * is made of, with an end that it does not expect. One that tries such a text again from every place, or in every way, does not end.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { patienceOfWait } from '../support/patience';
import { progress } from '../support/progress';

const length = 300_000;

interface Expression {
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

/** A literal stands where a value may begin. */
const literal = /(?<=(?:^|[(,=:[!&|?{};]|\breturn|=>)\s*)\/(?![*/])((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)/g;

function expressionsIn(text: string): readonly Expression[] {
  return text.split('\n').flatMap((line, index) => {
    if (/^\s*(?:\*|\/[/*])/.test(line)) return [];
    return [...line.matchAll(literal)].map(([, source = '', flags = '']) => ({ line: index + 1, source, flags: flags.replace('g', '') }));
  });
}

/** Without a quantifier that has no end nothing is tried again. */
const isUnbounded = ({ source }: Expression) => /[*+]|\{\d+,\}/.test(source.replace(/\\./g, ''));

const filler = [' ', 'a', '0', '-', '.', ':', '"', "'", '[', '#', '\n', '\\', '\t'];

/** Runs of one character and of two in turns, behind what the expression may begin with. */
function* textsFor({ source }: Expression): Generator<string> {
  const own = source.replace(/\\[a-zA-Z]/g, '').replace(/[()?|^$+*\\]/g, '');
  const characters = [...new Set([...filler, ...own.slice(0, 12)])];
  const [head = ''] = /[a-z"'`{#:<>~*!-]/i.exec(own) ?? [];
  for (const character of characters)
    for (const before of ['', head]) for (const end of ['\u0001', '\n\u0001']) yield `${before}${character.repeat(length)}${end}`;
  const few = [...new Set([...own.slice(0, 6)])];
  for (const one of few) for (const other of few) if (one !== other) yield `${(one + other).repeat(length / 2)}\u0001`;
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((each) => {
    const path = join(folder, each.name);
    return each.isDirectory() ? filesBelow(path) : /\.tsx?$/.test(path) ? [path] : [];
  });
}

/** The expressions of a grammar that this engine can read. */
function ofGrammar(path: string): readonly Expression[] {
  const found: Expression[] = [];
  JSON.parse(readFileSync(path, 'utf8'), (key, value: unknown) => {
    if (typeof value === 'string' && ['match', 'begin', 'end', 'while'].includes(key)) {
      const source = value.replaceAll('\\x20', ' ');
      if (isReadable(source)) found.push({ line: 0, source, flags: '' });
    }
    return value;
  });
  return found;
}

function isReadable(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
}

const sources = [...filesBelow('server'), ...filesBelow('client')].map(
  (path) => [path, expressionsIn(readFileSync(path, 'utf8'))] as const,
);
const grammars = readdirSync('syntaxes').flatMap((name) =>
  name.endsWith('.json') ? [[join('syntaxes', name), ofGrammar(join('syntaxes', name))] as const] : [],
);

describe('regular expressions read hostile text to its end', () => {
  const context: { expression?: RegExp; text?: string } = createContext({});
  const run = ({ source, flags, line }: Expression) => {
    context.expression = new RegExp(source, flags);
    for (const text of textsFor({ source, flags, line })) {
      context.text = text;
      try {
        runInContext('expression.test(text)', context, { timeout: patienceOfWait });
      } catch (cause) {
        throw new Error(`/${source}/${flags} in line ${line} does not end on ${JSON.stringify(text.slice(0, 8))}…`, { cause });
      }
    }
    progress(`/${source}/`);
  };
  for (const [path, expressions] of [...sources, ...grammars]) {
    const unbounded = expressions.filter(isUnbounded);
    if (unbounded.length > 0) it(path, () => unbounded.forEach(run));
  }

  it('are found where they stand', () => {
    const text = "const a = /\\s+$/.test(b) && c / d / e;\nreturn /x[/]y*/u;\n// not /a+/\nf(/'(?:[^']|'')*'/g)";
    const found = expressionsIn(text).map(({ source, flags }) => `/${source}/${flags}`);
    if (found.join(' ') !== "/\\s+$/ /x[/]y*/u /'(?:[^']|'')*'/") throw new Error(found.join(' '));
  });
});
