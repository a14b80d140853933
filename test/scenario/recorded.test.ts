import assert from 'node:assert/strict';
import { prepareSnippet } from '../../server/scenario/check';
import { knowledgeOf } from '../../server/scenario/knowledge';
import { snippetChunks } from '../../server/scenario/read';
import { recordedEdits, withRecorded } from '../../server/scenario/recorded';
import { reportOn } from '../../server/scenario/report';
import { readSource } from '../../server/source/file';
import { harvestCompiled } from './running';

const game = harvestCompiled();

/** The text with what its snippet came to; undefined where that is not recorded. */
function recorded(text: string, uri = 'file:///some.scenario.yaml'): string | undefined {
  const [chunk] = snippetChunks(readSource(uri, text));
  const prepared = chunk && prepareSnippet(chunk, [game]);
  assert.ok(prepared?.runnable, JSON.stringify(prepared?.problems));
  const { snippet, runnable } = prepared;
  const { differences } = reportOn({ snippet, ...runnable }, false);
  const edits = recordedEdits(snippet, differences, knowledgeOf(runnable.def));
  return edits && withRecorded(text, chunk?.offset ?? 0, edits);
}

const move = 'title: A worker is hired\nmoves:\n  - { action: hire, answers: { $fields: [north-field] } }\n';

const cases: readonly (readonly [name: string, expect: string, recorded: string])[] = [
  [
    'a value takes the place of another; comments and layout stay',
    'expect:\n  recorded: true\n  changes: # all\n    variables: {   coins: 8 } # after the wage\n    pieces:\n      north-field: { worker: 3 }\n',
    'expect:\n  recorded: true\n  changes: # all\n    variables: {   coins: 7 } # after the wage\n    pieces:\n      north-field: { worker: 1 }\n',
  ],
  [
    'what has changed besides is added, in the style of its surroundings',
    'expect:\n  recorded: true\n  exactly:\n    pieces:\n      north-field: { worker: 1 } # one\n',
    'expect:\n  recorded: true\n  exactly:\n    pieces:\n      north-field: { worker: 1 } # one\n    variables: { coins: 7 }\n',
  ],
  [
    'where nothing was expected to change, everything is added',
    'expect: { recorded: true, exactly: {} }\n',
    'expect: { recorded: true, exactly: { pieces: { north-field: { worker: 1 } }, variables: { coins: 7 } } }\n',
  ],
  [
    'into a mapping in braces',
    'expect: { recorded: true, exactly: { variables: { coins: 7 }, pieces: { south-field: { worker: 0 } } } }\n',
    'expect: { recorded: true, exactly: { variables: { coins: 7 }, pieces: { south-field: { worker: 0 }, north-field: { worker: 1 } } } }\n',
  ],
  [
    'an expected change that does not come to pass',
    'expect:\n  recorded: true\n  exactly:\n    variables: { coins: 7 }\n    pieces: { north-field: { worker: 1 }, south-field: { worker: 1 } }\n',
    'expect:\n  recorded: true\n  exactly:\n    variables: { coins: 7 }\n    pieces: { north-field: { worker: 1 }, south-field: { worker: 0 } }\n',
  ],
];

describe('a recorded expectation', () => {
  for (const [name, before, after] of cases) {
    it(name, () => {
      assert.equal(recorded(move + before), move + after);
      assert.equal(recorded((move + before).replaceAll('\n', '\r\n')), (move + after).replaceAll('\n', '\r\n'));
    });
    for (const [prefix, kind] of [
      ['', 'in a fence'],
      ['> ', 'in a fence of a quote'],
      ['  ', 'in a fence of a list'],
    ] as const) {
      it(`${name}, ${kind}`, () => {
        const fenced = (text: string) =>
          `${prefix === '  ' ? '- x\n' : ''}${`\`\`\`yaml scenario\n${text}\`\`\`\n`.replace(/^(?=.)/gm, prefix)}`;
        assert.equal(recorded(fenced(move + before), 'file:///some.md'), fenced(move + after));
      });
    }
  }

  it('stays as it is where it is not called recorded', () => {
    assert.equal(recorded(`${move}expect: { changes: { variables: { coins: 8 } } }\n`), undefined);
  });

  it('stays as it is where an option was not offered, or a condition does not hold: that is no value', () => {
    const holds = "holds: { op: '==', left: { ref: gvar, var: coins }, right: 8 }";
    assert.equal(recorded(`${move}expect: { recorded: true, changes: { variables: { coins: 8 } }, ${holds} }\n`), undefined);
    const offered = move.replace('answers:', 'onlyOffered: { $fields: [north-field] }, answers:');
    assert.equal(recorded(`${offered}expect: { recorded: true, changes: { variables: { coins: 8 } } }\n`), undefined);
  });
});
