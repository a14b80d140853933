/** Checks that need more than one definition. Each is made anew only when something that it looks at has changed. */
import type { Problem } from '../../source/problem';
import { costsText } from '../elaboration';
import { type Derived, derive } from '../symbols/share';
import type { SymbolTable } from '../symbols/symbols';
import { isFaulty } from '../symbols/uncertain';
import { cardProblems } from './cards';
import { type Checked, type CheckedGame, checkedGame } from './checked';
import { macroProblems, unusedMacros } from './macros';
import { phaseProblems } from './phases';
import { pipelineProblems } from './pipelines';
import { mayLackUses, unusedNames } from './unusedNames';
import type { Usage } from './usage';

export interface KeptCrossChecks {
  readonly problems: readonly Problem[];
  readonly cards: Derived<readonly Problem[]>;
  readonly lacksText: Derived<boolean>;
}

/** A text that is missing somewhere may be the use of anything: nothing is called unused then. */
function lacksText({ all }: CheckedGame): boolean {
  return all.some(
    ({ definition, result }) => isFaulty(definition.entry.chunk) || (result.problems.length > 0 && result.problems.some(costsText)),
  );
}

/** `previous` are those of an earlier version. */
export function crossProblems(
  all: readonly Checked[],
  usage: Usage,
  symbols: SymbolTable,
  previous: KeptCrossChecks | undefined,
): KeptCrossChecks {
  const game = checkedGame(all);
  const lost = derive(previous?.lacksText, all, () => lacksText(game));
  const complete = !symbols.fragment && !lost.value && !mayLackUses(symbols);
  const cards = derive(previous?.cards, game.ofKind('card'), () => cardProblems(game.ofKind('card')));
  const problems = [
    ...macroProblems(game, symbols.fragment),
    ...(complete ? [...unusedMacros(game, usage), ...unusedNames(usage, symbols)] : []),
    ...pipelineProblems(game, symbols),
    ...cards.value,
    ...(symbols.fragment ? [] : phaseProblems(game, symbols)),
  ];
  return { problems, cards, lacksText: lost };
}
