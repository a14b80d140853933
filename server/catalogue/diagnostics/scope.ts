/** GS30xx: bindings and scope (reference: `diagnostics.md`, `bindings.md`). */
import type { CatalogueDiagnostic, DiagnosticCode } from '../model';
import { error, hint, information, slip, warning } from './entries';

export const scopeDiagnostics = {
  GS3001: error(
    'A binding name is not visible here.',
    'Cannot find binding `{n}`.',
    'Bind the name before this place, or use a binding that is visible here.',
    {
      lookup: true,
      wrong: 'setup:\n  - destroyToken: { token: $piece }\n',
      right:
        'setup:\n  - forEach: { bind: $piece, over: { query: tokensInZone, zone: market }, effects: [{ destroyToken: { token: $piece } }] }\n',
    },
  ),
  GS3002: error(
    'A name differs from a visible binding only by `$`; a warning in removal groups and with tolerant bindings.',
    'Cannot find binding `{written}`. Did you mean `{declared}`?',
    'Rename the binder, or write its name as it is declared.',
    {
      wrong: 'setup:\n  - forEach: { bind: space, over: { query: mapSpaces }, effects: [{ shuffle: { zone: $space } }] }\n',
      right: 'setup:\n  - forEach: { bind: $space, over: { query: mapSpaces }, effects: [{ shuffle: { zone: $space } }] }\n',
    },
  ),
  GS3003: error(
    'A name is bound on some paths only.',
    '`{n}` may be unbound here: it is bound only when {condition} (line {l}). Bind it in the other branch as well.',
    'Bind the name in the other branch as well, or use it inside the `if`.',
    {
      otherwise: '`{n}` may be unbound here: it is bound only when {condition}. Bind it in the other branch as well.',
      wrong:
        'setup:\n  - if:\n      when: { op: "==", left: { ref: gvar, var: treasury }, right: 0 }\n      then: [{ bindValue: { bind: $gain, value: 1 } }]\n  - addVar: { scope: global, var: treasury, delta: { ref: binding, name: $gain } }\n',
      right:
        'setup:\n  - if:\n      when: { op: "==", left: { ref: gvar, var: treasury }, right: 0 }\n      then: [{ bindValue: { bind: $gain, value: 1 } }]\n      else: [{ bindValue: { bind: $gain, value: 2 } }]\n  - addVar: { scope: global, var: treasury, delta: { ref: binding, name: $gain } }\n',
    },
  ),
  GS3004: warning(
    'A binder hides another binding of the same name.',
    '`{n}` hides the binding of the same name at line {l}. Rename one of the two.',
    'Rename one of the two.',
    {
      otherwise: '`{n}` hides another binding of the same name. Rename one of the two.',
      wrong:
        'setup:\n  - forEach: { bind: $a, over: { query: mapSpaces }, effects: [{ forEach: { bind: $a, over: { query: adjacentZones, zone: $a }, effects: [{ shuffle: { zone: $a } }] } }] }\n',
      right:
        'setup:\n  - forEach: { bind: $a, over: { query: mapSpaces }, effects: [{ forEach: { bind: $b, over: { query: adjacentZones, zone: $a }, effects: [{ shuffle: { zone: $b } }] } }] }\n',
    },
  ),
  GS3005: hint(
    'A binding is never read.',
    '`{n}` is bound but never used. Remove it, or start its name with `_`.',
    'Remove the binder, or start its name with `_`.',
    {
      tag: 'unnecessary',
      wrong: 'setup:\n  - bindValue: { bind: $gain, value: 1 }\n',
      right:
        'setup:\n  - bindValue: { bind: $gain, value: 1 }\n  - addVar: { scope: global, var: treasury, delta: { ref: binding, name: $gain } }\n',
    },
  ),
  GS3006: error(
    'Two binders of one node have the same name.',
    '`{a}` and `{b}` must have different names. Rename one of the two.',
    'Rename one of the two.',
    {
      wrong:
        'setup:\n  - reduce: { itemBind: $n, accBind: $n, over: { query: players }, initial: 0, next: { ref: binding, name: $n }, resultBind: $r, in: [{ setVar: { scope: global, var: treasury, value: { ref: binding, name: $r } } }] }\n',
      right:
        'setup:\n  - reduce: { itemBind: $n, accBind: $m, over: { query: players }, initial: 0, next: { op: "+", left: { ref: binding, name: $m }, right: { ref: binding, name: $n } }, resultBind: $r, in: [{ setVar: { scope: global, var: treasury, value: { ref: binding, name: $r } } }] }\n',
    },
  ),
  GS3007: error(
    'A binder is computed, or a template stands where none is allowed.',
    'The name of a new binding must be plain text. Write it without placeholders and expressions.',
    'Write the name as plain text without placeholders.',
    {
      wrong: 'setup:\n  - let: { bind: { concat: [a, b] }, value: 1, in: [] }\n',
      right:
        'setup:\n  - let: { bind: $a, value: 1, in: [{ setVar: { scope: global, var: treasury, value: { ref: binding, name: $a } } }] }\n',
    },
  ),
  GS3008: warning(
    'Plain text in a value position is the name of a binding with `$`.',
    'This text is read as the binding `{n}`. Write `{ ref: binding, name: {n} }`, or `{ literal: {n} }` if you mean the text.',
    'Write `{ ref: binding, name: … }`, or `{ literal: … }` if the text itself is meant.',
    {
      wrong: 'setup:\n  - let: { bind: $n, value: 1, in: [{ setVar: { scope: global, var: treasury, value: $n } }] }\n',
      right:
        'setup:\n  - let: { bind: $n, value: 1, in: [{ setVar: { scope: global, var: treasury, value: { ref: binding, name: $n } } }] }\n',
    },
  ),
  GS3009: error(
    'A binding holds something of the wrong kind.',
    'Binding `{n}` holds {kind}, but {expected} is needed here. Use another binding.',
    'Use a binding of the kind that is needed.',
    {
      wrong: 'setup:\n  - forEach: { bind: $space, over: { query: mapSpaces }, effects: [{ destroyToken: { token: $space } }] }\n',
      right: 'setup:\n  - forEach: { bind: $piece, over: { query: tokensInMapSpaces }, effects: [{ destroyToken: { token: $piece } }] }\n',
    },
  ),
  GS3010: error(
    'A binding that holds a list is read as one value.',
    '`{n}` holds a list, because `chooseN` chooses several items. Use `chooseOne`, loop over the list, or test it with `in`.',
    'Ask with `chooseOne`, loop over the list, or test it with `op: in`.',
    {
      wrong:
        'actions:\n  - id: trade\n    actor: active\n    executor: actor\n    phase: [main]\n    effects:\n      - chooseN: { bind: $n, options: { query: intsInRange, min: 1, max: 3 }, max: 2 }\n      - addVar: { scope: global, var: treasury, delta: { ref: binding, name: $n } }\n',
      right:
        'actions:\n  - id: trade\n    actor: active\n    executor: actor\n    phase: [main]\n    effects:\n      - chooseOne: { bind: $n, options: { query: intsInRange, min: 1, max: 3 } }\n      - addVar: { scope: global, var: treasury, delta: { ref: binding, name: $n } }\n',
    },
  ),
  GS3011: hint(
    'A binding that holds one item is read as a list.',
    '`{n}` holds only one item, so this query returns a list of one. Ask with `chooseN` if there can be several.',
    'Nothing, if a list of one is meant.',
    {
      wrong:
        'setup:\n  - forEach: { bind: $a, over: { query: mapSpaces }, effects: [{ forEach: { bind: $b, over: { query: binding, name: $a }, effects: [{ shuffle: { zone: $b } }] } }] }\n',
      right: 'setup:\n  - forEach: { bind: $a, over: { query: mapSpaces }, effects: [{ shuffle: { zone: $a } }] }\n',
    },
  ),
  GS3012: error(
    'A built-in binding is used outside its regions.',
    '`{n}` exists only inside {regions}. Use a binding that is visible here.',
    'Use the binder of the surrounding loop or decision.',
    {
      wrong: 'setup:\n  - forEach: { bind: $space, over: { query: mapSpaces }, effects: [{ shuffle: { zone: $zone } }] }\n',
      right: 'setup:\n  - forEach: { bind: $space, over: { query: mapSpaces }, effects: [{ shuffle: { zone: $space } }] }\n',
    },
  ),
  GS3013: warning(
    'A binder takes the name of a built-in binding.',
    '`{n}` is the name of a built-in binding here. Choose another name.',
    'Choose another name.',
    {
      wrong:
        'setup:\n  - let: { bind: $token, value: 1, in: [{ setVar: { scope: global, var: treasury, value: { ref: binding, name: $token } } }] }\n',
      right:
        'setup:\n  - let: { bind: $gain, value: 1, in: [{ setVar: { scope: global, var: treasury, value: { ref: binding, name: $gain } } }] }\n',
    },
  ),
  GS3014: information(
    'A decision is always reached after a roll of the same move.',
    'This decision comes after a die roll, so its options cannot be listed before the move starts.',
    'Ask before the roll if the choice does not depend on it.',
    {
      wrong:
        'actions:\n  - id: trade\n    actor: active\n    executor: actor\n    phase: [main]\n    effects:\n      - rollRandom: { bind: $die, min: 1, max: 6, in: [{ chooseOne: { bind: $n, options: { query: intsInRange, min: 1, max: { ref: binding, name: $die } } } }] }\n',
      right:
        'actions:\n  - id: trade\n    actor: active\n    executor: actor\n    phase: [main]\n    effects:\n      - chooseOne: { bind: $n, options: { query: intsInRange, min: 1, max: 6 } }\n',
    },
  ),
  GS3015: error(
    'A decision stands where nobody can be asked.',
    'No decision can be asked in {region}. Ask it in an action and store the answer in a variable.',
    'Ask in an action and keep the answer in a variable.',
    {
      wrong: 'setup:\n  - chooseOne: { bind: $n, options: { query: players } }\n',
      right:
        'setup:\n  - rollRandom: { bind: $n, min: 0, max: 1, in: [{ setVar: { scope: global, var: treasury, value: { ref: binding, name: $n } } }] }\n',
    },
  ),
  GS3016: error(
    'A placeholder of a binding name names no binding.',
    'Cannot find binding `{p}` for the placeholder `{{p}}`.',
    'Use a visible binding in the placeholder.',
    {
      lookup: true,
      ...slip(
        "setup:\n  - forEach: { bind: $space, over: { query: mapSpaces }, effects: [{ shuffle: { zone: $space } }, { bindValue: { bind: '$_gain@{$‹place|space›}', value: 1 } }] }\n",
      ),
    },
  ),
  GS3017: error(
    'The name of an action param is reserved or used twice.',
    'Parameter name `{n}` is {reason}. Choose another name.',
    'Choose another name.',
    {
      wrong:
        'actions:\n  - { id: trade, actor: active, executor: actor, phase: [main], limits: [{ scope: turn, max: 1 }], params: [{ name: __n, domain: { query: players } }], effects: [] }\n',
      right:
        'actions:\n  - { id: trade, actor: active, executor: actor, phase: [main], limits: [{ scope: turn, max: 1 }], params: [{ name: $n, domain: { query: players } }], effects: [] }\n',
    },
  ),
  GS3018: error(
    'A binding name without `$` stands where a zone is expected.',
    '`{n}` is read as the name of a zone here. Write the binding in `zoneExpr`, or rename it to start with `$`.',
    'Wrap the name in `zoneExpr`, or rename the binding to start with `$`.',
    {
      wrong: 'setup:\n  - forEach: { bind: space, over: { query: mapSpaces }, effects: [{ shuffle: { zone: space } }] }\n',
      right:
        'setup:\n  - forEach: { bind: space, over: { query: mapSpaces }, effects: [{ shuffle: { zone: { zoneExpr: { ref: binding, name: space } } } }] }\n',
    },
  ),
} satisfies Readonly<Record<DiagnosticCode, CatalogueDiagnostic>>;
