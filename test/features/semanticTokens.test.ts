import assert from 'node:assert/strict';
import type { Compilation } from '../../server/compiler/model';
import { semanticTokens } from '../../server/features/semanticTokens';
import { compileFiles } from '../compiler/documents';
import { type Opened, openPart, pipeline } from '../support/everywhere';
import { readMarks, variants, writeMarks } from '../support/markers';

/** The document with each token marked by its type and modifiers. */
function tokens({ compilation, file, text }: Opened): string {
  return writeMarks(
    text,
    semanticTokens(compilation, file).map(({ start, end, type, modifiers }) => ({ code: [type, ...modifiers].join('.'), start, end })),
  );
}

const lib = (word: string) => `${word}.defaultLibrary`;

const cases: readonly (readonly [name: string, marked: string])[] = [
  [
    'sections, effects, words and names',
    `⟦${lib('namespace')} setup⟧:
  - ⟦${lib('function')} addVar⟧: { scope: ⟦${lib('enumMember')} global⟧, var: ⟦property.modification treasury⟧, delta: { ref: ⟦${lib('function')} gvar⟧, var: ⟦property harvest⟧ } }
  - ⟦${lib('function')} shuffle⟧: { zone: ⟦struct deck⟧ }
`,
  ],
  [
    'binders against uses',
    `⟦${lib('namespace')} setup⟧:
  - ⟦${lib('function')} forEach⟧:
      bind: ⟦variable.readonly.declaration $space⟧
      over: { query: ⟦${lib('function')} mapSpaces⟧ }
      effects:
        - ⟦${lib('function')} shuffle⟧: { zone: ⟦variable.readonly $space⟧ }
`,
  ],
  [
    'macros and their parameters',
    `⟦${lib('namespace')} effectMacros⟧:
  - id: ⟦macro.declaration pay⟧
    params: [{ name: ⟦parameter.declaration amount⟧, type: ⟦${lib('enumMember')} value⟧ }]
    exports: []
    effects:
      - ⟦${lib('function')} addVar⟧: { scope: ⟦${lib('enumMember')} global⟧, var: ⟦property.modification treasury⟧, delta: { param: ⟦parameter amount⟧ } }
⟦${lib('namespace')} setup⟧:
  - { ⟦${lib('keyword')} macro⟧: ⟦macro pay⟧, args: { ⟦parameter amount⟧: 3 } }
`,
  ],
  [
    'operators',
    `⟦${lib('namespace')} setup⟧:
  - ⟦${lib('function')} if⟧: { when: { op: ⟦${lib('operator')} '=='⟧, left: { ref: ⟦${lib('function')} globalMarkerState⟧, marker: ⟦enum weather⟧ }, right: ⟦enumMember calm⟧ }, then: [] }
`,
  ],
];

describe('semantic tokens', () => {
  for (const [name, marked] of cases) {
    it(name, () => assert.equal(tokens(openPart(readMarks(marked).text)), marked));
    for (const variant of variants(marked)) {
      it(`${name}, ${variant.name}`, () =>
        assert.equal(tokens(openPart(readMarks(variant.marked).text, variant.markdown)), variant.marked));
    }
  }

  it('are those of the section that an entry stands in now, whatever it was called before', () => {
    const written = (section: string) => `${section}:\n  - { id: a, effects: [{ shuffle: { zone: deck } }] }\n`;
    const opened = (text: string, previous?: Compilation) => {
      const compilation = compileFiles({ 'part.yaml': text }, previous ? { previous } : {});
      const file = compilation.files.get('part.yaml');
      assert.ok(file);
      return { compilation, file, text, cursors: [] };
    };
    let last: Compilation | undefined;
    for (const section of ['effectMacros', 'unheardOf', 'setup', 'zones', 'effectMacros']) {
      const now = opened(written(section), last);
      assert.equal(tokens(now), tokens(opened(written(section))));
      last = now.compilation;
    }
  });

  it('are in order, on one line each, and do not overlap', () => {
    const { compilation, file, text } = openPart(
      pipeline(
        "forEach: { bind: $space, over: { query: mapSpaces }, effects: [{ chooseOne: { bind: '$mode@{$space}', options: { query: enums, values: [a, b] } } }] }",
      ),
    );
    let last = 0;
    for (const { start, end } of semanticTokens(compilation, file)) {
      assert.ok(last <= start && start < end && !text.slice(start, end).includes('\n'));
      last = end;
    }
  });
});
