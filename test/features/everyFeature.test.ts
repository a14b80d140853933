/** Every feature in every form of a document: in block style, in the body of a macro, in flow style, and where something is half typed. */
import assert from 'node:assert/strict';
import { calledAt, incomingCalls, outgoingCalls } from '../../server/features/callHierarchy';
import { previewLenses, referencesLenses } from '../../server/features/codeLenses';
import { documentLinks } from '../../server/features/documentLinks';
import { documentSymbols, type OutlineEntry } from '../../server/features/documentSymbols';
import { expansionAt } from '../../server/features/expansion/expansion';
import { foldingRanges } from '../../server/features/folding';
import { callDrawing } from '../../server/features/graphs/callDrawing';
import { hoverAt } from '../../server/features/hover/hover';
import { inlayHints } from '../../server/features/inlayHints';
import { renameTargetAt } from '../../server/features/rename/target';
import { selectionRanges } from '../../server/features/selectionRanges';
import { semanticTokens } from '../../server/features/semanticTokens';
import { signatureAt } from '../../server/features/signatureHelp';
import { workspaceSymbols } from '../../server/features/workspaceSymbols';
import { inFile, problemsIn } from '../compiler/documents';
import { inEachForm, type Opened, pipeline } from '../support/everywhere';
import { offered } from './completion/completing';
import { beside, call, inFlow, inMacro, pay, space, unfinished } from './formed';
import { definitionLine, lineOf, referenceLines, referencesAt } from './places';
import { renamed } from './renaming';

inEachForm(
  'completion',
  {
    plain: [pipeline(space, 'shuffle:\n  zone: har‸'), ['harbour']],
    inMacro: [inMacro(space, 'shuffle:\n  zone: har‸'), ['harbour']],
    flow: [inFlow(space, 'shuffle: { zone: har‸ }'), ['harbour']],
    halfTyped: [pipeline(space, 'shuffle: { zone: har‸'), ['harbour']],
  },
  (opened, cursor) => offered(opened, cursor).filter((label) => !label.startsWith('hand')),
);

inEachForm(
  'hover',
  {
    plain: [pipeline(space, 'shuffle:\n  zone: $sp‸ace'), '**`$space`** — binding: zone'],
    inMacro: [inMacro(space, 'shuffle: { zone: $sp‸ace }'), '**`$space`** — binding: zone'],
    flow: [inFlow(space, 'shuffle: { zone: $sp‸ace }'), '**`$space`** — binding: zone'],
    halfTyped: [pipeline(space, 'shuffle: { zone: $sp‸ace'), '**`$space`** — binding: zone'],
  },
  ({ compilation, file }, cursor) => hoverAt(compilation, file, cursor, () => 'there')?.markdown.split('\n')[0],
);

inEachForm(
  'definition',
  {
    plain: [
      pipeline(
        space.replace(': {', ':\n ').replace(' }, ', '').replace('bind', ' bind').replace(', options', '\n  options').replace(' } }', ' }'),
        'shuffle:\n  zone: $‸space',
      ),
      'bind: «$space»',
    ],
    inMacro: [inMacro(space, 'shuffle: { zone: $‸space }'), 'chooseOne: { bind: «$space»'],
    flow: [inFlow(space, 'shuffle: { zone: $‸space }'), 'if: { when: true, then: [{ chooseOne: { bind: «$space»'],
    halfTyped: [pipeline(space, 'shuffle: { zone: $‸space'), 'chooseOne: { bind: «$space»'],
  },
  definitionLine,
);

inEachForm(
  'references',
  {
    plain: [pipeline(space, 'shuffle:\n  zone: $‸space'), ['chooseOne: { bind: «$space»', 'zone: «$space»']],
    inMacro: [inMacro(space, 'shuffle: { zone: $‸space }'), ['chooseOne: { bind: «$space»', 'shuffle: { zone: «$space»']],
    flow: [
      inFlow(space, 'shuffle: { zone: $‸space }'),
      ['if: { when: true, then: [{ chooseOne: { bind: «$space»', `if: { when: true, then: [{ ${space} }, { shuffle: { zone: «$space»`],
    ],
    halfTyped: [pipeline(space, 'shuffle: { zone: $‸space'), ['chooseOne: { bind: «$space»', 'shuffle: { zone: «$space»']],
  },
  referenceLines,
);

const treasury = ['addVar: { scope: global, var: trea‸sury, delta: { ref: gvar, var: treasury } }'] as const;
const written = 'write addVar: { scope: global, var: «treasury»';
const read = 'read addVar: { scope: global, var: treasury, delta: { ref: gvar, var: «treasury»';

inEachForm(
  'highlights',
  {
    plain: [
      pipeline('addVar:\n  scope: global\n  var: trea‸sury\n  delta: { ref: gvar, var: treasury }'),
      ['write var: «treasury»', 'read delta: { ref: gvar, var: «treasury»'],
    ],
    inMacro: [inMacro(...treasury), [written, read]],
    flow: [inFlow(...treasury), [written, read].map((line) => line.replace(' ', ' if: { when: true, then: [{ '))],
    halfTyped: [beside(...treasury), [written, read]],
  },
  (opened, cursor) => {
    const { compilation, file } = opened;
    return referencesAt(compilation, file.uri, cursor, [file.uri]).map((use) => `${use.access ?? use.role} ${lineOf(opened, use)}`);
  },
);

const paths = (entries: readonly OutlineEntry[], above = ''): readonly string[] =>
  entries.flatMap(({ name, children }) => [`${above}${name}`, ...paths(children, `${above}${name} > `)]);

inEachForm(
  'document symbols',
  {
    plain: [`‸${pipeline(space)}`, ['march', 'march > one', 'march > one > chooseOne $space']],
    inMacro: [`‸${inMacro(space)}`, ['collect']],
    flow: [
      `‸actionPipelines: [{ id: march, actionId: act, stages: [{ stage: one, effects: [{ ${space} }] }] }]\n`,
      ['march', 'march > one', 'march > one > chooseOne $space'],
    ],
    halfTyped: [`‸${beside(space)}`, ['march', 'march > one', 'march > one > chooseOne $space']],
  },
  ({ compilation, file }) => paths(documentSymbols(compilation, file)).filter((path) => path !== 'first'),
);

inEachForm(
  'workspace symbols',
  {
    plain: [`‸${pipeline(space)}`, ['id: «march»']],
    inMacro: [`‸${pay.replace('id: pay', 'id: march-pay')}`, ['id: «march-pay»']],
    flow: [`‸actionPipelines: [{ id: march, actionId: act, stages: [] }]\n`, ['actionPipelines: [{ id: «march»']],
    halfTyped: [`‸${beside(space)}`, ['id: «march»']],
  },
  (opened) => workspaceSymbols([opened.compilation], 'march').map(({ range }) => lineOf(opened, range)),
);

const cursorInPay = pay.replace('id: pay', 'id: p‸ay');
const callers = ({ compilation, file }: Opened, cursor: number) => {
  const macro = calledAt(compilation, file.uri, cursor);
  return (
    macro && [
      ...incomingCalls(compilation, macro).map(({ declaration, at }) => `from ${declaration.name} ${at.length}`),
      ...outgoingCalls(compilation, macro).map(({ declaration, at }) => `to ${declaration.name} ${at.length}`),
    ]
  );
};

inEachForm(
  'call hierarchy',
  {
    plain: [`${pipeline('macro: pay\nargs:\n  amount: 3\n  place: deck')}${cursorInPay}`, ['from march 1']],
    inMacro: [`${cursorInPay}${inMacro(call).replace('effectMacros:\n', '')}`, ['from collect 1']],
    flow: [`${pipeline(`if: { when: true, then: [${call}, ${call}] }`)}${cursorInPay}`, ['from march 2']],
    halfTyped: [`${pipeline('{ macro: pay, args: { amount: ', 'macro: pay')}${cursorInPay}`, ['from march 2']],
  },
  callers,
);

inEachForm(
  'document links',
  {
    plain: ['‸imports:\n  - map.md\n', ['imports/map.md']],
    inMacro: [`‸imports:\n  - path: map.md\n${pay}`, ['imports/map.md']],
    flow: ['‸imports: [{ path: map.md }]\n', ['imports/map.md']],
    halfTyped: ['‸imports: [map.md, \n', ['imports/map.md']],
  },
  (opened) =>
    documentLinks(opened.file, new Map([['file:///map.md', opened.file]])).map(({ range, target }) => {
      const { start, end } = inFile(opened.compilation, range);
      return `imports/${opened.text.slice(start, end)}${target === 'file:///map.md' ? '' : target}`;
    }),
);

inEachForm(
  'folding',
  {
    plain: [
      `‸${pipeline('shuffle:\n  zone: deck')}`,
      ['actionPipelines:', '- id: march', 'stages:', '- stage: one', 'effects:', '- shuffle:'],
    ],
    inMacro: [`‸${inMacro('shuffle: { zone: deck }')}`, ['effectMacros:', '- id: collect', 'effects:', '- if:', 'then:']],
    flow: [`‸setup: [\n  { shuffle: { zone: deck } },\n  { shuffle: { zone: deck } }]\n`, ['setup: [']],
    halfTyped: [
      `‸${beside('shuffle:\n  zone: deck')}`,
      ['actionPipelines:', '- id: march', 'stages:', '- stage: one', 'effects:', '- shuffle:'],
    ],
  },
  ({ file, text }) => {
    const lineAt = (offset: number) => text.slice(text.lastIndexOf('\n', offset - 1) + 1).split(/\r?\n/)[0] ?? '';
    const isOneLine = (start: number, end: number) => !text.slice(start, end).includes('\n');
    return foldingRanges(file)
      .filter(({ start, end }) => !isOneLine(start, end))
      .sort((a, b) => a.start - b.start || b.end - a.end)
      .map(({ start }) => lineAt(start).replace(/^\ufeff?[> ]*/, ''));
  },
);

inEachForm(
  'selection ranges',
  {
    plain: [pipeline('shuffle:\n  zone: de‸ck'), ['deck', 'zone: deck', 'shuffle: zone: deck']],
    inMacro: [inMacro('shuffle: { zone: de‸ck }'), ['deck', 'zone: deck', '{ zone: deck }']],
    flow: [inFlow('shuffle: { zone: de‸ck }'), ['deck', 'zone: deck', '{ zone: deck }']],
    halfTyped: [beside('shuffle: { zone: de‸ck }'), ['deck', 'zone: deck', '{ zone: deck }']],
  },
  ({ file, text }, cursor) =>
    selectionRanges(file, cursor)
      .slice(0, 3)
      .map(({ start, end }) => text.slice(start, end).replace(/\r?\n[\s>]*/g, ' ')),
);

inEachForm<string | readonly string[]>(
  'rename',
  {
    plain: [pipeline(space, 'shuffle:\n  zone: $‸space'), ['chooseOne: { bind: $town, options: { query: mapSpaces } }', 'zone: $town']],
    inMacro: [
      inMacro(space, 'shuffle: { zone: $‸space }'),
      ['chooseOne: { bind: $town, options: { query: mapSpaces } }', 'shuffle: { zone: $town }'],
    ],
    flow: [
      inFlow(space, 'shuffle: { zone: $‸space }'),
      ['if: { when: true, then: [{ chooseOne: { bind: $town, options: { query: mapSpaces } } }, { shuffle: { zone: $town } }] }'],
    ],
    halfTyped: [
      beside(space, 'shuffle: { zone: $‸space }'),
      ['chooseOne: { bind: $town, options: { query: mapSpaces } }', 'shuffle: { zone: $town }'],
    ],
  },
  (opened, cursor) => renamed(opened, cursor, '$town'),
);

inEachForm<string | undefined>(
  'prepare rename',
  {
    plain: [pipeline("shuffle:\n  zone: 'ha‸nd:actor'"), 'hand'],
    inMacro: [inMacro("shuffle: { zone: 'ha‸nd:actor' }"), 'hand'],
    flow: [
      inFlow("if: { when: { op: '==', left: { ref: binding, name: __free‸Operation }, right: true }, then: [] }"),
      '«__freeOperation» is built in.',
    ],
    halfTyped: [pipeline("shuffle: { zone: 'ha‸nd:actor'"), 'hand'],
  },
  ({ compilation, file }, cursor) => {
    const found = renameTargetAt(compilation, file.uri, cursor);
    return found && ('refused' in found ? found.refused : found.name);
  },
);

inEachForm(
  'semantic tokens',
  {
    plain: [pipeline(space, 'shuffle:\n  zone: $‸space'), ['function shuffle', 'variable $space']],
    inMacro: [inMacro(space, 'shuffle: { zone: $‸space }'), ['function shuffle', 'variable $space']],
    flow: [inFlow(space, 'shuffle: { zone: $‸space }'), ['function shuffle', 'variable $space']],
    halfTyped: [pipeline(space, 'shuffle: { zone: $‸space'), ['function shuffle', 'variable $space']],
  },
  ({ compilation, file, text }, cursor) =>
    semanticTokens(compilation, file)
      .filter(({ start }) => start <= cursor)
      .slice(-2)
      .map(({ type, start, end }) => `${type} ${text.slice(start, end)}`),
);

const all = { bindingKinds: true, markerShifts: true, parameterNames: true, lastRun: true };
const hints = ({ compilation, file, text }: Opened) =>
  inlayHints(compilation, file, { start: 0, end: text.length }, all).map(({ text: own }) => own.trim());

for (const [kind, block, flow, hint] of [
  ['the kind of a binding', 'chooseOne:\n  bind: $space\n  options: { query: mapSpaces }', space, ': zone'],
  [
    'what a shift leads to',
    'shiftGlobalMarker:\n  marker: weather\n  delta: 1',
    'shiftGlobalMarker: { marker: weather, delta: 1 }',
    'calm → storm',
  ],
] as const) {
  inEachForm(
    `inlay hints: ${kind}`,
    {
      plain: [`‸${pipeline(block)}`, [hint]],
      inMacro: [`‸${inMacro(flow)}`, [hint]],
      flow: [`‸${inFlow(flow)}`, [hint]],
      halfTyped: [`‸${beside(flow)}`, [hint]],
    },
    hints,
  );
}

inEachForm(
  'inlay hints: parameters',
  {
    plain: [`‸${pay}${pipeline('pay(3, deck)')}`, ['amount:', 'place:']],
    inMacro: [`‸${pay}${inMacro("'pay(3, deck)'").replace('effectMacros:\n', '')}`, ['amount:', 'place:']],
    flow: [`‸${pay}${pipeline("if: { when: true, then: ['pay(3, deck)'] }")}`, ['amount:', 'place:']],
    halfTyped: [`‸${pay}${beside('pay(3, deck)')}`, ['amount:', 'place:']],
  },
  hints,
);

inEachForm(
  'code lenses',
  {
    plain: [`‸${pipeline('macro: pay\nargs: { amount: 3, place: deck }')}${pay}`, ['pipeline march', 'macro pay', '1 use']],
    inMacro: [`‸${pay}${inMacro(call, call).replace('effectMacros:\n', '')}`, ['macro pay', 'macro collect', '2 use', '0 use']],
    flow: [
      `‸actionPipelines: [{ id: march, actionId: act, stages: [{ stage: one, effects: [${call}] }] }]\n${pay}`,
      ['pipeline march', 'macro pay', '1 use'],
    ],
    halfTyped: [`‸${beside(call)}${pay}`, ['pipeline march', 'macro pay', '1 use']],
  },
  ({ compilation, file }) => [
    ...previewLenses(compilation, file.uri).map(({ target: { kind, id } }) => `${kind} ${id}`),
    ...referencesLenses(compilation, file.uri).map(({ uses }) => `${uses.length} use`),
  ],
);

inEachForm(
  'signature help',
  {
    plain: [`${pay}${pipeline('macro: pay\nargs:\n  amount: 3\n  place: ‸')}`, 'pay 1'],
    inMacro: [`${pay}${inMacro('{ macro: pay, args: { amount: ‸ } }').replace('effectMacros:\n', '')}`, 'pay 0'],
    flow: [`${pay}${inFlow('macro: pay, args: { amount: 3, place: ‸ }')}`, 'pay 1'],
    halfTyped: [`${pay}${pipeline('{ macro: pay, args: { amount: 3, place: ‸')}`, 'pay 1'],
  },
  ({ compilation, file }, cursor) => {
    const help = signatureAt(compilation, file, cursor);
    return help && `${help.macro.name} ${help.active}`;
  },
);

const lines = ['- shuffle: { zone: deck }', '- addVar: { scope: global, var: treasury, delta: 3 }'];

inEachForm<readonly string[] | undefined>(
  'expansion',
  {
    plain: [`${pay}${pipeline('mac‸ro: pay\nargs:\n  amount: 3\n  place: deck')}`, lines],
    inMacro: [`${pay}${inMacro(call.replace('pay', 'p‸ay')).replace('effectMacros:\n', '')}`, lines],
    flow: [`${pay}${inFlow('macro: p‸ay, args: { amount: 3, place: deck }')}`, lines],
    halfTyped: [
      `${pay}${pipeline('{ macro: p‸ay, args: { amount: 3 } }', unfinished)}`,
      ['- shuffle: { zone: { param: place } }', lines[1] ?? ''],
    ],
  },
  ({ compilation, file }, cursor) => expansionAt(compilation, file.uri, cursor, 1)?.lines,
);

inEachForm(
  'diagnostics',
  {
    plain: [`‸${pipeline('shuffle:\n  zone: decks')}`, ['GS4004 decks']],
    inMacro: [`‸${inMacro('shuffle: { zone: decks }')}`, ['GS4004 decks']],
    flow: [`‸${inFlow('shuffle: { zone: decks }')}`, ['GS4004 decks']],
    halfTyped: [`‸${pipeline('shuffle: { zone: decks }', 'shuffle: { zone: deck')}`, ['GS1001 { zone: deck', 'GS4004 decks']],
  },
  ({ compilation, file, text }) =>
    problemsIn(compilation, file.uri)
      .map(({ code, start, end }) => `${code} ${text.slice(start, end)}`)
      .filter((told) => /^GS(?:1|4004)/.test(told))
      .sort(),
);

inEachForm(
  'graph of calls',
  {
    plain: [`‸${pipeline('macro: pay\nargs: { amount: 3, place: deck }')}${pay}`, ['march > pay']],
    inMacro: [`‸${pay}${inMacro(call).replace('effectMacros:\n', '')}`, ['collect > pay']],
    flow: [`‸${inFlow(call.slice(2, -2))}${pay}`, ['march > pay']],
    halfTyped: [`‸${pipeline('{ macro: pay, args: { amount: ')}${pay}`, ['march > pay']],
  },
  ({ compilation }) => {
    const drawing = callDrawing(compilation);
    assert.ok(drawing);
    return drawing.edges.map(({ from, to }) => `${drawing.nodes[from]?.label} > ${drawing.nodes[to]?.label}`);
  },
);
