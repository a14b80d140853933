import assert from 'node:assert/strict';
import fc from 'fast-check';
import { mostFitting, worthMaking } from '../../../server/features/completion/mostFitting';

interface Named {
  readonly label: string;
  readonly place: number;
}

/** More than an answer holds, of a few kinds that fit alike. */
const many = fc.array(fc.record({ label: fc.stringMatching(/^[abAB]{0,4}$/), place: fc.nat(3) }), { minLength: 0, maxLength: 1500 });
const typed = fc.constantFrom('', 'a', 'ab', 'AB', 'bba');

/** As it is meant: what begins as typed, then what holds it; of these the lower place, then what comes first. */
function meant(items: readonly Named[], wanted: string): readonly Named[] {
  const holds = new RegExp([...wanted.toLowerCase()].join('.*'));
  const fits = (label: string) => (label.toLowerCase().startsWith(wanted.toLowerCase()) ? 0 : 1);
  return items
    .map((item, index) => ({ item, index }))
    .filter(({ item }) => holds.test(item.label.toLowerCase()))
    .sort((a, b) => fits(a.item.label) - fits(b.item.label) || a.item.place - b.item.place || a.index - b.index)
    .slice(0, 500)
    .sort((a, b) => a.index - b.index)
    .map(({ item }) => item);
}

const placeOf = ({ place }: Named) => place;
const labelOf = ({ label }: Named) => label;

describe('of very many items', () => {
  it('those that fit best are kept, in their order', () => {
    fc.assert(
      fc.property(many, typed, (items, wanted) => {
        const { items: kept, isCut } = mostFitting(items, wanted, placeOf);
        assert.equal(isCut, items.length > 500);
        assert.deepEqual(kept, isCut ? meant(items, wanted) : items);
      }),
    );
  });

  it('the same are kept where no items are made of the others', () => {
    fc.assert(
      fc.property(many, many, typed, (names, others, wanted) => {
        const made = [...worthMaking(names, labelOf, wanted, placeOf), ...others];
        const all = mostFitting([...names, ...others], wanted, placeOf);
        const found = mostFitting(made, wanted, placeOf);
        const isFound = ({ label }: Named) => meant([{ label, place: 0 }], wanted).length > 0;
        assert.deepEqual(found.items.filter(isFound), all.items.filter(isFound));
        assert.ok(!all.isCut || found.isCut || found.items.length === all.items.length);
      }),
    );
  });

  it('no more is made than can be shown, and one that tells that there is more', () => {
    const names = Array.from({ length: 5000 }, (_, index) => ({ label: `name-${index}`, place: index % 2 }));
    assert.equal(worthMaking(names, labelOf, '', placeOf).length, 501);
    assert.deepEqual(
      worthMaking(names, labelOf, 'name-4999', placeOf).map(({ label }) => label),
      ['name-4999'],
    );
  });
});
