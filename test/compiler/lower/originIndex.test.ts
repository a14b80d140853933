import assert from 'node:assert/strict';
import { compileText, declarations, withEffects } from '../documents';

describe('a number under the name `at` that the author has given', () => {
  it('is the value of a property', () => {
    const text = withEffects('{ createToken: { type: counter, zone: discard, props: { at: 2 } } }');
    const def = compileText(text.replace('tokenTypes:\n', 'tokenTypes:\n  - { id: counter, props: { at: int } }\n')).gameDef();
    assert.match(JSON.stringify(def?.actions), /"props":\{"at":2\}/);
  });

  it('is the value of card metadata', () => {
    const card = '{ id: flood, title: Flood, sideMode: single, metadata: { at: 3 }, unshaded: { effects: [{ shuffle: { zone: deck } }] } }';
    const text = `${declarations}eventDecks:\n  - { id: news, drawZone: deck, discardZone: discard, cards: [${card}] }\n`;
    assert.deepEqual(compileText(text).gameDef()?.eventDecks[0]?.cards[0]?.metadata, { at: 3 });
  });
});

describe('the lines of origins', () => {
  const text = withEffects('{ shuffle: { zone: deck } }', '{ shuffle: { zone: discard } }');
  const linesOf = (written: string) =>
    compileText(written)
      .gameDef()
      ?.origins?.nodes.map(([, , , line]) => line);

  for (const [name, end] of [
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ] as const) {
    it(`are the same where lines end with ${name}`, () => assert.deepEqual(linesOf(text.replaceAll('\n', end)), linesOf(text)));
  }
});
