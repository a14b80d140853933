import type { TokenFilter } from '../gamedef';
import { itemAt } from '../itemAt';
import { type Linker, weighed } from '../link/linker';
import type { Token } from '../link/tokenTypes';
import type { Zone } from '../link/zones';
import { itemsIn } from '../machine/items';
import type { Run } from '../machine/run';
import { warnInTrace } from '../machine/trace';
import { spend } from '../machine/work';
import { linkBindingReader, missing } from './bindings';
import { tokenItems } from './conditions';
import { linkTokenFilter } from './filters';
import { type LinkedQuery, linkQuery } from './queries';
import { areReferences, type ZonesOperand } from './shapes';
import { linkZones, zoneIn, zonesIn } from './zones';

type Visit = (run: Run, zone: Zone) => void;

/** Calls `visit` for each zone whose tokens are wanted. */
type VisitZones = (run: Run, visit: Visit) => void;

/** `warns`: a filter that removes every token of a zone leaves a warning in the trace. */
export function linkTokenQuery(linker: Linker, only: TokenFilter | undefined, visitZones: VisitZones, warns = false): LinkedQuery {
  const { at } = linker;
  const { linked: filter, weight } = weighed(linker, () => linkTokenFilter(linker, only));
  // One collector per query: a query never runs inside itself.
  let found: Token[] = [];
  let count = 0;
  const collect: Visit = (run, zone) => {
    const tokens = itemAt(run.draft.zones, zone.index);
    spend(run, 1 + tokens.length * weight, at);
    const before = found.length;
    for (const token of tokens) if (filter === undefined || filter(run, token)) found.push(token);
    if (warns && found.length === before && tokens.length > 0) {
      warnInTrace(run, 'EMPTY_QUERY_RESULT', `no token of ${zone.id} passes the filter`, at);
    }
  };
  const tally: Visit = (run, zone) => {
    const tokens = itemAt(run.draft.zones, zone.index);
    if (filter === undefined) {
      spend(run, 1, at);
      count += tokens.length;
      return;
    }
    spend(run, 1 + tokens.length * weight, at);
    for (const token of tokens) if (filter(run, token)) count += 1;
  };
  return {
    items: tokenItems,
    list: (run) => {
      found = [];
      visitZones(run, collect);
      return found;
    },
    count: (run) => {
      count = 0;
      visitZones(run, tally);
      return count;
    },
  };
}

/** The zones of `tokensInZones`: each once, in the given order. */
export function linkZonesOperand(linker: Linker, operand: ZonesOperand): (run: Run) => Iterable<Zone> {
  const { at } = linker;
  if (areReferences(operand)) {
    const references = operand.map((reference) => linkZones(linker, reference));
    return (run) => {
      spend(run, references.length, at);
      return new Set(references.flatMap((zones) => zones(run)));
    };
  }
  if ('query' in operand) {
    const query = linkQuery(linker, operand);
    return (run) => {
      const items = query.list(run);
      spend(run, items.length, at);
      return new Set(items.map((item) => zoneIn(run, item, at)));
    };
  }
  const { name } = operand;
  const { read } = linkBindingReader(linker, name);
  return (run) => {
    const value = read(run);
    if (value === undefined) return missing(run, name, at);
    const items = itemsIn(value);
    spend(run, items.length, at);
    return new Set(items.flatMap((item) => zonesIn(run, item, at)));
  };
}
