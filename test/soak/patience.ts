/** Waiting for what a server answers. */
import { patienceOfWait } from '../support/patience';
import { progress } from '../support/progress';

/** The answer; fails where it does not come. */
export async function inTime<Answer>(what: string, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} is not answered`)), patienceOfWait);
  });
  return Promise.race([answer, late]).finally(() => {
    clearTimeout(timer);
    progress(what);
  });
}
