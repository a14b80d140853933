/** Words that no piece is made with, and draws of more pieces than there are: what only the whole game shows. */
import type { Scalar } from '../../kernel/gamedef';
import type { Problem } from '../../source/problem';
import { readCatalogue } from '../assets/payload/cataloguePayload';
import type { DefinitionKind } from '../definition';
import type { PieceRecord } from '../elaborate/pieceWords';
import { suggestions } from '../problem';
import type { SymbolTable } from '../symbols/symbols';
import { type Checked, type CheckedGame, perFile } from './checked';

interface Noted {
  readonly checked: Checked;
  readonly record: PieceRecord;
}

const notedIn = perFile(({ checked }) =>
  checked.flatMap((each): readonly Noted[] => each.result.pieces.map((record) => ({ checked: each, record }))),
);

/** GS5031 and GS5032. To be asked only where no text may be missing. */
export function pieceProblems({ files }: CheckedGame, symbols: SymbolTable): readonly Problem[] {
  const noted = files.flatMap(notedIn);
  if (noted.length === 0 || symbols.uncertain('tokenType') || symbols.uncertain('tokenProperty')) return [];
  return [...wordsOfNoPiece(noted, symbols), ...drawsOfTooMany(noted, symbols)];
}

/** GS5031: a property is compared with a word, all its values are known, and none of them is that word. */
function wordsOfNoPiece(noted: readonly Noted[], symbols: SymbolTable): readonly Problem[] {
  const known = new Map<string, ReadonlySet<Scalar> | undefined>();
  return noted.flatMap(({ checked, record }): readonly Problem[] => {
    if (record.kind !== 'asked' || record.word === '') return [];
    const { prop, word, at } = record;
    if (!known.has(prop)) known.set(prop, valuesOf(prop, noted, symbols));
    const values = known.get(prop);
    if (values === undefined || values.size === 0 || values.has(word) || symbols.isUnread(word)) return [];
    const words = [...values].map(String);
    const list = words.length > mostListed ? `${words.slice(0, mostListed).join(', ')}, …` : words.join(', ');
    const fixes = suggestions(checked.definition.entry.chunk, at, word, words);
    return [{ ...at, code: 'GS5031', values: { x: word, prop, list }, ...(fixes.length > 0 ? { fixes } : {}) }];
  });
}

/** So many words are listed in a message. */
const mostListed = 12;

/** Every value that the property of a token can have; undefined where one is computed. */
function valuesOf(prop: string, noted: readonly Noted[], symbols: SymbolTable): ReadonlySet<Scalar> | undefined {
  const ofCatalogue = valuesInCatalogue(prop, symbols);
  if (ofCatalogue === undefined) return undefined;
  const values = new Set<Scalar>(ofCatalogue);
  for (const { record } of noted) {
    const found = valuesIn(record, prop, symbols);
    if (found === undefined) return undefined;
    for (const value of found) values.add(value);
  }
  return values;
}

/** The values that the pieces of the catalogue begin with; undefined where one is a status, which changes from piece to piece. */
function valuesInCatalogue(prop: string, { selection }: SymbolTable): readonly Scalar[] | undefined {
  const types = selection.catalogue?.payload === undefined ? [] : readCatalogue(selection.catalogue.payload).pieceTypes;
  if (types.some(({ dimensions }) => dimensions.some(({ text }) => text === prop))) return undefined;
  return types.flatMap(({ runtime }) => runtime.flatMap(({ name, value }) => (name === prop ? [value] : [])));
}

function valuesIn(record: PieceRecord, prop: string, symbols: SymbolTable): readonly Scalar[] | undefined {
  switch (record.kind) {
    case 'set':
      if (record.prop !== undefined && record.prop !== prop) return [];
      return record.prop === undefined ? undefined : record.values;
    case 'made': {
      const type = record.type === undefined ? undefined : symbols.fact('tokenType', record.type);
      if (type === undefined) return undefined;
      if (!Object.hasOwn(type.properties, prop) || !record.values.has(prop)) return [];
      return record.values.get(prop);
    }
    default:
      return [];
  }
}

/**
 * GS5032: more tokens are drawn at once than there can be: those that the setup makes one by one, the inventory of the catalogue and the cards,
 * where nothing else makes any.
 */
function drawsOfTooMany(noted: readonly Noted[], symbols: SymbolTable): readonly Problem[] {
  const given = piecesOfAssets(symbols);
  const made = noted.filter(({ record }) => record.kind === 'made');
  const isCounted = made.every(({ checked, record }) => record.kind === 'made' && record.isSingle && runsOnce(checked.definition.kind));
  if (!isCounted || given === undefined || made.length + given === 0) return [];
  const there = made.length + given;
  const { min } = symbols.game('players');
  return noted.flatMap(({ record }): readonly Problem[] => {
    if (record.kind !== 'drawn') return [];
    const count = record.count * (record.isForEach ? min : 1);
    if (count <= there) return [];
    return [{ ...record.at, code: 'GS5032', values: { count: String(count), there: String(there) } }];
  });
}

/** How many tokens the scenario can bring into the game at most; undefined where that cannot be told. */
function piecesOfAssets(symbols: SymbolTable): number | undefined {
  const { catalogue } = symbols.selection;
  const isOpen = symbols.uncertain('asset') || symbols.uncertain('eventCard');
  // Which catalogue counts is not said where several could.
  if (isOpen || (catalogue === undefined && symbols.factNames('asset').some((id) => symbols.fact('asset', id) === 'pieceCatalog')))
    return undefined;
  const inventory = catalogue?.payload === undefined ? [] : readCatalogue(catalogue.payload).inventory;
  if (inventory.some(({ total }) => total === undefined)) return undefined;
  const pieces = inventory.reduce((sum, { total }) => sum + (total?.value ?? 0), 0);
  return pieces + symbols.factNames('eventCard').length;
}

function runsOnce(kind: DefinitionKind): boolean {
  return kind === 'setup';
}
