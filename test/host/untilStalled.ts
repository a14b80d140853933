/** Notices that a suite in an extension host gets no further. */
import { patience } from '../support/patience';
import { progress } from '../support/progress';

export interface Stall {
  /** A test has begun. */
  readonly heard: (step: string) => void;
  /** Resolves to what is to be reported, once no test has begun for long. */
  readonly stalled: Promise<string>;
  readonly stop: () => void;
}

/** Begins to wait. What is heard counts as progress of this process, too. */
export function untilStalled(): Stall {
  let last = 'the start';
  let timer: NodeJS.Timeout | undefined;
  let stall = (): void => {};
  const stalled = new Promise<string>((resolve) => {
    stall = () => resolve(`nothing has come for ${patience / 1000} s after: ${last}`);
  });
  const begin = () => {
    clearTimeout(timer);
    timer = setTimeout(stall, patience);
  };
  begin();
  return {
    heard: (step) => {
      last = step;
      begin();
      progress(step);
    },
    stalled,
    stop: () => clearTimeout(timer),
  };
}
