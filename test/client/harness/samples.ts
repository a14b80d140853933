/** Models as the server sends them, of the sizes that the panel must show well. */
import type { Place, PreviewExpectation, PreviewMacro, PreviewModel } from '../../../server/protocol/preview';
import {
  at,
  BASE,
  BOARD,
  FEW_CHANGES,
  FEW_TRACE,
  MODE_DECISION,
  manyChanges,
  manyEntries,
  PACIFY_DECISION,
  SPACES,
  START,
} from './sampleParts';

const SNIPPET_FILE = 'file:///games/fire-in-the-lake/scenarios/train-and-pacification.scenario.yaml';

/** A scenario with its longest title; decisions are answered by its text. */
const SNIPPET = {
  ...BASE,
  target: { kind: 'snippet', uri: SNIPPET_FILE, id: `${SNIPPET_FILE}#ARVN trains and pacifies` },
  title: 'ARVN trains in two provinces with Available Rangers only, then pacifies where no Terror is left',
  place: at(12, SNIPPET_FILE),
} as const;

function expectations(count: number): readonly PreviewExpectation[] {
  const verdicts = ['met', 'unmet', 'met', 'unknown'] as const;
  return Array.from({ length: count }, (_, index) => {
    const verdict = verdicts[index % verdicts.length] ?? 'met';
    return {
      what: `${SPACES[index % SPACES.length]}: ${['ARVN troops', 'supportOpposition', 'underground NVA guerrillas'][index % 3]}`,
      expected: index % 3 === 1 ? 'passiveSupport' : String(index + 2),
      actual: verdict === 'unmet' ? 'activeOpposition' : verdict === 'met' ? String(index + 2) : '',
      verdict,
      place: at(20 + index, SNIPPET_FILE),
      ...(verdict === 'unknown' ? {} : { step: 2 + (index % 5) }),
    };
  });
}

const MACRO: PreviewMacro = {
  parameters: [
    {
      name: 'space',
      typeName: 'zoneSelector',
      doc: 'A zone: text, or `{ zoneExpr: … }`.',
      text: '$space',
      givenBy: 'call',
      options: [
        { text: '$space', label: '$space' },
        ...SPACES.map((label) => ({ text: label.toLowerCase().replaceAll(/[^a-z]+/g, '-'), label })),
      ],
      isClosed: false,
      place: at(61),
    },
    {
      name: 'piecesThatMayBePlacedByTheFaction',
      typeName: 'query',
      doc: 'A mapping with `query`.',
      text: '{ query: tokensInZone, zone: $space, filter: [{ prop: faction, eq: { ref: actor } }, { prop: type, eq: guerrilla }, { prop: activity, eq: underground }] }',
      givenBy: 'author',
      options: [],
      isClosed: false,
      problem: 'The query yields tokens where spaces are expected: `piecesThatMayBePlacedByTheFaction` is read by `spaces`.',
      place: at(61),
    },
    {
      name: 'side',
      typeName: 'enum',
      doc: 'One of the words in `values`.',
      text: 'unshaded',
      givenBy: 'default',
      options: ['unshaded', 'shaded'].map((text) => ({ text, label: text })),
      isClosed: true,
      place: at(61),
    },
  ],
  calls: [
    { id: 'pipeline train-arvn-profile 1', label: 'train-arvn-profile', place: at(77) },
    { id: 'pipeline train-us-profile 1', label: 'train-us-profile-with-irregulars-and-special-forces', place: at(140) },
  ],
  call: 'pipeline train-us-profile 1',
};

export const SAMPLES = {
  none: { ...BASE, board: BOARD },
  one: {
    ...BASE,
    board: BOARD,
    decisions: [],
    changes: [
      { kind: 'variable', id: '', label: 'Variables', changes: [{ label: 'arvnResources', before: '30', after: '27', place: at(49) }] },
    ],
    trace: FEW_TRACE.slice(2, 3),
    run: '0d27c1e94bb6a3f5',
  },
  few: {
    ...BASE,
    board: BOARD,
    start: START,
    changes: FEW_CHANGES,
    trace: FEW_TRACE,
    run: '0d27c1e94bb6a3f5',
  },
  many: {
    ...BASE,
    board: BOARD,
    changes: manyChanges(200),
    trace: manyEntries(400),
    run: '0d27c1e94bb6a3f5',
  },
  failed: {
    ...BASE,
    status: {
      kind: 'failed',
      failure: {
        code: 'STACKING_VIOLATION',
        message: 'quang-tri-thua-thien:none would hold 3 bases; at most 2 are allowed there (constraint max-2-bases-per-province-or-city).',
        place: at(96),
        macros: ['train-resolve-space', 'place-from-available-or-map', 'place-one'],
        bindings: [
          { name: '$space', value: 'quang-tri-thua-thien:none' },
          { name: '$piece', value: 'arvn-bases-2' },
          { name: '$targetSpaces', value: '["quang-nam:none","quang-tri-thua-thien:none","binh-tuy-binh-thuan:none"]' },
        ],
      },
    },
    trace: FEW_TRACE.slice(0, 5),
  },
  stale: {
    ...BASE,
    changes: FEW_CHANGES,
    trace: FEW_TRACE,
    status: { kind: 'stale', problem: 'GS4001: Unknown effect `placeTokn`. Did you mean `placeToken`?', place: at(77) },
  },
  illegal: {
    ...BASE,
    decisions: [],
    status: {
      kind: 'illegal',
      reason: 'costValidationFailed',
      detail: 'The cost of train-arvn cannot be paid',
      grounds: [
        {
          head: 'The cost of `train-arvn` cannot be paid',
          reasons: [
            { text: '`arvnResources` is 2 and must be at least 3.', place: at(61), macros: ['can-pay'], parts: [] },
            {
              text: 'One of these would have to change:',
              place: at(62),
              macros: [],
              parts: [
                { text: 'There are no ARVN police in Saigon.', place: at(63), macros: [], parts: [] },
                { text: 'Only US may do this, and ARVN acts.', place: at(64), macros: [], parts: [] },
              ],
            },
          ],
        },
      ],
    },
  },
  macro: {
    ...BASE,
    target: { kind: 'macro', uri: BASE.target.uri, id: 'place-from-available-or-map-where-no-other-faction-stands' },
    title: 'place-from-available-or-map-where-no-other-faction-stands',
    macro: MACRO,
    decisions: [PACIFY_DECISION],
    board: BOARD,
    changes: FEW_CHANGES,
    trace: FEW_TRACE,
  },
  condition: {
    ...BASE,
    target: { kind: 'conditionMacro', uri: BASE.target.uri, id: 'can-train-in' },
    title: 'can-train-in',
    macro: { ...MACRO, parameters: MACRO.parameters.slice(0, 1), result: false },
    decisions: [],
    board: BOARD,
    trace: FEW_TRACE.slice(0, 1),
  },
  snippetNone: { ...SNIPPET, decisions: [], expectations: [] },
  snippetOne: {
    ...SNIPPET,
    board: BOARD,
    decisions: [MODE_DECISION],
    changes: FEW_CHANGES.slice(0, 1),
    trace: FEW_TRACE.slice(0, 3),
    expectations: expectations(1),
  },
  snippetMany: {
    ...SNIPPET,
    status: {
      kind: 'unmet',
      failure: {
        code: '',
        message: 'Quang Tin–Quang Ngai: supportOpposition: expected passiveSupport, found activeOpposition',
        place: at(112),
        macros: ['pacify-space'],
        bindings: [],
      },
    },
    board: BOARD,
    changes: manyChanges(200),
    trace: manyEntries(400),
    expectations: expectations(40),
    wrongStep: 3,
  },
  unavailable: {
    ...BASE,
    place: undefined,
    status: {
      kind: 'unavailable',
      problem: 'The game does not compile yet: 14 errors in 3 files. A preview needs a game without errors once.',
    },
  },
} satisfies Readonly<Record<string, Omit<PreviewModel, 'place'> & { readonly place?: Place | undefined }>>;

export type SampleName = keyof typeof SAMPLES;

/** A sample as a whole model. */
export function sample(name: SampleName): PreviewModel {
  const { place, ...model } = SAMPLES[name];
  return place === undefined ? model : { ...model, place };
}
