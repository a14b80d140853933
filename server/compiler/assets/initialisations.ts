/** Values of tracks, variables and markers that a scenario sets (reference: `map-and-data-assets.md`, scenario). */
import { problemAt, replaceFix } from '../problem';
import type { VariableFact } from '../symbols/model';
import type { DataContext } from './context';
import { checkSpaceMarkers, checkState } from './lattices';
import type { InitialisationReading, ScenarioPayload } from './payload/scenarioPayload';

/** Reports values that a variable, a track or a marker cannot have. */
export function checkInitialisations(scenario: ScenarioPayload, context: DataContext): void {
  for (const entry of scenario.initialisations) {
    const variable = variableOf(entry, context);
    if (variable) checkValue(entry, variable, context);
    const global = entry.marker && !entry.space ? context.tables.markers.global.get(entry.marker.text) : undefined;
    if (global && entry.state) checkState(entry.state, global, context);
  }
  checkSpaceMarkers(
    scenario.initialisations.filter(({ space }) => space !== undefined),
    context,
  );
}

/** The variable or track an entry sets, as seen from the scenario. */
function variableOf({ track, variable }: InitialisationReading, context: Pick<DataContext, 'symbols' | 'map'>): VariableFact | undefined {
  const name = track?.text ?? variable?.text;
  if (name === undefined) return undefined;
  const own = context.map?.tracks.find(({ id }) => id?.text === name);
  if (own?.min && own.max) {
    return { name, type: 'int', init: own.initial?.value ?? own.min.value, min: own.min.value, max: own.max.value, track: true };
  }
  return context.symbols.fact('globalVariable', name);
}

/** GS8023: a value of another type, or out of bounds. */
function checkValue({ value }: InitialisationReading, variable: VariableFact, { chunk, report }: DataContext): void {
  if (!value || value.value === null || variable.type === 'unknown') return;
  const v = String(value.value);
  if (variable.type === 'boolean') {
    if (typeof value.value !== 'boolean') report(problemAt(chunk, value, 'GS8023', { v }));
    return;
  }
  const { min, max } = variable;
  if (min > max) return;
  const bounds = { v, min: String(min), max: String(max) };
  if (typeof value.value !== 'number' || !Number.isSafeInteger(value.value)) {
    // A track's value is checked to be an integer by its structure.
    if (!variable.track || typeof value.value === 'boolean') report(problemAt(chunk, value, 'GS8023', bounds));
    return;
  }
  if (value.value >= min && value.value <= max) return;
  const bound = String(value.value < min ? min : max);
  report(problemAt(chunk, value, 'GS8023', bounds, { fixes: [replaceFix(`Use ${bound}`, chunk, value, bound)] }));
}
