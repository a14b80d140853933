/** Background work that waits while an author asks. */
import assert from 'node:assert/strict';
import { quiet } from '../../server/connection/quiet';

/** A clock that runs only while something waits; after each wait `then` happens. */
function clock(then: (time: number) => void = () => {}) {
  let time = 0;
  return {
    now: () => time,
    wait: async (milliseconds: number) => {
      time += milliseconds;
      then(time);
    },
  };
}

describe('quiet', () => {
  it('is there at once where nobody has asked', async () => {
    const { now, wait } = clock();
    await quiet(now, wait).reached();
    assert.equal(now(), 0);
  });

  it('is reached some time after a question', async () => {
    const { now, wait } = clock();
    const questions = quiet(now, wait);
    questions.disturb();
    await questions.reached();
    assert.equal(now(), 50);
  });

  it('is reached later where the next question comes meanwhile', async () => {
    const { now, wait } = clock((time) => {
      if (time === 50) questions.disturb();
    });
    const questions = quiet(now, wait);
    questions.disturb();
    await questions.reached();
    assert.equal(now(), 100);
  });

  it('is taken for reached where questions never end', async () => {
    const { now, wait } = clock(() => questions.disturb());
    const questions = quiet(now, wait);
    questions.disturb();
    await questions.reached();
    assert.equal(now(), 1000);
  });
});
