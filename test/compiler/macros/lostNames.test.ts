/** Names that a call would have bound or read, had it been written as it was meant. */
import { expectProblems, withMacros } from '../documents';

describe('a macro call', () => {
  it('without a name that its other arguments use has one fault', () => {
    const roll =
      '{ id: roll, params: [{ name: out, type: bindingName }, { name: effects, type: effects }], exports: [], effects: [{ rollRandom: { bind: { param: out }, min: 1, max: 6, in: { param: effects } } }] }';
    const twice =
      '{ id: twice, params: [{ name: out, type: bindingName }, { name: effects, type: effects }], exports: [], effects: [{ macro: roll, args: { out: { param: out }, effects: { param: effects } } }] }';
    const use = 'effects: [{ addVar: { scope: global, var: treasury, delta: { ref: binding, name: $n } } }]';
    const missing = `args: { ${use} } }`;
    expectProblems(withMacros([roll, twice], `{ macro: twice, args: { out: $n, ${use} } }`));
    expectProblems(withMacros([roll, twice], `{ macro: ⟦GS6002 roll⟧, ${missing}`, `{ macro: ⟦GS6002 twice⟧, ${missing}`));
    expectProblems(withMacros([roll], `{ macro: roll, args: { out: $m, ${use.replace('$n', '⟦GS3001 $n⟧')} } }`));
  });

  it('of an unknown macro may use what its body would read of the caller', () => {
    const bound = '{ bindValue: { bind: $n, value: 1 } }';
    const reads =
      '{ id: reads, exports: [], effects: [{ addVar: { scope: global, var: treasury, delta: { ref: binding, name: ⟦GS6024 $n⟧ } } }] }';
    expectProblems(withMacros([reads], bound, '{ macro: reads }', bound.replaceAll('$n', '$m').replace('$m', '⟦GS3005 $m⟧')));
    expectProblems(withMacros([reads], bound, '{ macro: ⟦GS6001 raeds⟧ }'));
  });
});
