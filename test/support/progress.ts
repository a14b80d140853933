/** Tests of many steps say that they get on, so that they are not taken for hanging. */
import { channel } from 'node:diagnostics_channel';

const steps = channel('gamespec:progress');

/** Says that a step of the present test has ended: only the time from here on counts. */
export function progress(step: string): void {
  steps.publish(step);
}
