/** What the catalogue's rules for binders leave to the node that has them (reference: `bindings.md`; `events.md`, Targets). */
import { arithmetic } from '../../catalogue/values';
import { entryOf, type SyntaxNode } from '../../source/tree';

/** Decisions, action params and targets are answered by a move: nobody has to read their bindings. */
export function isAnswer(owner: string): boolean {
  return answers.has(owner);
}

/** Effects see a target as one item or as the list, as they use it (reference: `events.md`, Targets). */
export function isTarget(owner: string): boolean {
  return owner === 'records.eventTarget' || owner === 'records.branchTarget';
}

const answers: ReadonlySet<string> = new Set([
  'effects.chooseOne',
  'effects.chooseN',
  'records.actionParam',
  'records.eventTarget',
  'records.branchTarget',
]);

/** Fields that run once per item, hence perhaps never. */
export function isLoop(owner: string, field: string): boolean {
  return (owner === 'effects.forEach' && field === 'effects') || owner === 'records.removalGroup';
}

/** What a fold starts with is a number where each step computes one: then the start is at fault, and not each use of the running value. */
export function startsSum(owner: string, field: string, next: SyntaxNode | undefined): boolean {
  if (owner !== 'effects.reduce' || field !== 'initial') return false;
  const op = entryOf(next, 'op')?.value;
  return op?.kind === 'scalar' && Object.hasOwn(arithmetic, String(op.value));
}
