/** Limits of macro expansion (reference: `macros.md`, Nested expansion and limits). */
export const limits = {
  /** Calls within calls. */
  depth: 16,
  /** Effects that come out of macros and sugar, and the macro calls themselves, also those of conditions, per document. */
  effects: 20_000,
  /**
   * Nodes that macro calls and sugar expand to, arguments counted as often as they are read, per document. The largest game of `data` needs a fifth of
   * them; elaborating all of them takes a few seconds.
   */
  nodes: 500_000,
} as const;
