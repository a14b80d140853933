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
import { zoneOfSeat } from '../zoneOfSeat';
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
  const { actionId, params, freeOperation, compound } = move;
  const activity =
    compound === undefined ? '' : `, with ${partText(def, compound.specialActivity.actionId, compound.specialActivity.params)}`;
  const free = freeOperation === true ? ' (free)' : '';
  return `${seatOf(def, state.activePlayer)}: ${partText(def, actionId, params)}${free}${activity}`;
}

function partText(def: GameDef, action: string, params: Readonly<Record<string, ParameterValue>>): string {
  const answers = Object.entries(params).map(([name, value]) => {
    const words = Array.isArray(value) ? `[${value.map((item) => valueText(def, item)).join(', ')}]` : valueText(def, value);
    return `${plainDecision(name)} = ${words}`;
  });
  return answers.length === 0 ? action : `${action} (${answers.join('; ')})`;
}

function valueText(def: GameDef, value: ParameterValue): string {
  const knowledge = knowledgeOf(def);
  return typeof value === 'string' && knowledge.zone(value) !== undefined ? zoneOfSeat(value, knowledge) : String(value);
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

/** A line for each action: why it is refused now, or that it is possible. */
function refusals(def: GameDef, state: GameState): readonly string[] {
  return def.actions.map(({ id }) => {
    const choices = legalChoices(def, state, { actionId: id, params: {} });
    if (choices.kind !== 'illegal') return `  ${id}: possible`;
    return `  ${id}: ${choices.reason}, ${choices.failure === undefined ? choices.detail : placedText(def, choices.failure)}`;
  });
}
