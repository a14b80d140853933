import assert from 'node:assert/strict';
import { type PreviewSessions, previewSessions } from '../../server/features/preview/sessions';
import type { PreviewInput, PreviewModel } from '../../server/protocol/preview';
import type { Workspace } from '../../server/workspace/model';
import { openFolder, uri } from '../support/gameFolder';
import { harvest } from '../support/harvest';

const inOneGo = () => false;
const scenario = 'title: North\nmoves:\n  - { action: hire, answers: { $fields: [north-field] } }\n';
const files: Readonly<Record<string, string>> = { ...harvest, 'hire.scenario.yaml': scenario };

describe('what the last edit changes in a preview', () => {
  let workspace: Workspace;
  let sessions: PreviewSessions;
  let models: PreviewModel[];

  beforeEach(async () => {
    models = [];
    workspace = await openFolder(files);
    sessions = previewSessions({
      send: (model) => models.push(model),
      position: () => () => undefined,
      map: () => undefined,
      firstError: () => ({ message: 'There is a fault.', place: undefined }),
    });
    sessions.open('one', { kind: 'pipeline', uri: uri('hire.md'), id: 'hire-profile' }, { answers: {} }, workspace.snapshot());
    sessions.proceed(inOneGo);
  });

  const edit = async (path: string, from: string, to: string) => {
    await workspace.setText(uri(path), (files[path] ?? '').replace(from, to));
    sessions.refresh(workspace.snapshot());
    sessions.proceed(inOneGo);
  };
  const wage = (amount: number) => edit('hire.md', 'wage: 3', `wage: ${amount}`);
  const enter = (input: PreviewInput) => {
    sessions.input('one', input, workspace.snapshot());
    sessions.proceed(inOneGo);
  };
  /** Of the last model: the changes as `label before -> after`, or why there are none. */
  const told = () => {
    const edited = models.at(-1)?.edited;
    if (edited?.kind !== 'compared') return edited?.kind === 'refused' ? edited.problem : edited?.kind;
    const changes = edited.changes.flatMap((group) => group.changes.map(({ label, before, after }) => `${label} ${before} -> ${after}`));
    return edited.refusal === undefined ? changes : [edited.refusal, ...changes];
  };

  it('is nothing before the first edit that changes the run', async () => {
    assert.equal(told(), undefined);
    await edit('hire.md', '# Hiring', '# Hiring of workers');
    assert.equal(told(), undefined);
    enter({ answers: {}, seat: 'Blue' });
    assert.equal(told(), undefined);
  });

  it('is the difference to the run that the edit has replaced, until another edit changes the run', async () => {
    await wage(2);
    assert.deepEqual(told(), ['coins 7 -> 8']);
    await edit('hire.md', 'wage: 3', 'wage: 2 # cheap');
    assert.deepEqual(told(), ['coins 7 -> 8']);
    await wage(1);
    assert.deepEqual(told(), ['coins 8 -> 9']);
  });

  it('stays while the document does not compile', async () => {
    await wage(2);
    await edit('hire.md', 'actionId: hire', 'actionId: hrie');
    assert.equal(models.at(-1)?.status.kind, 'stale');
    assert.deepEqual(told(), ['coins 7 -> 8']);
    await wage(2);
    assert.deepEqual(told(), ['coins 7 -> 8']);
  });

  for (const [what, input, expected] of [
    ['seat', { answers: {}, seat: 'Blue' }, ['coins 7 -> 8']],
    ['seed', { answers: {}, seed: 9 }, ['coins 7 -> 8']],
    ['answer', { answers: { $fields: ['north-field:none', 'south-field:none'] } }, ['coins 4 -> 6']],
    ['start', { answers: {}, start: [{ kind: 'variable', of: '', name: 'coins', value: 5 }] }, ['coins 2 -> 3']],
  ] as const) {
    it(`is told of another ${what} as well: the text before the edit is run with it`, async () => {
      await wage(2);
      enter(input);
      assert.deepEqual(told(), expected);
      await wage(1);
      assert.deepEqual(told(), what === 'answer' ? ['coins 6 -> 8'] : what === 'start' ? ['coins 3 -> 4'] : ['coins 8 -> 9']);
    });
  }

  it('says that the move was refused by the text before the edit, or could not be run', async () => {
    await edit('hire.md', 'actionId: hire', 'actionId: hire\n    legality: false');
    enter({ answers: {}, seat: 'Blue' });
    assert.deepEqual(told(), ['worker 1 -> 0', 'coins 7 -> 10']);
    await wage(3);
    enter({ answers: {}, seat: 'Red' });
    assert.match(String(told()), /^pipelineLegalityFailed/);
  });

  it('compares an input with the text before an edit that comes with it', async () => {
    await workspace.setText(uri('hire.md'), (files['hire.md'] ?? '').replace('wage: 3', 'wage: 2'));
    enter({ answers: {}, seat: 'Blue' });
    assert.deepEqual(told(), ['coins 7 -> 8']);
  });

  it('forgets the edit where another operation is shown', async () => {
    await wage(2);
    sessions.open('one', { kind: 'action', uri: uri('game.md'), id: 'hire' }, { answers: {} }, workspace.snapshot());
    sessions.proceed(inOneGo);
    assert.equal(told(), undefined);
  });

  it('is told of a scenario', async () => {
    const id = 'hire.scenario.yaml#North';
    sessions.open('one', { kind: 'snippet', uri: uri('hire.scenario.yaml'), id: uri(id) }, { answers: {} }, workspace.snapshot());
    sessions.proceed(inOneGo);
    await wage(2);
    assert.deepEqual(told(), ['coins 7 -> 8']);
    await edit('hire.scenario.yaml', '[north-field]', '[south-field]');
    assert.deepEqual(told(), ['worker 1 -> 0', 'worker 0 -> 1']);
  });
});
