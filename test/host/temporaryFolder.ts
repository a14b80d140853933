/** Folders that do not outlive the process. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TemporaryFolder {
  readonly path: string;
  /** Removes the folder; otherwise that happens when the process exits. */
  readonly remove: () => void;
}

/** Makes an empty folder for `purpose`, a word of its name. */
export function temporaryFolder(purpose: string): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), `gamespec-${purpose}-`));
  const remove = () => {
    process.removeListener('exit', remove);
    rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', remove);
  return { path, remove };
}
