/** Results with what they were made from, so that a later version can tell whether they stand. */
import type { ChunkRange } from '../../source/problem';
import type { SyntaxNode } from '../../source/tree';
import type { Elaborated } from '../context';
import type { Definition, DefinitionKind } from '../definition';
import type { DefinitionResult } from '../elaborateDefinition';
import { moveRanges } from '../moveRanges';
import type { Answers } from '../symbols/record';
import { bodyOf } from './macroAnswers';

/** What a result was made with; the same object as long as the result stands, wherever its text has moved to. */
export interface Basis {
  readonly answers: Answers;
  /** Questions after macros and actions (`macro effect x`, `cycle effect x`, `head action y`, ...) with their answers. */
  readonly further: ReadonlyMap<string, string>;
  /** Of a macro: `effect x` or `condition x`, and the macros that it calls, as far as is written: its extent depends on theirs. */
  readonly macro: string | undefined;
  readonly calls: readonly string[];
  /** What of the definition was too much to be expanded (`Excess.key`). */
  readonly excess: string | undefined;
}

export interface Kept {
  readonly kind: DefinitionKind;
  readonly result: DefinitionResult;
  readonly chunk: string;
  readonly start: number;
  /** Kind and text of the definition (`textOf`), by which its result is found when its tree has been made anew. */
  readonly key: string | undefined;
  readonly basis: Basis;
}

/** The same result where the definition stands now. */
export function moved(kept: Kept, definition: Definition): Kept {
  const chunk = definition.entry.chunk.id;
  const { start } = definition.node;
  if (kept.chunk === chunk && kept.start === start) return kept;
  const move = { from: kept.chunk, to: chunk, by: start - kept.start };
  const at = <T extends ChunkRange>(place: T): T => moveRanges(place, move);
  const { result } = kept;
  const { summary } = result;
  return {
    ...kept,
    chunk,
    start,
    result: {
      ...result,
      problems: moveRanges(result.problems, move),
      names: moveRanges(result.names, move),
      interrupts: moveRanges(result.interrupts, move),
      pieces: moveRanges(result.pieces, move),
      binders: moveRanges(result.binders, move),
      exported: result.exported.map((use) => ({ ...use, at: at(use.at) })),
      calls: result.calls.map((call) => ({ ...call, at: at(call.at) })),
      free: moveRanges(result.free, move),
      // A macro that has moved is read from its new nodes: what its summary says of the old ones is no use.
      summary:
        summary && kept.chunk === chunk ? summary : summary && { ...summary, chunk: definition.entry.chunk, ...readAnew(definition) },
    },
  };
}

function readAnew(definition: Definition) {
  return { body: bodyOf(definition), irrelevant: new Map<SyntaxNode, number>(), settled: new Map<SyntaxNode, Elaborated>() };
}
