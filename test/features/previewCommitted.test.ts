import assert from 'node:assert/strict';
import { baselineOf } from '../../server/features/impact/editImpact';
import { type PreviewSessions, previewSessions } from '../../server/features/preview/sessions';
import type { PreviewInput, PreviewModel } from '../../server/protocol/preview';
import type { Workspace } from '../../server/workspace/model';
import { folder, openFolder, uri } from '../support/gameFolder';
import { harvest } from '../support/harvest';

const files: Readonly<Record<string, string>> = harvest;
const asked: PreviewInput = { answers: {}, committed: true };
const inOneGo = () => false;
const bothFields = { answers: { $fields: ['north-field:none', 'south-field:none'] }, committed: true };

describe('a preview against the committed rules', () => {
  let workspace: Workspace;
  let sessions: PreviewSessions;
  let models: PreviewModel[];

  beforeEach(async () => {
    models = [];
    workspace = await openFolder(files);
    sessions = previewSessions({
      send: (model) => models.push(model),
      position: () => (file) => ({ line: file === uri('macros.gamespec.yaml') ? 1 : 0, character: 0 }),
      map: () => undefined,
      firstError: () => ({ message: 'There is a fault.', place: undefined }),
    });
  });

  const text = (path: string) => files[path] ?? '';
  const edit = async (path: string, from: string, to: string) => {
    assert.ok(text(path).includes(from));
    await workspace.setText(uri(path), text(path).replace(from, to));
    sessions.refresh(workspace.snapshot());
    sessions.proceed(inOneGo);
  };
  /** The committed texts are those of the workspace but for one. */
  const commit = (path = 'hire.md', from = '', to: string | null = '') => {
    const committed = new Map([[uri(path), to === null ? null : text(path).replace(from, to)]]);
    const snapshot = workspace.snapshot();
    sessions.setBaseline(baselineOf(snapshot, committed, 'the last commit', {}, [folder]), snapshot);
    sessions.proceed(inOneGo);
  };
  const open = (input: PreviewInput = asked, id = 'hire-profile') => {
    sessions.open('one', { kind: 'pipeline', uri: uri('hire.md'), id }, input, workspace.snapshot());
    sessions.proceed(inOneGo);
  };
  const enter = (input: PreviewInput) => {
    sessions.input('one', input, workspace.snapshot());
    sessions.proceed(inOneGo);
  };
  /** Of the last model: the changes as `label before -> after`, or why there are none. */
  const told = () => {
    const committed = models.at(-1)?.committed;
    if (committed?.kind !== 'compared') return committed?.kind === 'refused' ? committed.problem : committed?.kind;
    const changes = committed.changes.flatMap((group) =>
      group.changes.map(({ label, before, after }) => `${group.kind === 'space' ? group.label : ''} ${label} ${before} -> ${after}`.trim()),
    );
    return committed.refusal === undefined ? changes : [committed.refusal, ...changes];
  };

  it('is not made unless it is asked for', async () => {
    commit();
    open({ answers: {} });
    await edit('hire.md', 'wage: 3', 'wage: 2');
    assert.equal(told(), undefined);
    const before = models.length;
    commit();
    assert.equal(models.length, before);
  });

  it('tells what ends otherwise after each edit, and where that comes from', async () => {
    commit();
    open();
    assert.deepEqual(told(), []);
    await edit('hire.md', 'wage: 3', 'wage: 2');
    assert.deepEqual(told(), ['coins 7 -> 8']);
    const committed = models.at(-1)?.committed;
    assert.equal(committed?.kind === 'compared' && committed.changes[0]?.changes[0]?.place?.uri, uri('macros.gamespec.yaml'));
    await edit('hire.md', 'wage: 3', 'wage: 1');
    assert.deepEqual(told(), ['coins 7 -> 9']);
    await edit('hire.md', 'wage: 3', 'wage: 3');
    assert.deepEqual(told(), []);
  });

  it('is made with the answers of the author', async () => {
    commit();
    open(bothFields);
    await edit('hire.md', 'wage: 3', 'wage: 2');
    assert.deepEqual(told(), ['coins 4 -> 6']);
  });

  it('answers what the author leaves open as the run does, where that is legal', () => {
    commit('hire.md', 'min: 1', 'min: 2');
    open();
    assert.deepEqual(told(), ['South field worker 1 -> 0', 'coins 4 -> 7']);
    commit('hire.md', '              min: 1\n', '              min: 0\n');
    assert.deepEqual(told(), []);
  });

  it('sees a start that is another one', async () => {
    commit();
    open();
    await edit('game.md', 'init: 10', 'init: 12');
    assert.deepEqual(told(), ['coins 7 -> 9']);
  });

  it('begins when the author asks for it, and ends when not any more', () => {
    commit('hire.md', 'wage: 3', 'wage: 1');
    open({ answers: {} });
    enter(asked);
    assert.deepEqual(told(), ['coins 9 -> 7']);
    enter({ answers: {} });
    assert.equal(told(), undefined);
  });

  it('follows a commit', async () => {
    commit();
    open();
    await edit('hire.md', 'wage: 3', 'wage: 2');
    commit('hire.md', 'wage: 3', 'wage: 2');
    assert.deepEqual(told(), []);
    sessions.setBaseline(undefined, workspace.snapshot());
    sessions.proceed(inOneGo);
    assert.equal(told(), 'unknown');
  });

  it('says why the move was not made by those rules', () => {
    commit(
      'hire.md',
      '    actionId: hire\n',
      "    actionId: hire\n    legality: { op: '>', left: { ref: gvar, var: coins }, right: 10 }\n",
    );
    open();
    const [refusal, ...changes] = told() ?? [];
    assert.match(String(refusal), /^pipelineLegalityFailed: /);
    assert.deepEqual(changes, ['North field worker 0 -> 1', 'coins 10 -> 7']);
  });

  const refusals: readonly [what: string, path: string, from: string, to: string | null, problem: string][] = [
    ['there was no such operation', 'hire.md', 'id: hire-profile', 'id: pay-profile', 'There is no pipeline «hire-profile» in the game.'],
    ['they did not compile', 'hire.md', 'macro: hire-worker', 'macro: hire-wroker', 'There is a fault.'],
    ['there was no game', 'game.md', '', null, 'The game is not there.'],
    ['the seat was not there', 'game.md', 'seats: [Red, Blue]', 'seats: [Green, Blue]', 'There is no seat «Red».'],
  ];
  for (const [what, path, from, to, problem] of refusals) {
    it(`says that ${what}`, () => {
      commit(path, from, to);
      open();
      assert.equal(told(), problem);
      assert.deepEqual(models.at(-1)?.status, { kind: 'done' });
    });
  }

  it('stays as it was while the document does not compile', async () => {
    commit('hire.md', 'wage: 3', 'wage: 1');
    open();
    await edit('hire.md', 'macro: hire-worker', 'macro: hire-wroker');
    assert.equal(models.at(-1)?.status.kind, 'stale');
    assert.deepEqual(told(), ['coins 9 -> 7']);
  });
});
