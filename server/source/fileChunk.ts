/** The chunk id that stands for a whole file. */
export function fileChunkId(uri: string): string {
  return `${uri}#`;
}
