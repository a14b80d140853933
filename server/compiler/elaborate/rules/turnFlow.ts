/** Rules of the turn order, of card-driven games and of phases (reference: `turn-flow.md`). */

import { nodeAtPath } from '../../../catalogue';
import { nearest } from '../../../source/nearest';
import type { Fix } from '../../../source/problem';
import { entryOf, type MappingNode, type SyntaxNode } from '../../../source/tree';
import { type Context, reportAt } from '../../context';
import { type Cursor, itemOf, type Place, placeOf } from '../../frame';
import { fieldOf, listOf } from '../../lower/lowered';
import { drawPiles } from '../../lower/turnOrder';
import { changeFix, insertEntriesFix, rangeOf, replaceFix, suggestions, yamlText } from '../../problem';
import { removeMemberFixes } from '../../removal';
import { withColon } from '../../structure/lostColon';
import type { FieldResult, NodeResult } from '../nodes';
import type { Rule } from '.';
import { keyPlace, repeatedItems, textAt } from './actions';

const turnOrder: Rule = (node, context) => {
  const order = node.fields.get('order');
  for (const item of order ? repeatedItems(order.cursor) : []) {
    const id = item.node.kind === 'scalar' ? String(item.node.value) : '';
    const fixes = removeMemberFixes('Remove', item.frame.chunk, item.node);
    reportAt(context, placeOf(item), 'GS2006', { kind: 'seat', id }, { severity: 'warning', fixes });
  }
  return node;
};

/** GS7047: an effect that has a meaning in other turn orders only. */
const fittingOrder: Rule = (node, context) => {
  const orders = nodeAtPath(node.owner)?.turnOrders;
  const order = context.elaboration.symbols.game('turnOrder');
  const { key, frame, node: fields } = node.cursor;
  if (orders === undefined || orders.includes(order) || !key) return node;
  const at = { frame, start: key.start, end: key.end };
  reportAt(context, at, 'GS7047', { effect: String(key.value), type: order }, { fixes: removeMemberFixes('Remove', frame.chunk, fields) });
  return node;
};

const turnFlow: Rule = (node, context) => {
  checkClasses(node, context);
  checkMatrix(node, context);
  checkDrawPile(node, context);
  return node;
};

/** GS7014, GS7015: some actions have a class that follows from what they are. */
function checkClasses(node: NodeResult, context: Context): void {
  const classes = node.fields.get('actionClassByActionId');
  const written = classes?.cursor.node;
  if (!classes || written?.kind !== 'mapping') return;
  const required = requiredClasses(node, context);
  for (const [action, wanted] of required) {
    const entry = entryOf(written, action);
    const { frame } = classes.cursor;
    // A key that names nothing may be the action, misspelt.
    if (!entry && isMeant(action, written, context)) continue;
    if (!entry) {
      const fixes = [insertEntriesFix(`Map \`${action}\` to \`${wanted}\``, frame.chunk, written, [{ key: action, value: wanted }], true)];
      reportAt(context, keyPlace(node, classes), 'GS7014', { a: action, class: wanted }, { fixes });
    } else if (entry.value.kind === 'scalar' && entry.value.value !== wanted && isRead(action, classes)) {
      const fixes = [replaceFix(`Write \`${wanted}\``, frame.chunk, entry.value, wanted, true)];
      reportAt(context, { frame, start: entry.value.start, end: entry.value.end }, 'GS7015', { a: action, class: wanted }, { fixes });
    }
  }
}

function isMeant(action: string, { entries }: MappingNode, { elaboration: { symbols } }: Context): boolean {
  return entries.some((entry) => {
    const written = String(entry.key.value);
    return (
      !symbols.exists('action', written) &&
      (nearest(written, [action]).length > 0 || withColon(entry, (name) => name === action) !== undefined)
    );
  });
}

/** A word that is no class has been reported. */
function isRead(action: string, { value }: FieldResult): boolean {
  return typeof fieldOf(value.json, action) === 'string';
}

function requiredClasses(node: NodeResult, context: Context): ReadonlyMap<string, string> {
  const { symbols } = context.elaboration;
  const required = new Map<string, string>();
  if (symbols.fact('action', 'pass')) required.set('pass', 'pass');
  for (const id of symbols.factNames('action')) {
    const fact = symbols.fact('action', id);
    if (fact?.capabilities.includes('cardEvent') && !fact.synthesised) required.set(id, 'event');
  }
  for (const id of listOf(fieldOf(node.fields.get('pivotal')?.value.json, 'actionIds'))) {
    if (typeof id === 'string' && symbols.fact('action', id)) required.set(id, 'event');
  }
  return required;
}

/** GS7016: a second row for the same first class. */
function checkMatrix(node: NodeResult, context: Context): void {
  const rows = node.fields.get('optionMatrix')?.cursor;
  if (rows?.node.kind !== 'sequence') return;
  const seen = new Map<string, SyntaxNode>();
  for (const row of rows.node.items) {
    const first = entryOf(row, 'first')?.value;
    if (first?.kind !== 'scalar') continue;
    const word = String(first.value);
    const earlier = seen.get(word);
    if (earlier)
      reportAt(context, placeOf(itemOf(rows, first, 'first')), 'GS7016', { first: word }, { fixes: mergeRowsFix(rows, earlier, row) });
    else seen.set(word, row);
  }
}

/** Takes the second classes of a row into an earlier one that lists its own between brackets. */
function mergeRowsFix({ frame: { chunk } }: Cursor, earlier: SyntaxNode, row: SyntaxNode): readonly Fix[] {
  const [into, from] = [earlier, row].map((each) => entryOf(each, 'second')?.value);
  const last = into?.kind === 'sequence' && into.flow ? into.items.at(-1) : undefined;
  const [removal] = removeMemberFixes('Merge the rows', chunk, row);
  if (into?.kind !== 'sequence' || from?.kind !== 'sequence' || !last || !removal) return [];
  const known = new Set(into.items.map((item) => (item.kind === 'scalar' ? item.value : undefined)));
  const added = from.items.flatMap((item) => (item.kind === 'scalar' && !known.has(item.value) ? [`, ${yamlText(item.value ?? '')}`] : []));
  return [{ ...removal, edits: [{ ...rangeOf(chunk, { start: last.end, end: last.end }), text: added.join('') }, ...removal.edits] }];
}

/** GS7022: cards cannot be drawn where the pile is not known. */
function checkDrawPile(node: NodeResult, context: Context): void {
  const lifecycle = node.fields.get('cardLifecycle');
  const json = lifecycle?.value.json;
  const slot = (name: string) => fieldOf(json, name);
  const [played, lookahead, leader] = [slot('played'), slot('lookahead'), slot('leader')];
  if (!lifecycle || typeof played !== 'string' || typeof lookahead !== 'string' || typeof leader !== 'string') return;
  const { symbols } = context.elaboration;
  if (symbols.uncertain('zone') || symbols.uncertain('eventDeck')) return;
  const decks = symbols.factNames('eventDeck').flatMap((id) => {
    const deck = symbols.fact('eventDeck', id);
    const [drawZone, discardZone] = [concrete(deck?.drawZone, context), concrete(deck?.discardZone, context)];
    return drawZone === undefined || discardZone === undefined ? [] : [{ drawZone, discardZone }];
  });
  const piles = drawPiles({ played, lookahead, leader }, decks, symbols);
  if (piles.length !== 1)
    reportAt(context, keyPlace(node, lifecycle), 'GS7022', { candidates: piles.length === 0 ? 'none' : piles.join(', ') });
}

function concrete(zone: string | undefined, context: Context): string | undefined {
  const found = zone === undefined ? undefined : context.elaboration.symbols.resolveZone(zone);
  return found?.kind === 'zone' ? found.zone : undefined;
}

const eligibility: Rule = (node, context) => {
  const seats = node.fields.get('seats');
  for (const item of seats ? repeatedItems(seats.cursor) : [])
    reportAt(context, placeOf(item), 'GS7017', { s: textAt(item) }, { fixes: removeMemberFixes('Remove', item.frame.chunk, item.node) });
  return node;
};

const passReward: Rule = (node, context) => {
  const resource = node.fields.get('resource');
  const name = resource?.value.json;
  const fact = typeof name === 'string' ? context.elaboration.symbols.fact('globalVariable', name) : undefined;
  if (resource && fact?.type === 'boolean') {
    const { symbols } = context.elaboration;
    const integers = symbols.factNames('globalVariable').filter((each) => symbols.fact('globalVariable', each)?.type === 'int');
    const fixes = suggestions(resource.cursor.frame.chunk, resource.cursor.node, fact.name, integers);
    reportAt(context, placeOf(resource.cursor), 'GS7024', { reason: `\`${fact.name}\` is a boolean` }, { fixes });
  }
  return node;
};

/** GS7018: several pivotal actions need an order of precedence, in which each seat stands once. */
const pivotal: Rule = (node, context) => {
  const actions = node.fields.get('actionIds');
  const interrupt = node.fields.get('interrupt');
  const precedence = interrupt && entryOf(interrupt.cursor.node, 'precedence');
  if (actions && listOf(actions.value.json).length > 1 && !precedence) {
    const values = { field: 'precedence' };
    reportAt(context, placeOf(actions.cursor), 'GS7018', values, { fixes: precedenceFix(node, interrupt?.cursor.node, context) });
  }
  const list = precedence && interrupt ? { node: precedence.value, frame: interrupt.cursor.frame, name: 'precedence' } : undefined;
  for (const item of list ? repeatedItems(list) : []) {
    reportAt(
      context,
      placeOf(item),
      'GS7018',
      { reason: `\`${textAt(item)}\` is listed twice` },
      { fixes: repeatedSeatFixes(item, list, context) },
    );
  }
  return node;
};

/** Lists all seats, in the order in which they are declared. */
function precedenceFix({ cursor: { node, frame } }: NodeResult, interrupt: SyntaxNode | undefined, context: Context): readonly Fix[] {
  const seats = context.elaboration.symbols.game('seats').map(({ id }) => yamlText(id));
  const entry = { key: 'precedence', value: `[${seats.join(', ')}]` };
  const title = 'Insert `precedence`';
  if (seats.length === 0 || node.kind !== 'mapping') return [];
  if (!interrupt) return [insertEntriesFix(title, frame.chunk, node, [{ key: 'interrupt', value: `{ ${entry.key}: ${entry.value} }` }])];
  return interrupt.kind === 'mapping' ? [insertEntriesFix(title, frame.chunk, interrupt, [entry])] : [];
}

/** Another seat in the place of one that stands there twice, or none. */
function repeatedSeatFixes(item: Cursor, list: Cursor | undefined, context: Context): readonly Fix[] {
  const { symbols } = context.elaboration;
  const items = list?.node.kind === 'sequence' ? list.node.items : [];
  const listed = new Set(items.map((each) => symbols.resolveSeat(textOf(each) ?? '')?.seat));
  const absent = symbols.game('seats').filter(({ id }) => !listed.has(id));
  const { chunk } = item.frame;
  return [...absent.map(({ id }) => changeFix(id, chunk, item.node, yamlText(id))), ...removeMemberFixes('Remove', chunk, item.node)];
}

/** GS7021: what the last round omits is a phase of the coup round. */
const coupPlan: Rule = (node, context) => {
  const omitted = node.fields.get('finalRoundOmitPhases')?.cursor;
  const phases = node.fields.get('phases')?.cursor;
  if (omitted?.node.kind !== 'sequence' || phases?.node.kind !== 'sequence') return node;
  const ids = new Set(phases.node.items.map((phase) => textOf(entryOf(phase, 'id')?.value)));
  // A phase that does not exist (GS7020) may be any of them.
  if ([...ids].some((id) => id === undefined || !context.elaboration.symbols.exists('phase', id))) return node;
  for (const item of omitted.node.items) {
    const text = textOf(item);
    const known = text !== undefined && context.elaboration.symbols.exists('phase', text);
    if (!known || ids.has(text)) continue;
    const coupPhases = [...ids].filter((id) => id !== undefined);
    const fixes = [...suggestions(omitted.frame.chunk, item, text, coupPhases), ...removeMemberFixes('Remove', omitted.frame.chunk, item)];
    reportAt(context, placeOf(itemOf(omitted, item, 'phase')), 'GS7021', { p: text }, { fixes });
  }
  return node;
};

function textOf(node: SyntaxNode | undefined): string | undefined {
  return node?.kind === 'scalar' ? String(node.value) : undefined;
}

/** GS7032: only card-driven games have free operations and a current card. */
function needsCards(place: Place, context: Context): void {
  const { symbols } = context.elaboration;
  if (symbols.fragment || symbols.game('turnOrder') === 'cardDriven') return;
  reportAt(context, place, 'GS7032', {});
}

const grant: Rule = (node, context) => {
  const { key, frame } = node.cursor;
  if (key) needsCards({ frame, start: key.start, end: key.end }, context);
  return node;
};

const currentCard: Rule = (node, context) => {
  const entry = entryOf(node.cursor.node, 'ref');
  if (entry) needsCards({ frame: node.cursor.frame, start: entry.key.start, end: entry.key.end }, context);
  return node;
};

/** GS7033: a jump that surely goes back, whatever the state is. */
const gotoPhaseExact: Rule = (node, context) => {
  const phase = node.fields.get('phase');
  const target = phase?.value.json;
  if (!phase || typeof target !== 'string' || context.optional || !context.phases) return node;
  const order = context.elaboration.symbols.game('phases');
  const at = order.indexOf(target);
  const from = context.phases.map((name) => order.indexOf(name));
  if (at < 0 || from.length === 0 || from.some((place) => place <= at)) return node;
  reportAt(context, placeOf(phase.cursor), 'GS7033', { p: target, phase: nameOf(context.phases) });
  return node;
};

function nameOf(phases: readonly string[]): string {
  return phases.map((phase) => `\`${phase}\``).join(', ');
}

export const turnFlowRules: Readonly<Record<string, Rule>> = {
  'records.turnOrder': turnOrder,
  'records.turnFlow': turnFlow,
  'records.eligibility': eligibility,
  'records.passReward': passReward,
  'records.pivotal': pivotal,
  'records.coupPlan': coupPlan,
  'effects.grantFreeOperation': grant,
  'effects.setNextPlayer': fittingOrder,
  'references.currentCard': currentCard,
  'effects.gotoPhaseExact': gotoPhaseExact,
};
