/** What the catalogue's rules for binders leave to the node that has them (reference: `bindings.md`; `events.md`, Targets). */

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
