import { deepEqual, equal } from 'node:assert/strict';
import { scenarioInsertion } from '../../../client/preview/scenarioInsertion';

const SNIPPET = 'title: Two scouts\nmoves:\n  - { action: march }\n';

describe('a scenario added to a text', () => {
  const cases: readonly (readonly [what: string, before: string, holder: 'yaml' | 'markdown', text: string])[] = [
    ['an empty file', '', 'yaml', SNIPPET],
    ['a file of one snippet', 'title: One\n', 'yaml', `---\n${SNIPPET}`],
    ['a file without a last line break', 'title: One', 'yaml', `\n---\n${SNIPPET}`],
    ['a document that has been begun', 'title: One\n---\n', 'yaml', SNIPPET],
    ['a document that has been begun, without a last line break', 'title: One\n---', 'yaml', `\n${SNIPPET}`],
    ['a file with CRLF', 'title: One\r\n---\r\n', 'yaml', SNIPPET],
    ['Markdown', '# Rules\n', 'markdown', `\n\`\`\`yaml scenario\n${SNIPPET}\`\`\`\n`],
    ['Markdown without a last line break', '# Rules', 'markdown', `\n\n\`\`\`yaml scenario\n${SNIPPET}\`\`\`\n`],
    ['Markdown that ends with a blank line', '# Rules\n\n', 'markdown', `\`\`\`yaml scenario\n${SNIPPET}\`\`\`\n`],
    ['Markdown that ends with a blank line in CRLF', '# Rules\r\n\r\n', 'markdown', `\`\`\`yaml scenario\n${SNIPPET}\`\`\`\n`],
  ];
  for (const [what, before, holder, expected] of cases) {
    it(`to ${what}`, () => {
      const { text, title } = scenarioInsertion(before, holder, SNIPPET);
      equal(text, expected);
      equal(text.slice(title?.start, title?.end), 'Two scouts');
    });
  }

  it('without a title leaves nothing to select', () => {
    deepEqual(scenarioInsertion('', 'yaml', 'moves: []\n'), { text: 'moves: []\n', title: undefined });
  });
});
