import assert, { deepEqual, equal } from 'node:assert/strict';
import {
  allAnswersReset,
  answered,
  answerReset,
  argumentEntered,
  argumentReset,
  argumentWritten,
  automaticChosen,
  callChosen,
  comparedWithCommitted,
  EMPTY_STATE,
  type PanelState,
  received,
  selectionOf,
  selectionToggled,
  setupChanged,
  startChanged,
  startReset,
  stepOf,
  stepped,
} from '../../../client/webview/panelState';
import type { PreviewDecision, PreviewInput, PreviewModel } from '../../../server/protocol/preview';
import { sample } from '../harness/samples';

const PORTS: PreviewDecision = {
  id: '$ports',
  prompt: 'Ports',
  type: 'chooseN',
  seat: 'Red',
  options: ['harbour', 'market', 'quay'].map((value) => ({ value, label: value, legality: 'legal' })),
  min: 1,
  max: 2,
  chosen: ['market'],
  answeredBy: 'automatic',
};

function model(revision?: number, decisions: readonly PreviewDecision[] = [PORTS]): PreviewModel {
  const base = sample('none');
  return { ...base, decisions, input: { ...base.input, ...(revision === undefined ? {} : { revision }) } };
}

function shown(input: PreviewInput = { answers: {} }, decision = PORTS): PanelState {
  return received(EMPTY_STATE, { kind: 'model', model: model(undefined, [decision]), input });
}

describe('state of the panel', () => {
  it('takes the author’s input from the first message, and keeps its own afterwards', () => {
    const first = shown({ seed: 3, answers: {} });
    deepEqual(first.input, { seed: 3, answers: {} });
    const changed = setupChanged(first, { seed: 4 });
    const later = received(changed, { kind: 'model', model: model(1), input: { seed: 3, answers: {} } });
    deepEqual(later.input, { seed: 4, answers: {}, revision: 1 });
  });

  it('numbers its inputs', () => {
    const twice = setupChanged(answered(shown({ answers: {}, revision: 7 }), '$a', 1), { seat: 'Blue' });
    equal(twice.input.revision, 9);
  });

  it('keeps one value for each thing of the start that is changed, until it is reset', () => {
    const coins = { kind: 'variable', of: '', name: 'coins', value: 1 } as const;
    const fame = { kind: 'variable', of: 'Red', name: 'coins', value: 5 } as const;
    const changed = startChanged(startChanged(startChanged(shown(), coins), fame), { ...coins, value: 3 });
    deepEqual(changed.input.start, [{ ...coins, value: 3 }, fame]);
    deepEqual(startReset(changed, coins).input.start, [fame]);
    deepEqual(startReset(startReset(changed, coins), fame).input, { answers: {}, revision: 5 });
    deepEqual(startReset(changed, undefined).input, { answers: {}, revision: 4 });
  });

  it('passes over a model that was made for an older input', () => {
    const twice = setupChanged(setupChanged(shown(), { seed: 4 }), { seed: 5 });
    equal(received(twice, { kind: 'model', model: model(1), input: { answers: {} } }), twice);
    equal(received(twice, { kind: 'model', model: model(2), input: { answers: {} } }).isPending, false);
  });

  it('begins anew with another operation, and keeps to the new input', () => {
    const changed = setupChanged(shown(), { seed: 4 });
    const other = { ...model(), target: { kind: 'action', uri: 'file:///g.md', id: 'other' } } as const;
    const state = received(changed, { kind: 'model', model: other, input: { answers: {} }, follows: true });
    deepEqual([state.input, state.isPending, state.follows], [{ answers: {} }, false, true]);
  });

  it('takes a model that says nothing of its input as new', () => {
    const changed = setupChanged(shown(), { seed: 4 });
    equal(received(changed, { kind: 'model', model: model(), input: { answers: {} } }).isPending, false);
  });

  it('shows an older model to a view that has none', () => {
    const state = received(EMPTY_STATE, { kind: 'model', model: model(1), input: { answers: {}, revision: 2 } });
    equal(state.model !== undefined && state.isPending, true);
  });

  it('shows an answer before its result has come', () => {
    deepEqual(selectionOf(answered(shown(), '$ports', ['quay']), PORTS), ['quay']);
  });

  it('shows what the run really used once the result is there', () => {
    const state = received(answered(shown(), '$ports', ['quay']), { kind: 'model', model: model(1), input: { answers: {} } });
    deepEqual(selectionOf(state, PORTS), ['market']);
  });

  const toggles: readonly (readonly [
    what: string,
    decision: Partial<PreviewDecision>,
    toggled: readonly string[],
    selection: readonly string[],
    sent: boolean,
  ])[] = [
    ['adds in the order of the options', {}, ['harbour'], ['harbour', 'market'], true],
    ['refuses more than the maximum', {}, ['harbour', 'quay'], ['harbour', 'market'], true],
    ['keeps too few to itself', {}, ['market'], [], false],
    ['sends when there are enough again', {}, ['market', 'quay'], ['quay'], true],
    ['replaces where one is the most', { max: 1 }, ['quay'], ['quay'], true],
    ['takes back where one is the most', { min: 0, max: 1 }, ['market'], [], true],
  ];
  for (const [what, change, toggled, selection, sent] of toggles) {
    it(`a selection ${what}`, () => {
      const decision = { ...PORTS, ...change };
      const state = toggled.reduce((before, value) => selectionToggled(before, decision, value), shown({ answers: {} }, decision));
      deepEqual(selectionOf(state, decision), selection);
      deepEqual(state.input.answers, sent ? { $ports: selection } : {});
    });
  }

  it('forgets an unfinished selection when the decision is not asked any more', () => {
    const unfinished = selectionToggled(shown(), PORTS, 'market');
    deepEqual(received(unfinished, { kind: 'model', model: model(undefined, []), input: { answers: {} } }).drafts, {});
  });

  it('gives decisions back to the server, one or all', () => {
    const state = answered(answered(shown(), '$a', 1), '$b', 2);
    deepEqual(answerReset(state, '$a').input.answers, { $b: 2 });
    deepEqual(allAnswersReset(state).input.answers, {});
  });

  describe('in the run', () => {
    const run = (text: string, input: PreviewModel['input'] = sample('few').input): PreviewModel => ({
      ...sample('few'),
      input,
      run: text,
      trace: sample('few').trace.map((entry) => ({ ...entry, text: `${text} ${entry.text}` })),
    });
    const shows = (state: PanelState, next: PreviewModel) => received(state, { kind: 'model', model: next, input: { answers: {} } });
    const last = sample('few').trace.length;

    it('stands at the end, and goes back and on within it', () => {
      const state = shows(EMPTY_STATE, run('a'));
      deepEqual(
        [last, 3, -1, last + 1].map((step) => stepOf(stepped(state, step))),
        [last, 3, 0, last],
      );
    });

    it('stays where it is when the same run comes again, and goes to the end of another one', () => {
      const state = stepped(shows(EMPTY_STATE, run('a')), 3);
      equal(stepOf(shows(state, run('a'))), 3);
      equal(stepOf(shows(state, run('b'))), last);
    });

    it('takes over an input of the extension host that is later than its own, and no other', () => {
      const state = argumentEntered(shows(EMPTY_STATE, run('a')), 'price', '3');
      const takes = (revision: number) =>
        received(state, { kind: 'model', model: run('a'), input: { answers: {}, call: 'two', revision } }).input;
      deepEqual(takes(1), { answers: {}, arguments: { price: '3' }, revision: 1 });
      deepEqual(takes(2), { answers: {}, call: 'two', revision: 2 });
    });

    it('stays the same run while it is compared with the committed rules, which is no other input', () => {
      const asked = comparedWithCommitted(shows(EMPTY_STATE, run('b')), true);
      deepEqual([asked.input, asked.isPending], [{ answers: {}, committed: true }, true]);
      const told = shows(asked, { ...run('b'), committed: { kind: 'unknown' } });
      deepEqual([told.isPending, told.input.committed], [false, true]);
      deepEqual(comparedWithCommitted(told, false).input, { answers: {} });
    });
  });

  describe('automatic answers', () => {
    const shown = received(EMPTY_STATE, { kind: 'model', model: sample('few'), input: { answers: {} } });

    it('that are kept are those of the run that is shown, and of each run from which the author goes on', () => {
      const { kept } = automaticChosen(shown, 'keep').input;
      deepEqual([kept?.['$targetSpaces'], kept?.['$mode@saigon:none']], [['quang-nam', 'saigon'], 'place-cubes']);
      const [decision] = sample('few').decisions;
      assert.ok(decision);
      const model = { ...sample('few'), decisions: [{ ...decision, id: '$later', chosen: ['hue'] }] };
      const later = received(automaticChosen(shown, 'keep'), {
        kind: 'model',
        model: { ...model, input: { ...model.input, revision: 1 } },
        input: { answers: {} },
      });
      deepEqual(setupChanged(later, { seed: 2 }).input.kept, { ...kept, $later: ['hue'] });
    });

    it('are not kept any more when the author chooses others', () => {
      const other = automaticChosen(automaticChosen(shown, 'keep'), 'random').input;
      deepEqual(other, { answers: {}, automatic: 'random', revision: 2 });
      deepEqual(automaticChosen(shown, 'first').input, { answers: {}, revision: 1 });
    });
  });

  describe('arguments of a macro', () => {
    const shown = received(EMPTY_STATE, { kind: 'model', model: sample('few'), input: { answers: {} } });

    it('are entered, left to the call again, and forgotten for another call', () => {
      const entered = argumentEntered(argumentEntered(shown, 'price', '3'), 'space', 'hue');
      deepEqual(entered.input.arguments, { price: '3', space: 'hue' });
      deepEqual(argumentReset(entered, 'price').input.arguments, { space: 'hue' });
      deepEqual(callChosen(entered, 'two').input, { answers: {}, call: 'two', revision: 3 });
    });

    it('are chosen from the list again once they are left to the call', () => {
      const writing = argumentEntered(argumentWritten(shown, 'price', true), 'price', '3');
      deepEqual([...writing.written], ['price']);
      deepEqual([...argumentReset(writing, 'price').written], []);
    });
  });
});
