/** Values written as people write them: another indentation, another style, an anchor, a tag or a comment at every place, keys with a sign of their own. */
import fc from 'fast-check';
import { stringify } from 'yaml';

/** How one node is written. */
interface Hand {
  readonly flow: boolean;
  /** Columns that a block collection stands deeper than what holds it; 0 puts a list at the column of its key. */
  readonly step: number;
  readonly anchor: boolean;
  /** Does the tag of its type stand before it? */
  readonly tag: boolean;
  /** Keys that begin with `? `. */
  readonly explicit: boolean;
  readonly comment: boolean;
  /** Does an item of a list begin on the line of its dash? */
  readonly compact: boolean;
  /** Blanks behind a dash or a colon. */
  readonly gap: number;
}

const hand: fc.Arbitrary<Hand> = fc.record({
  flow: fc.boolean(),
  step: fc.integer({ min: 0, max: 4 }),
  anchor: fc.boolean(),
  tag: fc.boolean(),
  explicit: fc.integer({ min: 0, max: 5 }).map((chance) => chance === 0),
  comment: fc.boolean(),
  compact: fc.boolean(),
  gap: fc.integer({ min: 1, max: 3 }),
});

/** Texts of `data`, which hold no anchors of equal names. */
export function handWritten(data: unknown): fc.Arbitrary<string> {
  return fc.infiniteStream(hand).map((hands) => {
    let anchors = 0;
    const next = (): Hand => hands.next().value;

    function tagOf(value: unknown): string {
      if (Array.isArray(value)) return '!!seq';
      if (typeof value === 'string') return '!!str';
      if (typeof value === 'number') return Number.isInteger(value) ? '!!int' : '!!float';
      return value === null ? '!!null' : typeof value === 'boolean' ? '!!bool' : '!!map';
    }

    /** Anchor and tag in either order, with a blank behind each. */
    function properties(value: unknown): string {
      const { anchor, tag, compact } = next();
      const both = [anchor ? `&n${anchors++} ` : '', tag ? `${tagOf(value)} ` : ''];
      return (compact ? both : both.reverse()).join('');
    }

    function key(text: string): string {
      return next().comment ? `${properties(text)}${JSON.stringify(text)}` : JSON.stringify(text);
    }

    function flow(value: unknown): string {
      const name = properties(value);
      if (Array.isArray(value)) return `${name}[${value.map(flow).join(', ')}]`;
      if (typeof value !== 'object' || value === null) return JSON.stringify(value);
      const entries = Object.entries(value).map(([name, each]) => `${next().explicit ? '? ' : ''}${key(name)}: ${flow(each)}`);
      return `${name}{ ${entries.join(', ')} }`;
    }

    /** What follows a dash, or a colon, of a collection at `column`. */
    function behind(value: unknown, column: number, isItem: boolean): string {
      const { flow: asFlow, step, comment, compact, gap } = next();
      const blanks = ' '.repeat(gap);
      const empty = typeof value !== 'object' || value === null || Object.keys(value).length === 0;
      if (asFlow || empty) return `${blanks}${plain(value)}${comment ? ' # so' : ''}\n`;
      if (isItem && compact) return `${blanks}${block(value, column + 1 + gap).trimStart()}`;
      const deeper = !isItem && Array.isArray(value) ? step : Math.max(1, step);
      const name = `${blanks}${properties(value)}`.trimEnd();
      const above = comment ? `\n${' '.repeat(column)}# what follows` : '';
      return `${name}${above}\n${block(value, column + deeper)}`;
    }

    function plain(value: unknown): string {
      if (typeof value !== 'string') return flow(value);
      const written = stringify(value, { lineWidth: 0 }).trimEnd();
      return `${properties(value)}${written.includes('\n') ? JSON.stringify(value) : written}`;
    }

    function block(value: object, column: number): string {
      const lead = ' '.repeat(column);
      if (Array.isArray(value)) return value.map((item: unknown) => `${lead}-${behind(item, column, true)}`).join('');
      return Object.entries(value)
        .map(([name, each]) => {
          if (!next().explicit) return `${lead}${next().tag ? key(name) : stringify(name).trimEnd()}:${behind(each, column, false)}`;
          return `${lead}? ${key(name)}\n${lead}:${behind(each, column, true)}`;
        })
        .join('');
    }

    return typeof data === 'object' && data !== null && Object.keys(data).length > 0 ? block(data, 0) : `${flow(data)}\n`;
  });
}
