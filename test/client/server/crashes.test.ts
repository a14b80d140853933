import { equal } from 'node:assert/strict';
import { Crashes } from '../../../client/server/crashes';

const MINUTE = 60_000;

describe('crashes of the server', () => {
  it('are forgiven four times in three minutes', () => {
    const crashes = new Crashes();
    const answers = [0, 1, 2, 3, 4].map((second) => crashes.mayRestart(second * 1000));
    equal(answers.join(), 'true,true,true,true,false');
  });

  it('are forgiven again when they come rarely', () => {
    const crashes = new Crashes();
    for (const minute of [0, 1, 2, 3, 4, 5, 6, 7]) equal(crashes.mayRestart(minute * MINUTE), true);
  });

  it('are forgotten when the author restarts the server', () => {
    const crashes = new Crashes();
    for (let count = 0; count < 5; count += 1) crashes.mayRestart(count);
    crashes.forget();
    equal(crashes.mayRestart(6), true);
  });
});
