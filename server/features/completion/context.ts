/** What the items of a place depend on. */
import type { Compilation, VisibleBinding } from '../../compiler/model';
import type { ImportableFile } from '../../source/importable';
import type { Parameter } from '../expectedType';
import type { Nearby } from './nearby';
import type { FieldPlace } from './placement';
import type { SnippetDecisions } from './snippetDecisions';

export interface ItemContext {
  readonly compilation: Compilation;
  readonly uri: string;
  /** Absolute offset of an offset in the chunk. */
  readonly offsetOf: (relative: number) => number;
  /** Bindings in scope, the innermost first. */
  readonly bindings: readonly VisibleBinding[];
  /** Parameters of the macro in whose body the place lies. */
  readonly parameters: readonly Parameter[];
  /** The node one of whose fields is being written. */
  readonly field: FieldPlace | undefined;
  readonly nearby: Nearby;
  /** What stands at the place already, up to the cursor. */
  readonly typed: string;
  /** The files that can be imported here, the likeliest first. */
  readonly importable: () => readonly ImportableFile[];
  /** In a scenario snippet: what is asked and offered where an answer is written. */
  readonly decisions: (decision: string | undefined) => SnippetDecisions | undefined;
}
