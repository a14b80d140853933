/** Call hierarchy: which macros, pipelines, actions and triggers use a macro, and which macros they use. */
import type { NameKind } from '../catalogue/model';
import type { Compilation, Declaration, NameUse } from '../compiler/model';
import type { ChunkRange } from '../source/problem';
import { callerAround, callerKinds } from './callers';
import { usesOf } from './references';

export interface Calls {
  /** Who calls, or what is called. */
  readonly declaration: Declaration;
  /** The macro's name in each call. */
  readonly at: readonly ChunkRange[];
}

/** The declaration whose calls are meant: the macro, action or pipeline named at an absolute offset. */
export function calledAt(compilation: Compilation, uri: string, offset: number): Declaration | undefined {
  const target = compilation.factsAt(uri, offset)?.use?.target;
  return target?.kind === 'name' && callerKinds.includes(target.declaration.kind) ? target.declaration : undefined;
}

/** What calls a macro, with the places of the calls; nothing for what cannot be called. */
export function incomingCalls(compilation: Compilation, declaration: Declaration): readonly Calls[] {
  if (!isMacro(declaration.kind)) return [];
  const uses = usesOf(compilation, { kind: 'name', declaration }, compilation.composition.members);
  return grouped(
    uses.flatMap((use) => {
      const caller = use.role === 'use' ? callerAround(compilation, use) : undefined;
      return caller === undefined ? [] : [{ declaration: caller, at: use }];
    }),
  );
}

/** The macros that are called inside a declaration, with the places of the calls. */
export function outgoingCalls(compilation: Compilation, caller: Declaration): readonly Calls[] {
  const uses = compilation.usesIn(caller.entry.chunk.uri).filter((use) => use.role === 'use' && holds(caller, use));
  return grouped(
    uses.flatMap((use) =>
      use.target.kind === 'name' && isMacro(use.target.declaration.kind) ? [{ declaration: use.target.declaration, at: use }] : [],
    ),
  );
}

function isMacro(kind: NameKind): boolean {
  return kind === 'effectMacro' || kind === 'conditionMacro';
}

function holds({ entry, node }: Declaration, { chunk, start, end }: ChunkRange): boolean {
  return entry.chunk.id === chunk && node.start <= start && end <= node.end;
}

function grouped(calls: readonly { readonly declaration: Declaration; readonly at: NameUse }[]): readonly Calls[] {
  const byPlace = new Map<string, { declaration: Declaration; at: ChunkRange[] }>();
  for (const { declaration, at } of calls) {
    const key = `${declaration.kind} ${declaration.range.chunk} ${declaration.range.start}`;
    const group = byPlace.get(key) ?? { declaration, at: [] };
    group.at.push({ chunk: at.chunk, start: at.start, end: at.end });
    byPlace.set(key, group);
  }
  return [...byPlace.values()];
}
