/** A played game as lines for people: who did what with which answers, what it changed, and how the game ended. */
import { counted } from '../../catalogue/counted';
import {
  applyMove,
  type GameDef,
  type GameState,
  legalChoices,
  type Move,
  type ParameterValue,
  startGame,
  stateToJson,
} from '../../kernel';
import { changeText } from '../changeText';
import { plainDecision } from '../decisionNames';
import { differenceOf } from '../difference';
import { knowledgeOf } from '../knowledge';
import { distinctiveProps, keyWithProps, tokensById } from '../pieces';
import { refusalLine, refusalWords } from '../refusal/refusalWords';
import type { PlayedGame } from './playGame';
import { placedText, recordOf } from './record';
import { stopOf } from './refusedActions';
import { endWords } from './summary';

/** The lines, a title first. The moves are made again from the start, which gives the same states as before. */
export function gameLog(def: GameDef, game: number, played: PlayedGame): readonly string[] {
  const { seed, players, moves } = played;
  const knowledge = knowledgeOf(def);
  const title = `Game ${game + 1}, seed ${seed}, ${counted(players, 'player')}`;
  const started = startGame(def, { seed, playerCount: players });
  if (started.kind === 'failed') return [title, ...endLines(def, game, played, started.state)];
  let { state } = started;
  const lines = moves.flatMap(({ move }, index) => {
    const result = applyMove(def, state, move);
    if (result.kind !== 'applied') throw new Error(`Move ${index + 1} of the game cannot be made again.`);
    const changes = differenceOf(stateToJson(def, state), stateToJson(def, result.state), knowledge);
    const head = `${String(index + 1).padStart(4)}  ${moveText(def, state, move)}`;
    state = result.state;
    return [head, ...changes.map((change) => `        ${changeText(change, knowledge)}`)];
  });
  return [title, ...lines, ...endLines(def, game, played, state)];
}

function moveText(def: GameDef, state: GameState, move: Move): string {
  const words = wordsFor(def, state);
  const { actionId, params, freeOperation, compound } = move;
  const activity =
    compound === undefined ? '' : `, with ${partText(words, compound.specialActivity.actionId, compound.specialActivity.params)}`;
  const free = freeOperation === true ? ' (free)' : '';
  return `${seatOf(def, state.activePlayer)}: ${partText(words, actionId, params)}${free}${activity}`;
}

/** Zones and pieces of a state as authors write them; of pieces also what tells them from others of their type. */
function wordsFor(def: GameDef, state: GameState): (value: unknown) => string {
  const knowledge = knowledgeOf(def);
  const tokens = tokensById(stateToJson(def, state));
  const propsOf = (type: string) =>
    distinctiveProps(
      [...tokens.values()].filter((token) => token.type === type),
      knowledge,
    );
  return (value) => {
    const token = tokens.get(String(value));
    if (token !== undefined) return keyWithProps(token, propsOf(token.type), knowledge);
    return typeof value === 'string' && knowledge.zone(value) !== undefined ? knowledge.writtenZone(value) : String(value);
  };
}

function partText(wordOf: (value: unknown) => string, action: string, params: Readonly<Record<string, ParameterValue>>): string {
  const answers = Object.entries(params).map(([name, value]) => {
    const words = Array.isArray(value) ? `[${value.map(wordOf).join(', ')}]` : wordOf(value);
    return `${plainDecision(name)} = ${words}`;
  });
  return answers.length === 0 ? action : `${action} (${answers.join('; ')})`;
}

function seatOf(def: GameDef, player: number): string {
  return knowledgeOf(def).playerName(player);
}

/** How the game ended; where it stopped, whose turn it was and why each action was refused. */
function endLines(def: GameDef, game: number, played: PlayedGame, state: GameState): readonly string[] {
  const { end, winner, cause, fault } = recordOf(def, game, played, 0);
  const words = `${endWords[end]}${winner === undefined ? '' : ` by ${winner}`}${cause === undefined ? '' : ` (${cause})`}`;
  const head = `End: ${fault === undefined ? words : `${end}: ${fault}`}`;
  if (end !== 'limit' && end !== 'stuck' && end !== 'failed') return [head];
  const stop = stopOf(def, { ...played, state });
  const { phase, turn } = { phase: stateToJson(def, stop.state).currentPhase, turn: seatOf(def, state.activePlayer) };
  const where = stop.after
    ? `After ${moveText(def, state, stop.after)}, in phase ${phase}:`
    : `It was the turn of ${turn} in phase ${phase}.`;
  return [head, where, ...refusals(def, stop.state)];
}

function whyRefused(def: GameDef, state: GameState, move: Move, detail: string): string {
  const words = refusalWords(def, state, move, {});
  return words === undefined ? detail : refusalLine(words, def);
}

/** A line for each action: why it is refused now, or that it is possible. */
function refusals(def: GameDef, state: GameState): readonly string[] {
  return def.actions.map(({ id }) => {
    const move: Move = { actionId: id, params: {} };
    const choices = legalChoices(def, state, move);
    if (choices.kind === 'illegal') {
      const why = choices.failure === undefined ? whyRefused(def, state, move, choices.detail) : placedText(def, choices.failure);
      return `  ${id}: ${choices.reason}, ${why}`;
    }
    const options = choices.kind === 'pending' ? choices.options : [];
    const [first] = options;
    if (choices.kind !== 'pending' || first?.reason === undefined || options.some(({ legality }) => legality !== 'illegal'))
      return `  ${id}: possible`;
    return `  ${id}: ${first.reason} with every ${choices.name}, ${first.detail ?? ''}`;
  });
}
