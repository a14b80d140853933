/** Whether an expression reads something that may be changed. */

import { isPredicates } from '../expressions/shapes';
import { isRecord } from '../isRecord';
import type { Changes } from './changes';
import { type Node, walk } from './nodes';

const touchedBy = new WeakMap<Changes, WeakMap<object, boolean>>();

/** Whether the node, or a part of it, reads something that the changes may write. */
export function isTouched(node: unknown, changes: Changes): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const known = touchedBy.get(changes) ?? new WeakMap<object, boolean>();
  touchedBy.set(changes, known);
  const before = known.get(node);
  if (before !== undefined) return before;
  const touched = (isRecord(node) && readsChanged(node, changes)) || Object.values(node).some((part) => isTouched(part, changes));
  known.set(node, touched);
  return touched;
}

/** Whether the node itself, without its parts, reads something that may be changed. */
function readsChanged(node: Node, changes: Changes): boolean {
  return reference(node, changes) || query(node, changes);
}

function reference(node: Node, { variables, spaceMarkers, globalMarkers, properties, moves }: Changes): boolean {
  switch (node['ref']) {
    case 'gvar':
      return variables.has(`global:${node['var']}`);
    case 'pvar':
      return variables.has(`pvar:${node['var']}`);
    case 'markerState':
      return spaceMarkers.has(String(node['marker']));
    case 'globalMarkerState':
      return (
        globalMarkers === undefined || (typeof node['marker'] === 'string' ? globalMarkers.has(node['marker']) : globalMarkers.size > 0)
      );
    case 'tokenProp':
      return properties.has(String(node['prop']));
    case 'tokenZone':
    case 'zoneCount':
      return moves.length > 0;
    default:
      return false;
  }
}

function query(node: Node, { variables, globalMarkers, properties, moves }: Changes): boolean {
  switch (node['query']) {
    case 'tokensInZone':
    case 'tokensInZones':
    case 'tokensInAdjacentZones':
    case 'tokensInMapSpaces':
    case 'binding': {
      const { filter } = node;
      const isChanged = isPredicates(filter) && filter.some(({ prop }) => properties.has(prop));
      return isChanged || (node['query'] !== 'binding' && moves.length > 0);
    }
    case 'intsInVarRange':
      return variables.has(`global:${node['var']}`) || variables.has(`pvar:${node['var']}`);
    case 'globalMarkers':
      return globalMarkers === undefined || globalMarkers.size > 0;
    default:
      return false;
  }
}

const fixedReferences: readonly unknown[] = ['actor', 'activePlayer', 'binding', 'zoneProp', 'assetField'];
const fixedQueries: readonly unknown[] = [
  'players',
  'enums',
  'intsInRange',
  'assetRows',
  'adjacentZones',
  'connectedZones',
  'zones',
  'mapSpaces',
  'binding',
  'concat',
  'union',
];

/** Whether an expression reads nothing of the position at all, so that no effect changes its value for a player. */
export function isFixed(node: unknown): boolean {
  let fixed = true;
  walk(node, ({ ref, query }) => {
    if (ref !== undefined && !fixedReferences.includes(ref)) fixed = false;
    if (query !== undefined && !fixedQueries.includes(query)) fixed = false;
  });
  return fixed;
}
