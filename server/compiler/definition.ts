/**
 * Definitions: the pieces of a document that are elaborated on their own. A macro, an action, a pipeline, a trigger, a deck's head, a
 * card; of the sections that are no lists the whole section.
 */

import type { CatalogueSection, PositionType } from '../catalogue/model';
import { sections } from '../catalogue/sections';
import type { SectionEntry, SectionSource, SourceFile } from '../source/model';
import { startOfLine } from '../source/positions';
import { entryOf, type ScalarNode, type SyntaxNode } from '../source/tree';
import type { dataSections } from './assets/structure';
import { normalise } from './symbols/read';
import { type SectionPart, sectionsIn } from './symbols/sections';
import { isFaulty } from './symbols/uncertain';
import { holdsAnchors } from './written';

export interface Definition {
  /** Section; `card` for the cards of a deck, `holds` for a condition and `step` for effects that stand in no document of the game. */
  readonly kind: DefinitionKind;
  readonly entry: SectionEntry;
  /** The part of the entry that is elaborated: all of it, but for cards and the heads of decks. */
  readonly node: SyntaxNode;
  /** The key of a section, or of effects, that is one definition, where it stands in the same chunk. */
  readonly key?: ScalarNode;
}

const definitionSections = [
  'conditionMacros',
  'effectMacros',
  'actions',
  'actionPipelines',
  'triggers',
  'eventDecks',
  'setup',
  'turnStructure',
  'turnOrder',
  'turnFlow',
  'coupPlan',
  'terminal',
] as const;

/** Entries of plain data are elaborated only to answer what is known at a place in them. */
export type DefinitionKind = (typeof definitionSections)[number] | 'card' | 'holds' | 'step' | DataSection;

export type DataSection = (typeof dataSections)[number];

/** The definitions of one file, the same objects as long as the file is the same. */
export interface FileDefinitions {
  readonly file: SourceFile;
  /** Macros first, otherwise in document order within each section. */
  readonly all: readonly Definition[];
  /** The first macro of each name, by `effect x` and `condition x`. */
  readonly macros: ReadonlyMap<string, Definition>;
}

const ofFiles = new WeakMap<SourceFile, FileDefinitions>();

/** The definitions of a file, as `FileDefinitions` says; cached by file. */
export function definitionsIn(file: SourceFile): FileDefinitions {
  const known = ofFiles.get(file);
  if (known) return known;
  const { parts } = sectionsIn(file);
  const all = definitionSections.flatMap((kind) => (parts.get(kind) ?? []).flatMap((part) => ofPart(kind, part)));
  const macros = new Map<string, Definition>();
  for (const definition of all) {
    const key = macroKey(definition);
    if (key !== undefined && !macros.has(key)) macros.set(key, definition);
  }
  const made = { file, all, macros };
  ofFiles.set(file, made);
  return made;
}

/** Every definition of a composition, macros first, otherwise in document order within each section. */
export function inSections(files: readonly FileDefinitions[]): readonly Definition[] {
  return definitionSections.flatMap((section) =>
    files.flatMap(({ all }) => all.filter(({ kind }) => kind === section || (kind === 'card' && section === 'eventDecks'))),
  );
}

/** `effect x` or `condition x` of the definition of a macro that has a name. */
export function macroKey({ kind, node }: Definition): string | undefined {
  const family = kind === 'effectMacros' ? 'effect' : kind === 'conditionMacros' ? 'condition' : undefined;
  const id = family && entryOf(node, 'id')?.value;
  return id?.kind === 'scalar' ? `${family} ${normalise(String(id.value))}` : undefined;
}

function ofPart(kind: (typeof definitionSections)[number], { entry, section }: SectionPart): readonly Definition[] {
  return kind === 'eventDecks' ? deckDefinitions(entry) : [whole(kind, entry, section)];
}

function deckDefinitions(entry: SectionEntry): readonly Definition[] {
  const { node } = entry;
  const cards = entryOf(node, 'cards')?.value;
  const head: Definition = { kind: 'eventDecks', entry, node };
  if (cards?.kind !== 'sequence') return [head];
  return [head, ...cards.items.map((card): Definition => ({ kind: 'card', entry, node: card }))];
}

function whole(kind: DefinitionKind, entry: SectionEntry, { key, keyChunk }: SectionSource): Definition {
  const listed = sectionTable[kind]?.shape === 'list';
  return { kind, entry, node: entry.node, ...(key && !listed && keyChunk.id === entry.chunk.id ? { key } : {}) };
}

const sectionTable: Readonly<Record<string, CatalogueSection>> = sections;

/** The position type of a definition. */
export function typeOf({ kind }: Definition): PositionType {
  if (kind === 'card') return { kind: 'record', record: 'eventCard' };
  if (kind === 'holds') return { kind: 'condition' };
  if (kind === 'step') return { kind: 'effects' };
  if (kind === 'turnFlow' || kind === 'coupPlan') return { kind: 'record', record: kind };
  return sectionTable[kind]?.type ?? { kind: 'data' };
}

/** Name of the region in which the definition's effects cannot ask anybody; undefined where they can. */
export function regionOf({ kind }: Definition): string | undefined {
  return sectionTable[kind]?.noDecisions;
}

/**
 * Text by which a definition is known when its tree has been made anew: its lines, since fixes reach to their ends. Undefined where
 * the text does not tell the tree: it is faulty, or stands for nodes written elsewhere.
 */
export function textOf({ entry, node, key }: Definition): string | undefined {
  const { chunk } = entry;
  const start = startOfLine(chunk.text, (key ?? node).start);
  const newline = chunk.text.indexOf('\n', Math.max(node.end - 1, 0));
  const text = chunk.text.slice(start, newline < 0 ? chunk.text.length : newline + 1);
  return isFaulty(chunk) || holdsAnchors(text) ? undefined : `${node.start - start}\n${text}`;
}
