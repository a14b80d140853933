import assert from 'node:assert/strict';
import fc from 'fast-check';
import { diagnostics } from '../../server/catalogue/diagnostics';
import { hintFixes } from '../../server/features/quickFixes';
import { withCondition, withEffects } from '../compiler/documents';
import { afterFixAll, type Edited, edit, marked } from '../support/editing';
import { variants } from '../support/markers';

const stage = (effects: string) => `actionPipelines:
  - id: haul
    actionId: act
    stages:
      - effects:
${effects.replace(/^(?=.)/gm, '          ')}`;

/** The effects of the only stage after "fix all", in every surrounding of the document. */
async function effectsAfter(effects: string): Promise<string> {
  const plain = stage(effects);
  const fixed = afterFixAll(await edit('part.yaml', plain));
  for (const variant of variants(plain)) {
    const [expected] = variants(fixed).filter(({ name }) => name === variant.name);
    const name = variant.markdown ? 'part.md' : 'part.yaml';
    assert.equal(afterFixAll(await edit(name, variant.marked)), expected?.marked, variant.name);
  }
  return fixed
    .slice(fixed.indexOf('effects:') + 'effects:'.length)
    .replace(/^\n/, '')
    .replace(/^ {10}/gm, '');
}

describe('fix all', () => {
  it('fixes hints inside each other in one go', async () => {
    assert.equal(
      await effectsAfter('- { addVar: { scope: global, var: tolls, delta: { op: +, args: [1, { op: +, args: [2, 3, 4] }] } } }\n'),
      '- { addVar: { scope: global, var: tolls, delta: { op: +, left: 1, right: { op: +, left: { op: +, left: 2, right: 3 }, right: 4 } } } }\n',
    );
  });

  it('works on all fences of a document', async () => {
    const fences = (kind: string, wrapped: string) => `# Roads

\`\`\`yaml
globalVars:
  - { name: tolls, type: ${kind}, init: 0, min: 0, max: 9 }
\`\`\`

> ~~~yaml
> triggers:
>   - event: { type: turnStart }
>     when: ${wrapped}
>     effects: []
> ~~~
`;
    const older = await edit('roads.md', fences('integer', '[true]'));
    assert.equal(afterFixAll(older), fences('int', '{ op: and, args: [true] }'));
    assert.equal(afterFixAll(older, 'GS9015'), fences('int', '[true]'));
  });

  describe('keeps the words of the author', () => {
    const cases: readonly (readonly [name: string, before: string, after: string])[] = [
      ['of an entry that is only a comment', '- # Later.\n- { shuffle: { zone: deck } }\n', '# Later.\n- { shuffle: { zone: deck } }\n'],
      ['of the last such entry', '- { shuffle: { zone: deck } }\n-   # Later.\n', '- { shuffle: { zone: deck } }\n# Later.\n'],
      ['of the only such entry', '- # Later.\n', '[] # Later.\n'],
      ['of a null with a comment', '- ~ # Later.\n- { shuffle: { zone: deck } }\n', '# Later.\n- { shuffle: { zone: deck } }\n'],
      ['under an empty entry', '-\n  # Later.\n- { shuffle: { zone: deck } }\n', '  # Later.\n- { shuffle: { zone: deck } }\n'],
      [
        'of a comment entry',
        '- comment: Shuffle first.\n- { shuffle: { zone: deck } }\n',
        '# Shuffle first.\n- { shuffle: { zone: deck } }\n',
      ],
      ['of the only comment entry', '- comment: "Not yet: to do"\n', '[] # Not yet: to do\n'],
      [
        'of a comment entry in a nested list',
        '- if:\n    when: true\n    then:\n      # Above.\n      - comment: Not yet.\n',
        '- if:\n    when: true\n    then:\n      # Above.\n      [] # Not yet.\n',
      ],
      ['of several comment entries', '- comment: One.\n- comment: Two.\n', ' []\n# One.\n# Two.\n'],
      [
        'of a comment in several lines',
        '- comment: |\n    One.\n    Two.\n- { shuffle: { zone: deck } }\n',
        '# One. Two.\n- { shuffle: { zone: deck } }\n',
      ],
      ['of a comment before its effect', '- comment: Shuffle.\n  shuffle: { zone: deck }\n', '# Shuffle.\n- shuffle: { zone: deck }\n'],
      ['of a comment behind its effect', '- shuffle: { zone: deck }\n  comment: Shuffle.\n', '- shuffle: { zone: deck }\n  # Shuffle.\n'],
      ['of a comment in braces', '- { comment: Shuffle., shuffle: { zone: deck } }\n', '# Shuffle.\n- { shuffle: { zone: deck } }\n'],
      ['of a comment entry in braces', '- { comment: Soon. }\n- { shuffle: { zone: deck } }\n', '# Soon.\n- { shuffle: { zone: deck } }\n'],
      [
        'of the only entry of a list in brackets',
        '- { if: { when: true, then: [{ comment: Soon. }] } }\n',
        '# Soon.\n- { if: { when: true, then: [] } }\n',
      ],
      [
        'of an entry of a list in brackets',
        '- { if: { when: true, then: [{ comment: Soon. }, { shuffle: { zone: deck } }] } }\n',
        '# Soon.\n- { if: { when: true, then: [{ shuffle: { zone: deck } }] } }\n',
      ],
      ['behind a key without content', '- if:\n    when: true\n    then: # Soon.\n', '- if:\n    when: true\n    then: [] # Soon.\n'],
      [
        'under a key without content',
        '- if:\n    when: true\n    then:\n      # Soon.\n',
        '- if:\n    when: true\n    then: []\n      # Soon.\n',
      ],
    ];
    for (const [name, before, after] of cases) it(name, async () => assert.equal(await effectsAfter(before), after));
  });

  it('leaves errors and their fixes alone', async () => {
    const text = withEffects('{ shuffel: { zone: deck } }', "{ shuffle: { zone: 'hand:none' } }");
    assert.equal(afterFixAll(await edit('game.yaml', text)), text);
  });

  it('leaves what would change the meaning or the moves alone', async () => {
    const text = withCondition("{ op: '==', left: { ref: zoneProp, zone: harbour, prop: category }, right: coast }");
    assert.equal(afterFixAll(await edit('game.yaml', text)), text);
  });
});

/** Older forms of effects, values and conditions, which nest. */
const forms = fc.letrec<{ number: string; condition: string; effect: string }>((form) => ({
  number: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('1', '{ literal: 3 }', "'floorDiv(treasury, 2)'", '{ zoneCount: deck }', '{ ref: gvar, var: tresury }'),
    fc.array(form('number'), { minLength: 2, maxLength: 3 }).map((parts) => `{ op: +, args: [${parts.join(', ')}] }`),
    fc.tuple(form('condition'), form('number')).map(([when, then]) => `{ if: { when: ${when}, then: ${then}, else: 0 } }`),
  ),
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('true', "{ op: '==', left: { ref: operatingFaction }, right: Red }", 'yes'),
    fc.array(form('condition'), { maxLength: 3 }).map((parts) => `[${parts.join(', ')}]`),
    fc.array(form('condition'), { minLength: 1, maxLength: 3 }).map((parts) => `{ op: and, conditions: [${parts.join(', ')}] }`),
    form('number').map((left) => `{ op: '>', left: ${left}, right: { literal: 2 } }`),
  ),
  effect: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(
      '~',
      '{ comment: Pay. }',
      "{ shuffle: { zone: 'reserve:Red' } }",
      '{ setActivePlayer: { player: activePlayer } }',
      '{ comment: Pay first., shuffle: { zone: deck } }',
      '{ shuffel: { zone: deck } }',
    ),
    form('number').map((delta) => `{ addVar: { scope: global, var: treasury, delta: ${delta} } }`),
    fc
      .tuple(form('condition'), fc.array(form('effect'), { maxLength: 2 }))
      .map(([when, then]) => `{ if: { when: ${when}, then: [${then.join(', ')}] } }`),
  ),
}));

function errorsOf({ snapshot, uri }: Edited): number {
  return (snapshot.problemsOf(uri) ?? []).filter(({ code, severity }) => (severity ?? diagnostics[code]?.severity) === 'error').length;
}

describe('fix all, whatever is nested in what', () => {
  const documents = fc
    .tuple(fc.array(forms.effect, { minLength: 1, maxLength: 3 }), fc.constantFrom('\n', '\r\n'))
    .map(([effects, lineEnd]) => withEffects(...effects).replaceAll('\n', lineEnd));

  it('leaves no hint that it fixes, adds no error, and has nothing to do a second time', async () => {
    await fc.assert(
      fc.asyncProperty(documents, async (text) => {
        const before = await edit('game.yaml', text);
        const after = await edit('game.yaml', afterFixAll(before));
        assert.deepEqual(hintFixes(after.snapshot.problemsOf(after.uri) ?? []), [], marked(after));
        assert.ok(errorsOf(after) <= errorsOf(before), marked(after));
        assert.equal(afterFixAll(after), after.text);
        for (const word of ['Pay.', 'Pay first.']) assert.equal(after.text.split(word).length, text.split(word).length);
        assert.equal(/\r/.test(after.text), /\r/.test(text));
        assert.equal(/[^\r]\n/.test(after.text), /[^\r]\n/.test(text));
      }),
      { numRuns: 60 },
    );
  });
});
