/** Names that nothing in the way has. */
import type { Compilation } from '../../compiler/model';
import type { Chunk } from '../../source/model';
import type { SyntaxNode } from '../../source/tree';

/** `name`, or `name2`, `name3`, ... */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(name)) return name;
  for (let number = 2; ; number++) if (!isTaken(`${name}${number}`)) return `${name}${number}`;
}

/** Whether a text of the definition in the chunk has the name in it: as a binder, a use, a qualifier or a placeholder. */
export function namesIn({ root }: Chunk): (name: string) => boolean {
  const texts = new Set<string>();
  collect(root, texts);
  return (name) => [...texts].some((text) => text === name || text.includes(`{${name}}`) || text.endsWith(`:${name}`));
}

function collect(node: SyntaxNode | undefined, texts: Set<string>): void {
  if (node === undefined) return;
  if (node.kind === 'scalar') texts.add(String(node.value));
  else if (node.kind === 'sequence') for (const item of node.items) collect(item, texts);
  else {
    for (const { key, value } of node.entries) {
      collect(key, texts);
      collect(value, texts);
    }
  }
}

/** A name for a new effect macro. */
export function newMacroName({ lookup }: Compilation): string {
  return freeName('extracted', (name) => lookup('effectMacro', name) !== undefined || lookup('conditionMacro', name) !== undefined);
}
