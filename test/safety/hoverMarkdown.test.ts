/** Text of a document shown in a hover stays text: no link, no HTML, no markup. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { code, codeBlock, plain } from '../../server/features/hover/markdown';

const hostile = fc
  .array(
    fc.constantFrom(
      '`',
      '```',
      '\n',
      '\r',
      '\r\n',
      '[x](command:run)',
      '<img src=x>',
      '<',
      '>',
      '![',
      '](',
      '&lt;',
      '$(zap)',
      '**',
      '~~~',
      '|',
      ' ',
      '\\',
      'a',
      '# ',
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''));

describe('text of a document in a hover', () => {
  it('as a code span is on one line, between runs of backticks longer than its own', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const span = code(text);
        const [opening = ''] = /^`+/.exec(span) ?? [];
        const inner = span.slice(opening.length, -opening.length);
        assert.ok(span.endsWith(opening) && !/[\r\n]/.test(span));
        assert.ok((inner.match(/`+/g) ?? []).every((run) => run.length < opening.length));
      }),
    );
  });

  it('as a paragraph is on one line, with every character of markup escaped', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const escaped = plain(text);
        assert.ok(!/[\r\n]/.test(escaped));
        assert.doesNotMatch(escaped.replace(/\\[\\`*_{}[\]()#+\-.!|<>~&:$@=]/g, ''), /[\\`*_[\]()<>~&$#!|]/);
      }),
    );
  });

  it('as a block has no line that could close it', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const lines = codeBlock('yaml', text).split(/\r\n|\r|\n/);
        const [fence = ''] = /^`+/.exec(lines[0] ?? '') ?? [];
        assert.equal(lines.at(-1), fence);
        assert.ok(lines.slice(1, -1).every((line) => !new RegExp(`^ {0,3}\`{${fence.length},}\\s*$`).test(line)));
      }),
    );
  });

  it('leaves a code span by no carriage return', () => {
    assert.equal(code('a\r\r[x](command:run)'), '`a  [x](command:run)`');
  });
});
