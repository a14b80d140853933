/** Moves places from one chunk to another: a definition whose text has not changed but stands elsewhere. */
import { putOwn } from '../kernel/ownProperties';
import type { ChunkRange } from '../source/problem';

export interface Move {
  readonly from: string;
  readonly to: string;
  readonly by: number;
}

/** A copy of plain data in which every range of the chunk is moved; ranges elsewhere stay. */
export function moveRanges<T>(value: T, move: Move): T {
  if (Array.isArray(value)) {
    const items: unknown = value.map((item: unknown) => moveRanges(item, move));
    return isSame(value, items) ? items : value;
  }
  if (typeof value !== 'object' || value === null || value instanceof Set || value instanceof Map) return value;
  const copy: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) putOwn(copy, key, moveRanges(inner, move));
  if (isRange(value) && value.chunk === move.from) {
    copy['chunk'] = move.to;
    copy['start'] = value.start + move.by;
    copy['end'] = value.end + move.by;
  }
  return isSame(value, copy) ? copy : value;
}

function isRange(value: object): value is ChunkRange {
  return 'chunk' in value && 'start' in value && 'end' in value && typeof value.chunk === 'string' && typeof value.start === 'number';
}

/** A copy made field by field has the type of its model. */
function isSame<T>(_model: T, copy: unknown): copy is T {
  return copy !== undefined;
}
