/** The `GameDef` of a compiled composition, for the selected scenario or another one. */
import type { GameDef } from '../../kernel/gamedef';
import type { Problem } from '../../source/problem';
import { type FileDefinitions, inSections } from '../definition';
import { isError } from '../problem';
import { createResults, type KnownNodes, noKnownNodes, type Results } from '../results/results';
import { createSymbols, type SymbolTable } from '../symbols/symbols';
import { assemble } from './assemble';

/** A game with one of its scenarios selected. */
export interface SelectedGame {
  readonly symbols: SymbolTable;
  readonly results: Results;
  readonly definitions: readonly FileDefinitions[];
}

/** What is known of definitions, by the scenario that is selected: versions of a composition share it. */
export type KnownSelections = Map<string, KnownNodes>;

/** The game with another scenario selected than its own; undefined for one that does not exist. What stands with both is taken from its own. */
export function selectedGame(main: SelectedGame, known: KnownSelections, scenario: string | undefined): SelectedGame | undefined {
  const { symbols, definitions, results } = main;
  if (scenario === undefined || scenario === symbols.selection.scenario?.id) return main;
  if (!symbols.game('scenarios').includes(scenario)) return undefined;
  const other = createSymbols({ ...symbols.sources, scenario }, symbols);
  const own = known.get(scenario) ?? noKnownNodes();
  known.set(scenario, own);
  const beside = { main: results.beside(), own };
  return {
    symbols: other,
    results: createResults(other, definitions, { pool: beside.main.pool, tolerantBindings: true, beside }),
    definitions,
  };
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
