import assert from 'node:assert/strict';
import { playableTarget } from '../../server/features/preview/playable';
import { markedModel, previewWithoutCall, runPreview } from '../../server/features/preview/preview';
import { callAtCursor } from '../../server/features/preview/targetAt';
import { finish } from '../../server/kernel';
import type { MacroTarget, PreviewInput, PreviewModel } from '../../server/protocol/preview';
import { compileText } from '../compiler/documents';
import { shippedCompilation, shippedGames } from '../support/shippedGames';

/** Ships of Red in the first of two harbours; what is done to them is in macros. */
const game = (effects: string, macros: string) => `metadata: { id: port, players: { min: 2, max: 2 }, seats: [Red, Blue] }
turnStructure: { phases: [{ id: main }] }
zones:
  - { id: first-harbour, zoneKind: board, owner: none, visibility: public, ordering: set }
  - { id: second-harbour, zoneKind: board, owner: none, visibility: public, ordering: set }
  - { id: dock, owner: none, visibility: public, ordering: set }
tokenTypes: [{ id: ship, props: {}, seat: Red }]
setup:
  - { createToken: { type: ship, zone: first-harbour, props: {} } }
  - { createToken: { type: ship, zone: first-harbour, props: {} } }
globalVars:
  - { name: coins, type: int, init: 5, min: 0, max: 9 }
  - { name: debts, type: int, init: 5, min: 0, max: 9 }
actions:
  - { id: trade, actor: active, executor: actor, phase: [main] }
actionPipelines:
  - id: sail
    actionId: trade
    applicability: { op: '==', left: { ref: actor }, right: Blue }
    stages:
      - stage: sail
        effects:
${effects.trim().replace(/^/gm, '          ')}
effectMacros:
${macros.trim().replace(/^/gm, '  ')}
terminal: { conditions: [{ when: { op: '==', left: { ref: gvar, var: coins }, right: 9 }, result: { type: draw } }] }
`;

const pay = `- id: pay
  params: [{ name: resource, type: string }, { name: amount, type: number }]
  exports: []
  effects: [{ addVar: { scope: global, var: { param: resource }, delta: { param: amount } } }]`;
const load = `- id: load
  params: [{ name: place, type: zoneSelector }]
  exports: []
  effects:
    - forEach:
        bind: $ship
        over: { query: tokensInZone, zone: { param: place } }
        effects: [{ moveToken: { token: $ship, from: { param: place }, to: dock } }]`;

function preview(text: string, id: string, input: Partial<PreviewInput> = {}, kind: MacroTarget['kind'] = 'macro'): PreviewModel {
  const compilation = compileText(text);
  const def = compilation.gameDef();
  assert.ok(def, JSON.stringify([...compilation.problems.values()].flat().map(({ code, values }) => [code, values])));
  const target = { kind, uri: 'game.yaml', id } as const;
  const request = { panel: 'one', target, input: { answers: {}, ...input }, scenarios: [] };
  const playable = playableTarget(compilation, def, target, request.input);
  if ('problem' in playable) return previewWithoutCall(def, request, playable);
  return finish(markedModel(runPreview(playable, request, () => undefined)));
}

const changes = ({ changes }: PreviewModel) =>
  changes.flatMap((group) => group.changes.map(({ label, before, after }) => `${label} ${before} -> ${after}`));
const given = ({ macro }: PreviewModel) => macro?.parameters.map(({ name, text, givenBy }) => `${name}: ${text} (${givenBy})`);
const offered = ({ macro }: PreviewModel, name: string) =>
  macro?.parameters.find((each) => each.name === name)?.options.map(({ text }) => text);
const asked = ({ decisions }: PreviewModel) =>
  decisions.map(({ id, options, chosen }) => [id, options.map(({ label }) => label), chosen] as const);

describe('a preview of a macro', () => {
  const twice = game(
    '- { macro: pay, args: { resource: coins, amount: -2 } }\n- { macro: pay, args: { resource: debts, amount: 1 } }',
    pay,
  );

  it('takes the arguments of its first call, and acts as who can make that call', () => {
    const model = preview(twice, 'pay');
    assert.deepEqual(model.status, { kind: 'done' });
    assert.deepEqual(given(model), ['resource: coins (call)', 'amount: -2 (call)']);
    assert.deepEqual(changes(model), ['coins 5 -> 3']);
    assert.equal(model.input.seat, 'Blue');
  });

  it('takes those of another call instead', () => {
    const model = preview(twice, 'pay', { call: 'pipeline sail 2' });
    assert.deepEqual(
      model.macro?.calls.map(({ id, label }) => [id, label]),
      [
        ['pipeline sail 1', 'sail'],
        ['pipeline sail 2', 'sail (2)'],
      ],
    );
    assert.deepEqual(changes(model), ['debts 5 -> 6']);
  });

  it('takes those that the author enters, and for the rest those of the call', () => {
    const model = preview(twice, 'pay', { arguments: { amount: '3' } });
    assert.deepEqual(given(model), ['resource: coins (call)', 'amount: 3 (author)']);
    assert.deepEqual(changes(model), ['coins 5 -> 8']);
  });

  it('without a call takes the first that its kind or the place at which it is read allows, or that some call gives', () => {
    const model = preview(twice, 'pay', { call: '' });
    assert.deepEqual(given(model), ['resource: coins (default)', 'amount: -2 (default)']);
    assert.deepEqual(offered(model, 'resource'), ['coins', 'debts']);
  });

  const faults: readonly (readonly [name: string, amount: string, problem: RegExp])[] = [
    ['of another kind', 'many', /`amount`.*number/],
    ['that is no YAML', '{ op: +', /.+/],
    ['of two lines', '1\nresource: debts', /one line/],
    ['that is missing', '', /needs an argument/],
  ];
  for (const [name, amount, problem] of faults) {
    it(`says of an argument ${name} what is wrong, beside it, and runs nothing`, () => {
      const model = preview(twice, 'pay', { arguments: { amount } });
      assert.equal(model.status.kind, 'unavailable');
      const [resource, own] = model.macro?.parameters ?? [];
      assert.equal(resource?.problem, undefined);
      assert.match(own?.problem ?? '', problem);
    });
  }

  it('makes a choice of what the call takes from a loop: first what the loop gives, then all else of the kind', () => {
    const model = preview(
      game(
        "- forEach: { bind: $harbour, over: { query: zones, filter: { op: '==', left: $zone, right: 'second-harbour:none' } }, effects: [{ macro: load, args: { place: $harbour } }] }",
        load,
      ),
      'load',
    );
    const [harbour, ...others] = asked(model);
    assert.deepEqual(others, []);
    assert.deepEqual(harbour?.slice(0, 2), ['$harbour', ['Second harbour', 'First harbour', 'Dock']]);
    // By the first one nothing would change.
    assert.deepEqual(harbour?.[2], ['first-harbour:none']);
    assert.ok(changes(model).length > 0);
  });

  it('asks for nothing that an argument of the author makes needless', () => {
    const text = game(
      '- forEach: { bind: $harbour, over: { query: mapSpaces }, effects: [{ macro: load, args: { place: $harbour } }] }',
      load,
    );
    const model = preview(text, 'load', { arguments: { place: 'first-harbour' } });
    assert.deepEqual(model.decisions, []);
    assert.deepEqual(offered(model, 'place'), ['first-harbour', 'second-harbour', 'dock', '$harbour']);
  });

  it('binds what the macro itself takes from its callers', () => {
    const free = `- id: settle
  params: []
  exports: []
  effects: [{ addVar: { scope: global, var: coins, delta: { ref: binding, name: $gain } } }]`;
    const text = game("- { bindValue: { bind: $gain, value: { op: '+', left: 1, right: 2 } } }\n- { macro: settle }", free);
    assert.deepEqual(changes(preview(text, 'settle')), ['coins 5 -> 8']);
  });

  it('calls the macro from which its caller has a binding, where that one depends on what it binds for itself', () => {
    const macros = `[
  { id: pay, params: [{ name: amount, type: value }], exports: [], effects: [{ addVar: { scope: global, var: coins, delta: { param: amount } } }] },
  { id: assess, params: [], exports: [$due], effects: [
    { bindValue: { bind: $rate, value: 2 } },
    { bindValue: { bind: $due, value: { if: { when: { op: '>', left: { ref: gvar, var: coins }, right: 9 }, then: 0, else: { ref: binding, name: $rate } } } } }] },
  { id: tax, params: [], exports: [], effects: [{ macro: assess }, { macro: pay, args: { amount: { ref: binding, name: $due } } }] }]
`;
    const text = game('- { macro: tax }', '').replace(/(?<=effectMacros:)\s*(?=terminal)/, ` ${macros}`);
    assert.deepEqual(changes(preview(text, 'pay')), ['coins 5 -> 7']);
  });

  it('follows a call in the body of another macro to the arguments that that one is called with', () => {
    const outer = `${load}
- id: load-all
  params: [{ name: where, type: zoneSelector }]
  exports: []
  effects: [{ macro: load, args: { place: { param: where } } }]`;
    const model = preview(game('- { macro: load-all, args: { where: first-harbour } }', outer), 'load');
    assert.deepEqual(given(model), ['place: first-harbour (call)']);
    assert.deepEqual(
      model.macro?.calls.map(({ label }) => label),
      ['load-all'],
    );
  });

  it('says of a condition what it comes to', () => {
    const conditions = `${load}
conditionMacros:
- id: is-rich
  params: [{ name: least, type: number }]
  condition: { op: '>=', left: { ref: gvar, var: coins }, right: { param: least } }`.replace(/^(?=conditionMacros)/m, '');
    const text = game('- { macro: load, args: { place: dock } }', load).replace(
      'terminal:',
      `${conditions.slice(conditions.indexOf('conditionMacros'))}\nterminal:`,
    );
    const results = ['5', '6'].map((least) => preview(text, 'is-rich', { arguments: { least } }, 'conditionMacro').macro?.result);
    assert.deepEqual(results, [true, false]);
  });
});

describe('the macro at a cursor', () => {
  const at = (marked: string) => {
    const cursor = marked.indexOf('‸');
    const text = marked.replace('‸', '');
    const compilation = compileText(text);
    const file = compilation.files.get('game.yaml');
    assert.ok(file);
    return callAtCursor(compilation, file, cursor);
  };
  const load1 = (call: string) => game(`- { macro: load, args: { place: dock } }\n- ${call}`, load);

  it('is that of the call around it, with the arguments of that call', () => {
    const found = { target: { kind: 'macro', uri: 'game.yaml', id: 'load' }, call: 'pipeline sail 2' };
    assert.deepEqual(at(load1('{ macro: lo‸ad, args: { place: first-harbour } }')), found);
    assert.deepEqual(at(load1('{ macro: load, args: { place: first-har‸bour } }')), found);
  });

  it('is none outside of calls, and none that the game does not declare', () => {
    assert.equal(at(load1('{ addVar: { scope: global, var: co‸ins, delta: 1 } }')), undefined);
    assert.equal(at(load1('{ macro: lo‸da, args: { place: first-harbour } }')), undefined);
  });
});

describe('the macros of the games', () => {
  for (const name of shippedGames.filter((each) => each !== 'fire-in-the-lake')) {
    it(`can be called by themselves: ${name}`, async () => {
      const compilation = await shippedCompilation(name);
      const def = compilation.gameDef();
      assert.ok(def);
      for (const [kind, nameKind] of [
        ['macro', 'effectMacro'],
        ['conditionMacro', 'conditionMacro'],
      ] as const) {
        for (const { name: id, entry } of compilation.declarations(nameKind)) {
          const playable = playableTarget(compilation, def, { kind, uri: entry.chunk.uri, id }, { answers: {} });
          assert.ok(!('problem' in playable), `${id}: ${'problem' in playable ? playable.problem : ''}`);
        }
      }
    });
  }
});
