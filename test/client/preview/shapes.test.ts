import { deepEqual, equal } from 'node:assert/strict';
import { panelMessage, previewTarget, savedState } from '../../../client/preview/shapes';

const TARGET = { kind: 'pipeline', uri: 'file:///g/a.md', id: 'hire' };
const PLACE = { uri: 'file:///g/a.md', line: 3, character: 0, endLine: 3, endCharacter: 5 };

describe('what comes from outside', () => {
  it('a target is a pipeline, an action, a card, a macro or a snippet of a file', () => {
    deepEqual(previewTarget({ ...TARGET, more: 1 }), TARGET);
    for (const kind of ['action', 'card', 'macro', 'conditionMacro', 'snippet'])
      deepEqual(previewTarget({ ...TARGET, kind }), { ...TARGET, kind });
    for (const wrong of [undefined, null, 'hire', [], {}, { ...TARGET, kind: 'trigger' }, { ...TARGET, uri: 1 }])
      equal(previewTarget(wrong), undefined);
  });

  it('a message of the view is ready, input, reveal or mark', () => {
    deepEqual(panelMessage({ kind: 'ready' }), { kind: 'ready' });
    deepEqual(panelMessage({ kind: 'reveal', place: PLACE }), { kind: 'reveal', place: PLACE });
    deepEqual(panelMessage({ kind: 'mark', place: PLACE }), { kind: 'mark', place: PLACE });
    deepEqual(panelMessage({ kind: 'mark', place: { line: 'x' } }), { kind: 'mark', place: undefined });
    deepEqual(panelMessage({ kind: 'input', input: { seat: 'Red', answers: { $a: ['x', 1, true] } } }), {
      kind: 'input',
      input: { seat: 'Red', answers: { $a: ['x', 1, true] } },
    });
    for (const wrong of [
      null,
      { kind: 'run' },
      { kind: 'reveal', place: { ...PLACE, line: 'x' } },
      { kind: 'input', input: { answers: { $a: {} } } },
    ]) {
      equal(panelMessage(wrong), undefined);
    }
  });

  it('parts of an input that are no such thing are left out', () => {
    const input = {
      scenario: 1,
      seat: {},
      actionClass: 'toString',
      free: 'yes',
      seed: 1.5,
      dice: ['6'],
      revision: 'new',
      committed: 1,
      automatic: 'constructor',
      kept: { $a: {} },
      call: 1,
      arguments: ['3'],
      start: [null, { kind: 'phase', of: '', name: 'coins', value: 1 }, { kind: 'variable', of: '', name: 'coins', value: [1] }],
      answers: {},
    };
    deepEqual(panelMessage({ kind: 'input', input }), { kind: 'input', input: { answers: {} } });
  });

  it('an input has the arguments of a macro, and how the rest is answered', () => {
    const input = { answers: {}, automatic: 'keep', kept: { $a: ['x'] }, call: 'pipeline hire 1', arguments: { price: '3' } };
    deepEqual(panelMessage({ kind: 'input', input }), { kind: 'input', input });
  });

  it('an input has what is changed of the start', () => {
    const start = [{ kind: 'pieces', of: 'field', name: 'scout', value: 2 }];
    deepEqual(panelMessage({ kind: 'input', input: { answers: {}, start } }), { kind: 'input', input: { answers: {}, start } });
    deepEqual(savedState({ target: TARGET, input: { answers: {}, start } })?.input.start, start);
  });

  it('an input says whether the run is compared with the committed rules', () => {
    const input = { answers: {}, committed: true };
    deepEqual(panelMessage({ kind: 'input', input }), { kind: 'input', input });
  });

  it('a saved state has a target and an input, and says whether the panel follows the cursor', () => {
    const saved = { target: TARGET, input: { answers: {} }, follows: true };
    deepEqual(savedState({ ...saved, scroll: {} }), saved);
    deepEqual(savedState({ ...saved, follows: 'yes' }), { ...saved, follows: false });
    for (const wrong of [undefined, {}, { target: TARGET }, { input: { answers: {} } }]) equal(savedState(wrong), undefined);
  });
});
