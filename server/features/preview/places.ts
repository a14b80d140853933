/** Places of lowered nodes in editor terms. */
import type { GameDef } from '../../kernel/gamedef';
import type { Place } from '../../protocol/preview';
import { editorPlace } from '../../workspace/places';

/** Line and UTF-16 character of an offset, given the text of the file; lines end with LF, CRLF or CR. */
export type PositionReader = (file: string, offset: number) => { readonly line: number; readonly character: number } | undefined;

/** The place of node `at` of the definition's origins; undefined when it has none. */
export function placeOf(def: GameDef, at: number | undefined, position: PositionReader): Place | undefined {
  const node = at === undefined ? undefined : def.origins?.nodes[at];
  const definition = node === undefined ? undefined : def.origins?.definitions[node[0]];
  if (node === undefined || definition === undefined) return undefined;
  const start = position(definition.file, definition.offset + node[1]);
  const end = position(definition.file, definition.offset + node[2]);
  if (start === undefined || end === undefined) return undefined;
  return editorPlace({ uri: definition.file, range: { start, end } });
}

/** Names of the macros whose calls a node came out of, from the outermost inwards. */
export function macroChain(def: GameDef, at: number | undefined): readonly string[] {
  const names: string[] = [];
  let call = at === undefined ? -1 : (def.origins?.nodes[at]?.[4] ?? -1);
  while (call >= 0) {
    const name = def.origins?.macros[call];
    if (name !== undefined) names.unshift(name);
    call = def.origins?.nodes[call]?.[4] ?? -1;
  }
  return names;
}
