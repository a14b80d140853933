import assert from 'node:assert/strict';
import type { Compilation } from '../../server/compiler/model';
import { definitionAt } from '../../server/features/definition';
import { hoverAt } from '../../server/features/hover/hover';
import { snippetGameAt } from '../../server/features/snippetGame';
import { readSource } from '../../server/source/file';
import { compileFiles } from '../compiler/documents';
import { harvest } from '../support/harvest';
import { readMarks } from '../support/markers';

const compiled = compileFiles(harvest);

const effects = 'title: t\nmoves:\n  - effects: [{ forEach: { bind: $field, over: { query: mapSpaces }, effects: [{ ';

const cases: readonly (readonly [name: string, snippet: string, title: string | undefined, target: string | undefined])[] = [
  ['an action', 'title: t\nmoves:\n  - { action: hi‸re }\n', '**`hire`** — action, here', 'hire'],
  ['a zone', 'title: t\nstart: { pieces: { north‸-field: {} } }\nmoves: []\n', '**`north-field`** — zone, here', 'north-field'],
  [
    'a variable',
    'title: t\nmoves: []\nexpect: { changes: { variables: { co‸ins: 1 } } }\n',
    '**`coins`** — global variable, here',
    'coins',
  ],
  ['a field', 'title: t\nmo‸ves: []\n', '**`moves`** — field of snippet', undefined],
  ['an effect', `${effects}create‸Token: { type: worker, zone: $field } }] } }]\n`, '**`createToken`** — effect', undefined],
  [
    'a token type in effects',
    `${effects}createToken: { type: wor‸ker, zone: $field } }] } }]\n`,
    '**`worker`** — token type, here',
    'worker',
  ],
  ['a binding', `${effects}createToken: { type: worker, zone: $fi‸eld } }] } }]\n`, '**`$field`** — binding: zone', '$field'],
  ['a macro', `${effects}macro: pa‸y, args: { amount: 1 } }] } }]\n`, '**`pay`** — effect macro, here', 'pay'],
  [
    'a built-in',
    `title: t\nmoves:\n  - effects: [{ if: { when: { op: '==', left: { ref: binding, name: __free‸Operation }, right: true }, then: [] } }]\n`,
    '**`__freeOperation`** — built-in binding: bool',
    undefined,
  ],
  ['an unknown name', 'title: t\nmoves:\n  - { action: s‸ow }\n', '**`action`** — field of snippet move', undefined],
];

describe('in a scenario snippet', () => {
  for (const [name, snippet, title, target] of cases) {
    const { text, cursors } = readMarks(snippet);
    const file = readSource('some.scenario.yaml', text);
    const compilation = snippetGameAt([compiled], file, cursors[0] ?? 0);
    assert.ok(compilation);
    it(`hover explains ${name}`, () => {
      assert.equal(hoverAt(compilation, file, cursors[0] ?? 0, () => 'here')?.markdown.split('\n')[0], title);
    });
    it(`definition of ${name}`, () => {
      const found = definitionAt(compilation, file, cursors[0] ?? 0);
      const chunk = [...compilation.files.values(), file]
        .flatMap(({ blocks }) => blocks.flatMap(({ chunks }) => chunks))
        .find(({ id }) => id === found?.target.chunk);
      assert.equal(found && chunk?.text.slice(found.target.start, found.target.end), target);
    });
  }

  it('hover tells which effect of the snippet binds a name', () => {
    const { text, cursors } = readMarks(`${effects}createToken: { type: worker, zone: $fi‸eld } }] } }]\n`);
    const file = readSource('some.scenario.yaml', text);
    const compilation = snippetGameAt([compiled], file, cursors[0] ?? 0);
    const card = compilation && hoverAt(compilation, file, cursors[0] ?? 0, () => 'here')?.markdown;
    assert.match(card ?? '', /Bound by `forEach` in here/);
  });

  it('hover looks up as many names where the snippet has many as where it has few', () => {
    const lookedUp = (zones: number) => {
      const others = Array.from({ length: zones }, (_, index) => `field-${index}: { worker: 1 }`).join(', ');
      const { text, cursors } = readMarks(`title: t\nstart: { pieces: { north‸-field: {}, ${others} } }\nmoves: [{ action: hire }]\n`);
      const file = readSource('some.scenario.yaml', text);
      const asked: string[] = [];
      const counting: Compilation = {
        ...compiled,
        lookup: (kind, name) => {
          asked.push(name);
          return compiled.lookup(kind, name);
        },
        usesIn: () => assert.fail('The uses of a whole file are not needed.'),
      };
      const compilation = snippetGameAt([counting], file, cursors[0] ?? 0);
      assert.match((compilation && hoverAt(compilation, file, cursors[0] ?? 0, () => 'here')?.markdown) ?? '', /north-field/);
      return asked;
    };
    assert.deepEqual(lookedUp(60), lookedUp(2));
    assert.ok(lookedUp(2).length > 0);
  });
});
