/** Reading the words of a command that has options of its own. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type Console, reasonOf } from './arguments';

/** What is wrong with the words. */
export class Misuse extends Error {}

/** `--help` of a command. */
export const helpOption = { help: { type: 'boolean', short: 'h', default: false } } as const;

/** What `read` makes of the words; undefined, with the complaint and the usage printed, where it throws a `Misuse`. */
export function understood<Options>(read: () => Options, usage: string, console: Console): Options | undefined {
  try {
    return read();
  } catch (fault) {
    if (!(fault instanceof Misuse)) throw fault;
    console.error(`${fault.message}\n\n${usage}`);
    return undefined;
  }
}

/** The options and the other words; throws a `Misuse` for options that are unknown or lack their value. */
export function readWords<Options extends NonNullable<ParseArgsConfig['options']>>(words: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (fault) {
    // parseArgs reports an unknown option by throwing.
    throw new Misuse(reasonOf(fault));
  }
}

/** The only path of a command. */
export function onlyPath(command: string, [path, ...others]: readonly string[]): string {
  if (path === undefined || others.length > 0) throw new Misuse(`${command} takes one path.`);
  return path;
}

/** A whole number of at least `least`. */
export function wholeNumber(option: string, text: string, least: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < least) {
    throw new Misuse(`--${option} is a whole number of at least ${least}.`);
  }
  return value;
}
