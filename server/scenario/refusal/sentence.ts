/** Why a condition has the wrong value, in a sentence for each of its terms. */

import { counted } from '../../catalogue/counted';
import { operandOf, partOf, type Reason, type Term, type TermItem, type TermValue } from '../../kernel';
import type { ConditionNode, Scalar, Value } from '../../kernel/gamedef';
import { conditionFormula } from './infix';
import { coded } from './naming';
import { itemNoun, nounOf, queryNoun, type Vocabulary, valueNoun, zoneNoun } from './nouns';

/** A sentence about a term, or about what its parts have in common. */
export interface Told {
  /** Ends with a full stop, or with a colon where parts follow. */
  readonly text: string;
  /** Index into `GameDef.origins.nodes`. */
  readonly at: number | undefined;
  readonly parts: readonly Told[];
}

/** A reason in sentences. */
export function toldReason(reason: Reason, words: Vocabulary): Told {
  const { kind, term, parts } = reason;
  if (kind === 'term') return { text: sentenceOf(reason, words), at: term.at, parts: [] };
  const text = kind === 'any' ? 'One of these would have to change:' : 'All of these would have to change:';
  return { text, at: term.at, parts: parts.map((part) => toldReason(part, words)) };
}

/** More terms on one line than anybody reads are counted. */
const mostOnLine = 3;

/** The sentences of a reason on one line, without a full stop. */
export function lineOf(told: readonly Told[], joint = '; '): string {
  const shown = told.slice(0, mostOnLine).map(({ text, parts }) => {
    if (parts.length === 0) return withinLine(text);
    return text.startsWith('One') ? `either ${lineOf(parts, ', or ')}` : lineOf(parts, ', and ');
  });
  const more = told.length - mostOnLine;
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(joint);
}

/** A sentence as a part of another one. */
function withinLine(text: string): string {
  return text.replace(/\.$/, '').replace(/^(?:There|The|Only)\b/, (word) => word.toLowerCase());
}

function sentenceOf({ term, holds }: Reason, words: Vocabulary): string {
  const { node } = term;
  if (typeof node === 'boolean') return `The condition is written as ${coded(String(node))}.`;
  if (typeof node !== 'object' || !('op' in node)) return unexplained(term, holds);
  switch (node.op) {
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return comparisonSentence(term, node, holds, words);
    case 'in':
      return membershipSentence(term, node, holds, words);
    case 'adjacent': {
      const [left, right] = [zoneNoun(node.left, term, words), zoneNoun(node.right, term, words)];
      return holds ? `${left} is next to ${right} and must not be.` : `${left} is not next to ${right}.`;
    }
    case 'connected': {
      const [from, to] = [zoneNoun(node.from, term, words), zoneNoun(node.to, term, words)];
      const within = node.maxDepth === undefined ? '' : ` within ${counted(node.maxDepth, 'step')}`;
      return holds ? `${from} is connected to ${to}${within} and must not be.` : `${from} is not connected to ${to}${within}.`;
    }
    case 'zonePropIncludes': {
      const what = `${coded(node.prop)} of ${zoneNoun(node.zone, term, words)}`;
      const value = valueNoun(operandOf(term, node.value), node.value, term, words);
      return holds ? `${what} includes ${value} and must not.` : `${what} does not include ${value}.`;
    }
    default:
      return unexplained(term, holds);
  }
}

function unexplained({ node }: Term, holds: boolean): string {
  const text = typeof node === 'object' && isCondition(node) ? coded(conditionFormula(node)) : 'The condition';
  return `${text} is ${holds} and must be ${!holds}.`;
}

function isCondition(node: Exclude<Term['node'], string | boolean>): node is ConditionNode {
  return ('op' in node && ('args' in node || 'arg' in node || 'item' in node || 'left' in node)) || 'if' in node;
}

type ComparisonNode = ConditionNode & { readonly left: Value; readonly right: Value; readonly op: Comparison };
type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';

const opposites: Readonly<Record<Comparison, Comparison>> = { '==': '!=', '!=': '==', '<': '>=', '<=': '>', '>': '<=', '>=': '<' };
const mirrored: Readonly<Record<Comparison, Comparison>> = { '==': '==', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

/** How a bound follows `must be` and `must hold`. */
const bounds: Readonly<Record<Comparison, string>> = {
  '==': '',
  '!=': '',
  '<': 'less than ',
  '<=': 'at most ',
  '>': 'more than ',
  '>=': 'at least ',
};

function comparisonSentence(term: Term, node: ComparisonNode, holds: boolean, words: Vocabulary): string {
  const asked = holds ? opposites[node.op] : node.op;
  const turned = isConstant(node.left) && !isConstant(node.right);
  const [subject, other, op] = turned ? [node.right, node.left, mirrored[asked]] : [node.left, node.right, asked];
  const recorded = typeof subject === 'object' ? partOf(term, subject) : undefined;
  const found = operandOf(term, subject);
  const bound = boundNoun(term, other, subject, recorded, words);
  const must = op === '!=' ? 'must not' : 'must';
  const wanted = `${bounds[op]}${bound}`;
  if (typeof subject === 'object' && 'ref' in subject && subject.ref === 'zoneCount') {
    return sentence(
      `${zoneNoun(subject.zone, recorded, words)} holds ${heldPieces(found, subject.zone, recorded, words)} and ${must} hold ${wanted}`,
    );
  }
  if (typeof subject === 'object' && 'aggregate' in subject && subject.aggregate.op === 'count') {
    return countSentence(Number(found), queryNoun(subject.aggregate.query, recorded, words), op, bound, constantOf(other));
  }
  if (typeof subject === 'object' && 'ref' in subject && subject.ref === 'actor' && (op === '==' || op === '!=')) {
    return actorSentence(String(found), op === '!=', [bound]);
  }
  return sentence(`${nounOf(subject, recorded, words)} is ${valueNoun(found, subject, recorded, words)} and ${must} be ${wanted}`);
}

/** `There are no pieces in Harbour, and there must be at least 2.` */
function countSentence(found: number, items: string, op: Comparison, bound: string, limit: unknown): string {
  const are = `There ${found === 1 ? 'is' : 'are'} ${found === 0 ? 'no' : found} ${items}`;
  if (found === 0 && limit === 0 && (op === '>' || op === '!=')) return `${are}.`;
  if (limit === 0 && (op === '==' || op === '<=')) return `${are}, and there must be none.`;
  return `${are}, and there ${op === '!=' ? 'must not' : 'must'} be ${bounds[op]}${bound}.`;
}

/** Conditions on the seat that acts say whose the action is. */
function actorSentence(actor: string, isExcluded: boolean, seats: readonly string[]): string {
  if (isExcluded) return `${actor} may not do this.`;
  return `Only ${seats.join(' or ').replaceAll('`', '')} may do this, and ${actor} acts.`;
}

function isConstant(value: Value): boolean {
  return constantOf(value) !== undefined;
}

function constantOf(value: Value): Scalar | undefined {
  if (typeof value !== 'object') return value;
  return 'literal' in value ? value.literal : undefined;
}

/** `3`, or `3 (cost of Red)` where it is computed. */
function boundNoun(term: Term, bound: Value, subject: Value, subjectTerm: Term | undefined, words: Vocabulary): string {
  const found = operandOf(term, bound);
  // States of a marker are called as its marker calls them.
  if (isConstant(bound)) return valueNoun(found, typeof subject === 'object' && 'op' in subject ? bound : subject, subjectTerm, words);
  const recorded = partOf(term, bound);
  return `${valueNoun(found, bound, recorded, words)} (${nounOf(bound, recorded, words)})`;
}

/** `3 workers` where all pieces of the zone are of one type. */
function heldPieces(
  found: TermValue,
  reference: Parameters<typeof zoneNoun>[0],
  recorded: Term | undefined,
  { naming, typesIn }: Vocabulary,
): string {
  const zone = recorded && partOf(recorded, reference)?.value;
  const types = typeof zone === 'object' && 'kind' in zone && zone.kind === 'zone' ? [...typesIn(zone.id)] : [];
  const [type] = types;
  const noun = type === undefined || types.length > 1 ? (found === 1 ? 'piece' : 'pieces') : naming.piece(type);
  return `${String(found)} ${noun}`;
}

/** Of a set only so many members are named. */
const mostMembers = 6;

function membershipSentence(term: Term, node: Extract<ConditionNode, { readonly op: 'in' }>, holds: boolean, words: Vocabulary): string {
  const recorded = typeof node.item === 'object' ? partOf(term, node.item) : undefined;
  const item = `${nounOf(node.item, recorded, words)} is ${valueNoun(operandOf(term, node.item), node.item, recorded, words)}`;
  const { knowledge, naming } = words;
  const listed = (items: readonly TermItem[]) => {
    const names = items
      .slice(0, mostMembers)
      .map((each) => (typeof each === 'object' ? itemNoun(each, knowledge, naming) : valueNoun(each, node.item, recorded, words)));
    return `${names.join(', ')}${items.length > mostMembers ? ` or ${items.length - mostMembers} more` : ''}`;
  };
  if (typeof node.item === 'object' && 'ref' in node.item && node.item.ref === 'actor' && !('query' in node.set) && !('ref' in node.set)) {
    return actorSentence(String(operandOf(term, node.item)), holds, node.set.map(String));
  }
  const must = holds ? 'must not be one of' : 'must be one of';
  if (!('query' in node.set) && !('ref' in node.set)) return sentence(`${item} and ${must} ${listed(node.set)}`);
  const what = 'query' in node.set ? queryNoun(node.set, term, words) : nounOf(node.set, undefined, words);
  const members = 'query' in node.set ? partOf(term, node.set)?.value : undefined;
  if (!isList(members)) return sentence(`${item} and ${must} ${what}`);
  return sentence(`${item} and ${must} the ${what}: ${members.length === 0 ? 'there are none' : listed(members)}`);
}

function isList(value: TermValue): value is readonly TermItem[] {
  return Array.isArray(value);
}

/** With a capital letter, unless it begins with a name, and a full stop. */
function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
