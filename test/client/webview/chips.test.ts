/** The chips of a space and its name, as they lie on the board. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { chipHeight, chipWidth, placedChips } from '../../../client/webview/view/chips';

const circle = (radius: number) => ({ halfWidth: radius, halfHeight: radius });

describe('chips of a space', () => {
  it('are as wide as their text', () => {
    ok(chipWidth('Gu 12') > chipWidth('T 6'));
    ok(chipWidth('T 100') > chipWidth('T 10'));
    ok(chipWidth('T 1') < chipWidth('T11'), 'a blank is narrower than a digit');
  });

  it('leave the name where it is if there are none', () => {
    deepEqual(placedChips([], 2, circle(40)), { chips: [], raise: 0 });
  });

  it('stand in as many rows as the space asks for', () => {
    const texts = ['T 1', 'T 2', 'T 3', 'T 4'];
    const rows = (radius: number) => new Set(placedChips(texts, 1, circle(radius)).chips.map(({ y }) => y)).size;
    equal(rows(60), 1);
    equal(rows(26), 2);
  });

  it('stand around the middle of each row', () => {
    const { chips } = placedChips(['T 1', 'Gu 12'], 1, circle(60));
    const [first, last] = [chips[0], chips.at(-1)];
    ok(first !== undefined && last !== undefined);
    equal(first.x + last.x + last.width, 0);
  });

  it('never overlap each other or the name, which stays in its space', () => {
    const text = fc.tuple(fc.constantFrom('T', 'Gu', 'Base'), fc.nat(999)).map(([glyph, count]) => `${glyph} ${count}`);
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 10, max: 90 }),
        (texts, lines, radius) => {
          const { chips, raise } = placedChips(texts, lines, circle(radius));
          equal(chips.length, texts.length);
          const nameBottom = -raise + (lines * 14) / 2;
          for (const [index, chip] of chips.entries()) {
            ok(chip.y >= nameBottom, 'covers the name');
            for (const other of chips.slice(index + 1))
              ok(Math.abs(chip.y - other.y) >= chipHeight || chip.x + chip.width <= other.x || other.x + other.width <= chip.x, 'overlaps');
          }
          ok(-raise - (lines * 14) / 2 >= -Math.max(radius, (lines * 14) / 2), 'the name is above its space');
        },
      ),
    );
  });
});
