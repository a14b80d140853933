import assert from 'node:assert/strict';
import fc from 'fast-check';
import { itemAt } from '../../../server/kernel/itemAt';
import { linkBoard } from '../../../server/kernel/link/board';
import { draftOf, stateOf } from '../../../server/kernel/state/draft';
import { emptyState } from '../../../server/kernel/state/emptyState';
import { fnv, hex64 } from '../../../server/kernel/state/fnv';
import { stateFromJson } from '../../../server/kernel/state/fromJson';
import type { GameState } from '../../../server/kernel/state/gameState';
import { hashOf } from '../../../server/kernel/state/hash';
import { stateHash, stateToJson } from '../../../server/kernel/state/toJson';
import { createToken, defaultPlace, removeToken, setProperty, spliceZone } from '../../../server/kernel/state/writeTokens';
import * as write from '../../../server/kernel/state/writeValues';
import { game, space, tokenType, zones } from '../game';

/** FNV-1a-64 over UTF-8 as it is defined. */
function reference(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & ((1n << 64n) - 1n);
  return hash.toString(16).padStart(16, '0');
}

const def = game({
  globalVariables: [
    { name: 'aid', type: 'int', init: 5, min: 0, max: 75 },
    { name: 'open', type: 'boolean', init: false },
  ],
  playerVariables: [{ name: 'coins', type: 'int', init: 3, min: 0, max: 20 }],
  globalMarkers: [{ id: 'weather', states: ['dry', 'wet'], defaultState: 'dry' }],
  spaceMarkers: [{ id: 'mood', states: ['low', 'mid', 'high'], defaultState: 'mid', allowed: {} }],
  zones: zones(space('harbour'), space('market'), space('deck', { ordering: 'stack' }), space('line', { ordering: 'queue' })),
  tokenTypes: [tokenType('scout', { properties: { stance: 'string', worth: 'int' }, initial: { stance: 'hidden' } })],
  phases: [
    { id: 'main', onEnter: [], onExit: [] },
    { id: 'end', onEnter: [], onExit: [] },
  ],
  interruptPhases: [{ id: 'reply', onEnter: [], onExit: [] }],
  actions: [
    {
      id: 'go',
      actor: 'active',
      executor: 'actor',
      phase: ['main'],
      capabilities: [],
      params: [],
      cost: [],
      effects: [],
      limits: [],
    },
  ],
});
const board = linkBoard(def);
const start = emptyState(board, def, 2, 1);

/** One write of a draft, chosen by numbers. */
type Write = readonly [kind: number, a: number, b: number];
const kinds = 13;

function apply(state: GameState, writes: readonly Write[]): GameState {
  const draft = draftOf(board, state, true);
  const zone = (n: number) => itemAt(board.zones, n % board.zones.length);
  const anyToken = (n: number) => {
    const tokens = draft.zones.flat();
    return tokens.length > 0 ? itemAt(tokens, n % tokens.length) : undefined;
  };
  for (const [kind, a, b] of writes) {
    const token = anyToken(a);
    switch (kind) {
      case 0:
      case 1: {
        const type = itemAt(board.tokenTypes, 0);
        spliceZone(draft, zone(a), defaultPlace(draft, zone(a)), 0, [createToken(draft, type, type.initial)]);
        break;
      }
      case 2:
        if (token !== undefined) setProperty(draft, token, b % 2, b % 2 === 0 ? (['hidden', 'shown'][a % 2] ?? '') : b);
        break;
      case 3:
        if (token !== undefined) removeToken(draft, token);
        break;
      case 4: {
        const from = itemAt(draft.zones, zone(a).index);
        if (from.length === 0) break;
        const moved = itemAt(from, b % from.length);
        spliceZone(draft, zone(a), b % from.length, 1, []);
        spliceZone(draft, zone(b), a % (itemAt(draft.zones, zone(b).index).length + 1), 0, [moved]);
        break;
      }
      case 5:
        write.setGlobalVariable(draft, itemAt(board.globalVariables, 0), a);
        break;
      case 6:
        write.setPlayerVariable(draft, itemAt(board.playerVariables, 0), a % 2, b % 21);
        break;
      case 7:
        write.setMarker(draft, itemAt(board.spaceMarkers, 0), zone(a), b % 3);
        break;
      case 8:
        write.setGlobalMarker(draft, itemAt(board.globalMarkers, 0), a % 2);
        break;
      case 9:
        write.setReveals(draft, zone(a), b % 2 === 0 ? [] : [{ to: 'all' }, { to: [a % 2] }]);
        break;
      case 10:
        write.countUse(draft, 0);
        if (b % 2 === 0) write.resetUsage(draft, { turn: true, phase: false });
        break;
      case 11:
        write.setPhase(draft, a % 3);
        write.setTurnCount(draft, b);
        write.setActivePlayer(draft, b % 2);
        break;
      case 12:
        write.setInterrupts(draft, a % 2 === 0 ? [] : [{ phase: 'reply', resumePhase: 'main' }]);
        write.setLasting(draft, b % 2 === 0 ? [] : [{ id: 'calm', cardId: 'c1', side: 'shaded', duration: 'round' }]);
        break;
    }
  }
  return stateOf(draft);
}

const writes = fc.array(fc.tuple(fc.nat({ max: kinds - 1 }), fc.nat({ max: 40 }), fc.nat({ max: 40 })), { maxLength: 60 });

describe('the hash', () => {
  it('is FNV-1a-64 of UTF-8', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => assert.equal(hex64(fnv(text)), reference(text))));
  });

  it('equals the hash from scratch after every sequence of writes', () => {
    fc.assert(
      fc.property(writes, (sequence) => {
        const state = apply(start, sequence);
        const { high, low } = hashOf(board, state);
        assert.deepEqual([state.hashHigh, state.hashLow], [high, low]);
      }),
    );
  });

  it('leaves the state that it started from as it was', () => {
    fc.assert(
      fc.property(writes, writes, (first, second) => {
        const state = apply(start, first);
        const before = structuredClone(stateToJson(board, state));
        apply(state, second);
        assert.deepEqual(stateToJson(board, state), before);
      }),
    );
  });

  it('does not count the position in a set, but that in a stack', () => {
    const built = (zone: string, order: readonly number[]) => {
      const draft = draftOf(board, start, true);
      const type = itemAt(board.tokenTypes, 0);
      const tokens = order.map(() => createToken(draft, type, type.initial));
      const target = itemAt(
        board.zones,
        board.zones.findIndex(({ id }) => id === zone),
      );
      spliceZone(
        draft,
        target,
        0,
        0,
        order.map((index) => itemAt(tokens, index)),
      );
      return stateHash(stateOf(draft));
    };
    assert.equal(built('harbour:none', [0, 1, 2]), built('harbour:none', [2, 0, 1]));
    assert.notEqual(built('deck:none', [0, 1, 2]), built('deck:none', [2, 0, 1]));
  });
});

describe('the JSON form of a state', () => {
  it('comes back as the same state with the same hash', () => {
    fc.assert(
      fc.property(writes, (sequence) => {
        const json = JSON.parse(JSON.stringify(stateToJson(board, apply(start, sequence))));
        const reading = stateFromJson(board, json);
        assert.equal(reading.kind, 'state');
        if (reading.kind === 'state') assert.deepEqual(JSON.parse(JSON.stringify(stateToJson(board, reading.state))), json);
      }),
    );
  });

  const good = stateToJson(board, apply(start, [[0, 0, 0]]));

  it('keeps a condition that limits what is revealed', () => {
    const reveals = { 'deck:none': [{ to: 'all', filter: { op: '==', left: { ref: 'gvar', var: 'aid' }, right: 1 } }] };
    const reading = stateFromJson(board, { ...good, reveals });
    assert.deepEqual(reading.kind === 'state' ? stateToJson(board, reading.state).reveals : reading, reveals);
  });

  it('in which somebody is to choose who does not take part is a fault', () => {
    const turnOrderState = { type: 'simultaneous', submitted: [], pending: [good.playerCount] };
    const reading = stateFromJson(linkBoard({ ...def, turnOrder: { type: 'simultaneous' } }), { ...good, turnOrderState });
    assert.equal(reading.kind === 'fault' ? reading.path : 'read', 'turnOrderState.pending.0');
  });

  for (const [name, broken, path] of [
    ['an unknown zone', { ...good, zones: { nowhere: [] } }, 'zones.nowhere'],
    ['a variable out of bounds', { ...good, globalVars: { aid: 76 } }, 'globalVars.aid'],
    ['an unknown phase', { ...good, currentPhase: 'dusk' }, 'currentPhase'],
    ['a token with an ordinal of the future', { ...good, nextTokenOrdinal: 0 }, 'zones.deck:none.0.id'],
    ['more tokens than there may be', { ...good, nextTokenOrdinal: Number.MAX_SAFE_INTEGER }, 'nextTokenOrdinal'],
    ['a filter that is no condition', { ...good, reveals: { 'deck:none': [{ to: 'all', filter: 7 }] } }, 'reveals.deck:none.0.filter'],
    ['the turn order of another game', { ...good, turnOrderState: { type: 'fixedOrder', currentIndex: 0 } }, 'turnOrderState.type'],
    ['no object at all', 7, ''],
  ] as const) {
    it(`with ${name} is a fault at "${path}"`, () => {
      const reading = stateFromJson(board, broken);
      assert.equal(reading.kind === 'fault' ? reading.path : 'read', path);
    });
  }
});
