/**
 * Elaboration: checks a node against the type of its position, and lowers it to the canonical form, in one pass. Which fields exist is
 * the catalogue's knowledge; each family of expressions has a module of its own.
 */

import type { CatalogueNode, PositionType } from '../../catalogue/model';
import { records } from '../../catalogue/records';
import type { SyntaxNode } from '../../source/tree';
import { type Context, type Elaborated, type Json, read, reporter, structurePlace } from '../context';
import { isDefinitionText } from '../elaboration';
import type { Cursor } from '../frame';
import { literalType, stringType, unknownType } from '../staticType';
import { readLeaf, reportKind } from '../structure/leaf';
import { isPlaceholder } from '../structure/place';
import { alternativeOf } from '../structure/walk';
import { elaborateBindingUse, elaborateRow, elaborateToken } from './bindingUses';
import { elaborateCondition } from './conditions';
import { elaborateEffects } from './effects';
import { elaborateAny } from './expressions';
import { noteNode, noteResult } from './facts';
import { elaborateRowFilter, elaborateTokenFilter, elaborateZoneFilter, isPredicate } from './filters';
import { holeResult } from './holes';
import { elaborateList, elaborateMap } from './lists';
import { atWord, reportLiteral } from './literalWord';
import { noteMentions } from './mentions';
import { elaborateName } from './names';
import { elaborateRecord } from './nodes';
import { isFilterPassedOver } from './passedOver';
import { elaboratePlayer, elaborateSeat } from './players';
import { elaborateQuery } from './queries';
import { elaborateSet } from './sets';
import { elaborateValue } from './values';
import { elaborateZone } from './zones';

/** What a node with a fault comes to. */
export const failed: Elaborated = { json: undefined, type: unknownType };

/** Elaborates the node at a cursor as the type demands. Every fault in it is reported. */
export function elaborate(written: Cursor, type: PositionType, context: Context): Elaborated {
  context.elaboration.nodes++;
  if (type.kind === 'data') return { json: plainJson(written.node), type: unknownType };
  if (written.node.damaged) {
    noteNode(written, type, context);
    return failed;
  }
  const cursor = read(written, context);
  if (!cursor) return failed;
  const { facts, expansion } = context.elaboration;
  if (facts === undefined && expansion === undefined) return settling(cursor, type, context);
  noteNode(written, type, context);
  if (cursor !== written) noteNode(cursor, type, context);
  if (filters.has(type.kind) && isFilterPassedOver(written, context)) return passedOver;
  // Nothing of a body is noted but the arguments in it, and what is settled holds none.
  const result = expansion === undefined && cursor.frame.call ? settling(cursor, type, context) : dispatch(cursor, type, context);
  noteResult(cursor, type, result, context);
  return result;
}

/**
 * An expression without parameters and bindings comes to the same wherever its macro is called: it is elaborated at the definition
 * and then known. Not where it is lowered, since each copy has an origin of its own.
 */
function settling(cursor: Cursor, type: PositionType, context: Context): Elaborated {
  const { elaboration } = context;
  if (elaboration.origins || !expressions.has(type.kind)) return dispatch(cursor, type, context);
  const { node, frame } = cursor;
  if (frame.call) return frame.body?.settled.get(node) ?? dispatch(cursor, type, context);
  const { definition } = elaboration;
  if (!definition || !isDefinitionText(frame, definition)) return dispatch(cursor, type, context);
  const { relevant, reads } = definition;
  const result = dispatch(cursor, type, context);
  if (definition.relevant === relevant && definition.reads === reads && result.json !== undefined) definition.settled.set(node, result);
  return result;
}

const expressions: ReadonlySet<PositionType['kind']> = new Set([
  'value',
  'numericValue',
  'condition',
  'query',
  'anyExpression',
  'set',
  'tokenFilter',
  'zoneFilter',
  'zone',
  'player',
]);

const filters: ReadonlySet<PositionType['kind']> = new Set(['tokenFilter', 'rowFilter', 'zoneFilter']);

/** A filter says nothing of what passes it. */
const passedOver: Elaborated = { json: true, type: unknownType };

function dispatch(cursor: Cursor, type: PositionType, context: Context): Elaborated {
  if (cursor.hole) return holeResult(cursor, cursor.hole, type, context);
  if (type.kind !== 'text' && hasPlaceholder(cursor, context)) {
    noteMentions(cursor.node, cursor.frame, context);
    return failed;
  }
  switch (type.kind) {
    case 'text':
    case 'integer':
    case 'number':
    case 'boolean':
    case 'scalar':
    case 'identifier':
    case 'word': {
      const word = type.kind === 'scalar' ? atWord(cursor) : cursor;
      if (word !== cursor) reportLiteral(cursor, word.node, context);
      const leaf = readLeaf(structurePlace(word), type, reporter(context, word.frame));
      return leaf === undefined ? failed : { json: leaf, type: type.kind === 'text' ? stringType : literalType(leaf) };
    }
    case 'name':
      return elaborateName(cursor, type, context);
    case 'list':
      return elaborateList(cursor, type, context);
    case 'map':
      return elaborateMap(cursor, type, context);
    case 'record':
      return elaborateRecord(cursor, type.record, context);
    case 'choice': {
      const chosen = filterAmong(cursor, type.of) ?? alternativeOf(cursor.node, type.of, recordNamed);
      if (chosen) return elaborate(cursor, chosen, context);
      reportKind(structurePlace(cursor), type, reporter(context, cursor.frame));
      return failed;
    }
    case 'variant':
      return elaborate(cursor, type.otherwise, context);
    case 'value':
      return elaborateValue(cursor, false, context);
    case 'numericValue':
      return elaborateValue(cursor, true, context, type.min);
    case 'anyExpression':
      return elaborateAny(cursor, context);
    case 'condition':
      return elaborateCondition(cursor, context);
    case 'query':
      return elaborateQuery(cursor, context, type.items);
    case 'effects':
      return elaborateEffects(cursor, context);
    case 'set':
      return elaborateSet(cursor, context);
    case 'zone':
      return elaborateZone(cursor, type, context);
    case 'player':
      return elaboratePlayer(cursor, type.many === true, context);
    case 'seat':
      return elaborateSeat(cursor, type, context);
    case 'token':
      return elaborateToken(cursor, context);
    case 'row':
      return elaborateRow(cursor, context);
    case 'bindingUse':
      return elaborateBindingUse(cursor, type.template === true, context);
    case 'tokenFilter':
      return elaborateTokenFilter(cursor, context);
    case 'rowFilter':
      return elaborateRowFilter(cursor, context);
    case 'zoneFilter':
      return elaborateZoneFilter(cursor, context);
    case 'data':
    case 'binder':
    case 'arguments':
      // Free data has been read before. The others belong to the node around them: binders declare for its other fields, arguments are
      // read by the macro's body.
      return failed;
  }
}

const recordTable: Readonly<Record<string, CatalogueNode>> = records;

/** The record of the catalogue with this name. */
export function recordNamed(name: string): CatalogueNode | undefined {
  return Object.hasOwn(recordTable, name) ? recordTable[name] : undefined;
}

/** Of a token filter and a condition in one position, what is written decides: predicates come in a list or have a `prop`. */
function filterAmong({ node }: Cursor, alternatives: readonly PositionType[]): PositionType | undefined {
  const predicates = alternatives.find((each) => each.kind === 'tokenFilter');
  const condition = alternatives.find((each) => each.kind === 'condition' || each.kind === 'zoneFilter');
  if (!predicates || !condition) return undefined;
  return node.kind === 'sequence' || isPredicate(node) ? predicates : condition;
}

/** GS9038 for a template's placeholder at the node, or as a key of it, which replaces every other report there. */
function hasPlaceholder(cursor: Cursor, context: Context): boolean {
  const { node, frame } = cursor;
  if (isPlaceholder(node)) {
    readLeaf(structurePlace(cursor), { kind: 'scalar' }, reporter(context, frame));
    return true;
  }
  if (node.kind !== 'mapping') return false;
  let found = false;
  for (const { key } of node.entries) {
    if (!isPlaceholder(key)) continue;
    found = true;
    readLeaf({ chunk: frame.chunk, node: key, name: cursor.name }, { kind: 'scalar' }, reporter(context, frame));
  }
  return found;
}

/** A node of free data as JSON. */
function plainJson(node: SyntaxNode): Json {
  switch (node.kind) {
    case 'scalar':
      return node.value;
    case 'sequence':
      return node.items.map(plainJson);
    case 'mapping':
      return Object.fromEntries(node.entries.map((entry) => [String(entry.key.value), plainJson(entry.value)]));
  }
}
