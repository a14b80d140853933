import assert from 'node:assert/strict';
import { afterFix, expectFaults } from '../plainData';

const scouts =
  '{ id: red-scouts, seat: red, statusDimensions: [activity], transitions: [{ dimension: activity, from: underground, to: active }], runtimeProps: { type: scout } }';
const forts = '{ id: red-forts, seat: red, statusDimensions: [], transitions: [], runtimeProps: { type: fort } }';

function catalogue(types: string, inventory: string, seats = '{ id: red, name: Red }, { id: blue }'): string {
  return `dataAssets:\n  - { id: pieces, kind: pieceCatalog, payload: { seats: [${seats}], pieceTypes: [${types}], inventory: [${inventory}] } }\n`;
}

const ten = '{ pieceTypeId: red-scouts, seat: red, total: 10 }';

describe('piece catalogue', () => {
  const documents = [
    ['one inventory entry for each type', catalogue(`${scouts}, ${forts}`, `${ten}, { pieceTypeId: red-forts, seat: red, total: 2 }`)],
    ['an unknown seat', catalogue('{ id: red-scouts, seat: ⟦GS8012 rad⟧, statusDimensions: [], transitions: [] }', ten)],
    [
      'a name in place of the seat id',
      catalogue(
        '{ id: red-scouts, seat: ⟦GS8012 Red⟧, statusDimensions: [], transitions: [] }',
        '{ pieceTypeId: red-scouts, seat: red, total: 1 }',
      ),
    ],
    ['an unknown seat in the inventory', catalogue(scouts, '{ pieceTypeId: red-scouts, seat: ⟦GS8012 rad⟧, total: 10 }')],
    ['another seat in the inventory', catalogue(scouts, '{ pieceTypeId: red-scouts, seat: ⟦GS8015 blue⟧, total: 10 }')],
    ['an inventory entry of no type', catalogue(scouts, `${ten}, { pieceTypeId: ⟦GS8014 red-scout⟧, seat: red, total: 1 }`)],
    ['an inventory entry twice', catalogue(scouts, `${ten}, ⟦GS8014 ${ten}⟧`)],
    ['a type without inventory', catalogue(`${scouts}, ${forts.replace('red-forts', '⟦GS8014 red-forts⟧')}`, ten)],
    [
      'as many pieces as there may be tokens',
      catalogue(`${scouts}, ${forts}`, `${ten}, { pieceTypeId: red-forts, seat: red, total: 262134 }`),
    ],
    [
      'more pieces than there may be tokens, all types together',
      catalogue(`${scouts}, ${forts}`, `${ten}, { pieceTypeId: red-forts, seat: red, total: ⟦GS8043 262135⟧ }`),
    ],
    ['a negative number', catalogue(scouts, '{ pieceTypeId: red-scouts, seat: red, total: ⟦GS2001 -1⟧ }')],
    [
      'a transition of an undeclared dimension',
      catalogue(
        '{ id: red-scouts, seat: red, statusDimensions: [], transitions: [{ dimension: ⟦GS8013 activity⟧, from: underground, to: active }] }',
        ten,
      ),
    ],
    [
      'a transition to an unknown word',
      catalogue(
        '{ id: red-scouts, seat: red, statusDimensions: [activity], transitions: [{ dimension: activity, from: ⟦GS8013 undergroud⟧, to: active }] }',
        ten,
      ),
    ],
    [
      'a dimension of its own words',
      catalogue('{ id: red-scouts, seat: red, statusDimensions: [mood], transitions: [{ dimension: mood, from: calm, to: angry }] }', ten),
    ],
    ['a type declared twice', catalogue(`${scouts}, ${scouts.replace('red-scouts', '⟦GS2006 red-scouts⟧')}`, ten)],
    ['a seat declared twice', catalogue(scouts, ten, '{ id: red }, { id: ⟦GS2006 red⟧ }')],
    ['no seats', catalogue('', '', '').replace('seats: []', 'seats: ⟦GS2016 []⟧')],
  ] as const;
  for (const [name, marked] of documents) it(`with ${name}`, () => expectFaults(marked));

  it('gets the seat of the type by a fix', () => {
    assert.equal(
      afterFix(catalogue(scouts, '{ pieceTypeId: red-scouts, seat: blue, total: 10 }'), 'GS8015', 'Change to `red`'),
      catalogue(scouts, ten),
    );
  });

  it('gets a missing inventory entry by a fix', () => {
    assert.equal(
      afterFix(catalogue(`${scouts}, ${forts}`, ten), 'GS8014', 'Insert an inventory entry'),
      catalogue(`${scouts}, ${forts}`, `${ten}, { pieceTypeId: red-forts, seat: red, total: 0 }`),
    );
  });
});

describe('token types of the section', () => {
  it('have transitions of their own properties only', () => {
    expectFaults(
      'tokenTypes: [{ id: ship, props: { stance: string }, transitions: [{ prop: ⟦GS4026 stanse⟧, from: hidden, to: active }] }]\n',
    );
  });
  it('have properties of known types', () => {
    expectFaults('tokenTypes: [{ id: ship, props: { stance: ⟦GS2004 text⟧ } }]\n');
  });
});
