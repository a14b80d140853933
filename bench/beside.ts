/** The same file of 230 KB in our server, with its whole game, and in the general YAML language server with our published schema: what an author would use instead. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseAllDocuments } from 'yaml';
import { generatedSpec } from './spec/generatedSpec';
import { placesOf } from './spec/places';
import type { Note, Tell } from './support/figure';
import { type ServerProgram, startServer } from './support/languageServer';
import { percentile } from './support/percentile';
import { randomPlaces } from './support/randomPlaces';
import { type Files, withFolder } from './support/specFolder';

export const title = 'Beside the general YAML server';

const cache = '.cache/yaml-language-server';
const general = 'yaml-language-server@1.25.0';

interface Measured {
  readonly open: number;
  readonly keystroke: number;
  readonly hover: number;
  readonly completion: number;
  readonly memory: number;
}

export async function run(tell: Tell, note: Note): Promise<void> {
  const program = installed(tell);
  const { files, path } = specInYaml();
  const text = files[path] ?? '';
  const start = performance.now();
  const documents = parseAllDocuments(text);
  tell(`${documents.length} documents, ${Math.round(text.length / 1000)} KB, in a game of ${Object.keys(files).length} files`);
  note({ what: 'parsing the file once with `yaml`', value: performance.now() - start, unit: 'ms' });
  if (program === undefined) return;
  const ours = await measure({ command: ['dist/gamespec.js', 'lsp', '--stdio'] }, 'gamespec', files, path);
  const theirs = await measure(program, 'yaml', files, path);
  const what = 'the YAML server';
  note({ what: 'open, side by side', value: ours.open, unit: 'ms', instead: { what, value: theirs.open } });
  note({ what: 'keystroke, side by side', value: ours.keystroke, unit: 'ms', instead: { what, value: theirs.keystroke } });
  note({ what: 'hover, side by side', value: ours.hover, unit: 'ms', instead: { what, value: theirs.hover } });
  note({ what: 'completion, side by side', value: ours.completion, unit: 'ms', instead: { what, value: theirs.completion } });
  note({ what: 'memory, side by side', value: ours.memory, unit: 'MB', instead: { what, value: theirs.memory } });
}

/** The program of the general server, installed into the cache when it is wanted for the first time. */
function installed(tell: Tell): ServerProgram | undefined {
  const script = `${cache}/node_modules/yaml-language-server/bin/yaml-language-server`;
  if (!existsSync(script)) {
    mkdirSync(cache, { recursive: true });
    const words = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', cache, general];
    spawnSync('npm', words, { stdio: 'ignore', shell: process.platform === 'win32' });
  }
  if (!existsSync(script)) {
    tell(`${general} could not be installed, so there is nothing to compare with.`);
    return undefined;
  }
  const schema = pathToFileURL('docs/reference/gamespec.schema.json').href;
  return {
    command: [script, '--stdio'],
    configuration: {
      yaml: { validate: true, hover: true, completion: true, schemaStore: { enable: false }, schemas: { [schema]: ['*.gamespec.yaml'] } },
    },
  };
}

/** A generated spec of which one Markdown file is rewritten as plain YAML, its fences as documents. */
function specInYaml(): { readonly files: Files; readonly path: string } {
  const { 'game.md': game = '', 'regions-1.md': regions = '', ...rest } = generatedSpec(400_000).files;
  const path = 'regions-1.gamespec.yaml';
  const blocks = [...regions.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(([, content]) => content ?? '');
  return {
    files: { ...rest, 'game.md': game.replace('regions-1.md', path), [path]: `# gamespec\n${blocks.join('---\n')}` },
    path,
  };
}

async function measure(program: ServerProgram, languageId: string, files: Files, path: string): Promise<Measured> {
  const result = { open: 0, keystroke: 0, hover: 0, completion: 0, memory: 0 };
  await withFolder(files, async (folder) => {
    const uri = `${folder}/${path}`;
    const start = performance.now();
    const server = await startServer(program, folder);
    const told = server.told(uri);
    await server.open(uri, languageId, files[path] ?? '');
    await told;
    result.open = performance.now() - start;
    const [place] = placesOf({ [path]: files[path] ?? '' });
    const keys: number[] = [];
    for (let key = 0; place && key < 12; key++) {
      keys.push(await server.type(uri, place.at, 'q'));
      keys.push(await server.type(uri, place.at, '', 1));
    }
    result.keystroke = percentile(keys.slice(4), 0.5);
    for (const method of ['hover', 'completion'] as const) {
      const times: number[] = [];
      for (const { position } of randomPlaces({ [path]: files[path] ?? '' }, 40))
        times.push(await server.ask(`textDocument/${method}`, uri, position));
      result[method] = percentile(times, 0.5);
    }
    result.memory = server.memory();
    await server.end();
  });
  return result;
}
