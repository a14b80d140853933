/** Words that no piece is made with, and draws of more pieces than there are: what only the whole game shows. */
import type { Scalar } from '../../kernel/gamedef';
import type { Problem } from '../../source/problem';
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
  if (symbols.game('catalogue') !== undefined) return [];
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
  const values = new Set<Scalar>();
  for (const { record } of noted) {
    const found = valuesIn(record, prop, symbols);
    if (found === undefined) return undefined;
    for (const value of found) values.add(value);
  }
  return values;
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

/** GS5032: more tokens are drawn at once than the setup of the game makes, and nothing else makes any. */
function drawsOfTooMany(noted: readonly Noted[], symbols: SymbolTable): readonly Problem[] {
  const assets = symbols.factNames('asset').map((id) => symbols.fact('asset', id));
  if (assets.some((kind) => kind === 'pieceCatalog' || kind === 'scenario')) return [];
  const made = noted.filter(({ record }) => record.kind === 'made');
  const isCounted = made.every(({ checked, record }) => record.kind === 'made' && record.isSingle && runsOnce(checked.definition.kind));
  if (!isCounted || made.length === 0) return [];
  const { min } = symbols.game('players');
  return noted.flatMap(({ record }): readonly Problem[] => {
    if (record.kind !== 'drawn') return [];
    const count = record.count * (record.isForEach ? min : 1);
    if (count <= made.length) return [];
    return [{ ...record.at, code: 'GS5032', values: { count: String(count), there: String(made.length) } }];
  });
}

function runsOnce(kind: DefinitionKind): boolean {
  return kind === 'setup';
}
