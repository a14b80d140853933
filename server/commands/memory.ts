/** How much memory the server takes from the system. */
import { getHeapStatistics, setFlagsFromString } from 'node:v8';

/** Bytes in use from which on a game is so large that collecting often would cost more than the room is worth, and those below which it is small again. */
const large = 160 * 2 ** 20;
const small = 110 * 2 ** 20;

/**
 * Keeps the space for new objects as small as it is at first, and collects what is not needed any more before it has become two fifths of what is. A keystroke makes
 * a lot that is not kept; left alone, the engine lets the memory grow until that is more than the game itself. A large game gets the room that the engine
 * would give it. To be called before the first file is read, and what it returns whenever work has been done: only work changes what is in use.
 */
export function keepMemorySmall(): () => void {
  let isSmall = true;
  setFlags(isSmall);
  return () => {
    const { used_heap_size: used } = getHeapStatistics();
    if (isSmall ? used < large : used > small) return;
    isSmall = !isSmall;
    setFlags(isSmall);
  };
}

function setFlags(isSmall: boolean): void {
  setFlagsFromString(isSmall ? '--semi-space-growth-factor=1' : '--semi-space-growth-factor=2');
  // Nought leaves it to the engine.
  setFlagsFromString(isSmall ? '--heap-growing-percent=40' : '--heap-growing-percent=0');
}
