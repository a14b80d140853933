/** How a zone is drawn belongs to a `visual` asset (GS2020; reference: `map-and-data-assets.md`, visual). */
import { presentationKeys } from '../../catalogue/records/game';
import type { Chunk } from '../../source/model';
import type { Fix, FixEdit, Problem } from '../../source/problem';
import { entryOf, type MappingNode } from '../../source/tree';
import { listAround, nodesAround } from '../nodesAround';
import { insertEntriesFix, insertItemEdit, removeEntryFix, yamlText } from '../problem';
import { assetOf } from '../symbols/declare';
import { writtenAt } from '../symbols/read';
import type { SymbolTable } from '../symbols/symbols';

/** The problem with a further fix: moves a key of presentation of a zone to the first `visual` asset, or to a new one. */
export function withMoveFix(problem: Problem, chunk: Chunk, { sections }: SymbolTable): Problem {
  const key = problem.values['k'];
  if (problem.code !== 'GS2020' || key === undefined || !Object.hasOwn(presentationKeys, key)) return problem;
  const zone = nodesAround(chunk.root, problem).find((node) => node.kind === 'mapping');
  const entry = entryOf(zone, key);
  const id = writtenAt(zone, 'id');
  if (zone?.kind !== 'mapping' || !entry || !id || (entry.value.kind !== 'scalar' && !entry.value.flow)) return problem;
  const text = `${key}: ${chunk.text.slice(entry.value.start, entry.value.end)}`;
  const assets = (sections.get('dataAssets') ?? []).map((part) => part.entry);
  const visual = assets.find(({ node }) => assetOf(node)?.kind === 'visual');
  const insertion = visual ? intoAsset(visual.chunk, visual.node, id.text, key, text) : asNewAsset(assets.at(-1), id.text, text);
  if (!insertion) return problem;
  const fix: Fix = {
    title: `Move \`${key}\` to a \`visual\` asset`,
    edits: [...removeEntryFix('', chunk, zone, entry).edits, ...insertion],
  };
  return { ...problem, fixes: [...(problem.fixes ?? []), fix] };
}

/** The place on the plane is the author's to fill in. */
function look(text: string): string {
  return `{ x: 0, y: 0, ${text} }`;
}

function intoAsset(
  chunk: Chunk,
  node: Parameters<typeof assetOf>[0],
  zone: string,
  key: string,
  text: string,
): readonly FixEdit[] | undefined {
  const payload = assetOf(node)?.payload;
  if (payload?.kind !== 'mapping') return undefined;
  const inserted = (into: MappingNode, name: string, value: string) =>
    insertEntriesFix('', chunk, into, [{ key: yamlText(name), value }]).edits;
  const zones = entryOf(payload, 'zones')?.value;
  if (!zones) return inserted(payload, 'zones', `{ ${yamlText(zone)}: ${look(text)} }`);
  if (zones.kind !== 'mapping') return undefined;
  const own = entryOf(zones, zone)?.value;
  if (!own) return inserted(zones, zone, look(text));
  return own.kind !== 'mapping' || entryOf(own, key) ? undefined : inserted(own, key, text.slice(key.length + 2));
}

function asNewAsset(
  last: { readonly chunk: Chunk; readonly node: Parameters<typeof assetOf>[0] } | undefined,
  zone: string,
  text: string,
): readonly FixEdit[] | undefined {
  const list = last && listAround(last.chunk.root, last.node);
  if (!last || list?.kind !== 'sequence') return undefined;
  return [insertItemEdit(last.chunk, list, `{ id: visual, kind: visual, payload: { zones: { ${yamlText(zone)}: ${look(text)} } } }`)];
}
