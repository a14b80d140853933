import assert from 'node:assert/strict';
import { renamedText } from '../../server/features/rename/newText';

describe('a new name in the place of an old one', () => {
  const cases: readonly (readonly [written: string, old: string, name: string, whole: boolean, text: string | undefined])[] = [
    ['a', 'a', 'b', true, 'b'],
    ["'a'", 'a', "it's", true, "'it''s'"],
    ['"a"', 'a', 'say "b"', true, '"say \\"b\\""'],
    ['a', 'a', 'true', true, "'true'"],
    ['a:actor', 'a', 'b', true, 'b:actor'],
    ['$a', '$a', '$b', false, '$b'],
    ['a', '$a', '$b', true, 'b'],
    ['other', 'a', 'b', true, undefined],
    ['"\\u0061"', 'a', 'b', true, '"b"'],
    ['"\\x61:\\u0061ctor"', 'a', 'b', true, '"b:actor"'],
    ['"tw\\o\\tname"', 'two\tname', 'b', true, undefined],
    ['"two\\tname"', 'two\tname', 'b', true, '"b"'],
    ['"two\\nname"', 'twonname', 'b', true, undefined],
    ['"\\U0001F3B2"', '🎲', '🃏', true, '"🃏"'],
    ['"say \\"a\\""', 'say "a"', 'b "c"', true, '"b \\"c\\""'],
  ];
  for (const [written, old, name, whole, text] of cases) {
    it(`${written}: ${old} to ${name}`, () => assert.equal(renamedText(written, old, name, whole), text));
  }
});
