/**
 * Completion: what can be written at the cursor. The place is found in the tree (`slot.ts`), what may stand there in the catalogue and in what
 * elaboration knows of it (`placement.ts`); each item is then laid out for its place, so that the text parses after it is accepted.
 */
import { effectByKey, recordByName, sectionByName } from '../../catalogue';
import type { Compilation } from '../../compiler/model';
import type { SourceFile } from '../../source/model';
import { entryOf, type MappingEntry, type MappingNode, type SyntaxNode } from '../../source/tree';
import { type Expected, ownerOf } from '../expectedType';
import { type SectionPlace, sectionAt, sectionNames } from '../sectionAt';
import type { ItemContext } from './context';
import { distinct, type Explained, type Item, type ItemKind, rank } from './item';
import { itemsOf } from './items';
import { keyItems, sectionItems, selectorKeys } from './keys';
import { layOut } from './layOut';
import { columnAt, lineStartAt } from './line';
import { nearbyNames } from './nearby';
import { type Placement, placementOf } from './placement';
import { selectorItems } from './selectorWords';
import { type Slot, slotAt } from './slot';
import { answerItems } from './snippetAnswers';
import { snippetDecisions } from './snippetDecisions';

export interface CompletionAnswer {
  /** Absolute offsets: what an accepted item replaces, up to the cursor or whole. */
  readonly start: number;
  readonly cursor: number;
  readonly end: number;
  readonly items: readonly CompletionItem[];
}

export interface CompletionItem {
  readonly kind: ItemKind;
  readonly label: string;
  readonly detail?: string;
  /** In the snippet syntax of the Language Server Protocol; line breaks and indentation are those of the place. */
  readonly snippet: string;
  /** Blanks before `start` that go as well, since the item begins on a new line. */
  readonly blanks: number;
  /** What is to be filled in first is chosen from what is offered; a new name is typed. */
  readonly goesOn: boolean;
  /** Best first, by code units. */
  readonly order: string;
  readonly explained?: Explained;
}

/**
 * `offset`: absolute, UTF-16 units. In a scenario snippet the compilation is that of its game. Undefined where nothing can be written or
 * nothing is known.
 */
export function completionsAt(compilation: Compilation, file: SourceFile, offset: number): CompletionAnswer | undefined {
  const place = sectionAt(file, offset);
  if (place === undefined) return undefined;
  const relative = offset - place.chunk.offset;
  const sections = sectionSlot(file, place, offset);
  const slot = sections ?? slotAt(place.chunk.text, place.root, relative);
  if (slot === undefined) return undefined;
  const items = sections === undefined ? itemsAt(file, place, slot, compilation) : sectionItems(takenSections(compilation, place));
  const lineBreak = (file.text.includes('\r\n') ? '\r\n' : '\n') + place.block.prefix;
  const base = sections === undefined ? place.chunk.offset : 0;
  return {
    start: base + slot.start,
    cursor: offset,
    end: base + slot.end,
    items: items.map((item, index) => {
      const snippet = layOut(item.insert, slot, { lineBreak, prefix: place.block.prefix.length });
      return {
        kind: item.kind,
        label: item.label,
        ...(item.detail === undefined ? {} : { detail: item.detail }),
        snippet,
        blanks: /^\r?\n/.test(snippet) ? blanksBefore(file.text, base + slot.start) : 0,
        goesOn: beginsWithChoice(snippet),
        order: orderOf(item, index),
        ...(item.explained === undefined ? {} : { explained: item.explained }),
      };
    }),
  };
}

/** Is the first hole of the snippet empty or a list of words? Over a word that stands in it, an editor would offer words of the text. */
function beginsWithChoice(snippet: string): boolean {
  const first = /(?<!\\)\$(?:\d+|\{\d+([:|}]))/.exec(snippet);
  return first !== null && first[1] !== ':';
}

function blanksBefore(text: string, offset: number): number {
  return /[\t ]*$/.exec(text.slice(lineStartAt(text, offset), offset))?.[0].length ?? 0;
}

function orderOf(item: Item, index: number): string {
  return `${Math.round(item.rank * 1000)
    .toString()
    .padStart(5, '0')}-${index.toString().padStart(5, '0')}`;
}

/** Sections that the block has already, and those that a game has once and that stand elsewhere. */
function takenSections({ files }: Compilation, { block }: SectionPlace): readonly string[] {
  const all = [...files.values()].flatMap(({ blocks }) => blocks.flatMap(sectionNames));
  return [...sectionNames(block), ...all.filter((name) => sectionByName(name)?.singleton)];
}

/** A line at the column of the section keys: it can only become another section. */
function sectionSlot(file: SourceFile, { block, chunk, root, type }: SectionPlace, offset: number): Slot | undefined {
  const isName = isOnlyName(root, type, offset - chunk.offset);
  if (block.role === 'scenario' || (block.role === 'illustration' && type.kind !== 'sections' && !isName)) return undefined;
  const [first] = block.sections;
  const start = lineStartAt(file.text, offset);
  const written = /^[^\S\r\n]*([^\s:]*)$/.exec(file.text.slice(start + block.prefix.length, offset));
  if (written === null || (first === undefined && type.kind !== 'sections' && !isName)) return undefined;
  const keyStart = first?.key === undefined ? undefined : first.keyChunk.offset + first.key.start;
  if (first !== undefined && keyStart === undefined) return undefined;
  const column = columnAt(file.text, offset) - (written[1]?.length ?? 0);
  const rootColumn =
    keyStart === undefined ? (root === undefined ? column : columnAt(file.text, chunk.offset + root.start)) : columnAt(file.text, keyStart);
  if (column !== rootColumn) return undefined;
  const rest = /^[^\s:]*/.exec(file.text.slice(offset))?.[0].length ?? 0;
  return {
    kind: 'key',
    steps: [],
    container: undefined,
    start: offset - (written[1]?.length ?? 0),
    end: offset + rest,
    flow: false,
    ownLine: true,
    column,
    keyColumn: column,
    needsDash: false,
    quote: undefined,
    hasColon: /^[^\S\r\n]*:/.test(file.text.slice(offset + rest)),
  };
}

/** Is the key at the cursor the only one of its block, over content of its own? Then nothing but a section has such a name. */
function isOnlyName(root: SyntaxNode | undefined, type: Expected, at: number): boolean {
  if (root?.kind !== 'mapping' || root.flow || root.entries.length !== 1 || type.kind !== 'anyExpression' || ownerOf(type, root))
    return false;
  const [only] = root.entries;
  return only !== undefined && only.key.start <= at && at <= only.key.end && only.value.kind !== 'scalar';
}

function itemsAt(file: SourceFile, place: SectionPlace, slot: Slot, compilation: Compilation): readonly Item[] {
  const placement = placementOf(place, slot, compilation);
  const { expected, parent } = placement;
  const context = contextOf(file, place, placement, slot, compilation);
  const answers = answerItems(context);
  if (answers !== undefined) return slot.kind === 'key' ? answers.filter(({ insert }) => insert.kind === 'mapping') : answers;
  if (slot.kind === 'key') return expected === undefined ? [] : keysAt(expected, withoutSlot(slot), context);
  const selectors = parent && expected === undefined ? selectorItems(parent.expected, parent.mapping, parent.key) : undefined;
  if (selectors !== undefined) return selectors;
  if (expected === undefined) return [];
  return slot.ownLine ? ownLineItems(expected, context) : itemsOf(expected, context);
}

/** Where a block mapping may begin, its keys are offered beside the mapping as a whole. */
function ownLineItems(expected: Expected, context: ItemContext): readonly Item[] {
  const alternatives = alternativesOf(expected);
  const keys = alternatives.flatMap((each) => (isMappingOnly(each) ? (keyItems(each, emptyMapping, context) ?? []) : []));
  return [...itemsOf(expected, context), ...distinct([...keys, ...selectorKeys(alternatives, context, rank.rare)])];
}

/** Of records, those that no key recognises come first. */
function alternativesOf(expected: Expected): readonly Expected[] {
  if (expected.kind !== 'choice') return [expected];
  const all = expected.of.flatMap((each): readonly Expected[] => (each.kind === 'arguments' ? [] : [each]));
  const isRecognised = (each: Expected) => Number(each.kind === 'record' && recordByName(each.record)?.recognisedBy !== undefined);
  return [...all].sort((a, b) => isRecognised(a) - isRecognised(b));
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

function contextOf(file: SourceFile, place: SectionPlace, placement: Placement, slot: Slot, compilation: Compilation): ItemContext {
  const { chunk } = place;
  return {
    compilation,
    uri: chunk.uri,
    offsetOf: (relative) => chunk.offset + relative,
    bindings: placement.bindings,
    parameters: placement.parameters,
    field: placement.field,
    nearby: nearbyNames(place, slot.start),
    decisions: (decision) => snippetDecisions(compilation, file, chunk.id, slot.start, decision),
  };
}
