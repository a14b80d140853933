/** Where a snippet says what is expected of a value. */
import type { Span } from '../compiler/problem';
import { entryOf, type SyntaxNode } from '../source/tree';
import type { Subject } from './expectation';
import type { GameKnowledge } from './knowledge';
import type { Snippet } from './model';

/** The entry of the value; of a change that the snippet rules out by saying nothing of it, `exactly`; relative to the snippet's chunk. */
export function expectedSpan({ node }: Snippet, subject: Subject, knowledge: GameKnowledge): Span | undefined {
  const expect = entryOf(node, 'expect')?.value;
  const [changes, exactly] = [entryOf(expect, 'changes'), entryOf(expect, 'exactly')];
  return entryAt(changes?.value, subject, knowledge) ?? entryAt(exactly?.value, subject, knowledge) ?? exactly?.key;
}

/** Whether a key as written is the one of this step of the way to a value. */
export type Matches = (key: string) => boolean;

function entryAt(values: SyntaxNode | undefined, subject: Subject, knowledge: GameKnowledge): Span | undefined {
  const [group, ...keys] = pathOf(subject, knowledge);
  let node = group === undefined ? undefined : entryOf(values, group)?.value;
  let found: Span | undefined;
  for (const matches of keys) {
    const entry = node?.kind === 'mapping' ? node.entries.find(({ key }) => matches(String(key.value))) : undefined;
    if (entry === undefined) return undefined;
    found = { start: entry.key.start, end: entry.value.end };
    node = entry.value;
  }
  return found;
}

/** The field, and what its keys must be from the outermost inwards. */
export function pathOf(subject: Subject, knowledge: GameKnowledge): readonly [field: string, ...keys: Matches[]] {
  const zone =
    (id: string): Matches =>
    (key) =>
      (knowledge.concreteZone(key) ?? key) === id;
  const name =
    (id: string): Matches =>
    (key) =>
      key === id;
  switch (subject.kind) {
    case 'pieces':
      return ['pieces', zone(subject.zone), name(subject.piece)];
    case 'marker':
      return subject.zone === undefined ? ['globalMarkers', name(subject.marker)] : ['markers', zone(subject.zone), name(subject.marker)];
    case 'variable': {
      const { player } = subject;
      if (player === undefined) return ['variables', name(subject.name)];
      return ['playerVariables', (key) => String(knowledge.playerOf(key) ?? key) === player, name(subject.name)];
    }
  }
}
