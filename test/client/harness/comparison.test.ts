/** What the panel says about the edits of the author: what ends otherwise than before, and than by the committed rules. */
import { deepEqual, equal } from 'node:assert/strict';
import type { PreviewCommitted, PreviewInput } from '../../../server/protocol/preview';
import { lastInput, openedPanels, textOf } from './openedPanels';
import { at } from './sampleParts';
import { sample } from './samples';

const NO_INPUT: PreviewInput = { answers: {} };

describe('what an edit changes, in the panel', () => {
  const { panelWith } = openedPanels();

  it('says what an edit has changed in the end state', async () => {
    const panel = await panelWith(sample('few'));
    const pane = panel.page.getByTestId('pane-comparison');
    const shows = (edited: PreviewCommitted) => panel.post({ kind: 'model', model: { ...sample('few'), edited }, input: NO_INPUT });
    const changes = [
      { kind: 'space', id: 'da-nang', label: 'Da Nang', changes: [{ label: 'ARVN police', before: '6', after: '5', place: at(41) }] },
    ] as const;
    await shows({ kind: 'compared', baseline: '', changes });
    await pane.getByTestId('change').waitFor();
    const row = pane.getByTestId('change');
    equal(await row.count(), 1);
    deepEqual(await Promise.all(['change-label', 'change-before', 'change-after'].map((id) => textOf(row.getByTestId(id)))), [
      'ARVN police',
      '6',
      '5',
    ]);
    const said: readonly [PreviewCommitted, string][] = [
      [{ kind: 'compared', baseline: '', changes: [] }, 'The run ends in the same state as before your edit.'],
      [
        { kind: 'compared', baseline: '', changes: [], refusal: 'noSuchMove: none' },
        'Before your edit the move was refused: noSuchMove: none',
      ],
      [{ kind: 'refused', baseline: '', problem: 'No such thing.' }, 'Before your edit it could not be run: No such thing.'],
    ];
    for (const [edited, words] of said) {
      await shows(edited);
      await pane.getByText(words, { exact: true }).waitFor();
    }
  });

  it('compares with the committed rules when the author asks for it, and says why where it cannot', async () => {
    const few = sample('few');
    const panel = await panelWith(few);
    const pane = panel.page.getByTestId('pane-comparison');
    equal(await textOf(pane.getByTestId('no-edit')), 'No edit has changed the run.');
    await pane.getByTestId('compare-committed').focus();
    await panel.page.keyboard.press('Space');
    deepEqual(await lastInput(panel), { answers: {}, committed: true });
    equal(await textOf(pane.getByTestId('not-compared')), 'Waiting for the result');

    const changes = [
      { kind: 'variable', id: '', label: 'Variables', changes: [{ label: 'aid', before: '30', after: '22', place: at(41) }] },
    ] as const;
    await panel.post({
      kind: 'model',
      model: { ...few, committed: { kind: 'compared', baseline: 'the last commit', changes } },
      input: NO_INPUT,
    });
    await pane.getByTestId('change').waitFor();
    equal(await textOf(pane.locator('h2')), 'Different from the last commit');
    deepEqual(await Promise.all(['change-label', 'change-before', 'change-after'].map((id) => textOf(pane.getByTestId(id)))), [
      'aid',
      '30',
      '22',
    ]);
    await pane.getByTestId('change').getByRole('button').click();
    deepEqual((await panel.said()).at(-1), { kind: 'reveal', place: at(41) });

    const said: readonly [PreviewCommitted, string, string][] = [
      [
        { kind: 'compared', baseline: 'the last commit', changes: [] },
        'no-comparison',
        'The run ends as it does with the rules of the last commit.',
      ],
      [
        { kind: 'compared', baseline: 'the last commit', changes: [], refusal: 'noSuchMove: none' },
        'committed-refusal',
        'With the rules of the last commit the move is refused: noSuchMove: none',
      ],
      [
        { kind: 'refused', baseline: 'the last commit', problem: 'No such thing.' },
        'not-compared',
        'With the rules of the last commit it cannot be run: No such thing.',
      ],
      [{ kind: 'unknown' }, 'not-compared', 'There is nothing to compare with. Switch on the setting gamespec.editImpact.'],
    ];
    for (const [committed, id, words] of said) {
      await panel.post({ kind: 'model', model: { ...few, committed }, input: NO_INPUT });
      await pane.getByText(words, { exact: true }).waitFor();
      equal(await textOf(pane.getByTestId(id)), words);
    }
    await pane.getByTestId('compare-committed').click();
    deepEqual(await lastInput(panel), { answers: {} });
    await pane.getByTestId('no-edit').waitFor();
  });

  it('says what it compares with', async () => {
    const few = sample('few');
    const panel = await panelWith(few);
    const pane = panel.page.getByTestId('pane-comparison');
    const choice = pane.getByTestId('compare-committed').locator('..');
    const said: readonly [string | undefined, string][] = [
      [undefined, 'Compare with the rules before your edits'],
      ['the last commit', 'Compare with the last commit'],
      ['the saved files', 'Compare with the saved files'],
    ];
    for (const [baseline, words] of said) {
      await panel.post({ kind: 'model', model: { ...few, ...(baseline === undefined ? {} : { baseline }) }, input: NO_INPUT });
      await choice.getByText(words, { exact: true }).waitFor();
    }
  });
});
