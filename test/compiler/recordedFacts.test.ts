import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type Definition, definitionsIn } from '../../server/compiler/definition';
import type { FactRecorder } from '../../server/compiler/elaboration';
import type { Compilation } from '../../server/compiler/model';
import { factsOf } from '../../server/compiler/questions';
import { recordedAround, recordFacts } from '../../server/compiler/recordedFacts';
import { createResults, type Results } from '../../server/compiler/results/results';
import { questionPool } from '../../server/compiler/symbols/record';
import { createSymbols } from '../../server/compiler/symbols/symbols';
import { harvest } from '../support/harvest';
import { shippedCompilation, shippedGames } from '../support/shippedGames';
import { compileFiles, compileText, withMacros } from './documents';

interface Checked {
  readonly results: Results;
  readonly definitions: readonly Definition[];
}

function checked({ composition, files }: Compilation): Checked {
  const symbols = createSymbols({ composition, files, scenario: undefined });
  const ofFiles = symbols.sections.files.map(({ file }) => definitionsIn(file));
  const results = createResults(symbols, ofFiles, { pool: questionPool(), tolerantBindings: false });
  results.check();
  return { results, definitions: ofFiles.flatMap(({ all }) => all) };
}

/** All that features can ask of a recorder at a place. */
function knownAt(recorder: FactRecorder, offset: number): string {
  const facts = factsOf(recorder, offset).map((fact) => ({ ...fact, node: undefined, bindings: fact.bindings, macro: fact.macro?.name }));
  const holds = ({ start, end }: { readonly start: number; readonly end: number }) => start <= offset && offset <= end;
  const target = recorder.uses.findLast(holds)?.target;
  const use = target?.kind === 'name' ? [target.declaration.kind, target.declaration.name] : target;
  return JSON.stringify([facts, use, [...recorder.bodies.keys()].filter(holds)]);
}

/** What is known around a place, by itself and after other questions, is what is known there of the whole definition. */
function assertSame({ results }: Checked, definition: Definition, whole: FactRecorder, offset: number): void {
  const { text, uri } = definition.entry.chunk;
  const place = `${uri}: ${text.slice(Math.max(0, offset - 40), offset)}|${text.slice(offset, offset + 40)}`;
  const known = knownAt(whole, offset);
  assert.equal(knownAt(recordFacts(results, definition, offset), offset), known, place);
  assert.equal(knownAt(recordedAround(results, definition, offset), offset), known, `after other questions, ${place}`);
}

function isInExports({ node }: Definition, offset: number): boolean {
  const entry = node.kind === 'mapping' ? node.entries.find(({ key }) => key.value === 'exports') : undefined;
  return entry !== undefined && entry.key.start <= offset && offset <= entry.value.end;
}

/** At every so manyth place of the definitions of some kinds. */
function assertSameIn(compilation: Compilation, kinds: readonly Definition['kind'][], step = 1): void {
  const game = checked(compilation);
  for (const definition of game.definitions) {
    if (!kinds.includes(definition.kind)) continue;
    const whole = recordFacts(game.results, definition);
    for (let offset = definition.node.start; offset <= definition.node.end; offset += step)
      if (!isInExports(definition, offset)) assertSame(game, definition, whole, offset);
  }
}

const macros = [
  '{ id: pay, params: [{ name: amount, type: value }], effects: [{ addVar: { scope: global, var: treasury, delta: { op: "*", left: { param: amount }, right: -1 } } }] }',
  '{ id: survey, exports: [$found], params: [], effects: [{ chooseOne: { bind: $found, options: { query: mapSpaces } } }] }',
  '{ id: pick, params: [{ name: into, type: bindingName }, { name: most, type: value }], effects: [{ chooseN: { bind: { param: into }, options: { query: mapSpaces }, min: 0, max: { param: most } } }] }',
  '{ id: twice, params: [{ name: body, type: effects }], effects: [{ macro: pay, args: { amount: 1 } }, { param: body }, { macro: pay, args: { amount: 2 } }] }',
  '{ id: deep, params: [{ name: body, type: effects }, { name: amount, type: value }], effects: [{ macro: twice, args: { body: [{ macro: pay, args: { amount: { param: amount } } }] } }, { macro: twice, args: { body: { param: body } } }] }',
  '{ id: both, params: [{ name: amount, type: value }, { name: space, type: zoneSelector }], effects: [{ macro: pay, args: { amount: { param: amount } } }, { setMarker: { space: { param: space }, marker: unrest, state: high } }] }',
] as const;

const show = (space: string) => `{ setMarker: { space: ${space}, marker: unrest, state: high } }`;

const calm = (space: string) => `{ op: '==', left: { ref: markerState, space: ${space}, marker: unrest }, right: low }`;

const any = (filter: string) => `{ op: '>', left: { aggregate: { op: count, query: { query: mapSpaces, filter: ${filter} } } }, right: 0 }`;

describe('what is known around a place of a definition', () => {
  const cases: readonly (readonly [what: string, effects: readonly string[]])[] = [
    ['after effects that bind nothing', ['{ macro: pay, args: { amount: 1 } }', '{ shuffle: { zone: deck } }', show('harbour')]],
    ['after a name that a macro exports', ['{ macro: survey, args: {} }', '{ macro: pay, args: { amount: 1 } }', show('$found')]],
    [
      'after a name that is passed to be bound',
      [
        '{ macro: pick, args: { into: $picked, most: 2 } }',
        '{ forEach: { bind: $each, over: { query: binding, name: $picked }, effects: [{ macro: pay, args: { amount: 1 } }, ' +
          show('$each') +
          '] } }',
      ],
    ],
    [
      'after effects in the argument of a macro that bind',
      ['{ macro: twice, args: { body: [{ bindValue: { bind: $cost, value: 2 } }] } }', '{ macro: pay, args: { amount: $cost } }'],
    ],
    [
      'in effects that are passed on from macro to macro',
      [
        '{ macro: deep, args: { amount: { ref: gvar, var: harvest }, body: [{ macro: pay, args: { amount: 3 } }, { bindValue: { bind: $cost, value: 2 } }, ' +
          show('market') +
          '] } }',
        show('harbour'),
      ],
    ],
    [
      'in the arguments of a call, which different effects of the body read',
      [
        '{ macro: both, args: { amount: { ref: gvar, var: harvest }, space: harbour } }',
        ...Array.from({ length: 12 }, () => show('market')),
      ],
    ],
    [
      'beside and in filters',
      [
        `{ chooseOne: { bind: $found, options: { query: mapSpaces, filter: { op: and, args: [${calm('$zone')}, ${calm('harbour')}] } } } }`,
        `{ if: { when: ${any(calm('$zone'))}, then: [{ bindValue: { bind: $n, value: 1 } }] } }`,
        `{ if: { when: ${any(calm('harbour'))}, then: [${show('harbour')}] } }`,
        `{ if: { when: ${any(calm('$zone'))}, then: [{ macro: both, args: { amount: { ref: binding, name: $n }, space: $found } }] } }`,
        ...Array.from({ length: 12 }, () => '{ macro: pay, args: { amount: 1 } }'),
      ],
    ],
    [
      'after both branches of a condition',
      [
        '{ if: { when: { ref: gvar, var: peace }, then: [{ bindValue: { bind: $n, value: 1 } }], else: [{ bindValue: { bind: $n, value: 2 } }] } }',
        '{ macro: pay, args: { amount: { ref: binding, name: $n } } }',
      ],
    ],
    [
      'after one branch, under the same condition',
      [
        '{ if: { when: { ref: gvar, var: peace }, then: [{ bindValue: { bind: $n, value: 1 } }] } }',
        '{ if: { when: { ref: gvar, var: peace }, then: [{ macro: pay, args: { amount: { ref: binding, name: $n } } }] } }',
      ],
    ],
    [
      'after the groups of a removal',
      [
        '{ removeByPriority: { budget: 2, groups: [{ bind: $piece, over: { query: tokensInZone, zone: harbour }, to: discard, countBind: $gone }], remainingBind: $left } }',
        '{ macro: pay, args: { amount: { ref: binding, name: $gone } } }',
      ],
    ],
    [
      'beside faults',
      [
        '{ macro: py, args: { amount: 1 } }',
        '{ shufle: { zone: deck } }',
        '{ bindValue: { bind: $n } }',
        '{ macro: pay }',
        `{ let: { bind: $x, value: 1, in: [${show('$x')}] }, shuffle: { zone: deck } }`,
        show('$n'),
      ],
    ],
  ];

  for (const [what, effects] of cases)
    it(`is the same as of the whole definition ${what}`, () => assertSameIn(compileText(withMacros(macros, ...effects)), ['actions'], 2));

  it('is so in the macros themselves', () =>
    assertSameIn(compileText(withMacros(macros, '{ macro: survey, args: {} }')), ['effectMacros'], 2));

  it('is so in a small game', () =>
    assertSameIn(compileFiles(harvest), ['actions', 'actionPipelines', 'effectMacros', 'conditionMacros', 'triggers', 'turnStructure'], 5));

  for (const name of shippedGames)
    it(`is so at random places of ${name}`, async () => {
      const game = checked(await shippedCompilation(name));
      const wholes = new Map<Definition, FactRecorder>();
      fc.assert(
        fc.property(fc.constantFrom(...game.definitions), fc.double({ min: 0, max: 1, noNaN: true }), (definition, share) => {
          const { start, end } = definition.node;
          const offset = start + Math.floor(share * (end - start));
          if (isInExports(definition, offset)) return;
          const whole = wholes.get(definition) ?? recordFacts(game.results, definition);
          wholes.set(definition, whole);
          assertSame(game, definition, whole, offset);
        }),
        { numRuns: 40 },
      );
    });

  it('opens only the calls at the place and those that bind names for it', () => {
    const calls = Array.from({ length: 30 }, () => '{ macro: pay, args: { amount: 1 } }');
    const opened = (...effects: readonly string[]) => {
      const text = withMacros(macros, ...effects);
      const { results, definitions } = checked(compileText(text));
      const [action] = definitions.filter(({ kind }) => kind === 'actions');
      assert.ok(action);
      const { chunk } = action.entry;
      return recordFacts(results, action, chunk.text.indexOf('unrest')).bodies.size;
    };
    assert.equal(opened(show('harbour'), ...calls), 0);
    assert.equal(opened(...calls, show('harbour'), ...calls), 0);
    assert.equal(opened(...calls, '{ macro: survey, args: {} }', ...calls, show('$found'), '{ macro: survey, args: {} }'), 1);
    assert.equal(opened(...calls, `{ macro: twice, args: { body: [${calls.join(', ')}, ${show('harbour')}] } }`, ...calls), 1);
  });

  it('is kept for other places of which it tells all, and read of the whole definition when many are asked about', () => {
    const calls = Array.from({ length: 30 }, () => '{ macro: pay, args: { amount: 1 } }');
    const { results, definitions } = checked(compileText(withMacros(macros, ...calls)));
    const [action] = definitions.filter(({ kind }) => kind === 'actions');
    assert.ok(action);
    const places = [...action.entry.chunk.text.matchAll(/pay/g)].map(({ index }) => index);
    const first = recordedAround(results, action, places[0] ?? 0);
    assert.equal(recordedAround(results, action, (places[0] ?? 0) + 2), first);
    assert.notEqual(recordedAround(results, action, places[1] ?? 0), first);
    const all = places.map((place) => recordedAround(results, action, place));
    assert.equal(all.at(-1), all.at(-2));
    assert.equal(recordedAround(results, action, places[0] ?? 0), all.at(-1));
  });
});
