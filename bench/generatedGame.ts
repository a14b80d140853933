/**
 * A generated game of the size and kind of a counter-insurgency game: spaces with control and support, four sides with pieces in pools, operations
 * that select spaces, pay per space, move and remove pieces, and two special activities.
 */
import type { Condition, Effect, GameDef, Pipeline, Predicate, Query, TokenType, Value, Zone } from '../server/kernel/gamedef';

export interface GameSize {
  /** 1: 50 spaces and 230 pieces. */
  readonly scale: number;
}

interface Side {
  readonly id: string;
  readonly camp: 'state' | 'rebel';
}

const sides: readonly Side[] = [
  { id: 'Red', camp: 'state' },
  { id: 'Blue', camp: 'rebel' },
  { id: 'Green', camp: 'state' },
  { id: 'Black', camp: 'rebel' },
];

const basePieces: readonly { readonly kind: string; readonly total: number; readonly hidden: boolean }[] = [
  { kind: 'troops', total: 30, hidden: false },
  { kind: 'scouts', total: 20, hidden: true },
  { kind: 'bases', total: 7, hidden: false },
];

const gvar = (name: string): Value => ({ ref: 'gvar', var: name });
const bound = (name: string): Value => ({ ref: 'binding', name });
const count = (query: Query): Value => ({ aggregate: { op: 'count', query } });
const is = (prop: string, value: string | Value): Predicate => ({ prop, op: 'eq', value });
const among = (prop: string, value: readonly string[]): Predicate => ({ prop, op: 'in', value });
const tokensIn = (zone: string, ...filter: readonly Predicate[]): Query => ({ query: 'tokensInZone', zone, filter });
const compare = (left: Value, op: '==' | '!=' | '<' | '<=' | '>' | '>=', right: Value): Condition => ({ op, left, right });
const all = (...args: readonly Condition[]): Condition => ({ op: 'and', args });
const binding = (name: string): Query => ({ query: 'binding', name });
const zoneOf = (token: string) => ({ zoneExpr: { ref: 'tokenZone', token } }) as const;
const pool = { zoneExpr: { concat: ['pool-', { ref: 'actor' }, ':none'] } } as const;
const poolOf = (token: string) => ({ zoneExpr: { concat: ['pool-', { ref: 'tokenProp', token, prop: 'side' }, ':none'] } }) as const;
const own = is('side', { ref: 'actor' });

/** More pieces of one camp than of the other. */
const control = (camp: 'state' | 'rebel'): Condition =>
  compare(count(tokensIn('$zone', is('camp', camp))), '>', count(tokensIn('$zone', is('camp', camp === 'state' ? 'rebel' : 'state'))));

const pay = (price: number): Effect => ({
  if: {
    when: compare(bound('__freeOperation'), '!=', true),
    then: [{ addVar: { scope: 'pvar', player: 'actor', var: 'resources', delta: -price } }],
  },
});

const affordable = (price: number): Value => ({
  if: {
    when: compare(bound('__actionClass'), '==', 'limitedOperation'),
    then: 1,
    else: { op: 'floorDiv', left: { ref: 'pvar', player: 'actor', var: 'resources' }, right: price },
  },
});

const selectSpaces = (filter: Condition, price: number): Effect => ({
  chooseN: { bind: '$spaces', options: { query: 'mapSpaces', filter }, min: 1, max: affordable(price) },
});

const perSpace = (effects: readonly Effect[]): Effect => ({ forEach: { bind: '$space', over: binding('$spaces'), effects } });

const notRoad = compare({ ref: 'zoneProp', zone: '$zone', prop: 'category' }, '!=', 'road');

function pipeline(
  actionId: string,
  camp: 'state' | 'rebel' | undefined,
  stages: readonly (readonly Effect[])[],
  more: Partial<Pipeline> = {},
): Pipeline {
  return {
    id: `${actionId}-profile`,
    actionId,
    ...(camp === undefined
      ? {}
      : { legality: { op: 'in', item: { ref: 'actor' }, set: sides.filter((side) => side.camp === camp).map(({ id }) => id) } }),
    costEffects: [],
    stages: stages.map((effects, index) => ({ stage: `stage-${index}`, effects })),
    atomicity: 'atomic',
    compoundParamConstraints: [],
    compoundTimings: ['before', 'during', 'after'],
    standalone: false,
    ...more,
  };
}

const pipelines: readonly Pipeline[] = [
  pipeline('train', 'state', [
    [selectSpaces(all(notRoad, { op: 'not', arg: control('rebel') }), 3)],
    [
      perSpace([
        { chooseOne: { bind: '$mode', options: { query: 'enums', values: ['troops', 'scouts', 'nothing'] } } },
        {
          if: {
            when: compare(bound('$mode'), '!=', 'nothing'),
            then: [
              pay(3),
              {
                chooseN: {
                  bind: '$placed',
                  options: { query: 'tokensInZone', zone: pool, filter: [own, is('kind', bound('$mode'))] },
                  min: 0,
                  max: { if: { when: compare({ ref: 'zoneProp', zone: '$space', prop: 'category' }, '==', 'city'), then: 6, else: 2 } },
                },
              },
              {
                forEach: {
                  bind: '$piece',
                  over: binding('$placed'),
                  effects: [{ moveToken: { token: '$piece', from: pool, to: '$space' } }],
                },
              },
            ],
          },
        },
      ]),
    ],
    [
      {
        chooseN: {
          bind: '$pacified',
          options: { query: 'binding', name: '$spaces', filter: control('state') },
          min: 0,
          max: 1,
        },
      },
      {
        forEach: {
          bind: '$space',
          over: binding('$pacified'),
          effects: [
            {
              if: {
                when: compare({ ref: 'markerState', space: '$space', marker: 'terror' }, '==', 'terror'),
                then: [{ setMarker: { space: '$space', marker: 'terror', state: 'none' } }],
                else: [{ shiftMarker: { space: '$space', marker: 'support', delta: 1 } }],
              },
            },
          ],
        },
      },
    ],
  ]),
  pipeline('sweep', 'state', [
    [selectSpaces(notRoad, 3)],
    [
      perSpace([
        pay(3),
        {
          chooseN: {
            bind: '$movers',
            options: { query: 'tokensInAdjacentZones', zone: '$space', filter: [own, is('kind', 'troops')] },
            min: 0,
            max: 4,
          },
        },
        {
          forEach: {
            bind: '$mover',
            over: binding('$movers'),
            effects: [{ moveToken: { token: '$mover', from: zoneOf('$mover'), to: '$space' } }],
          },
        },
      ]),
      perSpace([
        {
          let: {
            bind: '$strength',
            value: count(tokensIn('$space', own, among('kind', ['troops', 'scouts']))),
            in: [
              {
                forEach: {
                  bind: '$found',
                  over: tokensIn('$space', is('camp', 'rebel'), is('stance', 'hidden')),
                  limit: bound('$strength'),
                  effects: [{ setTokenProp: { token: '$found', prop: 'stance', value: 'shown' } }],
                },
              },
            ],
          },
        },
      ]),
    ],
  ]),
  pipeline('assault', 'state', [
    [
      selectSpaces(
        all(
          compare(count(tokensIn('$zone', own, is('kind', 'troops'))), '>', 0),
          compare(count(tokensIn('$zone', is('camp', 'rebel'), { prop: 'stance', op: 'neq', value: 'hidden' })), '>', 0),
        ),
        3,
      ),
    ],
    [
      perSpace([
        pay(3),
        {
          removeByPriority: {
            budget: { op: 'floorDiv', left: count(tokensIn('$space', own, is('kind', 'troops'))), right: 2 },
            groups: [
              { bind: '$hit', over: tokensIn('$space', is('camp', 'rebel'), is('kind', 'troops')), to: poolOf('$hit') },
              {
                bind: '$hit',
                over: tokensIn('$space', is('camp', 'rebel'), is('kind', 'scouts'), is('stance', 'shown')),
                to: poolOf('$hit'),
              },
              { bind: '$hit', over: tokensIn('$space', is('camp', 'rebel'), is('kind', 'bases')), to: poolOf('$hit') },
            ],
          },
        },
      ]),
    ],
  ]),
  pipeline('patrol', 'state', [
    [
      {
        chooseN: {
          bind: '$movers',
          options: { query: 'tokensInMapSpaces', filter: [own, is('kind', 'troops')] },
          min: 1,
          max: 4,
        },
      },
    ],
    [
      {
        forEach: {
          bind: '$mover',
          over: binding('$movers'),
          effects: [
            {
              chooseOne: {
                bind: '$goal',
                options: {
                  query: 'connectedZones',
                  zone: zoneOf('$mover'),
                  maxDepth: 4,
                  via: all(
                    { op: 'in', item: { ref: 'zoneProp', zone: '$zone', prop: 'category' }, set: ['road', 'city'] },
                    compare(count(tokensIn('$zone', is('camp', 'rebel'))), '==', 0),
                  ),
                  includeStart: true,
                },
              },
            },
            { moveToken: { token: '$mover', from: zoneOf('$mover'), to: '$goal' } },
          ],
        },
      },
    ],
  ]),
  pipeline('rally', 'rebel', [
    [selectSpaces(all(notRoad, { op: 'not', arg: control('state') }), 1)],
    [
      perSpace([
        pay(1),
        {
          chooseOne: {
            bind: '$mode',
            options: {
              query: 'concat',
              sources: [
                { query: 'enums', values: ['place', 'hide'] },
                { query: 'enums', values: ['nothing'] },
              ],
            },
          },
        },
        {
          if: {
            when: compare(bound('$mode'), '==', 'place'),
            then: [
              {
                chooseN: {
                  bind: '$placed',
                  options: { query: 'tokensInZone', zone: pool, filter: [own, is('kind', 'scouts')] },
                  max: {
                    op: '+',
                    left: 1,
                    right: count(tokensIn('$space', own, is('kind', 'bases'))),
                  },
                },
              },
              {
                forEach: {
                  bind: '$piece',
                  over: binding('$placed'),
                  effects: [{ moveToken: { token: '$piece', from: pool, to: '$space' } }],
                },
              },
            ],
            else: [
              {
                if: {
                  when: compare(bound('$mode'), '==', 'hide'),
                  then: [
                    {
                      forEach: {
                        bind: '$piece',
                        over: tokensIn('$space', own, is('stance', 'shown')),
                        effects: [{ setTokenProp: { token: '$piece', prop: 'stance', value: 'hidden' } }],
                      },
                    },
                  ],
                },
              },
            ],
          },
        },
      ]),
    ],
  ]),
  pipeline('march', 'rebel', [
    [selectSpaces(true, 1)],
    [
      perSpace([
        pay(1),
        {
          chooseN: {
            bind: '$movers',
            options: {
              query: 'tokensInAdjacentZones',
              zone: '$space',
              filter: [own, among('kind', ['troops', 'scouts'])],
            },
            min: 0,
            max: 6,
          },
        },
        {
          forEach: {
            bind: '$mover',
            over: binding('$movers'),
            effects: [
              { moveToken: { token: '$mover', from: zoneOf('$mover'), to: '$space' } },
              {
                if: {
                  when: all(
                    compare({ ref: 'tokenProp', token: '$mover', prop: 'kind' }, '==', 'scouts'),
                    compare(count(tokensIn('$space', is('camp', 'state'))), '>', 3),
                  ),
                  then: [{ setTokenProp: { token: '$mover', prop: 'stance', value: 'shown' } }],
                },
              },
            ],
          },
        },
      ]),
    ],
  ]),
  pipeline('attack', 'rebel', [
    [selectSpaces(all(compare(count(tokensIn('$zone', own)), '>', 0), compare(count(tokensIn('$zone', is('camp', 'state'))), '>', 0)), 1)],
    [
      perSpace([
        pay(1),
        {
          rollRandom: {
            bind: '$die',
            min: 1,
            max: 6,
            in: [
              {
                if: {
                  when: compare(bound('$die'), '<=', count(tokensIn('$space', own, is('kind', 'scouts')))),
                  then: [
                    {
                      removeByPriority: {
                        budget: 2,
                        groups: [
                          { bind: '$hit', over: tokensIn('$space', is('camp', 'state'), is('kind', 'troops')), to: poolOf('$hit') },
                          { bind: '$hit', over: tokensIn('$space', is('camp', 'state'), is('kind', 'scouts')), to: poolOf('$hit') },
                        ],
                      },
                    },
                  ],
                },
              },
            ],
          },
        },
      ]),
    ],
  ]),
  pipeline('terror', 'rebel', [
    [selectSpaces(compare(count(tokensIn('$zone', own, is('stance', 'hidden'))), '>', 0), 1)],
    [
      perSpace([
        pay(1),
        {
          chooseOne: { bind: '$agent', options: tokensIn('$space', own, is('stance', 'hidden')) },
        },
        { setTokenProp: { token: '$agent', prop: 'stance', value: 'shown' } },
        { setMarker: { space: '$space', marker: 'terror', state: 'terror' } },
        { shiftMarker: { space: '$space', marker: 'support', delta: -1 } },
      ]),
    ],
  ]),
  pipeline(
    'govern',
    'state',
    [
      [
        {
          chooseN: {
            bind: '$governed',
            options: { query: 'mapSpaces', filter: all(notRoad, control('state')) },
            min: 1,
            max: 2,
          },
        },
      ],
      [
        {
          forEach: {
            bind: '$space',
            over: binding('$governed'),
            effects: [
              {
                addVar: {
                  scope: 'pvar',
                  player: 'actor',
                  var: 'resources',
                  delta: { ref: 'zoneProp', zone: '$space', prop: 'population' },
                },
              },
            ],
          },
        },
      ],
    ],
    {
      accompanyingOps: ['train', 'patrol'],
      compoundParamConstraints: [{ relation: 'disjoint', operationParam: '$spaces', specialActivityParam: '$governed' }],
    },
  ),
  pipeline(
    'ambush',
    'rebel',
    [
      [
        {
          chooseN: {
            bind: '$ambushed',
            options: {
              query: 'mapSpaces',
              filter: all(
                compare(count(tokensIn('$zone', own, is('stance', 'hidden'))), '>', 0),
                compare(count(tokensIn('$zone', is('camp', 'state'))), '>', 0),
              ),
            },
            min: 1,
            max: 2,
          },
        },
      ],
      [
        {
          forEach: {
            bind: '$space',
            over: binding('$ambushed'),
            effects: [
              { chooseOne: { bind: '$agent', options: tokensIn('$space', own, is('stance', 'hidden')) } },
              { setTokenProp: { token: '$agent', prop: 'stance', value: 'shown' } },
              {
                removeByPriority: {
                  budget: 1,
                  groups: [{ bind: '$hit', over: tokensIn('$space', is('camp', 'state')), to: poolOf('$hit') }],
                },
              },
            ],
          },
        },
      ],
    ],
    { accompanyingOps: ['march', 'attack'] },
  ),
];

const actionIds = ['train', 'sweep', 'assault', 'patrol', 'rally', 'march', 'attack', 'terror', 'govern', 'ambush'];

/** Spaces on a ring of wheels: each has about five neighbours. */
function board(spaces: number): readonly Zone[] {
  const id = (index: number) => `space${String(index).padStart(4, '0')}:none`;
  const ring = (index: number) => (index + spaces) % spaces;
  const categories = ['province', 'city', 'road'];
  return Array.from({ length: spaces }, (_, index): Zone => {
    const adjacent = [...new Set([1, -1, 7, -7, 11, -11].map((step) => id(ring(index + step))))].filter((other) => other !== id(index));
    return {
      id: id(index),
      base: `space${String(index).padStart(4, '0')}`,
      owner: 'none',
      kind: 'board',
      visibility: 'public',
      ordering: 'set',
      category: categories[index % categories.length] ?? 'province',
      attributes: { population: index % 4 },
      adjacent: adjacent.sort(),
    };
  });
}

function poolZone(side: Side): Zone {
  return {
    id: `pool-${side.id}:none`,
    base: `pool-${side.id}`,
    owner: 'none',
    kind: 'aux',
    visibility: 'public',
    ordering: 'set',
    attributes: {},
    adjacent: [],
  };
}

function tokenType(side: Side, kind: string, hidden: boolean): TokenType {
  const properties = { side: 'string', camp: 'string', kind: 'string' } as const;
  const initial = { side: side.id, camp: side.camp, kind };
  const own = { id: `${side.id}-${kind}`, seat: side.id };
  if (!hidden) return { ...own, properties, initial, transitions: [] };
  return {
    ...own,
    properties: { ...properties, stance: 'string' },
    initial: { ...initial, stance: 'hidden' },
    transitions: [
      { prop: 'stance', from: 'hidden', to: 'shown' },
      { prop: 'stance', from: 'shown', to: 'hidden' },
    ],
  };
}

export function generatedGame({ scale }: GameSize): GameDef {
  const spaces = board(50 * scale);
  const zones = [...spaces, ...sides.map(poolZone)].sort((a, b) => (a.id < b.id ? -1 : 1));
  const provinces = spaces.filter(({ category }) => category !== 'road');
  const tokenTypes = sides.flatMap((side) => basePieces.map((piece) => tokenType(side, piece.kind, piece.hidden)));
  return {
    format: 'gamespec-gamedef-1',
    id: `generated-${scale}`,
    players: { min: 4, max: 4, usual: 4 },
    maxTriggerDepth: 8,
    seats: sides.map(({ id }) => ({ id, name: id })),
    globalVariables: [{ name: 'round', type: 'int', init: 0, min: 0, max: 1000 }],
    playerVariables: [{ name: 'resources', type: 'int', init: 30, min: 0, max: 75 }],
    globalMarkers: [{ id: 'leader', states: ['first', 'second', 'third'], defaultState: 'first' }],
    spaceMarkers: [
      {
        id: 'support',
        states: ['activeOpposition', 'passiveOpposition', 'neutral', 'passiveSupport', 'activeSupport'],
        defaultState: 'neutral',
        allowed: Object.fromEntries(spaces.filter(({ category }) => category === 'road').map(({ id }) => [id, ['neutral']])),
      },
      { id: 'terror', states: ['none', 'terror'], defaultState: 'none', allowed: {} },
    ],
    zones,
    tokenTypes,
    stacking: [
      {
        id: 'two-bases',
        zones: provinces.map(({ id }) => id),
        tokenTypes: tokenTypes.filter(({ id }) => id.endsWith('bases')).map(({ id }) => id),
        max: 2,
      },
    ],
    tables: {},
    setup: sides.flatMap((side, sideIndex) =>
      basePieces.flatMap((piece, pieceIndex) => {
        const total = piece.total * scale;
        const placed = Math.floor(total / 2);
        return [
          ...Array.from({ length: placed }, (_, index) => {
            const home = provinces[(index * 5 + sideIndex * 3 + pieceIndex * 7) % provinces.length];
            return { kind: 'createTokens' as const, type: `${side.id}-${piece.kind}`, zone: home?.id ?? '', count: 1 };
          }),
          { kind: 'createTokens' as const, type: `${side.id}-${piece.kind}`, zone: `pool-${side.id}:none`, count: total - placed },
        ];
      }),
    ),
    phases: [
      {
        id: 'main',
        onEnter: [
          { addVar: { scope: 'global', var: 'round', delta: 1 } },
          { addVar: { scope: 'pvar', player: 'actor', var: 'resources', delta: 4 } },
        ],
        onExit: [],
      },
    ],
    interruptPhases: [],
    turnOrder: { type: 'roundRobin' },
    actions: [
      ...actionIds.map((id) => ({
        id,
        actor: 'active' as const,
        executor: 'actor' as const,
        phase: ['main'],
        capabilities: [],
        params: [],
        cost: [],
        effects: [],
        limits: [{ scope: 'turn' as const, max: 1 }],
      })),
      {
        id: 'pass',
        actor: 'active',
        executor: 'actor',
        phase: ['main'],
        capabilities: [],
        params: [],
        cost: [],
        effects: [{ advancePhase: {} }],
        limits: [],
      },
    ],
    pipelines,
    triggers: [],
    eventDecks: [],
    terminal: {
      conditions: [{ when: compare(gvar('round'), '>=', 1000), result: { type: 'draw' } }],
      checkpoints: [],
      margins: [],
      ranking: { order: 'desc', tieBreakOrder: [] },
    },
  };
}
