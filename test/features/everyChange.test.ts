/** Everything that changes a text, in every form of a document: in block style, in the body of a macro, in flow style, and where something is half typed. */
import { edited } from '../../server/features/formatting/blankEdits';
import { formatEdits } from '../../server/features/formatting/formatting';
import { onTypeEdits } from '../../server/features/formatting/onType';
import { fixesIn, hintFixes } from '../../server/features/quickFixes';
import { inFile } from '../compiler/documents';
import { inEachForm, type Opened, partIn, pipeline } from '../support/everywhere';
import { beside, call, inFlow, inMacro, pay, unfinished, withEdits } from './formed';
import { refactored } from './refactorings/refactored';

const misspelt = 'addVar: { scope: global, var: tre‸sury, delta: 1 }';
const spelt = misspelt.replace('tre‸sury', 'treasury');

inEachForm(
  'quick fixes',
  {
    plain: [
      pipeline('addVar:\n  scope: global\n  var: tre‸sury\n  delta: 1'),
      pipeline('addVar:\n  scope: global\n  var: treasury\n  delta: 1'),
    ],
    inMacro: [inMacro(misspelt), inMacro(spelt)],
    flow: [inFlow(misspelt), inFlow(spelt)],
    halfTyped: [beside(misspelt), beside(spelt)],
  },
  (opened, cursor) => {
    const { compilation, file } = opened;
    const touched = fixesIn(compilation.problems.get(file.uri) ?? [], (problem) => {
      const { start, end } = inFile(compilation, problem);
      return start <= cursor && cursor <= end;
    });
    return withEdits(opened, touched[0]?.fix.edits ?? []);
  },
);

const older = 'setActivePlayer: { player: active‸Player }';
const modern = 'setActivePlayer: { player: active }';

inEachForm(
  'fix all',
  {
    plain: [pipeline('setActivePlayer:\n  player: active‸Player'), pipeline('setActivePlayer:\n  player: active')],
    inMacro: [inMacro(older), inMacro(modern)],
    flow: [inFlow(older), inFlow(modern)],
    halfTyped: [beside(older), beside(modern)],
  },
  (opened) =>
    withEdits(
      opened,
      hintFixes(opened.compilation.problems.get(opened.file.uri) ?? []).flatMap(({ fix }) => fix.edits),
    ),
);

/** The part after a refactoring between the cursors. */
const after = (id: string) => (opened: Opened) => {
  const { compilation, file, cursors } = opened;
  const [start = 0, end = start] = cursors;
  const made = refactored(compilation, file, id, start, end);
  return made === undefined || made.startsWith('refused: ') ? made : partIn(made);
};

const extracted = (...effects: readonly string[]) =>
  `\n  - id: extracted\n    params: []\n    exports: []\n    effects:\n${effects.map((effect) => `      - ${effect}\n`).join('')}`;
const shuffle = 'shuffle: { zone: deck }';
const marked = 'shu‸ffle: { zone: deck }';

inEachForm<string | undefined>(
  'extract a macro',
  {
    plain: [
      pipeline('shuffle:\n  zo‸ne: deck', 'shuffle: { zone: discard }'),
      `${pipeline('{ macro: extracted }', 'shuffle: { zone: discard }')}\neffectMacros:${extracted('shuffle:\n          zone: deck').replace('\n\n', '\n')}`,
    ],
    inMacro: [inMacro(marked), `${inMacro('{ macro: extracted }')}${extracted(shuffle)}`],
    flow: [inFlow(marked), `${inFlow('macro: extracted')}\neffectMacros:${extracted(`{ ${shuffle} }`)}`],
    halfTyped: [beside(marked), `${beside('{ macro: extracted }')}\neffectMacros:${extracted(shuffle).slice(0)}`],
  },
  after('extract-macro'),
);

const twice = pay.replace('      - shuffle: { zone: { param: place } }\n', '');

inEachForm<string | undefined>(
  'inline a macro',
  {
    plain: [
      `${pipeline('mac‸ro: pay\nargs:\n  amount: 3\n  place: deck')}${twice}`,
      `${pipeline('addVar: { scope: global, var: treasury, delta: 3 }')}${twice}`,
    ],
    inMacro: [
      `${twice}${inMacro(call.replace('pay', 'p‸ay')).replace('effectMacros:\n', '')}`,
      `${twice}${inMacro('addVar: { scope: global, var: treasury, delta: 3 }').replace('effectMacros:\n', '')}`,
    ],
    flow: [
      `${inFlow('mac‸ro: pay, args: { amount: 3, place: deck }')}${twice}`,
      `${inFlow('addVar: { scope: global, var: treasury, delta: 3 }')}${twice}`,
    ],
    halfTyped: [`${beside('{ mac‸ro: pay, args: { place: deck } }')}${twice}`, 'refused: The call has no argument for «amount».'],
  },
  after('inline-macro'),
);

for (const [id, head, list] of [
  ['if', 'when: true', 'then'],
  ['forEach', 'bind: $_item\n  over: { query: players }', 'effects'],
  ['let', 'bind: $_value\n  value: 0', 'in'],
] as const) {
  const block = (...effects: readonly string[]) =>
    `${id}:\n  ${head}\n  ${list}:\n${effects.map((effect) => `    - ${effect}`).join('\n')}`;
  inEachForm<string | undefined>(
    `wrap in ${id}`,
    {
      plain: [
        pipeline('shuffle: { zo‸ne: deck }', 'shuffle: { zone: discard‸ }', shuffle),
        pipeline(block(shuffle, 'shuffle: { zone: discard }'), shuffle),
      ],
      inMacro: [inMacro(marked), inMacro(block(shuffle))],
      flow: [inFlow(marked), inFlow(`${id}: { ${head.replace('\n  ', ', ')}, ${list}: [{ ${shuffle} }] }`)],
      halfTyped: [beside(marked), beside(block(shuffle))],
    },
    after(`wrap-${id}`),
  );
}

inEachForm<string | undefined>(
  'convert to block style',
  {
    plain: [pipeline('shuffle: { zo‸ne: deck }'), pipeline('shuffle:\n  zone: deck')],
    inMacro: [inMacro('{ shuffle: { zo‸ne: deck } }'), inMacro('shuffle: { zone: deck }')],
    flow: [inFlow(marked), pipeline(`if:\n  when: true\n  then: [{ ${shuffle} }]`)],
    halfTyped: [beside('shuffle: { zo‸ne: deck }'), beside('shuffle:\n  zone: deck')],
  },
  after('to-block'),
);

inEachForm<string | undefined>(
  'convert to flow style',
  {
    plain: [pipeline('shuffle:\n  zo‸ne: deck'), pipeline('shuffle: { zone: deck }')],
    inMacro: [inMacro('shuffle:\n  zo‸ne: deck'), inMacro('shuffle: { zone: deck }')],
    flow: [
      pipeline('i‸f:\n  when: true\n  then: [{ shuffle: { zone: deck } }]'),
      pipeline('if: { when: true, then: [{ shuffle: { zone: deck } }] }'),
    ],
    halfTyped: [beside('shuffle:\n  zo‸ne: deck'), beside('shuffle: { zone: deck }')],
  },
  after('to-flow'),
);

inEachForm<string | undefined>(
  'convert older spelling',
  {
    plain: [pipeline('setActivePlayer:\n  player: active‸Player'), pipeline('setActivePlayer:\n  player: active')],
    inMacro: [inMacro(older), inMacro(modern)],
    flow: [inFlow(older), inFlow(modern)],
    halfTyped: [beside(older), beside(modern)],
  },
  after('older-spelling'),
);

const among = (list: string) => `if: { when: { op: in, item: { ref: actor }, set: ${list} }, then: [] }`;
const named = '{ ref: namedSet, name: newSet }';
const listing = (wrap: (...effects: readonly string[]) => string, more: readonly string[] = []): readonly [string, string] => [
  wrap(among('[Red, Gr‸een]'), among('[Red, Green]'), ...more),
  wrap(among(named), among(named), ...more),
];

inEachForm<string | undefined>(
  'name a repeated list',
  { plain: listing(pipeline), inMacro: listing(inMacro), flow: listing(inFlow), halfTyped: listing(pipeline, [unfinished]) },
  (opened) => {
    const { compilation, file, cursors } = opened;
    const made = refactored(compilation, file, 'named-set', cursors[0] ?? 0, cursors[0] ?? 0);
    return made === undefined || made.startsWith('refused: ') ? made : partIn(made);
  },
);

const options = { indentation: 2 };
const loose = 'shuffle:   {zone:  de‸ck}';

inEachForm(
  'formatting a file',
  {
    plain: [pipeline('shuffle:\n     zone:   de‸ck'), pipeline('shuffle:\n  zone: deck')],
    inMacro: [inMacro(loose), inMacro(shuffle)],
    flow: [pipeline(`if: {when: true ,then: [ { ${loose} }]}`), inFlow(shuffle)],
    halfTyped: [pipeline(loose, 'shuffle: { zone:   [ deck'), pipeline(shuffle, 'shuffle: { zone:   [ deck')],
  },
  ({ file, text }) => partIn(edited(text, formatEdits(file, options))),
);

inEachForm(
  'formatting a range',
  {
    plain: [
      pipeline('shuffle:   {zone:  deck}', 'shuffle:\n     zone:   de‸ck'),
      pipeline('shuffle:   {zone:  deck}', 'shuffle:\n  zone: deck'),
    ],
    inMacro: [inMacro('shuffle:   {zone:  deck}', loose), inMacro('shuffle:   {zone:  deck}', shuffle)],
    flow: [
      pipeline('shuffle:   {zone:  deck}', `if: {when: true ,then: [ { ${loose} }]}`),
      `${pipeline('shuffle:   {zone:  deck}', `if: { when: true, then: [{ ${shuffle} }] }`)}`,
    ],
    halfTyped: [pipeline(loose, 'shuffle: { zone:   [ deck'), pipeline(shuffle, 'shuffle: { zone:   [ deck')],
  },
  ({ file, text }, cursor) => partIn(edited(text, formatEdits(file, options, { start: cursor, end: cursor }))),
);

inEachForm(
  'formatting while typing',
  {
    plain: [pipeline('shuffle:\n  zone: [deck]\n    position:‸'), pipeline('shuffle:\n  zone: [deck]\n  position:')],
    inMacro: [inMacro('shuffle:\n  zone: [deck]\n    position:‸'), inMacro('shuffle:\n  zone: [deck]\n  position:')],
    flow: [inFlow('shuffle: { zone:‸ deck }'), inFlow('shuffle: { zone: deck }')],
    halfTyped: [
      pipeline('shuffle: { zone: deck', 'shuffle:\n    zone: [deck]\n      position:‸'),
      pipeline('shuffle: { zone: deck', 'shuffle:\n    zone: [deck]\n    position:'),
    ],
  },
  ({ file, text }, cursor) => partIn(edited(text, onTypeEdits(file, cursor, ':'))),
);
