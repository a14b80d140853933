/** The 16 references, by kind (reference: `values-conditions-refs.md`, References). */
import { nameOf, player, required, row, templateUse, token, zone } from './fields';
import type { CatalogueReference } from './model';

export const references = {
  gvar: {
    doc: 'Current value of a global variable.',
    result: 'scalar',
    fields: { var: required(nameOf('globalVariable'), 'Global variable or track.') },
    semantics: 'An integer or a boolean. Tracks of the map are global variables.',
    example: '{ ref: gvar, var: treasury }',
    page: 'references#gvar',
  },
  pvar: {
    doc: "Value of a player's variable.",
    result: 'scalar',
    fields: {
      player: required(player, 'The one player whose copy is read.'),
      var: required(nameOf('playerVariable'), 'Per-player variable.'),
    },
    semantics: 'An integer or a boolean. More or fewer than one player is SELECTOR_CARDINALITY.',
    example: '{ ref: pvar, player: actor, var: coins }',
    page: 'references#pvar',
  },
  zoneCount: {
    doc: 'Number of tokens in a zone.',
    result: 'int',
    fields: { zone: required(zone, 'Zone whose tokens are counted.') },
    semantics: 'The short form `{ zoneCount: zone }` means the same (GS9030).',
    example: '{ ref: zoneCount, zone: deck }',
    page: 'references#zonecount',
  },
  tokenProp: {
    doc: 'A property of a token.',
    result: 'scalar',
    fields: {
      token: required(token, 'Token.'),
      prop: required(nameOf('tokenProperty'), 'Property; `id`, `type` and `seat` always exist.'),
    },
    semantics: 'A property that the token has not is PROP_MISSING. It is read at the time of use, so earlier effects show.',
    example: '{ ref: tokenProp, token: $piece, prop: type }',
    page: 'references#tokenprop',
  },
  tokenZone: {
    doc: 'Zone in which a token is.',
    result: 'zone',
    fields: { token: required(token, 'Token.') },
    semantics: 'The concrete id of the zone, as text.',
    example: '{ ref: tokenZone, token: $piece }',
    page: 'references#tokenzone',
  },
  assetField: {
    doc: 'A field of a bound table row.',
    result: 'scalar',
    fields: {
      row: required(row, 'Binding that holds a row.'),
      tableId: required(nameOf('table'), 'Dotted path of the table the row comes from.'),
      field: required(nameOf('tableField'), 'Field of the table.'),
    },
    semantics: 'A missing field is TABLE_FIELD_MISSING, one of another type TABLE_FIELD_TYPE.',
    example: '{ ref: assetField, row: $row, tableId: settings.prices, field: price }',
    page: 'references#assetfield',
  },
  binding: {
    doc: 'Value of a binding.',
    result: 'any',
    fields: { name: required(templateUse, 'Exact name of the binding; may contain placeholders.') },
    semantics: 'A list is no scalar: it is read with `{ query: binding }`, except one that is known to hold exactly one item.',
    example: '{ ref: binding, name: $score }',
    page: 'references#binding',
  },
  markerState: {
    doc: 'State of a marker in a space.',
    result: 'string',
    fields: { space: required(zone, 'Space.'), marker: required(nameOf('spaceMarker'), 'Space marker.') },
    semantics: 'The default state when the space holds none.',
    example: '{ ref: markerState, space: $space, marker: unrest }',
    page: 'references#markerstate',
  },
  globalMarkerState: {
    doc: 'State of a global marker.',
    result: 'string',
    fields: { marker: required(nameOf('globalMarker'), 'Global marker.') },
    semantics: 'The default state when it has not been set.',
    example: '{ ref: globalMarkerState, marker: weather }',
    page: 'references#globalmarkerstate',
  },
  zoneProp: {
    doc: 'A property of a zone.',
    result: 'scalar',
    fields: {
      zone: required(zone, 'Zone.'),
      prop: required(nameOf('zoneProperty'), 'Attribute, or one of `id`, `category`, `owner` and `kind`, which every zone has.'),
    },
    semantics:
      'A list attribute is read with `zonePropIncludes`. An attribute that the zone has not is ZONE_PROP_MISSING; `category` is then empty text.',
    example: '{ ref: zoneProp, zone: $space, prop: category }',
    page: 'references#zoneprop',
  },
  activePlayer: {
    doc: 'Player the effects run as.',
    result: 'player',
    fields: {},
    semantics:
      "A player id. In actions the executor, but in an action's `pre` the player who chooses; in triggers, hooks and end conditions the active player of the state.",
    example: '{ ref: activePlayer }',
    page: 'references#activeplayer',
  },
  actor: {
    doc: 'Seat name of the player the effects run as.',
    result: 'string',
    fields: {},
    semantics: 'Text, so it compares with properties that hold seat names, and not with player ids.',
    example: '{ ref: actor }',
    page: 'references#actor',
  },
  currentPhase: {
    doc: 'Id of the phase the game is in.',
    result: 'string',
    fields: {},
    semantics: 'The interrupt phase while one is current.',
    example: '{ ref: currentPhase }',
    page: 'references#currentphase',
  },
  currentCard: {
    doc: 'Metadata of the card that is being played.',
    result: 'scalar',
    fields: { field: required(nameOf('cardMetadata'), 'Metadata key, or `id` or `title`.') },
    semantics:
      'Only in card-driven games: the card of the top token of the played zone. A list is allowed only where a set is expected. No card is CARD_MISSING, no such field CARD_FIELD_MISSING.',
    example: '{ ref: currentCard, field: season }',
    page: 'references#currentcard',
  },
  namedSet: {
    doc: 'A named set from metadata.',
    result: 'string',
    fields: { name: required(nameOf('namedSet'), 'Named set.') },
    semantics: 'Only where a set is expected: in `in`, `notIn` and the values of `enums`.',
    example: '{ ref: namedSet, name: heavy }',
    page: 'references#namedset',
  },
  const: {
    doc: 'A constant from the `constants` section.',
    result: 'scalar',
    fields: { name: required(nameOf('constant'), 'Constant.') },
    semantics: 'Replaced by the number at compile time.',
    example: '{ ref: const, name: hand-size }',
    page: 'references#const',
  },
} satisfies Readonly<Record<string, CatalogueReference>>;

/** Older words for a reference kind (reference: `aliases.md`). */
export const referenceAliases = { operatingFaction: { word: 'actor', code: 'GS9007' } } as const;
