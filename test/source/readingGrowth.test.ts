/** How often reading looks at a character: at twice as many signs of one kind in a row, twice as often. */
import assert from 'node:assert/strict';
import { readSource } from '../../server/source/file';

/** Looks at single characters while the text is read. */
function looksAt(text: string): number {
  const { charCodeAt } = String.prototype;
  let looks = 0;
  String.prototype.charCodeAt = function counted(this: string, at: number) {
    looks++;
    return charCodeAt.call(this, at);
  };
  try {
    readSource('file:///game.yaml', text, { recognised: true });
  } finally {
    String.prototype.charCodeAt = charCodeAt;
  }
  return looks;
}

const places: Readonly<Record<string, (signs: string) => string>> = {
  'behind a key': (signs) => `zones: ${signs}x\n`,
  'on the line below a key': (signs) => `zones:\n  ${signs}x\n`,
  'in a flow list': (signs) => `zones: [${signs}x]\n`,
  'between quotes': (signs) => `zones: "${signs}"\n`,
};

/** The signs that begin or separate something, and those that only look like a blank or like nothing. */
const signs: Readonly<Record<string, string>> = {
  tags: '!t ',
  anchors: '&a ',
  'tags and anchors': '!t &a ',
  aliases: '*a ',
  operators: '!= ',
  'empty texts': "'' ",
  colons: ': ',
  keys: 'a: ',
  commas: ', ',
  dashes: '- ',
  'question marks': '? ',
  'closing brackets': '] ',
  'closing braces': '} ',
  tabs: '\t',
  'blanks that do not break': '\u00a0',
  'blanks that do not break, between tabs': '\u00a0\t',
  'signs without width': '\u200b',
  'byte order marks': '\ufeff',
  slashes: '// ',
  'lines of blanks': ' \n',
  'lines of a diff': '+  a: 1\n',
  'lines of conflicts': '<<<<<<< a\n',
};

/** Dashes inside each other are read up to a depth, so that the first ones cost more than the others. */
const count = 500;

describe('reading', () => {
  for (const [what, sign] of Object.entries(signs)) {
    for (const [where, place] of Object.entries(places)) {
      it(`looks at twice as many ${what} ${where} twice as often`, () => {
        const [few, many] = [count, 2 * count].map((times) => looksAt(place(sign.repeat(times))));
        assert.ok(few !== undefined && many !== undefined && few > count);
        assert.ok(many < 2.5 * few, `${few} looks at ${count}, ${many} at twice as many`);
      });
    }
  }
});
