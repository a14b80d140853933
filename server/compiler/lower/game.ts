/** The `GameDef` of a compiled composition, for the selected scenario or another one. */
import type { GameDef } from '../../kernel/gamedef';
import type { Problem } from '../../source/problem';
import { type FileDefinitions, inSections } from '../definition';
import { isError } from '../problem';
import { createResults, type Results } from '../results/results';
import { questionPool } from '../symbols/record';
import { createSymbols, type SymbolTable } from '../symbols/symbols';
import { assemble } from './assemble';

/** A game with one of its scenarios selected. */
export interface SelectedGame {
  readonly symbols: SymbolTable;
  readonly results: Results;
  readonly definitions: readonly FileDefinitions[];
}

/** The game with another scenario selected than its own; undefined for one that does not exist. */
export function selectedGame(own: SelectedGame, scenario: string | undefined): SelectedGame | undefined {
  const { symbols, definitions } = own;
  if (scenario === undefined || scenario === symbols.selection.scenario?.id) return own;
  if (!symbols.game('scenarios').includes(scenario)) return undefined;
  const other = createSymbols({ ...symbols.sources, scenario }, symbols);
  return { symbols: other, results: createResults(other, definitions, questionPool(), true, undefined), definitions };
}

/** Is there a game to lower? Not while there are errors, nor where nothing says in which phase it begins: not even its first state could be made. */
export function isLowerable({ fragment, game }: SymbolTable, problems: ReadonlyMap<string, readonly Problem[]>): boolean {
  return !fragment && game('phases').length > 0 && ![...problems.values()].some((list) => list.some(isError));
}

/** The `GameDef`; undefined where some definition could not be lowered. */
export function lowerGame({ symbols, results, definitions }: SelectedGame): GameDef | undefined {
  const own = inSections(definitions).filter(({ kind }) => kind !== 'effectMacros' && kind !== 'conditionMacros');
  const parts = own.map((definition) => results.lower(definition));
  const sound = parts.filter((part) => part !== undefined);
  return sound.length === parts.length ? assemble(sound, symbols) : undefined;
}
