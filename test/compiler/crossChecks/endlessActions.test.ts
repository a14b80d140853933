import assert from 'node:assert/strict';
import { declarations, expectProblems, fixed } from '../documents';

const main = 'actor: active, executor: actor, phase: [main]';
const trade = `{ id: trade, ${main}, limits: [{ scope: turn, max: 1 }], effects: [{ shuffle: { zone: deck } }] }`;
/** The end of the game does not depend on `harvest`. */
const gain = '{ addVar: { scope: global, var: harvest, delta: 1 } }';
const end = `{ id: done, ${main}, effects: [{ advancePhase: {} }] }`;

function game(actions: readonly string[], rest = ''): string {
  return `${declarations}actions:\n${actions.map((action) => `  - ${action}\n`).join('')}${rest}`;
}

describe('an action that changes nothing and has no limit', () => {
  const reported = [
    ['beside one with a limit', [trade, `{ id: ⟦GS7049 pass⟧, ${main} }`]],
    ['beside one that ends the turn', [end, `{ id: ⟦GS7049 pass⟧, ${main}, effects: [] }`]],
    ['with empty lists', [trade, `{ id: ⟦GS7049 pass⟧, ${main}, params: [], cost: [], effects: [], limits: [] }`]],
  ] as const;
  for (const [name, actions] of reported) it(`${name} can be chosen for ever`, () => void expectProblems(game(actions)));

  const silent = [
    ['a limit', `{ id: pass, ${main}, limits: [{ scope: turn, max: 1 }] }`],
    ['an effect that ends the turn', `{ id: pass, ${main}, effects: [{ advancePhase: {} }] }`],
    ['a condition', `{ id: pass, ${main}, pre: { op: '>', left: { ref: gvar, var: treasury }, right: 3 } }`],
  ] as const;
  for (const [name, action] of silent) it(`is not reported with ${name}`, () => void expectProblems(game([trade, action])));

  const triggers = [
    ['any action', '{ type: actionResolved }'],
    ['this action', '{ type: actionResolved, action: pass }'],
  ] as const;
  for (const [name, event] of triggers) {
    it(`is not reported where a trigger waits for ${name}`, () => {
      expectProblems(
        game([trade, `{ id: pass, ${main} }`], `triggers:\n  - { id: next, event: ${event}, effects: [{ advancePhase: {} }] }\n`),
      );
    });
  }

  it('is not reported while the game has errors', () => {
    expectProblems(
      game([`{ id: pass, ${main} }`, `{ id: gain, ${main}, effects: [{ addVar: { scope: global, var: ⟦GS4001 tresury⟧, delta: 1 } }] }`]),
    );
  });

  it('is not reported where every move ends a turn', () => {
    expectProblems(game([trade, `{ id: pass, ${main} }`], 'turnOrder: { type: simultaneous }\n'));
  });

  it('gets a limit, or ends the turn', () => {
    const marked = game([trade, `{ id: ⟦GS7049 pass⟧, ${main} }`]);
    assert.equal(
      fixed(marked, 'Insert `limits: [{ scope: turn, max: 1 }]`'),
      game([trade, `{ id: pass, ${main}, limits: [{ scope: turn, max: 1 }] }`]),
    );
    assert.equal(
      fixed(marked, 'Insert `effects: [{ advancePhase: {} }]`'),
      game([trade, `{ id: pass, ${main}, effects: [{ advancePhase: {} }] }`]),
    );
  });
});

describe('an action that is always legal', () => {
  it('goes on for ever where nothing in the game ends a turn', () => {
    expectProblems(game([`{ id: ⟦GS7050 gain⟧, ${main}, effects: [${gain}] }`]));
  });

  const ends = [
    ['another action ends the turn', end, ''],
    [
      'a trigger ends the phase',
      trade,
      `triggers:\n  - { id: rich, event: { type: varChanged, scope: global, var: harvest }, effects: [{ advancePhase: {} }] }\n`,
    ],
    [
      'a macro changes the active player',
      `{ id: hand, ${main}, limits: [{ scope: turn, max: 1 }], effects: [{ macro: over }] }`,
      'effectMacros:\n  - { id: over, params: [], exports: [], effects: [{ setActivePlayer: { player: next } }] }\n',
    ],
  ] as const;
  for (const [name, action, rest] of ends) {
    it(`is not reported where ${name}`, () => void expectProblems(game([action, `{ id: gain, ${main}, effects: [${gain}] }`], rest)));
  }

  it('is not reported where a choice may rule it out', () => {
    expectProblems(
      game([
        `{ id: gain, ${main}, effects: [{ chooseOne: { bind: $card, options: { query: tokensInZone, zone: deck } } }, { destroyToken: { token: $card } }] }`,
      ]),
    );
  });

  it('is not reported where it leads to the end of the game', () => {
    expectProblems(game([`{ id: gain, ${main}, effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] }`]));
  });

  it('is reported last of all', () => {
    expectProblems(game([`{ id: gain, ${main}, effects: [${gain}] }`]).replace('- id: main', '- id: main\n    - id: ⟦GS7040 idle⟧'));
  });

  it('is not reported in a game for one player', () => {
    const meadow = `metadata: { id: meadow, players: { min: 1, max: 1 } }\nturnStructure: { phases: [{ id: main }] }\nzones: [{ id: field, owner: none, visibility: public, ordering: set }]\n`;
    expectProblems(
      `${meadow}actions: [{ id: mow, ${main}, effects: [{ shuffle: { zone: field } }] }]\nterminal: { conditions: [{ when: { op: '==', left: { ref: zoneCount, zone: field }, right: 9 }, result: { type: draw } }] }\n`,
    );
  });
});
