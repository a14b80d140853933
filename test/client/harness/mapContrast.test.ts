/** Text of the map can be read: axe does not judge text in drawings. Names are compared with their area, signs with their chip or flag, both by way of their outline. */
import { deepEqual, ok } from 'node:assert/strict';
import { MATRIX_THEMES } from './matrix';
import { openedPanels } from './openedPanels';
import { sample } from './samples';

/** What WCAG asks for of text of this size. */
const least = 4.5;

describe('text on the board', () => {
  const { panelWith } = openedPanels();

  for (const theme of MATRIX_THEMES) {
    for (const [what, step] of [
      ['at the end of a run', 'End'],
      ['at its start', 'Home'],
    ] as const) {
      it(`stands out from what is below it, ${theme}, ${what}`, async () => {
        const { page } = await panelWith(sample('few'), { answers: {} }, { theme, width: 1400, height: 900 });
        await page.getByTestId('scrubber').focus();
        await page.keyboard.press(step);
        const texts = await page.evaluate(() => {
          const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
          type Colour = readonly [number, number, number];
          const over = (color: string, below: Colour): Colour => {
            if (pixel === null || color === 'none') return below;
            for (const each of [`rgb(${below.join(' ')})`, color]) {
              pixel.fillStyle = each;
              pixel.fillRect(0, 0, 1, 1);
            }
            const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data;
            return [red, green, blue];
          };
          const light = (value: number) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
          const luminance = ([red, green, blue]: Colour) => 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);
          const contrast = (one: Colour, other: Colour) => {
            const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
            return ((bright ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
          };
          const ground = over(getComputedStyle(document.body).backgroundColor, [255, 255, 255]);
          const backdrops = [...document.querySelectorAll('.map .backdrop')];
          return [...document.querySelectorAll('.map .node')].flatMap((node, index) => {
            const backdrop = backdrops[index];
            const area = backdrop?.classList.contains('area') === true ? over(getComputedStyle(backdrop).fill, ground) : ground;
            return [...node.querySelectorAll('text')].map((text) => {
              const shape = text.closest('.chip, .flag')?.querySelector('rect, path');
              const below = shape ? over(getComputedStyle(shape).fill, area) : area;
              const { fill, stroke } = getComputedStyle(text);
              const rim = over(stroke, below);
              return { text: text.textContent ?? '', contrast: contrast(over(fill, rim), rim) };
            });
          });
        });
        ok(texts.length > 20);
        deepEqual(
          texts.filter(({ contrast }) => contrast < least),
          [],
        );
      });
    }
  }
});
