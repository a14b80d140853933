/** Quick fixes of documents in which something else stands beside what they change. */
import assert from 'node:assert/strict';
import { edited } from '../../../server/features/formatting/blankEdits';
import { keepsText } from '../../../server/features/keptText';
import { editsOf, placedEdits } from '../../../server/workspace/diagnostics';
import { placesIn } from '../../../server/workspace/places';
import { compileText, withEffects } from '../../compiler/documents';
import { openPart } from '../../support/everywhere';
import { refactored } from '../refactorings/refactored';

/** The text after the fix of this title; undefined where it is not offered. */
function fixedBy(text: string, title: string): string | undefined {
  const { files, problems } = compileText(text);
  const file = files.get('game.yaml');
  assert.ok(file);
  const places = placesIn(files);
  for (const { code, fixes = [] } of problems.get(file.uri) ?? []) {
    const fix = fixes.find((each) => each.title === title);
    if (fix === undefined) continue;
    if (!keepsText(fix, code, files, places)) return undefined;
    const edits = placedEdits(file, editsOf(fix, places)?.get(file.uri) ?? []);
    return edited(
      text,
      [...edits].sort((left, right) => left.start - right.start),
    );
  }
  assert.fail(`no problem has a fix ${title}`);
}

interface Case {
  readonly what: string;
  readonly title: string;
  /** Effects of an action, each with its lines. */
  readonly before: readonly string[];
  /** Undefined where the fix must not be offered. */
  readonly after: readonly string[] | undefined;
}

const shuffle = 'shuffle: { zone: deck }';

const cases: readonly Case[] = [
  {
    what: 'a name that an alias repeats is written once',
    title: 'Rename to `$space`',
    before: ['forEach: { bind: &space space, over: { query: mapSpaces }, effects: [{ shuffle: { zone: *space } }] }'],
    after: ['forEach: { bind: &space $space, over: { query: mapSpaces }, effects: [{ shuffle: { zone: *space } }] }'],
  },
  {
    what: 'an entry with an anchor that something refers to is not removed',
    title: 'Remove `zome`',
    before: ['shuffle:\n  zone: deck\n  zome: &place deck', 'shuffle: { zone: *place }'],
    after: undefined,
  },
  {
    what: 'an entry with an anchor that nothing refers to is',
    title: 'Remove `zome`',
    before: ['shuffle:\n  zone: deck\n  zome: &place deck'],
    after: ['shuffle:\n  zone: deck'],
  },
  {
    what: 'the comment of an effect that is moved is not left behind',
    title: 'Move into the branch that binds it',
    before: [
      "if:\n  when: { op: '==', left: { ref: gvar, var: treasury }, right: 0 }\n  then: [{ bindValue: { bind: $gain, value: 1 } }]",
      'addVar: { scope: global, var: treasury, delta: { ref: binding, name: $gain } } # The yield.',
    ],
    after: undefined,
  },
  {
    what: 'comments inside what is rewritten are not lost',
    title: 'Simplify',
    before: [`if:\n  # Always.\n  when: { op: '==', left: 1, right: 1 }\n  then: [{ ${shuffle} }]`],
    after: undefined,
  },
  {
    what: 'a query in block style that has to stand between braces is written on one line',
    title: 'Count the items',
    before: ['addVar:\n  scope: global\n  var: treasury\n  delta:\n    query: players'],
    after: ['addVar:\n  scope: global\n  var: treasury\n  delta:\n    { aggregate: { op: count, query: { query: players } } }'],
  },
  {
    what: 'and so are operands',
    title: 'Write as nested `left` and `right`',
    before: [
      "addVar:\n  scope: global\n  var: treasury\n  delta:\n    op: '+'\n    args:\n      - 1\n      - ref: gvar\n        var: harvest",
    ],
    after: ["addVar:\n  scope: global\n  var: treasury\n  delta:\n    { op: '+', left: 1, right: { ref: gvar, var: harvest } }"],
  },
];

describe('a quick fix beside comments and anchors', () => {
  for (const { what, title, before, after } of cases) {
    it(what, () => assert.equal(fixedBy(withEffects(...before), title), after && withEffects(...after)));
  }

  it('a list with a comment in it is not replaced by its name', () => {
    const among = (list: string) => `      - if: { when: { op: in, item: { ref: actor }, set: ${list} }, then: [] }\n`;
    const effects = (other: string) =>
      `actions:\n  - id: act\n    actor: active\n    executor: actor\n    phase: [main]\n    effects:\n${among('[Red, Gr‸een]')}${among(other)}`;
    const named = (other: string) => {
      const { compilation, file, cursors } = openPart(effects(other), false);
      return refactored(compilation, file, 'named-set', cursors[0] ?? 0, cursors[0] ?? 0);
    };
    assert.match(named('[Red, Green]') ?? '', /ref: namedSet/);
    assert.equal(named('[Red, # First.\n          Green]'), 'refused: A comment or an anchor would be lost.');
  });
});
