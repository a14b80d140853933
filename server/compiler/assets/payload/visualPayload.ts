/** What a `visual` asset says of markers (reference: `map-and-data-assets.md`, visual). */
import type { SyntaxNode } from '../../../source/tree';
import { entriesOf, valueAt, type Written, writtenOf } from '../../symbols/read';

/** A state that an asset names or draws, with its marker. */
export interface StateUse {
  readonly marker: string;
  readonly state: Written;
}

/** The keys below `states` of the markers. */
export function readDrawnStates(payload: SyntaxNode): readonly StateUse[] {
  return entriesOf(valueAt(payload, 'markers')).flatMap(({ key: marker, value }) =>
    entriesOf(valueAt(value, 'states')).flatMap(({ key }): readonly StateUse[] => {
      const [name, state] = [writtenOf(marker), writtenOf(key)];
      return name && state ? [{ marker: name.text, state }] : [];
    }),
  );
}
