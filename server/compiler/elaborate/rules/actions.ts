/** Rules of actions, pipelines and triggers that concern one of them alone (reference: `actions-and-pipelines.md`, `turn-flow.md`). */
import { nodeAtPath } from '../../../catalogue';
import type { Fix } from '../../../source/problem';
import { entryOf, type MappingEntry, partsOf, type SyntaxNode, textOf } from '../../../source/tree';
import { type Context, type Json, reportAt } from '../../context';
import { type Cursor, placeOf } from '../../frame';
import { fieldOf } from '../../lower/lowered';
import { changeFix, insertEntriesFix, removeItemFix, yamlText } from '../../problem';
import { isFaulty } from '../../symbols/uncertain';
import type { FieldResult, NodeResult } from '../nodes';
import type { Rule } from '.';

/** Items of a list that repeat an earlier one. */
export function repeatedItems(cursor: Cursor): readonly Cursor[] {
  const { node } = cursor;
  if (node.kind !== 'sequence') return [];
  const seen = new Set<string>();
  return node.items.flatMap((item) => {
    const text = item.kind === 'scalar' ? String(item.value) : undefined;
    const repeated = text !== undefined && seen.has(text);
    if (text !== undefined) seen.add(text);
    return repeated ? [{ node: item, frame: cursor.frame, name: cursor.name }] : [];
  });
}

/** What a scalar says, for messages. */
export function textAt({ node }: Cursor): string {
  return textOf(node) ?? '';
}

/** The key of a field. */
export function keyPlace(node: NodeResult, { entry }: FieldResult) {
  return { frame: node.cursor.frame, start: entry.key.start, end: entry.key.end };
}

const action: Rule = (node, context) => {
  const { symbols } = context.elaboration;
  const phase = node.fields.get('phase');
  for (const item of phase ? repeatedItems(phase.cursor) : []) {
    const list = phase?.cursor.node;
    const fixes = list?.kind === 'sequence' ? [removeItemFix('Remove', item.frame.chunk, list, item.node)] : [];
    reportAt(context, placeOf(item), 'GS7002', { p: textAt(item) }, { fixes });
  }
  const id = node.fields.get('id')?.value.json;
  const [pipeline] = typeof id === 'string' ? (symbols.fact('action', id)?.pipelines ?? []) : [];
  if (pipeline === undefined) return node;
  const executor = node.fields.get('executor');
  if (executor && fieldOf(executor.value.json, 'chosen') !== undefined) reportAt(context, placeOf(executor.cursor), 'GS7004', {});
  return node;
};

/** GS7005: where several pipelines share an action, each says when it applies. */
const pipeline: Rule = (node, context) => {
  const action = node.fields.get('actionId')?.value.json;
  const id = node.fields.get('id');
  const all = typeof action === 'string' ? (context.elaboration.symbols.fact('action', action)?.pipelines ?? []) : [];
  if (all.length > 1 && id && !node.fields.has('applicability') && !isFaulty(node.cursor.frame.chunk)) {
    reportAt(
      context,
      placeOf(id.cursor),
      'GS7005',
      { action: String(action), n: String(all.length), field: 'applicability' },
      { fixes: insertConditionFix('applicability', node, context) },
    );
  }
  return node;
};

/** Inserts a condition for the author to complete: that one of the seats acts. */
export function insertConditionFix(field: string, { cursor: { node, frame } }: NodeResult, context: Context): readonly Fix[] {
  const [seat] = context.elaboration.symbols.game('actorNames');
  if (node.kind !== 'mapping' || seat === undefined) return [];
  const value = `{ op: '==', left: { ref: actor }, right: ${yamlText(seat)} }`;
  return [insertEntriesFix(`Insert \`${field}\``, frame.chunk, node, [{ key: field, value }])];
}

const trigger: Rule = (node, context) => {
  checkLostPlayer(node, context);
  return checkOwnEvent(node, context);
};

/** Events after which the turn does not end at once. */
const beginnings: readonly unknown[] = ['turnStart', 'phaseEnter'];

/** GS7048: the player whom a trigger makes active is lost when the turn ends. */
function checkLostPlayer({ fields }: NodeResult, context: Context): void {
  const event = fields.get('event');
  const effects = fields.get('effects');
  const order = context.elaboration.symbols.game('turnOrder');
  // Where the order has no next player, there is nothing to write instead.
  if (!event || !effects || nodeAtPath('effects.setNextPlayer')?.turnOrders?.includes(order) !== true) return;
  if (beginnings.includes(fieldOf(event.value.json, 'type'))) return;
  const { frame, node } = effects.cursor;
  for (const { key } of entriesIn(node, 'setActivePlayer')) {
    const fixes = [changeFix('setNextPlayer', frame.chunk, key, 'setNextPlayer')];
    reportAt(context, { frame, start: key.start, end: key.end }, 'GS7048', {}, { fixes });
  }
}

/** The entries with this key that a tree has as it is written. */
function* entriesIn(node: SyntaxNode, key: string): Iterable<MappingEntry> {
  if (node.kind === 'mapping') for (const entry of node.entries) if (entry.key.value === key) yield entry;
  for (const part of partsOf(node)) yield* entriesIn(part, key);
}

/** GS7042: the trigger changes the variable that fires it, under no condition of its own. */
const checkOwnEvent: Rule = (node, context) => {
  const event = node.fields.get('event');
  const name = fieldOf(event?.value.json, 'var');
  if (!event || typeof name !== 'string' || node.fields.has('when') || fieldOf(event.value.json, 'type') !== 'varChanged') return node;
  if (!changes(node.fields.get('effects')?.value.json, name)) return node;
  const entry = entryOf(event.cursor.node, 'var');
  if (entry) {
    const { frame } = event.cursor;
    const most = context.elaboration.symbols.game('maxTriggerDepth');
    const place = { frame, start: entry.value.start, end: entry.value.end };
    reportAt(context, place, 'GS7042', { n: String(most) }, { fixes: guardFix(name, event, node, context) });
  }
  return node;
};

/** A condition on the variable for the author to complete; of a player's variable it must be said whose. */
function guardFix(name: string, event: FieldResult, { cursor: { node, frame } }: NodeResult, context: Context): readonly Fix[] {
  if (node.kind !== 'mapping') return [];
  const own = fieldOf(event.value.json, 'scope') === 'pvar';
  const variable = context.elaboration.symbols.fact(own ? 'playerVariable' : 'globalVariable', name);
  if (!variable || variable.type === 'unknown') return [];
  const reading = own ? `{ ref: pvar, player: active, var: ${yamlText(name)} }` : `{ ref: gvar, var: ${yamlText(name)} }`;
  const [op, bound] = variable.type === 'int' ? ["'<'", String(variable.max)] : ["'=='", 'true'];
  return [
    insertEntriesFix('Guard with `when`', frame.chunk, node, [{ key: 'when', value: `{ op: ${op}, left: ${reading}, right: ${bound} }` }]),
  ];
}

/** Whether effects set or add to a variable. */
function changes(json: Json | undefined, name: string): boolean {
  if (Array.isArray(json)) return json.some((item: Json) => changes(item, name));
  if (typeof json !== 'object' || json === null) return false;
  for (const [key, value] of Object.entries(json)) {
    if ((key === 'setVar' || key === 'addVar') && fieldOf(value, 'var') === name) return true;
    if (key === 'transferVar' && (fieldOf(fieldOf(value, 'from'), 'var') === name || fieldOf(fieldOf(value, 'to'), 'var') === name))
      return true;
    if (typeof value === 'object' && changes(value, name)) return true;
  }
  return false;
}

export const actionRules: Readonly<Record<string, Rule>> = {
  'records.action': action,
  'records.pipeline': pipeline,
  'records.trigger': trigger,
};
