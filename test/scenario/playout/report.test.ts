import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readReplayGame, readReplayHeader, readReport } from '../../../server/scenario/playout/readFiles';
import type { GameRecord } from '../../../server/scenario/playout/record';
import { replayFormat } from '../../../server/scenario/playout/replay';
import { type Campaign, emptyReport, joined, joinFault, type PlayReport, withGame } from '../../../server/scenario/playout/report';
import { summaryOf } from '../../../server/scenario/playout/summary';

const campaign: Campaign = { game: 'harvest', agents: ['random'], seed: 1, games: 8, limit: 100 };

function record(parts: Partial<GameRecord> = {}): GameRecord {
  return {
    game: 0,
    seed: 1,
    players: 2,
    end: 'won',
    winner: 'Red',
    cause: 'condition 1',
    moves: 4,
    questions: 2,
    margins: { Red: 3 },
    scores: {},
    actions: { hire: 3, fire: 1 },
    hash: '0',
    seconds: 0.5,
    ...parts,
  };
}

const reportOn = (records: readonly GameRecord[], shard = '1/1') => records.reduce(withGame, emptyReport(campaign, shard));

const records = fc.array(
  fc.record({
    game: fc.nat({ max: 100 }),
    end: fc.constantFrom('won', 'draw', 'limit', 'failed' as const),
    moves: fc.nat({ max: 50 }),
    margins: fc.dictionary(fc.constantFrom('Red', 'Blue'), fc.integer({ min: -9, max: 9 }), { noNullPrototype: true }),
    actions: fc.dictionary(fc.constantFrom('hire', 'fire'), fc.nat({ max: 9 }), { noNullPrototype: true }),
    seconds: fc.nat({ max: 9 }),
  }),
  { maxLength: 8 },
);

describe('a report', () => {
  it('counts ends, winners and actions, and keeps the spread of lengths and margins', () => {
    const report = reportOn([
      record(),
      record({ winner: 'Blue', moves: 8, margins: { Red: -1 } }),
      record({ end: 'failed', fault: 'BOOM' }),
    ]);
    assert.deepEqual(
      [report.played, report.ends, report.wins, report.lengths, report.margins, report.actions],
      [
        3,
        { failed: 1, won: 2 },
        { Blue: 1, Red: 2 },
        { count: 3, sum: 16, min: 4, max: 8 },
        { Red: { count: 3, sum: 5, min: -1, max: 3 } },
        { fire: 3, hire: 9 },
      ],
    );
    assert.deepEqual(report.faults, [{ game: 0, seed: 1, end: 'failed', moves: 4, fault: 'BOOM' }]);
  });

  it('of parts, joined in any order, is the report of the whole', () => {
    fc.assert(
      fc.property(records, records, (left, right) => {
        const [a, b] = [left.map(record), right.map(record)];
        const [whole, one, two] = [reportOn([...a, ...b], '1/2'), reportOn(a, '1/2'), reportOn(b, '2/2')];
        const shards = ['1/2', '2/2'];
        for (const both of [joined(one, two), joined(two, one)]) assert.deepEqual(withoutOrder(both), withoutOrder({ ...whole, shards }));
      }),
    );
  });

  it('comes back from its JSON', () => {
    const report = reportOn([record(), record({ end: 'stuck', fault: 'no way' })]);
    assert.deepEqual(readReport(JSON.stringify(report)), { kind: 'read', content: report });
  });

  for (const [name, text, detail] of [
    ['no JSON', 'games', /JSON/],
    ['another format', '{"format":"other"}', /^format: not one of gamespec-report-1/],
    ['a part missing', JSON.stringify({ ...reportOn([]), lengths: 3 }), /^lengths: not an object/],
  ] as const) {
    it(`that is ${name} is a fault`, () => {
      const read = readReport(text);
      assert.match(read.kind === 'fault' ? read.detail : '', detail);
    });
  }
});

/** Faults of the same game come in the order in which they were met. */
function withoutOrder(report: PlayReport): PlayReport {
  return { ...report, faults: [...report.faults].sort((a, b) => a.game - b.game || a.moves - b.moves) };
}

describe('reports belong together', () => {
  const part = (shard: string, parts: Partial<Campaign> = {}) => emptyReport({ ...campaign, ...parts }, shard);
  for (const [name, reports, fault] of [
    ['when they are parts of one campaign', [part('1/2'), part('2/2')], undefined],
    ['unless the seed is another', [part('1/2'), part('2/2', { seed: 2 })], 'the reports are about different campaigns'],
    ['unless they are about the same part', [part('1/2'), part('1/2')], 'two reports are about part 1/2'],
    ['unless they were divided otherwise', [part('1/2'), part('2/3')], 'the campaign was divided in different ways'],
  ] as const) {
    it(name, () => assert.equal(joinFault(reports), fault));
  }
});

describe('a summary', () => {
  it('says how the games ended', () => {
    const lines = summaryOf(
      reportOn([record(), record({ winner: 'Blue', moves: 8 }), record({ game: 2, end: 'failed', fault: 'BOOM', moves: 1 })]),
    );
    assert.deepEqual(lines, [
      'harvest, agents random, seed 1',
      '3 of 8 games',
      'game 2 (seed 1) failed after 1 move: BOOM',
      '  ends             2 won, 1 failed',
      '  wins             Red 2 (67 %), Blue 1 (33 %)',
      '  by               condition 1 3 (100 %)',
      '  moves per game   mean 4.3, from 1 to 8',
      '  margin Red       mean 3.0, from 3 to 3',
      '  actions          hire 9 (75 %), fire 3 (25 %)',
      '  questions        0.5 per move',
      '  speed            2.0 games and 9 moves per second and core',
    ]);
  });

  it('of no games is short', () => {
    assert.deepEqual(summaryOf(reportOn([])), ['harvest, agents random, seed 1', '0 of 8 games']);
  });
});

const noEntry = 'entry: not the path of a spec, as seen from the replay file';

describe('a replay file', () => {
  it('has a header', () => {
    const header = { format: replayFormat, entry: '../harvest.md', game: 'harvest', scenario: 'short' };
    assert.deepEqual(readReplayHeader(JSON.stringify(header)), { kind: 'read', content: header });
    assert.equal(readReplayHeader('{"format":"gamespec-replay-9"}').kind, 'fault');
  });

  const entries: readonly (readonly [what: string, entry: string, isRead: boolean])[] = [
    ['beside it', 'harvest.md', true],
    ['in a folder above it', '../games/harvest.yaml', true],
    ['on another drive', 'D:/games/harvest.yaml', true],
    ['from the top', '/games/harvest.md', false],
    ['on another machine', '//host/share/harvest.md', false],
    ['on another machine, with backslashes', '\\\\host\\share\\harvest.md', false],
    ['that is a folder', '../..', false],
    ['that is no spec', '../harvest.txt', false],
    ['that is a scenario snippet', 'harvest.scenario.yaml', false],
  ];
  for (const [what, entry, isRead] of entries) {
    it(`${isRead ? 'may' : 'must not'} name a game ${what}`, () => {
      const read = readReplayHeader(JSON.stringify({ format: replayFormat, entry, game: 'harvest' }));
      assert.equal(read.kind === 'fault' ? read.detail : read.content.entry, isRead ? entry : noEntry);
    });
  }

  it('has moves of every kind', () => {
    const game = {
      game: 3,
      seed: 4,
      players: 2,
      start: 'ab',
      moves: [
        [{ actionId: 'hire', params: { $fields: ['north:none'], count: 2 }, actionClass: 'operation', freeOperation: true }, 'cd'],
        [
          {
            actionId: 'hire',
            params: {},
            compound: {
              specialActivity: { actionId: 'dance', params: {} },
              timing: 'during',
              insertAfter: { stage: 'go', iteration: 'north:none' },
            },
          },
          'ef',
        ],
      ],
    };
    assert.deepEqual(readReplayGame(JSON.stringify(game)), { kind: 'read', content: game });
  });

  it('with a move that is none is a fault with its place', () => {
    const read = readReplayGame('{"game":0,"seed":1,"players":2,"start":"","moves":[[{"actionId":7},"ab"]]}');
    assert.equal(read.kind === 'fault' ? read.detail : '', 'moves.0.0.actionId: not a text');
  });
});
