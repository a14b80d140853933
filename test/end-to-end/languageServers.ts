/** The language servers that run for a workbench, as processes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Ids of the language servers of this repository in the process group; read from `/proc`, hence on Linux only. */
export function languageServers(group: number): readonly number[] {
  const program = join(process.cwd(), 'dist', 'server', 'server.js');
  return readdirSync('/proc')
    .map(Number)
    .filter((id) => id > 0 && groupOf(id) === group && wordsOf(id).includes(program));
}

function groupOf(id: number): number {
  // The name of the program, in brackets, may hold anything.
  const [, , group] = textOf(id, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ');
  return Number(group);
}

function wordsOf(id: number): readonly string[] {
  return textOf(id, 'cmdline').split('\0');
}

/** Empty when the process has ended meanwhile. */
function textOf(id: number, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
