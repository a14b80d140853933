import { withCondition, withEffects } from '../documents';
import { fixes } from './fixing';

const terrain = (condition: string) => withCondition(condition).replaceAll('terrain: [', 'terrainTags: [');

describe('a list attribute that is read as one value is searched', () => {
  fixes([
    {
      what: 'in an equality',
      wrong: withCondition("{ op: '==', left: ⟦GS5016 { ref: zoneProp, zone: harbour, prop: terrain }⟧, right: coast }"),
      right: withCondition('{ op: zonePropIncludes, zone: harbour, prop: terrain, value: coast }'),
    },
    {
      what: 'with the value on the left, and not found',
      wrong: withCondition("{ op: '!=', left: coast, right: ⟦GS5016 { ref: zoneProp, zone: harbour, prop: terrain }⟧ }"),
      right: withCondition('{ op: not, arg: { op: zonePropIncludes, zone: harbour, prop: terrain, value: coast } }'),
    },
    {
      what: 'for each of several values',
      wrong: withCondition('{ op: in, item: ⟦GS5016 { ref: zoneProp, zone: harbour, prop: terrain }⟧, set: [coast, hill] }'),
      right: withCondition(
        '{ op: or, args: [{ op: zonePropIncludes, zone: harbour, prop: terrain, value: coast }, { op: zonePropIncludes, zone: harbour, prop: terrain, value: hill }] }',
      ),
    },
    {
      what: 'over several lines',
      wrong: withCondition("\n      op: '=='\n      left: ⟦GS5016 { ref: zoneProp, zone: harbour, prop: terrain }⟧\n      right: coast"),
      right: withCondition('\n      { op: zonePropIncludes, zone: harbour, prop: terrain, value: coast }'),
    },
  ]);
});

describe('a single value that is searched is compared', () => {
  fixes([
    {
      what: 'with ==',
      wrong: withCondition('⟦GS5017 { op: zonePropIncludes, zone: harbour, prop: size, value: 2 }⟧'),
      right: withCondition("{ op: '==', left: { ref: zoneProp, zone: harbour, prop: size }, right: 2 }"),
    },
  ]);
});

describe('a category compared with a terrain word is searched in the terrain tags', () => {
  fixes([
    {
      what: 'in an equality',
      wrong: terrain("{ op: '==', left: { ref: zoneProp, zone: harbour, prop: category }, right: ⟦GS5028 hill⟧ }"),
      right: terrain('{ op: zonePropIncludes, zone: harbour, prop: terrainTags, value: hill }'),
    },
    {
      what: 'in a set',
      wrong: terrain('{ op: in, item: { ref: zoneProp, zone: harbour, prop: category }, set: [⟦GS5028 hill⟧, ⟦GS5028 coast⟧] }'),
      right: terrain(
        '{ op: or, args: [{ op: zonePropIncludes, zone: harbour, prop: terrainTags, value: hill }, { op: zonePropIncludes, zone: harbour, prop: terrainTags, value: coast }] }',
      ),
    },
  ]);
});

describe('a choice of one item that is read as the item is asked with chooseOne', () => {
  const use = (place: string) => `{ addVar: { scope: global, var: treasury, delta: ${place} } }`;
  const asked = use('⟦GS9021 { ref: binding, name: $n }⟧');
  const one = use('{ ref: binding, name: $n }');
  fixes([
    {
      what: 'with bounds in the middle',
      wrong: withEffects('{ chooseN: { bind: $n, min: 1, max: 1, options: { query: enums, values: [1, 2] } } }', asked),
      right: withEffects('{ chooseOne: { bind: $n, options: { query: enums, values: [1, 2] } } }', one),
    },
    {
      what: 'with a number at the end',
      wrong: withEffects('{ chooseN: { bind: $n, options: { query: enums, values: [1, 2] }, n: 1 } }', asked),
      right: withEffects('{ chooseOne: { bind: $n, options: { query: enums, values: [1, 2] } } }', one),
    },
    {
      what: 'over several lines',
      wrong: withEffects('chooseN:\n    min: 1\n    bind: $n\n    max: 1\n    options: { query: enums, values: [1, 2] }', asked),
      right: withEffects('chooseOne:\n    bind: $n\n    options: { query: enums, values: [1, 2] }', one),
    },
  ]);
});
