/** Lines of text under construction, with the origin of each line and the spans that arguments take. */
import type { ChunkRange } from '../../source/problem';

export interface ArgumentSpan {
  /** From 0; characters are UTF-16 units. */
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly parameter: string;
  /** The whole argument where it is written. */
  readonly origin: ChunkRange;
}

export type ArgumentSource = Pick<ArgumentSpan, 'parameter' | 'origin'>;

export class Lines {
  readonly #most: number;
  readonly #texts: string[] = [];
  readonly #origins: ChunkRange[] = [];
  readonly #spans: ArgumentSpan[] = [];
  #argument: ArgumentSource | undefined;

  constructor(most: number) {
    this.#most = most;
  }

  /** To which what is put belongs. */
  get argument(): ArgumentSource | undefined {
    return this.#argument;
  }

  /** There is no room for further lines. */
  get full(): boolean {
    return this.#texts.length >= this.#most;
  }

  get texts(): readonly string[] {
    return this.#texts;
  }

  /** One for each line. */
  get origins(): readonly ChunkRange[] {
    return this.#origins;
  }

  get argumentSpans(): readonly ArgumentSpan[] {
    return this.#spans;
  }

  /** Begins a line. */
  begin(indent: number, origin: ChunkRange): void {
    this.#texts.push(' '.repeat(indent));
    this.#origins.push(origin);
  }

  /** Appends to the last line. */
  put(text: string): void {
    const line = this.#texts.length - 1;
    const start = this.#texts[line]?.length ?? 0;
    this.#texts[line] = `${this.#texts[line] ?? ''}${text}`;
    if (this.#argument === undefined || text === '') return;
    const last = this.#spans.at(-1);
    const end = start + text.length;
    if (last?.line === line && last.end === start && last.origin === this.#argument.origin)
      this.#spans[this.#spans.length - 1] = { ...last, end };
    else this.#spans.push({ line, start, end, ...this.#argument });
  }

  /** What `write` puts belongs to the argument; that of an argument within it to that one. `undefined`: it belongs to none. */
  within(argument: ArgumentSource | undefined, write: () => void): void {
    const outer = this.#argument;
    this.#argument = argument;
    write();
    this.#argument = outer;
  }
}
