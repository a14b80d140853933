/** Keys of a watch on a terminal, and the signals that end it anywhere. */

export type WatchKey = 'all' | 'failed' | 'end' | 'interrupt';

export interface WatchKeys {
  readonly isTerminal: boolean;
  /** The key that was pressed last and has not been taken. */
  readonly pressed: () => WatchKey | undefined;
  readonly taken: () => void;
  /** The next key, or undefined when none comes within so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<WatchKey | undefined>;
  /** Gives the terminal back as it was. */
  readonly release: () => void;
}

const meanings: Readonly<Record<string, WatchKey>> = { a: 'all', f: 'failed', q: 'end', '\u0003': 'interrupt', '\u0004': 'end' };

/** The keys of a process, until they are released. Without a terminal only signals are told. */
export function keysOf(process: NodeJS.Process): WatchKeys {
  const { stdin } = process;
  const isTerminal = stdin.isTTY === true;
  let key: WatchKey | undefined;
  let wake = (): void => undefined;
  const press = (pressed: WatchKey): void => {
    // What ends is not taken back by a key after it.
    if (key !== 'interrupt' && key !== 'end') key = pressed;
    wake();
  };
  const interrupted = (): void => press('interrupt');
  const typed = (data: Buffer): void => {
    for (const character of data.toString('utf8').toLowerCase()) {
      const meaning = Object.hasOwn(meanings, character) ? meanings[character] : undefined;
      if (meaning !== undefined) press(meaning);
    }
  };
  process.on('SIGINT', interrupted);
  process.on('SIGTERM', interrupted);
  if (isTerminal) {
    stdin.setRawMode(true);
    stdin.on('data', typed);
    stdin.resume();
  }
  return {
    isTerminal,
    pressed: () => key,
    taken: () => {
      key = undefined;
    },
    wait: (milliseconds) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(undefined), milliseconds);
        wake = () => {
          clearTimeout(timer);
          resolve(key);
        };
      }),
    release: () => {
      process.off('SIGINT', interrupted);
      process.off('SIGTERM', interrupted);
      if (!isTerminal) return;
      stdin.off('data', typed);
      stdin.setRawMode(false);
      stdin.pause();
    },
  };
}
