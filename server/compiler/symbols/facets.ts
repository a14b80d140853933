/** The parts of symbols on which an answer can depend. Each has a stamp, which is the same object as long as nothing in the part has changed. */
import type { NameKind } from '../../catalogue/model';
import { factMapOf } from './facts';
import { listKey } from './listKey';
import type { GameFacts, NamedFacts } from './model';

export type Facet =
  | `named ${keyof NamedFacts}`
  | `declared ${string}`
  | `game ${keyof GameFacts}`
  | `doubt ${NameKind | 'text'}`
  | 'table seats'
  | 'table zones'
  | 'table markers';

export const zoneFacets: readonly Facet[] = ['table zones', 'table seats'];

export const markerFacets: readonly Facet[] = ['table markers', 'table zones'];

/** Of whether names of a kind exist, and which do. */
export function nameFacets(kind: NameKind, container: string | undefined): readonly Facet[] {
  const declared: Facet = `declared ${listKey(kind, container)}`;
  const facts = container === undefined ? factMapOf(kind) : undefined;
  if (facts === undefined) return [declared];
  return kind === 'zone' ? [declared, `named ${facts}`, 'named zone'] : [declared, `named ${facts}`];
}

/** Of what is known of a name. */
export function factFacets(kind: keyof NamedFacts): readonly Facet[] {
  return kind === 'zoneProperty' || kind === 'tokenProperty' || kind === 'cardMetadata'
    ? [`named ${kind}`, `doubt ${kind}`]
    : [`named ${kind}`];
}
