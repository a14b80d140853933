import assert from 'node:assert/strict';
import { begunAt } from '../../server/source/begun';
import { readSource } from '../../server/source/file';
import { readMarks } from '../support/markers';

/** The kind that the file has for an author who writes at the cursor. */
function kindAt(marked: string): string {
  const { text, cursors } = readMarks(marked);
  return begunAt({ ...readSource('new.md', ''), text }, cursors[0] ?? 0).kind;
}

const prose = '# A game\n\n';

describe('a spec that is begun', () => {
  for (const [name, marked, kind] of [
    ['in an empty fence', '```yaml\n‸\n```\n', 'markdown'],
    ['in a fence that is not closed', '```yaml\n‸', 'markdown'],
    ['behind the beginning of a word', '```yaml\nmeta‸\n```\n', 'markdown'],
    ['below the key of a section', '```yaml\nzones:\n  ‸\n```\n', 'markdown'],
    ['below a comment', '```yaml\n# Places\n‸\n```\n', 'markdown'],
    ['in a quote', '> ```yaml\n> zones:\n>   ‸\n> ```\n', 'markdown'],
    ['in the second fence', '```yaml\nkind: Pod\n```\n\n```yaml\n‸\n```\n', 'markdown'],
    ['not where another key stands', '```yaml\nkind: Pod\n‸\n```\n', 'other'],
    ['not where another key follows', '```yaml\n‸\nservices: {}\n```\n', 'other'],
    ['not in a list', '```yaml\n- a\n‸\n```\n', 'other'],
    ['not in a fence of another language', '```json\n‸\n```\n', 'other'],
    ['not in prose', 'Prose‸\n\n```yaml\n```\n', 'other'],
  ] as const) {
    it(name, () => assert.equal(kindAt(`${prose}${marked}`), kind));
  }
});
