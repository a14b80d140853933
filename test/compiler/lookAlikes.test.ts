import assert from 'node:assert/strict';
import { problemMessage } from '../../server/workspace/diagnostics';
import { placesIn } from '../../server/workspace/places';
import { compileText, fixed, withEffects } from './documents';

/** The message of the only problem, as an editor shows it. */
function shown(text: string): string {
  const { problems, files } = compileText(text);
  const [problem, ...rest] = problems.get('game.yaml') ?? [];
  assert.ok(problem && rest.length === 0);
  return problemMessage(problem, placesIn(files));
}

const gain = (variable: string, delta = '1') => withEffects(`{ addVar: { scope: global, var: ${variable}, delta: ${delta} } }`);

describe('a word that looks like what is meant', () => {
  const rows: readonly (readonly [what: string, wrong: string, right: string, end: string, fix: string])[] = [
    ['has a Cyrillic letter', gain('tre\u0430sury'), gain('treasury'), 'It has U+0430 where `a` is meant.', 'Change to `treasury`'],
    ['has another case', gain('Treasury'), gain('treasury'), 'Only its case differs from the name that exists.', 'Change to `treasury`'],
    ['has a dash for its minus', gain('treasury', '\u20131'), gain('treasury', '-1'), 'It has U+2013 where `-` is meant.', 'Write `-1`'],
    [
      'stands in quotes of prose',
      gain('\u201ctreasury\u201d'),
      gain('"treasury"'),
      'It has U+201C where `"` is meant, U+201D where `"` is meant.',
      'Write `"treasury"`',
    ],
    ['has a blank that does not break', gain('\u00a0treasury'), gain('treasury'), 'It has U+00A0 where ` ` is meant.', 'Trim'],
    [
      'has a colon of another width',
      withEffects('{ shuffle: { zone\uff1adeck } }'),
      withEffects('{ shuffle: { zone: deck } }'),
      'It has U+FF1A where `:` is meant.',
      'Write `zone: deck`',
    ],
  ];
  for (const [what, wrong, right, end, fix] of rows) {
    it(what, () => {
      const message = shown(wrong);
      assert.ok(message.endsWith(` ${end}`), message);
      assert.equal(fixed(wrong, fix), right);
    });
  }

  it('is just unknown where it is written in another script', () => {
    assert.ok(
      shown(gain('\u043a\u0430\u0437\u043d\u0430')).startsWith(
        'Cannot find global variable `\u043a\u0430\u0437\u043d\u0430`. Correct the name',
      ),
    );
  });
});
