/** A run of the preview, written as a scenario snippet. */
import assert from 'node:assert/strict';
import { playableTarget } from '../../server/features/preview/playable';
import { playTarget } from '../../server/features/preview/playTarget';
import { type RunScenario, runScenario } from '../../server/features/preview/runScenario';
import { finish, type Question } from '../../server/kernel';
import type { MoveTarget, OperationTarget, PreviewInput } from '../../server/protocol/preview';
import { chunkProblems } from '../../server/scenario/check';
import { snippetChunks } from '../../server/scenario/read';
import { readSource } from '../../server/source/file';
import type { WorkspaceSnapshot } from '../../server/workspace/model';
import { compileText } from '../compiler/documents';
import { progress } from '../support/progress';
import { shippedCompilation, shippedGames } from '../support/shippedGames';

type Compilation = WorkspaceSnapshot['compilations'][number];

function scenarioOf(game: Compilation, target: OperationTarget, input: PreviewInput, others: readonly Compilation[] = []) {
  const def = game.gameDef(input.scenario);
  assert.ok(def);
  return finish(runScenario(def, { target, input }, game, { files: game.files, compilations: [game, ...others] }));
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
  - id: hide
    actor: active
    executor: actor
    phase: [main]
    effects:
      - forEach:
          bind: $place
          over: { query: mapSpaces }
          effects: [{ if: { when: { conditionMacro: is-held, args: { space: $place } }, then: [{ macro: retreat, args: { count: 1 } }] } }]
effectMacros:
  - id: retreat
    params: [{ name: count, type: value }]
    exports: []
    effects:
      - chooseN: { bind: $pieces, options: { query: tokensInZone, zone: $place }, min: { param: count }, max: { param: count } }
      - forEach: { bind: $piece, over: { query: binding, name: $pieces }, effects: [{ moveToken: { token: $piece, from: $place, to: harbour } }] }
  - id: lose
    params: []
    exports: []
    effects: [{ chooseN: { bind: $pieces, options: { query: tokensInMapSpaces }, min: 7, max: 7 } }]
conditionMacros:
  - id: is-held
    params: [{ name: space, type: zoneSelector }]
    condition: { op: '>', left: { aggregate: { op: count, query: { query: tokensInZone, zone: { param: space } } } }, right: 0 }
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

  it('of a macro calls it, behind effects that bind what it reads of its caller', () => {
    assert.equal(
      textOf(port, { kind: 'macro', uri: 'game.yaml', id: 'retreat' }, { answers: { $place: 'market:none' }, arguments: { count: '1' } }),
      `title: retreat by Red
start: { seat: Red }
moves:
  - effects:
      - chooseOne:
          bind: $place
          options:
            query: union
            sources:
              - { query: mapSpaces }
              - { query: union, sources: [{ query: mapSpaces }, { query: zones }] }
      - { macro: retreat, args: { count: 1 } }
    answers: { $place: market, $pieces: { scout@hidden: 1 } }
expect:
  exactly:
    pieces: { harbour: { scout@hidden: 3 }, market: { scout@hidden: 0 } }
`,
    );
  });

  it('of a macro that is refused says why', () => {
    const target = { kind: 'macro', uri: 'game.yaml', id: 'lose' } as const;
    assert.equal(
      textOf(port, target, { answers: {} }),
      `title: lose by Red
start: { seat: Red }
moves:
  - { effects: [{ macro: lose }], refused: decisionUnsatisfiable }
`,
    );
  });

  it('of a condition expects a question that only a condition that holds lets be asked', () => {
    const target = { kind: 'conditionMacro', uri: 'game.yaml', id: 'is-held' } as const;
    const held = (zone: string) => textOf(port, target, { answers: {}, arguments: { space: zone } });
    const text = (zone: string, end: string) => `title: is-held by Red
start: { seat: Red }
moves:
  - effects:
      - if:
          when: { conditionMacro: is-held, args: { space: ${zone} } }
          then:
            - chooseOne: { bind: $is-held, options: { query: enums, values: [holds] } }
    ${end}
expect: { exactly: {} }
`;
    assert.equal(held('market'), text('market', 'answers: { $is-held: holds }'));
    assert.equal(held('"hand:0"'), text("'hand:0'", 'notAsked: [$is-held]'));
  });

  it('of a macro is none with an argument that is at fault', () => {
    const target = { kind: 'macro', uri: 'game.yaml', id: 'retreat' } as const;
    assert.deepEqual(scenarioOf(port, target, { answers: {}, arguments: { count: '' } }), {
      kind: 'refused',
      reason: 'It needs an argument.',
    });
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
    it(`of ${name} passes as a scenario`, async () => {
      const compilation = await shippedCompilation(name);
      const def = compilation.gameDef();
      assert.ok(def);
      const served = new Set(def.pipelines.map(({ actionId }) => actionId));
      const cards = def.eventDecks.flatMap((deck) => deck.cards).filter(({ tags }) => !tags.includes('coup'));
      const macros = (['effectMacro', 'conditionMacro'] as const).flatMap((kind) =>
        compilation
          .declarations(kind)
          .map(({ name: id }): OperationTarget => ({ kind: kind === 'effectMacro' ? 'macro' : kind, uri: '', id })),
      );
      const targets: readonly OperationTarget[] = [
        ...def.pipelines.map(({ id }) => ({ kind: 'pipeline', uri: '', id }) as const),
        ...def.actions.filter(({ id }) => !served.has(id)).map(({ id }) => ({ kind: 'action', uri: '', id }) as const),
        ...cards.filter((_, index) => index % 6 === 0).map(({ id }) => ({ kind: 'card', uri: '', id }) as const),
        ...macros.filter((_, index) => index % 16 === 0),
      ];
      const refused: string[] = [];
      const unplayable = macros.filter((target) => 'problem' in playableTarget(compilation, def, target, { answers: {} }));
      assert.deepEqual(unplayable, []);
      let written = 0;
      for (const [index, target] of targets.entries()) {
        for (const seed of targets.length > 30 ? [index + 2] : [1, 2, 3, 4]) {
          const draw = drawing(seed);
          let input: PreviewInput = { answers: {}, seed };
          for (let step = 0; step < mostAnswers; step += 1) {
            const playable = playableTarget(compilation, def, target, input);
            if ('problem' in playable) break;
            const played = finish(playTarget(playable.def, playable.target, input, playable));
            if ('problem' in played) break;
            const { asked } = played.attempt.run;
            const next = asked.find(({ question }) => !(question.decisionId in input.answers))?.question;
            const answer = next && randomAnswer(next, draw);
            if (next === undefined || answer === undefined) break;
            input = { ...input, seat: played.seat, answers: { ...input.answers, [next.decisionId]: answer } };
          }
          progress(`${target.id}, seed ${seed}`);
          const scenario: RunScenario = finish(
            runScenario(def, { target, input }, compilation, { files: new Map(), compilations: [compilation] }),
          );
          if (scenario.kind === 'scenario') {
            written += 1;
            const [chunk] = snippetChunks(readSource('run.scenario.yaml', scenario.text));
            assert.deepEqual(chunk && chunkProblems(chunk, [compilation]), [], scenario.text);
          } else if (!scenario.reason.includes('has no answer'))
            refused.push(`${target.kind} ${target.id}, seed ${seed}: ${scenario.reason}`);
        }
      }
      assert.deepEqual(refused, []);
      assert.ok(written > 0);
    });
  }
});
