/** How long a test waits for something that does not come. It is never a matter of how much time work takes: see docs/contributing.md. */
import { millisecondsWithoutProgress } from '../../.build/suites/patience.json';

/** A test that has got no further for so long hangs; in milliseconds. */
export const patience: number = millisecondsWithoutProgress;

/** A single wait is given up a little sooner than its test, so that the report says what was waited for. */
export const patienceOfWait = 0.75 * patience;
