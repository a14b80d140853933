import { deepEqual, equal } from 'node:assert/strict';
import { argumentEntered, argumentReset, EMPTY_STATE, type PanelState, setupChanged } from '../../../client/webview/panelState';
import { breakable } from '../../../client/webview/view/breaks';
import { changeCount, changeGroupViews } from '../../../client/webview/view/changes';
import { decisionView } from '../../../client/webview/view/decisions';
import { macroView } from '../../../client/webview/view/macro';
import { placeLabel } from '../../../client/webview/view/places';
import { diceOf, setupView } from '../../../client/webview/view/setup';
import { bannerOf, summaryOf } from '../../../client/webview/view/summary';
import { captionOf, type TraceRow, traceRows } from '../../../client/webview/view/trace';
import { viewMemory } from '../../../client/webview/viewMemory';
import type { PreviewChange, PreviewDecision, PreviewMacro, PreviewTraceEntry } from '../../../server/protocol/preview';
import { at } from '../harness/sampleParts';
import { sample } from '../harness/samples';

const DECISION: PreviewDecision = {
  id: '$ship',
  prompt: 'Ship',
  type: 'chooseOne',
  seat: 'Red',
  options: [
    { value: 1, label: 'one', legality: 'legal' },
    { value: '1', label: 'also one', legality: 'illegal', reason: 'too small' },
    { value: 'two', label: 'two', legality: 'unknown' },
  ],
  min: 1,
  max: 1,
  chosen: [1],
  answeredBy: 'automatic',
};

function many(count: number): PreviewDecision {
  const options = Array.from({ length: count }, (_, index) => ({ value: index, label: `ship ${index}`, legality: 'legal' as const }));
  return { ...DECISION, options, chosen: [0] };
}

describe('view of a decision', () => {
  it('tells options apart whose values look the same', () => {
    deepEqual(
      decisionView(EMPTY_STATE, DECISION).options.map(({ key, isChosen }) => [key, isChosen]),
      [
        ['1', true],
        ['"1"', false],
        ['"two"', false],
      ],
    );
  });

  it('names the item of the loop in which it is asked', () => {
    equal(decisionView(EMPTY_STATE, { ...DECISION, iteration: ['Harbour', 'scout 2'] }).iteration, 'Harbour › scout 2');
    equal(decisionView(EMPTY_STATE, DECISION).iteration, '');
  });

  it('of a scenario is answered by its text: there is nothing to choose', () => {
    const model = sample('few');
    const state = { ...EMPTY_STATE, model: { ...model, target: { ...model.target, kind: 'snippet' as const } } };
    equal(decisionView(state, DECISION).form, 'fixed');
    equal(decisionView({ ...EMPTY_STATE, model }, DECISION).form, 'radios');
  });

  it('says why an option is illegal, and when that is not known', () => {
    deepEqual(
      decisionView(EMPTY_STATE, DECISION).options.map(({ note, isDisabled }) => [note, isDisabled]),
      [
        ['', false],
        ['too small', true],
        ['not tried: may turn out illegal', false],
      ],
    );
  });

  it('says nothing of an option that is still being judged', () => {
    const state = { ...EMPTY_STATE, model: { ...sample('one'), marking: true } };
    deepEqual(
      decisionView(state, DECISION).options.map(({ note, isDisabled }) => [note, isDisabled]),
      [
        ['', false],
        ['too small', true],
        ['', false],
      ],
    );
  });

  const forms: readonly (readonly [PreviewDecision, string])[] = [
    [many(6), 'radios'],
    [many(7), 'select'],
    [{ ...many(3), type: 'chooseN', max: 3 }, 'checkboxes'],
  ];
  for (const [decision, form] of forms) {
    it(`${decision.type} of ${decision.options.length} is answered by ${form}`, () => {
      equal(decisionView(EMPTY_STATE, decision).form, form);
    });
  }

  const rules: readonly (readonly [Partial<PreviewDecision>, string])[] = [
    [{ type: 'chooseOne' }, 'choose one'],
    [{ type: 'chooseN', min: 2, max: 2 }, 'choose 2'],
    [{ type: 'chooseN', min: 0, max: 3 }, 'choose up to 3'],
    [{ type: 'chooseN', min: 1, max: 3 }, 'choose 1 to 3'],
  ];
  for (const [change, rule] of rules) {
    it(`says "${rule}"`, () => {
      equal(decisionView(EMPTY_STATE, { ...DECISION, ...change }).rule, rule);
    });
  }

  it('offers nothing more when the maximum is reached', () => {
    const full: PreviewDecision = { ...many(3), type: 'chooseN', max: 2, chosen: [0, 1] };
    deepEqual(
      decisionView(EMPTY_STATE, full).options.map(({ isDisabled }) => isDisabled),
      [false, false, true],
    );
  });

  it('filters long lists, but never hides what is chosen', () => {
    const decision: PreviewDecision = { ...many(12), type: 'chooseN', max: 2 };
    const view = decisionView({ ...EMPTY_STATE, filters: { $ship: ' SHIP 11' } }, decision);
    deepEqual(
      view.options.map(({ label }) => label),
      ['ship 0', 'ship 11'],
    );
  });
});

describe('view of the arguments of a macro', () => {
  const parameter = { typeName: 'number', doc: '', givenBy: 'call', options: [], isClosed: false } as const;
  const macro: PreviewMacro = {
    parameters: [
      { ...parameter, name: 'from', text: '1' },
      { ...parameter, name: 'to', text: '2', givenBy: 'author' },
      { ...parameter, name: 'by', text: '3', givenBy: 'default' },
    ],
    calls: [],
    call: '',
  };
  const origins = (state: PanelState) => macroView(state, macro).parameters.map(({ text, origin }) => `${text} ${origin}`);

  it('tells who has given each', () => {
    deepEqual(origins(EMPTY_STATE), ['1 from the call', '2 mine', '3 automatic']);
  });

  it('shows what the author has entered, and what is left to the call again, before its run', () => {
    const entered = argumentEntered({ ...EMPTY_STATE, input: { answers: {}, arguments: { to: '2' } } }, 'from', '7');
    deepEqual(origins(entered), ['7 mine', '2 mine', '3 automatic']);
    deepEqual(origins(argumentReset(entered, 'from')), ['1 from the call', '2 mine', '3 automatic']);
  });
});

describe('view of the changes', () => {
  const differences: readonly (readonly [before: string, after: string, difference: string])[] = [
    ['3', '7', '+4'],
    ['7', '-3', '−10'],
    ['0', '0', ''],
    ['calm', 'storm', ''],
    ['1', 'none', ''],
  ];
  for (const [before, after, difference] of differences) {
    it(`${before} to ${after} is ${difference === '' ? 'no difference' : difference}`, () => {
      const [group] = changeGroupViews(
        [{ kind: 'variable', id: '', label: 'Variables', changes: [{ label: 'coins', before, after }] }],
        '',
      );
      equal(group?.changes[0]?.difference, difference);
    });
  }

  const change = (label: string): PreviewChange => ({ label, before: '0', after: '1' });
  const groups = [
    { kind: 'space' as const, id: 'harbour', label: 'Harbour', changes: [change('scouts'), change('ships')] },
    { kind: 'space' as const, id: 'market', label: 'Market', changes: [change('scouts')] },
  ];

  it('is filtered by change or by group', () => {
    deepEqual(
      changeGroupViews(groups, 'ships').map(({ label, changes }) => [label, changes.length]),
      [['Harbour', 1]],
    );
    deepEqual(
      changeGroupViews(groups, 'harb').map(({ label, changes }) => [label, changes.length]),
      [['Harbour', 2]],
    );
  });

  it('has a key of its own for each change', () => {
    const [group] = changeGroupViews([{ kind: 'space', id: 'x', label: 'X', changes: [change('a'), change('a')] }], '');
    deepEqual(
      group?.changes.map(({ key }) => key),
      ['a', 'a 1'],
    );
  });

  it('is counted over all groups', () => {
    equal(changeCount(groups), 3);
  });
});

describe('view of the trace', () => {
  const entry = (text: string, stage?: string, depth = 0): PreviewTraceEntry => ({
    text,
    kind: 'varChange',
    depth,
    macros: [],
    ...(stage === undefined ? {} : { stage }),
  });

  const rowLabel = (row: TraceRow): string =>
    row.kind === 'entry' ? row.entry.text : row.kind === 'fold' ? `+ ${row.text}` : `# ${row.label}`;

  it('has a heading where a stage begins', () => {
    deepEqual(traceRows([entry('a'), entry('b', 'pay'), entry('c', 'pay'), entry('d', 'place')], '').map(rowLabel), [
      'a',
      '# pay',
      'b',
      'c',
      '# place',
      'd',
    ]);
  });

  it('has a heading where a round of a loop begins, and none where an outer round goes on', () => {
    const within = (text: string, ...iteration: string[]) => ({ ...entry(text, 'pay'), iteration });
    const trace = [within('a', 'Harbour'), within('b', 'Harbour', 'scout'), within('c', 'Harbour'), within('d', 'Market')];
    deepEqual(traceRows(trace, '').map(rowLabel), ['# pay', '# Harbour', 'a', '# Harbour › scout', 'b', 'c', '# Market', 'd']);
  });

  it('knows the number of each entry in the whole run, also of those that a filter leaves', () => {
    deepEqual(
      traceRows([entry('a'), entry('b'), entry('ab')], 'b').flatMap((row) => (row.kind === 'entry' ? [row.index] : [])),
      [1, 2],
    );
  });

  it('folds loops that had nothing to repeat into one row, without headings of their own, until it is unfolded', () => {
    const idle = (text: string, stage: string): PreviewTraceEntry => ({ ...entry(text, stage, 2), idle: true });
    const warned = (stage: string): PreviewTraceEntry => ({ ...idle('nothing', stage), kind: 'warning' });
    const loop = (text: string, stage: string): PreviewTraceEntry => ({ ...idle(text, stage), kind: 'forEach' });
    const trace = [
      entry('a', 'pay'),
      loop('b', 'pay'),
      warned('pay'),
      loop('c', 'place'),
      warned('place'),
      entry('d', 'place'),
      loop('e', 'place'),
    ];
    const rows = (filter = '', ...unfolded: string[]) => traceRows(trace, filter, new Set(unfolded)).map(rowLabel);
    const two = '+ 2 loops had nothing to repeat';
    deepEqual(rows(), ['# pay', 'a', two, '# place', 'd', '+ A loop had nothing to repeat']);
    deepEqual(rows('', 'fold 1').slice(2, 8), [two, 'b', 'nothing', '# place', 'c', 'nothing']);
    deepEqual(rows('nothing'), ['# pay', 'nothing', '# place', 'nothing']);
  });

  it('folds effects that do the same into one row, below the rounds that they have in common', () => {
    const placed = (piece: string) => ({ ...entry('Red places 1 scout'), iteration: ['Harbour', piece] });
    const together = { entries: 2, text: 'Red places 2 scouts', rounds: 1 };
    const trace = [entry('paid'), { ...placed('a'), together }, placed('b'), entry('done')];
    const rows = (filter = '', ...unfolded: string[]) => traceRows(trace, filter, new Set(unfolded)).map(rowLabel);
    deepEqual(rows(), ['paid', '# Harbour', '+ Red places 2 scouts', 'done']);
    deepEqual(rows('', 'fold 1').slice(2, 7), [
      '+ Red places 2 scouts',
      '# Harbour › a',
      'Red places 1 scout',
      '# Harbour › b',
      'Red places 1 scout',
    ]);
    deepEqual(rows('scout').slice(0, 2), ['# Harbour › a', 'Red places 1 scout']);
  });

  it('has the last change as the caption of the end, and each entry as that of its own step', () => {
    const trace: readonly PreviewTraceEntry[] = [entry('paid'), { ...entry('a trigger ran'), kind: 'trigger' }];
    deepEqual(
      [0, 1, 2].map((step) => captionOf(trace, step)),
      [undefined, 'paid', 'paid'],
    );
    deepEqual(
      [1, 2].map((step) => captionOf([...trace.slice(1), { ...entry('done'), kind: 'lifecycle' }], step)),
      ['a trigger ran', undefined],
    );
  });

  it('does not indent without end', () => {
    deepEqual(
      traceRows([entry('a', undefined, 3), entry('b', undefined, 99)], '').map((row) => row.kind === 'entry' && row.indent),
      [3, 8],
    );
  });

  it('is filtered by text, stage and macro', () => {
    const trace = [entry('a', 'pay'), { ...entry('b'), macros: ['place-one', 'move'] }];
    equal(traceRows(trace, 'PAY').length, 2);
    equal(traceRows(trace, 'place-one › move').length, 1);
  });
});

describe('summary and banner', () => {
  it('count in words', () => {
    equal(summaryOf(sample('few')), '8 changes · 4 decisions, 1 answered by you');
    equal(summaryOf(sample('one')), '1 change · no decisions');
    equal(summaryOf(sample('none')), 'No changes · 4 decisions, 1 answered by you');
  });

  it('say what went wrong and where', () => {
    equal(bannerOf(sample('few')), undefined);
    equal(bannerOf(sample('illegal'))?.title, 'Not legal: costValidationFailed');
    deepEqual(bannerOf(sample('failed'))?.place, at(96));
    equal(bannerOf(sample('stale'))?.title, 'Showing the last good result');
    equal(bannerOf(sample('unavailable'))?.tone, 'information');
  });
});

describe('view of the setup', () => {
  it('is what the run used, or what the author has just entered', () => {
    const model = sample('few');
    equal(setupView(EMPTY_STATE, model).summary, 'Full: 1964–1972 · ARVN · Full · Seed 1');
    const entered = setupChanged({ ...EMPTY_STATE, model }, { scenario: 'short', free: true, seed: 9 });
    equal(setupView(entered, model).summary, 'Short: 1965–1967 · ARVN · Full · Free · Seed 9');
  });

  it('offers a class of another kind of move only where it is in use', () => {
    const model = sample('few');
    const offered = (actionClass: 'operation' | 'pass') =>
      setupView(EMPTY_STATE, { ...model, input: { ...model.input, actionClass } }).classes.map(({ value }) => value);
    equal(offered('operation').includes('pass'), false);
    equal(offered('pass').includes('pass'), true);
  });
});

describe('dice', () => {
  it('can be fixed only where the run rolls', () => {
    deepEqual(setupView(EMPTY_STATE, sample('few')).dice, []);
    equal(setupView(EMPTY_STATE, sample('one')).dice, undefined);
  });

  it('are integers between commas or spaces', () => {
    deepEqual(diceOf(' 3, 6 1 '), [3, 6, 1]);
    deepEqual(diceOf(''), []);
    equal(diceOf('3, six'), undefined);
  });
});

describe('small views', () => {
  it('a place is a file name and a line counted from one, in its own file the line only', () => {
    equal(placeLabel(at(0, 'file:///g/my%20game.md')), 'my game.md:1');
    equal(placeLabel(at(0, 'file:///g/100%.md')), '100%.md:1');
    equal(placeLabel(at(0, 'untitled:Untitled-1')), 'Untitled-1:1');
    equal(placeLabel(at(41, 'file:///g/a.md'), 'file:///g/a.md'), 'line 42');
  });

  it('long names are broken after separators and between words', () => {
    deepEqual(breakable('available-Red:none holdsScouts'), ['available-', 'Red:', 'none holds', 'Scouts']);
    deepEqual(breakable('(the end.) of.it'), ['(the end.) of.', 'it']);
    equal(breakable('$mode@hue:none, a_b').join(''), '$mode@hue:none, a_b');
  });

  it('what the editor kept is read with care', () => {
    deepEqual(viewMemory({ closedPanes: ['trace', 1], scroll: { inputs: 4, results: 'far' } }, true), {
      closedPanes: ['trace'],
      scroll: { inputs: 4 },
    });
    deepEqual(viewMemory(null, false), { closedPanes: [], scroll: {} });
    deepEqual(viewMemory(null, true), { closedPanes: ['setup'], scroll: {} });
  });
});
