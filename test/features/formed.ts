/** Effects in the forms of a document: in a stage, in a macro, in flow style, beside what is not finished. */
import type { FixEdit } from '../../server/source/problem';
import { inFile } from '../compiler/documents';
import { type Opened, partIn, pipeline } from '../support/everywhere';
import { applyEdits } from '../support/markers';

export const space = 'chooseOne: { bind: $space, options: { query: mapSpaces } }';
export const unfinished = 'addVar: { scope: global, var:';

export const pay = `effectMacros:
  - id: pay
    params: [{ name: amount, type: value }, { name: place, type: zoneSelector }]
    exports: []
    effects:
      - shuffle: { zone: { param: place } }
      - addVar: { scope: global, var: treasury, delta: { param: amount } }
`;

/** A macro with effects inside a condition. */
export function inMacro(...effects: readonly string[]): string {
  const list = effects.map((effect) => `            - ${effect.replaceAll('\n', '\n              ')}\n`).join('');
  return `effectMacros:\n  - id: collect\n    params: []\n    exports: []\n    effects:\n      - if:\n          when: true\n          then:\n${list}`;
}

/** An effect list in flow style. */
export function inFlow(...effects: readonly string[]): string {
  return pipeline(`if: { when: true, then: [${effects.map((effect) => `{ ${effect} }`).join(', ')}] }`);
}

/** Effects beside one that is not finished. */
export function beside(...effects: readonly string[]): string {
  return pipeline(...effects, unfinished);
}

/** The part after edits. */
export function withEdits({ compilation, text }: Opened, edits: readonly FixEdit[]): string {
  return partIn(
    applyEdits(
      text,
      edits.map((edit) => ({ ...inFile(compilation, edit), text: edit.text })),
    ),
  );
}

export const call = '{ macro: pay, args: { amount: 3, place: deck } }';
