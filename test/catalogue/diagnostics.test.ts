import assert from 'node:assert/strict';
import { parseAllDocuments } from 'yaml';
import { diagnosticMessage, diagnostics, placeholdersOf } from '../../server/catalogue/diagnostics';
import { writtenFiles } from '../../server/catalogue/diagnostics/surroundings';

const entries = Object.entries(diagnostics);

describe('catalogue: diagnostics', () => {
  it('ends every text with a full stop or a question mark', () => {
    const unfinished = entries.flatMap(([code, { trigger, message, advice, otherwise }]) =>
      [trigger, advice, ...(message.endsWith('{message}') ? [] : [message]), ...(otherwise === undefined ? [] : [otherwise])]
        .filter((text) => !/[.?]$/.test(text))
        .map((text) => `${code}: ${text}`),
    );
    assert.deepEqual(unfinished, []);
  });

  it('speaks of the game and never of a schema that did not match', () => {
    const foreign = entries.filter(([, { message, advice }]) =>
      /\b(?:schemas?|oneOf|anyOf|allOf|additionalProperties|alternatives? \d)\b/i.test(`${message} ${advice}`),
    );
    assert.deepEqual(
      foreign.map(([code]) => code),
      [],
    );
  });

  it('shows right documents that are YAML', () => {
    const faulty = entries.filter(([, { right = '' }]) =>
      [...writtenFiles(right)].some(
        ([path, text]) => path.endsWith('.yaml') && parseAllDocuments(text).some((document) => document.errors.length > 0),
      ),
    );
    assert.deepEqual(
      faulty.map(([code]) => code),
      [],
    );
  });

  it('is silent by default only for hints and informations', () => {
    const hidden = entries.filter(([, { hidden }]) => hidden);
    assert.deepEqual(
      hidden.map(([code]) => code),
      ['GS8003', 'GS9032'],
    );
  });
});

describe('catalogue: messages', () => {
  it('fills placeholders', () => {
    assert.equal(diagnosticMessage('GS2003', { node: 'addVar', field: 'delta' }), '`addVar` needs `delta`.');
  });

  it('keeps braces that belong to the text', () => {
    assert.equal(diagnosticMessage('GS3016', { p: '$space' }), '`{$space}` names no binding.');
    assert.equal(diagnosticMessage('GS9004', { f: 'floorDiv' }), 'Canonical: `{ op: floorDiv, left, right }`.');
  });

  it('takes the other message when a value is not known', () => {
    assert.equal(diagnosticMessage('GS8006', { reason: 'A global track has no seat' }), 'A global track has no seat.');
    assert.equal(diagnosticMessage('GS8006', { field: 'seat' }), 'A seat track needs `seat`.');
  });

  it('marks a value that is missing', () => {
    assert.equal(diagnosticMessage('GS4001', {}), 'Unknown global variable `…`.');
  });

  it('does not fill placeholders inside values', () => {
    assert.equal(diagnosticMessage('GS2003', { node: '{field}', field: 'delta' }), '`{field}` needs `delta`.');
  });

  it('lists the values a message needs', () => {
    assert.deepEqual(placeholdersOf('`{a}` must be {kind}, found `{actual}`.'), ['a', 'kind', 'actual']);
  });
});
