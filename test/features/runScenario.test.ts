/** A run of the preview, written as a scenario snippet. */
import assert from 'node:assert/strict';
import { playTarget } from '../../server/features/preview/playTarget';
import { runScenario } from '../../server/features/preview/runScenario';
import type { Question } from '../../server/kernel';
import type { MoveTarget, PreviewInput } from '../../server/protocol/preview';
import type { WorkspaceSnapshot } from '../../server/workspace/model';
import { compileText } from '../compiler/documents';
import { shippedCompilation, shippedGames } from '../support/shippedGames';

type Compilation = WorkspaceSnapshot['compilations'][number];

function scenarioOf(game: Compilation, target: MoveTarget, input: PreviewInput, others: readonly Compilation[] = []) {
  const def = game.gameDef(input.scenario);
  assert.ok(def);
  return runScenario(def, { target, input }, game, { files: game.files, compilations: [game, ...others] });
}

function textOf(...of: Parameters<typeof scenarioOf>): string {
  const scenario = scenarioOf(...of);
  assert.equal(scenario.kind, 'scenario', JSON.stringify(scenario));
  return scenario.kind === 'scenario' ? scenario.text : '';
}

/** Scouts march, and each is lost on a one. */
const game = (id = 'port') => `metadata: { id: ${id}, players: { min: 2, max: 2 }, seats: [Red, Blue] }
turnStructure: { phases: [{ id: main }] }
zones:
  - { id: harbour, zoneKind: board, owner: none, visibility: public, ordering: set }
  - { id: market, zoneKind: board, owner: none, visibility: public, ordering: set }
  - { id: hand, zoneKind: aux, owner: player, visibility: owner, ordering: set }
tokenTypes: [{ id: scout, seat: Red, props: { state: string }, transitions: [{ prop: state, from: hidden, to: seen }, { prop: state, from: seen, to: hidden }] }]
globalVars: [{ name: coins, type: int, init: 5, min: 0, max: 9 }]
setup:
  - { createToken: { type: scout, zone: harbour, props: { state: hidden } } }
  - { createToken: { type: scout, zone: harbour, props: { state: hidden } } }
  - { createToken: { type: scout, zone: market, props: { state: hidden } } }
actions:
  - id: march
    actor: active
    executor: actor
    phase: [main]
    effects:
      - chooseN: { bind: $scouts, options: { query: tokensInMapSpaces }, min: 0, max: 3 }
      - chooseOne: { bind: $to, options: { query: mapSpaces } }
      - rollRandom:
          bind: $die
          min: 1
          max: 6
          in:
            - if:
                when: { op: '==', left: { ref: binding, name: $die }, right: 1 }
                then: [{ addVar: { scope: global, var: coins, delta: -1 } }]
      - forEach:
          bind: $scout
          over: { query: binding, name: $scouts }
          effects:
            - moveToken: { token: $scout, from: { zoneExpr: { ref: tokenZone, token: $scout } }, to: $to }
            - { setTokenProp: { token: $scout, prop: state, value: seen } }
  - id: pay
    actor: active
    executor: actor
    phase: [main]
    effects: [{ addVar: { scope: global, var: coins, delta: -9 } }, { chooseOne: { bind: $space, options: { query: mapSpaces, filter: { op: '==', left: 1, right: 2 } } } }]
terminal: { conditions: [{ when: { op: '==', left: 1, right: 2 }, result: { type: draw } }] }
`;
const action = (id: string): MoveTarget => ({ kind: 'action', uri: 'game.yaml', id });

describe('a run as a scenario', () => {
  const port = compileText(game());

  it('says who acts, what is answered and rolled, and exactly what has changed', () => {
    const input = { answers: { $scouts: ['tok_scout_0', 'tok_scout_2'], $to: 'market:none' }, dice: [1], seat: 'Red' };
    assert.equal(
      textOf(port, action('march'), input),
      `title: march by Red
start: { seat: Red }
moves:
  - action: march
    answers: { $scouts: { scout@hidden in harbour: 1, scout@hidden in market: 1 }, $to: market }
    dice: [1]
expect:
  exactly:
    pieces: { harbour: { scout@hidden: 1 }, market: { scout@hidden: 0, scout@seen: 2 } }
    variables: { coins: 4 }
`,
    );
  });

  it('names the game only where there are several, and leaves out the seed that goes without saying', () => {
    const text = textOf(port, action('march'), { answers: {}, seed: 7 }, [compileText(game('other'))]);
    assert.match(text, /^game: port$/m);
    assert.match(text, /seed: 7/);
  });

  it('says why a move is refused', () => {
    assert.match(textOf(port, action('pay'), { answers: {} }), /- { action: pay, refused: decisionUnsatisfiable }\n$/);
  });

  it('is none where there is nothing to play', () => {
    assert.deepEqual(scenarioOf(port, action('sail'), { answers: {} }), {
      kind: 'refused',
      reason: 'There is no action «sail» in the game.',
    });
  });
});

/** Numbers from 0 up to the bound, the same in every run. */
function drawing(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

function randomAnswer({ type, min, max, options }: Question, draw: (bound: number) => number): PreviewInput['answers'][string] | undefined {
  const legal = options.filter(({ legality }) => legality !== 'illegal').map(({ value }) => value);
  if (type === 'chooseOne') return legal[draw(legal.length)];
  const most = Math.min(max, legal.length);
  const count = Math.min(most, min + draw(Math.min(4, most - min + 1)));
  const chosen: (typeof legal)[number][] = [];
  while (chosen.length < count) {
    const [value] = legal.splice(draw(legal.length), 1);
    if (value !== undefined) chosen.push(value);
  }
  return chosen;
}

/** Most decisions of a run that are answered at random, one after the other; the rest are answered automatically. */
const mostAnswers = 5;

describe('a random run of the shipped games', () => {
  for (const name of shippedGames) {
    it(`of ${name} passes as a scenario`, async function () {
      this.timeout(240_000);
      const compilation = await shippedCompilation(name);
      const def = compilation.gameDef();
      assert.ok(def);
      const served = new Set(def.pipelines.map(({ actionId }) => actionId));
      const cards = def.eventDecks.flatMap((deck) => deck.cards).filter(({ tags }) => !tags.includes('coup'));
      const targets: readonly MoveTarget[] = [
        ...def.pipelines.map(({ id }) => ({ kind: 'pipeline', uri: '', id }) as const),
        ...def.actions.filter(({ id }) => !served.has(id)).map(({ id }) => ({ kind: 'action', uri: '', id }) as const),
        ...cards.filter((_, index) => index % 6 === 0).map(({ id }) => ({ kind: 'card', uri: '', id }) as const),
      ];
      const refused: string[] = [];
      let written = 0;
      for (const [index, target] of targets.entries()) {
        for (const seed of targets.length > 30 ? [index + 2] : [1, 2, 3, 4]) {
          const draw = drawing(seed);
          let input: PreviewInput = { answers: {}, seed };
          for (let step = 0; step < mostAnswers; step += 1) {
            const played = playTarget(def, target, input);
            if (typeof played === 'string') break;
            const { asked } = played.attempt.run;
            const next = asked.find(({ question }) => !(question.decisionId in input.answers))?.question;
            const answer = next && randomAnswer(next, draw);
            if (next === undefined || answer === undefined) break;
            input = { ...input, seat: played.seat, answers: { ...input.answers, [next.decisionId]: answer } };
          }
          const scenario = runScenario(def, { target, input }, compilation, { files: new Map(), compilations: [compilation] });
          if (scenario.kind === 'scenario') written += 1;
          else if (!scenario.reason.includes('has no answer'))
            refused.push(`${target.kind} ${target.id}, seed ${seed}: ${scenario.reason}`);
        }
      }
      assert.deepEqual(refused, []);
      assert.ok(written > 0);
    });
  }
});
