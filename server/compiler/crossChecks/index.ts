/** Checks that need more than one definition. */
import type { Problem } from '../../source/problem';
import { costsText } from '../elaboration';
import type { SymbolTable } from '../symbols/symbols';
import { isFaulty } from '../symbols/uncertain';
import { cardProblems } from './cards';
import type { Checked } from './checked';
import { macroProblems, unusedMacros } from './macros';
import { phaseProblems } from './phases';
import { pipelineProblems } from './pipelines';
import { unusedNames } from './unusedNames';
import type { Usage } from './usage';

/** A text that is missing somewhere may be the use of anything: nothing is called unused then. */
function lacksText(all: readonly Checked[]): boolean {
  return all.some(({ definition, result }) => isFaulty(definition.entry.chunk) || result.problems.some(costsText));
}

export function crossProblems(all: readonly Checked[], usage: Usage, symbols: SymbolTable): readonly Problem[] {
  const complete = !symbols.fragment && !lacksText(all);
  return [
    ...macroProblems(all, symbols.fragment),
    ...(complete ? [...unusedMacros(all, usage), ...unusedNames(usage, symbols)] : []),
    ...pipelineProblems(all, symbols),
    ...cardProblems(all),
    ...(symbols.fragment ? [] : phaseProblems(all, symbols)),
  ];
}
