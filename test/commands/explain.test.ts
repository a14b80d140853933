import assert from 'node:assert/strict';
import { withFolder } from './gamespec';

describe('gamespec explain', () => {
  it('tells severity, meaning, message, advice, fixes, a wrong and a right example, and the page', () => {
    withFolder({}, (gamespec) => {
      const { code, out, error } = gamespec('explain', 'GS4001');
      assert.deepEqual([code, error], [0, '']);
      assert.match(out, /^GS4001 {2}Error\. A global variable or constant is not declared\.\n/);
      assert.match(out, /\nMessage: +Cannot find global variable `\{v\}`\.\n/);
      assert.match(out, /\nWhat to do: Correct the name/);
      assert.match(
        out,
        /\nWrong:\n[\s\S]*tresury[\s\S]*\nLine 3, column 35 \(tresury\): Cannot find global variable `tresury`\. Did you mean `treasury`\?\n/,
      );
      assert.match(out, /\nQuick fixes:\n\n {4}Change to `treasury` \(preferred\)\n/);
      assert.match(out, /\nRight:\n[\s\S]*treasury/);
      assert.match(out, /\nhttps:\/\/\S+\/diagnostics\/GS4001\.md\n$/);
    });
  });

  it('reads a code in any case and without its letters', () => {
    withFolder({}, (gamespec) => {
      const { out } = gamespec('explain', 'GS3003');
      assert.deepEqual([gamespec('explain', 'gs3003').out, gamespec('explain', '3003').out], [out, out]);
    });
  });

  it('shows what control characters an example has', () => {
    withFolder({}, (gamespec) => assert.match(gamespec('explain', 'GS1003').out, /\n {4}\uFFFD- shuffle/));
  });

  const unknown = [
    ['GS3033', /^There is no code GS3033\. Did you mean .*GS3003/],
    ['303', /^There is no code 303\. Did you mean .*GS30/],
    ['weather', /^There is no code weather\.\n$/],
    ['constructor', /^There is no code constructor\.\n$/],
  ] as const;
  for (const [word, complaint] of unknown) {
    it(`of ${word}: a complaint, with the nearest codes; exit code 2`, () => {
      withFolder({}, (gamespec) => {
        const { code, out, error } = gamespec('explain', word);
        assert.match(error, complaint);
        assert.deepEqual([code, out], [2, '']);
      });
    });
  }

  it('without a code: how it is used; exit code 2', () => {
    withFolder({}, (gamespec) => {
      const { code, error } = gamespec('explain');
      assert.match(error, /explain takes one code/);
      assert.equal(code, 2);
    });
  });

  it('explains itself', () => {
    withFolder({}, (gamespec) => assert.match(gamespec('explain', '--help').out, /GS3003, gs3003 or 3003/));
  });
});
