import { declarations, withEffects } from '../documents';
import { fixes } from './fixing';

describe('how a zone is drawn moves to a visual asset', () => {
  const game = (zone: string, assets: string) =>
    withEffects().replace('ordering: stack }', `ordering: stack${zone} }`).replace('tokenTypes:\n', `${assets}tokenTypes:\n`);
  const asset = (zones: string) => `  - { id: visual, kind: visual, payload: { zones: { ${zones} } } }\n`;
  const wrong = ', ⟦GS2020 layoutRole⟧: card';
  const title = 'Move `layoutRole` to a `visual` asset';
  fixes([
    { what: 'that is added', wrong: game(wrong, ''), title, right: game('', asset('deck: { x: 0, y: 0, layoutRole: card }')) },
    {
      what: 'that knows the zone',
      wrong: game(wrong, asset('deck: { x: 1, y: 2 }')),
      title,
      right: game('', asset('deck: { x: 1, y: 2, layoutRole: card }')),
    },
    {
      what: 'that knows other zones',
      wrong: game(wrong, asset('market: { x: 1, y: 2 }')),
      title,
      right: game('', asset('market: { x: 1, y: 2 }, deck: { x: 0, y: 0, layoutRole: card }')),
    },
  ]);
});

describe('zones that a composed name may come to', () => {
  const shuffle = (value: string) => withEffects(`{ shuffle: { zone: { zoneExpr: ${value} } } }`);
  const composed = "{ concat: ['reserve-', { ref: actor }, ':none'] }";
  const last = '  - { id: reserve-Green, owner: none, visibility: public, ordering: set }\n';
  fixes([
    {
      what: 'are declared like the others',
      wrong: shuffle(`⟦GS4024 ${composed}⟧`),
      title: 'Declare `reserve-Grey`',
      right: shuffle(composed).replace(last, `${last}  - { id: reserve-Grey, owner: none, visibility: public, ordering: set }\n`),
    },
  ]);
});

describe('seats called by their numbers', () => {
  const game = (order: string) =>
    `${declarations}turnOrder: { type: fixedOrder, order: [${order}] }\nactions: [{ id: act, actor: active, executor: actor, phase: [main], limits: [{ scope: turn, max: 1 }], effects: [{ shuffle: { zone: deck } }] }]\n`;
  fixes([
    {
      what: 'get their names everywhere',
      wrong: game("⟦GS4029 '0'⟧, '2', Blue"),
      title: 'Write the names of the seats everywhere',
      right: game('Red, Green, Blue'),
    },
  ]);
});
