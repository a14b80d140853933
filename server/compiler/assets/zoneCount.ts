/** How many zones a game has: spaces of the map, those that board macros make, and those of players once for each player. */
import { mostZones } from '../../catalogue/gameLimits';
import type { Problem } from '../../source/problem';
import type { SyntaxNode } from '../../source/tree';
import { problemAt } from '../problem';
import { valueAt, writtenAt } from '../symbols/read';
import type { SectionPart } from '../symbols/sections';
import type { SymbolTable } from '../symbols/symbols';
import { generatedCount, isBoardMacro } from './payload/boardMacros';
import { readMap } from './payload/mapPayload';

/** GS6009 at a board macro, else GS8044, where the game first has more zones than a game may have. */
export function tooManyZones(symbols: SymbolTable): Problem | undefined {
  const [surplus] = symbols.sections.surplus;
  if (surplus !== undefined) return atBoard(surplus);
  const { map } = symbols.selection;
  const spaces = map?.payload === undefined ? [] : readMap(map.payload).spaces;
  const first = spaces[mostZones];
  if (map !== undefined && first !== undefined) return atZone(map.part, first.id?.node ?? first.node, spaces.length);
  let count = spaces.length;
  for (const part of symbols.sections.get('zones') ?? []) {
    const { node } = part.entry;
    const isBoard = isBoardMacro(node);
    count += isBoard ? (generatedCount(node) ?? 0) : copiesOf(node, symbols);
    if (count <= mostZones) continue;
    return isBoard ? atBoard(part) : atZone(part, valueAt(node, 'id') ?? node, count);
  }
  return undefined;
}

function copiesOf(node: SyntaxNode, { tables }: SymbolTable): number {
  return writtenAt(node, 'owner')?.text === 'player' ? tables.seats.players.max : 1;
}

function atBoard({ entry: { chunk, node } }: SectionPart): Problem {
  return problemAt(chunk, valueAt(node, 'macro') ?? node, 'GS6009', { n: written(mostZones), what: 'zones' });
}

function atZone({ entry: { chunk } }: SectionPart, node: SyntaxNode, total: number): Problem {
  return problemAt(chunk, node, 'GS8044', { total: written(total), most: written(mostZones) });
}

function written(count: number): string {
  return count.toLocaleString('en-US');
}
