/** `gamespec build`: writes the compiled game as `GameDef` JSON. */
import type { GameDef } from '../kernel';
import { type Console, type ExitCode, jsonText, refused, unwritable } from './arguments';
import { compileFaults } from './compileFaults';
import { findGame, noScenario } from './openGame';
import { outputFault, pathsRead } from './outputs';
import { writeWholeFile } from './wholeFile';
import { helpOption, onlyPath, readWords, understood } from './words';

const buildUsage = `gamespec build <file or folder> [--scenario id] [-o file]

Writes the compiled game as GameDef JSON: to the file, or to standard output without -o. docs/reference/gamedef.schema.json describes it.

  --scenario id      the scenario it starts from; the default one of the game unless given
  -o, --output file  where to write

A game with errors is not written; the errors are printed, and the exit code is 1.`;

interface BuildOptions {
  readonly path: string;
  readonly scenario: string | undefined;
  readonly output: string | undefined;
}

/** Writes to `--output`, or prints. 1 where the game does not compile. */
export async function build(words: readonly string[], console: Console): Promise<ExitCode> {
  const options = understood(() => readBuildOptions(words), buildUsage, console);
  if (options === undefined) return 2;
  if (options === 'help') {
    console.out(buildUsage);
    return 0;
  }
  const { path, scenario, output } = options;
  const found = await findGame(path);
  if (typeof found === 'string') return refused(found, console);
  const { compilation, snapshot } = found;
  const fault = await outputFault([{ option: '--output', path: output }], pathsRead(snapshot));
  if (fault !== undefined) return refused(fault, console);
  if (scenario !== undefined && !compilation.scenarios.includes(scenario)) return refused(noScenario(compilation, scenario), console);
  const def = compilation.gameDef(scenario);
  if (def === undefined) {
    for (const line of compileFaults(found, scenario)) console.error(line);
    return 1;
  }
  const text = gameDefText(def, compilation.composition.entry);
  if (output === undefined) {
    console.out(text);
    return 0;
  }
  try {
    writeWholeFile(output, `${text}\n`);
  } catch (fault) {
    return refused(unwritable(output, fault), console);
  }
  return 0;
}

/** The same text for the same documents, wherever they lie: files are named relative to the folder of the entry. */
function gameDefText(def: GameDef, entry: string): string {
  return jsonText(
    def.origins === undefined
      ? def
      : {
          ...def,
          origins: {
            ...def.origins,
            definitions: def.origins.definitions.map((definition) => ({ ...definition, file: relativeTo(entry, definition.file) })),
          },
        },
  );
}

/** The path of a file seen from the folder of another one, with `/`. */
function relativeTo(from: string, uri: string): string {
  const base = from.split('/').slice(0, -1);
  const steps = uri.split('/');
  let shared = 0;
  while (shared < base.length && shared < steps.length - 1 && base[shared] === steps[shared]) shared += 1;
  return decodeURIComponent([...base.slice(shared).map(() => '..'), ...steps.slice(shared)].join('/'));
}

function readBuildOptions(words: readonly string[]): BuildOptions | 'help' {
  const { values, positionals } = readWords(words, {
    scenario: { type: 'string' },
    output: { type: 'string', short: 'o' },
    ...helpOption,
  });
  if (values.help) return 'help';
  return { path: onlyPath('build', positionals), scenario: values.scenario, output: values.output };
}
