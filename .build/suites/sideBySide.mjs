// Work that may be done at the same time, told in order.

/** Calls `run` with each of `items` in order, so many at a time, and `tell` with each item and its result in the same order. */
export async function sideBySide(items, atATime, run, tell) {
  const waiting = [...items.entries()];
  const results = new Map();
  let told = 0;
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, item] = next;
      results.set(index, await run(item));
      for (; results.has(told); told += 1) tell(items[told], results.get(told));
    }
  };
  await Promise.all(Array.from({ length: atATime }, worker));
}
