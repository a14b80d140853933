import { deepEqual, equal } from 'node:assert/strict';
import { withEarlierMarks } from '../../../client/preview/earlierMarks';
import type { PreviewModel, PreviewOption } from '../../../server/protocol/preview';
import { sample } from '../harness/samples';

const legal: PreviewOption = { value: 1, label: 'one', legality: 'legal' };
const illegal: PreviewOption = { value: 2, label: 'two', legality: 'illegal', reason: 'too far' };
const unmarked = (value: number): PreviewOption => ({ value, label: `number ${value}`, legality: 'unknown' });

function model(options: readonly PreviewOption[], marking: boolean, id = '$ship'): PreviewModel {
  const decision = {
    id,
    prompt: '',
    type: 'chooseOne',
    seat: 'Red',
    options,
    min: 1,
    max: 1,
    chosen: [1],
    answeredBy: 'automatic',
  } as const;
  return { ...sample('one'), decisions: [decision], marking };
}

const shown = (last: PreviewModel | undefined, next: PreviewModel) =>
  withEarlierMarks(last, next).decisions[0]?.options.map(({ label, legality, reason }) => [label, legality, reason]);

describe('options that are still being judged', () => {
  it('keep the marks that they had, and none where they are new', () => {
    deepEqual(shown(model([legal, illegal], false), model([legal, unmarked(2), unmarked(3)], true)), [
      ['one', 'legal', undefined],
      ['number 2', 'illegal', 'too far'],
      ['number 3', 'unknown', undefined],
    ]);
  });

  it('keep no mark against a new one', () => {
    deepEqual(shown(model([{ ...legal, legality: 'illegal' }], false), model([legal, unmarked(2)], true))?.[0], [
      'one',
      'legal',
      undefined,
    ]);
  });

  it('have none where nothing is known of the decision', () => {
    const next = model([unmarked(1)], true);
    deepEqual(shown(model([legal], false, '$harbour'), next), [['number 1', 'unknown', undefined]]);
    equal(withEarlierMarks(undefined, next), next);
  });

  it('lose them where it has turned out that they cannot be judged', () => {
    deepEqual(shown(model([illegal], false), model([unmarked(2)], false)), [['number 2', 'unknown', undefined]]);
  });
});
