/** The start of a preview, changed by hand: what the author changes, what the run starts from, and what a scenario made of it says. */
import assert from 'node:assert/strict';
import { previewModel } from '../../server/features/preview/preview';
import { runScenario } from '../../server/features/preview/runScenario';
import { finish } from '../../server/kernel';
import type { PreviewInput, PreviewModel, PreviewStartValue } from '../../server/protocol/preview';
import { compileText } from '../compiler/documents';

/** A game without scenario assets: it costs a coin to hire a scout into a field that is not sealed. */
const game = `metadata: { id: hiring, players: { min: 2, max: 2 }, seats: [Red, Blue] }
turnStructure: { phases: [{ id: main }] }
dataAssets:
  - id: land
    kind: map
    payload: { spaces: [{ id: field, adjacentTo: [] }], markerLattices: [{ id: seal, states: [none, sealed], defaultState: none }] }
zones:
  - { id: camp, zoneKind: aux, owner: player, visibility: public, ordering: set }
tokenTypes:
  - { id: scout, props: { activity: string }, transitions: [{ prop: activity, from: hidden, to: active }] }
setup: [{ createToken: { type: scout, zone: field, props: { activity: hidden } } }]
globalVars:
  - { name: coins, type: int, init: 0, min: 0, max: 9 }
  - { name: isOpen, type: boolean, init: true }
perPlayerVars: [{ name: fame, type: int, init: 2, min: 0, max: 5 }]
globalMarkerLattices: [{ id: season, states: [summer, winter], defaultState: summer }]
actions:
  - id: hire
    actor: active
    executor: actor
    phase: [main]
    pre: { op: '>', left: { ref: gvar, var: coins }, right: 0 }
    effects:
      - addVar: { scope: global, var: coins, delta: -1 }
      - addVar: { scope: pvar, player: actor, var: fame, delta: 1 }
      - createToken: { type: scout, zone: field, props: { activity: hidden } }
terminal: { conditions: [{ when: { op: '==', left: { ref: gvar, var: coins }, right: 9 }, result: { type: draw } }] }
`;

const compilation = compileText(game);
const def = compilation.gameDef();
assert.ok(def);
const target = { kind: 'action', uri: 'game.yaml', id: 'hire' } as const;

function preview(start: readonly PreviewStartValue[]): PreviewModel {
  assert.ok(def);
  const input: PreviewInput = { answers: {}, start };
  return previewModel(def, { panel: 'one', target, input, scenarios: [] }, () => undefined);
}

const coins = (value: number): PreviewStartValue => ({ kind: 'variable', of: '', name: 'coins', value });
const scouts = (of: string, name: string, value: number): PreviewStartValue => ({ kind: 'pieces', of, name, value });

describe('a start that is changed by hand', () => {
  it('is the start of the run', () => {
    assert.equal(preview([]).status.kind, 'illegal');
    const { status, changes } = preview([coins(3)]);
    assert.equal(status.kind, 'done');
    assert.deepEqual(
      changes.flatMap((group) => group.changes.map(({ label, before, after }) => `${label}: ${before} -> ${after}`)),
      ['scout (hidden): 1 -> 2', 'coins: 3 -> 2', 'fame of Red: 2 -> 3'],
    );
  });

  it('may have another value of whatever there is, and says which it has', () => {
    const changes: readonly PreviewStartValue[] = [
      coins(1),
      { kind: 'variable', of: '', name: 'isOpen', value: false },
      { kind: 'variable', of: 'Blue', name: 'fame', value: 5 },
      { kind: 'marker', of: '', name: 'season', value: 'winter' },
      { kind: 'marker', of: 'field', name: 'seal', value: 'sealed' },
      scouts('field', 'scout@active', 2),
      scouts('camp:Red', 'scout@hidden', 1),
    ];
    const { start, input } = preview(changes);
    assert.deepEqual(input.start, changes);
    assert.deepEqual(start?.problems, []);
    for (const change of changes) {
      const isOf = ({ kind, of, name }: PreviewStartValue) => kind === change.kind && of === change.of && name === change.name;
      const found: PreviewStartValue | undefined = start?.values.find(isOf);
      assert.deepEqual(found, change);
    }
    // What else lies in a zone stays there.
    assert.ok(start?.values.some(({ of, name, value }) => of === 'field' && name === 'scout@hidden' && value === 1));
  });

  it('tells what may be changed', () => {
    const { start } = preview([]);
    assert.deepEqual(start?.variables, [
      { name: 'coins', isOfSeat: false, range: { min: 0, max: 9 } },
      { name: 'isOpen', isOfSeat: false },
      { name: 'fame', isOfSeat: true, range: { min: 0, max: 5 } },
    ]);
    assert.deepEqual(
      start?.pieces.map(({ name }) => name),
      ['scout', 'scout@active', 'scout@hidden'],
    );
    assert.deepEqual(
      start?.zones.map(({ id }) => id),
      ['field', 'camp:Red', 'camp:Blue'],
    );
  });

  for (const [change, problem] of [
    [coins(10), '`coins` cannot be 10.'],
    [{ ...coins(1), value: 'many' }, '`coins` cannot be many.'],
    [{ ...coins(1), name: 'coin' }, 'There is no variable `coin`.'],
    [{ kind: 'variable', of: 'Green', name: 'fame', value: 1 }, 'There is no seat `Green`.'],
    [{ kind: 'marker', of: '', name: 'season', value: 'spring' }, '`season` has no state `spring`.'],
    [scouts('fjord', 'scout@hidden', 1), 'There is no zone `fjord`.'],
    [scouts('field', 'spy', 1), 'There are no pieces `spy`.'],
    [scouts('field', 'scout@hidden', -1), 'The number of `scout@hidden` cannot be -1.'],
  ] as const) {
    it(`leaves out what the game cannot have, and says so: ${problem}`, () => {
      const model = preview([change]);
      assert.deepEqual(model.start?.problems, [problem]);
      assert.equal(model.run, preview([]).run);
    });
  }

  it('is part of the scenario that the run is saved as', () => {
    assert.ok(def);
    const start = [coins(3), { kind: 'variable', of: 'Red', name: 'fame', value: 0 } as const, scouts('field', 'scout@active', 1)];
    const world = { files: new Map(), compilations: [compilation] };
    const scenario = finish(runScenario(def, { target, input: { answers: {}, start } }, compilation, world));
    assert.equal(
      scenario.kind === 'scenario' ? scenario.text : scenario.reason,
      `title: hire by Red
start:
  seat: Red
  pieces: { field: { scout@hidden: 1, scout@active: 1 } }
  variables: { coins: 3 }
  playerVariables: { Red: { fame: 0 } }
moves:
  - { action: hire }
expect:
  exactly:
    pieces: { field: { scout@hidden: 2 } }
    variables: { coins: 2 }
    playerVariables: { Red: { fame: 1 } }
`,
    );
  });
});
