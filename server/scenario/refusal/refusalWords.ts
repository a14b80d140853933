/** Why a move is refused, in sentences made of the terms of the document and what they have come to. */
import { explainMove, type GameState, type Move, type MoveRefusal, type Objection, type RunOptions, stateToJson } from '../../kernel';
import type { GameDef } from '../../kernel/gamedef';
import { ownValue } from '../../kernel/ownProperties';
import type { IllegalReason } from '../../kernel/vocabulary';
import { knowledgeOf } from '../knowledge';
import { originOf } from '../origins';
import { coded, type Naming, writtenNaming } from './naming';
import { queryNoun, type Vocabulary } from './nouns';
import { lineOf, type Told, toldReason } from './sentence';

/** What stands against a move: what it is, and a sentence for each term that makes it so. */
export interface RefusalGround {
  /** `pre of march does not hold`: without a full stop. Where nothing is told, it says everything. */
  readonly head: string;
  readonly told: readonly Told[];
}

export interface RefusalWords {
  readonly reason: IllegalReason;
  readonly grounds: readonly RefusalGround[];
}

/** Explains a refused move, as far as it was answered; undefined where making it once more does not refuse it. */
export function refusalWords(
  def: GameDef,
  state: GameState,
  move: Move,
  options: RunOptions,
  naming: Naming = writtenNaming(knowledgeOf(def)),
): RefusalWords | undefined {
  const { refusal } = explainMove(def, state, move, options);
  return refusal && wordsOf(refusal, vocabularyOf(def, state, naming));
}

function vocabularyOf(def: GameDef, state: GameState, naming: Naming): Vocabulary {
  const { zones } = stateToJson(def, state);
  return { knowledge: knowledgeOf(def), naming, typesIn: (zone) => new Set((ownValue(zones, zone) ?? []).map(({ type }) => type)) };
}

/** The words for what stands against an action. */
export function wordsOf({ reason, detail, action, objections }: MoveRefusal, words: Vocabulary): RefusalWords {
  if (objections.length === 0) return { reason, grounds: [{ head: detail, told: [] }] };
  return { reason, grounds: objections.map((objection) => groundOf(objection, action, words)) };
}

function groundOf(objection: Objection, action: string, words: Vocabulary): RefusalGround {
  const { naming } = words;
  switch (objection.kind) {
    case 'phase':
      return bare(
        `${coded(action)} belongs to ${listed('phase', objection.listed)}, and this is phase ${coded(objection.phase)}`,
        objection.at,
      );
    case 'actor': {
      const actors = objection.actors.map(naming.player).join(', ');
      const who = actors === '' ? 'Nobody may' : `Only ${actors} may`;
      return bare(`${who} choose ${coded(action)}, and it is the turn of ${naming.player(objection.player)}`, objection.at);
    }
    case 'limit': {
      const { scope, max, used, at } = objection;
      const again = scope === 'game' ? '' : `; it can be used again in the next ${scope}`;
      return bare(`${coded(action)} has been used ${times(used)} in this ${scope}, and its limit is ${max}${again}`, at);
    }
    case 'accompany': {
      const { pipeline, operations, at } = objection;
      return bare(`${coded(pipeline)} only accompanies ${operations === 'any' ? 'operations' : operations.map(coded).join(', ')}`, at);
    }
    case 'decision': {
      const { name, prompt, query, found, min, at } = objection;
      const asked = prompt === name ? coded(name) : `«${prompt}» (${coded(name)})`;
      const there = `there ${found === 1 ? 'is' : 'are'} ${found === 0 ? 'no' : `only ${found}`} ${queryNoun(query, undefined, words)}`;
      return bare(`Nothing can be chosen for ${asked}: ${there}${min > 1 ? `, and ${min} are needed` : ''}`, at);
    }
    case 'condition': {
      const told = toldReason(objection.reason, words);
      return { head: conditionHead(objection), told: told.parts.length > 0 && objection.reason.kind === 'every' ? told.parts : [told] };
    }
  }
}

function bare(head: string, at: number | undefined): RefusalGround {
  return { head, told: [{ text: `${head}.`, at, parts: [] }] };
}

function conditionHead({ role, pipeline = '', card = '' }: Extract<Objection, { kind: 'condition' }>): string {
  switch (role) {
    case 'pre':
      return '`pre` does not hold';
    case 'applicability':
      return `Pipeline ${coded(pipeline)} does not apply`;
    case 'legality':
      return `\`legality\` of ${coded(pipeline)} does not hold`;
    case 'playCondition':
      return `\`playCondition\` of ${coded(card)} does not hold`;
    case 'costValidation':
      return `The cost of ${coded(pipeline)} cannot be paid`;
  }
}

function listed(noun: string, names: readonly string[]): string {
  if (names.length === 0) return `no ${noun}`;
  return `${names.length === 1 ? noun : `${noun}s`} ${names.map(coded).join(', ')}`;
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}

/** The first of the terms that stand against the move: an index into `GameDef.origins.nodes`. */
export function firstTerm({ grounds }: RefusalWords): number | undefined {
  return grounds.flatMap(({ told }) => told)[0]?.at;
}

/** `pre does not hold: aid is 2 and must be at least 3`: on one line, without a full stop. With a game it says where each condition is written. */
export function refusalLine({ grounds }: RefusalWords, placedIn?: GameDef): string {
  return grounds.map((ground) => groundLine(ground, placedIn)).join('; ');
}

function groundLine({ head, told }: RefusalGround, placedIn: GameDef | undefined): string {
  const [first] = told;
  if (first === undefined) return head;
  const where = placedIn === undefined ? '' : placeText(placedIn, first.at);
  const isSame = told.length === 1 && first.text === `${head}.`;
  return `${isSame ? head : `${head}: ${lineOf(told)}`}${where === '' ? '' : ` (${where})`}`;
}

/** `rules.md:12, in can-march`: where a term is written, and through which macros it came there. */
function placeText(def: GameDef, at: number | undefined): string {
  const origin = originOf(def, at);
  if (origin === undefined) return '';
  const macros = origin.calls.map(({ macro }) => coded(macro));
  const file = origin.uri.split('/').at(-1) ?? '';
  return `${file}:${origin.line + 1}${macros.length === 0 ? '' : `, in macro ${macros.join(' of ')}`}`;
}
