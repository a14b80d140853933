import assert from 'node:assert/strict';
import type { Compilation } from '../../server/compiler/model';
import { entryOf, type MappingEntry, type MappingNode, type SyntaxNode } from '../../server/source/tree';
import { compileText, declarations, inFile, problemsIn } from './documents';

/** A game in which every name is used, so that any slip has something to spoil. */
const game = `${declarations}effectMacros:
  # Pays for one space.
  - id: pay
    params: [{ name: resource, type: string }, { name: cost, type: value }]
    exports: []
    effects:
      - if:
          when: { op: '!=', left: { ref: binding, name: __freeOperation }, right: true }
          then: [{ addVar: { scope: global, var: { param: resource }, delta: { op: '-', left: 0, right: { param: cost } } } }]
  - id: place
    params: [{ name: space, type: zoneSelector }, { name: answer, type: bindingName }]
    exports: [$placed]
    effects:
      - chooseN:
          bind: { param: answer }
          options: { query: tokensInZone, zone: reserve-Red, filter: [{ prop: type, eq: scout }, { prop: rank, in: [1, 2] }] }
          min: 0
          max: { if: { when: { conditionMacro: rich, args: { least: 3 } }, then: 2, else: { op: min, left: 1, right: { ref: gvar, var: harvest } } } }
      - forEach:
          bind: $piece
          over: { query: binding, name: { param: answer } }
          effects:
            - moveToken: { token: $piece, from: { zoneExpr: { ref: tokenZone, token: $piece } }, to: { param: space } }
            - setTokenProp: { token: $piece, prop: stance, value: hidden }
      - bindValue: { bind: $placed, value: { aggregate: { op: count, query: { query: binding, name: { param: answer } } } } }
conditionMacros:
  - { id: rich, params: [{ name: least, type: value }], condition: { op: '>=', left: { ref: gvar, var: treasury }, right: { param: least } } }
actions:
  - id: march
    actor: active
    executor: actor
    phase: [main]
    params: [{ name: $goal, domain: { query: mapSpaces, filter: { op: '==', left: { ref: zoneProp, zone: $zone, prop: category }, right: city } } }]
    limits: [{ scope: turn, max: 1 }]
actionPipelines:
  - id: march-profile
    actionId: march
    legality: { op: and, args: [{ conditionMacro: rich, args: { least: 1 } }, { op: adjacent, left: harbour, right: market }] }
    stages:
      - stage: choose
        effects:
          - chooseN: { bind: $spaces, options: { query: mapSpaces }, min: 1, max: { ref: gvar, var: treasury } }
      - stage: resolve
        effects:
          - forEach:
              bind: $space
              over: { query: binding, name: $spaces }
              effects:
                - macro: pay
                  args: { resource: treasury, cost: { ref: const, name: price } }
                - macro: place
                  args: { space: $space, answer: $answers }
                - if:
                    when: { op: in, item: { ref: markerState, space: $space, marker: unrest }, set: [low, high] }
                    then: [{ shiftMarker: { space: $space, marker: unrest, delta: 1 } }]
                    else: [{ setGlobalMarker: { marker: weather, state: storm } }]
                - addVar: { scope: pvar, player: actor, var: coins, delta: { ref: binding, name: $placed } }
      - stage: roll
        effects:
          - rollRandom: { bind: $die, min: 1, max: 6, in: [{ addVar: { scope: global, var: treasury, delta: { ref: binding, name: $die } } }] }
          - moveAll: { from: deck, to: discard, filter: { op: '>', left: { ref: tokenProp, token: $token, prop: rank }, right: 1 } }
          - draw: { from: deck, to: 'hand:actor', count: 1 }
          - shuffle: { zone: $goal }
`;

interface Site {
  readonly entry: MappingEntry;
  readonly parent: MappingNode;
  readonly path: readonly string[];
  /** Offset of the chunk in the file. */
  readonly offset: number;
}

const sections = ['effectMacros', 'conditionMacros', 'actions', 'actionPipelines'];
const original = compileText(game);

function sitesIn(compilation: Compilation): readonly Site[] {
  const sites: Site[] = [];
  const visit = (node: SyntaxNode, path: readonly string[], offset: number): void => {
    if (node.kind === 'sequence') for (const item of node.items) visit(item, path, offset);
    if (node.kind !== 'mapping') return;
    for (const entry of node.entries) {
      const inner = [...path, String(entry.key.value)];
      sites.push({ entry, parent: node, path: inner, offset });
      visit(entry.value, inner, offset);
    }
  };
  for (const { blocks } of compilation.files.values()) {
    for (const { name, entries } of blocks.flatMap((block) => block.sections)) {
      if (sections.includes(name)) for (const { node, chunk } of entries) visit(node, [name], chunk.offset);
    }
  }
  return sites;
}

interface Slip {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const swapped = (text: string) => (text.length < 3 ? `${text}x` : `${text.slice(0, -2)}${text.at(-1)}${text.at(-2)}`);
const keyOf = ({ entry }: Site) => String(entry.key.value);
const textAt = ({ entry: { value } }: Site) => (value.kind === 'scalar' && typeof value.value === 'string' ? value.value : undefined);

/** Replaces the text of a site's value. */
function written({ entry, offset }: Site, text: string): Slip {
  return { start: offset + entry.value.start, end: offset + entry.value.end, text };
}

function misspeltKey({ entry, offset }: Site): Slip {
  return { start: offset + entry.key.start, end: offset + entry.key.end, text: swapped(String(entry.key.value)) };
}

const names = [
  'var',
  'marker',
  'state',
  'prop',
  'zone',
  'from',
  'to',
  'space',
  'token',
  'query',
  'ref',
  'macro',
  'conditionMacro',
  'param',
  'actionId',
  'scope',
];
/** Keys whose text is free, or names a thing for others. */
const free = new Set(['id', 'stage', 'bind', 'name', 'answer', 'eq', 'value']);
const selectors = new Set(['query', 'ref', 'op', 'param', 'macro', 'conditionMacro', 'literal']);

/** Slips of one kind: which sites they are possible at. */
const kinds: Readonly<Record<string, (site: Site) => Slip | undefined>> = {
  'a misspelt name': (site) => {
    const text = textAt(site);
    if (text === undefined || !names.includes(keyOf(site)) || site.path.at(-2) === 'args' || text.includes(':')) return undefined;
    const changed = text.startsWith('$') ? `$${swapped(text.slice(1))}` : swapped(text);
    return changed === text ? undefined : written(site, changed);
  },
  'a misspelt use of a binding': (site) => {
    const text = textAt(site);
    const reads = entryOf(site.parent, 'ref') ?? entryOf(site.parent, 'query');
    return keyOf(site) === 'name' && reads && text?.startsWith('$') ? written(site, `$${swapped(text.slice(1))}`) : undefined;
  },
  'a name without its `$`': (site) => {
    const text = textAt(site);
    return text?.startsWith('$') && !free.has(keyOf(site)) ? written(site, text.slice(1)) : undefined;
  },
  'a misspelt field': (site) => {
    const key = keyOf(site);
    const plain = selectors.has(key) || key.length < 3 || swapped(key) === key || site.path.at(-2) === 'args';
    return plain ? undefined : misspeltKey(site);
  },
  'a misspelt argument': (site) => (site.path.at(-2) === 'args' && keyOf(site).length > 2 ? misspeltKey(site) : undefined),
  'a field too many': ({ parent, entry, offset }) => {
    const start = offset + entry.key.start;
    return parent.flow && parent.entries[0] === entry && keyOf({ parent, entry, offset, path: [] }) !== 'param'
      ? { start, end: start, text: 'colour: red, ' }
      : undefined;
  },
  'a text for a number': (site) => {
    const { value } = site.entry;
    return value.kind === 'scalar' && typeof value.value === 'number' && site.path.at(-2) !== 'args' ? written(site, 'plenty') : undefined;
  },
  'a value that is missing': (site) => {
    const key = keyOf(site);
    const optional = ['min', 'limits', 'filter', 'else', 'then', 'effects', 'in', 'legality', 'args', 'executor'].includes(key);
    return optional || site.path.at(-2) === 'args' || selectors.has(key) ? undefined : written(site, '');
  },
  'an unknown operator': (site) => (keyOf(site) === 'op' && site.path.at(-2) !== 'filter' ? written(site, "'=>'") : undefined),
  'a list instead of an effect': (site) =>
    site.entry.value.kind === 'mapping' && site.path.at(-2) === 'effects' ? written(site, '[1]') : undefined,
};

/** Problems that the slip has caused. */
function caused(slip: Slip): readonly string[] {
  const text = game.slice(0, slip.start) + slip.text + game.slice(slip.end);
  const compilation = compileText(text, { previous: original });
  return problemsIn(compilation).map(
    ({ code, start, end }) => `${code} ${JSON.stringify(text.slice(start, end).slice(0, 40))} at ${start - slip.start}`,
  );
}

describe('one slip of the pen', () => {
  it('has a game without faults to spoil', () => {
    assert.deepEqual(
      problemsIn(original).map(({ code, start }) => `${code} ${game.slice(start, start + 20)}`),
      [],
    );
    assert.equal(inFile(original, { chunk: [...original.files.values()][0]?.fileChunk.id ?? '', start: 0, end: 0 }).start, 0);
  });

  for (const [kind, slipAt] of Object.entries(kinds)) {
    it(`has one report: ${kind}`, () => {
      const slips = sitesIn(original).flatMap((site) => slipAt(site) ?? []);
      assert.ok(slips.length > 0, 'there are such sites');
      const wrong = slips.flatMap((slip) => {
        const problems = caused(slip);
        const at = `${JSON.stringify(game.slice(slip.start - 20, slip.end + 10))} → ${JSON.stringify(slip.text)}`;
        return problems.length === 1 ? [] : [`${at}: ${problems.join('; ')}`];
      });
      assert.deepEqual(wrong, []);
    });
  }
});
