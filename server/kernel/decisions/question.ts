/** A question as a caller sees it. Options are marked when their marks are read. */
import { once } from '../link/once';
import { type Item, scalarOf } from '../machine/items';
import { activityPart, type Run } from '../machine/run';
import { finish, onceInSteps, type Steps } from '../machine/steps';
import { wantedBehind } from '../moves/rescue';
import type { Question, QuestionOption } from '../protocol';
import { probeOption, probeSelection, type Verdict } from './search';

/** The question that a run has stopped at. The run is kept as it is: each option is probed on a fork of it. */
export function questionOf(run: Run): Question | undefined {
  const { question } = run;
  if (question === undefined) return undefined;
  const { site, key, min, max } = question;
  const wanted = once(() => wantedBehind(run));
  const options = once(() => {
    const offered = question.options.map((item) => optionOf(item, () => probeOption(run, item, wanted)));
    selectionJudges.set(offered, (chosen) =>
      probeSelection(
        run,
        chosen.flatMap((option) => question.options[offered.indexOf(option)] ?? []),
        wanted,
      ),
    );
    return offered;
  });
  const { at } = site;
  return {
    kind: 'pending',
    complete: false,
    decisionId: key,
    name: site.name,
    prompt: site.prompt,
    type: site.type,
    seat: seatAsked(run, site.chooser),
    get options() {
      return options();
    },
    min,
    max,
    targetKinds: (['zone', 'token', 'player'] as const).filter((kind) => isOf(kind, question.options, site.items.player)),
    part: question.part === activityPart ? 'specialActivity' : 'operation',
    ...(at === undefined ? {} : { at }),
  };
}

function isOf(kind: 'zone' | 'token' | 'player', items: readonly Item[], players: boolean): boolean {
  if (kind === 'player') return players;
  return items.some((item) => typeof item === 'object' && item.kind === kind);
}

const judgements = new WeakMap<QuestionOption, () => Steps<Verdict>>();

/** Finds the mark of an option, which can be read at once afterwards. */
export function* markInSteps(option: QuestionOption): Steps<QuestionOption['legality']> {
  const judged = judgements.get(option);
  if (judged !== undefined) yield* judged();
  return option.legality;
}

/** By the options of a question: whether some of them can be chosen together. */
const selectionJudges = new WeakMap<readonly QuestionOption[], (chosen: readonly QuestionOption[]) => Steps<Verdict>>();

/**
 * Whether these options are an answer to their question that leads to a completion, or can become one with as many others as are missing. Each may be legal in some answer and
 * all of them in none.
 */
export function* judgeTogetherInSteps({ options }: Pick<Question, 'options'>, chosen: readonly QuestionOption[]): Steps<Verdict> {
  const judge = selectionJudges.get(options);
  return judge === undefined ? { kind: 'unknown' } : yield* judge(chosen);
}

function optionOf(item: Item, judge: () => Steps<Verdict>): QuestionOption {
  const judged = onceInSteps(judge);
  const verdict = () => finish(judged());
  const option: QuestionOption = {
    value: scalarOf(item) ?? '',
    get legality() {
      return verdict().kind;
    },
    get reason() {
      const found = verdict();
      return found.kind === 'illegal' ? found.reason : undefined;
    },
    get detail() {
      const found = verdict();
      return found.kind === 'illegal' ? found.detail : undefined;
    },
  };
  judgements.set(option, judged);
  return option;
}

/** The seat that answers: the chooser's, or the executor's where that seat has no player. */
function seatAsked(run: Run, chooser: string | undefined): string {
  const { def, playerOfSeat } = run.program;
  const player = chooser === undefined ? undefined : playerOfSeat.get(chooser);
  const asked = player !== undefined && player < run.draft.playerCount ? player : run.executor;
  return def.seats[asked]?.id ?? String(asked);
}
