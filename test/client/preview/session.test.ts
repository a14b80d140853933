import { deepEqual } from 'node:assert/strict';
import { PreviewSession } from '../../../client/preview/session';
import type { PreviewModel, PreviewTarget } from '../../../server/protocol/preview';

const TARGET = { kind: 'pipeline', uri: 'file:///g/a.md', id: 'hire' } as const;
const MODEL: PreviewModel = {
  panel: 'p',
  target: TARGET,
  title: 'Hire',
  status: { kind: 'done' },
  scenarios: [],
  seats: [],
  input: { scenario: 's', seat: 'Red', actionClass: 'operation', free: false, seed: 1, dice: [], automatic: 'first' },
  decisions: [],
  changes: [],
  trace: [],
  run: '',
};

/** A session and everything that it has said, in order: `server …`, `view …`, `editor …`. */
function session(target: PreviewTarget = TARGET, follows = false) {
  const said: unknown[] = [];
  const subject = new PreviewSession(
    'p',
    { target, input: { answers: {} }, follows },
    {
      send: (name, params) => void said.push(['server', name, params]),
      post: ({ model, input, step }) => {
        said.push(['view', model.title, model.status.kind, input, ...(step === undefined ? [] : [step])]);
      },
      reveal: (place) => void said.push(['editor', place.line]),
      mark: (place) => void said.push(['mark', place?.line]),
      save: () => void said.push(['save']),
      notRunning: 'There is no server.',
    },
  );
  return { subject, said };
}

const OPENED = ['server', 'gamespec/previewOpen', { panel: 'p', target: TARGET, input: { answers: {} } }];

describe('session of a panel', () => {
  it('gives the view a model when it is ready, and not before', () => {
    const { subject, said } = session();
    subject.open();
    subject.show(MODEL);
    subject.receive({ kind: 'ready' });
    deepEqual(said, [OPENED, ['view', 'Hire', 'done', { answers: {} }]]);
  });

  it('gives it again, with the input, to a view that comes back', () => {
    const { subject, said } = session();
    subject.open();
    subject.show(MODEL);
    subject.receive({ kind: 'ready' });
    subject.receive({ kind: 'input', input: { seed: 4, answers: {} } });
    said.length = 0;
    subject.receive({ kind: 'ready' });
    deepEqual(said, [['view', 'Hire', 'done', { seed: 4, answers: {} }]]);
  });

  it('takes the view to what goes wrong once, when both are there', () => {
    const { subject, said } = session();
    subject.showFault();
    subject.open();
    subject.receive({ kind: 'ready' });
    subject.show({ ...MODEL, wrongStep: 3 });
    subject.receive({ kind: 'ready' });
    deepEqual(said, [OPENED, ['view', 'Hire', 'done', { answers: {} }, 3], ['view', 'Hire', 'done', { answers: {} }]]);
  });

  it('has the line of an effect marked, and the mark taken away', () => {
    const { subject, said } = session();
    const place = { uri: 'file:///a.md', line: 7, character: 0, endLine: 7, endCharacter: 1 };
    subject.receive({ kind: 'mark', place });
    subject.receive({ kind: 'mark', place: undefined });
    deepEqual(said, [
      ['mark', 7],
      ['mark', undefined],
    ]);
  });

  it('has the run written down as a scenario', () => {
    const { subject, said } = session();
    subject.receive({ kind: 'save' });
    deepEqual(said, [['save']]);
  });

  it('passes the input on', () => {
    const { subject, said } = session();
    subject.open();
    subject.receive({ kind: 'input', input: { seed: 4, answers: {} } });
    deepEqual(said.at(-1), ['server', 'gamespec/previewInput', { panel: 'p', input: { seed: 4, answers: {} } }]);
  });

  it('marks the last result when the server is lost, and opens itself at the next with what was entered', () => {
    const { subject, said } = session();
    subject.open();
    subject.receive({ kind: 'ready' });
    subject.show(MODEL);
    subject.receive({ kind: 'input', input: { seed: 4, answers: {} } });
    said.length = 0;
    subject.serverLost();
    subject.open();
    deepEqual(said, [
      ['view', 'Hire', 'stale', { seed: 4, answers: {} }],
      ['server', 'gamespec/previewOpen', { panel: 'p', target: TARGET, input: { seed: 4, answers: {} } }],
    ]);
  });

  it('opens itself once for each server', () => {
    const { subject, said } = session();
    subject.open();
    subject.open();
    deepEqual(said, [OPENED]);
  });

  it('shows places and closes', () => {
    const { subject, said } = session();
    subject.receive({ kind: 'reveal', place: { uri: 'file:///g/a.md', line: 7, character: 0, endLine: 7, endCharacter: 1 } });
    subject.close();
    deepEqual(said, [
      ['editor', 7],
      ['server', 'gamespec/previewClose', { panel: 'p' }],
    ]);
  });

  it('shows another operation, without what was entered for the last one and without its late results', () => {
    const { subject, said } = session();
    const other = { ...TARGET, id: 'march' };
    subject.open();
    subject.receive({ kind: 'ready' });
    subject.receive({ kind: 'input', input: { seed: 4, answers: {} } });
    said.length = 0;
    subject.retarget(other);
    subject.retarget(other);
    subject.show(MODEL);
    subject.show({ ...MODEL, target: other, title: 'March' });
    deepEqual(said, [
      ['server', 'gamespec/previewOpen', { panel: 'p', target: other, input: { answers: {} } }],
      ['view', 'March', 'done', { answers: {} }],
    ]);
  });

  it('compares another operation with the committed rules as well', () => {
    const { subject, said } = session();
    const other = { ...TARGET, id: 'march' };
    subject.open();
    subject.receive({ kind: 'input', input: { seed: 4, answers: {}, committed: true } });
    subject.retarget(other);
    deepEqual(said.at(-1), ['server', 'gamespec/previewOpen', { panel: 'p', target: other, input: { answers: {}, committed: true } }]);
  });

  it('shows a macro as the call at the cursor has it, without the arguments entered for another call', () => {
    const { subject, said } = session({ ...TARGET, kind: 'macro' });
    subject.open();
    subject.receive({ kind: 'input', input: { answers: {}, call: 'one', arguments: { price: '3' }, revision: 4 } });
    subject.retarget({ ...TARGET, kind: 'macro' }, 'two');
    subject.retarget({ ...TARGET, kind: 'macro' }, 'two');
    deepEqual(said.slice(2), [['server', 'gamespec/previewInput', { panel: 'p', input: { answers: {}, call: 'two', revision: 5 } }]]);
  });

  it('answers another operation automatically as it did the last one', () => {
    const { subject, said } = session();
    subject.open();
    subject.receive({ kind: 'input', input: { answers: { $a: 1 }, automatic: 'random' } });
    subject.retarget({ ...TARGET, id: 'march' });
    deepEqual(said.at(-1), [
      'server',
      'gamespec/previewOpen',
      { panel: 'p', target: { ...TARGET, id: 'march' }, input: { answers: {}, automatic: 'random' } },
    ]);
  });

  it('follows the cursor after a reload if it did before', () => {
    deepEqual([session().subject.follows, session(TARGET, true).subject.follows], [false, true]);
  });

  it('follows the cursor when the view says so, and tells the view', () => {
    const { subject } = session();
    deepEqual(subject.follows, false);
    subject.receive({ kind: 'follow', follows: true });
    deepEqual(subject.follows, true);
    subject.receive({ kind: 'follow' });
    deepEqual(subject.follows, false);
  });

  it('ignores what is no message', () => {
    const { subject, said } = session();
    for (const message of [undefined, 'ready', { kind: 'eval' }]) subject.receive(message);
    deepEqual(said, []);
  });
});
