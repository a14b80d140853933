/** How often a server that dies is started again by itself. */
const ALLOWED = 4;
const PERIOD = 3 * 60 * 1000;

/** Counts crashes. */
export class Crashes {
  readonly #times: number[] = [];

  /** Notes a crash at `now` (milliseconds) and says whether to start again: at most four times in three minutes. */
  mayRestart(now: number): boolean {
    this.#times.push(now);
    while (this.#times.length > ALLOWED + 1) this.#times.shift();
    const first = this.#times[0] ?? now;
    return this.#times.length <= ALLOWED || now - first > PERIOD;
  }

  /** The author restarted the server: the count starts anew. */
  forget(): void {
    this.#times.length = 0;
  }
}
