import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { edited } from '../../../server/features/formatting/blankEdits';
import { formatEdits } from '../../../server/features/formatting/formatting';
import { readingOf } from '../../../server/features/formatting/reading';
import { readSource } from '../../../server/source/file';
import { damaged, damages } from './damaged';
import { written } from './formatted';
import { shippedPaths as paths } from './shippedPaths';

function formattedText(path: string, text: string): string {
  const file = readSource(path, text, { recognised: true });
  return edited(text, formatEdits(file, { indentation: 2 }));
}

/** What the blocks say, whatever is wrong with them. */
function readings(path: string, text: string): readonly string[] {
  const { blocks } = readSource(path, text, { recognised: true });
  return blocks.map(({ role, start, end }) => readingOf(text.slice(start, end), role));
}

/** Comments keep their distance from the text before them, whatever it was. */
function withoutGaps(text: string): string {
  return text.replace(/ +#/g, ' #');
}

describe('shipped documents', () => {
  for (const path of paths) {
    it(`${path} has the canonical layout`, () => {
      const text = readFileSync(path, 'utf8');
      assert.equal(formattedText(path, text), text);
    });
  }

  it('are restored from any damage of their layout, line ends aside', () => {
    fc.assert(
      fc.property(fc.constantFrom(...paths), damages, (path, damage) => {
        const text = readFileSync(path, 'utf8');
        const before = damaged(readSource(path, text, { recognised: true }), damage);
        assert.equal(written(before), written(text), 'the damage is one of blanks');
        const after = formattedText(path, before);
        assert.equal(withoutGaps(after.replaceAll('\r\n', '\n')), withoutGaps(text));
        assert.equal(formattedText(path, after), after);
        if (damage.crlf) assert.equal(/[^\r]\n/.test(after), false);
      }),
      { numRuns: 60 },
    );
  });

  it('with random mistakes keep every character and what they say, and once is enough', () => {
    const mistakes = fc.array(
      fc.record({
        at: fc.nat(),
        take: fc.integer({ min: 0, max: 3 }),
        put: fc.constantFrom('', '\n', '  ', ':', '- ', '{', ']', '"', '# ', '\t'),
      }),
      {
        minLength: 1,
        maxLength: 3,
      },
    );
    fc.assert(
      fc.property(fc.constantFrom(...paths), damages, mistakes, (path, damage, faults) => {
        const text = readFileSync(path, 'utf8');
        const layout = damaged(readSource(path, text, { recognised: true }), damage);
        const before = faults.reduce((wrong, { at, take, put }) => {
          const place = at % wrong.length;
          return wrong.slice(0, place) + put + wrong.slice(place + take);
        }, layout);
        const after = formattedText(path, before);
        assert.equal(written(after), written(before));
        assert.deepEqual(readings(path, after), readings(path, before));
        assert.equal(formattedText(path, after), after);
      }),
      { numRuns: 150 },
    );
  });
});
