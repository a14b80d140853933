/**
 * Results of costly expressions are remembered for as long as what they were found from stands. The same counts are asked for again and again: for each zone,
 * for each option that is probed, in one question after the other.
 */
import type { Linker } from '../link/linker';
import { addReads, noPositionReads, type PositionReads } from '../link/positionReads';
import type { Token } from '../link/tokenTypes';
import type { Zone } from '../link/zones';
import { type Bound, isZone } from '../machine/items';
import type { Run } from '../machine/run';
import { spendAgain } from '../machine/work';
import type { Version } from '../state/gameState';

type Evaluate<T> = (run: Run) => T;

/** What a result depends on besides the game: what was read of the position, the players, and bindings by their values. */
interface Memory<T> {
  /** Of the whole position, or of what is no zone and no token. */
  version: Version | undefined;
  properties: Version | undefined;
  /** The tokens of the zones that were read. */
  readonly contents: (readonly Token[])[];
  executor: number;
  active: number;
  first: Bound;
  second: Bound;
  result: T;
  /** The work of finding it. */
  work: number;
}

/** Gives an expression a memory; what it depends on was found out when it was linked. */
type Remember = <T>(evaluate: Evaluate<T>) => Evaluate<T>;

interface WithMemory<T> {
  readonly linked: T;
  readonly remember: Remember;
  /** It counts or lists tokens, of few zones that are known beforehand. */
  readonly isLocal: boolean;
}

/** Zones whose tokens are compared; an expression that reads more depends on the whole position. */
const mostPlaces = 3;

/**
 * Links an expression, and notes which bindings it reads and what of the position. If the bindings are at most two, its results can be remembered: one for each zone
 * that the inner binding may hold. Nothing is remembered in runs that are observed or have limits of their own, since these notice whether an expression is evaluated.
 */
export function linkWithMemory<T>(linker: Linker, link: () => T): WithMemory<T> {
  const { reads: outerReads, position: outerPosition, slots: ownSlots } = linker;
  linker.reads = new Set();
  linker.position = noPositionReads();
  const linked = link();
  const free = [...linker.reads].filter((slot) => slot < ownSlots).sort((a, b) => b - a);
  const position = noPositionReads();
  addReads(position, linker.position, ownSlots);
  linker.reads = outerReads;
  linker.position = outerPosition;
  for (const slot of free) outerReads.add(slot);
  addReads(outerPosition, position, ownSlots);
  if (position.contents.size > mostPlaces) position.everything = true;
  const forgetful = linker.program.coverage !== undefined || free.length > 2;
  return {
    linked,
    remember: (evaluate) => (forgetful ? evaluate : remembered(evaluate, position, free[0], free[1])),
    isLocal: !forgetful && !position.everything && position.contents.size > 0,
  };
}

/** An expression that is linked with a memory. */
export function linkRemembered<T>(linker: Linker, link: () => Evaluate<T>): Evaluate<T> {
  const { linked, remember } = linkWithMemory(linker, link);
  return remember(linked);
}

function remembered<T>(
  evaluate: Evaluate<T>,
  { contents, properties, values, everything }: PositionReads,
  firstSlot: number | undefined,
  secondSlot: number | undefined,
): Evaluate<T> {
  const memories: (Memory<T> | undefined)[] = [];
  const places = everything ? [] : [...contents];
  return (run) => {
    if (!run.remembering) return evaluate(run);
    const { executor, active, frame, draft } = run;
    const version = everything ? draft.version : values ? draft.valuesVersion : undefined;
    const propertiesVersion = properties && !everything ? draft.propertiesVersion : undefined;
    const first = firstSlot === undefined ? undefined : frame[firstSlot];
    const second = secondSlot === undefined ? undefined : frame[secondSlot];
    const place = placeOf(first);
    const known = memories[place];
    if (
      known !== undefined &&
      known.version === version &&
      known.properties === propertiesVersion &&
      known.first === first &&
      known.second === second &&
      known.executor === executor &&
      known.active === active &&
      hasContents(run, places, known.contents) &&
      spendAgain(run, known.work)
    ) {
      return known.result;
    }
    const { namedReads, workLeft } = run;
    const result = evaluate(run);
    // A name that was looked up by its text is none of the bindings that are compared.
    if (run.namedReads !== namedReads) return result;
    const found = known ?? newMemory(memories, place, result);
    if (!noteContents(run, places, found.contents)) {
      memories[place] = undefined;
      return result;
    }
    found.version = version;
    found.properties = propertiesVersion;
    found.executor = executor;
    found.active = active;
    found.first = first;
    found.second = second;
    found.result = result;
    found.work = workLeft - run.workLeft;
    return result;
  };
}

function newMemory<T>(memories: (Memory<T> | undefined)[], place: number, result: T): Memory<T> {
  while (memories.length < place) memories.push(undefined);
  const memory: Memory<T> = {
    version: undefined,
    properties: undefined,
    contents: [],
    executor: -1,
    active: -1,
    first: undefined,
    second: undefined,
    result,
    work: 0,
  };
  memories[place] = memory;
  return memory;
}

/** The tokens that a zone holds now; undefined where a binding holds no zone, but its name. */
function tokensAt({ frame, draft }: Run, place: Zone | number): readonly Token[] | undefined {
  if (typeof place !== 'number') return draft.zones[place.index];
  const value = frame[place];
  return isZone(value) ? draft.zones[value.index] : undefined;
}

function hasContents(run: Run, places: readonly (Zone | number)[], contents: readonly (readonly Token[])[]): boolean {
  for (let index = 0; index < places.length; index++) {
    const place = places[index];
    if (place === undefined || tokensAt(run, place) !== contents[index]) return false;
  }
  return true;
}

/** Whether the contents of all the places are known. */
function noteContents(run: Run, places: readonly (Zone | number)[], contents: (readonly Token[])[]): boolean {
  for (let index = 0; index < places.length; index++) {
    const place = places[index];
    const tokens = place === undefined ? undefined : tokensAt(run, place);
    if (tokens === undefined) return false;
    contents[index] = tokens;
  }
  return true;
}

/** Place 0 is for everything that is no zone. */
function placeOf(value: Bound): number {
  return isZone(value) ? value.index + 1 : 0;
}
