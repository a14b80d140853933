/** Entries of flow mappings without their colon, without the blank behind it, or with another sign: YAML takes `state calm`, `state:calm` and `state = calm` for keys. */
import { plainValue } from '../../source/reader/coreSchema';
import type { MappingEntry } from '../../source/tree';

/** What to write where the colon after a name is lost. */
export function colonRemedy(name: string): string {
  return `Write a colon and a space after \`${name}\`.`;
}

/** The entry that was meant, if its first word is one of the fields. */
export function withColon({ key, value }: MappingEntry, isField: (name: string) => boolean): MappingEntry | undefined {
  const isAlone = value.kind === 'scalar' && value.value === null && value.start === value.end;
  if (!isAlone || key.style !== 'plain' || typeof key.value !== 'string') return undefined;
  const [, name, text] = /^([\w-]+)(?:[ \t]*=[ \t]*|:|[ \t]+)(\S.*)$/.exec(key.value) ?? [];
  if (name === undefined || text === undefined || !isField(name)) return undefined;
  const start = key.end - text.length;
  const quoted = /^'([^']*)'$|^"([^"\\]*)"$/.exec(text);
  const written = quoted ? (quoted[1] ?? quoted[2] ?? '') : plainValue(text);
  return {
    key: { ...key, end: key.start + name.length, value: name },
    value: { kind: 'scalar', start, end: key.end, value: written, style: quoted ? 'single' : 'plain' },
  };
}
