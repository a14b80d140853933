/** Models as the server sends them, of the sizes that the panel must show well; with the longest names of a real game. */
import type {
  Place,
  PreviewBoard,
  PreviewChangeGroup,
  PreviewDecision,
  PreviewExpectation,
  PreviewMacro,
  PreviewModel,
  PreviewTraceEntry,
} from '../../../server/protocol/preview';

const SPACES = [
  'Quang Tri–Thua Thien',
  'Quang Tin–Quang Ngai',
  'Binh Tuy–Binh Thuan',
  'Quang Duc–Long Khanh',
  'Pleiku–Darlac',
  'Phuoc Long',
  'Quang Nam',
  'Kien Giang–An Xuyen',
  'Kien Hoa–Vinh Binh',
  'Ba Xuyen',
  'Saigon',
  'Can Tho',
  'Da Nang',
  'Hue',
  'Northeast Cambodia',
  'The Fishhook',
  'The Parrot’s Beak',
  'Sihanoukville',
  'Central Laos',
  'Southern Laos',
];

export function at(line: number, uri = 'file:///games/fire-in-the-lake/operations/train-and-pacification.md'): Place {
  return { uri, line, character: 6, endLine: line, endCharacter: 30 };
}

const SPACE_DECISION: PreviewDecision = {
  id: '$targetSpaces',
  prompt: 'Spaces to train in',
  type: 'chooseN',
  seat: 'ARVN',
  options: SPACES.map((label, index) => ({
    value: label.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
    label,
    legality: index === 3 ? 'illegal' : index === 5 ? 'unknown' : 'legal',
    ...(index === 3 ? { reason: 'costValidationFailed: 3 resources for each space' } : {}),
  })),
  min: 1,
  max: 6,
  chosen: ['quang-nam', 'saigon'],
  answeredBy: 'author',
  place: at(41),
};

const MODE_DECISION: PreviewDecision = {
  id: '$mode@saigon:none',
  prompt: 'What to place in Saigon',
  type: 'chooseOne',
  seat: 'ARVN',
  options: [
    { value: 'place-cubes', label: 'place-cubes', legality: 'legal' },
    { value: 'place-rangers', label: 'place-rangers', legality: 'legal' },
    { value: 'replace-with-base', label: 'replace-with-base', legality: 'illegal', reason: 'fewer than three cubes there' },
  ],
  min: 1,
  max: 1,
  chosen: ['place-cubes'],
  answeredBy: 'automatic',
  place: at(58),
};

const PACIFY_DECISION: PreviewDecision = {
  id: '$pacifySpace',
  prompt: 'Where to pacify after training, at most one of the spaces trained in and under COIN control',
  type: 'chooseOne',
  seat: 'ARVN',
  options: SPACES.map((label) => ({
    value: label,
    label,
    legality: label === 'Hue' ? 'illegal' : 'legal',
    ...(label === 'Hue' ? { reason: 'no police' } : {}),
  })),
  min: 1,
  max: 1,
  chosen: ['Saigon'],
  answeredBy: 'automatic',
};

const EXACT_DECISION: PreviewDecision = {
  id: '$rangers',
  prompt: 'Rangers to place',
  iteration: ['Quang Nam'],
  type: 'chooseN',
  seat: 'ARVN',
  options: ['arvn-rangers-1', 'arvn-rangers-2', 'arvn-rangers-3'].map((value) => ({ value, label: value, legality: 'legal' })),
  min: 2,
  max: 2,
  chosen: ['arvn-rangers-1', 'arvn-rangers-2'],
  answeredBy: 'automatic',
};

const BASE: PreviewModel = {
  panel: 'panel-1',
  target: { kind: 'pipeline', uri: 'file:///games/fire-in-the-lake/operations/train-and-pacification.md', id: 'train-arvn-profile' },
  title: 'Train (ARVN)',
  place: at(33),
  status: { kind: 'done' },
  scenarios: [
    { id: 'full', label: 'Full: 1964–1972' },
    { id: 'medium', label: 'Medium: 1968–1972' },
    { id: 'short', label: 'Short: 1965–1967' },
  ],
  seats: ['US', 'ARVN', 'NVA', 'VC'].map((id) => ({ id, label: id })),
  input: { scenario: 'full', seat: 'ARVN', actionClass: 'operation', free: false, seed: 1, dice: [], automatic: 'first' },
  decisions: [SPACE_DECISION, MODE_DECISION, PACIFY_DECISION, EXACT_DECISION],
  changes: [],
  trace: [],
  hashes: { before: '91c5f3a07be24d18', after: '91c5f3a07be24d18' },
};

const FEW_CHANGES: readonly PreviewChangeGroup[] = [
  {
    kind: 'space',
    id: 'saigon:none',
    label: 'Saigon',
    changes: [
      { label: 'ARVN troops', before: '2', after: '6', place: at(77) },
      { label: 'ARVN police', before: '4', after: '6', place: at(77) },
    ],
  },
  {
    kind: 'space',
    id: 'quang-tri-thua-thien:none',
    label: 'Quang Tri–Thua Thien',
    changes: [
      { label: 'supportOpposition', before: 'passiveOpposition', after: 'passiveSupport', place: at(112) },
      { label: 'Terror', before: '1', after: '0', place: at(104) },
    ],
  },
  {
    kind: 'space',
    id: 'available-ARVN:none',
    label: 'Available Forces of the Army of the Republic of Viet Nam',
    changes: [{ label: 'ARVN troops', before: '30', after: '24', place: at(77) }],
  },
  {
    kind: 'variable',
    id: '',
    label: 'Variables',
    changes: [
      { label: 'arvnResources', before: '30', after: '18', place: at(49) },
      { label: 'trainUsedThisTurn', before: 'false', after: 'true' },
    ],
  },
  {
    kind: 'marker',
    id: '',
    label: 'Markers',
    changes: [{ label: 'activeLeader', before: 'leader_minh', after: 'leader_khanh_who_follows_him', place: at(130) }],
  },
];

const FEW_TRACE: readonly PreviewTraceEntry[] = [
  entry('Choose $targetSpaces: Quang Nam, Saigon', 'decision', 0, 41, 'select-spaces'),
  entry('For each $space in 2 zones', 'forEach', 0, 47, 'resolve-per-space'),
  entry('arvnResources 30 → 27', 'varChange', 1, 49, 'resolve-per-space', ['pay-for-space']),
  entry('Choose $mode@saigon:none: place-cubes', 'decision', 1, 58, 'resolve-per-space'),
  entry(
    'arvn-troops-14 moves from available-ARVN:none to saigon:none',
    'moveToken',
    2,
    77,
    'resolve-per-space',
    ['place-from-available-or-map', 'place-one'],
    [{ kind: 'pieces', node: 10, piece: 0, by: 1 }],
  ),
  entry(
    'arvn-troops-15 moves from available-ARVN:none to saigon:none',
    'moveToken',
    2,
    77,
    'resolve-per-space',
    ['place-from-available-or-map', 'place-one'],
    [{ kind: 'pieces', node: 10, piece: 0, by: 1 }],
  ),
  entry(
    'supportOpposition of quang-tri-thua-thien:none passiveOpposition → neutral',
    'marker',
    1,
    112,
    'pacify',
    ['pacify-space'],
    [{ kind: 'marker', node: 0, marker: 'supportOpposition', before: 'passiveOpposition', after: 'neutral' }],
  ),
  entry('Roll $die: 4', 'roll', 0, 121, 'pacify'),
];

/** A map in rows of five; each space with a few kinds of pieces. */
const BOARD: PreviewBoard = {
  map: {
    kind: 'map',
    title: 'fire-in-the-lake',
    width: 620,
    height: 520,
    nodes: SPACES.map((label, index) => ({
      id: label,
      label,
      group: index >= 10 && index < 14 ? 'city' : 'province',
      shape: 'circle',
      x: 70 + (index % 5) * 120,
      y: 70 + Math.floor(index / 5) * 125,
      halfWidth: 46,
      halfHeight: 46,
      place: at(200 + index),
    })),
    edges: SPACES.slice(1).map((_, index) => ({ from: index, to: index + 1, oneWay: false })),
  },
  pieces: [
    { label: 'ARVN Troops', glyph: 'T', color: '#d9b32c' },
    { label: 'ARVN Police', glyph: 'P', color: '#d9b32c' },
    { label: 'NVA Guerrillas (underground)', glyph: 'Gu', color: '#b8322a' },
    { label: 'VC Guerrillas (active)', glyph: 'Ga', color: '#2f6db5' },
    { label: 'US Troops', glyph: 'T', color: '#6b7a3a' },
    { label: 'Terror', glyph: 'T' },
  ],
  spaces: SPACES.map((_, node) => ({
    node,
    counts: Array.from({ length: node % 7 }, (_, piece) => ({ piece, count: 1 + ((node * 5 + piece) % 12) })).slice(0, 6),
  })),
};

function entry(
  text: string,
  kind: string,
  depth: number,
  line: number,
  stage: string,
  macros: readonly string[] = [],
  board: NonNullable<PreviewTraceEntry['board']> = [],
): PreviewTraceEntry {
  return { text, kind, depth, stage, macros, place: at(line), ...(board.length > 0 ? { board } : {}) };
}

function manyChanges(count: number): readonly PreviewChangeGroup[] {
  const perSpace = Math.ceil(count / SPACES.length);
  return SPACES.map((label, space) => ({
    kind: 'space',
    id: `space-${space}:none`,
    label,
    changes: Array.from({ length: perSpace }, (_, index) => ({
      label:
        ['ARVN troops', 'ARVN police', 'underground NVA guerrillas', 'supportOpposition', 'US irregulars'][index % 5] +
        (index < 5 ? '' : ` ${index}`),
      before: index % 5 === 3 ? 'activeOpposition' : String(index * 3),
      after: index % 5 === 3 ? 'passiveOpposition' : String(((index * 7 + space) % 12) + 40),
      place: at(100 + index),
    })),
  }));
}

function manyEntries(count: number): readonly PreviewTraceEntry[] {
  return Array.from({ length: count }, (_, index) =>
    entry(
      `vc-guerrillas-${index} moves from available-VC:none to ${SPACES[index % SPACES.length]}`,
      'moveToken',
      (index % 14) + 1,
      index,
      `stage-${Math.floor(index / 60)}`,
      ['place-from-available-or-map'],
      [{ kind: 'pieces', node: index % SPACES.length, piece: 3, by: 1 }],
    ),
  );
}

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
      kind: 'zoneSelector',
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
      kind: 'query',
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
      kind: 'enum',
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
    hashes: { before: '91c5f3a07be24d18', after: '0d27c1e94bb6a3f5' },
  },
  few: { ...BASE, board: BOARD, changes: FEW_CHANGES, trace: FEW_TRACE, hashes: { before: '91c5f3a07be24d18', after: '0d27c1e94bb6a3f5' } },
  many: {
    ...BASE,
    board: BOARD,
    changes: manyChanges(200),
    trace: manyEntries(400),
    hashes: { before: '91c5f3a07be24d18', after: '0d27c1e94bb6a3f5' },
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
    status: { kind: 'illegal', reason: 'costValidationFailed', detail: 'arvnResources is 2; the operation needs at least 3.' },
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
