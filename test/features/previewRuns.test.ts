/** Runs of previews that take long: they are done in steps, the panels in turns, and given up for whatever is newer. */
import assert from 'node:assert/strict';
import { type PreviewSessions, previewSessions } from '../../server/features/preview/sessions';
import type { PreviewModel, PreviewTarget } from '../../server/protocol/preview';
import type { Workspace } from '../../server/workspace/model';
import { openFolder, uri } from '../support/gameFolder';
import { harmless, hostileGame } from '../support/hostileGame';

const file = uri('cave.gamespec.yaml');
const boom: PreviewTarget = { kind: 'action', uri: file, id: 'boom' };
const earn: PreviewTarget = { kind: 'action', uri: file, id: 'earn' };
const always = () => true;

describe('the run of a preview that takes long', () => {
  let workspace: Workspace;
  let models: PreviewModel[];
  let running: string[];
  let isLate: boolean;
  let sessions: PreviewSessions;

  beforeEach(async () => {
    workspace = await openFolder({ 'cave.gamespec.yaml': hostileGame });
    models = [];
    running = [];
    isLate = false;
    sessions = previewSessions({
      send: (model) => models.push(model),
      sendRunning: (panel) => running.push(panel),
      lateness: () => () => isLate,
      position: () => () => undefined,
      map: () => undefined,
      firstError: () => ({ message: 'There is a fault.', place: undefined }),
    });
  });

  const open = (target: PreviewTarget, panel = 'one') => sessions.open(panel, target, { answers: {} }, workspace.snapshot());
  /** Goes on from pause to pause so many times; how often there was anything to do. */
  const goOn = (times: number): number => {
    for (let done = 0; done < times; done++) if (sessions.proceed(always)) return done;
    return times;
  };
  const edit = async (from: string, to: string) => {
    await workspace.setText(file, hostileGame.replace(from, to));
    sessions.refresh(workspace.snapshot());
  };
  const told = () => models.map(({ panel, target, status }) => `${panel} ${target.id} ${status.kind}`);

  it('lets other panels have their turns', () => {
    open(boom, 'one');
    open(earn, 'two');
    open(earn, 'three');
    assert.equal(goOn(300), 300);
    assert.deepEqual(told(), ['two earn done', 'three earn done']);
  });

  it('ends with its panel', () => {
    open(boom);
    assert.equal(goOn(100), 100);
    sessions.close('one');
    assert.equal(goOn(100), 0);
    assert.deepEqual(told(), []);
  });

  it('is given up for a newer input', () => {
    open(boom);
    goOn(100);
    open(earn);
    assert.ok(goOn(300) < 300);
    assert.deepEqual(told(), ['one earn done']);
  });

  it('is given up for an edit of its game', async () => {
    open(boom);
    goOn(100);
    await edit(...harmless);
    assert.ok(goOn(1000) < 1000);
    assert.deepEqual(told(), ['one boom done']);
  });

  it('goes on where something else is edited', async () => {
    open(boom);
    goOn(100);
    await workspace.setText(uri('notes.md'), '# Notes\n');
    isLate = true;
    sessions.refresh(workspace.snapshot());
    assert.equal(goOn(100), 100);
    // A run that had begun anew would have been told of as well.
    assert.deepEqual(running, ['one']);
  });

  it('is told of once where the author would have expected its end', () => {
    open(boom);
    goOn(100);
    assert.deepEqual(running, []);
    isLate = true;
    goOn(100);
    assert.deepEqual(running, ['one']);
  });

  it('is given up where the author stops it, and the panel says so until something is changed', async () => {
    open(boom);
    goOn(100);
    sessions.stop('one');
    assert.equal(goOn(100), 0);
    assert.deepEqual(models.at(-1)?.status, { kind: 'unavailable', problem: 'The run was stopped.' });
    await edit(...harmless);
    assert.ok(goOn(1000) < 1000);
    assert.deepEqual(told(), ['one boom unavailable', 'one boom done']);
  });

  it('leaves the model of the run before where it is stopped', async () => {
    open(earn);
    goOn(1000);
    await edit('var: coins, delta: 1', 'var: noise, delta: 1');
    goOn(50);
    sessions.stop('one');
    const { status, trace } = models.at(-1) ?? {};
    assert.deepEqual(status, { kind: 'stale', problem: 'The run was stopped.' });
    assert.deepEqual(trace, models[0]?.trace);
  });
});
