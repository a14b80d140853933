/** Which checks belong to which entries of plain data. */
import type { SyntaxNode } from '../../source/tree';
import { changeFix, problemAt, rangeOf, removeItemFix, replaceFix, suggestions, yamlText } from '../problem';
import { meantKind } from '../symbols/assetKinds';
import { entriesOf, integerOf, itemsOf, mappingsOf, valueAt, writtenAt, writtenOf } from '../symbols/read';
import type { SectionPart } from '../symbols/sections';
import { perObject } from '../symbols/share';
import { checkAttributeTypes, checkBorders, checkSpaceBorders } from './borders';
import { checkCatalogue } from './catalogue';
import type { DataContext } from './context';
import { checkDeck } from './deck';
import { checkInitialisations } from './initialisations';
import { checkDrawnStates, checkLattice, checkSpaceMarkers } from './lattices';
import { checkMetric } from './metrics';
import { isBoardMacro } from './payload/boardMacros';
import { readCatalogue } from './payload/cataloguePayload';
import { readLattice, readMap } from './payload/mapPayload';
import { readScenario } from './payload/scenarioPayload';
import { baseOf, readZone, type ZoneRun } from './payload/zoneDefinition';
import { checkPlacements } from './placements';
import { checkStacking } from './stacking';
import { checkTables } from './tableChecks';
import { checkPlayerRange, checkTrack, checkTrackClash, checkVariable } from './variables';

/** What one entry means, beyond its structure and the names in it. */
export function checkEntry(section: string, { entry: { node } }: SectionPart, context: DataContext): void {
  switch (section) {
    case 'metadata':
      checkPlayerRange(node, context);
      checkNamedSets(node, context);
      return;
    case 'globalVars':
      checkVariable(node, context);
      if (node.kind === 'mapping') checkTrackClash(node, context);
      return;
    case 'perPlayerVars':
      checkVariable(node, context);
      return;
    case 'globalMarkerLattices':
      if (node.kind === 'mapping') checkLattice(readLattice(node), context);
      return;
    case 'zones':
      if (node.kind !== 'mapping') return;
      if (isBoardMacro(node)) checkBoardMacro(node, context);
      else {
        checkZoneId(node, context);
        checkBorders(readZone(node), () => undefined, context);
      }
      return;
    case 'tokenTypes':
      checkTransitions(node, context);
      return;
    case 'dataAssets':
      checkAsset(node, context);
      return;
    case 'derivedMetrics':
      checkMetric(node, context);
  }
}

function checkAsset(node: SyntaxNode, context: DataContext): void {
  const { asset } = context;
  const kind = valueAt(node, 'kind');
  const meant = asset && meantKind(asset.kind);
  if (meant !== undefined && kind !== undefined) {
    const fixes = [changeFix(meant, context.chunk, kind, meant, true)];
    context.report(problemAt(context.chunk, kind, 'GS8045', { k: asset?.kind ?? '', kind: meant }, { fixes }));
    return;
  }
  if (!asset?.payload) return;
  if (asset.kind === 'map') checkMap(asset.payload, context);
  else if (asset.kind === 'pieceCatalog') checkCatalogue(readCatalogue(asset.payload), context);
  else if (asset.kind === 'scenario') {
    const scenario = readScenario(asset.payload);
    checkPlacements(scenario, context);
    checkInitialisations(scenario, context);
    checkDeck(scenario, context);
  } else if (asset.kind === 'visual') checkDrawnStates(asset.payload, context);
  checkTables(asset, context);
}

function checkMap(payload: SyntaxNode, context: DataContext): void {
  const map = readMap(payload);
  if (map.spaceRuns.some(hasQualifier)) {
    for (const { id, base } of map.spaces)
      if (id && base?.includes(':')) context.report(problemAt(context.chunk, id.node, 'GS2009', { n: id.text }));
  }
  checkSpaceBorders(map, context);
  checkAttributeTypes(map, context);
  for (const track of map.tracks) checkTrack(track, context);
  for (const lattice of map.lattices) checkLattice(lattice, context);
  checkSpaceMarkers(map.spaceMarkers, context);
  for (const constraint of map.stacking) checkStacking(constraint, context);
}

const hasQualifier = perObject(({ zones }: ZoneRun) => zones.some(({ base }) => base?.includes(':') === true));

/** GS2006: a word twice in one named set. */
function checkNamedSets(metadata: SyntaxNode, { chunk, report }: DataContext): void {
  for (const { value } of entriesOf(valueAt(metadata, 'namedSets'))) {
    const first = new Map<string, SyntaxNode>();
    for (const item of itemsOf(value)) {
      const written = writtenOf(item);
      if (!written) continue;
      const earlier = first.get(written.text);
      if (!earlier) {
        first.set(written.text, item);
        continue;
      }
      const related = [{ ...rangeOf(chunk, earlier), message: 'The first one.' }];
      const fixes = value.kind === 'sequence' ? [removeItemFix('Remove the word', chunk, value, item)] : [];
      report(problemAt(chunk, item, 'GS2006', { kind: 'word', id: written.text }, { related, fixes }));
    }
  }
}

/** The colon of an id separates the qualifier: only `:none` may follow, and only where the zone belongs to nobody. */
function checkZoneId(node: SyntaxNode, { chunk, report }: DataContext): void {
  const id = writtenAt(node, 'id');
  if (!id) return;
  const colon = id.text.indexOf(':');
  if (colon < 0) return;
  const base = baseOf(id.text);
  if (base.includes(':')) {
    report(problemAt(chunk, id.node, 'GS2009', { n: id.text }));
  } else if (writtenAt(node, 'owner')?.text === 'player') {
    const fixes = [replaceFix(`Write \`${base}\``, chunk, id.node, yamlText(base), true)];
    report(problemAt(chunk, id.node, 'GS4006', { z: base, q: 'none', ownership: 'player-owned' }, { fixes }));
  }
}

/** GS6022: numbers of rows and columns, or a radius, as the board macro needs. */
function checkBoardMacro(node: SyntaxNode, { chunk, report }: DataContext): void {
  const args = valueAt(node, 'args');
  const macro = writtenAt(node, 'macro')?.text;
  if (args?.kind !== 'sequence' || (macro !== 'grid' && macro !== 'hex')) return;
  const least = macro === 'grid' ? 1 : 0;
  if (args.items.length !== (macro === 'grid' ? 2 : 1)) {
    // What is no number has been reported.
    if (args.items.some((item) => integerOf(item) === undefined)) return;
    const count = macro === 'grid' ? 'two numbers: rows and columns' : 'one number: the radius';
    report(problemAt(chunk, args, 'GS6022', { sugar: macro, count }));
    return;
  }
  for (const item of args.items) {
    if (macro === 'grid' && item.kind === 'scalar' && item.value === 0)
      report(problemAt(chunk, item, 'GS6022', { sugar: macro, n: String(least), actual: '0' }));
  }
}

/** GS4026: a transition of a property that the type does not have. */
function checkTransitions(node: SyntaxNode, { chunk, report }: DataContext): void {
  const props = entriesOf(valueAt(node, 'props')).map(({ key }) => String(key.value));
  for (const transition of mappingsOf(valueAt(node, 'transitions'))) {
    const prop = writtenAt(transition, 'prop');
    if (!prop || props.includes(prop.text)) continue;
    report(
      problemAt(chunk, prop.node, 'GS4026', { p: prop.text, name: prop.text }, { fixes: suggestions(chunk, prop.node, prop.text, props) }),
    );
  }
}
