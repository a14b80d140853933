/** What a measurement found, for the table and its JSON. */
export interface Figure {
  /** What is measured, the same from run to run: "keystroke in a pipeline, 1 MB". */
  readonly what: string;
  readonly value: number;
  readonly unit: 'ms' | 'MB' | 'kB' | 'per second';
  /** What is aimed at, in the same unit. */
  readonly target?: number;
  /** What an author would use instead, measured in the same run. */
  readonly instead?: { readonly what: string; readonly value: number };
}

/** A line of text beside the table. */
export type Tell = (line: string) => void;

export type Note = (figure: Figure) => void;
