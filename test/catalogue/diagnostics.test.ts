import assert from 'node:assert/strict';
import { parseAllDocuments } from 'yaml';
import { diagnosticMessage, diagnostics, messageOf, placeholdersOf } from '../../server/catalogue/diagnostics';
import { writtenFiles } from '../../server/catalogue/diagnostics/surroundings';
import { privateWords, verb, withoutValues, wordsOf } from '../support/sentences';

const entries = Object.entries(diagnostics);

describe('catalogue: diagnostics', () => {
  it('ends every text with a full stop or a question mark', () => {
    const unfinished = entries.flatMap(([code, { trigger, message, advice, otherwise }]) =>
      [trigger, advice, ...(/\{(?:message|remedy)\}$/.test(message) ? [] : [message]), ...(otherwise === undefined ? [] : [otherwise])]
        .filter((text) => !/[.?]$/.test(text))
        .map((text) => `${code}: ${text}`),
    );
    assert.deepEqual(unfinished, []);
  });

  const messages = entries.flatMap(([code, { message, otherwise }]) =>
    [message, ...(otherwise === undefined ? [] : [otherwise])].map((text) => ({ code, text })),
  );
  const except = (isRight: (text: string) => boolean) =>
    messages.filter(({ text }) => !isRight(text)).map(({ code, text }) => `${code}: ${text}`);

  it('says in each message what is wrong, in a sentence with a verb', () => {
    assert.deepEqual(
      // What a parameter's name is or does, the reason says.
      except((text) => verb.test(withoutValues(text)) || text.startsWith('Parameter name `{p}` {reason}.')),
      [],
    );
  });

  it('says in each message what it is about, before and behind its values', () => {
    assert.deepEqual(
      except((text) => wordsOf(withoutValues(text)) + placeholdersOf(text).length >= 4 && !/^\{reason\}/.test(text)),
      [],
    );
  });

  it('begins each message with a capital letter, a name or a value, and asks for nothing but a name', () => {
    assert.deepEqual(
      except((text) => /^[A-Z`{]/.test(text) && !text.replace(/Did you mean `\{\w+\}`\?/, '').includes('?')),
      [],
    );
  });

  it('has no private word in a message or an advice', () => {
    const found = entries.flatMap(([code, { message, otherwise = '', advice }]) =>
      (withoutValues(`${message} ${otherwise} ${advice}`).match(privateWords) ?? []).map((word) => `${code}: ${word}`),
    );
    assert.deepEqual(found, []);
  });

  it('says what to write where a name is unknown', () => {
    const isAboutNames = ([, { message }]: (typeof entries)[number]) =>
      message.startsWith('Cannot find') && !message.includes('Did you mean');
    assert.deepEqual(
      entries.filter(isAboutNames).flatMap(([code, { lookup, message }]) => (lookup === true || /\. [A-Z]/.test(message) ? [] : [code])),
      [],
    );
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
    assert.equal(diagnosticMessage('GS2003', { node: '`addVar`', field: 'delta' }), 'Field `delta` is missing in `addVar`. Add it.');
  });

  it('keeps braces that belong to the text', () => {
    assert.equal(diagnosticMessage('GS3016', { p: '$space' }), 'Cannot find binding `$space` for the placeholder `{$space}`.');
    assert.equal(diagnosticMessage('GS9004', { f: 'floorDiv' }), 'This is an older form. Write `{ op: floorDiv, left, right }`.');
  });

  it('takes the other message when a value is not known', () => {
    assert.equal(
      diagnosticMessage('GS8006', { reason: 'a global track has no seat' }),
      'The scope of this track does not fit its seat: a global track has no seat.',
    );
    assert.equal(diagnosticMessage('GS8006', { field: 'seat' }), 'A track with `scope: seat` needs the field `seat`.');
  });

  it('marks a value that is missing', () => {
    assert.equal(diagnosticMessage('GS4001', {}), 'Cannot find global variable `…`.');
  });

  it('ends a message about an unknown name with the name that is meant, or else with what to do', () => {
    const values = { z: 'mraket' };
    const fixes = [{ meant: 'market', preferred: true as const }];
    assert.equal(messageOf({ code: 'GS4004', values, fixes }), 'Cannot find zone `mraket`. Did you mean `market`?');
    assert.equal(
      messageOf({ code: 'GS4004', values }),
      'Cannot find zone `mraket`. Correct the name, or declare it in `zones` or on the map.',
    );
  });

  it('does not fill placeholders inside values', () => {
    assert.equal(diagnosticMessage('GS2003', { node: '{field}', field: 'delta' }), 'Field `delta` is missing in {field}. Add it.');
  });

  it('lists the values a message needs', () => {
    assert.deepEqual(placeholdersOf('`{a}` must be {kind}, found `{actual}`.'), ['a', 'kind', 'actual']);
  });
});
