/** A path as YAML text. */
export function yamlPath(path: string): string {
  return /^[\w./][\w./ -]*$/.test(path) ? path : JSON.stringify(path);
}
