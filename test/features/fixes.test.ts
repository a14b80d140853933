import assert from 'node:assert/strict';
import { previewLenses, referencesLenses } from '../../server/features/codeLenses';
import { fixesIn, hintFixes } from '../../server/features/quickFixes';
import { inFile } from '../compiler/documents';
import { everywhere, type Opened, openPart, pipeline } from '../support/everywhere';
import { applyEdits } from '../support/markers';

describe('quick fixes', () => {
  it('are those of the problems that are touched, the preferred one first', () => {
    const { compilation, file } = openPart(pipeline('addVar: { scope: global, var: tresury, delta: 1 }'));
    const problems = compilation.problems.get(file.uri) ?? [];
    const fixes = fixesIn(problems, ({ code }) => code === 'GS4001');
    assert.deepEqual(
      fixes.map(({ fix: { title, preferred } }) => [title, preferred]),
      [['Change to `treasury`', true]],
    );
    assert.deepEqual(
      fixesIn(problems, () => false),
      [],
    );
  });

  it('of hints in different places are made together', () => {
    const part = `‸${pipeline('addVar: { scope: global, var: treasury, delta: { op: +, args: [1, 2] } }', 'setActivePlayer: { player: activePlayer }')}`;
    const fixed = everywhere(part, ({ compilation, file, text }) => {
      const problems = compilation.problems.get(file.uri) ?? [];
      const edits = hintFixes(problems).flatMap(({ fix }) => fix.edits.map((edit) => ({ ...inFile(compilation, edit), text: edit.text })));
      return [...applyEdits(text, edits).matchAll(/(?:delta|player): (.*) \}/g)].map(([, value]) => value);
    });
    assert.deepEqual(fixed, ['{ op: +, left: 1, right: 2 }', 'active']);
  });

  it('of hints inside each other the innermost is made first', () => {
    const { compilation, file, text } = openPart(
      pipeline('addVar: { scope: global, var: treasury, delta: { op: +, args: [1, { op: +, args: [2, 3] }] } }'),
    );
    const edits = hintFixes(compilation.problems.get(file.uri) ?? []).flatMap(({ fix }) =>
      fix.edits.map((edit) => ({ ...inFile(compilation, edit), text: edit.text })),
    );
    assert.match(applyEdits(text, edits), /delta: \{ op: \+, args: \[1, \{ op: \+, left: 2, right: 3 \}\] \}/);
  });

  it('errors are never among them', () => {
    const { compilation, file } = openPart(pipeline('addVar: { scope: global, var: tresury, delta: 1 }'));
    assert.deepEqual(hintFixes(compilation.problems.get(file.uri) ?? []), []);
  });
});

describe('lenses', () => {
  it('open the preview of each pipeline, and of each action without one', () => {
    const part = `‸actions:\n  - { id: act, actor: active, executor: actor, phase: [main] }\n  - { id: rest, actor: active, executor: actor, phase: [main], effects: [] }\n${pipeline('shuffle: { zone: deck }')}`;
    const lenses = everywhere(part, ({ compilation, file }) =>
      previewLenses(compilation, file.uri).map(({ target: { kind, id } }) => `${kind} ${id}`),
    );
    assert.deepEqual(lenses, ['pipeline march', 'action rest']);
  });

  it('open the preview of each event card that somebody plays', () => {
    const card = (id: string, more = '') =>
      `      - { id: ${id}, title: ${id}, sideMode: single, unshaded: { effects: [{ shuffle: { zone: deck } }] }${more} }\n`;
    const deck = `eventDecks:\n  - id: events\n    drawZone: deck\n    discardZone: discard\n    cards:\n${card('storm')}${card('winter', ', tags: [coup]')}`;
    const event = 'actions:\n  - { id: event, actor: active, executor: actor, phase: [main], capabilities: [cardEvent], effects: [] }\n';
    const cards = ({ compilation, file }: Opened) =>
      previewLenses(compilation, file.uri).flatMap(({ target: { kind, id } }) => (kind === 'card' ? [id] : []));
    assert.deepEqual(everywhere(`‸${event}${deck}`, cards), ['storm']);
    assert.deepEqual(everywhere(`‸${deck}`, cards), []);
  });

  it('count the references of each macro of the file, in all files of the game', () => {
    const macro = (id: string, effect: string) => `  - id: ${id}\n    params: []\n    exports: []\n    effects:\n      - ${effect}\n`;
    const part = `‸effectMacros:\n${macro('mix', 'shuffle: { zone: deck }')}${macro('mix-twice', '{ macro: mix }')}${pipeline('{ macro: mix }', 'macro: mix')}`;
    const others = { 'file:///other.yaml': `effectMacros:\n${macro('mix-more', '{ macro: mix-twice }')}` };
    const lenses = everywhere(
      part,
      ({ compilation, file }) =>
        referencesLenses(compilation, file.uri).map(({ uses }) => uses.map(({ chunk }) => chunk.includes('other'))),
      others,
    );
    assert.deepEqual(lenses, [[false, false, false], [true]]);
  });
});
