/** Literals beside zones: each is the zone that it names, never a text that silently differs (reference: `selectors.md`, Zone selectors). */

import { ownValue, putOwn } from '../../../kernel/ownProperties';
import { entryOf } from '../../../source/tree';
import { type Context, type Json, type JsonObject, read, reportAt } from '../../context';
import { type Cursor, entryValue, itemOf, placeOf } from '../../frame';
import { suggestions } from '../../problem';
import type { StaticType } from '../../staticType';
import type { Symbols } from '../../symbols/model';
import { readWord } from '../literalWord';
import type { FieldResult, NodeResult } from '../nodes';
import { elaborateZone } from '../zones';

const zone = { kind: 'zone' } as const;

/**
 * The comparison with the ids of zones in the place of the names that are written; undefined where neither side is a zone. What names no zone is
 * reported.
 */
export function withConcreteZones(
  node: NodeResult,
  [left, right]: readonly [FieldResult, FieldResult],
  context: Context,
): NodeResult | undefined {
  if (!isZone(left, context) && !isZone(right, context)) return undefined;
  const json: { [key: string]: Json | undefined } = { ...node.json };
  for (const [name, side] of [
    ['left', left],
    ['right', right],
  ] as const) {
    json[name] = concreteValue(side, context);
  }
  return withJson(node, json);
}

/** The same of a membership: of its item, or of the members that are written in its list. */
export function withConcreteMembers(node: NodeResult, item: FieldResult, set: FieldResult, context: Context): NodeResult | undefined {
  const members = read(set.cursor, context);
  const areWritten = members?.node.kind === 'sequence';
  if (!isZone(item, context) && (areWritten || !isZoneType(set.value.type))) return undefined;
  const json: { [key: string]: Json | undefined } = { ...node.json };
  json['item'] = concreteValue(item, context);
  if (members?.node.kind === 'sequence' && Array.isArray(set.value.json)) {
    const own = set.value.json;
    const zones = allOf(members.node.items.map((each, at) => concreteZone(itemOf(members, each, 'set'), own[at], context)));
    json['set'] = zones?.filter((each) => typeof each !== 'object');
    const values = zones?.filter((each) => typeof each === 'object') ?? [];
    if (values.length > 0)
      return { ...node, json: { op: 'or', args: [{ op: 'in', ...json }, ...values.map((each) => equals(json['item'], each))] } };
  } else if (members && Array.isArray(set.value.json)) json['set'] = namedZones(members, set.value.json, context);
  return withJson(node, json);
}

/** The zones that a named set lists. Other places may read its members as plain words, so a member that is no zone is reported where the set is compared with a zone. */
function namedZones(set: Cursor, words: readonly Json[], context: Context): readonly Json[] | undefined {
  const { symbols } = context.elaboration;
  return allOf(
    words.map((word) => {
      if (typeof word !== 'string') return word;
      const resolution = symbols.resolveZone(word);
      if (resolution.kind === 'zone') return resolution.zone;
      const isMeant = resolution.kind === 'fault' && !(resolution.code === 'GS4004' && hasSeveralMaps(symbols));
      if (isMeant) reportAt(context, placeOf(set), resolution.code, resolution.values);
      return isMeant ? undefined : word;
    }),
  );
}

/** Without canonical form where a part of it is at fault. */
function withJson(node: NodeResult, json: { readonly [key: string]: Json | undefined }): NodeResult {
  const isSound = node.json !== undefined && Object.keys(node.json).every((key) => ownValue(json, key) !== undefined);
  return { ...node, json: isSound ? json : undefined };
}

function equals(left: Json | undefined, right: Json): Json {
  return { op: '==', left, right };
}

function allOf(values: readonly (Json | undefined)[]): readonly Json[] | undefined {
  const found = values.filter((value): value is Json => value !== undefined);
  return found.length === values.length ? found : undefined;
}

function isText({ value: { type, json } }: FieldResult): boolean {
  return typeof type.literal === 'string' && typeof json === 'string';
}

function concreteValue(side: FieldResult, context: Context): Json | undefined {
  const { json } = side.value;
  return isText(side) || isJsonObject(json) ? concreteChoice(side.cursor, json, context) : json;
}

/** The zone that a text names; of an `if`, the zones that the texts of its branches name. */
function concreteChoice(side: Cursor, json: Json | undefined, context: Context): Json | undefined {
  const choice = isJsonObject(json) ? ownValue(json, 'if') : undefined;
  if (!isJsonObject(json) || !isJsonObject(choice)) return concreteZone(side, json, context);
  const written = read(side, context);
  const entry = written && entryOf(written.node, 'if');
  const inner = entry && read(entryValue(written.frame, entry), context);
  if (!inner || inner.hole) return json;
  const branches: { [key: string]: Json | undefined } = { ...choice };
  for (const name of ['then', 'else']) {
    const branch = entryOf(inner.node, name);
    const zone = branch && concreteChoice(entryValue(inner.frame, branch), ownValue(choice, name), context);
    if (zone === undefined) return undefined;
    putOwn(branches, name, zone);
  }
  return { ...json, if: branches };
}

function isJsonObject(json: Json | undefined): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** Is it a zone by its type, or because the macro that reads it says so? */
function isZone({ cursor, value }: FieldResult, context: Context): boolean {
  if (isZoneType(value.type)) return true;
  const written = read(cursor, context);
  const parameter = written?.hole ?? written?.frame.through?.argument.parameter;
  return parameter?.type === 'zoneSelector' && (written?.hole !== undefined || typeof value.type.literal === 'string');
}

function isZoneType({ base, vocabulary }: StaticType): boolean {
  return base === 'zone' || (vocabulary?.of === 'zoneProperty' && vocabulary.name === 'id');
}

/** The id of the zone that a text names, as text or, where only a run tells which player is meant, as a value; what is no text stays as it is. */
function concreteZone(side: Cursor, json: Json | undefined, context: Context): Json | undefined {
  const cursor = readWord(side, context);
  if (typeof json !== 'string' || cursor?.node.kind !== 'scalar' || cursor.hole) return json;
  const { node } = cursor;
  const { symbols } = context.elaboration;
  const resolution = symbols.resolveZone(json);
  const { kind } = resolution;
  // A game with several maps may ask for a space that only one of them has: with the others nothing is ever that space.
  if (resolution.kind === 'fault' && resolution.code === 'GS4004' && hasSeveralMaps(symbols)) {
    const fixes = suggestions(cursor.frame.chunk, cursor.node, json, symbols.factNames('zoneBase'));
    reportAt(context, placeOf(cursor), 'GS5007', { x: json, prop: 'id', p: json }, { fixes });
    return json;
  }
  const selected = elaborateZone({ ...cursor, node: node.value === json ? node : { ...node, value: json } }, zone, context).json;
  return selected !== undefined && (kind === 'players' || kind === 'playerBinding')
    ? { ref: 'zoneProp', zone: selected, prop: 'id' }
    : selected;
}

function hasSeveralMaps(symbols: Symbols): boolean {
  return symbols.factNames('asset').filter((id) => symbols.fact('asset', id) === 'map').length > 1;
}
