// The document that is open when somebody looks at a folder for the first time.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** `preferred` if it is there, else the first document of the folder that may be a spec; undefined where there is none. */
export function firstDocument(folder, preferred) {
  const documents = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:md|gamespec\.ya?ml)$/i.test(entry.name))
    .map(({ name }) => name)
    .sort();
  const name = documents.includes(preferred) ? preferred : documents[0];
  return name === undefined ? undefined : join(folder, name);
}
