/** Did-you-mean for the key by which a mapping says which form it is: `{ aggregat: … }`, `{ parm: x }`. */
import { valueForms } from '../../catalogue/values';
import { nearest } from '../../source/nearest';
import type { Fix } from '../../source/problem';
import type { Cursor } from '../frame';
import { replaceFix } from '../problem';

const valueKeys: readonly string[] = ['ref', 'op', ...Object.keys(valueForms)];

/** Fixes that respell a key of the mapping as one of the keys, or as `param` in the text of a macro; best first, none preferred. */
function respellings({ node, frame }: Cursor, keys: readonly string[]): readonly Fix[] {
  if (node.kind !== 'mapping') return [];
  const candidates = frame.body ? [...keys, 'param'] : keys;
  return node.entries.flatMap(({ key }) =>
    nearest(String(key.value), candidates).map((each) => replaceFix(`Replace \`${key.value}\` by \`${each}\``, frame.chunk, key, each)),
  );
}

/** For a mapping that is no value. */
export function valueRespellings(cursor: Cursor): readonly Fix[] {
  return respellings(cursor, valueKeys);
}

/** For a mapping that is no zone selector. */
export function zoneRespellings(cursor: Cursor): readonly Fix[] {
  return respellings(cursor, ['zoneExpr', ...valueKeys]);
}

/** For a mapping that is no query. */
export function queryRespellings(cursor: Cursor): readonly Fix[] {
  return respellings(cursor, ['query']);
}
