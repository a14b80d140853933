/** What an author waits for in the editor: opening a game, keystrokes until their diagnostics, hover and completion; and the memory of the server. */
import { generatedSpec } from './spec/generatedSpec';
import { type Place, placesOf } from './spec/places';
import type { Note, Tell } from './support/figure';
import { type LanguageServer, startServer } from './support/languageServer';
import { percentile } from './support/percentile';
import { randomPlaces } from './support/randomPlaces';
import { type Files, languageOf, largeShippedGames, sizeOf, withFolder } from './support/specFolder';

export const title = 'Editing';

/** Each key is typed and taken away again so many times. */
const keystrokes = 16;

/** Keystrokes that are not counted: the first ones find code that has not been run yet. */
const warmUp = 6;

/** Over so many random places an author asks: the first of them meet code that has not been run yet. */
const questions = 1000;

export async function run(tell: Tell, note: Note): Promise<void> {
  for (const [name, bytes] of [
    ['0.25 MB', 250_000],
    ['1 MB', 1_000_000],
    ['4 MB', 4_000_000],
  ] as const)
    await measure(name, generatedSpec(bytes).files, tell, note);
  for (const [game, files] of largeShippedGames()) await measure(game, files, tell, note);
}

async function measure(name: string, files: Files, tell: Tell, note: Note): Promise<void> {
  tell(`${name}: ${Object.keys(files).length} files, ${(sizeOf(files) / 1e6).toFixed(2)} MB`);
  const places = placesOf(files);
  await withFolder(files, async (folder) => {
    const [first] = places;
    if (first === undefined) return;
    const start = performance.now();
    const server = await startServer({ command: ['dist/gamespec.js', 'lsp', '--stdio'] }, folder);
    const told = server.told(`${folder}/${first.path}`);
    await server.open(`${folder}/${first.path}`, languageOf(first.path), files[first.path] ?? '');
    await told;
    note({ what: `cold open, ${name}`, value: performance.now() - start, unit: 'ms', target: 1000 });
    const opened = new Set([first.path]);
    for (const { path } of places) {
      if (opened.has(path)) continue;
      opened.add(path);
      await server.open(`${folder}/${path}`, languageOf(path), files[path] ?? '');
    }
    for (const place of places) {
      const { times, processorTime } = await typeAt(server, folder, place);
      note({ what: `keystroke in ${place.what}, ${name}`, value: percentile(times, 0.95), unit: 'ms', target: 50 });
      note({ what: `processor time of it, ${place.what}, ${name}`, value: processorTime, unit: 'ms' });
    }
    for (const [method, target] of [
      ['hover', 3],
      ['completion', 10],
      ['definition', 20],
    ] as const) {
      const times: number[] = [];
      for (const { path, position } of randomPlaces(pick(files, opened), questions))
        times.push(await server.ask(`textDocument/${method}`, `${folder}/${path}`, position));
      note({ what: `${method}, ${name}`, value: percentile(times, 0.95), unit: 'ms', target });
    }
    note({ what: `memory, ${name}`, value: server.memory(), unit: 'MB', target: 150 });
    await server.end();
  });
}

/** Milliseconds until the diagnostics of each keystroke, and of processor time for one of them, which other programs disturb less. */
async function typeAt(
  server: LanguageServer,
  folder: string,
  { path, at }: Place,
): Promise<{ readonly times: readonly number[]; readonly processorTime: number }> {
  const times: number[] = [];
  let before = 0;
  for (let key = 0; key < keystrokes * 2 + warmUp; key++) {
    if (key === warmUp) before = server.processorTime();
    const time = key % 2 === 0 ? server.type(`${folder}/${path}`, at, 'q') : server.type(`${folder}/${path}`, at, '', 1);
    times.push(await time);
  }
  return { times: times.slice(warmUp), processorTime: (server.processorTime() - before) / (keystrokes * 2) };
}

function pick(files: Files, paths: ReadonlySet<string>): Files {
  return Object.fromEntries(Object.entries(files).filter(([path]) => paths.has(path)));
}
