/** Items for the answers of scenario snippets: the decisions that the move asks, and what the kernel offers at each. */

import { yamlText } from '../../compiler/problem';
import { entryOf, textOf } from '../../source/tree';
import { answerFields } from '../answerFields';
import type { ItemContext } from './context';
import { type Item, rank } from './item';
import type { FieldPlace } from './placement';
import { hole } from './template';

/** Undefined where no answer is written. */
export function answerItems({ field, decisions }: ItemContext): readonly Item[] | undefined {
  if (field === undefined || !field.owner.path.startsWith('records.snippet') || !answerFields.has(field.name)) return undefined;
  const [decision] = field.below;
  const asked = decisions(decision);
  if (asked === undefined) return [];
  if (decision === undefined) {
    // What is offered is expected of decisions that are answered, too.
    const ids = field.name === 'answers' || field.name === 'params' ? asked.unanswered : asked.asked;
    return ids.map((id, index) => decisionItem(id, index));
  }
  const chosen = chosenFor(decision, field);
  return asked.offered(decision).map(({ kind, text }, index) => ({
    kind: 'word',
    label: text,
    detail: 'offered here',
    insert:
      kind === 'value'
        ? { kind: 'scalar', value: text }
        : { kind: 'mapping', entries: [{ key: yamlText(text), value: { kind: 'hole', text: '1' } }] },
    // What is in the list can hardly be meant again.
    rank: rank.certain + (chosen.has(text) ? 0.5 : 0) + index / 10_000,
  }));
}

/** What is written already in the list of the answer. */
function chosenFor(decision: string, { mapping, name }: FieldPlace): ReadonlySet<string> {
  const written = entryOf(mapping, name)?.value;
  const answers = written?.kind === 'sequence' ? written.items : written === undefined ? [] : [written];
  const lists = answers.map((each) => entryOf(each, decision)?.value);
  return new Set(lists.flatMap((list) => (list?.kind === 'sequence' ? list.items.flatMap((item) => textOf(item) ?? []) : [])));
}

function decisionItem(id: string, index: number): Item {
  return {
    kind: 'argument',
    label: id,
    detail: 'asked here',
    insert: { kind: 'mapping', entries: [{ key: yamlText(id), value: hole }], lines: true },
    rank: rank.certain + index / 1000,
  };
}
