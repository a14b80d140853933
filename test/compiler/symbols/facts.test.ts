import assert from 'node:assert/strict';
import { commentAbove } from '../../../server/compiler/commentAbove';
import { placeIn, symbolsOf } from '../plainData';

const game = `metadata: { id: game, players: { min: 2, max: 2 }, namedSets: { heavy: [ship, ship, wagon] } }
constants: { hand-size: 5 }
globalVars: [{ name: gold, type: int, init: 3 }, { name: open, type: bool, init: true }]
zones:
  - { id: hand, owner: player, visibility: owner, ordering: set }
  - { id: yard, owner: none, visibility: public, ordering: queue, zoneKind: board, category: port, attributes: { depth: 4, goods: [salt, wine] } }
dataAssets:
  - id: board
    kind: map
    payload:
      spaces:
        - { id: harbour:none, category: port, adjacentTo: [], attributes: { depth: 3, goods: [salt] } }
        - { id: reef, category: sea, adjacentTo: [], attributes: { depth: 1 } }
      tracks: [{ id: round, scope: global, min: 1, max: 12, initial: 1 }]
      markerLattices: [{ id: unrest, states: [none, low, high], defaultState: none, constraints: [{ category: [sea], allowedStates: [none, low] }, { attributeEquals: { depth: 1 }, allowedStates: [none, high] }] }]
  - id: pieces
    kind: pieceCatalog
    payload:
      seats: [{ id: red }, { id: blue }]
      pieceTypes:
        - { id: red-scouts, seat: red, statusDimensions: [activity], transitions: [{ dimension: activity, from: underground, to: active }], runtimeProps: { type: scout, strength: 2 } }
        - { id: blue-forts, seat: blue, statusDimensions: [], transitions: [], runtimeProps: { type: fort } }
      inventory: []
  - { id: start, kind: scenario, payload: { settings: { prices: [{ level: 1, name: low }, { level: 2, name: high }] }, cardPlacements: [{ cardId: c1, zoneId: yard }] } }
turnStructure: { phases: [{ id: main }, { id: cleanup }], interrupts: [{ id: auction }] }
actions: [{ id: march, phase: main, params: [{ name: $to }] }]
operationProfiles: [{ id: march-profile, actionId: march, stages: [{ stage: pay, effects: [] }, { effects: [] }] }]
eventDecks: [{ id: events, drawZone: yard, discardZone: yard, cards: [{ id: c1, title: One, tags: [coup], metadata: { season: spring, order: [red, blue] } }] }]
effectMacros: [{ id: pay, params: [{ name: cost, type: value }, { name: kind, type: { kind: enum, values: [a, b] } }], exports: [$paid], effects: [] }]
conditionMacros: [{ id: rich, condition: true }]
`;
const symbols = symbolsOf(game);

describe('facts', () => {
  it('of variables have their bounds, tracks included', () => {
    assert.deepEqual(symbols.fact('globalVariable', 'gold'), { name: 'gold', type: 'int', init: 3, min: 0, max: 2147483647 });
    assert.deepEqual(symbols.fact('globalVariable', 'round'), { name: 'round', type: 'int', init: 1, min: 1, max: 12, track: true });
    assert.deepEqual(symbols.fact('globalVariable', 'open'), { name: 'open', type: 'boolean', init: true });
    assert.deepEqual(symbols.names('globalVariable'), ['gold', 'open', 'round']);
  });

  it('of zones have concrete ids in order', () => {
    assert.deepEqual(symbols.game('zones'), ['hand:0', 'hand:1', 'harbour:none', 'reef:none', 'yard:none']);
    assert.equal(symbols.fact('zoneBase', 'harbour')?.kind, 'board');
    assert.deepEqual(symbols.fact('zone', 'hand:1'), { id: 'hand:1', base: 'hand', owner: 1 });
  });

  it('of properties have type, form and vocabulary', () => {
    assert.deepEqual(symbols.fact('zoneProperty', 'depth'), {
      name: 'depth',
      type: 'int',
      form: 'scalar',
      closed: true,
      vocabulary: [3, 1, 4],
    });
    assert.deepEqual(symbols.fact('zoneProperty', 'goods'), {
      name: 'goods',
      type: 'string',
      form: 'list',
      closed: true,
      vocabulary: ['salt', 'wine'],
    });
    assert.deepEqual(symbols.fact('zoneProperty', 'category')?.vocabulary, ['port', 'sea', '']);
    assert.deepEqual(symbols.fact('tokenProperty', 'activity'), {
      name: 'activity',
      type: 'string',
      form: 'scalar',
      closed: true,
      vocabulary: ['underground', 'active'],
    });
    assert.deepEqual(symbols.fact('tokenProperty', 'type')?.vocabulary, ['scout', 'fort']);
    assert.deepEqual(symbols.fact('tokenProperty', 'strength')?.vocabulary, undefined);
    assert.deepEqual(symbols.fact('tokenProperty', 'cardId')?.vocabulary, ['c1']);
    assert.deepEqual(symbols.fact('cardMetadata', 'order'), {
      name: 'order',
      type: 'string',
      form: 'list',
      closed: true,
      vocabulary: ['red', 'blue'],
    });
    assert.deepEqual(symbols.fact('cardMetadata', 'title')?.vocabulary, ['One']);
  });

  it('of markers have the states of a space', () => {
    assert.deepEqual(symbols.allowedStates('unrest', 'reef'), ['none']);
    assert.deepEqual(symbols.allowedStates('unrest', 'harbour:none'), ['none', 'low', 'high']);
    assert.equal(symbols.allowedStates('weather', 'reef'), undefined);
  });

  it('of token types have start values', () => {
    assert.deepEqual(symbols.fact('tokenType', 'red-scouts')?.initial, { type: 'scout', strength: 2, activity: 'underground' });
    assert.deepEqual(symbols.names('tokenType'), ['red-scouts', 'blue-forts', '__eventCard']);
  });

  it('of the selected scenario have its tables', () => {
    const table = symbols.fact('table', 'settings.prices');
    assert.deepEqual(table?.fields, { level: 'int', name: 'string' });
    assert.deepEqual(table?.uniqueBy, [['level'], ['name']]);
    assert.equal(symbols.exists('tableField', 'level', 'settings.prices'), true);
  });

  it('of behaviour have names and signatures only', () => {
    assert.deepEqual(symbols.fact('action', 'march'), {
      id: 'march',
      pipelines: ['march-profile'],
      phases: ['main'],
      capabilities: [],
      params: ['$to'],
    });
    assert.equal(symbols.fact('action', 'event')?.synthesised, true);
    assert.deepEqual(symbols.fact('pipeline', 'march-profile')?.stages, ['pay', undefined]);
    assert.deepEqual(symbols.fact('effectMacro', 'pay'), {
      id: 'pay',
      family: 'effect',
      parameters: [
        { name: 'cost', type: 'value' },
        { name: 'kind', type: 'enum', values: ['a', 'b'] },
      ],
      exports: ['$paid'],
    });
    assert.deepEqual([symbols.game('phases'), symbols.game('interruptPhases')], [['main', 'cleanup'], ['auction']]);
  });

  it('of sets and constants have their values', () => {
    assert.deepEqual(symbols.fact('namedSet', 'heavy'), ['ship', 'wagon']);
    assert.equal(symbols.fact('constant', 'hand-size'), 5);
  });
});

describe('declarations', () => {
  it('carry the place of the name', () => {
    const text = (kind: Parameters<typeof symbols.place>[0], name: string, container?: string) => {
      const range = symbols.place(kind, name, container);
      if (!range) return undefined;
      const place = placeIn(symbols, range);
      return place.text.slice(place.start, place.end);
    };
    assert.equal(text('zone', 'harbour'), 'harbour:none');
    assert.equal(text('globalVariable', 'round'), 'round');
    assert.equal(text('stage', 'pay', 'march-profile'), 'pay');
    assert.equal(text('macroParameter', 'cost', 'pay'), 'cost');
    assert.equal(text('table', 'settings.prices'), 'prices');
    assert.equal(text('zone', 'nowhere'), undefined);
  });

  it('have the comment above them', () => {
    const document =
      'effectMacros:\n  # Pays the cost.\n  # Nothing else.\n  - id: pay\n    effects: []\n\n  # Apart.\n\n  - id: take\n    effects: []\n';
    const macros = symbolsOf(document);
    const comments = ['pay', 'take'].map((name) => {
      const declaration = macros.lookup('effectMacro', name);
      return declaration && commentAbove(declaration, macros.sources.files);
    });
    assert.deepEqual(comments, ['Pays the cost.\nNothing else.', undefined]);
  });

  it('of a kind are uncertain where something may have been overlooked', () => {
    assert.equal(symbols.uncertain('zone'), false);
    assert.equal(symbolsOf('zones: []\n', { fragment: true }).uncertain('zone'), true);
    const nameless = symbolsOf('zones: [{ owner: none }]\nactions: []\n');
    assert.deepEqual([nameless.uncertain('zone'), nameless.uncertain('action')], [true, false]);
  });
});

describe('lists of names', () => {
  it('are the same objects each time, so that what is known of a long list is known once', () => {
    for (const kind of ['globalVariable', 'zone', 'tokenType', 'action', 'effectMacro', 'phase'] as const) {
      assert.ok(symbols.names(kind).length > 0, kind);
      assert.equal(symbols.names(kind), symbols.names(kind), kind);
    }
    assert.equal(symbols.factNames('zone'), symbols.factNames('zone'));
  });
});
