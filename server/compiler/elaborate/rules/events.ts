/** Rules of event cards (reference: `events.md`). */

import { ownValue } from '../../../kernel/ownProperties';
import { greatestOf } from '../../../source/extremes';
import { nearest } from '../../../source/nearest';
import type { Fix } from '../../../source/problem';
import { entryOf, type SyntaxNode } from '../../../source/tree';
import { type Context, type Json, reportAt } from '../../context';
import { type Cursor, isReported, placeOf } from '../../frame';
import { lostSignFixes } from '../../lostSigns';
import { mentionsOf } from '../../lower/events';
import { fieldOf, listOf } from '../../lower/lowered';
import { insertEntriesFix, removeEntryFix, removeItemFix, replaceFix, suggestions, yamlText } from '../../problem';
import { removeMemberFixes } from '../../removal';
import { itemsOf } from '../../symbols/read';
import { isFaulty } from '../../symbols/uncertain';
import type { FieldResult, NodeResult } from '../nodes';
import { elaborateSeat, seatNames } from '../players';
import type { Rule } from '.';
import { insertConditionFix, keyPlace, repeatedItems, textAt } from './actions';

const card: Rule = (node, context) => {
  checkSides(node, context);
  const tags = node.fields.get('tags')?.value.json;
  const id = node.fields.get('id');
  const condition = node.fields.get('playCondition');
  if (id && Array.isArray(tags) && tags.includes('pivotal') && !condition)
    reportAt(context, placeOf(id.cursor), 'GS7030', {}, { fixes: insertConditionFix('playCondition', node, context) });
  for (const name of ['unshaded', 'shaded']) checkContent(node, name, context);
  checkSeatOrder(node, context);
  return node;
};

/** GS7026: the sides must be those of the mode. */
function checkSides(node: NodeResult, context: Context): void {
  const mode = node.fields.get('sideMode');
  const sides = ['unshaded', 'shaded'].filter((side) => node.fields.has(side));
  const word = mode?.value.json;
  const older = node.fields.get('unshaded')?.entry.key.value === 'effects';
  // A side may be what cannot be read, or has no value yet.
  const isEmpty = ['unshaded', 'shaded'].some((side) => !node.fields.has(side) && entryOf(node.cursor.node, side));
  if ((older && word === 'dual') || isEmpty || isFaulty(node.cursor.frame.chunk)) return;
  if (!mode || (word !== 'single' && word !== 'dual') || (word === 'single' ? sides.length === 1 : sides.length === 2)) return;
  // Of a card without any side nothing tells which mode is meant.
  const other = word === 'single' ? 'dual' : 'single';
  const suits = other === 'single' ? sides.length === 1 : sides.length === 2;
  const { node: written, frame } = mode.cursor;
  const fixes = suits ? [replaceFix(`Change the mode to \`${other}\``, frame.chunk, written, other, true)] : [];
  reportAt(context, placeOf(mode.cursor), 'GS7026', { mode: word, sides: word === 'single' ? 'one side' : 'both sides' }, { fixes });
}

/** GS7046: text, but nothing that could be carried out. A call may come to no effects here where its macro asks for nothing; it is written all the same. */
function checkContent(node: NodeResult, name: string, context: Context): void {
  const side = node.fields.get(name);
  const json = side?.value.json;
  if (!side || json === undefined || fieldOf(json, 'text') === undefined) return;
  const content = ['targets', 'effects', 'branches', 'lastingEffects', 'freeOperationGrants', 'eligibilityOverrides'];
  const written = (field: string) => itemsOf(entryOf(side.cursor.node, field)?.value).length > 0;
  if (content.some((field) => written(field) || listOf(fieldOf(json, field)).length > 0)) return;
  const { node: mapping, frame } = side.cursor;
  const insertable = mapping.kind === 'mapping' && entryOf(mapping, 'effects') === undefined;
  const fixes = insertable
    ? [insertEntriesFix('Insert `effects`', frame.chunk, mapping, [{ key: 'effects', value: exampleEffects(context) }])]
    : [];
  reportAt(context, keyPlace(node, side), 'GS7046', {}, { fixes });
}

/** Something for the author to change. */
function exampleEffects({ elaboration: { symbols } }: Context): string {
  const variable = symbols.factNames('globalVariable').find((name) => symbols.fact('globalVariable', name)?.type === 'int');
  return variable === undefined ? '[]' : `[{ addVar: { scope: global, var: ${yamlText(variable)}, delta: 1 } }]`;
}

/** The order of the card names seats (GS4012), each of them once (GS7017). */
function checkSeatOrder(node: NodeResult, context: Context): void {
  const key = context.elaboration.symbols.game('seatOrderKey');
  const metadata = node.fields.get('metadata')?.cursor;
  if (!metadata || key === undefined) return;
  const entry = entryOf(metadata.node, key);
  if (!entry) {
    checkNearSeatOrder(metadata, key, context);
    return;
  }
  const list = { node: entry.value, frame: metadata.frame, name: String(entry.key.value) };
  // Text is no order, but when it is a list of seats that lacks its brackets.
  const { chunk } = list.frame;
  const isText = list.node.kind === 'scalar' && list.node.style === 'plain';
  if (isText && lostSignFixes(chunk, list.node, new Set(seatNames(context))).length > 0) elaborateSeat(list, { kind: 'seat' }, context);
  const quoted = quotedSeats(list.node, context);
  if (quoted) {
    const fixes = [replaceFix('Write as a list', chunk, list.node, `[${quoted.map(yamlText).join(', ')}]`, true)];
    reportAt(context, placeOf(list), 'GS2001', { field: key, expected: 'a list of seats', actual: 'text' }, { fixes });
  }
  for (const item of itemsOf(list.node)) {
    if (item.kind === 'scalar') elaborateSeat({ node: item, frame: list.frame, name: list.name }, { kind: 'seat' }, context);
  }
  for (const item of repeatedItems(list)) {
    reportAt(context, placeOf(item), 'GS7017', { s: textAt(item) }, { fixes: removeMemberFixes('Remove', item.frame.chunk, item.node) });
  }
}

/** GS7051: a card may lack the key, and then the seats have their usual order. A key that is nearly that one is a slip, where a list stands below it. */
function checkNearSeatOrder({ node, frame }: Cursor, key: string, context: Context): void {
  // Where no card has the key, it is the key of the turn order that is wrong.
  if (node.kind !== 'mapping' || !context.elaboration.symbols.exists('cardMetadata', key)) return;
  for (const { key: written, value } of node.entries) {
    if (value.kind !== 'sequence' || nearest(String(written.value), [key]).length === 0) continue;
    const fixes = [replaceFix(`Rename to \`${key}\``, frame.chunk, written, yamlText(key), true)];
    reportAt(context, { frame, start: written.start, end: written.end }, 'GS7051', { k: String(written.value), key }, { fixes });
    return;
  }
}

/** The seats in a text in quotes that is a whole list of them. */
function quotedSeats(node: SyntaxNode, context: Context): readonly string[] | undefined {
  if (node.kind !== 'scalar' || node.style === 'plain' || node.style === 'block') return undefined;
  const words = String(node.value)
    .split(',')
    .map((word) => word.trim());
  const seats = new Set(seatNames(context));
  return words.length > 1 && words.every((word) => seats.has(word)) ? words : undefined;
}

/** A side or a branch: its targets, and what a coup card cannot have. */
const content: Rule = (node, context) => {
  const targets = node.fields.get('targets');
  const branches = node.fields.get('branches');
  if (context.noDecisions !== undefined) {
    for (const field of [targets, branches]) {
      if (field && listOf(field.value.json).length > 0) reportAt(context, keyPlace(node, field), 'GS3015', { region: context.noDecisions });
    }
    return node;
  }
  checkBranchOrders(node, context);
  if (!targets || !node.json || targets.cursor.node.kind !== 'sequence') return node;
  const payload = ['effects', 'branches', 'lastingEffects'].map((field) => ownValue(node.json, field));
  if (payload.every((part) => listOf(part).length === 0)) {
    if (listOf(targets.value.json).length > 0 && !isReadByGrants(targets, node.json['freeOperationGrants']))
      reportAt(context, keyPlace(node, targets), 'GS7029', {});
    return node;
  }
  const scope: readonly (Json | undefined)[] = [...payload, node.json['freeOperationGrants']];
  const written = listOf(targets.value.json);
  for (const [index, item] of targets.cursor.node.items.entries()) {
    const name = fieldOf(written[index], 'id');
    const id = entryOf(item, 'id')?.value;
    if (typeof name !== 'string' || !id) continue;
    const { scalar, list } = mentionsOf(name, [...scope, ...written.slice(index + 1)]);
    // A misspelt use is a use, and so is a wrong name in the place of one.
    const near = nearest(name, [...context.elaboration.unresolved]).length > 0 || isNearlyRead(id, context);
    if (!scalar && !list && !near)
      reportAt(
        context,
        { frame: targets.cursor.frame, start: id.start, end: id.end },
        'GS7028',
        { t: name },
        { fixes: removeTargetFix(node, targets, item) },
      );
  }
  return node;
};

function isNearlyRead({ start }: SyntaxNode, { elaboration }: Context): boolean {
  return elaboration.bindings.some(({ binders }) => binders.some(({ place, near }) => place.start === start && near > 0));
}

/** The zones of a grant may be those that a target has chosen: bindings in its filter take their values when it is made. */
function isReadByGrants({ value }: FieldResult, grants: Json | undefined): boolean {
  return listOf(value.json).some((target) => {
    const name = fieldOf(target, 'id');
    if (typeof name !== 'string') return false;
    const { scalar, list } = mentionsOf(name, [grants]);
    return scalar || list;
  });
}

/** The only target goes with its key. */
function removeTargetFix({ cursor }: NodeResult, { entry, cursor: list }: FieldResult, target: SyntaxNode): readonly Fix[] {
  const { chunk } = list.frame;
  if (list.node.kind !== 'sequence') return [];
  if (list.node.items.length > 1) return [removeItemFix('Remove the target', chunk, list.node, target)];
  const { node, frame } = cursor;
  return node.kind === 'mapping' && frame === list.frame ? [removeEntryFix('Remove the target', chunk, node, entry)] : [];
}

/** GS7027 among the branches of a side. */
function checkBranchOrders(node: NodeResult, context: Context): void {
  const list = node.fields.get('branches')?.cursor;
  if (list?.node.kind !== 'sequence') return;
  const seen = new Set<string>();
  const numbers = list.node.items
    .map((branch) => entryOf(branch, 'order')?.value)
    .map((order) => (order?.kind === 'scalar' ? Number(order.value) : 0));
  const free = String(1 + greatestOf(numbers.filter(Number.isFinite), 0));
  for (const branch of list.node.items) {
    const order = entryOf(branch, 'order')?.value;
    if (order?.kind !== 'scalar') continue;
    const text = String(order.value);
    if (seen.has(text)) {
      const fixes = [replaceFix(`Use ${free}`, list.frame.chunk, order, free)];
      reportAt(context, { frame: list.frame, start: order.start, end: order.end }, 'GS7027', { n: text }, { fixes });
    }
    seen.add(text);
  }
}

/** GS4020 as a warning: a duration that the game does not list. */
const lastingEffect: Rule = (node, context) => {
  const duration = node.fields.get('duration');
  const listed = context.elaboration.symbols.game('durationWindows');
  const word = duration?.value.json;
  // A misspelt one in the list may be the one that is missing.
  const readable = listed.length > 0 && listed.every((each) => each === 'nextTurn' || otherDurations.has(each));
  if (duration && typeof word === 'string' && readable && !listed.includes(word)) {
    const { chunk } = duration.cursor.frame;
    const fixes = isReported(duration.cursor.frame) ? suggestions(chunk, duration.cursor.node, word, listed) : [];
    reportAt(
      context,
      placeOf(duration.cursor),
      'GS4020',
      { w: word, why: '`durationWindows` does not list it', remedy: 'Add it there, or use another duration.' },
      { severity: 'warning', fixes },
    );
  }
  return node;
};

/** Durations of windows that change nobody's eligibility; a word that is none of them is reported where it stands. */
const otherDurations: ReadonlySet<string> = new Set(['turn', 'round', 'coup', 'cycle']);

/** GS4020 as a warning: only windows of duration `nextTurn` change eligibility. */
const eligibilityOverride: Rule = (node, context) => {
  const window = node.fields.get('windowId');
  const name = window?.value.json;
  const fact = typeof name === 'string' ? context.elaboration.symbols.fact('window', name) : undefined;
  if (window && fact?.duration !== undefined && otherDurations.has(fact.duration)) {
    reportAt(
      context,
      placeOf(window.cursor),
      'GS4020',
      { w: fact.id, why: 'its duration is not `nextTurn`', remedy: 'Use a window of that duration.' },
      { severity: 'warning' },
    );
  }
  return node;
};

export const eventRules: Readonly<Record<string, Rule>> = {
  'records.eventCard': card,
  'records.eventSide': content,
  'records.eventBranch': content,
  'records.lastingEffect': lastingEffect,
  'records.eligibilityOverride': eligibilityOverride,
};
