/** Sizes of macros from version to version: an edit makes those anew which it can change, and no others. */
import assert from 'node:assert/strict';
import { callGraph } from '../../../server/compiler/macros/callGraph';
import { type Expansions, expansionsOf } from '../../../server/compiler/macros/expansion';
import type { Outline } from '../../../server/compiler/macros/outline';
import type { SyntaxNode } from '../../../server/source/tree';

const none = { nodes: new Map(), number: new Map() };

/** A body of so many nodes, which calls these macros without arguments. `node` is never looked at. */
function body(nodes: number, ...callees: readonly string[]): Outline {
  const node: SyntaxNode = { kind: 'scalar', value: null, style: 'plain', start: 0, end: 0 };
  const calls = callees.map((macro) => ({ macro, args: new Map(), node }));
  return { nodes, parameters: none, calls, sugar: [], effects: 0, number: 0, passedOn: undefined };
}

type Bodies = Readonly<Record<string, Outline>>;

function version(bodies: Bodies, earlier?: Expansions, { declared = 0 } = {}): Expansions {
  const names = Object.keys(bodies);
  const graph = callGraph(names, (macro) => bodies[macro]?.calls.map((call) => call.macro) ?? [], earlier?.madeFrom.graph);
  return expansionsOf(
    graph,
    (macro) => bodies[macro] ?? body(0),
    () => declared,
    earlier,
  );
}

const first: Bodies = { top: body(1, 'middle'), middle: body(2, 'leaf'), leaf: body(3), other: body(9) };

interface Edit {
  readonly what: string;
  readonly bodies: Bodies;
  readonly options?: { readonly declared?: number };
  /** Macros with another size object than before. */
  readonly anew: readonly string[];
}

const edits: readonly Edit[] = [
  { what: 'nothing', bodies: first, anew: [] },
  { what: 'a body that is read anew and has the same size', bodies: { ...first, leaf: body(3) }, anew: [] },
  { what: 'the size of what others call', bodies: { ...first, leaf: body(4) }, anew: ['top', 'middle', 'leaf'] },
  { what: 'the size of what calls', bodies: { ...first, top: body(5, 'middle') }, anew: ['top'] },
  { what: 'the calls', bodies: { ...first, other: body(9, 'leaf') }, anew: ['top', 'middle', 'leaf', 'other'] },
  { what: 'the number of parameters', bodies: first, options: { declared: 1 }, anew: ['top', 'middle', 'leaf', 'other'] },
];

describe('the sizes of macros after an edit', () => {
  const before = version(first);
  for (const { what, bodies, options, anew } of edits) {
    it(`of ${what}: ${anew.join(', ') || 'none'} anew`, () => {
      const after = version(bodies, before, options);
      assert.deepEqual(
        Object.keys(bodies).filter((macro) => after.of(macro) !== before.of(macro)),
        anew,
      );
      assert.equal(after === before, anew.length === 0);
    });
    it(`of ${what}: equal those made from nothing`, () => {
      const after = version(bodies, before, options);
      const scratch = version(bodies, undefined, options);
      for (const macro of Object.keys(bodies)) assert.deepEqual(after.of(macro), scratch.of(macro));
    });
  }
});
