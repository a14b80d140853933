import assert from 'node:assert/strict';
import { inlayHints } from '../../server/features/inlayHints';
import { type Opened, openPart, pipeline } from '../support/everywhere';
import { variants } from '../support/markers';

const all = { bindingKinds: true, markerShifts: true, parameterNames: true, lastRun: true };

/** The lines that have hints, with the hints in them as `‹hint›`. */
function hinted({ compilation, file, text }: Opened, settings = all, range = { start: 0, end: text.length }): readonly string[] {
  let result = '';
  let last = 0;
  for (const hint of inlayHints(compilation, file, range, settings)) {
    result += `${text.slice(last, hint.offset)}‹${hint.text.trim()}›`;
    last = hint.offset;
  }
  return `${result}${text.slice(last)}`
    .split(/\r?\n/)
    .filter((line) => line.includes('‹'))
    .map((line) => line.replace(/^[\s>-]*/, ''));
}

const payMacro = `effectMacros:
  - id: pay
    params: [{ name: amount, type: value }, { name: place, type: zoneSelector }]
    exports: []
    effects:
      - shuffle: { zone: { param: place } }
      - addVar: { scope: global, var: treasury, delta: { param: amount } }
`;

const cases: readonly (readonly [name: string, part: string, lines: readonly string[]])[] = [
  [
    'the kind of a binding',
    pipeline('chooseOne: { bind: $space, options: { query: mapSpaces } }'),
    ['chooseOne: { bind: $space‹: zone›, options: { query: mapSpaces } }'],
  ],
  [
    'the kind of a list',
    pipeline('chooseN: { bind: $spaces, options: { query: mapSpaces } }'),
    ['chooseN: { bind: $spaces‹: list of zones›, options: { query: mapSpaces } }'],
  ],
  [
    'the kind of a number',
    pipeline('rollRandom: { bind: $die, min: 1, max: 6, in: [] }'),
    ['rollRandom: { bind: $die‹: int›, min: 1, max: 6, in: [] }'],
  ],
  [
    'the states that a shift leads to',
    pipeline('shiftMarker: { space: market, marker: unrest, delta: 1 }'),
    ['shiftMarker: { space: market, marker: unrest, delta: 1‹low → high› }'],
  ],
  [
    'a shift back',
    pipeline('shiftGlobalMarker: { marker: weather, delta: -1 }'),
    ['shiftGlobalMarker: { marker: weather, delta: -1‹storm → calm› }'],
  ],
  [
    'a shift inside a macro',
    'effectMacros:\n  - id: calm-down\n    params: []\n    exports: []\n    effects:\n      - if: { when: true, then: [{ shiftGlobalMarker: { marker: weather, delta: -1 } }] }\n',
    ['if: { when: true, then: [{ shiftGlobalMarker: { marker: weather, delta: -1‹storm → calm› } }] }'],
  ],
  [
    'the parameters of a call by position',
    `${payMacro}${pipeline('pay(3, deck)', "'pay( 2 , market)'", 'pay(4')}`,
    ['pay(‹amount:›3, ‹place:›deck)', "'pay( ‹amount:›2 , ‹place:›market)'"],
  ],
  ['no parameters where arguments are given by name', `${payMacro}${pipeline('{ macro: pay, args: { amount: 3, place: deck } }')}`, []],
  ['no hint for a shift that is computed', pipeline('shiftGlobalMarker: { marker: weather, delta: { ref: gvar, var: harvest } }'), []],
];

describe('inlay hints', () => {
  for (const [name, part, lines] of cases) {
    it(name, () => assert.deepEqual(hinted(openPart(part)), lines));
    for (const variant of variants(part)) {
      it(`${name}, ${variant.name}`, () => assert.deepEqual(hinted(openPart(variant.marked, variant.markdown)), lines));
    }
  }

  it('each kind can be switched off', () => {
    const opened = openPart(
      `${payMacro}${pipeline('chooseOne: { bind: $space, options: { query: mapSpaces } }', 'shiftGlobalMarker: { marker: weather, delta: 1 }', 'pay(1, deck)')}`,
    );
    const none = { bindingKinds: false, markerShifts: false, parameterNames: false, lastRun: false };
    assert.deepEqual(hinted(opened, { ...none, bindingKinds: true }), [
      'chooseOne: { bind: $space‹: zone›, options: { query: mapSpaces } }',
    ]);
    assert.deepEqual(hinted(opened, { ...none, markerShifts: true }), ['shiftGlobalMarker: { marker: weather, delta: 1‹calm → storm› }']);
    assert.deepEqual(hinted(opened, { ...none, parameterNames: true }), ['pay(‹amount:›1, ‹place:›deck)']);
    assert.deepEqual(hinted(opened, none), []);
  });

  it('only those of the range are given', () => {
    const opened = openPart(pipeline('chooseOne: { bind: $space, options: { query: mapSpaces } }'));
    assert.deepEqual(hinted(opened, all, { start: 0, end: 10 }), []);
  });
});
