import { equal } from 'node:assert/strict';
import { mayBeSpec } from '../../../client/documents/firstLook';

const CASES: readonly (readonly [what: string, language: string, text: string, mayBe: boolean])[] = [
  ['a spec file', 'gamespec', '', true],
  ['a YAML file with a section', 'yaml', 'title: x\nglobalVars:\n  - a\n', true],
  ['a YAML file with a quoted section key', 'yaml', '"actions": []\n', true],
  ['a YAML file that names its section', 'yaml', 'section: zones\nitems: []\n', true],
  ['a YAML file with a section key that is not at the root', 'yaml', 'spec:\n  actions: []\n', false],
  ['a YAML file with a key that only begins like a section', 'yaml', 'actionsByName: []\n', false],
  ['a list of YAML', 'yaml', '- a\n- b\n', false],
  ['Markdown with a YAML fence', 'markdown', '# Rules\n\n```yaml\na: 1\n```\n', true],
  ['Markdown with an indented fence of tildes', 'markdown', '1. Do\n   ~~~~ YML\n', true],
  ['Markdown with a fence in a quote', 'markdown', '> ```yaml\n', true],
  ['Markdown with a fence in a list item', 'markdown', '- ```yaml\n', true],
  ['Markdown with fences of other languages', 'markdown', '```json\n{}\n```\n', false],
  ['Markdown that speaks of yaml', 'markdown', 'Write `yaml`, or ``` yamlish.\n', false],
  ['another language', 'json', '{ "actions": 1 }', false],
];

describe('first look at a document', () => {
  for (const [what, language, text, mayBe] of CASES) {
    it(`${what} ${mayBe ? 'may be' : 'is no'} spec`, () => {
      equal(mayBeSpec(language, text), mayBe);
    });
  }
});
