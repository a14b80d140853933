/** The setup of a game without scenario assets, and its start changed by hand: what is clicked is what the server is asked for. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import { previewModel } from '../../../server/features/preview/preview';
import type { PreviewInput, PreviewModel } from '../../../server/protocol/preview';
import { compileText } from '../../compiler/documents';
import { lastInput, openedPanels } from './openedPanels';
import type { PanelPage } from './panelPage';

const game = `metadata: { id: hiring, players: { min: 2, max: 2 }, seats: [Red, Blue] }
turnStructure: { phases: [{ id: main }] }
zones:
  - { id: field, zoneKind: board, owner: none, visibility: public, ordering: set }
  - { id: camp, zoneKind: aux, owner: player, visibility: public, ordering: set }
tokenTypes: [{ id: scout, props: { rank: int } }]
globalVars:
  - { name: coins, type: int, init: 0, min: 0, max: 9 }
  - { name: isOpen, type: boolean, init: true }
perPlayerVars: [{ name: fame, type: int, init: 2, min: 0, max: 5 }]
globalMarkerLattices: [{ id: season, states: [summer, winter], defaultState: summer }]
actions:
  - id: hire
    actor: active
    executor: actor
    phase: [main]
    pre: { op: '>', left: { ref: gvar, var: coins }, right: 0 }
    effects:
      - addVar: { scope: global, var: coins, delta: -1 }
      - createToken: { type: scout, zone: field, props: { rank: 1 } }
terminal: { conditions: [{ when: { op: '==', left: { ref: gvar, var: coins }, right: 9 }, result: { type: draw } }] }
`;

function modelOf(input: PreviewInput): PreviewModel {
  const def = compileText(game).gameDef();
  ok(def);
  return previewModel(
    def,
    { panel: 'one', target: { kind: 'action', uri: 'game.yaml', id: 'hire' }, input, scenarios: [] },
    () => undefined,
  );
}

describe('the setup of a game without scenarios', () => {
  const { panelWith } = openedPanels();
  const opened = () => panelWith(modelOf({ answers: {} }));

  /** Chooses in a list as a person does: opens it, and clicks. */
  async function choose({ page }: PanelPage, list: string, option: string): Promise<void> {
    const select = page.getByTestId(list);
    await select.click();
    await select.locator('.option', { hasText: option }).first().click();
  }

  /** Sends the run for what the author has entered last. */
  async function answered(panel: PanelPage): Promise<readonly unknown[]> {
    const input = await lastInput(panel);
    ok(input);
    await panel.post({ kind: 'model', model: modelOf(input), input });
    return input.start ?? [];
  }

  it('has everything but a scenario to choose', async () => {
    const { page } = await opened();
    equal(await page.getByTestId('scenario').count(), 0);
    for (const control of ['seat', 'class', 'seed', 'seed-next', 'free', 'start-owner', 'start-value'])
      await page.getByTestId(control).waitFor();
    await page.getByTestId('pane-setup').locator('summary').click();
    await page.getByText('Red · Full · Seed 1').waitFor();
  });

  it('changes a variable of the game, of a seat, pieces of a zone and a marker, keeps them, and resets each', async () => {
    const panel = await opened();
    const { page } = panel;
    await choose(panel, 'start-value', 'coins');
    deepEqual(await answered(panel), [{ kind: 'variable', of: '', name: 'coins', value: 0 }]);
    const number = page.getByTestId('start-number').locator('input');
    await number.fill('3');
    await number.press('Enter');
    deepEqual(await answered(panel), [{ kind: 'variable', of: '', name: 'coins', value: 3 }]);
    await page.getByText('coins 3 → 2').or(page.locator('[data-status="done"]')).first().waitFor();

    await choose(panel, 'start-value', 'season');
    await answered(panel);
    await choose(panel, 'start-state', 'winter');
    await answered(panel);
    await choose(panel, 'start-owner', 'Blue');
    await choose(panel, 'start-value', 'fame');
    await answered(panel);
    await choose(panel, 'start-owner', 'field');
    await choose(panel, 'start-value', 'scout');
    deepEqual(await answered(panel), [
      { kind: 'variable', of: '', name: 'coins', value: 3 },
      { kind: 'marker', of: '', name: 'season', value: 'winter' },
      { kind: 'variable', of: 'Blue', name: 'fame', value: 2 },
      { kind: 'pieces', of: 'field', name: 'scout', value: 0 },
    ]);
    equal(await page.getByTestId('start-row').count(), 4);
    await page.getByRole('button', { name: 'Reset season to the start of the game' }).click();
    equal((await answered(panel)).length, 3);
    await page.getByTestId('start-reset-all').click();
    deepEqual(await answered(panel), []);
    equal(await page.getByTestId('start-row').count(), 0);
  });

  it('begins with the zones where the game itself has no values', async () => {
    const model = modelOf({ answers: {} });
    const { start } = model;
    ok(start);
    const { page } = await panelWith({ ...model, start: { ...start, variables: [], markers: [] } });
    equal(await page.getByTestId('start-owner').getAttribute('data-value'), 'zone field');
  });

  it('says what the game cannot have', async () => {
    const input: PreviewInput = { answers: {}, start: [{ kind: 'variable', of: '', name: 'coins', value: 12 }] };
    const { page } = await panelWith(modelOf(input), input);
    equal(
      await page
        .getByTestId('start-problem')
        .textContent()
        .then((text) => text?.trim()),
      'coins cannot be 12.',
    );
  });
});
