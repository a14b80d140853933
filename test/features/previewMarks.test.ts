import assert from 'node:assert/strict';
import { type PreviewSessions, previewSessions } from '../../server/features/preview/sessions';
import type { PreviewModel, PreviewTarget } from '../../server/protocol/preview';
import type { Workspace } from '../../server/workspace/model';
import { openFolder, uri } from '../support/gameFolder';
import { harvest } from '../support/harvest';

const files: Readonly<Record<string, string>> = {
  ...harvest,
  'hire.scenario.yaml': 'title: Red hires\nmoves: [{ action: hire, answers: { $fields: [south-field] } }]\n',
};
const pipeline: PreviewTarget = { kind: 'pipeline', uri: uri('hire.md'), id: 'hire-profile' };
const snippet: PreviewTarget = {
  kind: 'snippet',
  uri: uri('hire.scenario.yaml'),
  id: `${uri('hire.scenario.yaml')}#Red hires`,
};

const always = () => true;
const never = () => false;

describe('the marks of options', () => {
  let workspace: Workspace;
  let models: PreviewModel[];
  let sessions: PreviewSessions;

  const sessionsWith = (canWait: () => boolean) =>
    previewSessions({
      send: (model) => models.push(model),
      patience: () => canWait,
      position: () => () => undefined,
      map: () => undefined,
      firstError: () => ({ message: 'There is a fault.', place: undefined }),
    });
  beforeEach(async () => {
    models = [];
    workspace = await openFolder(files);
    sessions = sessionsWith(never);
  });

  const open = (target: PreviewTarget = pipeline, answers = {}) => sessions.open('one', target, { answers }, workspace.snapshot());
  /** Runs from pause to pause until a model has been sent that is as wanted; whether there is one. */
  const untilSent = (isWanted: (model: PreviewModel) => boolean = always): boolean => {
    const before = models.length;
    while (!models.slice(before).some(isWanted)) if (sessions.proceed(always)) return models.slice(before).some(isWanted);
    return true;
  };
  const edit = async (from: string, to: string) => {
    await workspace.setText(uri('hire.md'), (files['hire.md'] ?? '').replace(from, to));
    sessions.refresh(workspace.snapshot());
  };
  /** Of the last model: the options of its decision, and whether more is to come. */
  const told = () => {
    const { decisions, marking } = models.at(-1) ?? {};
    return [decisions?.[0]?.options.map(({ label, legality }) => `${label} ${legality}`), marking ?? false];
  };
  /** What is sent to a panel whose options are all judged before. */
  const whole = (target: PreviewTarget = pipeline) => {
    const sent = models;
    models = [];
    const waiting = sessionsWith(always);
    waiting.open('one', target, { answers: {} }, workspace.snapshot());
    assert.equal(waiting.proceed(never), true);
    const [model, ...more] = models;
    assert.deepEqual(more, []);
    models = sent;
    return model;
  };

  for (const [kind, target] of Object.entries({ pipeline, snippet })) {
    it(`of a ${kind} follow where they take longer than the result may, and end as if they had been waited for`, () => {
      open(target);
      assert.equal(untilSent(), true);
      assert.equal(told()[1], true);
      assert.equal(sessions.proceed(never), true);
      assert.deepEqual(models.at(-1), whole(target));
      assert.equal(models.length, 2);
      assert.equal(sessions.proceed(never), true);
      assert.equal(models.length, 2);
    });
  }

  it('are found out first for what was chosen', () => {
    open(pipeline, { $fields: ['south-field:none'] });
    assert.equal(untilSent(), true);
    assert.deepEqual(told(), [['North field unknown', 'South field legal'], true]);
  });

  it('are given up at the next edit, and begun anew', async () => {
    open();
    untilSent();
    await edit('wage: 3', 'wage: 2');
    assert.equal(models.length, 1);
    untilSent();
    assert.deepEqual([models.length, models.at(-1)?.marking], [2, true]);
    assert.equal(sessions.proceed(never), true);
    // A preview that is opened now knows of no edit.
    const { edited, ...model } = models.at(-1) ?? assert.fail();
    assert.equal(edited?.kind, 'compared');
    assert.deepEqual(model, whole());
    assert.equal(models.length, 3);
  });

  it('are given up where the text no longer compiles: what is not known then stays unknown', async () => {
    open();
    untilSent();
    await edit('macro: hire-worker', 'macro: hire-nobody');
    assert.equal(sessions.proceed(never), true);
    assert.equal(models.at(-1)?.status.kind, 'stale');
    assert.deepEqual(told(), [['North field legal', 'South field unknown'], false]);
    assert.equal(models.length, 2);
  });

  it('stay as they are where neither the game nor the snippet of a panel has changed: nothing is run again', async () => {
    open();
    sessions.open('two', snippet, { answers: {} }, workspace.snapshot());
    sessions.proceed(never);
    const before = models.length;
    sessions.refresh(workspace.snapshot());
    await workspace.setText(uri('notes.md'), '# Notes\n');
    sessions.refresh(workspace.snapshot());
    assert.equal(sessions.proceed(never), true);
    assert.equal(models.length, before);
  });

  it('of a closed panel are given up', () => {
    open();
    untilSent();
    sessions.close('one');
    assert.equal(sessions.proceed(never), true);
    assert.equal(models.length, 1);
  });

  it('stay unknown where the author stops the run that looks for them', () => {
    open();
    untilSent();
    sessions.stop('one');
    assert.equal(sessions.proceed(never), true);
    assert.equal(models.length, 2);
    assert.deepEqual([models.at(-1)?.status.kind, told()[1]], ['done', false]);
  });
});
