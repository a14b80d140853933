/**
 * Whether a special activity before an operation can change the outcome of the operation's cost test. Where it cannot, a test that has failed fails again, and no
 * search for a completion is needed (`decision-protocol.md`, legalMoves).
 */
import type { Effect, Pipeline } from '../gamedef';

/** Operators of conditions and values that read nothing but their operands. */
const operators: ReadonlySet<unknown> = new Set([
  ...['and', 'or', 'not', '==', '!=', '<', '<=', '>', '>='],
  ...['+', '-', '*', '/', 'floorDiv', 'ceilDiv', 'min', 'max'],
]);

type EffectKey = Effect extends infer Each ? (Each extends unknown ? Exclude<keyof Each, 'at'> : never) : never;

/** Effects after which hooks or another player decide what comes: they may change anything. */
export const farReaching: ReadonlySet<string> = new Set<EffectKey>([
  'advancePhase',
  'gotoPhaseExact',
  'popInterruptPhase',
  'pushInterruptPhase',
  'setActivePlayer',
]);

const markerEffects: ReadonlySet<string> = new Set<EffectKey>(['flipGlobalMarker', 'setGlobalMarker', 'shiftGlobalMarker']);

/** Whether some pipeline of the activity may change what the cost test of the operation's pipeline reads. */
export function mayChangeCost({ costValidation }: Pipeline, activity: readonly Pipeline[]): boolean {
  const read = new Set<string>();
  if (!collectReads(costValidation, read)) return true;
  return activity.some(({ costEffects, stages }) => mayWrite([costEffects, stages], read));
}

function isRecord(node: unknown): node is Readonly<Record<string, unknown>> {
  return typeof node === 'object' && node !== null && !Array.isArray(node);
}

/** Collects the global variables and markers that an expression reads; false where it reads anything else that an activity may change. */
function collectReads(node: unknown, read: Set<string>): boolean {
  if (Array.isArray(node)) return node.every((item) => collectReads(item, read));
  if (!isRecord(node) || 'literal' in node) return true;
  if ('if' in node) {
    const { if: branches } = node;
    return isRecord(branches) && [branches['when'], branches['then'], branches['else']].every((part) => collectReads(part, read));
  }
  if (operators.has(node['op'])) return [node['left'], node['right'], node['arg'], node['args']].every((part) => collectReads(part, read));
  switch (node['ref']) {
    case 'gvar':
      read.add(`variable ${node['var']}`);
      return true;
    case 'globalMarkerState':
      read.add(`marker ${node['marker']}`);
      return typeof node['marker'] === 'string';
    case 'actor':
    case 'activePlayer':
      return true;
    case 'binding':
      // Neither the plain operation nor the compound one is free; their classes differ.
      return node['name'] === '__freeOperation';
    default:
      return false;
  }
}

/** Whether effects, or parts of them, may write to what is read. */
function mayWrite(node: unknown, read: ReadonlySet<string>): boolean {
  if (Array.isArray(node)) return node.some((item) => mayWrite(item, read));
  if (!isRecord(node)) return false;
  return Object.entries(node).some(([key, value]) => {
    if (farReaching.has(key)) return true;
    if (isRecord(value)) {
      if (value['scope'] === 'global' && read.has(`variable ${value['var']}`)) return true;
      if (markerEffects.has(key) && (typeof value['marker'] !== 'string' || read.has(`marker ${value['marker']}`))) return true;
    }
    return mayWrite(value, read);
  });
}
