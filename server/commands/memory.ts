/** How much memory the server takes from the system. */
import { setFlagsFromString } from 'node:v8';

/**
 * Keeps the space for new objects as small as it is at first. A keystroke makes a lot that is not kept; left alone, the engine lets that space grow until it
 * holds more than the game does. To be called before the first file is read.
 */
export function keepMemorySmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
}
