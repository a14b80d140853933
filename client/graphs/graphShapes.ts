/** Checks of what comes from outside the type system: messages of a graph's view, and its saved state. */
import type { GraphRequest, GraphViewMessage } from '../../server/protocol/graphs';
import { isRecord } from '../isRecord';
import { placeOf } from '../preview/shapes';

/** The message, if it is one; anything else a webview says is dropped. */
export function graphMessage(value: unknown): GraphViewMessage | undefined {
  if (!isRecord(value)) return undefined;
  if (value['kind'] === 'ready') return { kind: 'ready' };
  const { focus } = value;
  if (value['kind'] === 'focus') return { kind: 'focus', focus: typeof focus === 'string' ? focus : undefined };
  const place = value['kind'] === 'reveal' ? placeOf(value['place']) : undefined;
  return place && { kind: 'reveal', place };
}

/** What a panel left with the editor so that it can be opened again after a reload. */
export function graphRequest(value: unknown): GraphRequest | undefined {
  if (!isRecord(value)) return undefined;
  const { kind, uri, focus } = value;
  if ((kind !== 'map' && kind !== 'calls') || typeof uri !== 'string') return undefined;
  return { kind, uri, ...(typeof focus === 'string' ? { focus } : {}) };
}
