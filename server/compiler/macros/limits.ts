/** Limits of macro expansion (reference: `macros.md`, Nested expansion and limits). */
export const limits = {
  /** Calls within calls. */
  depth: 16,
  /** Effects that come out of macros and sugar, per document. */
  effects: 20_000,
} as const;
