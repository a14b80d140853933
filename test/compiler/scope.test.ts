/** How much of a long scope is looked at for one name, and that what is found is what a search from the inside finds. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type Binding, emptyScope, extendAll, hasStem, lookUp, markVisibleNear, nearBindings } from '../../server/compiler/scope';
import { unknownType } from '../../server/compiler/staticType';

const bound = (key: string, builtin = false): Binding => ({
  key,
  name: key,
  type: unknownType,
  binders: [],
  guards: [],
  ...(builtin ? { builtin } : {}),
});

/** So many bindings in a scope, which count how often one of them is looked at. */
function longScope(count: number) {
  let looks = 0;
  const bindings = Array.from({ length: count }, (_each, at): Binding => {
    const binding = bound(`$name${at}`);
    return Object.defineProperty({ ...binding }, 'key', {
      get: () => {
        looks++;
        return binding.key;
      },
    });
  });
  const scope = extendAll(emptyScope, bindings);
  const during = (doing: () => void) => {
    looks = 0;
    doing();
    return looks;
  };
  return { scope, during };
}

describe('a scope', () => {
  it('of 20,000 bindings is not passed from one to the next for each name', () => {
    const { scope, during } = longScope(20_000);
    // The first search makes what the later ones look in.
    assert.equal(lookUp(scope, '$name7').kind, 'found');
    for (const name of ['$name7', '$name10000', '$absent']) assert.ok(during(() => lookUp(scope, name)) <= 1000);
    assert.ok(during(() => hasStem(scope, '$absent')) <= 1000);
  });

  it('of 20,000 bindings is sought through for what may be meant only at its inner end', () => {
    const { scope, during } = longScope(20_000);
    assert.equal(nearBindings(scope)[0]?.key, '$name19999');
    assert.ok(during(() => nearBindings(scope)) <= 1000);
    markVisibleNear(scope);
    assert.ok(during(() => markVisibleNear(scope)) <= 1000);
  });

  it('finds the innermost binding of a name, and a built-in by the name that a body has renamed', () => {
    const names = ['$a', '$b', '$c', '$zone', '$zone~pay~1', '$token'];
    const binding = fc.tuple(fc.constantFrom(...names), fc.boolean()).map(([key, builtin]) => bound(key, builtin));
    // More than a block, at whose ends the search changes.
    const lists = fc.tuple(fc.array(binding, { maxLength: 20 }), fc.nat(1200), fc.array(binding, { maxLength: 20 }));
    fc.assert(
      fc.property(lists, fc.constantFrom(...names, '$absent'), ([outer, between, inner], key) => {
        const fill = Array.from({ length: between }, (_each, at) => bound(`$fill${at}`));
        const all = [...outer, ...fill, ...inner];
        const isMeant = (each: Binding) => each.key === key || (key === '$zone~pay~1' && each.builtin === true && each.key === '$zone');
        const expected = all.filter(isMeant).at(-1);
        const found = lookUp(extendAll(emptyScope, all), key);
        assert.equal(found.kind === 'absent' ? undefined : found.binding, expected);
      }),
      { numRuns: 50 },
    );
  });
});
