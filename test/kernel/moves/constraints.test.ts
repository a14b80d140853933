import assert from 'node:assert/strict';
import { applyMove, initialState, legalChoices, type Move } from '../../../server/kernel';
import type { Effect, Query } from '../../../server/kernel/gamedef';
import { action, pipeline, village } from '../village';

type Placement = Omit<Exclude<Move['compound'], undefined>, 'specialActivity'>;

const towns: Query = {
  query: 'mapSpaces',
  filter: { op: '==', left: { ref: 'zoneProp', zone: '$zone', prop: 'category' }, right: 'town' },
};
const roll: Effect = { rollRandom: { bind: '$die', min: 1, max: 6, in: [] } };

/** `go` chooses towns, then a stop in each of them, and rolls there; `trade`, its special activity, takes a place that is among one of these. */
const rolling = (operationParam: 'spaces' | 'stop') =>
  village([], {
    actions: [action(), action({ id: 'trade' })],
    pipelines: [
      pipeline({
        stages: [
          { stage: 'select', effects: [{ chooseN: { bind: '$spaces', options: towns, min: 1 } }] },
          {
            stage: 'visit',
            effects: [
              {
                forEach: {
                  bind: '$space',
                  over: { query: 'binding', name: '$spaces' },
                  effects: [{ chooseOne: { bind: '$stop', options: { query: 'mapSpaces' } } }, roll],
                },
              },
            ],
          },
        ],
      }),
      pipeline({
        id: 'trade-profile',
        actionId: 'trade',
        accompanyingOps: ['go'],
        stages: [{ stage: 'earn', effects: [{ chooseOne: { bind: '$place', options: { query: 'mapSpaces' } } }] }],
        compoundParamConstraints: [{ relation: 'subset', operationParam, specialActivityParam: '$place' }],
      }),
    ],
  });

const both = ['harbour:none', 'market:none'];
const chosen = { $spaces: both, '$stop@harbour:none': 'hill:none' };
const trade = (place: string): Move => ({ actionId: 'trade', params: { $place: place } });

/** Each place that the activity may take, with the reason against it. */
function options(operationParam: 'spaces' | 'stop', placement: Placement): unknown {
  const def = rolling(operationParam);
  const move: Move = { actionId: 'go', params: chosen, compound: { specialActivity: { actionId: 'trade', params: {} }, ...placement } };
  const choices = legalChoices(def, initialState(def, { seed: 1 }), move, { turnFlow: 'off' });
  return choices.kind === 'pending' ? choices.options.map(({ value, reason }) => [value, reason]) : choices.kind;
}

describe('a constraint that wants the place of an activity among those of the operation', () => {
  it('is tested before a roll, once the operation has asked for the last time', () =>
    assert.deepEqual(options('spaces', { timing: 'during', insertAfter: { stage: 'select' } }), [
      ['harbour:none', undefined],
      ['hill:none', 'compoundParamConstraint'],
      ['market:none', undefined],
    ]));

  for (const [when, placement] of [
    ['the activity comes first', { timing: 'before' }],
    ['the decision is still to come', { timing: 'during', insertAfter: { stage: 'select' } }],
  ] as const) {
    it(`leaves open what may come, as long as ${when}`, () =>
      assert.deepEqual(options('stop', placement), [
        ['harbour:none', undefined],
        ['hill:none', undefined],
        ['market:none', undefined],
      ]));
  }

  for (const [place, kind] of [
    ['market:none', 'applied'],
    ['harbour:none', 'compoundParamConstraint'],
  ] as const) {
    it(`leaves open what the next turn of a loop may bring: ${place}`, () => {
      const def = rolling('stop');
      const compound = {
        specialActivity: trade(place),
        timing: 'during',
        insertAfter: { stage: 'visit', iteration: 'harbour:none' },
      } as const;
      const move: Move = { actionId: 'go', params: { ...chosen, '$stop@market:none': 'market:none' }, compound };
      const result = applyMove(def, initialState(def, { seed: 1 }), move, { turnFlow: 'off' });
      assert.equal(result.kind === 'illegal' ? result.reason : result.kind, kind);
    });
  }

  for (const [space, kind] of [
    ['harbour:none', 'pending'],
    ['market:none', 'compoundParamConstraint'],
  ] as const) {
    it(`refuses an answer of the operation that leaves out what the activity has taken: ${space}`, () => {
      const def = rolling('spaces');
      const move: Move = {
        actionId: 'go',
        params: { $spaces: [space] },
        compound: { specialActivity: trade('harbour:none'), timing: 'before' },
      };
      const choices = legalChoices(def, initialState(def, { seed: 1 }), move, { turnFlow: 'off' });
      assert.equal(choices.kind === 'illegal' ? choices.reason : choices.kind, kind);
      // The two parts may call what they choose by one name.
      if (choices.kind === 'illegal') assert.equal(choices.detail, '$place of trade must be among spaces of go');
    });
  }
});
