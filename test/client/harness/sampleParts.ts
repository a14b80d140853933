/** What the samples of the panel are made of, with the longest names of a real game. */
import type {
  Place,
  PreviewBoard,
  PreviewChangeGroup,
  PreviewDecision,
  PreviewModel,
  PreviewStart,
  PreviewTraceEntry,
} from '../../../server/protocol/preview';

export const SPACES = [
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

export const MODE_DECISION: PreviewDecision = {
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

export const PACIFY_DECISION: PreviewDecision = {
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

export const BASE: PreviewModel = {
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
  run: '91c5f3a07be24d18',
};

export const FEW_CHANGES: readonly PreviewChangeGroup[] = [
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

export const START: PreviewStart = {
  variables: [
    { name: 'aid', isOfSeat: false, range: { min: 0, max: 80 } },
    { name: 'isMonsoon', isOfSeat: false },
    { name: 'resources', isOfSeat: true, range: { min: 0, max: 75 } },
  ],
  markers: [
    {
      name: 'supportOpposition',
      label: 'Support',
      isOfZone: true,
      states: [
        { name: 'activeOpposition', label: 'Active Opposition' },
        { name: 'neutral', label: 'Neutral' },
        { name: 'activeSupport', label: 'Active Support' },
      ],
      usual: 'neutral',
    },
  ],
  pieces: [{ name: 'vc-guerrilla@underground', label: 'VC guerrilla (underground)' }],
  zones: SPACES.map((label) => ({ id: label, label, isBoard: true })),
  values: [{ kind: 'variable', of: '', name: 'aid', value: 15 }],
  problems: ['`resources` cannot be 76.'],
};

export const FEW_TRACE: readonly PreviewTraceEntry[] = [
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
export const BOARD: PreviewBoard = {
  map: {
    kind: 'map',
    title: 'fire-in-the-lake',
    nodes: SPACES.map((label, index) => ({
      id: label,
      label,
      group: index >= 10 && index < 14 ? 'city' : 'province',
      isSpace: true,
      at: { x: index % 5, y: Math.floor(index / 5) },
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
  markers: [
    {
      id: 'supportOpposition',
      label: 'Support',
      usual: 'neutral',
      states: [
        { id: 'activeOpposition', label: 'Active Opposition', glyph: 'AO', color: '#8e1f2f' },
        { id: 'passiveOpposition', label: 'Passive Opposition', glyph: 'PO', color: '#c8606c' },
        { id: 'neutral', label: 'Neutral', glyph: 'N' },
        { id: 'activeSupport', label: 'Active Support', glyph: 'AS' },
      ],
    },
  ],
  spaces: SPACES.map((_, node) => ({
    node,
    ...(node % 4 === 0 ? { markers: [{ marker: 0, state: node === 0 ? 'passiveOpposition' : 'activeSupport' }] } : {}),
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

export function manyChanges(count: number): readonly PreviewChangeGroup[] {
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

export function manyEntries(count: number): readonly PreviewTraceEntry[] {
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
