import assert from 'node:assert/strict';
import { diagnostics } from '../../server/catalogue/diagnostics';
import { exampleOf, writtenFiles } from '../../server/catalogue/diagnostics/surroundings';
import { exampleProblems } from '../../server/features/explanation/exampleProblems';
import type { Fix } from '../../server/source/problem';
import { placesIn } from '../../server/workspace/places';
import { applyEdits } from '../support/markers';

const examinations = new Map<string, ReturnType<typeof exampleProblems>>();

/** The problems of a document, which is compiled once for all tests that look at it. */
function examined(document: string): ReturnType<typeof exampleProblems> {
  const examination = examinations.get(document) ?? exampleProblems(document);
  examinations.set(document, examination);
  return examination;
}

/** Codes that are reported of a document; of those that are off by default only the one in question. */
async function codesIn(document: string, wanted: string): Promise<readonly string[]> {
  const { problems } = await examined(document);
  return problems.map(({ code }) => code).filter((code) => code === wanted || !diagnostics[code]?.hidden);
}

/** The document with a fix applied to the files that it wrote. */
async function fixedBy(document: string, chosen: (fix: Fix) => boolean, code: string): Promise<string | undefined> {
  const { problems, own, snapshot } = await examined(document);
  const fix = problems.find((problem) => problem.code === code)?.fixes?.find(chosen);
  if (fix === undefined) return undefined;
  const places = placesIn(snapshot.files);
  const edits = fix.edits.map(({ text, ...range }) => ({ place: places(range), text }));
  const texts = own.map((uri) => {
    const inFile = edits.flatMap(({ place, text }) => (place?.uri === uri ? [{ start: place.start, end: place.end, text }] : []));
    return applyEdits(snapshot.files.get(uri)?.text ?? '', inFile);
  });
  const paths = [...writtenFiles(document).keys()];
  return texts.map((text, index) => `=== ${paths[index]}\n${text}`).join('');
}

const tested = Object.entries(diagnostics).filter(([, { untested }]) => untested === undefined);

/** Codes whose first fix is one step of several: it gives the author something to fill in, or changes another file. */
const unfinished: ReadonlySet<string> = new Set(['GS1014']);

/** Where the wrong documents have the faults of codes that no other test marks: the text of the range. */
const marked: readonly (readonly [string, string])[] = [
  ['GS5024', '3'],
  ['GS5026', 'underground'],
  ['GS6006', 'actvie'],
  ['GS7044', 'bid'],
  ['GS8026', '[Red]'],
];

describe('catalogue: examples of diagnostics', () => {
  for (const [code, text] of marked) {
    it(`${code} is reported exactly at \`${text}\``, async () => {
      const { problems, snapshot } = await examined(Object.entries(diagnostics).find(([each]) => each === code)?.[1].wrong ?? '');
      const places = placesIn(snapshot.files);
      const found = problems.filter((problem) => problem.code === code).map((problem) => places(problem));
      assert.deepEqual(
        found.map((place) => place && snapshot.files.get(place.uri)?.text.slice(place.start, place.end)),
        [text],
      );
    });
  }

  it('every code has a wrong and a right document, or says why not', () => {
    const without = tested.filter(([, { wrong, right }]) => wrong === undefined || right === undefined);
    assert.deepEqual(
      without.map(([code]) => code),
      [],
    );
  });

  it('the game around them is without faults', async () => {
    const game = exampleOf('')
      .files.get('game.yaml')
      ?.replace(/^imports: .*\n/, '');
    assert.deepEqual(await codesIn(`=== game.yaml\n${game}`, ''), []);
  });

  for (const [code, { wrong, right, beside = [] }] of tested) {
    if (wrong === undefined || right === undefined) continue;
    it(`${code}: the wrong document has this fault and no other`, async () => {
      assert.deepEqual([...(await codesIn(wrong, code))].sort(), [code, ...beside].sort());
    });

    it(`${code}: the right document has none`, async () => {
      assert.deepEqual(await codesIn(right, code), []);
    });

    it(`${code}: the first fix mends the wrong document`, async () => {
      if (unfinished.has(code)) return;
      const fixed = await fixedBy(wrong, () => true, code);
      if (fixed !== undefined) assert.ok(!(await codesIn(fixed, code)).includes(code), fixed);
    });

    it(`${code}: a preferred fix mends the wrong document`, async () => {
      const fixed = await fixedBy(wrong, ({ preferred = false }) => preferred, code);
      if (fixed !== undefined) assert.ok(!(await codesIn(fixed, code)).includes(code), fixed);
    });
  }
});
