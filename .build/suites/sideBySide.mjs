// Work that may be done at the same time, told in order.

/**
 * Calls `run` with each of `items` and `tell` with each item and its result, the latter in the order of the items. So many `atATime` are done, those first that keep a core
 * busy; beside them one at a time of those that mostly wait (`waits`).
 */
export async function sideBySide(items, atATime, run, tell) {
  const waiting = [...items.entries()];
  const results = new Map();
  let told = 0;
  const take = (isWanted) => {
    const at = waiting.findIndex(([, item]) => isWanted(item));
    return at < 0 ? undefined : waiting.splice(at, 1)[0];
  };
  const worker = async (next) => {
    for (let entry = next(); entry !== undefined; entry = next()) {
      const [index, item] = entry;
      results.set(index, await run(item));
      for (; results.has(told); told += 1) tell(items[told], results.get(told));
    }
  };
  const busy = () => take(({ waits }) => !waits) ?? take(() => true);
  const idle = () => take(({ waits }) => waits);
  await Promise.all([...Array.from({ length: atATime }, () => worker(busy)), ...(atATime > 1 ? [worker(idle)] : [])]);
}
