/** A document in which everything that has a name is named with markup, compiled and run as in the editor, and shown in the page with its real policy. */
import assert from 'node:assert/strict';
import { graphPicture, mapPicture } from '../../../server/connection/graphs';
import { callDrawing } from '../../../server/features/graphs/callDrawing';
import type { CallDrawing, MapDrawing } from '../../../server/features/graphs/drawing';
import { mapDrawing } from '../../../server/features/graphs/mapDrawing';
import { playableTarget } from '../../../server/features/preview/playable';
import { markedModel, runPreview } from '../../../server/features/preview/preview';
import { snippetPreview } from '../../../server/features/preview/snippetPreview';
import { finish } from '../../../server/kernel';
import type { OperationTarget, PreviewModel } from '../../../server/protocol/preview';
import { prepareSnippet } from '../../../server/scenario/check';
import { snippetChunks } from '../../../server/scenario/read';
import { readSource } from '../../../server/source/file';
import { placesIn } from '../../../server/workspace/places';
import { compileText } from '../../compiler/documents';
import { openedPanels } from './openedPanels';
import { sharedHarness } from './sharedHarness';

/** A name of each kind: markup that would run if it were read as such, told apart by the kind. */
const evil = (kind: string) => `<img src=x onerror=document.title='${kind}'>${kind}`;
const named = (kind: string) => JSON.stringify(evil(kind));
/** The name of a table is part of a path, whose parts end at dots. */
const table = '<img src=x onerror=alert()>table';

const game = `metadata: { id: ${named('game')}, players: { min: 2, max: 2 }, seats: [${named('seat')}, Blue] }
turnStructure: { phases: [{ id: ${named('phase')} }] }
zones:
  - { id: ${named('drawPile')}, zoneKind: aux, owner: none, visibility: hidden, ordering: stack }
  - { id: ${named('discardPile')}, zoneKind: aux, owner: none, visibility: public, ordering: stack }
  - { id: ${named('zone')}, zoneKind: board, owner: none, visibility: public, ordering: set }
  - { id: yard, zoneKind: board, owner: none, visibility: public, ordering: set }
dataAssets:
  - id: ${named('asset')}
    kind: map
    payload:
      spaces: [{ id: ${named('space')}, category: ${named('category')}, adjacentTo: [] }]
      tracks: [{ id: ${named('track')}, scope: global, min: 0, max: 9, initial: 1 }]
      markerLattices: [{ id: ${named('marker')}, states: [${named('state')}, calm], defaultState: calm }]
  - { id: ${named('start')}, kind: scenario, payload: { settings: { ${JSON.stringify(table)}: [{ ${named('field')}: ${named('cell')} }] } } }
eventDecks:
  - id: ${named('deck')}
    drawZone: ${named('drawPile')}
    discardZone: ${named('discardPile')}
    cards:
      - id: ${named('card')}
        title: ${named('cardTitle')}
        tags: [${named('tag')}]
        sideMode: single
        unshaded:
          text: ${named('cardText')}
          targets: [{ id: ${named('target')}, selector: { query: enums, values: [${named('option')}, other] }, cardinality: { n: 1 } }]
          effects:
            - if:
                when: { op: '==', left: { ref: binding, name: ${named('target')} }, right: ${named('option')} }
                then: [{ addVar: { scope: global, var: ${named('variable')}, delta: 1 } }]
conditionMacros:
  - id: ${named('conditionMacro')}
    params: [{ name: ${named('conditionParameter')}, type: string }]
    condition: { op: '>', left: { ref: gvar, var: { param: ${named('conditionParameter')} } }, right: 0 }
tokenTypes: [{ id: ${named('piece')}, props: { ${named('property')}: string }, seat: ${named('seat')} }]
setup: [{ createToken: { type: ${named('piece')}, zone: ${named('zone')}, props: { ${named('property')}: ${named('value')} } } }]
globalVars: [{ name: ${named('variable')}, type: int, init: 5, min: 0, max: 9 }]
globalMarkerLattices: [{ id: ${named('worldmarker')}, states: [${named('worldstate')}, calm], defaultState: calm }]
actions:
  - { id: ${named('action')}, actor: active, executor: actor, phase: [${named('phase')}] }
  - { id: ${named('event')}, actor: active, executor: actor, phase: [${named('phase')}], capabilities: [cardEvent] }
actionPipelines:
  - id: ${named('pipeline')}
    actionId: ${named('action')}
    stages:
      - stage: ${named('stage')}
        effects:
          - chooseOne: { bind: ${named('decision')}, prompt: ${named('prompt')}, options: { query: enums, values: [${named('option')}, other] } }
          - chooseOne: { bind: ${named('nameless')}, options: { query: enums, values: [${named('option')}, other] } }
          - macro: ${named('macro')}
            args: { ${named('parameter')}: ${named('variable')} }
          - if:
              when: { conditionMacro: ${named('conditionMacro')}, args: { ${named('conditionParameter')}: ${named('variable')} } }
              then: [{ addVar: { scope: global, var: ${named('track')}, delta: 1 } }]
          - forEach:
              bind: ${named('row')}
              over: { query: assetRows, tableId: ${JSON.stringify(`settings.${table}`)} }
              effects:
                - bindValue:
                    bind: ${named('read')}
                    value: { ref: assetField, row: ${named('row')}, tableId: ${JSON.stringify(`settings.${table}`)}, field: ${named('field')} }
                - forEach:
                    bind: ${named('token')}
                    over: { query: tokensInZone, zone: ${named('zone')} }
                    effects: [{ setTokenProp: { token: ${named('token')}, prop: ${named('property')}, value: { ref: binding, name: ${named('read')} } } }]
          - setMarker: { space: ${named('space')}, marker: ${named('marker')}, state: ${named('state')} }
          - setGlobalMarker: { marker: ${named('worldmarker')}, state: ${named('worldstate')} }
          - addVar: { scope: global, var: ${named('track')}, delta: 1 }
          - forEach:
              bind: ${named('loop')}
              over: { query: tokensInZone, zone: ${named('zone')} }
              effects: [{ moveToken: { token: ${named('loop')}, from: ${named('zone')}, to: yard } }]
effectMacros:
  - id: ${named('macro')}
    params: [{ name: ${named('parameter')}, type: string }]
    exports: []
    effects: [{ addVar: { scope: global, var: { param: ${named('parameter')} }, delta: 1 } }]
terminal: { conditions: [{ when: { op: '==', left: { ref: gvar, var: ${named('variable')} }, right: 9 }, result: { type: draw } }] }
`;
const snippet = `title: ${named('title')}
moves: [{ action: ${named('action')}, answers: { ${named('decision')}: ${named('option')}, ${named('nameless')}: other } }]
expect: { changes: { variables: { ${named('variable')}: 2 } } }
`;

const compilation = compileText(game);
const def = compilation.gameDef();
assert.ok(def, JSON.stringify([...compilation.problems.values()]));
const drawing = mapDrawing(compilation);
const map = drawing && mapPicture(drawing, placesIn(compilation.files));
const uri = 'game.yaml';

function run(target: OperationTarget): PreviewModel {
  assert.ok(def);
  const playable = playableTarget(compilation, def, target, { answers: {} });
  assert.ok(!('problem' in playable));
  const request = { panel: 'one', target, input: { answers: {} }, scenarios: [evil('scenario')] };
  return finish(markedModel(runPreview(playable, request, () => undefined, map)));
}

function play(): PreviewModel {
  const [chunk] = snippetChunks(readSource('a.scenario.yaml', snippet));
  const prepared = chunk && prepareSnippet(chunk, [compilation]);
  assert.ok(prepared?.runnable, JSON.stringify(prepared?.problems));
  const target = { kind: 'snippet', uri: 'a.scenario.yaml', id: `a.scenario.yaml#${evil('title')}` } as const;
  const request = { panel: 'one', target, input: { answers: {} }, scenarios: [] };
  const runnable = { snippet: prepared.snippet, ...prepared.runnable };
  const nowhere = () => undefined;
  return finish(markedModel(snippetPreview(runnable, request, prepared.snippet.title, nowhere, nowhere, map)));
}

/** What each panel has to show of the names. */
const shown: readonly (readonly [panel: string, model: () => PreviewModel, kinds: readonly string[]])[] = [
  [
    'an operation',
    () => run({ kind: 'pipeline', uri, id: evil('pipeline') }),
    [
      'pipeline',
      'seat',
      'zone',
      'space',
      'track',
      'marker',
      'state',
      'piece',
      'variable',
      'worldmarker',
      'worldstate',
      'prompt',
      'nameless',
      'option',
      'cell',
      'macro',
      'stage',
      'loop',
      'scenario',
    ],
  ],
  ['a condition', () => run({ kind: 'conditionMacro', uri, id: evil('conditionMacro') }), ['conditionMacro', 'conditionParameter']],
  ['a card', () => run({ kind: 'card', uri, id: evil('card') }), ['cardTitle']],
  ['an action', () => run({ kind: 'action', uri, id: evil('action') }), ['action']],
  ['a macro', () => run({ kind: 'macro', uri, id: evil('macro') }), ['macro', 'parameter', 'variable', 'pipeline']],
  ['a scenario', play, ['title', 'action', 'variable', 'option']],
];

describe('names made of markup', () => {
  const { panelWith } = openedPanels();

  for (const [panel, model, kinds] of shown) {
    it(`are text in the panel of ${panel}`, async () => {
      const { page } = await panelWith(model());
      const root = page.locator('#preview');
      // What is chosen is the value of a form, and what a select offers is drawn by its own element.
      const text = await root.evaluate((element) => {
        const inner = [...element.querySelectorAll('vscode-single-select, vscode-textfield')].map((each) =>
          JSON.stringify([Reflect.get(each, 'value'), Reflect.get(each, 'options')]),
        );
        return [element.textContent, ...inner.map((each) => each.replaceAll('\\"', '"'))].join('\n');
      });
      for (const kind of kinds) assert.ok(text.includes(evil(kind)), `${kind} is not shown`);
      // An event is not played where no cards are dealt: its panel has no effects.
      for (const effect of (await page.getByTestId('pane-trace').locator('[data-row]').all()).slice(0, 1)) await effect.click();
      assert.equal(await root.locator('img, script').count(), 0);
      assert.equal(
        await page.evaluate(
          () => [...document.querySelectorAll('*')].filter(({ shadowRoot }) => shadowRoot?.querySelector('img, script')).length,
        ),
        0,
      );
      assert.equal(await page.title(), 'GameSpec');
    });
  }
});

describe('names made of markup in a graph', () => {
  for (const [kind, made, kinds] of [
    ['map', mapDrawing, ['zone', 'space', 'category', 'drawPile']],
    ['calls', (of) => callDrawing(of), ['pipeline', 'macro', 'conditionMacro']],
  ] as const satisfies readonly (readonly [
    'map' | 'calls',
    (of: typeof compilation) => CallDrawing | MapDrawing | undefined,
    readonly string[],
  ])[]) {
    it(`are text in the panel of the ${kind}`, async function () {
      const harness = await sharedHarness('graph');
      if (harness === undefined) return this.skip();
      const drawn = made(compilation);
      assert.ok(drawn);
      const model = graphPicture(drawn, placesIn(compilation.files));
      const { page, post, faults } = await harness.open();
      await post({ kind: 'graph', request: { kind, uri }, model });
      await page.getByRole('heading', { level: 1 }).waitFor();
      // Names of nodes are broken over lines, and ids are spelt as words; what a tooltip shows is whole.
      const said = await page
        .locator('[aria-label], .legend, title')
        .evaluateAll((all) => all.map((each) => `${each.ariaLabel} ${each.getAttribute('title')} ${each.textContent}`).join());
      for (const each of kinds) assert.ok(said.includes(evil(each)), `${each} is not shown`);
      assert.equal(await page.locator('#graph img, #graph script').count(), 0);
      assert.equal(await page.title(), 'GameSpec');
      assert.deepEqual(faults, []);
      await harness.closeAll();
    });
  }
});
