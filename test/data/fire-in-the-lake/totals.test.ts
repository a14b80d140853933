/** What the scenarios of Fire in the Lake begin with: counted from pieces and markers, and as the victory rules of the game weigh it (1.6.2, 1.7, 1.9). */
import assert from 'node:assert/strict';
import { boardOf, count, onMap, population, populations, spacesWhere, sum } from './boards';

interface Totals {
  readonly support: number;
  readonly opposition: number;
  readonly availableUsTroops: number;
  readonly availableUsBases: number;
  readonly nvaBases: number;
  readonly vcBases: number;
  readonly coinPopulation: number;
  readonly nvaPopulation: number;
  readonly tracks: Readonly<Record<string, number>>;
  /** Seats in the order US, ARVN, NVA, VC. */
  readonly scores: readonly number[];
  readonly margins: readonly number[];
  /** On the map, out of play, available: 229 together. */
  readonly pieces: readonly number[];
  /** Provinces that COIN controls beside the eight cities. */
  readonly coinProvinces: string;
  readonly nvaSpaces: string;
  readonly leader: string;
}

const cities = 'hue da-nang kontum qui-nhon cam-ranh an-loc saigon can-tho';

const scenarios: Readonly<Record<string, Totals>> = {
  short: {
    support: 24,
    opposition: 18,
    availableUsTroops: 12,
    availableUsBases: 2,
    nvaBases: 8,
    vcBases: 5,
    coinPopulation: 23,
    nvaPopulation: 2,
    tracks: {
      arvnResources: 30,
      nvaResources: 15,
      vcResources: 10,
      aid: 15,
      patronage: 18,
      trail: 2,
      totalEcon: 15,
      leaderBoxCardCount: 2,
    },
    scores: [38, 41, 10, 23],
    margins: [-12, -9, -8, -12],
    pieces: [117, 19, 93],
    coinProvinces: 'quang-nam quang-tin-quang-ngai binh-dinh khanh-hoa kien-hoa-vinh-binh ba-xuyen',
    nvaSpaces: 'central-laos southern-laos the-fishhook the-parrots-beak north-vietnam quang-tri-thua-thien',
    leader: 'youngTurks',
  },
  medium: {
    support: 32,
    opposition: 15,
    availableUsTroops: 5,
    availableUsBases: 0,
    nvaBases: 8,
    vcBases: 8,
    coinPopulation: 29,
    nvaPopulation: 0,
    tracks: {
      arvnResources: 30,
      nvaResources: 20,
      vcResources: 15,
      aid: 30,
      patronage: 15,
      trail: 3,
      totalEcon: 15,
      leaderBoxCardCount: 3,
    },
    scores: [37, 44, 8, 23],
    margins: [-13, -6, -10, -12],
    pieces: [167, 18, 44],
    coinProvinces:
      'quang-tri-thua-thien quang-tin-quang-ngai binh-dinh pleiku-darlac phu-bon-phu-yen khanh-hoa quang-duc-long-khanh binh-tuy-binh-thuan tay-ninh kien-giang-an-xuyen',
    nvaSpaces: 'central-laos southern-laos northeast-cambodia the-fishhook the-parrots-beak sihanoukville north-vietnam',
    leader: 'ky',
  },
  full: {
    support: 15,
    opposition: 20,
    availableUsTroops: 21,
    availableUsBases: 2,
    nvaBases: 4,
    vcBases: 7,
    coinPopulation: 20,
    nvaPopulation: 0,
    tracks: { arvnResources: 30, nvaResources: 10, vcResources: 5, aid: 15, patronage: 15, trail: 1, totalEcon: 15, leaderBoxCardCount: 0 },
    scores: [38, 35, 4, 27],
    margins: [-12, -15, -14, -8],
    pieces: [86, 27, 116],
    coinProvinces: 'quang-nam phu-bon-phu-yen khanh-hoa kien-hoa-vinh-binh ba-xuyen',
    nvaSpaces: 'central-laos southern-laos the-parrots-beak north-vietnam',
    leader: 'minh',
  },
};

const sorted = (spaces: Iterable<string>) => [...spaces].map((space) => space.replace(':none', '')).sort();
const people = (spaces: readonly string[]) => sum(spaces.map((space) => populations.get(space) ?? 0));

for (const [name, totals] of Object.entries(scenarios)) {
  describe(`the ${name} scenario of Fire in the Lake`, () => {
    const { json, margins } = boardOf(`{ scenario: ${name} }`);
    const coin = spacesWhere(json, (us, arvn, nva, vc) => us + arvn > nva + vc);
    const nva = spacesWhere(json, (us, arvn, mine, vc) => mine > us + arvn + vc);

    it('has its Support and Opposition', () => {
      assert.equal(2 * population(json, 'activeSupport') + population(json, 'passiveSupport'), totals.support);
      assert.equal(2 * population(json, 'activeOpposition') + population(json, 'passiveOpposition'), totals.opposition);
    });

    it('has its pieces', () => {
      assert.equal(count(json, /^available-US/, /^us-troops$/), totals.availableUsTroops);
      assert.equal(count(json, /^available-US/, /^us-bases$/), totals.availableUsBases);
      assert.equal(count(json, onMap, /^nva-bases$/), totals.nvaBases);
      assert.equal(count(json, onMap, /^vc-bases$/), totals.vcBases);
      const forces = /^(us|arvn|nva|vc)-/;
      assert.deepEqual(
        [onMap, /^out-of-play-/, /^available-/].map((zones) => count(json, zones, forces)),
        totals.pieces,
      );
      assert.equal(sum(totals.pieces), 229);
      assert.equal(count(json, /^casualties-/, forces), 0);
    });

    it('has its control', () => {
      assert.deepEqual(sorted(coin), sorted(`${cities} ${totals.coinProvinces}`.split(' ')));
      assert.deepEqual(sorted(nva), sorted(totals.nvaSpaces.split(' ')));
      assert.deepEqual([people(coin), people(nva)], [totals.coinPopulation, totals.nvaPopulation]);
    });

    it('has its tracks and its leader', () => {
      assert.deepEqual(Object.fromEntries(Object.keys(totals.tracks).map((track) => [track, json.globalVars[track]])), totals.tracks);
      assert.equal(json.globalMarkers['activeLeader'], totals.leader);
    });

    it('is scored by the rules of the game', () => {
      const thresholds = [50, 50, 18, 35];
      assert.deepEqual(margins, totals.margins);
      assert.deepEqual(
        margins.map((margin, seat) => margin + (thresholds[seat] ?? Number.NaN)),
        totals.scores,
      );
      const { support, availableUsTroops, availableUsBases, coinPopulation, nvaPopulation, nvaBases, opposition, vcBases, tracks } = totals;
      assert.deepEqual(
        [
          support + availableUsTroops + availableUsBases,
          coinPopulation + (tracks['patronage'] ?? 0),
          nvaPopulation + nvaBases,
          opposition + vcBases,
        ],
        totals.scores,
      );
    });
  });
}

describe('scores of Fire in the Lake', () => {
  it('count Support and Opposition by level and population (V2, 1.6.2)', () => {
    const { margins } = boardOf(`
  scenario: empty
  markers:
    saigon: { supportOpposition: activeSupport }
    hue: { supportOpposition: passiveSupport }
    tay-ninh: { supportOpposition: activeOpposition }
    ba-xuyen: { supportOpposition: passiveOpposition }
  pieces: { available-US: { us-troops: 0, us-bases: 0, us-irregulars: 6 } }`);
    // Irregulars do not count (D35); Patronage stands at 15.
    assert.deepEqual(margins, [14 - 50, 15 - 50, 0 - 18, 5 - 35]);
  });

  it('move with the board (V8, 1.9)', () => {
    const { margins } = boardOf(`
  scenario: full
  pieces:
    quang-nam: { us-troops: 3, arvn-police: 1, arvn-rangers: 1 }
    tay-ninh: { arvn-troops: 4, vc-guerrillas: 2, vc-bases@tunneled: 1 }
    quang-tri-thua-thien: { us-troops: 1, us-irregulars: 1, vc-guerrillas: 2, vc-bases: 1, nva-troops: 6 }
    southern-laos: { nva-guerrillas: 3, nva-bases: 2 }
    kien-giang-an-xuyen: { vc-guerrillas: 1, vc-bases: 1 }
  markers:
    saigon: { supportOpposition: activeSupport }
    quang-nam: { supportOpposition: passiveSupport }
    kien-phong: { supportOpposition: passiveOpposition }
  variables: { patronage: 21 }`);
    assert.deepEqual(margins, [-8, -7, -11, -9]);
  });

  it('move with the board, a faction exactly at its threshold (V9, 1.9)', () => {
    const { margins } = boardOf(`
  scenario: medium
  pieces:
    quang-tri-thua-thien:
      { us-troops: 4, us-bases: 1, us-irregulars: 1, arvn-troops: 3, nva-guerrillas: 3, nva-bases: 1, nva-troops: 12 }
    saigon: { us-troops: 2, us-bases: 1, arvn-troops: 1, arvn-police: 4, arvn-rangers: 1, vc-guerrillas: 1 }
    casualties-US: { us-troops: 2 }
  markers:
    hue: { supportOpposition: neutral }
    binh-dinh: { supportOpposition: passiveOpposition }
    can-tho: { supportOpposition: activeSupport }
    kien-hoa-vinh-binh: { supportOpposition: activeOpposition }
  variables: { patronage: 23 }`);
    assert.deepEqual(margins, [-20, 0, -8, -9]);
  });
});
