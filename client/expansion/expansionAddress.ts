/** Addresses of expansion documents: they tell which call is expanded, so that a document can be made again after a reload. */
import type { ExpansionRequest } from '../../server/protocol/expansion';
import { isRecord } from '../isRecord';

export const expansionScheme = 'gamespec-expansion';

/** The parts of the address that are not the same for all. The name ends such that the document is highlighted as a spec. */
export function expansionAddress(macro: string, request: ExpansionRequest): { readonly path: string; readonly query: string } {
  const { uri, line, character, levels } = request;
  return { path: `/${macro.replace(/[^\p{L}\p{N}_-]/gu, '-')}.gamespec.yaml`, query: JSON.stringify({ uri, line, character, levels }) };
}

/** The request that an address was made for; undefined for an address that somebody else has made. */
export function expansionRequest(query: string): ExpansionRequest | undefined {
  let value: unknown;
  try {
    value = JSON.parse(query);
  } catch {
    return undefined;
  }
  if (!isRecord(value)) return undefined;
  const { uri, line, character } = value;
  const levels = expansionLevels(value['levels']);
  if (typeof uri !== 'string' || !isIndex(line) || !isIndex(character) || levels === undefined) return undefined;
  return { uri, line, character, levels };
}

/** The levels that a value from outside stands for: `all` or a positive integer; undefined for anything else. */
export function expansionLevels(value: unknown): ExpansionRequest['levels'] | undefined {
  return value === 'all' || (isIndex(value) && value > 0) ? value : undefined;
}

function isIndex(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
