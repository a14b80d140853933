/** Faults of plain data: of the map, the pieces, the scenarios, the turn order, the texts between the blocks. */
import type { SyntaxNode } from '../../../server/source/tree';
import { entryOf } from '../../../server/source/tree';
import type { Randomness } from '../randomness';
import type { EntrySite, Sites } from './sites';
import { drawn, misspelt, placed, type Slip, type SlipKind } from './slip';

function written(site: Pick<EntrySite, 'file' | 'chunk'>, { start, end }: SyntaxNode, text: string): Slip {
  return placed(site, start, end, text);
}

function field({ entries }: Sites, random: Randomness, path: string, name: string): EntrySite | undefined {
  return drawn(
    entries.filter(
      ({ owner, entry: { key, value } }) => owner?.path === path && key.value === name && value.kind === 'scalar' && value.start > key.end,
    ),
    random,
  );
}

/** A value of a field of a record is replaced. */
function replaced(path: string, name: string, text: (value: string, site: EntrySite, random: Randomness) => string | undefined): SlipKind {
  return (sites, random) => {
    const site = field(sites, random, path, name);
    if (site === undefined || site.entry.value.kind !== 'scalar') return undefined;
    const changed = text(String(site.entry.value.value), site, random);
    return changed === undefined ? undefined : written(site, site.entry.value, changed);
  };
}

const ownId = ({ mapping }: EntrySite, field: string) => {
  const value = entryOf(mapping, field)?.value;
  return value?.kind === 'scalar' ? String(value.value) : undefined;
};

/** A neighbour that is the space itself. */
const ownNeighbour: SlipKind = (sites, random) => {
  const site = field(sites, random, 'records.adjacency', 'to');
  const space =
    site &&
    sites.entries.find(
      ({ chunk, entry: { key, value } }) =>
        chunk === site.chunk && key.value === 'adjacentTo' && value.start < site.mapping.start && value.end >= site.mapping.end,
    );
  const id = space && ownId(space, 'id');
  return site && id !== undefined ? written(site, site.entry.value, id) : undefined;
};

/** A piece of another seat than its type. */
const otherSeat =
  (path: string): SlipKind =>
  (sites, random) => {
    const site = field(sites, random, path, 'seat');
    const seats = [
      ...new Set(
        sites.entries.flatMap(({ owner, entry: { key, value } }) =>
          owner?.path === path && key.value === 'seat' && value.kind === 'scalar' ? [String(value.value)] : [],
        ),
      ),
    ];
    const own = site && ownId(site, 'seat');
    const other = drawn(
      seats.filter((seat) => seat !== own),
      random,
    );
    return site && other !== undefined ? written(site, site.entry.value, other) : undefined;
  };

/** A decision where nobody can be asked. */
const decisionInHook: SlipKind = ({ entries }, random) => {
  const site = drawn(
    entries.filter(
      ({ owner, entry: { key, value } }) =>
        value.kind === 'sequence' &&
        (['onEnter', 'onExit'].includes(String(key.value)) ||
          (owner?.path === 'records.trigger' && key.value === 'effects') ||
          key.value === 'teardownEffects'),
    ),
    random,
  );
  const first = site?.entry.value.kind === 'sequence' ? site.entry.value.items[0] : undefined;
  if (site === undefined || first === undefined || site.entry.value.kind !== 'sequence') return undefined;
  const { chunk, file } = site;
  const text = 'chooseOne: { bind: $answer, options: { query: enums, values: [a, b] } }';
  const start = chunk.offset + first.start;
  const lead = chunk.text.slice(chunk.text.lastIndexOf('\n', first.start - 1) + 1, first.start);
  if (site.entry.value.flow)
    return {
      uri: file.uri,
      range: { start, end: start },
      text: `{ ${text} }, `,
      expected: [{ start: start + 2, end: start + 11 }],
      by: 'range',
    };
  if (!/^ *- $/.test(lead)) return undefined;
  return { uri: file.uri, range: { start, end: start }, text: `${text}\n${lead}`, expected: [{ start, end: start + 9 }], by: 'range' };
};

/** An id that another entry of the kind has: the later one is reported, and whoever used the lost id. Only ids that nobody uses are taken. */
function otherEntry(path: string, name: string): SlipKind {
  return (sites, random) => {
    const site = field(sites, random, path, name);
    if (site === undefined || site.entry.value.kind !== 'scalar') return undefined;
    const own = String(site.entry.value.value);
    const before = sites.entries.find(
      (each) =>
        each.owner?.path === path && each.entry.key.value === name && each.entry.value.kind === 'scalar' && each.entry !== site.entry,
    );
    const isUsed = sites.uses.some(({ use }) => use.role === 'use' && use.target.kind === 'name' && use.target.declaration.name === own);
    if (isUsed || before?.entry.value.kind !== 'scalar' || before.file !== site.file || before.chunk.offset > site.chunk.offset)
      return undefined;
    return before.chunk === site.chunk ? undefined : written(site, site.entry.value, String(before.entry.value.value));
  };
}

const outOfBounds: SlipKind = ({ entries }, random) => {
  const site = drawn(
    entries.filter(
      ({ owner, entry: { key, value } }) =>
        owner?.path === 'effects.setVar' &&
        key.value === 'value' &&
        value.kind === 'scalar' &&
        typeof value.value === 'number' &&
        value.start > key.end,
    ),
    random,
  );
  return site && written(site, site.entry.value, '-99999');
};

const lostImport: SlipKind = ({ entries, items }, random) => {
  const list = drawn(
    entries.filter(
      ({ entry: { key, value }, around }) => around.kind === 'sections' && key.value === 'imports' && value.kind === 'sequence',
    ),
    random,
  );
  const item = list?.entry.value.kind === 'sequence' ? drawn(list.entry.value.items, random) : undefined;
  const text = item?.kind === 'scalar' ? misspelt(String(item.value), random) : undefined;
  return list && item && text !== undefined && items.length > 0 ? written(list, item, text) : undefined;
};

export const dataSlips: Readonly<Record<string, SlipKind>> = {
  'more pieces than there are': replaced('records.initialPlacement', 'count', () => '99'),
  'no pieces placed': replaced('records.initialPlacement', 'count', () => '0'),
  'a placement in an unknown space': replaced('records.initialPlacement', 'spaceId', (text, _, random) => misspelt(text, random)),
  'a placement of an unknown piece': replaced('records.initialPlacement', 'pieceTypeId', (text, _, random) => misspelt(text, random)),
  'an unknown neighbour': replaced('records.adjacency', 'to', (text, _, random) => misspelt(text, random)),
  'an unknown state at the start': replaced('records.globalMarkerInitialization', 'state', (text, _, random) => misspelt(text, random)),
  'an unknown state of a space at the start': replaced('records.spaceMarkerInitialization', 'state', (text, _, random) =>
    misspelt(text, random),
  ),
  'a start value out of bounds': replaced('records.trackInitialization', 'value', () => '100000'),
  'an unknown track at the start': replaced('records.trackInitialization', 'trackId', (text, _, random) => misspelt(text, random)),
  'an unknown pool': replaced('records.seatPool', 'availableZoneId', (text, _, random) => misspelt(text, random)),
  'a neighbour of itself': ownNeighbour,
  'an unknown default state': replaced('records.globalMarkerLattice', 'defaultState', (text, _, random) => misspelt(text, random)),
  'an unknown default state of spaces': replaced('records.spaceMarkerLattice', 'defaultState', (text, _, random) => misspelt(text, random)),
  'an inventory of an unknown piece': replaced('records.inventoryEntry', 'pieceTypeId', (text, _, random) => misspelt(text, random)),
  'the other mode of a card': replaced('records.eventCard', 'sideMode', (text) => (text === 'dual' ? 'single' : 'dual')),
  'a card of too many choices': replaced('records.cardinality', 'n', () => '-1'),
  'an unknown strategy': replaced('records.deckComposition', 'materializationStrategy', (text, _, random) => misspelt(text, random)),
  'too many piles': replaced('records.deckComposition', 'eventsPerPile', () => '900'),
  'an unknown table of a contract': replaced('records.tableContract', 'tablePath', (text, _, random) => misspelt(text, random)),
  'a reward of another resource': replaced('records.passReward', 'resource', (text, _, random) => misspelt(text, random)),
  'a limit that is negative': replaced('records.actionLimit', 'max', () => '-2'),
  'too few players': replaced('records.playerRange', 'min', () => '0'),
  'an action twice': otherEntry('records.action', 'id'),
  'a card twice': otherEntry('records.eventCard', 'id'),
  'a variable twice': otherEntry('records.globalVariable', 'name'),
  'a value out of bounds': outOfBounds,
  'an id with blanks': replaced('records.action', 'id', (text) => `' ${text}'`),
  'a literal of another type': replaced('records.globalVariable', 'init', (text) => (/^\d/.test(text) ? 'none' : '3')),
  'a placement of another seat': otherSeat('records.initialPlacement'),
  'an inventory of another seat': otherSeat('records.inventoryEntry'),
  'a decision where nobody can be asked': decisionInHook,
  'a lost import': lostImport,
};
