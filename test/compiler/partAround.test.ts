import assert from 'node:assert/strict';
import { partAround } from '../../server/compiler/partAround';
import { parseText } from '../../server/source/parse';
import type { SyntaxNode } from '../../server/source/tree';
import { compileFiles } from './documents';

const space = (id: string) => `      - { id: ${id}, category: city, attributes: { population: 1 }, adjacentTo: [{ to: centre }] }\n`;

const mapOf = (spaces: readonly string[]) =>
  `dataAssets:\n  - id: map\n    kind: map\n    payload:\n      spaces:\n${spaces.map((id) => space(id).replace(/^/, '  ')).join('')}`;

const many = ['centre', ...Array.from({ length: 40 }, (_, index) => `place-${String(index).padStart(2, '0')}`)];

function nodesIn(node: SyntaxNode): number {
  if (node.kind === 'scalar') return 1;
  const inner = node.kind === 'sequence' ? node.items : node.entries.map(({ value }) => value);
  return inner.reduce((sum, each) => sum + nodesIn(each), 1);
}

describe('what is known at a place of plain data', () => {
  it('is the same for each space, however many others stand beside it', () => {
    const [short, long] = [mapOf(['centre', 'place-20']), mapOf(many)];
    const [alone, among] = [compileFiles({ 'map.yaml': short }), compileFiles({ 'map.yaml': long })];
    const [from, to] = [short.indexOf('{ id: place-20'), long.indexOf('{ id: place-20')];
    for (let offset = 0; offset < space('place-20').trim().length - 2; offset++) {
      const expected = alone.factsAt('map.yaml', from + offset);
      const found = among.factsAt('map.yaml', to + offset);
      const words = (facts: typeof found) =>
        facts?.facts.slice(-2).map(({ type, field, valueType, catalogue }) => ({ type, field, valueType, catalogue }));
      assert.deepEqual(words(found), words(expected), `offset ${offset}`);
      assert.equal(found?.use?.role, expected?.use?.role, `offset ${offset}`);
    }
  });

  it('names the nodes of the tree, not those of the part that is read', () => {
    const compilation = compileFiles({ 'map.yaml': mapOf(many) });
    const found = compilation.factsAt('map.yaml', mapOf(many).indexOf('place-20'));
    const inTree = new Set<SyntaxNode>();
    const visit = (node: SyntaxNode): void => {
      inTree.add(node);
      if (node.kind === 'sequence') node.items.forEach(visit);
      if (node.kind === 'mapping') for (const { value } of node.entries) visit(value);
    };
    if (found?.chunk.root) visit(found.chunk.root);
    assert.ok(found && found.facts.length >= 4);
    for (const { node } of found.facts) assert.ok(inTree.has(node));
  });

  for (const [what, place] of [
    ['in it', 'place-05'],
    ['beside it', 'kind: map'],
  ] as const)
    it(`is read from as many nodes in a large map as in a small one, ${what}`, () => {
      const read = (spaces: readonly string[]) => {
        const text = mapOf(spaces);
        const { root } = parseText(text);
        return root ? nodesIn(partAround(root, text.indexOf(place)).node) : 0;
      };
      assert.equal(read(many), read(many.slice(0, 12)));
    });

  it('is read in a long list without what stands beside the list', () => {
    const read = (markers: number) => {
      const lattices = Array.from({ length: markers }, (_, index) => `{ id: m-${index}, states: [on, off], default: off }`);
      const text = `${mapOf(many)}      markerLattices: [${lattices.join(', ')}]\n`;
      const { root } = parseText(text);
      const part = root && partAround(root, text.indexOf('place-05'));
      return part ? nodesIn(part.node) : 0;
    };
    assert.ok(read(0) > 0);
    assert.equal(read(7), read(0));
  });
});
