/** Key of a kind, or a name, or of what of it is declared in a container. */
export function listKey(of: string, container?: string): string {
  return container === undefined ? of : `${of}\n${container}`;
}
