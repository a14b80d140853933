import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyMove, type FoundValue, type GameDef, initialState, instrumented, legalChoices, stateHash } from '../../../server/kernel';
import type { Condition, Effect, Query, Value } from '../../../server/kernel/gamedef';
import { randomGame } from '../randomGames';
import { pipeline, village } from '../village';

/** What a run of `go` reports, in order, each once. */
function told(parts: Partial<GameDef>, run: (def: GameDef) => unknown = applied): readonly string[] {
  const lines = new Set<string>();
  const def = instrumented(village([], parts), {
    reached: (at) => lines.add(`${at}`),
    branched: (at, arm) => lines.add(`${at} ${arm}`),
    staged: (id, stage) => lines.add(`${id} ${stage}`),
  });
  run(def);
  return [...lines];
}

function applied(def: GameDef) {
  return applyMove(def, initialState(def, { seed: 1 }), { actionId: 'go', params: {} }, { turnFlow: 'off', observer: () => undefined });
}

/** Every node gets an origin. */
function withOrigins(def: GameDef): GameDef {
  const actions: GameDef['actions'] = JSON.parse(JSON.stringify(def.actions), (_key, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, at: 0 } : value,
  );
  return { ...def, actions };
}

const stages = (...effects: readonly Effect[]): Partial<GameDef> => ({
  pipelines: [pipeline({ stages: [{ stage: 'only', effects }], at: 0 })],
});
const pay: Effect = { addVar: { scope: 'global', var: 'aid', delta: -1 }, at: 2 };
const earn: Effect = { addVar: { scope: 'global', var: 'aid', delta: 1 }, at: 3 };
const rich: Condition = { op: '>', left: { ref: 'gvar', var: 'aid' }, right: 4, at: 4 };
const poor: Condition = { op: '<', left: { ref: 'gvar', var: 'aid' }, right: 2, at: 5 };

describe('coverage', () => {
  it('stages, effects, conditions and the arm that was taken', () => {
    assert.deepEqual(told(stages({ if: { when: rich, then: [pay], else: [earn] }, at: 1 })), ['go-profile 0', '1', '4', '1 then', '2']);
  });

  it('an arm that is not written is an arm', () => {
    assert.deepEqual(told(stages({ if: { when: poor, then: [pay] }, at: 1 })), ['go-profile 0', '1', '5', '1 else']);
  });

  it('arms of values', () => {
    const value = { if: { when: poor, then: 1, else: 2 }, at: 6 } as const;
    assert.deepEqual(told(stages({ setVar: { scope: 'global', var: 'aid', value }, at: 1 })), ['go-profile 0', '1', '5', '6 else']);
  });

  it('arms of conditions', () => {
    const when: Condition = { if: { when: rich, then: poor }, at: 6 };
    assert.deepEqual(told(stages({ if: { when, then: [pay], else: [earn] }, at: 1 })), [
      'go-profile 0',
      '1',
      '6',
      '4',
      '6 then',
      '5',
      '1 else',
      '3',
    ]);
  });

  it('what the expressions of effects come to: the whole of each, and the operands of a condition', () => {
    const found: (readonly [number, FoundValue])[] = [];
    const aid = (at: number): Value => ({ ref: 'gvar', var: 'aid', at });
    const sum: Value = { op: '+', left: aid(10), right: 1, at: 11 };
    const places: Query = { query: 'zones', filter: { op: '>', left: aid(12), right: 9 }, at: 13 };
    const def = instrumented(
      village(
        [],
        stages(
          { if: { when: { op: '<', left: aid(14), right: 0, at: 15 }, then: [] }, at: 1 },
          { setVar: { scope: 'global', var: 'aid', value: sum }, at: 2 },
          { let: { bind: '$places', value: places, in: [] }, at: 3 },
        ),
      ),
      { reached: () => undefined, branched: () => undefined, staged: () => undefined, valued: (at, value) => found.push([at, value]) },
    );
    applied(def);
    assert.deepEqual(found, [
      [14, 5],
      [11, 6],
      [13, { items: 0 }],
    ]);
  });

  it('the discovery of questions and options does not count', () => {
    const ask: Effect = { chooseOne: { bind: '$word', options: { query: 'enums', values: ['a', 'b'] } }, at: 1 };
    const probe = (def: GameDef) => {
      const question = legalChoices(def, initialState(def, { seed: 1 }), { actionId: 'go', params: {} }, { turnFlow: 'off' });
      return question.kind === 'pending' ? question.options.map(({ legality }) => legality) : question;
    };
    assert.deepEqual(told(stages(ask, pay), probe), []);
  });

  it('an application that nobody observes does not count', () => {
    const unobserved = (def: GameDef) =>
      applyMove(def, initialState(def, { seed: 1 }), { actionId: 'go', params: {} }, { turnFlow: 'off' });
    assert.deepEqual(told(stages(pay), unobserved), []);
  });

  it('nobody listens to the game itself', () => {
    const def = village([], stages(pay));
    let count = 0;
    const sink = { reached: () => (count += 1), branched: () => undefined, staged: () => undefined };
    instrumented(def, sink);
    applied(def);
    assert.equal(count, 0);
  });

  it('law: an instrumented game plays as the game itself', () => {
    fc.assert(
      fc.property(randomGame, (def) => {
        const nobody = { reached: () => undefined, branched: () => undefined, staged: () => undefined };
        const game = withOrigins(def);
        const [plain, copy] = [game, instrumented(game, nobody)].map((each) => {
          const result = applied(each);
          return result.kind === 'applied' ? stateHash(result.state) : JSON.stringify(result);
        });
        assert.equal(copy, plain);
      }),
    );
  });
});
