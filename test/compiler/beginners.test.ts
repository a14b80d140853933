/** Slips that beginners make: the one message that each of them has tells by itself what to write. */
import { deepEqual } from 'node:assert/strict';
import { messageOf } from '../../server/catalogue/diagnostics';
import { compileText, problemsIn, withCondition, withEffects, withMacros } from './documents';

/** The problems of the document, each as its text and its message. */
function messagesIn(document: string): readonly string[] {
  return problemsIn(compileText(document)).map((problem) => `${document.slice(problem.start, problem.end)} -> ${messageOf(problem)}`);
}

describe('a condition of a beginner', () => {
  const rows: readonly (readonly [string, string])[] = [
    [
      'harvest > 5',
      "harvest > 5 -> `pre` must be a condition, but is text. Write `{ op: '>', left: { ref: gvar, var: harvest }, right: 5 }`.",
    ],
    ['{ op: any, args: [true, false] }', 'any -> `any` is not a condition operator. Did you mean `or`?'],
    ['{ op: less, left: { ref: gvar, var: harvest }, right: 5 }', 'less -> `less` is not a condition operator. Did you mean `<`?'],
    [
      "{ op: '>', left: harvest, right: 5 }",
      'harvest -> `>` compares numbers, but `harvest` is text. Write a number, or a reference such as `{ ref: gvar, var: harvest }`.',
    ],
    [
      "{ op: '>', left: { ref: gvar, var: harvest }, right: '5' }",
      "'5' -> `>` compares numbers, but `'5'` is text. Write it without quotes.",
    ],
    [
      "{ op: '>', left: { gvar: harvest }, right: 5 }",
      '{ gvar: harvest } -> This mapping is not a value. Write `{ ref: gvar, var: harvest }`.',
    ],
    [
      "{ op: '>', left: { ref: harvest }, right: 5 }",
      'harvest -> `harvest` is not a kind of reference. Write `{ ref: gvar, var: harvest }`.',
    ],
    ["{ op: '>', left: { ref: gvar, name: harvest }, right: 5 }", 'name -> Field `name` does not exist in `left`. Did you mean `var`?'],
    [
      "{ op: '>', args: [{ ref: gvar, var: harvest }, 5] }",
      'args -> Field `args` does not exist in `pre`. Write its two entries under `left` and `right`.',
    ],
    [
      '{ op: in, left: { ref: actor }, right: [Red, Blue] }',
      'left -> Field `left` does not exist in `pre`. Did you mean `item`?|right -> Field `right` does not exist in `pre`. Did you mean `set`?',
    ],
    [
      '{ op: in, item: { ref: gvar, var: harvest }, set: [1, { ref: gvar, var: treasury }] }',
      '{ ref: gvar, var: treasury } -> `set` must be a list of literals, but is a list with a reference. Compare with `==`, and join the comparisons with `or`.',
    ],
    [
      '{ ref: zoneCount, zone: deck }',
      "{ ref: zoneCount, zone: deck } -> This must be a condition, but it is a value. Compare it with another value: `{ op: '==', left: …, right: … }`.",
    ],
  ];
  for (const [written, messages] of rows)
    it(`as ${written} gets the message that says what to write`, () => deepEqual(messagesIn(withCondition(written)), messages.split('|')));
});

describe('an effect of a beginner', () => {
  const add = (fields: string) => `addVar: { scope: global, var: harvest, ${fields} }`;
  const rows: readonly (readonly [string, string])[] = [
    [add("delta: '2'"), "'2' -> A number is needed here, but `2` is text. Write it without quotes."],
    [
      add('delta: coins'),
      'coins -> A number is needed here, but `coins` is text. Write a number, or a reference such as `{ ref: pvar, player: actor, var: coins }`.',
    ],
    [add('by: 2'), 'by -> Field `by` does not exist in `addVar`. Did you mean `delta`?'],
    [
      add('delta: { count: { query: players } }'),
      '{ count: { query: players } } -> This mapping is not a value. Write `{ aggregate: { op: count, query: { query: players } } }`.',
    ],
    ['advancePhase', 'advancePhase -> `effect` must be a mapping, but is text. Write `{ advancePhase: {} }`.'],
    ['shuffle: deck', 'deck -> `shuffle` must be a mapping, but is text. Write `{ zone: deck }`.'],
    ['set: { scope: global, var: harvest, value: 2 }', 'set -> Cannot find effect or macro `set`. Did you mean `setVar`?'],
    ['moveAll: { from: { hand: actor }, to: deck }', '{ hand: actor } -> `from` must be a zone, but is a mapping. Write `hand:actor`.'],
    ["moveAll: { from: 'hand:player', to: deck }", 'hand:player -> Cannot find zone `hand:player`. Did you mean `hand:actor`?'],
    ['moveAll: { from: hand-actor, to: deck }', 'hand-actor -> Cannot find zone `hand-actor`. Did you mean `hand:actor`?'],
    [
      'setNextPlayer: { player: { ref: actor } }',
      '{ ref: actor } -> `player` must be a player (a seat, `actor`, `active` or `{ id: 0 }`), but is a mapping. Write `actor`.',
    ],
    ['setNextPlayer: { player: $actor }', '$actor -> Cannot find binding `$actor`. Write `actor` for the player who acts.'],
    [
      'setMarker: { marker: weather, state: storm }',
      'weather -> `weather` is a global marker, which has effects and references of its own. Use `setGlobalMarker`.',
    ],
    [
      'forEach: { bind: $n, over: [1, 2], effects: [{ addVar: { scope: global, var: harvest, delta: { ref: binding, name: $n } } }] }',
      '[1, 2] -> `over` must be a query, but is a list. Write `{ query: enums, values: [1, 2] }`.',
    ],
  ];
  for (const [written, message] of rows)
    it(`as ${written} gets the message that says what to write`, () => deepEqual(messagesIn(withEffects(written)), [message]));

  it('that names a macro as if it were an effect gets the message that says how to call it', () => {
    const macro = '{ id: gain, params: [], exports: [], effects: [{ shuffle: { zone: deck } }] }';
    const message = 'gain -> Cannot find effect or macro `gain`. It is a macro: write `{ macro: gain }`.';
    deepEqual(messagesIn(withMacros([macro], '{ macro: gain }', 'gain: {}')), [message]);
  });
});

describe('a declaration of a beginner', () => {
  const rows: readonly (readonly [string, string, string])[] = [
    ['{ min: 2, max: 4 }', '4', '4 -> `players` must be a mapping, but is 4. Write `{ min: …, max: … }`.'],
    [
      'init: 0, min: 0, max: 100 }',
      "init: '0', min: 0, max: 100 }",
      "'0' -> `init` must be an integer, but is text. Write it without quotes.",
    ],
    [
      'limits: [{ scope: turn, max: 1 }]',
      'limits: 1',
      '1 -> `limits` must be a list of action limits, but is 1. Write `[{ scope: …, max: … }]`.',
    ],
    ['result: { type: draw }', 'result: draw', 'draw -> `result` must be a mapping, but is text. Write `{ type: draw }`.'],
    [
      '{ id: scout, props: { stance: string, rank: int }, seat: Red }',
      'scout: { props: { stance: string, rank: int }, seat: Red }',
      'scout -> Field `scout` does not exist in this token type. Write the name under `id`: `{ id: scout, … }`.',
    ],
    ['tokenTypes:', 'tokens:', 'tokens -> `tokens` is not a section of a spec. Did you mean `tokenTypes`?'],
  ];
  for (const [right, wrong, message] of rows)
    it(`as ${wrong} gets the message that says what to write`, () => deepEqual(messagesIn(withEffects().replace(right, wrong)), [message]));
});
