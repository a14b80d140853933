import assert from 'node:assert/strict';
import { diagnosticMessage } from '../../server/catalogue/diagnostics';
import { exampleProblems } from '../../server/features/explanation/exampleProblems';
import { placesIn } from '../../server/workspace/places';
import { applyEdits, readMarks } from '../support/markers';

const others = `metadata: { id: game, players: { min: 2, max: 2 } }
turnStructure: { phases: [{ id: main }] }
zones: [{ id: deck, owner: none, visibility: public, ordering: set }]
actions: [{ id: mix, actor: active, executor: actor, phase: [main], effects: [{ shuffle: { zone: deck } }] }]
`;

function inFences(heading: string): string {
  const end = `${heading}: { conditions: [{ when: { op: '==', left: { ref: zoneCount, zone: deck }, right: 0 }, result: { type: draw } }] }`;
  return `\`\`\`yaml\n${others}\`\`\`\n\n> Its end.\n>\n> ~~~yaml\n> ${end}\n> ~~~\n`;
}

describe('the only section of a fence under a misspelt heading', () => {
  it('is one report, that the game lacks the section, where a game must have it', async () => {
    const { text, marks } = readMarks(inFences('⟦GS1018 termnial⟧'));
    const { problems, snapshot } = await exampleProblems(`=== game.md\n${text}`);
    const [problem, ...rest] = problems;
    assert.ok(problem && rest.length === 0, problems.map(({ code }) => code).join());
    const places = placesIn(snapshot.files);
    const place = places(problem);
    assert.deepEqual(
      [{ code: problem.code, start: place?.start, end: place?.end }],
      marks.map(({ code, start, end }) => ({ code, start, end })),
    );
    assert.equal(
      diagnosticMessage(problem.code, problem.values),
      'Required section `terminal` is missing. If you meant it by `termnial`, change that to `terminal`.',
    );
    const edits = problem.fixes?.[0]?.edits ?? [];
    const fixed = applyEdits(
      text,
      edits.map((edit) => ({ start: places(edit)?.start ?? 0, end: places(edit)?.end ?? 0, text: edit.text })),
    );
    assert.equal(fixed, inFences('terminal'));
  });

  it('is an illustration where no game must have it', async () => {
    const game = inFences('terminal').replace(
      '~~~yaml',
      '~~~yaml\n> triggres: [{ event: { type: turnEnd }, effects: [] }]\n> ~~~\n>\n> ~~~yaml',
    );
    const { problems } = await exampleProblems(`=== game.md\n${game}`);
    assert.deepEqual(
      problems.map(({ code }) => code),
      ['GS1010'],
    );
  });
});
