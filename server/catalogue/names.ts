/** The name spaces of the language (reference: `README.md`, Notation; `diagnostics.md`, GS40xx). */
import type { CatalogueNameKind, NameKind } from './model';

export const nameKinds = {
  globalVariable: { label: 'global variable', unknown: 'GS4001', otherwise: { playerVariable: 'GS4003' }, open: true },
  playerVariable: { label: 'per-player variable', unknown: 'GS4002', otherwise: { globalVariable: 'GS4003' }, open: true },
  constant: { label: 'constant', unknown: 'GS4001', open: true },
  namedSet: { label: 'named set', unknown: 'GS4016', open: true },
  zone: { label: 'zone', unknown: 'GS4004', open: true },
  spaceMarker: { label: 'marker', unknown: 'GS4007', otherwise: { globalMarker: 'GS4008' }, open: true },
  globalMarker: { label: 'global marker', unknown: 'GS4007', otherwise: { spaceMarker: 'GS4008' }, open: true },
  markerState: { label: 'marker state', open: true, repeatable: true },
  tokenType: { label: 'token type', unknown: 'GS4011', open: true },
  tokenProperty: { label: 'token property', unknown: 'GS4026', open: true, repeatable: true },
  zoneProperty: { label: 'zone property', unknown: 'GS4025', open: true, repeatable: true },
  seat: { label: 'seat', unknown: 'GS4012', open: true, repeatable: true },
  phase: { label: 'phase', unknown: 'GS4009', otherwise: { interruptPhase: 'GS4027' }, open: true },
  interruptPhase: { label: 'interrupt phase', unknown: 'GS4009', otherwise: { phase: 'GS4027' }, open: true },
  action: { label: 'action', unknown: 'GS4010', open: true },
  pipeline: { label: 'pipeline', unknown: 'GS7010', open: true },
  stage: { label: 'stage', unknown: 'GS4022', open: true, repeatable: true },
  effectMacro: { label: 'effect macro', unknown: 'GS6001', otherwise: { conditionMacro: 'GS6019' }, open: true },
  conditionMacro: { label: 'condition macro', unknown: 'GS6001', otherwise: { effectMacro: 'GS6023' }, open: true },
  macroParameter: { label: 'parameter', unknown: 'GS6016', open: false },
  asset: { label: 'asset', unknown: 'GS4013', open: true },
  table: { label: 'table', unknown: 'GS4014', open: true },
  tableField: { label: 'table field', unknown: 'GS4015', open: true, repeatable: true },
  eventDeck: { label: 'event deck', unknown: 'GS4017', open: true },
  eventCard: { label: 'card', unknown: 'GS4017', open: true },
  cardMetadata: { label: 'card metadata key', unknown: 'GS4019', open: true, repeatable: true },
  cardTag: { label: 'card tag', unknown: 'GS4018', open: true, repeatable: true },
  window: { label: 'window', unknown: 'GS4020', open: true },
  track: { label: 'track', unknown: 'GS4021', open: true },
  metric: { label: 'derived metric', open: true },
  trigger: { label: 'trigger', open: true },
} as const satisfies Readonly<Record<NameKind, CatalogueNameKind>>;

/** Properties that exist without being declared. */
export const undeclaredNames: Readonly<Partial<Record<NameKind, readonly string[]>>> = {
  tokenProperty: ['id', 'type', 'seat'],
  zoneProperty: ['id', 'category', 'owner', 'kind'],
  cardMetadata: ['id', 'title'],
};

/** Tags that say what a card is (reference: `events.md`); other tags mean what documents make of them. */
export const tagsWithMeaning: readonly string[] = ['coup', 'pivotal'];
