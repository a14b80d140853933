/**
 * The canonical layout of a block. Only blanks and blank lines change:
 *
 * - what is below a key, lists too, is indented by one step more than the key; what is behind a dash stands two columns behind it;
 * - one blank behind dashes, colons and commas and inside braces, none inside brackets and before colons and commas;
 * - a flow collection on several lines keeps its lines: they are aligned with what is behind its bracket, or indented by one step if
 *   its bracket ends the line;
 * - comments go with what they stand above or behind; no blanks end a line; blank lines are single, and none begins or ends a block.
 */
import type { Bracket, Level, Literal, PlacedRow, Token } from './model';
import type { Row } from './rows';

export interface Layout {
  /** Columns of one step, 2 or more. */
  readonly step: number;
  /** What each line of the block begins with (`Block.prefix`). */
  readonly prefix: string;
  /** Indexes of the first and last row that may change. */
  readonly first: number;
  readonly last: number;
}

/** The new text of each row, without its line break; undefined for a row that is left out. Undefined if the rows cannot be laid out. */
export function layOut(placed: readonly PlacedRow[], layout: Layout): readonly (string | undefined)[] | undefined {
  const lastText = placed.findLastIndex(({ placing: { by } }) => by !== 'blank');
  const run: Run = {
    placed,
    layout,
    lastText,
    nextText: nextTexts(placed),
    columns: new Map(),
    levels: new Map(),
    brackets: new Map(),
    literals: new Map(),
  };
  const texts: (string | undefined)[] = [];
  for (const [index, own] of placed.entries()) {
    const text = rowText(run, own, index);
    if (text === null) return undefined;
    texts.push(isFree(layout, index) ? text : own.row.text);
  }
  return texts;
}

interface Run {
  readonly placed: readonly PlacedRow[];
  readonly layout: Layout;
  /** Index of the last row that is not blank. */
  readonly lastText: number;
  /** For each row the first one behind it that is neither blank nor a comment. */
  readonly nextText: readonly (PlacedRow | undefined)[];
  /** New columns of rows that others go with. */
  readonly columns: Map<number, number>;
  readonly levels: Map<Level, number>;
  readonly brackets: Map<Bracket, { readonly own: number; content: number; readonly base: number }>;
  readonly literals: Map<Literal, number>;
}

function nextTexts(placed: readonly PlacedRow[]): readonly (PlacedRow | undefined)[] {
  const found: (PlacedRow | undefined)[] = [];
  let next: PlacedRow | undefined;
  for (let at = placed.length - 1; at >= 0; at--) {
    found.push(next);
    const own = placed[at];
    if (own !== undefined && own.placing.by !== 'comment' && own.placing.by !== 'blank') next = own;
  }
  return found.reverse();
}

function isFree({ first, last }: Layout, index: number): boolean {
  return index >= first && index <= last;
}

/** Null: cannot be laid out. */
function rowText(run: Run, own: PlacedRow, index: number): string | undefined | null {
  const { row, placing } = own;
  if (placing.by === 'blank') return blankText(run, own, index);
  const column = placing.by === 'literal' ? literalColumn(run, placing.literal) : columnOf(run, own, index);
  if (placing.by === 'literal') {
    if (row.blank && row.column <= placing.literal.column) return emptyText(run, row);
    return indented(run, row, row.column + column - placing.literal.column) + row.text.slice(row.column);
  }
  if (placing.by === 'shift') {
    if (row.blank || column === row.column) return row.text;
    return column < run.layout.prefix.length || row.tabbed ? null : indented(run, row, column) + row.text.slice(row.column);
  }
  if (column < run.layout.prefix.length) return null;
  // Where the row is not to change, what follows is aligned with it as it stands.
  if (!isFree(run.layout, index)) {
    noteWritten(run, own, index);
    return row.text;
  }
  run.columns.set(index, column);
  return indented(run, row, column) + tokensText(run, own, index, column);
}

/** A row up to its first character. Quote marks stay as they are where only blanks differ from the usual. */
function indented({ layout: { prefix } }: Run, row: Row, column: number): string {
  const usual = prefix.slice(0, prefix.trimEnd().length);
  const marks = row.marks === 0 ? '' : usual;
  return marks + ' '.repeat(Math.max(0, column - marks.length));
}

function emptyText({ layout: { prefix } }: Run, row: Row): string {
  return row.marks === 0 ? '' : prefix.trimEnd();
}

/** Blank rows that count stay; of others the first one does, between two rows with text. */
function blankText(run: Run, { row, placing }: PlacedRow, index: number): string | undefined {
  const counts = placing.by === 'blank' && placing.counts;
  const before = run.placed[index - 1];
  if (!counts && (before === undefined || (before.placing.by === 'blank' && !before.placing.counts))) return undefined;
  if (!counts && index > run.lastText) return undefined;
  return emptyText(run, row);
}

function columnOf(run: Run, { row, placing }: PlacedRow, index: number): number {
  switch (placing.by) {
    case 'level':
      return levelColumn(run, placing.level);
    case 'bracket': {
      const bracket = run.brackets.get(placing.bracket);
      if (bracket === undefined) return row.column;
      if (!placing.closing) return bracket.content;
      return placing.bracket.ends ? bracket.base : bracket.own;
    }
    case 'owner': {
      const owner = run.placed[placing.owner];
      const column = run.columns.get(placing.owner);
      if (owner === undefined || column === undefined) return row.column;
      const alone = owner.placing.by !== 'level' || owner.placing.alone;
      return alone ? column : row.column + column - owner.row.column;
    }
    case 'shift':
      return row.column + (placing.level === undefined ? 0 : levelColumn(run, placing.level) - placing.level.column);
    case 'comment':
      return commentColumn(run, row, placing.open, index);
    default:
      return row.column;
  }
}

function levelColumn(run: Run, level: Level | undefined): number {
  if (level === undefined) return run.layout.prefix.length;
  const known = run.levels.get(level);
  if (known !== undefined) return known;
  const { parent, place, column } = level;
  const base = levelColumn(run, parent);
  const whole = isFree(run.layout, level.first) && isFree(run.layout, level.last);
  const written = parent === undefined ? column : base + column - parent.column;
  const found = !whole ? column : level.kept ? written : place === 'root' ? base : base + (place === 'value' ? run.layout.step : 2);
  run.levels.set(level, found);
  return found;
}

function literalColumn(run: Run, literal: Literal): number {
  const known = run.literals.get(literal);
  if (known !== undefined) return known;
  const { level, explicit, column, rows } = literal;
  const moves = rows.every((index) => isFree(run.layout, index));
  const found = moves ? levelColumn(run, level) + (explicit ?? (level?.kind === 'map' ? run.layout.step : 2)) : column;
  run.literals.set(literal, found);
  return found;
}

/** A comment stands where the next row does; one that is indented deeper belongs to what is before it. */
function commentColumn(run: Run, row: Row, open: readonly Level[], index: number): number {
  const next = run.nextText[index];
  const following = next?.row.column;
  const own = open.findLast((level) => level.column <= row.column);
  if (own !== undefined && (following === undefined || (row.column > following && own.column > following))) return levelColumn(run, own);
  if (next === undefined) return run.layout.prefix.length;
  return columnOf(run, next, index);
}

function tokensText(run: Run, own: PlacedRow, index: number, start: number): string {
  const { placing, tokens } = own;
  const base = baseOf(run, tokens, placing.by === 'level');
  let text = '';
  let opened: Bracket | undefined;
  for (const [at, token] of tokens.entries()) {
    if (at > 0) text += ' '.repeat(gapOf(run, own, index, token, start + text.length, start));
    const column = start + text.length;
    noteContent(run, opened, column);
    opened = token.bracket;
    if (token.bracket !== undefined) {
      const outer = base ?? (placing.by === 'level' ? (run.brackets.get(firstBracket(tokens) ?? token.bracket)?.own ?? column) : start);
      run.brackets.set(token.bracket, { own: column, content: outer + run.layout.step, base: outer });
    }
    text += token.text;
  }
  run.columns.set(index, start);
  return text;
}

function noteContent({ brackets }: Run, opened: Bracket | undefined, column: number): void {
  const known = opened && !opened.ends ? brackets.get(opened) : undefined;
  if (known !== undefined) known.content = column;
}

function firstBracket(tokens: readonly Token[]): Bracket | undefined {
  return tokens.find(({ bracket }) => bracket !== undefined)?.bracket;
}

/** The column of the key whose value the brackets of the row belong to, if it is on the row. */
function baseOf(run: Run, tokens: readonly Token[], isBlock: boolean): number | undefined {
  const level = isBlock ? firstBracket(tokens)?.level : undefined;
  return level && levelColumn(run, level);
}

/** Notes the columns of a row that stays as it is. */
function noteWritten(run: Run, { row, placing, tokens }: PlacedRow, index: number): void {
  run.columns.set(index, row.column);
  const base =
    baseOf(run, tokens, placing.by === 'level') ??
    (placing.by === 'level' ? tokens.find(({ bracket }) => bracket)?.at : undefined) ??
    row.column;
  let opened: Bracket | undefined;
  for (const { at, bracket } of tokens) {
    noteContent(run, opened, at);
    opened = bracket;
    if (bracket !== undefined) run.brackets.set(bracket, { own: at, content: base + run.layout.step, base });
  }
}

function gapOf(run: Run, own: PlacedRow, index: number, token: Token, column: number, start: number): number {
  // A collection that goes on outside of what may change keeps its column.
  if (token.level !== undefined) return Math.max(1, levelColumn(run, token.level) - column);
  if (token.gap !== 'kept') return token.gap;
  const { text, column: begin } = own.row;
  const aligned = [run.placed[index - 1], run.placed[index + 1]].some((other) => other !== undefined && commentBehind(other) === token.at);
  if (aligned) return Math.max(1, token.at - begin - (column - start));
  return token.at - text.slice(0, token.at).trimEnd().length;
}

/** Where the comment behind the text of a row begins. */
function commentBehind({ tokens }: PlacedRow): number | undefined {
  const last = tokens.length > 1 ? tokens.at(-1) : undefined;
  return last?.gap === 'kept' ? last.at : undefined;
}
