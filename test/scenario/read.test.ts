import assert from 'node:assert/strict';
import { snippetOf, snippetsIn } from './running';

describe('scenario snippets', () => {
  it('are the documents of a scenario file', () => {
    const snippets = snippetsIn('title: One\nmoves: []\n---\ntitle: Two\nmoves: []\n');
    assert.deepEqual(
      snippets.map(({ title }) => title),
      ['One', 'Two'],
    );
  });

  it('are the scenario fences of a Markdown file', () => {
    const snippets = snippetsIn(
      '# Rules\n\n```yaml\nconstants: { price: 3 }\n```\n\n```yaml scenario\ntitle: One\nmoves: []\n```\n',
      'rules.md',
    );
    assert.deepEqual(
      snippets.map(({ title }) => title),
      ['One'],
    );
  });

  it('begin in the default scenario with seed 1 unless they say otherwise', () => {
    const { start } = snippetOf('title: One\nmoves: []\n');
    assert.deepEqual(start, { turnFlow: false, seed: 1, pieces: {}, variables: {}, playerVariables: {}, markers: {}, globalMarkers: {} });
  });

  it('say what is expected: `changes` besides others, `exactly` alone', () => {
    const text = (key: string) => `title: One\nmoves: []\nexpect: { ${key}: { variables: { coins: 3 } } }\n`;
    const { only, variables } = snippetOf(text('changes')).expect;
    assert.deepEqual([only, variables], [false, { coins: 3 }]);
    assert.equal(snippetOf(text('exactly')).expect.only, true);
  });

  it('answer with one value, several, or a number of pieces', () => {
    const [move] = snippetOf(
      'title: One\nmoves:\n  - { action: hire, answers: { $a: north, $b: [north, south], $c: { worker: 2 } } }\n',
    ).moves;
    assert.deepEqual(
      move?.answers.map(({ decision, answer }) => [decision, answer]),
      [
        ['$a', 'north'],
        ['$b', ['north', 'south']],
        ['$c', { pieces: { worker: 2 } }],
      ],
    );
  });

  it('may ask the same decision several times, in a list', () => {
    const [move] = snippetOf('title: One\nmoves:\n  - { action: hire, answers: [{ $a: north }, { $a: south }] }\n').moves;
    assert.deepEqual(
      move?.answers.map(({ answer }) => answer),
      ['north', 'south'],
    );
  });
});
