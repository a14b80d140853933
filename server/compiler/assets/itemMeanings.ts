/**
 * Names, zones and seats in the items of lists. Where an item has been found to be right, it is not looked at again before something is another one
 * that the answer depends on.
 */
import type { PositionType } from '../../catalogue/model';
import type { SyntaxNode } from '../../source/tree';
import { perObject } from '../symbols/share';
import type { DataContext } from './context';
import { eachItem, type ItemContent, type ItemRun, type RunContent } from './itemRuns';
import { checkMeaning } from './meaning';
import type { CataloguePayload } from './payload/cataloguePayload';
import { type Meaning, placeIn } from './structure';

/** What the answers about a kind of names depend on. */
interface Ground {
  readonly on: readonly unknown[];
  /** Names may have been lost: unknown ones are let pass. What is right without this doubt is right with it. */
  readonly doubts: readonly unknown[];
}

type Grounds = Readonly<Record<'zones' | 'pieces' | 'others', Ground>>;

/** The names of an item that have one ground, and on which one all of them were right. */
interface Judged {
  readonly kind: keyof Grounds;
  readonly meanings: readonly Meaning[];
  right: Ground | undefined;
}

/** Checks what the items of an entry mean. Returns how many names were looked up. */
export function checkItems(runs: readonly ItemRun[], context: DataContext): number {
  if (runs.length === 0) return 0;
  const grounds = groundsOf(context);
  let lookedUp = 0;
  for (const run of runs) {
    const { right } = judgedRun(run.as);
    if ([...right].every(([kind, ground]) => holds(ground, grounds[kind]))) continue;
    const heard = hearing(context);
    eachItem(run, (node, content) => {
      lookedUp += checkItem(node, content, grounds, heard.context);
    });
    for (const kind of right.keys()) right.set(kind, heard.isRight() ? grounds[kind] : undefined);
  }
  return lookedUp;
}

/** For each kind of names in the items of a run the ground on which all of them were right; no other one, which would hold what an older version was made of. */
interface JudgedRun {
  readonly right: Map<keyof Grounds, Ground | undefined>;
}

const judgedRun = perObject(({ items }: RunContent): JudgedRun => {
  const judged = items.flatMap((content) => (content ? judgedOf(content) : []));
  return { right: new Map(judged.map(({ kind }) => [kind, undefined])) };
});

function checkItem(node: SyntaxNode, content: ItemContent, grounds: Grounds, context: DataContext): number {
  let lookedUp = 0;
  for (const judged of judgedOf(content)) {
    const ground = grounds[judged.kind];
    if (holds(judged.right, ground)) continue;
    const heard = hearing(context);
    lookedUp += judged.meanings.length;
    const by = node.start - content.start;
    for (const meaning of judged.meanings) checkMeaning(placeIn(meaning, context.chunk, by), meaning.type, meaning.text, heard.context);
    judged.right = heard.isRight() ? ground : undefined;
  }
  return lookedUp;
}

/** The context, and whether nothing has been reported in it. */
function hearing(context: DataContext): { readonly context: DataContext; readonly isRight: () => boolean } {
  let isRight = true;
  const report: DataContext['report'] = (problem) => {
    isRight = false;
    context.report(problem);
  };
  return { context: { ...context, report }, isRight: () => isRight };
}

function holds(right: Ground | undefined, now: Ground): boolean {
  if (right === undefined || right === now) return right !== undefined;
  return (
    right.on.every((each, at) => each === now.on[at]) &&
    right.doubts.every((doubt, at) => doubt === false || now.doubts[at] === true || now.doubts[at] === doubt)
  );
}

function groundsOf({ symbols, tables, map, catalogue, scenario, asset, mapLost, catalogueLost }: DataContext): Grounds {
  const zones: Ground = { on: [tables.zones.naming, tables.seats], doubts: [mapLost || symbols.stamp('doubt zone')] };
  const pieces: Ground = {
    on: [tables.tokens.types, tables.seats, catalogue && idsIn(catalogue), asset?.kind],
    doubts: [catalogueLost || symbols.stamp('doubt tokenType'), catalogueLost || symbols.stamp('doubt seat')],
  };
  const others: Ground = {
    on: [symbols.dataGeneration, map, catalogue, scenario, asset?.payload, mapLost, catalogueLost, ...Object.values(tables)],
    doubts: [],
  };
  return { zones, pieces, others };
}

/** The names that a catalogue gives to pieces and seats, as one text. */
const idsIn = perObject(({ pieceTypes, seats }: CataloguePayload) =>
  JSON.stringify([pieceTypes.map(({ id }) => id?.text), seats.map(({ id }) => id.text)]),
);

const judgedOf = perObject(({ meanings }: ItemContent): readonly Judged[] => {
  const byGround = new Map<keyof Grounds, Meaning[]>();
  for (const meaning of meanings) {
    const ground = groundOf(meaning);
    byGround.set(ground, [...(byGround.get(ground) ?? []), meaning]);
  }
  return [...byGround].map(([kind, own]) => ({ kind, meanings: own, right: undefined }));
});

function groundOf({ type, place }: Meaning): keyof Grounds {
  if (type.kind === 'zone') return 'zones';
  if (type.kind === 'seat') return 'pieces';
  const kinds = kindsOf(type);
  return kinds.length === 1 && kinds[0] === 'tokenType' && place.name !== 'pieceTypeIds' ? 'pieces' : 'others';
}

function kindsOf(type: PositionType): readonly string[] {
  return type.kind !== 'name' ? [] : typeof type.of === 'string' ? [type.of] : type.of;
}
