/** Piece types, their transitions and the inventory (reference: `map-and-data-assets.md`, pieceCatalog). */

import { mostTokens } from '../../catalogue/gameLimits';
import { nearest } from '../../source/nearest';
import { startOfLine } from '../../source/positions';
import { changeFix, problemAt, removeItemFix, replaceFix, suggestions, yamlText } from '../problem';
import { isPlaceholder } from '../structure/place';
import { scalarType, valueAt, type Written } from '../symbols/read';
import { seatInAnyCase } from '../symbols/seats';
import { type DataContext, headOf } from './context';
import { type CataloguePayload, knownDimensions, type PieceTypeReading, type TransitionReading } from './payload/cataloguePayload';
import { differentType } from './typeOfValues';

/** Reports transitions of piece types, and entries of the inventory, that do not fit the types. */
export function checkCatalogue(catalogue: CataloguePayload, context: DataContext): void {
  for (const type of catalogue.pieceTypes) {
    // Without the list of dimensions every transition would be of an unknown one.
    if (valueAt(type.node, 'statusDimensions')?.kind !== 'sequence') continue;
    for (const transition of type.transitions) checkTransition(type, transition, context);
  }
  checkRuntimeTypes(catalogue, context);
  checkInventory(catalogue, context);
  checkNumber(catalogue, context);
}

function checkTransition(type: PieceTypeReading, { dimension, from, to }: TransitionReading, { chunk, report }: DataContext): void {
  if (!dimension) return;
  const declared = type.dimensions.map(({ text }) => text);
  if (!declared.includes(dimension.text)) {
    const reason = `\`${type.id?.text ?? ''}\` has no dimension \`${dimension.text}\``;
    report(problemAt(chunk, dimension.node, 'GS8013', { reason }, { fixes: suggestions(chunk, dimension.node, dimension.text, declared) }));
    return;
  }
  const words = Object.hasOwn(knownDimensions, dimension.text) ? (knownDimensions[dimension.text] ?? []) : [];
  if (words.length === 0) return;
  for (const end of [from, to]) {
    if (!end || words.includes(end.text)) continue;
    const reason = `\`${dimension.text}\` cannot be \`${end.text}\`, only ${words.join(' or ')}`;
    report(problemAt(chunk, end.node, 'GS8013', { reason }, { fixes: suggestions(chunk, end.node, end.text, words) }));
  }
}

/** GS8038: the run-time properties of a name have one type over all piece types; those that differ from the commonest type are reported. */
function checkRuntimeTypes({ pieceTypes }: CataloguePayload, { chunk, report }: DataContext): void {
  const counts = new Map<string, Map<string, number>>();
  for (const { name, value } of pieceTypes.flatMap(({ runtime }) => runtime)) {
    const types = counts.get(name) ?? new Map<string, number>();
    counts.set(name, types);
    types.set(scalarType(value), (types.get(scalarType(value)) ?? 0) + 1);
  }
  for (const { name, value, node } of pieceTypes.flatMap(({ runtime }) => runtime)) {
    const types = [...(counts.get(name) ?? [])];
    const usual = types.reduce((best, each) => (each[1] > best[1] ? each : best), ['', 0])[0];
    if (types.length > 1 && scalarType(value) !== usual && !isPlaceholder(node)) report(differentType(name, node, usual, chunk));
  }
}

/** GS8043 at the first number that makes more pieces than there may be tokens; a repeated type has its own report. */
function checkNumber({ inventory }: CataloguePayload, { chunk, report }: DataContext): void {
  const listed = new Set<string>();
  const totals = inventory.flatMap(({ type, total }) => {
    if (!total || (type && listed.has(type.text))) return [];
    if (type) listed.add(type.text);
    return [{ node: total.node, value: Math.max(0, total.value) }];
  });
  const all = totals.reduce((sum, { value }) => sum + value, 0);
  if (all <= mostTokens) return;
  let sum = 0;
  for (const { node, value } of totals) {
    sum += value;
    if (sum <= mostTokens) continue;
    const left = mostTokens - (all - value);
    const fixes = left < 0 ? [] : [replaceFix(`Reduce to ${left}`, chunk, node, String(left))];
    const numbers = { total: sum.toLocaleString('en-US'), most: mostTokens.toLocaleString('en-US') };
    report(problemAt(chunk, node, 'GS8043', numbers, { fixes }));
    return;
  }
}

function checkInventory(catalogue: CataloguePayload, context: DataContext): void {
  const { chunk, report } = context;
  const list = context.asset && valueAt(context.asset.payload, 'inventory');
  const types = new Map(catalogue.pieceTypes.flatMap((type) => (type.id ? [[type.id.text, type] as const] : [])));
  const listed = new Set<string>();
  for (const { node, type, seat } of catalogue.inventory) {
    if (!type) continue;
    if (listed.has(type.text)) {
      const fixes = list?.kind === 'sequence' ? [removeItemFix('Remove the entry', chunk, list, node)] : [];
      report(problemAt(chunk, node, 'GS8014', { reason: `\`${type.text}\` has an entry already` }, { fixes }));
      continue;
    }
    listed.add(type.text);
    const owner = types.get(type.text)?.seat;
    const known = seat && catalogue.seats.some(({ id }) => id.text === seat.text);
    if (known && owner) checkOwner(seat, owner, type.text, 'GS8015', context);
  }
  if (list === undefined || list.kind !== 'sequence' || list.damaged) return;
  // An entry whose type is missing may be the one that a type lacks.
  if (catalogue.inventory.some(({ type }) => !type) || list.items.some(({ kind }) => kind !== 'mapping')) return;
  const unknown = [...listed].filter((id) => !types.has(id));
  // Neither is it said that as many types lack an entry as there are entries of no type.
  if ([...types.keys()].filter((id) => !listed.has(id)).length <= unknown.length) return;
  for (const [id, type] of types) {
    if (listed.has(id) || nearest(id, unknown).length > 0) continue;
    const insert = inventoryFix(id, type.seat?.text ?? '', list, context);
    report(
      problemAt(chunk, headOf(type.node), 'GS8014', { reason: `\`${id}\` has no inventory entry` }, insert ? { fixes: [insert] } : {}),
    );
  }
}

function inventoryFix(
  id: string,
  seat: string,
  list: { readonly items: readonly { start: number; end: number }[]; readonly flow: boolean },
  { chunk }: DataContext,
) {
  const last = list.items.at(-1);
  if (!last) return undefined;
  const text = `{ pieceTypeId: ${yamlText(id)}, seat: ${yamlText(seat)}, total: 0 }`;
  if (list.flow) return replaceFix('Insert an inventory entry', chunk, { start: last.end, end: last.end }, `, ${text}`);
  const lineStart = startOfLine(chunk.text, last.start);
  const lead = chunk.text.slice(lineStart, last.start);
  return replaceFix('Insert an inventory entry', chunk, { start: lineStart, end: lineStart }, `${lead}${text}\n`);
}

/** GS8015, GS8018: the seat must be the one that owns the piece type. */
export function checkOwner(seat: Written, owner: Written, type: string, code: 'GS8015' | 'GS8018', context: DataContext): void {
  if (seat.text === owner.text || !context.catalogue?.seats.some(({ id }) => id.text === owner.text)) return;
  const meant = seatInAnyCase(context.tables.seats, seat.text);
  if (meant !== undefined && meant === seatInAnyCase(context.tables.seats, owner.text)) return;
  const { chunk, report } = context;
  const fixes = [changeFix(owner.text, chunk, seat.node, yamlText(owner.text), true)];
  report(problemAt(chunk, seat.node, code, { type, p: type, seat: owner.text }, { fixes }));
}
