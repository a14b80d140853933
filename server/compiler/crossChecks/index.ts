/** Checks that need more than one definition. */
import type { Problem } from '../../source/problem';
import type { DataUse } from '../assets/structure';
import type { SymbolTable } from '../symbols/symbols';
import { cardProblems } from './cards';
import type { Checked } from './checked';
import { macroProblems } from './macros';
import { phaseProblems } from './phases';
import { pipelineProblems } from './pipelines';
import { unusedNames } from './unusedNames';

export function crossProblems(all: readonly Checked[], dataUses: readonly DataUse[], symbols: SymbolTable): readonly Problem[] {
  return [
    ...macroProblems(all, symbols.fragment),
    ...pipelineProblems(all, symbols),
    ...cardProblems(all),
    ...(symbols.fragment ? [] : [...phaseProblems(all, symbols), ...unusedNames(all, dataUses, symbols)]),
  ];
}
