import assert from 'node:assert/strict';
import { decisionNames } from '../../server/scenario/decisionNames';
import { port } from './port';
import { gameDefOf } from './running';

const deck = `eventDecks:
  - id: seasons
    drawZone: draw
    discardZone: discard
    cards:
      - id: rain
        title: Rain
        sideMode: dual
        unshaded:
          targets: [{ id: $field, selector: { query: mapSpaces }, cardinality: { max: 1 } }]
          effects: [{ chooseOne: { bind: $depth, options: { query: enums, values: [low, high] } } }]
        shaded: { effects: [] }
actions:
`;

describe('decisions that a game can ask', () => {
  it('are params of actions and choices of pipelines, by their names without iterations', () => {
    assert.deepEqual([...decisionNames(gameDefOf(port()))].toSorted(), ['$mood', '$movers', '$spaces', '$to', '$where']);
  });

  it('are without their iterations where a macro writes these as a part of the name', () => {
    const macro =
      "effectMacros:\n  - id: ask\n    params: []\n    exports: []\n    effects:\n      - forEach: { bind: $each, over: { query: zones }, effects: [{ chooseOne: { bind: '$way@{$each}', options: { query: zones } } }] }\nactions:\n  - { id: look, actor: active, executor: actor, phase: [main], effects: [{ macro: ask, args: {} }] }\n";
    const names = decisionNames(gameDefOf(port(['actions:\n', macro])));
    assert.deepEqual(
      [...names].filter((name) => name.startsWith('$way')),
      ['$way'],
    );
  });

  it('are those of event cards and of playing them, too', () => {
    const zones =
      '  - { id: draw, owner: none, visibility: hidden, ordering: stack }\n  - { id: discard, owner: none, visibility: public, ordering: stack }\nglobalVars:';
    const names = decisionNames(gameDefOf(port(['globalVars:', zones], ['actions:\n', deck])));
    const own = ['$field', '$depth', 'side', 'branch', 'eventCardId', 'eventDeckId'];
    assert.deepEqual(
      own.filter((name) => !names.has(name)),
      [],
    );
  });
});
