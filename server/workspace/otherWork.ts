/**
 * Lets requests and newer changes through: resolves when the messages that have arrived meanwhile have been read and handled. It uses no timers: while
 * several timers are due again and again, Node reads no messages between them.
 */
export function otherWork(): Promise<void> {
  // A message that is read in the first round is handled before the second ends.
  return new Promise((resolve) => soon(() => soon(resolve)));
}

let last: Promise<void> = Promise.resolve();

/** As `otherWork`, for long work of several kinds at once: messages are read between each two slices, whatever work they belong to. */
export function ownTurn(): Promise<void> {
  last = last.then(otherWork);
  return last;
}

/** In the next round of the event loop. A browser has no function for that, and delays nested timers by 4 ms, so a message does it there. */
function soon(then: () => void): void {
  if (typeof setImmediate === 'function') {
    setImmediate(then);
    return;
  }
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    then();
  };
  port2.postMessage(undefined);
}
