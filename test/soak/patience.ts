/** How long a server may take. */

/** A server that needs longer for what it has been sent hangs, also on a machine with other things to do; in milliseconds. */
const patience = 600_000;

/** The answer; fails where it does not come. */
export async function inTime<Answer>(what: string, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} is not answered`)), patience);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
