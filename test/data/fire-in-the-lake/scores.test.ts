/** Scores of Fire in the Lake on boards of which they are known, and the tracks that its scenarios begin with (1.6.2, 1.8, 1.9). */
import assert from 'node:assert/strict';
import { boardOf } from './boards';

describe('the scenarios of Fire in the Lake', () => {
  for (const [scenario, leader, tracks] of [
    [
      'short',
      'youngTurks',
      { arvnResources: 30, nvaResources: 15, vcResources: 10, aid: 15, patronage: 18, trail: 2, leaderBoxCardCount: 2 },
    ],
    ['medium', 'ky', { arvnResources: 30, nvaResources: 20, vcResources: 15, aid: 30, patronage: 15, trail: 3, leaderBoxCardCount: 3 }],
    ['full', 'minh', { arvnResources: 30, nvaResources: 10, vcResources: 5, aid: 15, patronage: 15, trail: 1, leaderBoxCardCount: 0 }],
  ] as const) {
    it(`set the tracks and the leader: ${scenario}`, () => {
      const { json } = boardOf(`{ scenario: ${scenario} }`);
      assert.deepEqual(Object.fromEntries(Object.keys(tracks).map((track) => [track, json.globalVars[track]])), tracks);
      assert.equal(json.globalMarkers['activeLeader'], leader);
    });
  }
});

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

  it('are those of the full scenario at its start (V3, 1.9)', () => {
    assert.deepEqual(boardOf('{ scenario: full }').margins, [38 - 50, 35 - 50, 4 - 18, 27 - 35]);
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
