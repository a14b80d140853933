import assert from 'node:assert/strict';
import type { Severity } from '../../server/catalogue/model';
import { readSource } from '../../server/source/file';
import type { Problem } from '../../server/source/problem';
import { diagnosticOf, editsOf, problemMessage } from '../../server/workspace/diagnostics';
import { placesInFile } from '../../server/workspace/places';
import type { SeverityLevel } from '../../server/workspace/severityLevels';

const uri = 'file:///game/a.md';

/** A file, and a problem at the first occurrence of a word in one of its chunks. */
function problemAt(
  text: string,
  word: string,
  problem: Partial<Problem>,
): { readonly problem: Problem; readonly places: ReturnType<typeof placesInFile> } {
  const file = readSource(uri, text);
  const chunk = file.blocks.flatMap(({ chunks }) => chunks).find((each) => each.text.includes(word));
  assert.ok(chunk);
  const start = chunk.text.indexOf(word);
  return {
    problem: { chunk: chunk.id, start, end: start + word.length, code: 'GS1004', values: { name: word }, ...problem },
    places: placesInFile(file),
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
      message: 'Cannot find anchor `&sea` in this block. Define the anchor earlier in the same block, or write the value out.',
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
    assert.equal(problemMessage({ ...problem, lines }, places), 'Duplicate key: `id` is already set at line 6. Remove one of the two.');
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

describe('severities that are set', () => {
  const file = readSource('file:///game.yaml', 'zones: []\n', { recognised: true });
  const places = placesInFile(file);
  /** Severity of a problem with this code, 0 when it is not shown. */
  const shown = (code: Problem['code'], levels: Readonly<Record<string, SeverityLevel>>, severity?: Severity) =>
    diagnosticOf(
      { chunk: file.fileChunk.id, start: 0, end: 5, code, values: {}, ...(severity ? { severity } : {}) },
      places,
      new Map(Object.entries(levels)),
    )?.severity ?? 0;

  it('raise and lower warnings, informations and hints', () => {
    const found = (['error', 'warning', 'information', 'hint'] as const).map((level) => [
      shown('GS1006', { GS1006: level }),
      shown('GS4028', { GS4028: level }),
    ]);
    assert.deepEqual(found, [
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ]);
  });

  it('switch a code off, and no other', () => {
    assert.deepEqual([shown('GS4028', { GS4028: 'off' }), shown('GS3005', { GS4028: 'off' })], [0, 4]);
  });

  it('switch on what is off by default', () => {
    assert.deepEqual([shown('GS9032', {}), shown('GS9032', { GS9032: 'information' })], [0, 3]);
  });

  it('leave errors alone, those that are errors in some places only too', () => {
    assert.deepEqual([shown('GS4001', { GS4001: 'off' }), shown('GS2002', { GS2002: 'off' }, 'warning')], [1, 0]);
    assert.equal(shown('GS5005', { GS5005: 'off' }, 'error'), 1);
  });
});
