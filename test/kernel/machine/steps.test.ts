/** Work of the kernel in steps: it pauses wherever it is asked to, and its result is the same whatever runs in between. */
import assert from 'node:assert/strict';
import {
  applyMoveInSteps,
  finish,
  type GameDef,
  initialState,
  legalChoicesInSteps,
  legalMovesInSteps,
  markInSteps,
  pause,
  type Question,
  resume,
  type Steps,
  startGame,
  startGameInSteps,
  stateToJson,
} from '../../../server/kernel';
import type { Effect } from '../../../server/kernel/gamedef';
import { shippedGame, shippedGames } from '../../support/shippedGames';
import { action, village } from '../village';

/** Plays on with the first move and the first legal options; what is offered, the marks and the hashes, in text. */
function* playedInSteps(def: GameDef, seed: number, moves: number): Steps<readonly string[]> {
  const lines: string[] = [];
  let { state } = yield* startGameInSteps(def, { seed });
  for (let turn = 0; turn < moves; turn++) {
    const listed = (yield* legalMovesInSteps(def, state)).moves;
    lines.push(JSON.stringify(listed));
    let move = listed[turn % Math.max(1, listed.length)];
    for (let asked = 0; move !== undefined && asked < 12; asked++) {
      const choices = yield* legalChoicesInSteps(def, state, move);
      if (choices.kind !== 'pending') break;
      const answer = yield* firstAnswer(choices, lines);
      move = { ...move, params: { ...move.params, [choices.decisionId]: answer } };
    }
    const result = move && (yield* applyMoveInSteps(def, state, move));
    if (result?.kind === 'applied') state = result.state;
    lines.push(`${result?.kind} ${stateToJson(def, state).stateHash}`);
  }
  return lines;
}

function* firstAnswer({ type, min, options }: Question, lines: string[]) {
  const legal: (typeof options)[number]['value'][] = [];
  for (const option of options.slice(0, 3)) {
    const mark = yield* markInSteps(option);
    lines.push(`${option.value} ${mark}`);
    if (mark !== 'illegal') legal.push(option.value);
  }
  return type === 'chooseOne' ? (legal[0] ?? '') : legal.slice(0, Math.max(1, min));
}

const always = () => true;

describe('games played in steps', () => {
  for (const name of shippedGames) {
    it(`are the same for ${name} when two games take turns at every pause and others are given up in between`, async () => {
      const plain = await shippedGame(name);
      // Another definition, so that nothing is remembered from the game that is played without pauses.
      const def: GameDef = { ...plain };
      const expected = [1, 2].map((seed) => finish(playedInSteps(plain, seed, 3)));
      const games = [1, 2].map((seed) => ({ steps: playedInSteps(def, seed, 3), found: undefined as readonly string[] | undefined }));
      let pauses = 0;
      let other = playedInSteps(def, 1, 3);
      while (games.some(({ found }) => found === undefined)) {
        for (const game of games) {
          if (game.found !== undefined) continue;
          const step = resume(game.steps, always);
          if (step.done === true) game.found = step.value;
        }
        pauses += 1;
        // Given up at ever later pauses.
        const isGivenUp = resume(other, always).done === true || Number.isInteger(Math.log2(pauses));
        if (!isGivenUp) continue;
        other.return([]);
        other = playedInSteps(def, 1 + (pauses % 2), 3);
      }
      assert.deepEqual(
        games.map(({ found }) => found),
        expected,
      );
      assert.ok(pauses > 20, `${pauses} pauses`);
    });
  }
});

const pay: Effect = { addVar: { scope: 'global', var: 'aid', delta: 1 } };
const hundred: Effect = { forEach: { bind: '$n', over: { query: 'intsInRange', min: 1, max: 100 }, effects: [pay] } };
const asks = (bind: string): Effect => ({ chooseOne: { bind, options: { query: 'intsInRange', min: 1, max: 10 } } });
const never = { op: '==', left: { ref: 'gvar', var: 'tax' }, right: 0 } as const;

describe('work in steps can pause', () => {
  const pausesOf = (steps: Steps<unknown>): number => {
    let pauses = 0;
    while (resume(steps, always).done !== true) pauses += 1;
    return pauses;
  };
  const start = (def: GameDef) => startGameInSteps(def, { seed: 1 });
  const moves = (def: GameDef) => legalMovesInSteps(def, initialState(def, { seed: 1 }));
  const made = (def: GameDef) => applyMoveInSteps(def, initialState(def, { seed: 1 }), { actionId: 'go', params: {} });
  const doing = (...effects: readonly Effect[]) => village([], { actions: [action({ effects })] });

  for (const [what, def, work, least] of [
    ['between the effects of a loop', doing(hundred), made, 100],
    ['in an effect of a hook', village([], { phases: [{ id: 'main', onEnter: [hundred], onExit: [] }] }), start, 100],
    ['in an effect of the set-up', village([], { setup: [{ kind: 'effects', effects: [hundred] }] }), start, 100],
    [
      'between triggers that start each other',
      village([pay], {
        globalVariables: [
          { name: 'aid', type: 'int', init: 0, min: 0, max: 1_000_000 },
          { name: 'tax', type: 'int', init: 8, min: 0, max: 9 },
        ],
        maxTriggerDepth: 6,
        triggers: [1, 2].map((id) => ({ id: `t${id}`, event: { type: 'varChanged', var: 'aid' }, effects: [pay] })),
      }),
      made,
      2 ** 6,
    ],
    [
      'between the subsets that are compared',
      doing({
        evaluateSubset: {
          source: { query: 'intsInRange', min: 1, max: 10 },
          subsetSize: 3,
          subsetBind: '$s',
          compute: [pay],
          scoreExpr: 1,
          resultBind: '$r',
          in: [],
        },
      }),
      made,
      120,
    ],
    [
      'between the answers that a search tries',
      doing(asks('$a'), asks('$b'), { if: { when: never, then: [], else: [{ popInterruptPhase: {} }] } }),
      moves,
      100,
    ],
    [
      'between the conditions that may end the game',
      village([pay], {
        terminal: {
          conditions: Array.from({ length: 50 }, () => ({ when: never, result: { type: 'draw' as const } })),
          checkpoints: [],
          margins: [],
          ranking: { order: 'desc', tieBreakOrder: [] },
        },
      }),
      moves,
      50,
    ],
  ] as const satisfies readonly (readonly [string, GameDef, (def: GameDef) => Steps<unknown>, number])[]) {
    it(what, () => {
      const pauses = pausesOf(work({ ...def }));
      assert.ok(pauses >= least, `${pauses} pauses`);
    });
  }

  it('only where it is asked to', () => {
    let asked = 0;
    const third = () => {
      asked += 1;
      return asked % 3 === 0;
    };
    const steps = made(doing(hundred));
    let pauses = 0;
    while (resume(steps, third).done !== true) pauses += 1;
    assert.equal(pauses, Math.floor(asked / 3));
  });

  it('and not in work that is done in one go in the middle of it', () => {
    const def = doing(hundred);
    function* both(): Steps<string> {
      yield* pause();
      return startGame(def, { seed: 1 }).kind;
    }
    assert.equal(pausesOf(both()), 1);
  });
});
