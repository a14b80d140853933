import assert from 'node:assert/strict';
import type { PositionType } from '../../server/catalogue/model';
import { typeWords } from '../../server/catalogue/typeWords';

const listOf = (of: PositionType): PositionType => ({ kind: 'list', of });

describe('types of positions in words', () => {
  const cases: readonly (readonly [type: PositionType, words: string])[] = [
    [{ kind: 'text' }, 'text'],
    [listOf({ kind: 'text' }), 'list of texts'],
    [listOf({ kind: 'query' }), 'list of queries'],
    [listOf({ kind: 'effects' }), 'list of effects'],
    [listOf({ kind: 'zone' }), 'list of zones'],
    [listOf({ kind: 'record', record: 'outOfPlayEntry' }), 'list of out of play entries'],
    [listOf({ kind: 'name', of: 'eventCard' }), 'list of names of cards'],
    [listOf({ kind: 'name', of: ['tokenProperty', 'zoneProperty'] }), 'list of names of token properties or zone properties'],
    [listOf(listOf({ kind: 'text' })), 'list of lists of texts'],
    [listOf({ kind: 'choice', of: [{ kind: 'zone' }, { kind: 'record', record: 'adjacency' }] }), 'list of zones or adjacencies'],
    [listOf({ kind: 'scalar' }), 'list of texts, integers or booleans'],
    [listOf({ kind: 'word', of: ['min', 'max'] }), 'list of `min` | `max`'],
    [{ kind: 'map', keys: { kind: 'zone' }, values: { kind: 'integer' } }, 'mapping of zone to integer'],
  ];
  for (const [type, words] of cases) {
    it(words, () => assert.equal(typeWords(type), words));
  }
});
