import assert from 'node:assert/strict';
import { mostPlayers, mostZones } from '../../../server/kernel/vocabulary';
import { readMarks, writeMarks } from '../../support/markers';
import { compileFiles, compileText, problemsIn } from '../documents';

const metadata = (players: number) => `metadata: { id: fair, players: { min: 2, max: ${players} } }\n`;
const hand = (id: string) => `  - { id: ${id}, owner: player, visibility: owner, ordering: set }\n`;
const grid = (rows: number, columns = 100) => `  - { macro: grid, args: [${rows}, ${columns}] }\n`;
const spaces = (count: number) => {
  const items = Array.from({ length: count }, (_, index) => `{ id: s${index}, adjacentTo: [] }`);
  return `dataAssets: [{ id: board, kind: map, payload: { spaces: [${items.join(', ')}] } }]\n`;
};

const codes: readonly string[] = ['GS6009', 'GS8044'];

/** The marked places are those at which there are too many zones; zones that nothing uses are reported too. */
function expectSurplus(marked: string): void {
  const { text } = readMarks(marked);
  const problems = problemsIn(compileText(text)).filter(({ code }) => codes.includes(code));
  assert.equal(writeMarks(text, problems), marked);
}

function zonesMade(text: string): number {
  return compileText(text).board().zones.length;
}

describe('the number of zones', () => {
  const within = [
    ['a board', `${metadata(2)}zones:\n${grid(100)}`],
    ['zones of players', `${metadata(100)}zones:\n${Array.from({ length: 100 }, (_, index) => hand(`hand${index}`)).join('')}`],
    ['a board with zones of players', `${metadata(100)}zones:\n${grid(99)}${hand('hand')}`],
  ] as const;
  for (const [what, text] of within)
    it(`${what} up to the limit`, () => {
      expectSurplus(text);
      assert.equal(zonesMade(text), mostZones);
    });

  const beyond = [
    ['a board', `${metadata(2)}zones:\n${grid(101).replace('grid', '⟦GS6009 grid⟧')}`],
    ['the last of two boards', `${metadata(2)}zones:\n${grid(99)}${'  - { macro: ⟦GS6009 hex⟧, args: [9] }\n'}`],
    ['a board beside zones of players', `${metadata(2)}zones:\n${hand('hand')}${grid(100).replace('grid', '⟦GS6009 grid⟧')}`],
    ['a zone of players beside a board', `${metadata(100)}zones:\n${grid(99)}${hand('hand')}${hand('⟦GS8044 tableau⟧')}`],
    ['a zone of players beside the spaces of a map', `${metadata(100)}${spaces(9_950)}zones:\n${hand('⟦GS8044 hand⟧')}`],
    ['a space of the map', `${metadata(2)}${spaces(10_001).replace('id: s10000', 'id: ⟦GS8044 s10000⟧')}`],
  ] as const;
  for (const [what, marked] of beyond) it(`${what} beyond it is reported`, () => expectSurplus(marked));

  it('of many boards in many files, no more are made than a game may have', () => {
    const file = (from: number) => `zones:\n${Array.from({ length: 50 }, (_, index) => grid(99, from + index + 1)).join('')}`;
    const names = Array.from({ length: 10 }, (_, index) => `board${index}.yaml`);
    const root = `${metadata(2)}imports: [${names.map((name) => `{ path: ${name} }`).join(', ')}]\n`;
    const files = { 'game.yaml': root, ...Object.fromEntries(names.map((name, index) => [name, file(index * 50)])) };
    const compilation = compileFiles(files);
    const declared = compilation.declarations('zone').length;
    assert.ok(declared <= mostZones, `${declared} zones are declared`);
    const found = names.flatMap((name) => problemsIn(compilation, name).filter(({ code }) => codes.includes(code)));
    assert.equal(found.length, 1);
  });

  it('of zones of players, no more copies are made than a game may have', () => {
    const hands = Array.from({ length: 2_000 }, (_, index) => hand(`hand${index}`));
    const made = zonesMade(`${metadata(mostPlayers)}zones:\n${hands.join('')}`);
    assert.ok(made < mostZones + hands.length, `${made} zones are made`);
  });

  it('is that of the new text after an edit', () => {
    const text = (rows: number) => `${metadata(2)}zones:\n${grid(rows)}${'  - { macro: hex, args: [3] }\n'}`;
    let previous = compileText(text(99));
    for (const rows of [100, 101, 99, 3]) {
      const edited = compileText(text(rows), { previous });
      assert.deepEqual(problemsIn(edited), problemsIn(compileText(text(rows))));
      assert.equal(edited.board().zones.length, zonesMade(text(rows)));
      previous = edited;
    }
  });
});
