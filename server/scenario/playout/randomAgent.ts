import { finish, markInSteps, type Question, type QuestionOption, type Steps } from '../../kernel';
import type { Scalar } from '../../kernel/gamedef';
import { automaticAnswerInSteps } from '../automatic';
import type { Agent } from './agent';
import type { Chance } from './chance';

/** Chooses an action, then one of its moves, each equally likely; answers every question at random. */
export const randomAgent: Agent = {
  chooseMove: ({ chance }, moves) => {
    const actions = [...new Set(moves.map(({ actionId }) => actionId))];
    const action = chance.item(actions);
    return chance.item(moves.filter(({ actionId }) => actionId === action)) ?? firstOf(moves);
  },
  answer: ({ chance }, question, refused) => randomAnswer(question, chance, refused),
};

function firstOf<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined) throw new Error('there is no move to choose from');
  return item;
}

/** How many selections of a list are tried without looking at the marks of its options. */
const blindTries = 3;

/** After that, how many among the options that are not marked as illegal. */
const markedTries = 6;

/** A random answer. The more of them have been refused, the more is found out about the options before one is chosen. */
export function randomAnswer(question: Question, chance: Chance, refused: number): Scalar | readonly Scalar[] | undefined {
  return finish(randomAnswerInSteps(question, chance, refused));
}

/** As `randomAnswer`. */
export function* randomAnswerInSteps(question: Question, chance: Chance, refused: number): Steps<Scalar | readonly Scalar[] | undefined> {
  if (refused > markedTries) return yield* automaticAnswerInSteps(question);
  const { options } = question;
  if (question.type === 'chooseOne') return (yield* possibleAmong(chance.sample(options, options.length), 1))[0]?.value;
  const possible = refused < blindTries ? options : yield* possibleAmong(options, options.length);
  const most = Math.min(question.max, possible.length);
  if (most < question.min) return yield* automaticAnswerInSteps(question);
  return chance.sample(possible, chance.integer(question.min, most)).map(({ value }) => value);
}

/** The first options, `most` of them, that are not marked as illegal. */
function* possibleAmong(options: readonly QuestionOption[], most: number): Steps<readonly QuestionOption[]> {
  const possible: QuestionOption[] = [];
  for (const option of options) {
    if (possible.length >= most) break;
    if ((yield* markInSteps(option)) !== 'illegal') possible.push(option);
  }
  return possible;
}
