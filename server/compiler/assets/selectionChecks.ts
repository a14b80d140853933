/** The choice of scenario, map and catalogue (reference: `map-and-data-assets.md`, Selection). */

import { insertEntriesFix, problemAt, yamlText } from '../problem';
import type { Report } from '../structure/place';
import { fieldAt } from '../symbols/doubts';
import { valueAt } from '../symbols/read';
import type { Asset } from '../symbols/selection';
import type { SymbolTable } from '../symbols/symbols';
import { readScenario } from './payload/scenarioPayload';

function listed(assets: readonly Asset[]): string {
  return assets.map(({ id }) => `\`${id}\``).join(', ');
}

/** Reports where the document leaves open which of several assets is used. */
export function checkSelection(symbols: SymbolTable, report: Report): void {
  if (symbols.fragment || symbols.uncertain('asset')) return;
  const { scenarios, scenario } = symbols.selection;
  if (!scenario && scenarios.length > 1) {
    reportNoDefault(symbols, report);
    return;
  }
  for (const kind of ['map', 'pieceCatalog'] as const) checkChoice(symbols, kind, scenario, report);
}

/** GS8032 at the key of `metadata`; a default that names no scenario is reported where it is written. */
function reportNoDefault({ sections, selection }: SymbolTable, report: Report): void {
  const [metadata] = sections.get('metadata') ?? [];
  if (!metadata || fieldAt(metadata.entry.node, 'metadata', 'defaultScenarioAssetId')) return;
  const { node, chunk } = metadata.entry;
  const { key, keyChunk } = metadata.section;
  const first = selection.scenarios[0]?.id ?? '';
  const fixes =
    node.kind === 'mapping'
      ? [insertEntriesFix(`Start with \`${first}\``, chunk, node, [{ key: 'defaultScenarioAssetId', value: yamlText(first) }], true)]
      : [];
  report(problemAt(key ? keyChunk : chunk, key ?? node, 'GS8032', { list: listed(selection.scenarios) }, { fixes }));
}

/** GS8033 at the id of the second asset of a kind that nobody chooses between. */
function checkChoice({ selection }: SymbolTable, kind: 'map' | 'pieceCatalog', scenario: Asset | undefined, report: Report): void {
  const [first, second] = selection.assets.filter((asset) => asset.kind === kind);
  const payload = scenario?.payload && readScenario(scenario.payload);
  const chosen = kind === 'map' ? payload?.map : payload?.catalogue;
  if (!first || !second || chosen) return;
  const id = valueAt(second.node, 'id');
  if (!id) return;
  const field = kind === 'map' ? 'mapAssetId' : 'pieceCatalogAssetId';
  const fixes =
    scenario?.payload?.kind === 'mapping'
      ? [insertEntriesFix(`Use \`${first.id}\``, scenario.part.entry.chunk, scenario.payload, [{ key: field, value: yamlText(first.id) }])]
      : [];
  report(
    problemAt(
      second.part.entry.chunk,
      id,
      'GS8033',
      { kind: kind === 'map' ? 'map' : 'piece catalogue', list: listed([first, second]), field },
      { fixes },
    ),
  );
}
