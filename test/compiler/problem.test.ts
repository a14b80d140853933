import assert from 'node:assert/strict';
import { insertEntriesFix, removeEntryFix, removeItemFix, yamlText } from '../../server/compiler/problem';
import { parseText } from '../../server/source/parse';
import type { Fix } from '../../server/source/problem';
import { entryOf, type SyntaxNode } from '../../server/source/tree';
import { applyEdits } from '../support/markers';

interface Target {
  readonly chunk: {
    readonly id: string;
    readonly uri: string;
    readonly offset: number;
    readonly text: string;
    readonly root: undefined;
    readonly problems: [];
  };
  readonly node: SyntaxNode;
}

/** The node under the key `at` of the text, or the root. */
function target(text: string): Target {
  const { root } = parseText(text);
  assert.ok(root);
  const node = entryOf(root, 'at')?.value ?? root;
  return { chunk: { id: 'c', uri: 'u', offset: 0, text, root: undefined, problems: [] }, node };
}

const applied = (text: string, fix: Fix) => applyEdits(text, fix.edits);

describe('a fix that removes a field', () => {
  const documents = [
    ['in flow style', 'at: { a: 1, x: 2, b: 3 }', 'at: { a: 1, b: 3 }'],
    ['at the end in flow style', 'at: { a: 1, x: 2 }', 'at: { a: 1 }'],
    ['alone in flow style', 'at: { x: 2 }', 'at: {  }'],
    ['with its line', 'at:\n  a: 1\n  x: 2\n  b: 3\n', 'at:\n  a: 1\n  b: 3\n'],
    ['with its lines', 'at:\n  a: 1\n  x:\n    - 2\n    - 3\n  b: 3\n', 'at:\n  a: 1\n  b: 3\n'],
    ['at the end', 'at:\n  a: 1\n  x: 2\n', 'at:\n  a: 1\n'],
    ['behind a dash', '- x: 2\n  b: 3\n', '- b: 3\n'],
  ] as const;
  for (const [name, text, expected] of documents) {
    it(name, () => {
      const { chunk, node: found } = target(text);
      const node = found.kind === 'sequence' ? found.items[0] : found;
      const entry = entryOf(node, 'x');
      assert.ok(node?.kind === 'mapping' && entry);
      assert.equal(applied(text, removeEntryFix('', chunk, node, entry)), expected);
    });
  }
});

describe('a fix that removes an entry of a list', () => {
  const documents = [
    ['in flow style', 'at: [a, x, b]', 'at: [a, b]'],
    ['at the end in flow style', 'at: [a, x]', 'at: [a]'],
    ['with its line', 'at:\n  - a\n  - x\n  - b\n', 'at:\n  - a\n  - b\n'],
    ['at the end', 'at:\n  - a\n  - x\n', 'at:\n  - a\n'],
  ] as const;
  for (const [name, text, expected] of documents) {
    it(name, () => {
      const { chunk, node } = target(text);
      assert.ok(node.kind === 'sequence');
      const item = node.items.find((each) => each.kind === 'scalar' && each.value === 'x');
      assert.ok(item);
      assert.equal(applied(text, removeItemFix('', chunk, node, item)), expected);
    });
  }
});

describe('a fix that inserts fields', () => {
  const documents = [
    ['in flow style', 'at: { a: 1 }', 'at: { a: 1, x: 2, y: 3 }'],
    ['in an empty mapping', 'at: {}', 'at: { x: 2, y: 3 }'],
    ['in block style', 'at:\n  a: 1\nend: 0\n', 'at:\n  a: 1\n  x: 2\n  y: 3\nend: 0\n'],
    ['behind a comment', 'at:\n  a: 1 # one\nend: 0\n', 'at:\n  a: 1 # one\n  x: 2\n  y: 3\nend: 0\n'],
    ['behind a list', 'at:\n  a:\n    - 1\nend: 0\n', 'at:\n  a:\n    - 1\n  x: 2\n  y: 3\nend: 0\n'],
    ['behind a block of text', 'at:\n  a: |\n    one\nend: 0\n', 'at:\n  a: |\n    one\n  x: 2\n  y: 3\nend: 0\n'],
    ['without a line break at the end', 'at:\n  a: 1', 'at:\n  a: 1\n  x: 2\n  y: 3'],
    ['behind a dash', '- a: 1\n- b: 2\n', '- a: 1\n  x: 2\n  y: 3\n- b: 2\n'],
  ] as const;
  for (const [name, text, expected] of documents) {
    it(name, () => {
      const { chunk, node: found } = target(text);
      const node = found.kind === 'sequence' ? found.items[0] : found;
      assert.ok(node?.kind === 'mapping');
      const entries = [
        { key: 'x', value: '2' },
        { key: 'y', value: '3' },
      ];
      assert.equal(applied(text, insertEntriesFix('', chunk, node, entries)), expected);
    });
  }
});

describe('text written by fixes', () => {
  const texts = [
    ['harbour', 'harbour'],
    ['Old Harbour', 'Old Harbour'],
    ['harbour:none', "'harbour:none'"],
    ['7', "'7'"],
    ['yes', "'yes'"],
    ['', "''"],
    ["it's", "'it''s'"],
    ['$piece', '$piece'],
    ['- a', "'- a'"],
    [7, '7'],
    [true, 'true'],
  ] as const;
  for (const [value, expected] of texts) {
    it(`${JSON.stringify(value)} is ${expected}, and reads back`, () => {
      assert.equal(yamlText(value), expected);
      const { root } = parseText(yamlText(value));
      assert.ok(root?.kind === 'scalar');
      assert.equal(root.value, value);
    });
  }
});
