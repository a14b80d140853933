/** GS20xx: shapes, keys and required fields (reference: `diagnostics.md`). */
import type { CatalogueDiagnostic, DiagnosticCode } from '../model';
import { error, slip } from './entries';

export const structureDiagnostics = {
  GS2001: error(
    'A value has the wrong YAML kind.',
    '`{field}` must be {expected}, but is {actual}.',
    'Write the value in the shape that the field needs.',
    {
      wrong: 'metadata: { id: game, players: { min: 2, max: 2 }, seats: Red }\n',
      right: 'metadata: { id: game, players: { min: 2, max: 2 }, seats: [Red] }\n',
    },
  ),
  GS2002: error(
    'A key is no field of its node; in plain data it is a warning.',
    'Field `{k}` does not exist in {node}.',
    'Correct the name, or remove the key.',
    {
      lookup: true,
      wrong: 'setup:\n  - addVar: { scope: global, var: treasury, delta: 1, detla: 2 }\n',
      right: 'setup:\n  - addVar: { scope: global, var: treasury, delta: 1 }\n',
    },
  ),
  GS2003: error('A required field is missing.', 'Field `{field}` is missing in {node}. Add it.', 'Add the field.', {
    wrong: 'setup:\n  - addVar: { scope: global, var: treasury }\n',
    right: 'setup:\n  - addVar: { scope: global, var: treasury, delta: 1 }\n',
  }),
  GS2004: error('A word is none of those allowed.', '`{v}` is not allowed here. Write one of: {list}.', 'Choose one of the words.', {
    wrong: 'zones:\n  - { id: deck, owner: nobody, visibility: hidden, ordering: stack }\n',
    right: 'zones:\n  - { id: deck, owner: none, visibility: hidden, ordering: stack }\n',
  }),
  GS2005: error(
    'An id is empty or has outer spaces.',
    '`{field}` must not be empty, and must not start or end with a space.',
    'Remove the spaces, or give it a name.',
    slip("actions: [{ id: ‹' march'|march›, actor: active, executor: actor, phase: [main], limits: [{ scope: turn, max: 1 }] }]\n"),
  ),
  GS2006: error(
    'An id is declared twice in its name space.',
    'Duplicate {kind}: `{id}` is already defined. Rename or remove one of the two.',
    'Rename one of them, or remove it.',
    slip(
      'actions:\n  - { id: march, actor: active, executor: actor, phase: [main], limits: [{ scope: turn, max: 1 }] }\n  - { id: ‹march|raid›, actor: active, executor: actor, phase: [main], limits: [{ scope: turn, max: 1 }] }\n',
    ),
  ),
  GS2007: error(
    'Two ids are equal after Unicode normalisation.',
    '`{a}` and `{b}` are the same name after Unicode normalisation. Rename one of the two.',
    'Rename one of them.',
    {
      wrong:
        'actions:\n  - { id: "caf\\u00e9", actor: active, executor: actor, phase: [main], limits: [{ scope: turn, max: 1 }] }\n  - { id: "cafe\\u0301", actor: active, executor: actor, phase: [main], limits: [{ scope: turn, max: 1 }] }\n',
      right:
        'actions:\n  - { id: café, actor: active, executor: actor, phase: [main], limits: [{ scope: turn, max: 1 }] }\n  - { id: tea, actor: active, executor: actor, phase: [main], limits: [{ scope: turn, max: 1 }] }\n',
    },
  ),
  GS2008: error(
    'A range is empty, or a value lies outside of its range.',
    '{init} is outside the range from {min} to {max}. Change the value or the bounds.',
    'Correct the value or the bounds.',
    {
      otherwise: '`min` {min} is greater than `max` {max}.',
      wrong: 'globalVars:\n  - { name: treasury, type: int, init: 12, min: 0, max: 9 }\n',
      right: 'globalVars:\n  - { name: treasury, type: int, init: 9, min: 0, max: 9 }\n',
    },
  ),
  GS2009: error(
    'A name is reserved.',
    'The name `{n}` is reserved. Choose another name.',
    'Choose another name.',
    slip(
      'setup:\n  - let: { bind: ‹__total|$total›, value: 1, in: [{ setVar: { scope: global, var: treasury, value: { ref: binding, name: ‹__total|$total› } } }] }\n',
    ),
  ),
  GS2010: error(
    'A key of an effect list names no effect.',
    'Cannot find effect or macro `{k}`.',
    'Correct the name, or define a macro with this name.',
    { lookup: true, wrong: 'setup:\n  - shufle: { zone: deck }\n', right: 'setup:\n  - shuffle: { zone: deck }\n' },
  ),
  GS2011: error(
    'An entry of an effect list has several effect keys.',
    'A list entry can hold only one effect. Split `{a}` and `{b}` into two entries.',
    'Make an entry of each effect.',
    slip('setup:\n  - shuffle: { zone: deck }\n  ‹  |- ›draw: { from: deck, to: reserve, count: 1 }\n'),
  ),
  GS2012: error(
    '`op` of a condition is no operator.',
    '`{op}` is not a condition operator.',
    'Write one of the condition operators, such as `==`, `<`, `in`, `and` or `not`.',
    {
      lookup: true,
      wrong: "setup:\n  - if: { when: { op: '=', left: 1, right: { ref: gvar, var: treasury } }, then: [] }\n",
      right: "setup:\n  - if: { when: { op: '==', left: 1, right: { ref: gvar, var: treasury } }, then: [] }\n",
    },
  ),
  GS2013: error('`query` names no query.', '`{q}` is not the name of a query.', 'Write the name of a query, such as `tokensInZone`.', {
    lookup: true,
    wrong: 'setup:\n  - forEach: { bind: $space, over: { query: mapSpace }, effects: [{ shuffle: { zone: $space } }] }\n',
    right: 'setup:\n  - forEach: { bind: $space, over: { query: mapSpaces }, effects: [{ shuffle: { zone: $space } }] }\n',
  }),
  GS2014: error(
    '`ref` names no reference kind.',
    '`{r}` is not a kind of reference.',
    'Write a kind of reference: `gvar` or `pvar` reads a variable, `binding` a binding.',
    {
      lookup: true,
      wrong: 'setup:\n  - addVar: { scope: global, var: treasury, delta: { ref: treasury } }\n',
      right: 'setup:\n  - addVar: { scope: global, var: treasury, delta: { ref: gvar, var: treasury } }\n',
    },
  ),
  GS2015: error(
    'A mapping is no value.',
    'This mapping is not {expected}. {remedy}',
    'Write a literal, a reference, an operation, `aggregate`, `concat` or `if`.',
    {
      wrong: 'setup:\n  - addVar: { scope: global, var: treasury, delta: { sum: 2 } }\n',
      right: 'setup:\n  - addVar: { scope: global, var: treasury, delta: 2 }\n',
    },
  ),
  GS2016: error(
    'A list that needs an entry is empty; for `and` and `or` it is a hint.',
    '`{field}` must have at least one entry. Add one.',
    'Add an entry.',
    { wrong: 'turnStructure: { phases: [] }\n', right: 'turnStructure: { phases: [{ id: main }] }\n' },
  ),
  GS2017: error(
    'Two fields exclude each other.',
    '`{a}` cannot be used together with `{b}`. Remove one of the two.',
    'Remove one of the two.',
    {
      wrong: 'setup:\n  - addVar: { scope: global, player: actor, var: treasury, delta: 1 }\n',
      right: 'setup:\n  - addVar: { scope: global, var: treasury, delta: 1 }\n',
    },
  ),
  GS2018: error('A field has no value.', '`{field}` has no value. Write one, or remove the key.', 'Write the value, or remove the key.', {
    wrong: 'setup:\n  - addVar: { scope: global, var: treasury, delta: }\n',
    right: 'setup:\n  - addVar: { scope: global, var: treasury, delta: 1 }\n',
  }),
  GS2019: error(
    'A node of another family stands here.',
    'This must be {expected}, but it is {actual}. {remedy}',
    'Count a query with `aggregate`; make a value of a condition with `if`; name either with `let`.',
    {
      otherwise: 'This must be {expected}, but it is {actual}. Replace it with {expected}.',
      wrong: 'setup:\n  - addVar: { scope: global, var: treasury, delta: { query: players } }\n',
      right: 'setup:\n  - addVar: { scope: global, var: treasury, delta: { aggregate: { op: count, query: { query: players } } } }\n',
    },
  ),
  GS2020: error(
    'A key was removed from the language, or is for presentation only.',
    '`{k}` is not part of the language: {advice}.',
    'Follow the advice in the message.',
    {
      wrong: 'turnStructure: { phases: [{ id: main }], activePlayerOrder: roundRobin }\n',
      right: 'turnStructure: { phases: [{ id: main }] }\nturnOrder: { type: roundRobin }\n',
    },
  ),
  GS2021: error(
    'A macro parameter is read outside a macro body.',
    '`{ param: {p} }` can be read only inside a macro. Write the value itself here.',
    'Write the value, or move the effect into the macro.',
    {
      wrong: 'setup:\n  - addVar: { scope: global, var: treasury, delta: { param: cost } }\n',
      right: 'setup:\n  - addVar: { scope: global, var: treasury, delta: 3 }\n',
    },
  ),
  GS2022: error(
    'A key is one that the compiler writes.',
    '`{k}` is written by the compiler, so it cannot be set here. Remove it.',
    'Remove the key.',
    {
      wrong: 'setup:\n  - shuffle: { zone: deck, __origin: 1 }\n',
      right: 'setup:\n  - shuffle: { zone: deck }\n',
    },
  ),
} satisfies Readonly<Record<DiagnosticCode, CatalogueDiagnostic>>;
