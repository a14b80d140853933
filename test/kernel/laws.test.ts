/** Laws that hold in every game, on random small ones. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  applyMove,
  type GameDef,
  type GameState,
  initialState,
  legalChoices,
  legalMoves,
  type Move,
  type ParameterValue,
  type Question,
  recordMove,
  stateFromJson,
  stateHash,
  stateToJson,
} from '../../server/kernel';
import type { Scalar } from '../../server/kernel/gamedef';
import { programOf } from '../../server/kernel/link/program';
import { hashOf } from '../../server/kernel/state/hash';
import { askingGame, mentions, randomGame } from './randomGames';

const off = { turnFlow: 'off' } as const;
const go: Move = { actionId: 'go', params: {} };

/** Answers each question by the numbers given, as far as they reach. */
function answered(def: GameDef, state: GameState, choices: readonly number[]): Move {
  let move = go;
  for (let step = 0; step < 60; step++) {
    const question = openQuestion(def, state, move);
    if (question === undefined) return move;
    move = withAnswer(move, question, pick(question, choices[step % choices.length] ?? 0));
  }
  return move;
}

function openQuestion(def: GameDef, state: GameState, move: Move): Question | undefined {
  const choices = legalChoices(def, state, move, off);
  if (choices.kind === 'pending') return choices;
  if (choices.kind === 'illegal' || !choices.stochastic) return undefined;
  const result = applyMove(def, state, move, off);
  return result.kind === 'needsDecision' ? result.request : undefined;
}

function withAnswer(move: Move, question: Question, answer: ParameterValue): Move {
  return { ...move, params: { ...move.params, [question.decisionId]: answer } };
}

function pick(question: Question, choice: number): ParameterValue {
  const values = question.options.map(({ value }) => value);
  if (question.type === 'chooseOne') return values[choice % values.length] ?? '';
  const count = question.min + (choice % (question.max - question.min + 1));
  return Array.from({ length: count }, (_, index) => values[(choice + index) % values.length] ?? '');
}

const played = (games: fc.Arbitrary<GameDef>) =>
  fc.tuple(games, fc.nat({ max: 100 }), fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 8 }));

/** Runs `check` on a random game, its start, and a move that has all its answers. */
function law(name: string, check: (def: GameDef, state: GameState, move: Move) => void): void {
  it(name, () => {
    fc.assert(
      fc.property(played(randomGame), ([def, seed, choices]) => {
        const state = initialState(def, { seed });
        check(def, state, answered(def, state, choices));
      }),
      { numRuns: 120 },
    );
  });
}

function tokenIds(def: GameDef, state: GameState): readonly string[] {
  return Object.values(stateToJson(def, state).zones)
    .flat()
    .map(({ id }) => id)
    .sort();
}

describe('in every game', () => {
  law('tokens are conserved by all effects but create and destroy', (def, state, move) => {
    const result = applyMove(def, state, move, off);
    if (result.kind !== 'applied' || mentions(def, 'createToken', 'destroyToken')) return;
    assert.deepEqual(tokenIds(def, result.state), tokenIds(def, state));
  });

  law('variables and markers stay within bounds', (def, state, move) => {
    const result = applyMove(def, state, move, off);
    if (result.kind !== 'applied') return;
    const json = stateToJson(def, result.state);
    for (const variable of def.globalVariables) {
      const value = json.globalVars[variable.name];
      if (variable.type === 'int') assert.ok(typeof value === 'number' && value >= variable.min && value <= variable.max);
    }
    for (const [zone, markers] of Object.entries(json.markers)) {
      const allowed = def.spaceMarkers[0]?.allowed[zone] ?? def.spaceMarkers[0]?.states ?? [];
      for (const marker of Object.values(markers)) assert.ok(allowed.includes(marker));
    }
  });

  law('stacking is not violated, and a violation names its constraint', (def, state, move) => {
    const result = applyMove(def, state, move, off);
    const holds = (reached: GameState) =>
      def.stacking.filter(({ zones, tokenTypes, max }) => {
        const { zones: contents } = stateToJson(def, reached);
        return zones.every((zone) => (contents[zone] ?? []).filter(({ type }) => tokenTypes.includes(type)).length <= max);
      });
    if (result.kind === 'applied' && holds(state).length === def.stacking.length) {
      assert.equal(holds(result.state).length, def.stacking.length);
    }
    if (result.kind === 'illegal' && result.failure?.code === 'STACKING_VIOLATION') {
      assert.ok(def.stacking.some(({ id }) => id === result.failure?.detail['constraint']));
    }
  });

  law('a move leaves the state it starts from as it was, whatever comes of it', (def, state, move) => {
    const before = JSON.stringify(stateToJson(def, state));
    applyMove(def, state, move, off);
    legalMoves(def, state, off);
    assert.equal(JSON.stringify(stateToJson(def, state)), before);
  });

  law('the same move gives the same state, hash and trace', (def, state, move) => {
    const [first, second] = [recordMove(def, state, move, off), recordMove(def, state, move, off)];
    assert.deepEqual(second, first);
  });

  law('a move comes to the same whether it is observed or not, with limits of its own or without', (def, state, move) => {
    const plain = applyMove(def, state, move, off);
    if (plain.kind !== 'applied') return;
    const hashes = [recordMove(def, state, move, off).result, applyMove(def, state, move, { ...off, budgets: {} })].map((result) =>
      result.kind === 'applied' ? stateHash(result.state) : result.kind,
    );
    assert.deepEqual(hashes, [stateHash(plain.state), stateHash(plain.state)]);
  });

  law('the hash is that of the state from scratch, after every step', (def, state, move) => {
    for (const { state: reached } of recordMove(def, state, move, off).steps) {
      const { high, low } = hashOf(programOf(def).board, reached);
      assert.deepEqual([reached.hashHigh, reached.hashLow], [high, low]);
    }
  });

  law('a state comes back from JSON as it was', (def, state, move) => {
    const result = applyMove(def, state, move, off);
    if (result.kind !== 'applied') return;
    const json = JSON.parse(JSON.stringify(stateToJson(def, result.state)));
    const reading = stateFromJson(def, json);
    assert.deepEqual(reading.kind === 'state' ? JSON.parse(JSON.stringify(stateToJson(def, reading.state))) : reading, json);
  });

  law('zones that a move does not touch are shared with the state before', (def, state, move) => {
    const { result, steps } = recordMove(def, state, move, off);
    if (result.kind !== 'applied') return;
    const touched = new Set(
      steps.flatMap(({ entry }) => {
        if (entry.kind === 'moveToken') return [entry.from, entry.to];
        if (entry.kind === 'createToken' || entry.kind === 'destroyToken') return [entry.zone];
        return entry.kind === 'lifecycle' && entry.name !== undefined ? [entry.name] : [];
      }),
    );
    for (const [index, { id }] of def.zones.entries()) {
      if (!touched.has(id)) assert.equal(result.state.zones[index], state.zones[index], id);
    }
  });
});

/** Every answer to a question. */
function* answers(question: Question): Generator<ParameterValue> {
  const values = question.options.map(({ value }) => value);
  if (question.type === 'chooseOne') {
    yield* values;
    return;
  }
  yield* lists(values, question.min, question.max, []);
}

function* lists(values: readonly Scalar[], min: number, max: number, chosen: readonly Scalar[]): Generator<readonly Scalar[]> {
  if (chosen.length >= min) yield chosen;
  if (chosen.length === max) return;
  for (const value of values) if (!chosen.includes(value)) yield* lists(values, min, max, [...chosen, value]);
}

/** Whether some answers complete the move, or lead it to a roll, by trying all; undefined when that takes too long. */
function completable(def: GameDef, state: GameState, move: Move, effort: { left: number }): boolean | undefined {
  effort.left -= 1;
  if (effort.left < 0) return undefined;
  const choices = legalChoices(def, state, move, off);
  if (choices.kind !== 'pending') return choices.kind === 'complete';
  for (const answer of answers(choices)) {
    const found = completable(def, state, withAnswer(move, choices, answer), effort);
    if (found !== false) return found;
  }
  return false;
}

function isAnswerWith(answer: ParameterValue, value: Scalar): boolean {
  return typeof answer === 'object' ? answer.includes(value) : answer === value;
}

describe('legalChoices', () => {
  law('completes exactly what applyMove takes', (def, state, move) => {
    const choices = legalChoices(def, state, move, off);
    const result = applyMove(def, state, move, off);
    if (choices.kind === 'complete' && !choices.stochastic) assert.equal(result.kind, 'applied');
    if (choices.kind === 'illegal') assert.equal(result.kind === 'illegal' ? result.reason : result.kind, choices.reason);
  });

  it('offers as legal exactly the values with which the move can be completed', () => {
    let decided = 0;
    fc.assert(
      fc.property(played(askingGame), fc.nat({ max: 2 }), ([def, seed, choices], depth) => {
        const state = initialState(def, { seed });
        let move = go;
        for (let step = 0; step < depth; step++) {
          const question = legalChoices(def, state, move, off);
          if (question.kind === 'pending') move = withAnswer(move, question, pick(question, choices[step % choices.length] ?? 0));
        }
        const question = legalChoices(def, state, move, off);
        if (question.kind !== 'pending') return;
        for (const { value, legality } of question.options) {
          const effort = { left: 400 };
          let possible: boolean | undefined = false;
          for (const answer of answers(question)) {
            if (!isAnswerWith(answer, value)) continue;
            possible = completable(def, state, withAnswer(move, question, answer), effort);
            if (possible !== false) break;
          }
          if (possible === undefined || legality === 'unknown') continue;
          decided += 1;
          assert.equal(legality, possible ? 'legal' : 'illegal', `${question.decisionId}: ${value}`);
        }
      }),
      { numRuns: 150 },
    );
    assert.ok(decided > 50, `only ${decided} options were decided`);
  });

  it('asks the same whether the answers came one by one or at once', () => {
    fc.assert(
      fc.property(played(askingGame), ([def, seed, choices]) => {
        const state = initialState(def, { seed });
        let move = go;
        for (let step = 0; step < 6; step++) {
          const asked = legalChoices(def, state, move, off);
          assert.deepEqual(legalChoices(def, initialState(def, { seed }), move, off), asked);
          // Limits of its own make the kernel forget what it remembers.
          assert.deepEqual(legalChoices(def, state, move, { ...off, budgets: {} }), asked);
          if (asked.kind !== 'pending') return;
          const answer = step === choices.length ? 'nowhere' : pick(asked, choices[step % choices.length] ?? 0);
          move = withAnswer(move, asked, answer);
        }
      }),
      { numRuns: 80 },
    );
  });

  law('is refused by applyMove outside of its options', (def, state, move) => {
    const [key] = Object.keys(move.params);
    if (key === undefined) return;
    const wrong: Move = { ...move, params: { ...move.params, [key]: Array.isArray(move.params[key]) ? ['nowhere'] : 'nowhere' } };
    const result = applyMove(def, state, wrong, off);
    assert.equal(result.kind, 'illegal');
    if (result.kind === 'illegal') assert.match(result.reason, /^param/);
  });
});

describe('legalMoves', () => {
  law('offers only moves that can be completed', (def, state) => {
    for (const move of legalMoves(def, state, off).moves) assert.notEqual(completable(def, state, move, { left: 400 }), false);
  });
});
