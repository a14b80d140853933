import assert from 'node:assert/strict';
import { expectProblems, fixed, withCondition, withEffects, withMacros } from '../documents';

describe('a binder with a template in its region', () => {
  const regions = [
    '{ forEach: { bind: $p, over: { query: players }, effects: [⟦GS9038 ...⟧] } }',
    '{ forEach: { bind: $p, over: { query: players }, effects: [{ setMarker: { space: ⟦GS9038 <space>⟧, marker: unrest, state: low } }] } }',
    '{ forEach: { bind: $p, over: { query: players }, effects: ⟦GS9038 <effects>⟧ } }',
    '{ let: { bind: $n, value: 3, in: [{ if: { when: ⟦GS9038 <condition>⟧, then: [] } }] } }',
    '{ let: { bind: $n, value: 3, in: [{ ⟦GS9038 ...⟧ }] } }',
  ];
  for (const region of regions) it(`is not called unused: ${region}`, () => void expectProblems(withEffects(region)));
});

describe('a name that no binding here has', () => {
  const documents = [
    ['a token', '{ destroyToken: { token: ⟦GS3001 $piece⟧ } }'],
    ['a zone', '{ shuffle: { zone: ⟦GS3001 $space⟧ } }'],
    ['the owner of a zone', "{ shuffle: { zone: 'hand:⟦GS3001 $p⟧' } }"],
    ['a player', '{ setActivePlayer: { player: ⟦GS3001 $p⟧ } }'],
    ['a chosen player', '{ setActivePlayer: { player: { chosen: ⟦GS3001 $p⟧ } } }'],
    ['a value', '{ addVar: { scope: global, var: treasury, delta: { ref: binding, name: ⟦GS3001 $n⟧ } } }'],
    ['a value by its name', '{ addVar: { scope: global, var: treasury, delta: ⟦GS3001 $n⟧ } }'],
    ['a list', '{ forEach: { bind: $_x, over: { query: binding, name: ⟦GS3001 $list⟧ }, effects: [] } }'],
    [
      'a row',
      '{ addVar: { scope: global, var: treasury, delta: { ref: assetField, row: ⟦GS3001 $row⟧, tableId: ⟦GS4014 t⟧, field: f } } }',
    ],
    ['the actor, who is no binding', '{ setActivePlayer: { player: ⟦GS3001 $actor⟧ } }'],
    [
      'an item after its loop',
      '{ forEach: { bind: $s, over: { query: zones }, effects: [{ shuffle: { zone: $s } }] } }',
      '{ shuffle: { zone: ⟦GS3001 $s⟧ } }',
    ],
    [
      'another name than the one that is bound here, which may be meant',
      '{ forEach: { bind: $s, over: { query: zones }, effects: [{ shuffle: { zone: ⟦GS3001 $elsewhere⟧ } }] } }',
    ],
    ['a name before it is bound', '{ shuffle: { zone: ⟦GS3001 $s⟧ } }', '{ chooseOne: { bind: $s, options: { query: zones } } }'],
    [
      'a name bound after a roll inside it',
      '{ rollRandom: { bind: $die, min: 1, max: 6, in: [{ bindValue: { bind: $twice, value: { ref: binding, name: $die } } }] } }',
      '{ addVar: { scope: global, var: treasury, delta: ⟦GS3001 $twice⟧ } }',
    ],
  ] as const;
  for (const [what, ...effects] of documents) it(`is reported there: ${what}`, () => void expectProblems(withEffects(...effects)));

  it('is met with the names that are near', () => {
    const effects = (name: string) =>
      withEffects('{ chooseOne: { bind: $space, options: { query: zones } } }', `{ shuffle: { zone: ${name} } }`);
    assert.equal(fixed(effects('$spcae')), effects('$space'));
  });
});

describe('a name that differs from its binder by `$` alone', () => {
  it('is reported at each use, and the binder is not', () => {
    expectProblems(
      withEffects(
        '{ forEach: { bind: space, over: { query: zones }, effects: [{ shuffle: { zone: ⟦GS3002 $space⟧ } }, { moveAll: { from: ⟦GS3002 $space⟧, to: deck } }] } }',
      ),
    );
  });

  it('is reported where a name without `$` is meant to have one', () => {
    expectProblems(
      withEffects(
        '{ chooseOne: { bind: $piece, options: { query: tokensInZone, zone: deck } } }',
        '{ destroyToken: { token: ⟦GS3002 piece⟧ } }',
      ),
    );
    expectProblems(withEffects('{ chooseOne: { bind: $space, options: { query: zones } } }', '{ shuffle: { zone: ⟦GS3002 space⟧ } }'));
  });

  it('is mended by renaming that binder with its uses, and no other binder of the name', () => {
    const effects = (first: string) =>
      withEffects(
        `{ forEach: { bind: ${first}, over: { query: zones }, effects: [{ shuffle: { zone: $space } }, { shuffle: { zone: { zoneExpr: { ref: binding, name: ${first} } } } }] } }`,
        '{ forEach: { bind: space, over: { query: zones }, effects: [{ shuffle: { zone: { zoneExpr: { ref: binding, name: space } } } }] } }',
      );
    assert.equal(fixed(effects('space')), effects('$space'));
  });

  it('is mended by writing the name as it is bound', () => {
    const effects = (use: string) =>
      withEffects('{ chooseOne: { bind: piece, options: { query: tokensInZone, zone: deck } } }', `{ destroyToken: { token: ${use} } }`);
    assert.equal(fixed(effects('$piece'), 'Use `piece`'), effects('piece'));
  });

  it('is renamed inside of zone strings and templates too', () => {
    const effects = (name: string) =>
      withEffects(
        `{ forEach: { bind: ${name}, over: { query: players }, effects: [{ shuffle: { zone: 'hand:$p' } }, { bindValue: { bind: '$n@{${name}}', value: 1 } }, { addVar: { scope: global, var: treasury, delta: { ref: binding, name: '$n@{${name}}' } } }] } }`,
      );
    assert.equal(fixed(effects('p')), effects('$p'));
  });

  it('is a warning and understood when the setting tolerates it', () => {
    const problems = expectProblems(
      withEffects('{ chooseOne: { bind: space, options: { query: zones } } }', '{ shuffle: { zone: ⟦GS3002 $space⟧ } }'),
      { tolerantBindings: true },
    );
    assert.equal(problems[0]?.severity, 'warning');
  });

  it('is a warning in the zones of a removal group, where nothing else can be meant', () => {
    const problems = expectProblems(
      withEffects(
        '{ removeByPriority: { budget: 1, groups: [{ bind: piece, over: { query: tokensInZone, zone: deck }, to: { zoneExpr: { ref: tokenZone, token: ⟦GS3002 $piece⟧ } } }] } }',
      ),
    );
    assert.equal(problems[0]?.severity, 'warning');
  });
});

describe('a name bound on some paths only', () => {
  const branch =
    "{ if: { when: { op: '>', left: { ref: gvar, var: treasury }, right: 3 }, then: [{ bindValue: { bind: $n, value: 1 } }] } }";
  const add = (name: string) => `{ addVar: { scope: global, var: treasury, delta: { ref: binding, name: ${name} } } }`;

  it('may be unbound after the branch', () => {
    const [problem] = expectProblems(withEffects(branch, add('⟦GS3003 $n⟧')));
    assert.match(problem?.values['condition'] ?? '', /treasury/);
    assert.equal(problem?.related?.length, 1);
  });

  it('is bound under an equal condition, in the same branch', () => {
    const later = (part: string) => `{ if: { when: { op: '>', left: { ref: gvar, var: treasury }, right: 3 }, ${part} } }`;
    expectProblems(withEffects(branch, later(`then: [${add('$n')}]`)));
    expectProblems(withEffects(branch, later(`then: [], else: [${add('⟦GS3003 $n⟧')}]`)));
  });

  it('is bound when both branches bind it', () => {
    expectProblems(
      withEffects(
        "{ if: { when: { op: '>', left: { ref: gvar, var: treasury }, right: 3 }, then: [{ bindValue: { bind: $n, value: 1 } }], else: [{ bindValue: { bind: $n, value: 2 } }] } }",
        add('$n'),
      ),
    );
  });

  it('is bound when the condition is always true', () => {
    expectProblems(withEffects('{ if: { when: true, then: [{ bindValue: { bind: $n, value: 1 } }] } }', add('$n')));
  });
});

describe('a binder', () => {
  const documents = [
    ['that nobody reads is a hint', '{ bindValue: { bind: ⟦GS3005 $n⟧, value: 1 } }'],
    ['that starts with an underscore may stay unread', '{ bindValue: { bind: $_n, value: 1 } }'],
    ['of a decision may stay unread', '{ chooseOne: { bind: $n, options: { query: players } } }'],
    [
      'is not called unused when it is nearly read',
      '{ bindValue: { bind: $score, value: 1 } }',
      '{ addVar: { scope: global, var: treasury, delta: ⟦GS3001 $socre⟧ } }',
    ],
    [
      'that hides another is a warning',
      '{ chooseOne: { bind: $s, options: { query: zones } } }',
      '{ forEach: { bind: ⟦GS3004 $s⟧, over: { query: zones }, effects: [{ shuffle: { zone: $s } }] } }',
      '{ shuffle: { zone: $s } }',
    ],
    [
      'may have the name of one in a loop beside it',
      '{ forEach: { bind: $s, over: { query: zones }, effects: [{ shuffle: { zone: $s } }] } }',
      '{ forEach: { bind: $s, over: { query: zones }, effects: [{ shuffle: { zone: $s } }] } }',
    ],
    ['must be text', '{ bindValue: { bind: ⟦GS3007 [score]⟧, value: 1 } }'],
    ['must not be a template where none is allowed', "{ forEach: { bind: ⟦GS3007 '$s@{x}'⟧, over: { query: zones }, effects: [] } }"],
    ['must not use a reserved name', '{ chooseOne: { bind: ⟦GS2009 __n⟧, options: { query: players } } }'],
    [
      'must not take the name of a built-in',
      '{ forEach: { bind: ⟦GS3013 $token⟧, over: { query: zones }, effects: [{ shuffle: { zone: $token } }] } }',
    ],
    [
      'may be called `$zone` when its items are zones',
      '{ forEach: { bind: $zone, over: { query: zones }, effects: [{ shuffle: { zone: $zone } }] } }',
    ],
    [
      'must differ from the others of its node',
      '{ reduce: { itemBind: $n, accBind: ⟦GS3006 $n⟧, over: { query: players }, initial: 0, next: { ref: binding, name: $n }, resultBind: $r, in: [{ addVar: { scope: global, var: treasury, delta: { ref: binding, name: $r } } }] } }',
    ],
  ] as const;
  for (const [what, ...effects] of documents) it(what, () => void expectProblems(withEffects(...effects)));

  describe('must differ from every other of its node', () => {
    const group = (bind: string, count: string) =>
      `{ bind: ${bind}, over: { query: tokensInZone, zone: deck }, to: discard, countBind: ${count} }`;
    const nodes = [
      '{ reduce: { itemBind: $n, accBind: $a, over: { query: players }, initial: 0, next: { ref: binding, name: $n }, resultBind: ⟦GS3006 $n⟧, in: [] } }',
      '{ forEach: { bind: $n, over: { query: zones }, effects: [{ shuffle: { zone: $n } }], countBind: ⟦GS3006 $n⟧, in: [] } }',
      '{ evaluateSubset: { source: { query: players }, subsetSize: 1, subsetBind: $s, compute: [], scoreExpr: 1, resultBind: ⟦GS3006 $s⟧, in: [] } }',
      '{ evaluateSubset: { source: { query: players }, subsetSize: 1, subsetBind: $s, compute: [], scoreExpr: 1, resultBind: $b, bestSubsetBind: ⟦GS3006 $b⟧, in: [] } }',
      `{ removeByPriority: { budget: 1, groups: [${group('$t', '⟦GS3006 $t⟧')}] } }`,
      `{ removeByPriority: { budget: 1, groups: [${group('$_t', '$n')}, ${group('$_t', '⟦GS3006 $n⟧')}] } }`,
      `{ removeByPriority: { budget: 1, groups: [${group('$_t', '$n')}], remainingBind: ⟦GS3006 $n⟧ } }`,
      // Which of the two has lost its name shows where that is used; that is no fault of its own, nor is what the name of the other one holds.
      "{ reduce: { itemBind: $z, accBind: ⟦GS3006 $z⟧, over: { query: zones }, initial: 0, next: { op: '+', left: { ref: binding, name: $sum }, right: { ref: zoneCount, zone: $z } }, resultBind: $r, in: [{ addVar: { scope: global, var: treasury, delta: { ref: binding, name: $r } } }] } }",
    ];
    for (const node of nodes) it(node, () => void expectProblems(withEffects(node)));
  });
});

describe('a binding of another kind', () => {
  const documents = [
    ['a zone as a token', '{ chooseOne: { bind: $s, options: { query: zones } } }', '{ destroyToken: { token: ⟦GS3009 $s⟧ } }'],
    [
      'a token as a zone',
      '{ chooseOne: { bind: $t, options: { query: tokensInZone, zone: deck } } }',
      '{ shuffle: { zone: ⟦GS3009 $t⟧ } }',
    ],
    [
      'a token as a player',
      '{ chooseOne: { bind: $t, options: { query: tokensInZone, zone: deck } } }',
      '{ setActivePlayer: { player: ⟦GS3009 $t⟧ } }',
    ],
    [
      'a list as a token',
      '{ chooseN: { bind: $t, options: { query: tokensInZone, zone: deck } } }',
      '{ destroyToken: { token: ⟦GS3009 $t⟧ } }',
    ],
    [
      'a list as a value',
      '{ chooseN: { bind: $n, options: { query: intsInRange, min: 1, max: 5 }, min: 0 } }',
      '{ addVar: { scope: global, var: treasury, delta: ⟦GS3010 { ref: binding, name: $n }⟧ } }',
    ],
    [
      'a list of exactly one as a value',
      '{ chooseN: { bind: $n, options: { query: intsInRange, min: 1, max: 5 }, n: 1 } }',
      '{ addVar: { scope: global, var: treasury, delta: ⟦GS9021 { ref: binding, name: $n }⟧ } }',
    ],
    [
      'one item as a list',
      '{ chooseOne: { bind: $s, options: { query: zones } } }',
      '{ forEach: { bind: $_x, over: { query: binding, name: ⟦GS3011 $s⟧ }, effects: [] } }',
    ],
    ['a plain word as a zone', '{ chooseOne: { bind: there, options: { query: zones } } }', '{ shuffle: { zone: ⟦GS3018 there⟧ } }'],
    [
      'a binding as plain text',
      '{ chooseOne: { bind: $n, options: { query: intsInRange, min: 1, max: 5 } } }',
      '{ addVar: { scope: global, var: treasury, delta: ⟦GS3008 $n⟧ } }',
    ],
    [
      'a bare name as a number',
      '{ chooseOne: { bind: bid, options: { query: intsInRange, min: 1, max: 5 } } }',
      '{ addVar: { scope: global, var: treasury, delta: ⟦GS9022 bid⟧ } }',
    ],
  ] as const;
  for (const [what, ...effects] of documents) it(`is reported: ${what}`, () => void expectProblems(withEffects(...effects)));
});

describe('a built-in binding', () => {
  it('exists in its regions only', () => {
    expectProblems(withEffects('{ shuffle: { zone: ⟦GS3012 $zone⟧ } }'));
    expectProblems(
      withCondition(
        "{ op: '==', left: { aggregate: { op: count, query: { query: zones, filter: { op: '==', left: { ref: zoneCount, zone: $zone }, right: 0 } } } }, right: 1 }",
      ),
    );
  });

  it('is replaced by the nearest zone that is bound', () => {
    const effects = (zone: string) =>
      withEffects(
        `{ forEach: { bind: $s, over: { query: zones }, effects: [{ shuffle: { zone: $s } }, { shuffle: { zone: ${zone} } }] } }`,
      );
    assert.equal(fixed(effects('$zone'), 'Change to `$s`'), effects('$s'));
  });

  it('follows the event of a trigger', () => {
    const trigger = (event: string, zone: string) =>
      `${withEffects()}triggers:\n  - { event: ${event}, effects: [{ shuffle: { zone: ${zone} } }] }\n`;
    expectProblems(trigger('{ type: tokenEntered }', '$zone'));
    expectProblems(trigger('{ type: turnEnd }', '⟦GS3012 $zone⟧'));
  });
});

describe('a template', () => {
  it('resolves to the same key where it is bound and used', () => {
    expectProblems(
      withEffects(
        "{ forEach: { bind: $s, over: { query: zones }, effects: [{ chooseOne: { bind: '$mode@{$s}', options: { query: intsInRange, min: 1, max: 2 } } }, { addVar: { scope: global, var: treasury, delta: { ref: binding, name: '$mode@{$s}' } } }] } }",
      ),
    );
  });

  it('must have bound placeholders', () => {
    expectProblems(withEffects("{ chooseOne: { bind: '$mode@{⟦GS3016 $s⟧}', options: { query: players } } }"));
  });
});

describe('a decision where nobody can be asked', () => {
  it('is reported at its key', () => {
    expectProblems(`${withEffects()}setup:\n  - ⟦GS3015 chooseOne⟧: { bind: $p, options: { query: players } }\n`);
    expectProblems(
      `${withEffects()}triggers:\n  - { event: { type: turnEnd }, effects: [{ ⟦GS3015 chooseN⟧: { bind: $p, options: { query: players } } }] }\n`,
    );
    expectProblems(
      withEffects(
        '{ evaluateSubset: { source: { query: players }, subsetSize: 1, subsetBind: $_s, compute: [{ ⟦GS3015 chooseOne⟧: { bind: $p, options: { query: players } } }], scoreExpr: 1, resultBind: $_r, in: [] } }',
      ),
    );
  });

  it('after a roll is an information', () => {
    expectProblems(
      withEffects(
        '{ rollRandom: { bind: $_die, min: 1, max: 6, in: [{ ⟦GS3014 chooseOne⟧: { bind: $p, options: { query: players } } }] } }',
      ),
    );
    expectProblems(
      withEffects(
        '{ rollRandom: { bind: $_die, min: 1, max: 6, in: [] } }',
        '{ ⟦GS3014 chooseOne⟧: { bind: $p, options: { query: players } } }',
      ),
    );
  });
});

describe('a binder that is lost', () => {
  it('in text that lacks a bracket is not taken from the callers of its macro', () => {
    const body = [
      '- { chooseOne: ⟦GS1001 bind: $n, options: { query: enums, values: [a, b] } } }⟧',
      "- { if: { when: { op: '==', left: { ref: binding, name: $n }, right: a }, then: [{ shuffle: { zone: deck } }] } }",
    ];
    expectProblems(withMacros([`id: ask\n    exports: []\n    effects:\n      ${body.join('\n      ')}`], '{ macro: ask }'));
  });

  it('beside its effect may bind what follows', () => {
    expectProblems(
      withEffects(
        'transferVar:\n    from: { scope: pvar, player: active, var: coins }\n    to: { scope: global, var: treasury }\n    amount: 2\n⟦GS2010 actualBind⟧: $n',
        '{ addVar: { scope: global, var: treasury, delta: { ref: binding, name: $n } } }',
      ),
    );
  });
});
