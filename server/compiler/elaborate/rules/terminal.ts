/** Rules of the end of the game (reference: `terminal.md`). */

import { entryOf, textOf } from '../../../source/tree';
import { type Context, reportAt } from '../../context';
import { itemOf, placeOf } from '../../frame';
import { freshName } from '../../freshName';
import { fieldOf, listOf } from '../../lower/lowered';
import { insertEntriesFix, removeEntryFix, replaceFix, yamlText } from '../../problem';
import { isFaulty } from '../../symbols/uncertain';
import type { NodeResult } from '../nodes';
import type { Rule } from '.';
import { keyPlace, repeatedItems, textAt } from './actions';

const terminal: Rule = (node, context) => {
  checkScoring(node, context);
  const checkpoints = node.fields.get('checkpoints')?.cursor;
  if (checkpoints?.node.kind !== 'sequence') return node;
  const seen = new Set<string>();
  const ids = new Set(checkpoints.node.items.map((item) => textOf(entryOf(item, 'id')?.value)));
  for (const item of checkpoints.node.items) {
    const id = entryOf(item, 'id')?.value;
    if (id?.kind !== 'scalar') continue;
    if (seen.has(String(id.value))) {
      const fresh = freshName(String(id.value), (name) => seen.has(name) || ids.has(name));
      const fixes = [replaceFix(`Rename to \`${fresh}\``, checkpoints.frame.chunk, id, yamlText(fresh))];
      reportAt(context, placeOf(itemOf(checkpoints, id, 'id')), 'GS7038', { id: String(id.value) }, { fixes });
    }
    seen.add(String(id.value));
  }
  return node;
};

/** A result `score` and the scoring belong together: GS7036 at the first such word, GS7037 at the key. */
function checkScoring(node: NodeResult, context: Context): void {
  const conditions = node.fields.get('conditions');
  const list = conditions?.cursor.node;
  const items = list?.kind === 'sequence' ? list.items : [];
  const scores = items.flatMap((item) => {
    const type = entryOf(entryOf(item, 'result')?.value, 'type')?.value;
    return type?.kind === 'scalar' && type.value === 'score' ? [type] : [];
  });
  const scoring = node.fields.get('scoring');
  const [first] = scores;
  if (isFaulty(node.cursor.frame.chunk)) return;
  if (first && !scoring && conditions && !entryOf(node.cursor.node, 'scoring')) {
    const { chunk } = node.cursor.frame;
    const entries = [{ key: 'scoring', value: '{ method: highest, value: 0 }' }];
    const fixes = node.cursor.node.kind === 'mapping' ? [insertEntriesFix('Insert `scoring`', chunk, node.cursor.node, entries, true)] : [];
    reportAt(context, placeOf(itemOf(conditions.cursor, first, 'type')), 'GS7036', {}, { fixes });
  }
  const results = listOf(conditions?.value.json).map((condition) => fieldOf(fieldOf(condition, 'result'), 'type'));
  const unread = list?.kind !== 'sequence' || results.length < items.length || results.some((type) => typeof type !== 'string');
  if (scoring && (conditions ? !unread : node.fields.has('checkpoints')) && !first) {
    const { node: written, frame } = node.cursor;
    const fixes = written.kind === 'mapping' ? [removeEntryFix('Remove `scoring`', frame.chunk, written, scoring.entry)] : [];
    reportAt(context, keyPlace(node, scoring), 'GS7037', {}, { fixes });
  }
}

const ranking: Rule = (node, context) => {
  const order = node.fields.get('tieBreakOrder');
  for (const item of order ? repeatedItems(order.cursor) : [])
    reportAt(context, placeOf(item), 'GS7039', { reason: `\`${textAt(item)}\` is listed twice` });
  return node;
};

export const terminalRules: Readonly<Record<string, Rule>> = { 'records.terminal': terminal, 'records.ranking': ranking };
