/**
 * Completion: what can be written at the cursor. The place is found in the tree (`slot.ts`), what may stand there in the catalogue and in what
 * elaboration knows of it (`placement.ts`); each item is then laid out for its place, so that the text parses after it is accepted.
 */
import { effectByKey, recordByName, sectionByName } from '../../catalogue';
import type { Compilation } from '../../compiler/model';
import { perObject } from '../../compiler/symbols/share';
import { type ImportRange, importableFiles } from '../../source/importable';
import type { SourceFile } from '../../source/model';
import { entryOf, type MappingEntry, type MappingNode } from '../../source/tree';
import type { Expected } from '../expectedType';
import { type SectionPlace, sectionAt, sectionNames } from '../sectionAt';
import { type AwaitedSlot, awaitedSlot } from './awaited';
import { closedSlot } from './closedSlot';
import type { ItemContext } from './context';
import { distinct, type Explained, type Item, type ItemKind, placeOfRank, rank } from './item';
import { itemsOf } from './items';
import { keyItems, sectionItems, selectorKeys } from './keys';
import { layOut } from './layOut';
import { lineStartAt } from './line';
import { misplacedSlots } from './misplaced';
import { mostFitting } from './mostFitting';
import { nearbyNames } from './nearby';
import { nextInBraces } from './nextInBraces';
import { nextLine, outwardSlots, ownerWords } from './outward';
import { type Placement, placementOf } from './placement';
import { rowItems } from './rows';
import { sectionSlot } from './sectionSlot';
import { selectorItems } from './selectorWords';
import { type Slot, slotAt } from './slot';
import { answerItems } from './snippetAnswers';
import { snippetDecisions } from './snippetDecisions';
import { hole, snippetText } from './template';

export interface CompletionAnswer {
  /** Absolute offsets: what an accepted item replaces, up to the cursor or whole. */
  readonly start: number;
  readonly cursor: number;
  readonly end: number;
  /** There are more items, or will be with one more letter: they are to be asked for again when more is typed. */
  readonly isCut: boolean;
  readonly items: readonly CompletionItem[];
}

export interface CompletionItem {
  readonly kind: ItemKind;
  readonly label: string;
  readonly detail?: string;
  /** In the snippet syntax of the Language Server Protocol; line breaks and indentation are those of the place. */
  readonly snippet: string;
  /** Blanks before `start` that go as well, since the item begins on a new line or moves its line outward. */
  readonly blanks: number;
  /** How much behind `end` is replaced as well: braces that the item writes again. */
  readonly behind: number;
  /** How many collections further out than the line the item is written. */
  readonly outward: number;
  /** What is to be filled in first: chosen from what is offered, or typed over a word that stands there. Undefined where nothing is. */
  readonly firstHole: 'choice' | 'word' | undefined;
  /** Best first, by code units. */
  readonly order: string;
  readonly explained?: Explained;
}

/**
 * `offset`: absolute, UTF-16 units. In a scenario snippet the compilation is that of its game. `workspace`: what can be imported; by default the
 * files of the game. Undefined where nothing can be written or nothing is known.
 */
export function completionsAt(
  compilation: Compilation,
  file: SourceFile,
  offset: number,
  workspace: ImportRange = { files: compilation.files, roots: [] },
): CompletionAnswer | undefined {
  const place = sectionAt(file, offset);
  if (place === undefined) return undefined;
  const document: Document = { compilation, file, offset, workspace };
  const offers = offersAt(document, place);
  const [first] = offers;
  if (first === undefined) return undefined;
  const lineBreak = (file.text.includes('\r\n') ? '\r\n' : '\n') + place.block.prefix;
  const typed = file.text.slice(first.slot.start, offset);
  const labels = new Set<string>();
  const all = offers.flatMap(({ slot, blanks, within, around, replaced, items: all }, level) => {
    // What can be written without moving the line is not offered again further out.
    const further = level === 0 ? all : withNext(all, labels, within);
    for (const { label } of further) labels.add(label);
    return further.map(
      (item, index): Candidate => ({ label: item.label, item, slot, blanks, around, behind: replaced ?? 0, level, index }),
    );
  });
  const leaves = ({ item, level }: Candidate) => level > 0 && item.kind === 'section';
  const candidates = all.filter((each) => !leaves(each) || isMeant(each, typed));
  const isEarly = typed !== '' && typed.length < telling && all.some((each) => leaves(each) && begins(each, typed));
  const { items: shown, isCut } = mostFitting(candidates, typed, placeOf);
  const items = shown.map((candidate): CompletionItem => {
    const { item, slot, blanks, around, behind, level } = candidate;
    const own = layOut(item.insert, slot, { lineBreak, prefix: place.block.prefix.length });
    const snippet = around === undefined ? own : snippetText(around.before) + own + snippetText(around.behind);
    return {
      kind: item.kind,
      label: item.label,
      ...(item.detail === undefined ? {} : { detail: item.detail }),
      snippet,
      blanks: /^\r?\n/.test(snippet) ? blanksBefore(file.text, slot.start) : blanks,
      behind,
      outward: level,
      firstHole: firstHole(snippet),
      order: orderOf(candidate),
      ...(item.explained === undefined ? {} : { explained: item.explained }),
    };
  });
  return { start: first.slot.start, cursor: offset, end: first.slot.end, isCut: isCut || isEarly, items };
}

/**
 * A section further out ends the one around the line. An editor also finds labels that merely hold the letters of the word, and goes on doing so in an answer that it
 * has: such a section is offered only where nothing is typed yet, or so much that the letters that follow tell it from other words.
 */
function isMeant(candidate: Candidate, typed: string): boolean {
  return typed === '' || (typed.length >= telling && begins(candidate, typed));
}

function begins({ label }: Candidate, typed: string): boolean {
  return label.toLowerCase().startsWith(typed.toLowerCase());
}

/** Letters. */
const telling = 2;

/** What the whole document is, wherever something is written in it. */
interface Document {
  readonly compilation: Compilation;
  readonly file: SourceFile;
  /** Where something is written, absolute. */
  readonly offset: number;
  readonly workspace: ImportRange;
}

/** An item with the place that it would be written at. */
interface Candidate {
  readonly label: string;
  readonly item: Item;
  readonly slot: Slot;
  readonly blanks: number;
  readonly around: Offer['around'];
  readonly behind: number;
  readonly level: number;
  readonly index: number;
}

/** Items that are not offered further in; for the others of a list, one that begins its next item. */
function withNext(items: readonly Item[], labels: ReadonlySet<string>, within: string | undefined): readonly Item[] {
  const further = items.filter(({ label }) => !labels.has(label));
  if (further.length === items.length || within === undefined || !items.some(({ kind }) => kind === 'effect')) return further;
  return [
    { kind: 'value', label: `next in ${within}`, detail: 'effect', insert: { kind: 'value', value: hole }, rank: rank.best },
    ...further,
  ];
}

interface Offer {
  /** Its offsets are absolute. */
  readonly slot: Slot;
  /** Blanks before the slot that go with an item. */
  readonly blanks: number;
  /** What an item gets before and behind it. */
  readonly around?: { readonly before: string; readonly behind: string };
  /** How much behind the slot an item replaces. */
  readonly replaced?: number;
  /** Whose place it is, where that is not plain. */
  readonly within?: string;
  readonly items: readonly Item[];
}

/** What can be written at the place itself, then what the line can become when it is moved outward. */
function offersAt(document: Document, place: SectionPlace): readonly Offer[] {
  const { compilation, file, offset } = document;
  const { chunk, root } = place;
  const sections = sectionSlot(file, place, offset);
  if (sections !== undefined) {
    const items = sectionItems(takenSections(compilation, place));
    const own = slotAt(chunk.text, root, offset - chunk.offset);
    const next = own?.needsDash ? { slot: own, before: '' } : awaitedSlot(place, own);
    return withList(document, place, next, [{ slot: sections, blanks: 0, items }]);
  }
  const closed = closedSlot(place, offset);
  if (closed !== undefined) {
    const items = itemsAt(document, place, closed.slot).filter(({ insert }) => insert.kind === 'entry');
    if (items.length > 0) return [{ slot: absolute(closed.slot, place), blanks: closed.removed, around: closed, items }];
  }
  const misplaced = misplacedOffers(document, place);
  if (misplaced.length > 0) return misplaced;
  const own = slotAt(chunk.text, root, offset - chunk.offset);
  const outward = outwardSlots(file, place, own, offset).map(({ slot, blanks, within, isSection }): Offer => {
    const items = isSection ? sectionItems(takenSections(compilation, place)) : itemsAt(document, place, slot);
    return {
      slot: isSection ? slot : absolute(slot, place),
      blanks,
      ...(within === undefined ? {} : { within }),
      items: items.map((item) => ({ ...item, detail: farther(item, within) })),
    };
  });
  const slot = own === undefined ? outward[0]?.slot : absolute(own, place);
  if (slot === undefined) return [];
  return [
    ...withList(document, place, awaitedSlot(place, own), [
      { slot, blanks: 0, items: own === undefined ? [] : itemsAt(document, place, own) },
    ]),
    ...nextOffers(document, place, own),
    ...outward,
  ];
}

/** What the line can become at the columns where it could stand; the nearest one counts as its own. */
function misplacedOffers(document: Document, place: SectionPlace): readonly Offer[] {
  return misplacedSlots(document.file, place, document.offset).map(
    ({ slot, place: there, blanks, before, isSection, within }, level): Offer => {
      const { offset: start } = place.chunk;
      const items = isSection
        ? sectionItems(takenSections(document.compilation, place))
        : itemsAt(document, there, { ...slot, start: slot.start - start, end: slot.end - start });
      return {
        slot,
        blanks,
        around: { before, behind: '' },
        ...(within === undefined ? {} : { within }),
        items: level === 0 ? items : items.map((item) => ({ ...item, detail: farther(item, within) })),
      };
    },
  );
}

/** Keys at a line, and the items of a list that it may have there instead: they alone where the list goes on below, which a key would cut in two. */
function withList(document: Document, place: SectionPlace, next: AwaitedSlot | undefined, keys: readonly Offer[]): readonly Offer[] {
  const { file, offset } = document;
  if (next === undefined) return keys;
  const { slot, before, key } = next;
  const all = itemsAt(document, place, slot).filter(({ insert }) => slot.needsDash || insert.kind === 'inList');
  const items = key === undefined ? all : all.map((item) => ({ ...item, detail: withDetail(item, `in ${key}`) }));
  const offer: Offer = { slot: absolute(slot, place), blanks: 0, around: { before, behind: '' }, items };
  const below = nextLine(file, place.block.end, offset, place.block.prefix.length);
  return slot.needsDash && below?.dash === true && below.column === slot.column ? [offer] : [...keys, offer];
}

/** The slot of a chunk with offsets of the file. */
function absolute(slot: Slot, { chunk: { offset } }: SectionPlace): Slot {
  return { ...slot, start: slot.start + offset, end: slot.end + offset };
}

/** Items of the list around the braces at the place. */
function nextOffers(document: Document, place: SectionPlace, own: Slot | undefined): readonly Offer[] {
  const next = nextInBraces(place.chunk.text, own);
  if (next === undefined) return [];
  const { slot, removed, replaced, before } = next;
  const within = ownerWords(slot);
  const items = itemsAt(document, place, slot).filter(({ insert }) => insert.kind === 'mapping');
  return [
    {
      slot: absolute(slot, place),
      blanks: removed,
      replaced,
      around: { before, behind: '' },
      items: items.map((item) => ({ ...item, detail: `next in ${within ?? 'the list'}` })),
    },
  ];
}

function farther(item: Item, within: string | undefined): string {
  return withDetail(item, within === undefined ? 'further out' : `further out in ${within}`);
}

function withDetail({ detail }: Item, more: string): string {
  return detail === undefined ? more : `${detail}, ${more}`;
}

/** A hole that is empty or a list of words is for a choice. Over a word that stands in it, an editor would offer words of the text. */
function firstHole(snippet: string): CompletionItem['firstHole'] {
  const first = /(?<!\\)\$(?:\d+|\{\d+([:|}]))/.exec(snippet);
  if (first === null) return undefined;
  return first[1] === ':' ? 'word' : 'choice';
}

function blanksBefore(text: string, offset: number): number {
  const line = lineStartAt(text, offset);
  let start = offset;
  while (start > line && (text[start - 1] === ' ' || text[start - 1] === '\t')) start--;
  return offset - start;
}

/** More than the lowest rank. */
const levels = 6;

/** More than the levels of a line. */
const mostLevels = 50;

/**
 * What stays where the line is comes before what moves it. Further out, the macros that nothing near the place calls come last: a game may have
 * hundreds, and each level would have them.
 */
function placeOf({ item, level }: Candidate): number {
  const isFar = level > 0 && item.kind === 'macro' && item.rank >= rank.usual;
  return placeOfRank(item.rank + (level + (isFar ? mostLevels : 0)) * levels);
}

function orderOf(candidate: Candidate): string {
  return `${placeOf(candidate).toString().padStart(6, '0')}-${candidate.index.toString().padStart(5, '0')}`;
}

/** Sections that the block has already, and those that a game has once and that stand elsewhere. */
function takenSections({ files }: Compilation, { block }: SectionPlace): readonly string[] {
  return [...sectionNames(block), ...singletonsIn(files)];
}

const singletonsIn = perObject((files: Compilation['files']) =>
  [...files.values()].flatMap(({ blocks }) => blocks.flatMap(sectionNames)).filter((name) => sectionByName(name)?.singleton),
);

function itemsAt(document: Document, place: SectionPlace, slot: Slot): readonly Item[] {
  const placement = placementOf(place, slot, document.compilation);
  const { expected, parent } = placement;
  const context = contextOf(document, place, placement, slot);
  const answers = answerItems(context);
  if (answers !== undefined) return slot.kind === 'key' ? answers.filter(({ insert }) => insert.kind === 'mapping') : answers;
  if (expected?.kind === 'data') return rowItems(slot, withoutSlot(slot));
  if (slot.kind === 'key') return expected === undefined ? [] : keysAt(expected, withoutSlot(slot), context);
  const selectors = parent && expected === undefined ? selectorItems(parent.expected, parent.mapping, parent.key) : undefined;
  if (selectors !== undefined) return selectors;
  if (expected === undefined) return [];
  return slot.ownLine ? ownLineItems(expected, context) : itemsOf(expected, context);
}

/** Where a block mapping may begin, its keys are offered beside the mapping as a whole. */
function ownLineItems(expected: Expected, context: ItemContext): readonly Item[] {
  const alternatives = alternativesOf(expected);
  const keys = alternatives.flatMap((each) =>
    isMappingOnly(each) && !isRecognised(each) ? (keyItems(each, emptyMapping, context) ?? []) : [],
  );
  return [...itemsOf(expected, context), ...distinct([...keys, ...selectorKeys(alternatives, context, rank.rare)])];
}

/** Of records, those that no key recognises come first. */
function alternativesOf(expected: Expected): readonly Expected[] {
  if (expected.kind !== 'choice') return [expected];
  const all = expected.of.flatMap((each): readonly Expected[] => (each.kind === 'arguments' ? [] : [each]));
  return [...all].sort((a, b) => Number(isRecognised(a)) - Number(isRecognised(b)));
}

/** Is a mapping taken for such a record only by a key of its own? That key comes first, and is a selector. */
function isRecognised(type: Expected): boolean {
  return type.kind === 'record' && recordByName(type.record)?.recognisedBy !== undefined;
}

function isMappingOnly({ kind }: Expected): boolean {
  return kind === 'record' || kind === 'fields' || kind === 'map' || kind === 'callArguments';
}

/** Keys of a mapping; where it does not tell yet which node it is, the entries of each node that it could be. */
function keysAt(expected: Expected, mapping: MappingNode, context: ItemContext): readonly Item[] {
  const keys = keyItems(expected, mapping, context);
  if (keys !== undefined) return keys;
  const alternatives = alternativesOf(expected);
  if (mapping.entries.length > 0 && expected.kind !== 'effect') return selectorKeys(alternatives, context, rank.best);
  if (mapping.entries.some(({ key }) => effectByKey(String(key.value)) !== undefined)) return [];
  const selectors = selectorKeys(alternatives, context, entryOf(mapping, 'args') === undefined ? rank.rare : rank.best);
  return [...selectors, ...itemsOf(expected, context).flatMap((item) => besideOthers(item, mapping))];
}

/** The item without the entries that the mapping has. */
function besideOthers(item: Item, mapping: MappingNode): readonly Item[] {
  const { insert } = item;
  if (insert.kind !== 'mapping') return [];
  return [{ ...item, insert: { ...insert, entries: insert.entries.filter(({ key }) => entryOf(mapping, key) === undefined) } }];
}

const emptyMapping: MappingNode = { kind: 'mapping', start: 0, end: 0, flow: false, entries: [] };

/** The mapping as it was before the key at the cursor. */
function withoutSlot({ container, start, end, quote }: Slot): MappingNode {
  if (container === undefined) return emptyMapping;
  const from = quote === undefined ? start : start - 1;
  const isOther = ({ key }: MappingEntry) => key.start !== from || (end === start && !/^:(?:\s|$)/.test(String(key.value)));
  return { ...container, entries: container.entries.filter(isOther) };
}

function contextOf({ compilation, file, offset, workspace }: Document, place: SectionPlace, placement: Placement, slot: Slot): ItemContext {
  const { chunk } = place;
  return {
    compilation,
    uri: chunk.uri,
    offsetOf: (relative) => chunk.offset + relative,
    bindings: placement.bindings,
    parameters: placement.parameters,
    field: placement.field,
    nearby: nearbyNames(place, slot.start),
    typed: file.text.slice(chunk.offset + slot.start, offset),
    importable: () => importableFiles(file, chunk.offset + slot.start, workspace),
    decisions: (decision) => snippetDecisions(compilation, file, chunk.id, slot.start, decision),
  };
}
