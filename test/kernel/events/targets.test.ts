import assert from 'node:assert/strict';
import { applyMove, initialState, legalChoices, type Move, stateToJson } from '../../../server/kernel';
import { mentionOf } from '../../../server/kernel/events/mentions';

import type { Effect, EventSide, EventTarget, Query } from '../../../server/kernel/gamedef';
import { blanks, card, cardGame, content, flowOf, log, reach, refusal } from '../cardGame';

const spaces: Query = { query: 'mapSpaces' };
const nowhere: Query = { query: 'mapSpaces', filter: false };
const all = ['harbour:none', 'hill:none', 'market:none'];

function target(parts: Partial<EventTarget> = {}): EventTarget {
  return { id: '$place', selector: spaces, cardinality: { min: 0, max: 2 }, application: 'each', ...parts };
}

const settle = (zone = '$place'): Effect => ({ createToken: { type: 'scout', zone } });
const world = (unshaded: Partial<EventSide>) => cardGame([card('tide', unshaded), ...blanks(3)]);

function start(unshaded: Partial<EventSide>) {
  const def = world(unshaded);
  return { def, state: initialState(def, { seed: 1 }) };
}

function question(unshaded: Partial<EventSide>, params: Move['params'] = {}) {
  const { def, state } = start(unshaded);
  const choices = legalChoices(def, state, { actionId: 'event', params });
  if (choices.kind !== 'pending') return choices.kind === 'illegal' ? choices.reason : choices.kind;
  const { decisionId, type, min, max } = choices;
  return `${decisionId} ${type} ${min}-${max}`;
}

/** Scouts per space after the event with answers. */
function scouts(unshaded: Partial<EventSide>, params: Move['params']): string {
  const def = world(unshaded);
  const json = stateToJson(def, reach(def, [{ actionId: 'event', params }]));
  return all.map((zone) => json.zones[zone]?.length).join();
}

describe('a target', () => {
  for (const [cardinality, asked] of [
    [{ n: 1 }, '$place chooseOne 1-1'],
    [{ min: 1, max: 1 }, '$place chooseOne 1-1'],
    [{ min: 0, max: 1 }, '$place chooseN 0-1'],
    [{ n: 2 }, '$place chooseN 2-2'],
    [{ min: 1, max: 2 }, '$place chooseN 1-2'],
    // No more than there are candidates.
    [{ n: 9 }, '$place chooseN 3-3'],
    [{ min: 4, max: 9 }, '$place chooseN 3-3'],
  ] as const) {
    it(`of ${JSON.stringify(cardinality)} asks ${asked}`, () => {
      assert.equal(question({ targets: [target({ cardinality })], effects: [settle()] }), asked);
    });
  }

  for (const [cardinality, outcome] of [
    [{ n: 1 }, 'decisionUnsatisfiable'],
    [{ n: 2 }, 'decisionUnsatisfiable'],
    [{ min: 1, max: 1 }, 'complete'],
    [{ min: 1, max: 3 }, 'complete'],
  ] as const) {
    it(`of ${JSON.stringify(cardinality)} without candidates: ${outcome}`, () => {
      assert.equal(question({ targets: [target({ cardinality, selector: nowhere })], effects: [settle()] }), outcome);
    });
  }

  it('that nothing mentions is not asked', () => {
    assert.equal(question({ targets: [target({ application: 'none' })], effects: [log(1)] }), 'complete');
  });

  it('of one is the item itself', () => {
    const one = { targets: [target({ cardinality: { n: 1 } })], effects: [settle()] };
    assert.equal(scouts(one, { $place: 'hill:none' }), '0,1,0');
  });

  it('for which nothing was chosen leaves out the effects that mention it', () => {
    const optional = { targets: [target({ cardinality: { min: 0, max: 1 } })], effects: [settle(), settle('market:none')] };
    assert.equal(scouts(optional, { $place: [] }), '0,0,1');
    assert.equal(scouts(optional, { $place: ['hill:none'] }), '0,1,1');
  });

  it('is seen by later targets', () => {
    const near: Query = {
      query: 'mapSpaces',
      filter: { op: '!=', left: { ref: 'zoneProp', zone: '$zone', prop: 'id' }, right: { ref: 'zoneProp', zone: '$place', prop: 'id' } },
    };
    const two = {
      targets: [target({ cardinality: { n: 1 } }), target({ id: '$other', selector: near, cardinality: { n: 1 } })],
      effects: [settle('$other')],
    };
    assert.equal(
      refusal(world(two), start(two).state, { actionId: 'event', params: { $place: 'hill:none', $other: 'hill:none' } }),
      'paramOutOfDomain',
    );
    assert.equal(scouts(two, { $place: 'hill:none', $other: 'market:none' }), '0,0,1');
  });

  it('of a branch is asked after the effects of the side', () => {
    const taken: Query = { query: 'mapSpaces', filter: { op: '>', left: { ref: 'zoneCount', zone: '$zone' }, right: 0 } };
    const side = {
      effects: [settle('hill:none')],
      branches: [{ id: 'only', ...content({ targets: [target({ cardinality: { n: 1 }, selector: taken })], effects: [settle()] }) }],
    };
    assert.equal(scouts(side, { $place: 'hill:none' }), '0,2,0');
  });
});

describe('a target of several', () => {
  const each = target({ cardinality: { min: 0, max: 3 } });

  it('runs each effect that mentions it once per item, in the order of the candidates, others once', () => {
    const number = (zone: string): Effect => ({
      if: { when: { op: '==', left: { ref: 'zoneProp', zone, prop: 'id' }, right: 'hill:none' }, then: [log(1)], else: [log(2)] },
    });
    const def = world({ targets: [each], effects: [number('$place'), log(3), number('$place')] });
    const json = stateToJson(def, reach(def, [{ actionId: 'event', params: { $place: ['market:none', 'hill:none'] } }]));
    assert.equal(json.globalVars['log'], 12312);
  });

  it('runs an effect that mentions two of them for every pair, the first declared outside', () => {
    const pair: Effect = {
      setVar: {
        scope: 'global',
        var: 'log',
        value: {
          op: '+',
          left: { op: '*', left: 100, right: { ref: 'gvar', var: 'log' } },
          right: { op: '+', left: { op: '*', left: 10, right: { ref: 'binding', name: '$a' } }, right: { ref: 'binding', name: '$b' } },
        },
      },
    };
    const range: Query = { query: 'intsInRange', min: 1, max: 3 };
    const targets = ['$a', '$b'].map((id) => target({ id, selector: range, cardinality: { n: 2 } }));
    const def = world({ targets, effects: [pair] });
    const json = stateToJson(def, reach(def, [{ actionId: 'event', params: { $b: [3, 2], $a: [1, 2] } }]));
    assert.equal(json.globalVars['log'], 12132223);
  });

  it('keeps what an effect binds inside each run', () => {
    const bind: Effect = { bindValue: { bind: '$seen', value: { ref: 'zoneProp', zone: '$place', prop: 'id' } } };
    const use: Effect = {
      setVar: { scope: 'global', var: 'labour', value: { aggregate: { op: 'count', query: { query: 'binding', name: '$seen' } } } },
    };
    assert.equal(
      refusal(world({ targets: [each], effects: [bind, use] }), start({ targets: [each], effects: [bind, use] }).state, {
        actionId: 'event',
        params: { $place: ['hill:none'] },
      }),
      'BINDING_MISSING',
    );
  });

  it('has the item in the keys of decisions', () => {
    const ask: Effect = {
      if: {
        when: { op: '==', left: { ref: 'zoneCount', zone: '$place' }, right: 0 },
        then: [{ chooseOne: { bind: '$word', options: { query: 'enums', values: ['yes', 'no'] } } }],
      },
    };
    const side = { targets: [each], effects: [ask] };
    const chosen = { $place: ['hill:none', 'harbour:none'] };
    assert.deepEqual(
      [chosen, { ...chosen, '$word@harbour:none': 'yes' }, { ...chosen, '$word@harbour:none': 'yes', '$word@hill:none': 'no' }].map(
        (params) => question(side, params),
      ),
      ['$word@harbour:none chooseOne 1-1', '$word@hill:none chooseOne 1-1', 'complete'],
    );
  });

  it('mentioned as a list is the list, in the order given, and the effect runs once', () => {
    const loop: Effect = { forEach: { bind: '$each', over: { query: 'binding', name: '$place' }, effects: [settle('$each'), log(1)] } };
    const chosen = { $place: ['market:none', 'hill:none'] };
    for (const application of ['each', 'list'] as const) {
      assert.equal(scouts({ targets: [target({ application })], effects: [loop] }, chosen), '0,1,1');
    }
  });

  it('runs set-up effects of what lasts per item, and makes a grant per item', () => {
    const side = {
      targets: [each],
      lastingEffects: [{ id: 'mood', duration: 'turn', setupEffects: [settle()], teardownEffects: [] } as const],
      freeOperationGrants: [
        {
          seat: 'Blue',
          operationClass: 'operation',
          zoneFilter: { op: '==', left: { ref: 'zoneProp', zone: '$zone', prop: 'id' }, right: { ref: 'binding', name: '$place' } },
        } as const,
      ],
    };
    const params = { $place: ['harbour:none', 'market:none'] };
    assert.equal(scouts(side, params), '1,0,1');
    const def = world(side);
    assert.deepEqual(
      flowOf(def, reach(def, [{ actionId: 'event', params }])).pendingFreeOperationGrants.map(({ zoneFilter }) => zoneFilter),
      ['harbour:none', 'market:none'].map((literal) => ({
        op: '==',
        left: { ref: 'zoneProp', zone: '$zone', prop: 'id' },
        right: { literal },
      })),
    );
  });

  it('makes no grant that mentions a target for which nothing was chosen', () => {
    const side = {
      targets: [target({ cardinality: { min: 0, max: 1 } })],
      freeOperationGrants: [
        {
          seat: 'Blue',
          operationClass: 'operation',
          zoneFilter: { op: '==', left: { ref: 'zoneProp', zone: '$zone', prop: 'id' }, right: { ref: 'binding', name: '$place' } },
        } as const,
      ],
    };
    const def = world(side);
    const grants = (params: Move['params']) => flowOf(def, reach(def, [{ actionId: 'event', params }])).pendingFreeOperationGrants.length;
    assert.deepEqual([grants({ $place: [] }), grants({ $place: ['hill:none'] })], [0, 1]);
  });
});

describe('a target is mentioned', () => {
  const binding = { ref: 'binding', name: '$place' };
  for (const [node, mention] of [
    [settle(), 'scalar'],
    [settle('hand:$place'), 'scalar'],
    [{ bindValue: { bind: '$x', value: binding } }, 'scalar'],
    [{ chooseOne: { bind: '$mode@{$place}', options: { query: 'players' } } }, 'scalar'],
    [{ chooseOne: { bind: '$place', options: { query: 'players' } } }, 'none'],
    [{ chooseOne: { bind: '$x', prompt: '$place', options: { query: 'players' } } }, 'none'],
    [{ forEach: { over: { query: 'binding', name: '$place' } } }, 'list'],
    [{ over: { query: 'tokensInZones', zones: binding } }, 'list'],
    [{ op: 'in', item: 'a', set: binding }, 'list'],
    [{ op: 'in', item: binding, set: ['a'] }, 'scalar'],
    [{ over: { query: 'binding', name: '$place', filter: { op: '==', left: binding, right: 1 } } }, 'scalar'],
    [{ setGlobalMarker: { marker: binding, state: 'on' } }, 'scalar'],
    [{ setGlobalMarker: { marker: '$place', state: 'on' } }, 'none'],
    [settle('$other'), 'none'],
  ] as const) {
    it(`by ${JSON.stringify(node)} as ${mention}`, () => assert.equal(mentionOf('$place', node), mention));
  }
});

describe('an event with a free operation', () => {
  it('offers only the zones of the grant as candidates', () => {
    const zoneFilter = { op: '==', left: { ref: 'zoneProp', zone: '$zone', prop: 'category' }, right: 'town' } as const;
    const decree = card('tide', {
      freeOperationGrants: [{ seat: 'Blue', operationClass: 'event', actionIds: ['event'], zoneFilter }],
      targets: [target({ cardinality: { n: 1 } })],
      effects: [settle()],
    });
    const def = cardGame([decree, ...blanks(3)]);
    const state = reach(def, [{ actionId: 'event', params: { $place: 'hill:none' } }]);
    const choices = legalChoices(def, state, { actionId: 'event', params: {}, actionClass: 'event', freeOperation: true });
    assert.deepEqual(choices.kind === 'pending' ? choices.options.map(({ value }) => value) : choices.kind, [
      'harbour:none',
      'market:none',
    ]);
    assert.equal(
      applyMove(def, state, { actionId: 'event', params: { $place: 'market:none' }, actionClass: 'event', freeOperation: true }).kind,
      'applied',
    );
  });
});
