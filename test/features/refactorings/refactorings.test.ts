import assert from 'node:assert/strict';
import { openPart, pipeline } from '../../support/everywhere';
import { expectRefactored, refactored } from './refactored';

const shuffle = 'shuffle: { zone: deck }';
const add = 'addVar: { scope: global, var: treasury, delta: 1 }';
const macros = (...definitions: readonly string[]) => `effectMacros:\n${definitions.join('')}`;
const pay =
  '  - id: pay\n    params: [{ name: to, type: zoneSelector }]\n    exports: []\n    effects:\n' +
  '      - bindValue: { bind: $cost, value: 2 }\n' +
  '      # Pays.\n      - addVar: { scope: global, var: treasury, delta: { ref: binding, name: $cost } }\n' +
  '      - moveAll: { from: deck, to: { param: to } }\n';
const around = `  - id: around
    params: [{ name: body, type: effects }]
    exports: []
    effects:
      # Maybe.
      - if:
          when: true
          then:
            - { param: body }
            - moveAll: { from: deck, to: discard }
`;

const act = 'actions:\n  - { id: act, actor: active, executor: actor, phase: [main] }\n';

interface Case {
  readonly name: string;
  readonly id: string;
  readonly before: string;
  readonly after: string;
}

const cases: readonly Case[] = [
  {
    name: 'effects without bindings',
    id: 'extract-macro',
    before: `${pipeline(shuffle, `‸${add}`, `moveAll: { from: deck, to: discard }‸`)}${macros(pay)}`,
    after: `${pipeline(shuffle, 'macro: extracted')}${macros(
      pay,
      `\n  - id: extracted\n    params: []\n    exports: []\n    effects:\n      - ${add}\n      - moveAll: { from: deck, to: discard }\n`,
    )}`.replace('- macro: extracted', '- { macro: extracted }'),
  },
  {
    name: 'bindings become parameters of the kind that fits, and what is used behind becomes an export',
    id: 'extract-macro',
    before: pipeline(
      'chooseOne: { bind: $space, options: { query: mapSpaces } }',
      'chooseOne: { bind: $piece, options: { query: tokensInZone, zone: deck } }',
      '‸bindValue: { bind: $sum, value: { op: +, left: 1, right: { ref: zoneProp, zone: $space, prop: size } } }',
      'moveToken: { token: $piece, from: deck, to: $space }‸',
      'addVar: { scope: global, var: treasury, delta: { ref: binding, name: $sum } }',
    ),
    after: `${pipeline(
      'chooseOne: { bind: $space, options: { query: mapSpaces } }',
      'chooseOne: { bind: $piece, options: { query: tokensInZone, zone: deck } }',
      '{ macro: extracted, args: { space: $space, piece: $piece } }',
      'addVar: { scope: global, var: treasury, delta: { ref: binding, name: $sum } }',
    )}\neffectMacros:\n  - id: extracted\n    params: [{ name: space, type: zoneSelector }, { name: piece, type: tokenSelector }]\n    exports: [$sum]\n    effects:\n      - bindValue: { bind: $sum, value: { op: +, left: 1, right: { ref: zoneProp, zone: { param: space }, prop: size } } }\n      - moveToken: { token: { param: piece }, from: deck, to: { param: space } }\n`,
  },
  {
    name: 'effects of a macro, which pass its parameters on',
    id: 'extract-macro',
    before: `${pipeline('macro: pay\nargs: { to: discard }')}${macros(pay.replace('moveAll', 'mov‸eAll'))}`,
    after: `${pipeline('macro: pay\nargs: { to: discard }')}${macros(
      pay.replace('moveAll: { from: deck, to: { param: to } }', '{ macro: extracted, args: { to: { param: to } } }'),
      '\n  - id: extracted\n    params: [{ name: to, type: zoneSelector }]\n    exports: []\n    effects:\n      - moveAll: { from: deck, to: { param: to } }\n',
    )}`,
  },
  {
    name: 'effects of a list in flow style',
    id: 'extract-macro',
    before: pipeline(
      `if: { when: { op: '==', left: { ref: gvar, var: treasury }, right: 1 }, then: [{ ${shuffle} }, { ad‸dVar: { scope: global, var: treasury, delta: 1 } }] }`,
    ),
    after: `${pipeline(
      `if: { when: { op: '==', left: { ref: gvar, var: treasury }, right: 1 }, then: [{ ${shuffle} }, { macro: extracted }] }`,
    )}\neffectMacros:\n  - id: extracted\n    params: []\n    exports: []\n    effects:\n      - { ${add} }\n`,
  },
  {
    name: 'a call, with its arguments; local names that are taken get another one',
    id: 'inline-macro',
    before: `${pipeline('bindValue: { bind: $cost, value: 7 }', 'mac‸ro: pay\nargs: { to: discard }', 'addVar: { scope: global, var: treasury, delta: { ref: binding, name: $cost } }')}${macros(pay)}`,
    after: `${pipeline(
      'bindValue: { bind: $cost, value: 7 }',
      'bindValue: { bind: $cost2, value: 2 }',
    )}          # Pays.\n          - addVar: { scope: global, var: treasury, delta: { ref: binding, name: $cost2 } }\n          - moveAll: { from: deck, to: discard }\n          - addVar: { scope: global, var: treasury, delta: { ref: binding, name: $cost } }\n${macros(pay)}`,
  },
  {
    name: 'effects with the comments behind and below them; those at the end of the list stay',
    id: 'extract-macro',
    before: `${pipeline(shuffle, 'a‸ddVar: # what\n  scope: global\n  var: treasury\n  delta: 1 # behind\n  # below')}          # the end\n`,
    after: `${pipeline(shuffle, '{ macro: extracted }')}          # the end\n\neffectMacros:\n  - id: extracted\n    params: []\n    exports: []\n    effects:\n      - addVar: # what\n          scope: global\n          var: treasury\n          delta: 1 # behind\n          # below\n`,
  },
  {
    name: 'a call with effects, which take the place of the parameter',
    id: 'inline-macro',
    before: `${pipeline(`mac‸ro: around\nargs:\n  # twice\n  body: [{ ${shuffle} }, { ${add} }]`)}${macros(around)}`,
    after: `${pipeline(
      `if:\n  when: true\n  then:\n    - { ${shuffle} }\n    - { ${add} }\n    - moveAll: { from: deck, to: discard }`,
    ).replace('- if:', '# twice\n          # Maybe.\n          - if:')}${macros(around)}`,
  },
  {
    name: 'a call with no effects for the place of one',
    id: 'inline-macro',
    before: `${pipeline('{ mac‸ro: around, args: { body: [] } }')}${macros(around)}`,
    after: 'refused: The effects of «body» are none, which cannot stand in a list.',
  },
  {
    name: 'an effect with the comments that belong to it',
    id: 'wrap-if',
    before: pipeline('shu‸ffle:\n  zone: deck # behind\n  # below', add),
    after: pipeline('if:\n  when: true\n  then:\n    - shuffle:\n        zone: deck # behind\n        # below', add),
  },
  {
    name: 'effects in an if',
    id: 'wrap-if',
    before: pipeline(`‸${shuffle}`, `${add}‸`),
    after: pipeline(`if:\n  when: true\n  then:\n    - ${shuffle}\n    - ${add}`),
  },
  {
    name: 'an effect of a list in flow style in a forEach',
    id: 'wrap-forEach',
    before: `actionPipelines:\n  - { id: march, actionId: act, stages: [{ stage: one, effects: [{ shu‸ffle: { zone: deck } }] }] }\n`,
    after: `actionPipelines:\n  - { id: march, actionId: act, stages: [{ stage: one, effects: [{ forEach: { bind: $_item, over: { query: players }, effects: [{ shuffle: { zone: deck } }] } }] }] }\n`,
  },
  {
    name: 'a let, by a name that is not there',
    id: 'wrap-let',
    before: pipeline('bindValue: { bind: $_value, value: 1 }', 'shu‸ffle: { zone: deck }'),
    after: pipeline('bindValue: { bind: $_value, value: 1 }', `let:\n  bind: $_value2\n  value: 0\n  in:\n    - ${shuffle}`),
  },
  {
    name: 'a forEach around what is used behind it',
    id: 'wrap-forEach',
    before:
      act +
      pipeline('bindV‸alue: { bind: $sum, value: 1 }', 'addVar: { scope: global, var: treasury, delta: { ref: binding, name: $sum } }'),
    after: 'refused: Cannot find binding `$sum`. Bind the name before this place, or use a binding that is visible here.',
  },
  {
    name: 'a flow mapping on lines of their own',
    id: 'to-block',
    before: pipeline("addVar: { scope: global, v‸ar: 'treasury', delta: { op: +, left: 1, right: 2 } } # more"),
    after: pipeline("addVar:\n  scope: global\n  var: 'treasury'\n  delta: { op: +, left: 1, right: 2 } # more"),
  },
  {
    name: 'a flow item on lines of their own',
    id: 'to-block',
    before: pipeline('{ shuffle: { zo‸ne: deck }, comment: x }'),
    after: pipeline('shuffle: { zone: deck }\ncomment: x'),
  },
  {
    name: 'a block mapping on one line, quoted where it has to be',
    id: 'to-flow',
    before: pipeline(
      'chooseOne:\n  bind: $n\n  pro‸mpt: One, two\n  options: { query: intsInRange, min: 1, max: 2 }',
      'addVar: { scope: global, var: treasury, delta: { ref: binding, name: $n } }',
    ),
    after: pipeline(
      "chooseOne: { bind: $n, prompt: 'One, two', options: { query: intsInRange, min: 1, max: 2 } }",
      'addVar: { scope: global, var: treasury, delta: { ref: binding, name: $n } }',
    ),
  },
  {
    name: 'a block mapping with a comment',
    id: 'to-flow',
    before: pipeline('shuffle:\n  # Which?\n  zo‸ne: deck'),
    after: 'refused: A comment stands behind its key.',
  },
  {
    name: 'effects that use an anchor',
    id: 'extract-macro',
    before: pipeline('shuffle: { zone: &pile deck }', 'shu‸ffle: { zone: *pile }'),
    after: 'refused: The effects hold a comment, an anchor or a text of several lines.',
  },
  {
    name: 'older spelling',
    id: 'older-spelling',
    before: pipeline('setActivePlayer: { player: active‸Player }'),
    after: pipeline('setActivePlayer: { player: active }'),
  },
];

describe('refactorings', () => {
  for (const { name, id, before, after } of cases) {
    it(`${id}: ${name}`, () => expectRefactored(before, id, after));
  }

  it('named-set: a list that is written twice, in all files of the game', () => {
    const condition = '{ op: in, item: { ref: actor }, set: [Red, Gr‸een] }';
    const { compilation, file, cursors } = openPart(
      `metadata: { id: skirmish }\n${act}${pipeline(
        `if: { when: ${condition}, then: [] }`,
        `if: { when: { op: notIn, item: { ref: actor }, set: [Red, Green] }, then: [] }`,
      )}`,
    );
    assert.match(
      refactored(compilation, file, 'named-set', cursors[0] ?? 0, cursors[0] ?? 0) ?? '',
      /set: \{ ref: namedSet, name: newSet \} \}, then: \[\] \}\n.*set: \{ ref: namedSet, name: newSet \}/,
    );
  });

  describe('in a document that is half typed', () => {
    const before = pipeline('shu‸ffle: { zone: deck }', 'addVar: { scope: global, var:', 'moveAll: { from: deck, to: discard }');
    for (const id of ['extract-macro', 'wrap-if', 'to-block']) {
      it(`${id} leaves what cannot be read as it is`, () => {
        const { compilation, file, cursors } = openPart(before);
        const after = refactored(compilation, file, id, cursors[0] ?? 0, cursors[0] ?? 0);
        assert.ok(after === undefined || after.startsWith('refused: ') || after.includes('- addVar: { scope: global, var:\n'), after);
      });
    }
  });
});
