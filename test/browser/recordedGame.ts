/** Plays a generated game and writes down everything that must be the same on every platform. Runs in Node and, bundled, in a browser. */
import { generatedGame } from '../../bench/game/generatedGame';
import {
  applyMove,
  type GameState,
  initialState,
  legalChoices,
  legalMoves,
  type Move,
  type ParameterValue,
  type Question,
  stateToJson,
  type TraceEntry,
} from '../../server/kernel';

/** One line of text for each move: the move, the hash after it and its trace; at the end the whole state. */
export function recordedGame(seed: number, moves: number): readonly string[] {
  const def = generatedGame({ scale: 1 });
  const next = numbers(seed);
  const lines: string[] = [];
  let state: GameState = initialState(def, { seed });
  for (let turn = 0; turn < moves; turn += 1) {
    const listed = legalMoves(def, state).moves;
    const template = listed[next(listed.length)];
    if (template === undefined) break;
    const trace: TraceEntry[] = [];
    const played = play(template, state);
    if (played === undefined) continue;
    const result = applyMove(def, state, played, { observer: (entry) => trace.push(entry) });
    if (result.kind !== 'applied') continue;
    state = result.state;
    lines.push(JSON.stringify({ played, hash: stateToJson(def, state).stateHash, trace }));
  }
  return [...lines, JSON.stringify(stateToJson(def, state))];

  function play(template: Move, from: GameState): Move | undefined {
    let move = template;
    for (let asked = 0; asked < 200; asked += 1) {
      const question = legalChoices(def, from, move);
      if (question.kind === 'illegal') return undefined;
      if (question.kind === 'complete') return move;
      move = { ...move, params: { ...move.params, [question.decisionId]: answer(question) } };
    }
    return undefined;
  }

  function answer(question: Question): ParameterValue {
    const values = question.options.filter(({ legality }) => legality === 'legal').map(({ value }) => value);
    const start = next(Math.max(1, values.length));
    const turned = [...values.slice(start), ...values.slice(0, start)];
    const [first = ''] = turned;
    return question.type === 'chooseOne' ? first : turned.slice(0, Math.max(question.min, Math.min(question.max, 2)));
  }
}

/** Whole numbers below a bound, the same for a seed everywhere. */
function numbers(seed: number): (bound: number) => number {
  let current = seed >>> 0;
  return (bound) => {
    current = (Math.imul(current, 1664525) + 1013904223) >>> 0;
    return bound === 0 ? 0 : current % bound;
  };
}
