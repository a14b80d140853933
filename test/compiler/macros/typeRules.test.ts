/** Every type rule says the same of a text that is written directly and of one that comes as the argument of a macro. */
import assert from 'node:assert/strict';
import { compileText, problemsIn, withEffects } from '../documents';

/** A fault of types: where it stands (`…`), what is wrong there, and the kind of parameter that takes it. */
interface TypeFault {
  readonly code: string;
  readonly in: string;
  readonly wrong: string;
  readonly kind: string;
}

const gvar = '{ ref: gvar, var: treasury }';
const isTrue = (when: string) => `{ if: { when: ${when}, then: [{ shuffle: { zone: deck } }] } }`;
const compared = (left: string) => isTrue(`{ op: '==', left: ${left}, right: … }`);

const faults: readonly TypeFault[] = [
  { code: 'GS5001', in: '{ addVar: { scope: global, var: treasury, delta: … } }', wrong: 'many', kind: 'value' },
  { code: 'GS5001', in: '{ setVar: { scope: global, var: treasury, value: … } }', wrong: 'many', kind: 'value' },
  { code: 'GS5001', in: '{ setVar: { scope: global, var: treasury, value: … } }', wrong: '{ concat: [a, b] }', kind: 'value' },
  {
    code: 'GS5001',
    in: "{ addVar: { scope: global, var: treasury, delta: { op: '+', left: 1, right: … } } }",
    wrong: 'true',
    kind: 'value',
  },
  { code: 'GS5001', in: '{ chooseOne: { bind: $n, options: { query: intsInRange, min: 1, max: … } } }', wrong: 'many', kind: 'value' },
  { code: 'GS5001', in: '{ draw: { from: deck, to: discard, count: … } }', wrong: 'many', kind: 'value' },
  { code: 'GS5001', in: '{ chooseN: { bind: $n, options: { query: players }, max: … } }', wrong: 'many', kind: 'value' },
  {
    code: 'GS5001',
    in: '{ rollRandom: { bind: $n, min: 1, max: …, in: [{ addVar: { scope: global, var: treasury, delta: { ref: binding, name: $n } } }] } }',
    wrong: 'many',
    kind: 'value',
  },
  { code: 'GS5002', in: '{ setVar: { scope: global, var: peace, value: … } }', wrong: '3', kind: 'value' },
  { code: 'GS5003', in: compared(gvar), wrong: 'many', kind: 'value' },
  { code: 'GS5003', in: compared('{ ref: gvar, var: peace }'), wrong: '3', kind: 'value' },
  { code: 'GS5004', in: isTrue(`{ op: '<', left: ${gvar}, right: … }`), wrong: 'many', kind: 'value' },
  { code: 'GS5005', in: '{ setTokenProp: { token: $piece, prop: rank, value: … } }', wrong: 'high', kind: 'value' },
  { code: 'GS5005', in: '{ moveAll: { from: deck, to: discard, filter: [{ prop: type, eq: … }] } }', wrong: 'scuot', kind: 'value' },
  {
    code: 'GS5005',
    in: '{ moveAll: { from: deck, to: discard, filter: [{ prop: type, in: [scout, …] }] } }',
    wrong: 'scuot',
    kind: 'value',
  },
  { code: 'GS5005', in: compared('{ ref: tokenProp, token: $piece, prop: type }'), wrong: 'scuot', kind: 'value' },
  {
    code: 'GS5005',
    in: isTrue('{ op: in, item: { ref: tokenProp, token: $piece, prop: type }, set: [scout, …] }'),
    wrong: 'scuot',
    kind: 'value',
  },
  { code: 'GS5006', in: '{ setGlobalMarker: { marker: weather, state: … } }', wrong: 'rain', kind: 'value' },
  { code: 'GS5006', in: '{ setMarker: { space: harbour, marker: unrest, state: … } }', wrong: 'rain', kind: 'value' },
  { code: 'GS5006', in: '{ flipGlobalMarker: { marker: weather, stateA: calm, stateB: … } }', wrong: 'rain', kind: 'value' },
  { code: 'GS5006', in: compared('{ ref: globalMarkerState, marker: weather }'), wrong: 'rain', kind: 'value' },
  { code: 'GS5006', in: compared('{ ref: markerState, space: harbour, marker: unrest }'), wrong: 'rain', kind: 'value' },
  {
    code: 'GS5006',
    in: isTrue('{ op: in, item: { ref: globalMarkerState, marker: weather }, set: [calm, …] }'),
    wrong: 'rain',
    kind: 'value',
  },
  { code: 'GS5007', in: compared('{ ref: zoneProp, zone: harbour, prop: category }'), wrong: 'village', kind: 'value' },
  { code: 'GS5008', in: '{ setVar: { scope: global, var: treasury, value: … } }', wrong: '900', kind: 'value' },
  { code: 'GS5009', in: '{ addVar: { scope: global, var: …, delta: 1 } }', wrong: 'peace', kind: 'string' },
  {
    code: 'GS5010',
    in: `{ addVar: { scope: global, var: treasury, delta: { op: '/', left: ${gvar}, right: … } } }`,
    wrong: '0',
    kind: 'value',
  },
  { code: 'GS5012', in: isTrue(`{ op: in, item: ${gvar}, set: [1, …] }`), wrong: 'one', kind: 'value' },
  { code: 'GS5003', in: isTrue('…'), wrong: `{ op: '==', left: ${gvar}, right: many }`, kind: 'condition' },
  {
    code: 'GS5006',
    in: isTrue('…'),
    wrong: "{ op: '==', left: { ref: globalMarkerState, marker: weather }, right: rain }",
    kind: 'condition',
  },
  { code: 'GS5021', in: '{ chooseOne: { bind: $n, options: … } }', wrong: '{ query: intsInRange, min: 5, max: 2 }', kind: 'query' },
  { code: 'GS4004', in: '{ chooseOne: { bind: $n, options: … } }', wrong: '{ query: tokensInZone, zone: dekc }', kind: 'query' },
  {
    code: 'GS5008',
    in: `{ if: { when: true, then: … } }`,
    wrong: '[{ setVar: { scope: global, var: treasury, value: 900 } }]',
    kind: 'effects',
  },
  { code: 'GS5015', in: '{ setVar: { scope: pvar, player: …, var: coins, value: 1 } }', wrong: 'all', kind: 'playerSelector' },
  { code: 'GS5015', in: '{ shuffle: { zone: … } }', wrong: "'hand:all'", kind: 'zoneSelector' },
  {
    code: 'GS5016',
    in: "{ if: { when: { op: '==', left: { ref: zoneProp, zone: harbour, prop: … }, right: coast }, then: [] } }",
    wrong: 'terrain',
    kind: 'string',
  },
  { code: 'GS5017', in: isTrue('{ op: zonePropIncludes, zone: harbour, prop: …, value: coast }'), wrong: 'size', kind: 'string' },
  { code: 'GS5021', in: '{ chooseOne: { bind: $n, options: { query: intsInRange, min: 5, max: … } } }', wrong: '2', kind: 'number' },
  {
    code: 'GS5022',
    in: '{ chooseOne: { bind: $n, options: { query: intsInRange, min: 1, max: 9, step: … } } }',
    wrong: '0',
    kind: 'number',
  },
  { code: 'GS5022', in: '{ draw: { from: deck, to: discard, count: … } }', wrong: '-1', kind: 'number' },
  { code: 'GS5023', in: '{ chooseN: { bind: $n, options: { query: players }, min: 3, max: … } }', wrong: '2', kind: 'number' },
  { code: 'GS5024', in: '{ chooseN: { bind: $n, options: { query: enums, values: [a, b] }, n: … } }', wrong: '5', kind: 'number' },
  { code: 'GS3009', in: '{ shuffle: { zone: … } }', wrong: '$piece', kind: 'zoneSelector' },
  { code: 'GS3009', in: '{ destroyToken: { token: … } }', wrong: '$place', kind: 'tokenSelector' },
  {
    code: 'GS3010',
    in: '{ setVar: { scope: global, var: treasury, value: { ref: binding, name: … } } }',
    wrong: '$list',
    kind: 'bindingName',
  },
  { code: 'GS4001', in: '{ addVar: { scope: global, var: …, delta: 1 } }', wrong: 'tresury', kind: 'string' },
  { code: 'GS4003', in: '{ addVar: { scope: global, var: …, delta: 1 } }', wrong: 'coins', kind: 'string' },
  { code: 'GS4004', in: '{ shuffle: { zone: … } }', wrong: 'dekc', kind: 'zoneSelector' },
  { code: 'GS4005', in: '{ shuffle: { zone: … } }', wrong: 'hand', kind: 'zoneSelector' },
  { code: 'GS4006', in: '{ shuffle: { zone: … } }', wrong: "'deck:active'", kind: 'zoneSelector' },
  { code: 'GS4007', in: '{ setGlobalMarker: { marker: …, state: calm } }', wrong: 'wether', kind: 'string' },
  { code: 'GS4008', in: '{ setGlobalMarker: { marker: …, state: low } }', wrong: 'unrest', kind: 'string' },
  { code: 'GS4009', in: compared('{ ref: currentPhase }'), wrong: 'mian', kind: 'value' },
  { code: 'GS4011', in: '{ createToken: { type: …, zone: deck } }', wrong: 'scuot', kind: 'string' },
  { code: 'GS4012', in: compared('{ ref: actor }'), wrong: 'Rde', kind: 'value' },
  { code: 'GS4016', in: isTrue('{ op: in, item: { ref: actor }, set: { ref: namedSet, name: … } }'), wrong: 'hevy', kind: 'string' },
  {
    code: 'GS4025',
    in: compared('{ ref: zoneProp, zone: harbour, prop: szie }').replace('…', '1').replace('szie', '…'),
    wrong: 'szie',
    kind: 'string',
  },
  { code: 'GS4026', in: '{ setTokenProp: { token: $piece, prop: …, value: 1 } }', wrong: 'rnak', kind: 'string' },
  // Whole lists.
  {
    code: 'GS5012',
    in: isTrue(`{ op: in, item: ${gvar}, set: … }`),
    wrong: '[scout, guard]',
    kind: '{ kind: tokenTraitValues, prop: type }',
  },
  {
    code: 'GS4012',
    in: isTrue('{ op: in, item: { ref: actor }, set: … }'),
    wrong: '[scout]',
    kind: '{ kind: tokenTraitValues, prop: type }',
  },
  {
    code: 'GS4009',
    in: isTrue('{ op: in, item: { ref: currentPhase }, set: … }'),
    wrong: '[guard]',
    kind: '{ kind: tokenTraitValues, prop: type }',
  },
  {
    code: 'GS5006',
    in: isTrue('{ op: in, item: { ref: globalMarkerState, marker: weather }, set: … }'),
    wrong: '[scout, guard]',
    kind: '{ kind: tokenTraitValues, prop: type }',
  },
  {
    code: 'GS5007',
    in: isTrue('{ op: in, item: { ref: zoneProp, zone: harbour, prop: category }, set: … }'),
    wrong: '[scout]',
    kind: '{ kind: tokenTraitValues, prop: type }',
  },
  {
    code: 'GS4004',
    in: '{ chooseOne: { bind: $n, options: { query: tokensInZones, zones: … } } }',
    wrong: '[scout]',
    kind: '{ kind: tokenTraitValues, prop: type }',
  },
  { code: 'GS5011', in: isTrue('{ op: in, item: { ref: actor }, set: … }'), wrong: 'Red', kind: 'value' },
  {
    code: 'GS5006',
    in: isTrue('…'),
    wrong: '{ op: in, item: { ref: globalMarkerState, marker: weather }, set: [calm, rain] }',
    kind: 'condition',
  },
  { code: 'GS5012', in: isTrue('…'), wrong: `{ op: in, item: ${gvar}, set: [one] }`, kind: 'condition' },
  {
    code: 'GS5005',
    in: '{ chooseOne: { bind: $n, options: … } }',
    wrong: '{ query: tokensInZone, zone: deck, filter: [{ prop: type, in: [scuot] }] }',
    kind: 'query',
  },

  // The items of a query.
  {
    code: 'GS3009',
    in: '{ forEach: { bind: $item, over: …, effects: [{ shuffle: { zone: $item } }] } }',
    wrong: '{ query: players }',
    kind: 'query',
  },
  {
    code: 'GS3009',
    in: '{ forEach: { bind: $item, over: …, effects: [{ destroyToken: { token: $item } }] } }',
    wrong: '{ query: zones }',
    kind: 'query',
  },
  {
    code: 'GS3009',
    in: '{ forEach: { bind: $item, over: …, effects: [{ setVar: { scope: pvar, player: $item, var: coins, value: 1 } }] } }',
    wrong: '{ query: tokensInZone, zone: deck }',
    kind: 'query',
  },
  {
    code: 'GS5001',
    in: '{ forEach: { bind: $item, over: …, effects: [{ addVar: { scope: global, var: treasury, delta: { ref: binding, name: $item } } }] } }',
    wrong: '{ query: zones }',
    kind: 'query',
  },
  {
    code: 'GS5001',
    in: '{ forEach: { bind: $item, over: …, effects: [{ addVar: { scope: global, var: treasury, delta: { ref: binding, name: $item } } }] } }',
    wrong: '{ query: enums, values: [a, b] }',
    kind: 'query',
  },
  {
    code: 'GS5003',
    in: "{ forEach: { bind: $item, over: …, effects: [{ if: { when: { op: '==', left: { ref: binding, name: $item }, right: 3 }, then: [{ shuffle: { zone: deck } }] } }] } }",
    wrong: '{ query: enums, values: [a, b] }',
    kind: 'query',
  },
  {
    code: 'GS5004',
    in: "{ forEach: { bind: $item, over: …, effects: [{ if: { when: { op: '<', left: { ref: binding, name: $item }, right: 3 }, then: [{ shuffle: { zone: deck } }] } }] } }",
    wrong: '{ query: zones }',
    kind: 'query',
  },
  {
    code: 'GS5030',
    in: '{ forEach: { bind: $item, over: …, effects: [{ setGlobalMarker: { marker: weather, state: { ref: binding, name: $item } } }] } }',
    wrong: '{ query: enums, values: [calm, strom] }',
    kind: 'query',
  },
  {
    code: 'GS3009',
    in: isTrue(
      "{ op: '>', left: { aggregate: { op: sum, query: …, bind: $item, valueExpr: { ref: tokenProp, token: $item, prop: rank } } }, right: 3 }",
    ),
    wrong: '{ query: zones }',
    kind: 'query',
  },
  {
    code: 'GS3009',
    in: '{ chooseOne: { bind: $item, options: … } }, { shuffle: { zone: $item } }',
    wrong: '{ query: players }',
    kind: 'query',
  },
  {
    code: 'GS3009',
    in: '{ chooseN: { bind: $items, options: …, max: 2 } }, { forEach: { bind: $item, over: { query: binding, name: $items }, effects: [{ destroyToken: { token: $item } }] } }',
    wrong: '{ query: zones }',
    kind: 'query',
  },
  { code: 'GS8010', in: '{ setMarker: { space: market, marker: unrest, state: … } }', wrong: 'high', kind: 'value' },
];

const around: readonly (readonly [string, string])[] = [
  ['before', '{ chooseOne: { bind: $place, options: { query: zones } } }'],
  ['list', '{ chooseN: { bind: $list, options: { query: intsInRange, min: 1, max: 3 }, min: 0, max: 2 } }'],
];

function document(effects: readonly string[], more: string): string {
  const inner = effects.join(', ');
  return `${withEffects(
    ...around.map(([, effect]) => effect),
    `{ forEach: { bind: $piece, over: { query: tokensInZones, zones: [deck] }, effects: [${inner}, { moveToken: { token: $piece, from: $place, to: deck } }] } }`,
    '{ forEach: { bind: $number, over: { query: binding, name: $list }, effects: [{ addVar: { scope: global, var: harvest, delta: { ref: binding, name: $number } } }] } }',
  )}${more}`;
}

/** What is told of the document, apart from the hints that depend on what else is used. */
function told(text: string): readonly string[] {
  return problemsIn(compileText(text)).flatMap(({ code, start, end }) =>
    /^GS(?:3005|4028|60(?:15|20|24)|9011)$/.test(code) ? [] : [`${code} ${text.slice(start, end)}`],
  );
}

function asMacro(fault: TypeFault): string {
  const body = fault.in.replace('…', '{ param: it }');
  return document(
    [`{ macro: m, args: { it: ${fault.wrong} } }`],
    `effectMacros: [{ id: m, params: [{ name: it, type: ${fault.kind} }], exports: [], effects: [${body}] }]\n`,
  );
}

/** Through two macros, the outer one of which only hands the argument on. */
function asNestedMacro(fault: TypeFault): string {
  const body = fault.in.replace('…', '{ param: it }');
  return document(
    [`{ macro: outer, args: { that: ${fault.wrong} } }`],
    `effectMacros: [{ id: m, params: [{ name: it, type: ${fault.kind} }], exports: [], effects: [${body}] }, { id: outer, params: [{ name: that, type: ${fault.kind} }], exports: [], effects: [{ macro: m, args: { it: { param: that } } }] }]\n`,
  );
}

const condition = /^\{ if: \{ when: (.*), then: \[.*\] \} \}$/;

function asConditionMacro(fault: TypeFault): string | undefined {
  const when = condition.exec(fault.in)?.[1];
  if (when === undefined) return undefined;
  const then = fault.in.slice(fault.in.lastIndexOf(', then:'));
  return document(
    [`{ if: { when: { conditionMacro: c, args: { it: ${fault.wrong} } }${then}`],
    `conditionMacros: [{ id: c, params: [{ name: it, type: ${fault.kind} }], condition: ${when.replace('…', '{ param: it }')} }]\n`,
  );
}

describe('a type rule', () => {
  for (const fault of faults) {
    const { code, wrong } = fault;
    const direct = told(document([fault.in.replace('…', wrong)], ''));
    it(`${code} tells of ${wrong} in ${fault.in}`, () => {
      assert.ok(
        direct.some((each) => each.startsWith(code)),
        direct.join('\n'),
      );
    });
    const ways = { 'a macro': asMacro(fault), 'two macros': asNestedMacro(fault), 'a macro of conditions': asConditionMacro(fault) };
    for (const [way, text] of Object.entries(ways)) {
      if (text === undefined) continue;
      it(`${code} tells of ${wrong} in ${fault.in} through ${way}`, () => {
        assert.deepEqual(
          told(text).map((each) => each.slice(0, 6)),
          direct.map((each) => each.slice(0, 6)),
          told(text).join('\n'),
        );
        const places = told(text).map((each) => each.slice(7));
        assert.ok(
          places.every((each) => wrong.includes(each)),
          places.join('\n'),
        );
      });
    }
  }
});
