/** Marker lattices, their constraints, and marker states at the start (reference: `markers.md`). */
import type { DiagnosticCode } from '../../catalogue/model';
import type { Candidates } from '../../source/nearest';
import type { Fix } from '../../source/problem';
import type { SyntaxNode } from '../../source/tree';
import { problemAt, replaceFix, suggestions, yamlText } from '../problem';
import { removeMemberFixes } from '../removal';
import { isPlaceholder } from '../structure/place';
import { allowedStatesIn, type StateConstraint, stateConstraints } from '../symbols/markers';
import type { MarkerFact, ZoneBaseFact } from '../symbols/model';
import { valueAt, type Written, writtenList } from '../symbols/read';
import type { DataContext } from './context';
import { isDoubtful, reportUnknown } from './meaning';
import type { LatticeReading, SpaceMarkerReading } from './payload/mapPayload';
import { matches } from './payload/spaceFilter';
import { readDrawnStates } from './payload/visualPayload';
import { baseOf } from './payload/zoneDefinition';

/** Reports a repeated state, a default that is none of them or is not allowed where it would stand, and wrong words in constraints. */
export function checkLattice(lattice: LatticeReading, context: DataContext): void {
  const { chunk, report } = context;
  const states = lattice.states.map(({ text }) => text);
  const repeated = states.find((state, at) => states.indexOf(state) !== at);
  if (repeated !== undefined && lattice.statesNode) {
    report(problemAt(chunk, lattice.statesNode, 'GS8008', { reason: `the state \`${repeated}\` is repeated` }));
  }
  const { defaultState } = lattice;
  const known = defaultState !== undefined && states.includes(defaultState.text);
  if (defaultState && !known && states.length > 0) {
    const fixes = [...withComma(lattice, defaultState.text, chunk), ...suggestions(chunk, defaultState.node, defaultState.text, states)];
    report(problemAt(chunk, defaultState.node, 'GS5025', { s: defaultState.text }, { fixes }));
  }
  checkConstraintWords(lattice, states, context);
  if (known) checkDefaultAllowed(lattice, states, defaultState.text, context);
}

/** The default is one of the words of a state: a comma between them is missing. */
function withComma({ states, statesNode }: LatticeReading, initial: string, chunk: DataContext['chunk']): readonly Fix[] {
  const state = states.find(({ text }) => text.split(/\s+/).includes(initial));
  if (statesNode?.kind !== 'sequence' || !statesNode.flow || state?.node.style !== 'plain') return [];
  return [replaceFix('Insert the comma', chunk, state.node, state.text.split(/\s+/).join(', '), true)];
}

function checkConstraintWords(lattice: LatticeReading, states: readonly string[], context: DataContext): void {
  const categories = new Set([...context.tables.zones.bases.values()].map(({ category }) => category).filter((each) => each !== undefined));
  for (const { node, allowed } of lattice.constraints) {
    // Without states, or where none can be read, any may be meant.
    for (const state of allowed)
      if (states.length > 0 && !states.includes(state.text)) reportWord(state, 'GS8009', 'state', states, context);
    if (isDoubtful('zone', context)) continue;
    for (const category of writtenList(valueAt(node, 'category') ?? valueAt(node, 'spaceTypes'))) {
      if (!categories.has(category.text)) reportWord(category, 'GS8009', 'category', categories, context);
    }
  }
}

function reportWord({ text, node }: Written, code: DiagnosticCode, label: string, candidates: Candidates, context: DataContext): void {
  // What is no word has been reported.
  if (typeof node.value !== 'string' || isPlaceholder(node)) return;
  reportUnknown({ chunk: context.chunk, node, name: label }, code, text, label, candidates, context);
}

/** Reports states that are drawn and that the marker does not have, in the space or for the game. */
export function checkDrawnStates(payload: SyntaxNode, context: DataContext): void {
  const { space, global } = context.tables.markers;
  for (const { marker, state } of readDrawnStates(payload)) {
    const states = [space.get(marker), global.get(marker)].flatMap((fact) => fact?.states ?? []);
    if (states.length > 0 && !states.includes(state.text)) reportWord(state, 'GS8042', 'state', states, context);
  }
}

/** GS8010 at each constraint by which a space loses the default state. */
function checkDefaultAllowed(lattice: LatticeReading, states: readonly string[], initial: string, context: DataContext): void {
  const constraints = stateConstraints(lattice);
  constraints.forEach((constraint, index) => {
    const node = lattice.constraints[index]?.node;
    if (!node || constraint.allowed.includes(initial) || !constraint.allowed.some((state) => states.includes(state))) return;
    const space = spacesOf(context).find((zone) => matches(constraint.filter, zone) && allowedByEarlier(constraints, index, initial, zone));
    if (!space) return;
    context.report(problemAt(context.chunk, node, 'GS8010', { s: initial, space: space.base, n: String(index + 1) }));
  });
}

function allowedByEarlier(constraints: readonly StateConstraint[], index: number, state: string, zone: ZoneBaseFact): boolean {
  return constraints.slice(0, index).every(({ filter, allowed }) => allowed.includes(state) || !matches(filter, zone));
}

function spacesOf({ tables }: DataContext): readonly ZoneBaseFact[] {
  return [...tables.zones.bases.values()].filter(({ kind }) => kind === 'board');
}

/** Reports states of space markers in one list (printed on the map, or of a scenario) that are set twice, unknown, or not allowed in their space. */
export function checkSpaceMarkers(entries: readonly SpaceMarkerReading[], context: DataContext): void {
  const set = new Map<string, string>();
  for (const { node, space, marker, state } of entries) {
    if (!space || !marker || !state) continue;
    const key = `${baseOf(space.text)}\n${marker.text}`;
    const earlier = set.get(key);
    if (earlier !== undefined) {
      const fixes = removeMemberFixes('Remove', context.chunk, node);
      context.report(problemAt(context.chunk, node, 'GS8011', { s: earlier }, { fixes }));
    } else set.set(key, state.text);
    const fact = context.tables.markers.space.get(marker.text);
    if (fact && checkState(state, fact, context)) checkAllowed(space, state, fact, context);
  }
}

/** GS5006 unless the word is a state of the marker. Returns whether it is one; of a marker without states none is, which is reported there. */
export function checkState(state: Written, { id, states }: MarkerFact, { chunk, report }: DataContext): boolean {
  if (states.includes(state.text) || states.length === 0) return states.length > 0;
  const values = { m: id, list: states.join(', '), x: state.text };
  report(problemAt(chunk, state.node, 'GS5006', values, { fixes: suggestions(chunk, state.node, state.text, states) }));
  return false;
}

function checkAllowed(space: Written, state: Written, fact: MarkerFact, context: DataContext): void {
  const zone = context.tables.zones.bases.get(baseOf(space.text));
  const constraints = context.tables.markers.constraints.get(fact.id) ?? [];
  if (!zone || allowedStatesIn(fact.states, constraints, zone).includes(state.text)) return;
  const n = constraints.findIndex(({ filter, allowed }) => matches(filter, zone) && !allowed.includes(state.text)) + 1;
  const fixes = [replaceFix(`Use \`${fact.defaultState}\``, context.chunk, state.node, yamlText(fact.defaultState))];
  context.report(problemAt(context.chunk, state.node, 'GS8010', { s: state.text, space: zone.base, n: String(n) }, { fixes }));
}
