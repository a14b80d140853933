/** GS60xx: macros (reference: `diagnostics.md`, `macros.md`). */
import type { CatalogueDiagnostic, DiagnosticCode } from '../model';
import { pieces } from './documents';
import { error, hint, slip, warning } from './entries';

const pay =
  'effectMacros:\n  - { id: pay, params: [{ name: cost, type: value }], exports: [], effects: [{ addVar: { scope: global, var: treasury, delta: { param: cost } } }] }\n';
const rich = "conditionMacros:\n  - { id: rich, params: [], condition: { op: '>', left: { ref: gvar, var: treasury }, right: 8 } }\n";
const called = `${pay}setup:\n  - { macro: pay, args: { cost: 1 } }\n`;

const macro = (id: string, effects: string) => `  - { id: ${id}, params: [], exports: [], effects: [${effects}] }\n`;
const mix = '{ shuffle: { zone: deck } }';
/** Macros of which each calls the next. */
const nested = (depth: number) =>
  `setup: [{ macro: m1 }]\neffectMacros:\n${Array.from({ length: depth }, (_, index) => macro(`m${index + 1}`, index + 1 < depth ? `{ macro: m${index + 2} }` : mix)).join('')}`;
/** Macros of which each calls the next four times. */
const repeated = (depth: number) =>
  `setup: [{ macro: m1 }]\neffectMacros:\n${Array.from({ length: depth }, (_, index) =>
    macro(
      `m${index + 1}`,
      index + 1 < depth
        ? Array(4)
            .fill(`{ macro: m${index + 2} }`)
            .join(', ')
        : mix,
    ),
  ).join('')}`;

/** Macros that each pass three times their argument on to the next one. */
const tripling = (depth: number) => {
  const tripled = "{ op: '+', left: { param: x }, right: { op: '+', left: { param: x }, right: { param: x } } }";
  const use = '{ addVar: { scope: global, var: treasury, delta: { param: x } } }';
  const macros = Array.from({ length: depth }, (_, index) => {
    const effect = index + 1 < depth ? `{ macro: m${index + 2}, args: { x: ${tripled} } }` : use;
    return `  - { id: m${index + 1}, params: [{ name: x, type: value }], exports: [], effects: [${effect}] }\n`;
  });
  return `setup: [{ macro: m1, args: { x: 1 } }]\neffectMacros:\n${macros.join('')}`;
};

export const macroDiagnostics = {
  GS6001: error('A macro is not declared.', 'Cannot find macro `{m}`.', 'Correct the name, or define the macro.', {
    lookup: true,
    wrong: `metadata: { id: game, players: { min: 2, max: 2 } }\n${pay}setup:\n  - { macro: play, args: { cost: 1 } }\n`,
    right: `metadata: { id: game, players: { min: 2, max: 2 } }\n${called}`,
  }),
  GS6002: error('A call lacks arguments.', 'The call of `{m}` is missing arguments: {list}.', 'Give an argument for every parameter.', {
    wrong: `${pay}setup:\n  - { macro: pay, args: {} }\n`,
    right: called,
  }),
  GS6003: error(
    'A call has an argument for no parameter.',
    'Macro `{m}` has no parameter `{a}`.',
    'Correct the name, or remove the argument.',
    { lookup: true, wrong: `${pay}setup:\n  - { macro: pay, args: { cost: 1, times: 2 } }\n`, right: called },
  ),
  GS6004: error(
    'An argument is of the wrong kind, or a parameter is used in ways that no kind fits.',
    '`{a}` must be {kind}, but {actual} was found.',
    'Change the argument, or the kind of the parameter.',
    {
      wrong:
        'effectMacros:\n  - { id: mix, params: [{ name: place, type: zoneSelector }], exports: [], effects: [{ shuffle: { zone: { param: place } } }] }\nsetup:\n  - { macro: mix, args: { place: 3 } }\n',
      right:
        'effectMacros:\n  - { id: mix, params: [{ name: place, type: zoneSelector }], exports: [], effects: [{ shuffle: { zone: { param: place } } }] }\nsetup:\n  - { macro: mix, args: { place: deck } }\n',
    },
  ),
  GS6005: error('An argument is none of the listed values.', '`{a}` cannot be `{x}`. Write one of: {list}.', 'Write one of the values.', {
    wrong:
      'effectMacros:\n  - { id: gain, params: [{ name: size, type: { kind: literals, values: [1, 2] } }], exports: [], effects: [{ addVar: { scope: global, var: treasury, delta: { param: size } } }] }\nsetup:\n  - { macro: gain, args: { size: 3 } }\n',
    right:
      'effectMacros:\n  - { id: gain, params: [{ name: size, type: { kind: literals, values: [1, 2] } }], exports: [], effects: [{ addVar: { scope: global, var: treasury, delta: { param: size } } }] }\nsetup:\n  - { macro: gain, args: { size: 2 } }\n',
  }),
  GS6006: error(
    'An argument is no word of the property, or there is no catalogue.',
    'No piece of the catalogue has `{x}` as its {prop}.',
    'Write a value that pieces of the catalogue have.',
    {
      lookup: true,
      ...slip(
        `dataAssets:\n${pieces}effectMacros:\n  - id: hide\n    params: [{ name: state, type: { kind: tokenTraitValue, prop: activity } }]\n    exports: []\n    effects: [{ moveAll: { from: deck, to: reserve, filter: [{ prop: activity, op: eq, value: { param: state } }] } }]\nsetup:\n  - { macro: hide, args: { state: ‹actvie|active› } }\n`,
      ),
    },
  ),
  GS6007: error(
    'Macros call each other in a cycle.',
    'These macros call each other in a cycle: {cycle}. Remove one of the calls.',
    'Break the cycle; a macro cannot repeat itself.',
    slip(
      'effectMacros:\n  - id: pay\n    params: []\n    exports: []\n    effects: [‹{ macro: pay }|{ shuffle: { zone: deck } }›]\nsetup:\n  - macro: pay\n',
    ),
  ),
  GS6008: error(
    'Macro calls are nested too deep.',
    'Macro calls are nested more than 16 levels deep. Merge some of the macros.',
    'Flatten the chain of macros.',
    {
      wrong: nested(17),
      right: nested(16),
    },
  ),
  GS6009: error(
    'An expansion is too large.',
    'This expands to more than {n} {what}. Use a loop instead of repeated calls, or a smaller board.',
    'Use a loop instead of repeated calls, or a smaller board.',
    {
      wrong: repeated(9),
      right: repeated(3),
    },
  ),
  GS6010: warning(
    'An effect macro does not say what it exports.',
    'This macro does not say which bindings it exports. Add `exports: []`, or list the bindings there.',
    'Add `exports` with the binders that callers may use.',
    slip(
      'effectMacros:\n  - id: pay\n    params: []\n‹|    exports: []\n›    effects: [{ shuffle: { zone: deck } }]\nsetup:\n  - macro: pay\n',
    ),
  ),
  GS6011: error(
    'A macro exports a name that its body never binds.',
    'The body of the macro never binds `{n}`.',
    'Correct the name, or bind it in the body.',
    {
      lookup: true,
      ...slip(
        'effectMacros:\n  - id: pay\n    params: []\n    exports: [‹$gains|$gain›]\n    effects: [{ bindValue: { bind: $gain, value: 1 } }]\nsetup:\n  - macro: pay\n‹|  - addVar: { scope: global, var: treasury, delta: { ref: binding, name: $gain } }\n›',
      ),
    },
  ),
  GS6012: warning(
    'A name is exported twice.',
    '`{n}` is listed twice in `exports`. Remove one of the two.',
    'Remove one of the two.',
    slip(
      'effectMacros:\n  - id: pay\n    params: []\n    exports: [$gain‹, $gain|›]\n    effects: [{ bindValue: { bind: $gain, value: 1 } }]\nsetup:\n  - macro: pay\n  - addVar: { scope: global, var: treasury, delta: { ref: binding, name: $gain } }\n',
    ),
  ),
  GS6013: error(
    'The name of a parameter is invalid or repeated.',
    'Parameter name `{p}` {reason}. Choose another name.',
    'Choose another name.',
    slip(
      'effectMacros:\n  - id: pay\n    params: [{ name: ‹__cost|cost›, type: value }]\n    exports: []\n    effects: [{ addVar: { scope: global, var: treasury, delta: { param: ‹__cost|cost› } } }]\nsetup:\n  - { macro: pay, args: { ‹__cost|cost›: 1 } }\n',
    ),
  ),
  GS6014: error(
    'The kind of a parameter is unknown.',
    '`{t}` is not a kind of parameter.',
    'Use one of the kinds of parameters, such as `value` or `bindingName`.',
    {
      lookup: true,
      ...slip(
        'effectMacros:\n  - id: pay\n    params: [{ name: cost, type: ‹int|number› }]\n    exports: []\n    effects: [{ addVar: { scope: global, var: treasury, delta: { param: cost } } }]\nsetup:\n  - { macro: pay, args: { cost: 1 } }\n',
      ),
    },
  ),
  GS6015: hint(
    'A parameter is never used.',
    'Parameter `{p}` is declared but never used.',
    'Remove the parameter, and its argument at each call.',
    {
      tag: 'unnecessary',
      ...slip(
        'effectMacros:\n  - id: pay\n    params: [{ name: cost, type: value }]\n    exports: []\n    effects: [‹{ shuffle: { zone: deck } }|{ addVar: { scope: global, var: treasury, delta: { param: cost } } }›]\nsetup:\n  - { macro: pay, args: { cost: 1 } }\n',
      ),
    },
  ),
  GS6016: error(
    '`{ param }` names no parameter of the macro.',
    'This macro has no parameter `{p}`.',
    'Correct the name, or declare the parameter.',
    {
      lookup: true,
      ...slip(
        'effectMacros:\n  - id: pay\n    params: [{ name: cost, type: value }]\n    exports: []\n    effects: [{ addVar: { scope: global, var: treasury, delta: { param: ‹csot|cost› } } }]\nsetup:\n  - { macro: pay, args: { cost: 1 } }\n',
      ),
    },
  ),
  GS6017: error(
    'An argument mentions a name that is local to the macro.',
    '`{n}` is local to macro `{m}`, so a caller cannot use it. Pass a name through a parameter of kind `bindingName`.',
    'Pass a name through a parameter that knows of bindings, such as `bindingName`.',
    slip(
      'effectMacros:\n  - id: pay\n    params: [{ name: gain, type: value }]\n    exports: []\n    effects: [{ forEach: { bind: $piece, over: { query: tokensInZone, zone: deck }, effects: [{ addVar: { scope: global, var: treasury, delta: { param: gain } } }, { destroyToken: { token: $piece } }] } }]\nsetup:\n  - { macro: pay, args: { gain: ‹{ ref: tokenProp, token: $piece, prop: rank }|1› } }\n',
    ),
  ),
  GS6018: error(
    'A placeholder of a name cannot be resolved in an expansion.',
    'Cannot find binding `{p}` for the placeholder `{{p}}` in macro `{m}`.',
    'Bind the name where the macro is called.',
    {
      lookup: true,
      ...slip(
        "effectMacros:\n  - id: pay\n    params: [{ name: answer, type: bindingTemplate }]\n    exports: []\n    effects: [{ addVar: { scope: global, var: treasury, delta: { ref: binding, name: { param: answer } } } }]\nsetup:\n  - forEach: { bind: $space, over: { query: mapSpaces }, effects: [{ bindValue: { bind: '$gain@{$space}', value: 1 } }, { macro: pay, args: { answer: '$gain@{$‹place|space›}' } }] }\n",
      ),
    },
  ),
  GS6019: error(
    '`macro` names a condition macro.',
    '`{m}` is a condition macro. Call it with `conditionMacro` where a condition is expected.',
    'Use `conditionMacro` where a condition stands.',
    {
      wrong: `${rich}setup:\n  - macro: rich\n`,
      right: `${rich}setup:\n  - if: { when: { conditionMacro: rich }, then: [{ shuffle: { zone: deck } }] }\n`,
    },
  ),
  GS6020: hint('A macro is never called.', 'Macro `{m}` is declared but never used.', 'Call the macro, or remove it.', {
    tag: 'unnecessary',
    ...slip(
      'effectMacros:\n  - { id: mix, params: [], exports: [], effects: [{ shuffle: { zone: deck } }] }\nsetup: [{ ‹shuffle: { zone: deck }|macro: mix› }]\n',
    ),
  }),
  GS6021: error(
    'A positional call has the wrong number of arguments.',
    'Macro `{m}` expects {wanted}, but this call has {given}. Correct it, or use `macro` with `args`.',
    'Call the macro with named arguments.',
    {
      wrong: `${pay}setup:\n  - pay(1, 2)\n`,
      right: called,
    },
  ),
  GS6022: error(
    'A number of built-in sugar is no literal, or too small.',
    '`{sugar}` needs an integer of at least {n}, but {actual} was found.',
    'Write a literal number.',
    {
      otherwise: '`{sugar}` needs {count}. Correct the list.',
      wrong: 'setup:\n  - refillToSize: { zone: market, size: { ref: gvar, var: treasury }, fromZone: deck }\n',
      right: 'setup:\n  - refillToSize: { zone: market, size: 5, fromZone: deck }\n',
    },
  ),
  GS6023: error(
    '`conditionMacro` names an effect macro.',
    '`{m}` is an effect macro. Call it with `macro` in a list of effects.',
    'Use `macro` in an effect list.',
    {
      wrong: `${pay}setup:\n  - if: { when: { conditionMacro: pay, args: { cost: 1 } }, then: [{ shuffle: { zone: deck } }] }\n`,
      right: called,
    },
  ),
  GS6024: hint(
    'A macro body reads a name of its callers.',
    'Macro `{m}` reads `{n}` from its caller. Pass the name in a parameter of kind `bindingName` instead.',
    'Add a parameter of kind `bindingName`, and the argument at each call.',
    slip(
      'effectMacros:\n  - id: pay\n    params: [‹|{ name: space, type: zoneSelector }›]\n    exports: []\n    effects: [{ shuffle: { zone: ‹$space|{ param: space }› } }]\nsetup:\n  - forEach: { bind: $space, over: { query: mapSpaces }, effects: [‹{ macro: pay }, { shuffle: { zone: $space } }|{ macro: pay, args: { space: $space } }›] }\n',
    ),
  ),
  GS6025: error(
    'Macro calls expand to too many nodes, arguments included.',
    'This makes the document expand to more than {n} nodes. Bind large arguments with `let`, or use a loop.',
    'Bind an argument that is read several times with `let` and read the binding; use a loop instead of repeated calls.',
    {
      wrong: tripling(16),
      right: tripling(3),
    },
  ),
} satisfies Readonly<Record<DiagnosticCode, CatalogueDiagnostic>>;
