/** The table "Folders and what they may import" of docs/architecture.md, read as rules. */
import { readFileSync } from 'node:fs';

export interface Permission {
  /** A folder of the repository. */
  readonly folder: string;
  readonly typesOnly: boolean;
}

export interface Rule {
  /** What the rule is about: path prefixes; `server/main.` stands for the files that begin so. */
  readonly subjects: readonly string[];
  readonly permissions: readonly Permission[];
  /** Holds types only itself. */
  readonly typesOnly: boolean;
}

/** The rules in the order of the table. A cell that cannot be read is a fault of the document and throws. */
export function importRules(): readonly Rule[] {
  const [, table = ''] = /^\| folder \| may import \|\n\|[-| ]+\|\n((?:\|.*\n)+)/m.exec(readFileSync('docs/architecture.md', 'utf8')) ?? [];
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const rules: Rule[] = [];
  for (const [, subject = '', allowed = ''] of rows) {
    const subjects = [...subject.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path.replace(/\*\.ts$/, ''));
    rules.push({ subjects, permissions: permissionsOf(allowed, rules), typesOnly: allowed.startsWith('types only') });
  }
  return rules;
}

function permissionsOf(cell: string, above: readonly Rule[]): readonly Permission[] {
  if (cell.startsWith('nothing')) return [];
  if (cell === 'everything in `server/`, `package.json` (its version)')
    return ['server', 'package.json'].map((folder) => ({ folder, typesOnly: false }));
  return cell
    .replace(/^types only: /, '')
    .split(', ')
    .flatMap((part): readonly Permission[] => {
      if (part === 'all of the above') {
        return above.flatMap(({ subjects }) => subjects.map((subject) => ({ folder: subject.replace(/\/$/, ''), typesOnly: false })));
      }
      const match = /^`?([a-zA-Z/]+)`?( \(types\))?$/.exec(part);
      if (match?.[1] === undefined) throw new Error(`docs/architecture.md: cannot read "${part}"`);
      const folder = match[1].startsWith('server/') ? match[1] : `server/${match[1]}`;
      return [{ folder, typesOnly: match[2] !== undefined }];
    });
}
