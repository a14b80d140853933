import assert from 'node:assert/strict';
import { readSource } from '../../server/source/file';
import type { Problem } from '../../server/source/problem';
import { diagnosticOf, editsOf, problemMessage } from '../../server/workspace/diagnostics';
import { placesIn } from '../../server/workspace/places';

const uri = 'file:///game/a.md';

/** A file, and a problem at the first occurrence of a word in one of its chunks. */
function problemAt(
  text: string,
  word: string,
  problem: Partial<Problem>,
): { readonly problem: Problem; readonly places: ReturnType<typeof placesIn> } {
  const file = readSource(uri, text);
  const chunk = file.blocks.flatMap(({ chunks }) => chunks).find((each) => each.text.includes(word));
  assert.ok(chunk);
  const start = chunk.text.indexOf(word);
  return {
    problem: { chunk: chunk.id, start, end: start + word.length, code: 'GS1004', values: { name: word }, ...problem },
    places: placesIn([file]),
  };
}

const text = '# Title\r\n\r\n> ```yaml\r\n> zones:\r\n>   - id: "𝄞" # x\r\n>   - id: sea\r\n> ```\r\n';

describe('diagnostics', () => {
  it('have lines, words and a page', () => {
    const { problem, places } = problemAt(text, 'sea', {});
    assert.deepEqual(diagnosticOf(problem, places), {
      range: { start: { line: 5, character: 10 }, end: { line: 5, character: 13 } },
      severity: 1,
      code: 'GS1004',
      codeDescription: { href: diagnosticOf(problem, places)?.codeDescription.href },
      source: 'gamespec',
      message: 'Unknown anchor `*sea`.',
    });
    assert.match(diagnosticOf(problem, places)?.codeDescription.href ?? '', /\/diagnostics\/GS1004\.md$/);
  });

  it('count characters in UTF-16 units', () => {
    const { problem, places } = problemAt(text, '# x', {});
    assert.deepEqual(diagnosticOf(problem, places)?.range.start, { line: 4, character: 15 });
  });

  it('name lines from 1', () => {
    const { problem, places } = problemAt(text, 'sea', { code: 'GS1002', values: { key: 'id' } });
    const lines = { line: { chunk: problem.chunk, start: problem.start, end: problem.end } };
    assert.equal(problemMessage({ ...problem, lines }, places), 'Duplicate key `id` (first at line 6).');
  });

  it('lead to related places', () => {
    const { problem, places } = problemAt(text, 'sea', {});
    const related = [{ chunk: problem.chunk, start: 0, end: 1, message: 'Here.' }];
    const [information] = diagnosticOf({ ...problem, related }, places)?.relatedInformation ?? [];
    assert.deepEqual([information?.location.uri, information?.location.range.start.line, information?.message], [uri, 5, 'Here.']);
  });

  it('take the severity of the problem, if it has one', () => {
    const { problem, places } = problemAt(text, 'sea', { severity: 'warning' });
    assert.equal(diagnosticOf(problem, places)?.severity, 2);
  });

  it('of a chunk that is gone are none', () => {
    const { problem, places } = problemAt(text, 'sea', { chunk: `${uri}#gone` });
    assert.equal(diagnosticOf(problem, places), undefined);
  });
});

describe('edits of fixes', () => {
  const edited = (inserted: string, word: string) => {
    const { problem, places } = problemAt(text, word, {});
    const edits = editsOf({ title: 'x', edits: [{ chunk: problem.chunk, start: problem.end, end: problem.end, text: inserted }] }, places);
    return edits?.get(uri)?.[0];
  };

  it('keep the line ends of the file, and the marks of a quote', () => {
    assert.equal(edited('\n    - id: land\n      owner: none', 'sea')?.newText, '\r\n>   - id: land\r\n>     owner: none');
  });

  it('stand where the chunk stands', () => {
    assert.deepEqual(edited('x', 'sea')?.range.start, { line: 5, character: 13 });
  });

  it('of a chunk that is gone cannot be made', () => {
    const { problem, places } = problemAt(text, 'sea', {});
    assert.equal(editsOf({ title: 'x', edits: [{ ...problem, chunk: 'gone#', text: '' }] }, places), undefined);
  });
});
