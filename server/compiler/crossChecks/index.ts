/** Checks that need more than one definition. Each is made anew only when something that it looks at has changed. */
import type { Problem } from '../../source/problem';
import { costsText } from '../elaboration';
import type { FileResults } from '../results/fileResults';
import { type Derived, derive } from '../symbols/share';
import type { SymbolTable } from '../symbols/symbols';
import { isFaulty } from '../symbols/uncertain';
import { cardProblems } from './cards';
import { checkedGame, perFile } from './checked';
import { endlessActions } from './endlessActions';
import { macroProblems, unusedMacros } from './macros';
import { phaseProblems } from './phases';
import { pieceProblems } from './pieceWords';
import { pipelineProblems } from './pipelines';
import { mayLackUses, unusedNames } from './unusedNames';
import type { Usage } from './usage';

export interface KeptCrossChecks {
  readonly problems: readonly Problem[];
  readonly cards: Derived<readonly Problem[]>;
  readonly macros: Derived<readonly Problem[]>;
}

/** A text that is missing somewhere may be the use of anything: nothing is called unused then. */
const lacksText = perFile(({ checked }) =>
  checked.some(
    ({ definition, result }) => isFaulty(definition.entry.chunk) || (result.problems.length > 0 && result.problems.some(costsText)),
  ),
);

/** The problems that definitions have with each other; `ofData` are those of plain data, `previous` are the checks of an earlier version. */
export function crossProblems(
  files: readonly FileResults[],
  usage: Usage,
  ofData: readonly Problem[],
  symbols: SymbolTable,
  previous: KeptCrossChecks | undefined,
): KeptCrossChecks {
  const game = checkedGame(files);
  const unknown = symbols.uncertain('effectMacro') && symbols.uncertain('globalVariable');
  const complete = !symbols.fragment && !unknown && !files.some(lacksText) && !ofData.some(costsText) && !mayLackUses(symbols);
  const cards = derive(previous?.cards, game.ofKind('card'), () => cardProblems(game.ofKind('card')));
  const defining = files.filter(({ checked }) => checked.length > 0);
  const macros = derive(previous?.macros, [defining, symbols.fragment], () => macroProblems(game, symbols.fragment));
  const problems = [
    ...macros.value,
    ...(complete ? [...unusedMacros(game, usage, symbols), ...unusedNames(usage, symbols), ...pieceProblems(game, symbols)] : []),
    ...pipelineProblems(game, symbols),
    ...cards.value,
    ...(symbols.fragment ? [] : [...phaseProblems(game, symbols), ...endlessActions(game, symbols)]),
  ];
  return { problems, cards, macros };
}
