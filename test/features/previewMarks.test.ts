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

/** Lets through so many options, then no more. */
function options(count: number): () => boolean {
  let left = count;
  return () => left-- > 0;
}

describe('the marks of options', () => {
  let workspace: Workspace;
  let models: PreviewModel[];
  let sessions: PreviewSessions;

  const sessionsWith = (patience: number) =>
    previewSessions({
      send: (model) => models.push(model),
      patience: () => options(patience),
      position: () => () => undefined,
      map: () => undefined,
      firstError: () => ({ message: 'There is a fault.', place: undefined }),
    });
  beforeEach(async () => {
    models = [];
    workspace = await openFolder(files);
    sessions = sessionsWith(1);
  });

  const open = (target: PreviewTarget = pipeline, answers = {}) => sessions.open('one', target, { answers }, workspace.snapshot());
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
    sessionsWith(1000).open('one', target, { answers: {} }, workspace.snapshot());
    const [model] = models;
    models = sent;
    return model;
  };

  for (const [kind, target] of Object.entries({ pipeline, snippet })) {
    it(`of a ${kind} follow where they take longer than the result may, and end as if they had been waited for`, () => {
      open(target);
      assert.equal(told()[1], true);
      assert.equal(sessions.mark(options(10)), true);
      assert.deepEqual(models.at(-1), whole(target));
      assert.equal(models.length, 2);
      assert.equal(sessions.mark(options(10)), true);
      assert.equal(models.length, 2);
    });
  }

  it('are found out for what was chosen first', () => {
    open(pipeline, { $fields: ['south-field:none'] });
    assert.deepEqual(told(), [['north-field unknown', 'south-field legal'], true]);
  });

  it('are found out a few at a time', () => {
    open();
    assert.equal(sessions.mark(options(1)), false);
    assert.equal(models.length, 1);
    assert.equal(sessions.mark(options(2)), true);
    assert.deepEqual(told(), [['north-field legal', 'south-field legal'], false]);
  });

  it('are given up at the next edit, and begun anew', async () => {
    open();
    await edit('wage: 3', 'wage: 2');
    assert.deepEqual([models.length, models.at(-1)?.marking], [2, true]);
    assert.equal(sessions.mark(options(10)), true);
    assert.deepEqual(models.at(-1), whole());
    assert.equal(models.length, 3);
  });

  it('are given up where the text no longer compiles: what is not known then stays unknown', async () => {
    open();
    await edit('macro: hire-worker', 'macro: hire-nobody');
    assert.equal(models.at(-1)?.status.kind, 'stale');
    assert.deepEqual(told(), [['north-field legal', 'south-field unknown'], false]);
    assert.equal(sessions.mark(options(10)), true);
    assert.equal(models.length, 2);
  });

  it('stay as they are where neither the game nor the snippet of a panel has changed: nothing is run again', async () => {
    open();
    sessions.open('two', snippet, { answers: {} }, workspace.snapshot());
    sessions.refresh(workspace.snapshot());
    await workspace.setText(uri('notes.md'), '# Notes\n');
    sessions.refresh(workspace.snapshot());
    assert.equal(models.length, 2);
  });

  it('of a closed panel are given up', () => {
    open();
    sessions.close('one');
    assert.equal(sessions.mark(options(10)), true);
    assert.equal(models.length, 1);
  });
});
