/** The few assertions that the in-host suite needs; Node's own are not to be had in a Web Worker. */

export function expectEqual(actual: unknown, expected: unknown): void {
  const [found, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (found !== wanted) throw new Error(`expected ${wanted}, found ${found}`);
}

export function expectMatch(actual: string, expected: RegExp): void {
  if (!expected.test(actual)) throw new Error(`expected ${expected}, found ${JSON.stringify(actual)}`);
}
