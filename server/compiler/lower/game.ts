/** The `GameDef` of a compiled composition, for the selected scenario or another one. */
import { diagnostics } from '../../catalogue/diagnostics';
import type { GameDef } from '../../kernel/gamedef';
import type { Problem } from '../../source/problem';
import { type Definition, definitionsOf } from '../definition';
import { createResults, type Results } from '../results';
import { questionPool } from '../symbols/record';
import { createSymbols, type SymbolTable } from '../symbols/symbols';
import { assemble } from './assemble';

/** Undefined while there are errors, and for a scenario that does not exist. */
export function lowerGame(
  symbols: SymbolTable,
  results: Results,
  definitions: readonly Definition[],
  problems: ReadonlyMap<string, readonly Problem[]>,
  scenario: string | undefined,
): GameDef | undefined {
  if (symbols.fragment || [...problems.values()].some((list) => list.some(isError))) return undefined;
  if (scenario === undefined || scenario === symbols.selection.scenario?.id) return lowerAll(symbols, results, definitions);
  if (!symbols.game('scenarios').includes(scenario)) return undefined;
  const other = createSymbols({ ...symbols.sources, scenario }, symbols);
  const own = definitionsOf(other.sections);
  return lowerAll(other, createResults(other, own, questionPool(), true, undefined), own);
}

export function isError({ code, severity }: Problem): boolean {
  return (severity ?? diagnostics[code]?.severity) === 'error';
}

function lowerAll(symbols: SymbolTable, results: Results, definitions: readonly Definition[]): GameDef | undefined {
  const own = definitions.filter(({ kind }) => kind !== 'effectMacros' && kind !== 'conditionMacros');
  const parts = own.map((definition) => results.lower(definition));
  const sound = parts.filter((part) => part !== undefined);
  return sound.length === parts.length ? assemble(sound, symbols) : undefined;
}
