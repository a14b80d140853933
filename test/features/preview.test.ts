import assert from 'node:assert/strict';
import type { PositionReader } from '../../server/features/preview/places';
import { previewModel } from '../../server/features/preview/preview';
import type { EventCard } from '../../server/kernel/gamedef';
import type { PreviewInput, PreviewModel } from '../../server/protocol/preview';
import { compileText } from '../compiler/documents';
import { shippedGame } from '../support/shippedGames';

/** Red may pay, Blue may load a ship that is in a harbour; only the second harbour has one. */
const game = `metadata: { id: port, players: { min: 2, max: 2 }, seats: [Red, Blue] }
turnStructure: { phases: [{ id: main }] }
zones:
  - { id: first-harbour, zoneKind: board, owner: none, visibility: public, ordering: set }
  - { id: second-harbour, zoneKind: board, owner: none, visibility: public, ordering: set }
tokenTypes: [{ id: ship, props: { load: int } }]
setup: [{ createToken: { type: ship, zone: second-harbour, props: { load: 0 } } }]
globalVars: [{ name: coins, type: int, init: 0, min: 0, max: 9 }]
actions: [{ id: trade, actor: active, executor: actor, phase: [main] }]
actionPipelines:
  - id: pay
    actionId: trade
    applicability: { op: '==', left: { ref: actor }, right: Red }
    legality: { op: '>', left: { ref: gvar, var: coins }, right: 0 }
    stages: [{ stage: pay, effects: [{ addVar: { scope: global, var: coins, delta: -1 } }] }]
  - id: load
    actionId: trade
    applicability: { op: '==', left: { ref: actor }, right: Blue }
    stages:
      - stage: choose
        effects: [{ chooseOne: { bind: $harbour, options: { query: mapSpaces } } }]
      - stage: load
        effects:
          - forEach:
              bind: $ship
              over: { query: tokensInZone, zone: $harbour }
              effects: [{ setTokenProp: { token: $ship, prop: load, value: 1 } }, { addVar: { scope: global, var: coins, delta: 1 } }]
terminal: { conditions: [{ when: { op: '==', left: { ref: gvar, var: coins }, right: 9 }, result: { type: draw } }] }
`;

function preview(id: string, input: PreviewInput = { answers: {} }, position: PositionReader = () => undefined): PreviewModel {
  const def = compileText(game).gameDef();
  assert.ok(def);
  const target = { kind: 'pipeline', uri: 'game.yaml', id } as const;
  return previewModel(def, { panel: 'one', target, input, scenarios: [] }, position);
}

const chosen = ({ decisions }: PreviewModel) => decisions.map((decision) => decision.chosen);

describe('a preview without answers', () => {
  it('acts as a seat to which the pipeline applies, and says why that cannot make the move', () => {
    const { input, status } = preview('pay');
    assert.equal(input.seat, 'Red');
    assert.equal(status.kind === 'illegal' && status.reason, 'pipelineLegalityFailed');
  });

  it('says which terms stand against a move, with their places, and shows the board all the same', () => {
    const lines = game.split('\n');
    const { status, start } = preview('pay', { answers: {} }, (_file, offset) => {
      const before = game.slice(0, offset).split('\n');
      return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
    });
    const [ground, ...others] = (status.kind === 'illegal' && status.grounds) || [];
    assert.deepEqual(others, []);
    assert.equal(ground?.head, '`legality` of `pay` does not hold');
    assert.deepEqual(
      ground?.reasons.map(({ text, place, macros, parts }) => ({
        text,
        written: lines[place?.line ?? 0]?.slice(place?.character, place?.endCharacter),
        macros,
        parts,
      })),
      [
        {
          text: '`coins` is 0 and must be more than 0.',
          written: "{ op: '>', left: { ref: gvar, var: coins }, right: 0 }",
          macros: [],
          parts: [],
        },
      ],
    );
    assert.ok(start);
  });

  it('acts as a seat that can make the move by the pipeline', () => {
    assert.equal(preview('load').input.seat, 'Blue');
  });

  it('takes the first option by which something changes', () => {
    const model = preview('load');
    assert.deepEqual(chosen(model), [['second-harbour:none']]);
    assert.deepEqual(
      model.changes.flatMap(({ changes }) => changes.map(({ label, before, after }) => `${label} ${before} -> ${after}`)),
      ['coins 0 -> 1'],
    );
  });
});

describe('the changes of a preview', () => {
  const effects = [
    'moveAll: { from: shed, to: field }',
    'createToken: { type: guard, zone: field }',
    'createToken: { type: worker, zone: field }',
  ];
  const text = `metadata: { id: farm, players: { min: 2, max: 2 } }
turnStructure: { phases: [{ id: main }] }
zones:
  - { id: field, zoneKind: board, owner: none, visibility: public, ordering: set }
  - { id: shed, owner: none, visibility: public, ordering: set }
tokenTypes: [{ id: cart, props: {} }, { id: guard, props: {} }, { id: worker, props: {} }]
setup: [{ createToken: { type: cart, zone: shed } }]
actions: [{ id: work, actor: active, executor: actor, phase: [main], effects: [${effects.map((effect) => `{ ${effect} }`).join(', ')}] }]
terminal: { conditions: [{ when: false, result: { type: draw } }] }
`;

  it('lead to the effect that made them, where several kinds of pieces come to one space', () => {
    const compilation = compileText(text);
    const def = compilation.gameDef();
    assert.ok(def, JSON.stringify([...compilation.problems.values()].flat()));
    const target = { kind: 'action', uri: 'game.yaml', id: 'work' } as const;
    const { changes } = previewModel(def, { panel: 'one', target, input: { answers: {} }, scenarios: [] }, (_file, character) => ({
      line: 0,
      character,
    }));
    const causes = changes
      .filter(({ label }) => label === 'Field')
      .flatMap((group) => group.changes.map(({ label, place }) => [label, text.slice(place?.character, place?.endCharacter)]));
    assert.deepEqual(
      causes,
      ['cart', 'guard', 'worker'].map((kind, index) => [kind, `{ ${effects[index]} }`]),
    );
  });
});

describe('a preview of an event card', () => {
  const play = async (id: string, input: PreviewInput = { answers: {} }) =>
    previewModel(
      await shippedGame('frost-valley'),
      { panel: 'one', target: { kind: 'card', uri: 'game.md', id }, input, scenarios: [] },
      () => undefined,
    );

  it('plays each card that can be played, whichever is in play at the start', async () => {
    const { eventDecks } = await shippedGame('frost-valley');
    const cards = eventDecks.flatMap((deck) => deck.cards).filter(({ tags }) => !tags.includes('coup'));
    const changes = new Set<string>();
    for (const { id, title } of cards) {
      const model = await play(id);
      assert.deepEqual([model.title, model.input.actionClass], [title, 'event']);
      // A card may have a condition that does not hold at the start.
      const { status } = model;
      assert.ok(status.kind === 'done' || (status.kind === 'illegal' && !status.detail.includes('no event card')), `${id}: ${status.kind}`);
      changes.add(JSON.stringify(model.changes));
    }
    assert.ok(changes.size > 3, 'each card does something else');
  });

  it('says that there is no such card', async () => {
    const { status } = await play('none-such');
    assert.deepEqual(status, { kind: 'unavailable', problem: 'There is no card «none-such» in the game.' });
  });

  it('says that no action plays events', () => {
    const def = compileText(game).gameDef();
    assert.ok(def);
    const card: EventCard = { id: 'storm', title: 'Storm', sideMode: 'single', tags: [], metadata: {} };
    const withCard = {
      ...def,
      eventDecks: [
        { id: 'deck', drawZone: 'first-harbour:none', discardZone: 'second-harbour:none', cards: [card], shuffleOnSetup: false },
      ],
    };
    const target = { kind: 'card', uri: 'game.yaml', id: 'storm' } as const;
    const { status } = previewModel(withCard, { panel: 'one', target, input: { answers: {} }, scenarios: [] }, () => undefined);
    assert.match(status.kind === 'unavailable' ? status.problem : '', /cardEvent/);
  });
});

describe('a preview with an answer', () => {
  it('keeps to it, though nothing changes by it', () => {
    const model = preview('load', { answers: { $harbour: 'first-harbour:none' } });
    assert.deepEqual(chosen(model), [['first-harbour:none']]);
    assert.deepEqual(model.changes, []);
  });
});

describe('automatic answers of a preview', () => {
  const seeds = Array.from({ length: 12 }, (_, seed) => seed);
  const atRandom = (seed: number) => preview('load', { answers: {}, automatic: 'random', seed });

  it('at random differ by the seed, are the same for the same seed, and legal', () => {
    const drawn = seeds.map((seed) => chosen(atRandom(seed)));
    assert.deepEqual(
      drawn,
      seeds.map((seed) => chosen(atRandom(seed))),
    );
    assert.deepEqual(new Set(drawn.flat(2)), new Set(['first-harbour:none', 'second-harbour:none']));
  });

  it('are no answers to what the author has answered', () => {
    const answers = { $harbour: 'first-harbour:none' };
    for (const automatic of ['random', 'keep'] as const) {
      const model = preview('load', { answers, automatic, kept: { $harbour: 'second-harbour:none' } });
      assert.deepEqual([chosen(model), model.decisions[0]?.answeredBy], [[['first-harbour:none']], 'author']);
    }
  });

  it('that are kept stay, though nothing changes by them, and give way to the first where they are not legal any more', () => {
    const keeping = (harbour: string) => chosen(preview('load', { answers: {}, automatic: 'keep', kept: { $harbour: harbour } }));
    assert.deepEqual(keeping('first-harbour:none'), [['first-harbour:none']]);
    assert.deepEqual(keeping('second-harbour:none'), [['second-harbour:none']]);
    assert.deepEqual(keeping('third-harbour:none'), [['first-harbour:none']]);
  });
});

describe('a trigger in the timeline', () => {
  const set = (event: string, effects: string) =>
    previewModel(
      compileText(game.replace('terminal:', `triggers: [{ id: tax, event: ${event}, effects: [${effects}] }]\nterminal:`)).gameDef() ??
        assert.fail('the game does not compile'),
      { panel: 'one', target: { kind: 'pipeline', uri: 'game.yaml', id: 'load' }, input: { answers: {} }, scenarios: [] },
      () => undefined,
    ).trace.flatMap(({ kind, text }) => (kind === 'trigger' ? [text] : []));

  const cases: readonly (readonly [event: string, text: string])[] = [
    ['{ type: varChanged, var: coins }', 'Trigger tax ran (coins 0 → 1)'],
    ['{ type: actionResolved, action: trade }', 'Trigger tax ran (trade resolved)'],
  ];
  for (const [event, text] of cases) {
    it(`says what has set it off: ${event}`, () => {
      assert.deepEqual(set(event, ''), [text]);
    });
  }
});
