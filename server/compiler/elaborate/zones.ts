/** Zone selectors (reference: `selectors.md`, Zone selectors). */

import type { PositionType } from '../../catalogue/model';
import type { Fix } from '../../source/problem';
import { changeTo } from '../../source/problem';
import { entryOf, type MappingEntry } from '../../source/tree';
import { type Context, type Elaborated, partOf, read, reportAt, reporter, structurePlace } from '../context';
import { type Cursor, entryValue, isArgument, keyOf, placeOf, stemOf } from '../frame';
import { lostSignFixes } from '../lostSigns';
import { changeFix, remedyOf, replaceFix, yamlText } from '../problem';
import { type Binding, lookUp, nearBindings, otherSpelling } from '../scope';
import { type StaticType, stringType, typeWords, unknownType } from '../staticType';
import { describeNode } from '../structure/place';
import { readRecord } from '../structure/record';
import type { ZoneResolution } from '../symbols/model';
import { useBinding } from './bindings';
import { reportHereOrAtSource } from './bodyFaults';
import { checkDynamicZone, withSeatQualifier } from './dynamicZones';
import { familyOf, familyValues } from './families';
import { wrongArgument } from './holes';
import { misspeltZoneKey, reportMisspeltKey, zoneRespellings } from './meantForms';
import { noteMentions } from './mentions';
import { noteName } from './names';
import { eachPlayerFix } from './players';
import { elaborateValue, located } from './values';
import { failed } from './walk';

type ZoneType = Extract<PositionType, { kind: 'zone' }>;

/** The wrapper of an expression, for the check of its keys. */
const zoneExpression = {
  doc: '',
  example: '',
  page: '',
  fields: { zoneExpr: { type: { kind: 'value' }, doc: '' } },
} as const;

/** A zone selector: an id, `base:owner`, a binding, or an expression where the type allows one. */
export function elaborateZone(cursor: Cursor, type: ZoneType, context: Context): Elaborated {
  const { node, frame } = cursor;
  if (node.kind === 'scalar' && typeof node.value === 'string') return readSelector(cursor, node.value, type, context);
  if (node.kind === 'mapping' && !type.fixed) {
    const expression = entryOf(node, 'zoneExpr');
    if (expression) {
      readRecord(structurePlace(cursor), node, zoneExpression, reporter(context, frame));
      return readExpression(cursor, expression, type, context);
    }
    const family = familyOf(node);
    if (family === 'value' || (family === undefined && entryOf(node, 'if'))) return readBareValue(cursor, context);
  }
  if (isArgument(cursor)) return wrongArgument(cursor, 'a zone selector', context, zoneRespellings(cursor));
  const family = node.kind === 'mapping' ? familyOf(node) : undefined;
  const misspelt = node.kind === 'mapping' ? misspeltZoneKey(node) : undefined;
  if (family === undefined && misspelt) reportMisspeltKey(cursor, misspelt, context);
  else if (family !== undefined) reportAt(context, placeOf(cursor), 'GS2019', familyValues('zone', family));
  else {
    const joined = joinedZoneFix(cursor, context);
    const values = { field: cursor.name, expected: 'a zone', actual: describeNode(node), ...remedyOf(joined, zoneRemedy) };
    reportAt(context, placeOf(cursor), 'GS2001', values, { fixes: [...joined, ...zoneRespellings(cursor)] });
  }
  noteMentions(node, frame, context);
  return failed;
}

function readExpression(cursor: Cursor, entry: MappingEntry, type: ZoneType, context: Context): Elaborated {
  const inner = read(entryValue(cursor.frame, entry), context);
  if (!inner) return failed;
  if (inner.hole) return { json: { zoneExpr: { param: inner.hole.name } }, type: unknownType };
  // Plain text is a selector there, not a value: `$space` needs no reference.
  if (inner.node.kind === 'scalar' && typeof inner.node.value === 'string') return readSelector(inner, inner.node.value, type, context);
  const entryIsSelector = inner.node.kind === 'mapping' && entryOf(inner.node, 'zoneExpr') !== undefined;
  if (entryIsSelector && inner.frame.through) return elaborateZone(inner, type, context);
  return composed(inner, cursor, context);
}

/** A value without its wrapper (GS9013). */
function readBareValue(cursor: Cursor, context: Context): Elaborated {
  const { frame, node } = cursor;
  const text = frame.chunk.text.slice(node.start, node.end);
  const parameter = frame.through?.argument.parameter;
  // An argument for a value parameter is a value; only one written for a zone lacks the wrapper.
  if (!parameter || parameter.type === 'zoneSelector') {
    const block = node.kind === 'mapping' && !node.flow;
    const fixes = block ? [] : [replaceFix('Wrap in `zoneExpr`', frame.chunk, node, `{ zoneExpr: ${text} }`, true)];
    reportAt(context, placeOf(cursor), 'GS9013', {}, { fixes });
  }
  return composed(cursor, cursor, context);
}

/** The zone whose name a value gives; `cursor` is where the zone stands. */
function composed(value: Cursor, cursor: Cursor, context: Context): Elaborated {
  const { json } = elaborateValue(value, false, context);
  const name = withSeatQualifier(json, checkDynamicZone(value, context));
  return { json: name === undefined ? undefined : located({ zoneExpr: name }, cursor, context), type: stringType };
}

function readSelector(cursor: Cursor, text: string, type: ZoneType, context: Context): Elaborated {
  const resolution = context.elaboration.symbols.resolveZone(text);
  switch (resolution.kind) {
    case 'binding':
      return type.fixed ? unknownZone(cursor, text, type, resolution, context) : readBinding(cursor, text, 0, ['zone', 'string'], context);
    case 'zone':
      noteOwner(cursor, text, context);
      return readConcrete(cursor, resolution, context);
    case 'players':
      noteName(placeOf(cursor), 'zone', resolution.base, context);
      if (resolution.many && !type.many) {
        const fixes = () => eachPlayerFix(cursor, resolution.qualifier, text.indexOf(':') + 1, context);
        reportAt(context, placeOf(cursor), 'GS5015', { player: 'zone' }, { fixes });
        return failed;
      }
      return { json: `${resolution.base}:${resolution.qualifier}`, type: unknownType };
    case 'each':
      noteName(placeOf(cursor), 'zone', resolution.base, context);
      if (context.parent?.owner === 'effects.draw' && context.parent.field === 'to')
        return { json: `${resolution.base}:each`, type: unknownType };
      reportAt(
        context,
        placeOf(cursor),
        'GS5015',
        { player: 'zone' },
        { fixes: () => eachPlayerFix(cursor, 'each', text.indexOf(':') + 1, context) },
      );
      return failed;
    case 'playerBinding': {
      noteName(placeOf(cursor), 'zone', resolution.base, context);
      const owner = readBinding(cursor, resolution.binding, resolution.start, ['player', 'int', 'string'], context);
      return { json: owner.json === undefined ? undefined : `${resolution.base}:${owner.json}`, type: unknownType };
    }
    case 'fault':
      return unknownZone(cursor, text, type, resolution, context);
  }
}

/** The seat in `hand:Red`. */
/** What a zone looks like. */
const zoneRemedy = 'Write text such as `deck`, or `hand:actor` for a zone of a player, or `{ zoneExpr: … }`.';

/** `{ hand: actor }` is `hand:actor` in YAML that has a blank too many. */
function joinedZoneFix({ node, frame }: Cursor, { elaboration }: Context): readonly Fix[] {
  const [entry, ...others] = node.kind === 'mapping' ? node.entries : [];
  if (!entry || others.length > 0 || entry.value.kind !== 'scalar' || entry.value.value === null) return [];
  const base = String(entry.key.value);
  if (!elaboration.symbols.exists('zone', base) && elaboration.symbols.fact('zoneBase', base) === undefined) return [];
  const zone = `${base}:${entry.value.value}`;
  return [replaceFix(`Change to \`${zone}\``, frame.chunk, node, zone, true)];
}

function noteOwner(cursor: Cursor, text: string, context: Context): void {
  const at = text.indexOf(':') + 1;
  const owner = text.slice(at);
  if (at > 0 && context.elaboration.symbols.exists('seat', owner)) noteName(partOf(cursor, at, owner.length), 'seat', owner, context);
}

/** A binding in a zone selector: `$space`, or the owner in `hand:$p`. `at`: offset of the name in the text. */
function readBinding(cursor: Cursor, name: string, at: number, bases: readonly StaticType['base'][], context: Context): Elaborated {
  const place = partOf(cursor, at, name.length);
  const binding = useBinding({ text: name, place, cursor }, context);
  if (!binding) return { json: keyOf(cursor.frame, name), type: unknownType };
  if (binding.type.base !== 'any' && !bases.includes(binding.type.base)) {
    const expected = bases[0] ?? 'zone';
    const names = nearBindings(context.scope)
      .filter((each) => each.type.base === expected)
      .map((each) => stemOf(each.name));
    const fixes = names.slice(0, 5).map((each) => ({
      ...changeTo(each),
      edits: [{ chunk: cursor.frame.chunk.id, start: place.start, end: place.end, text: each }],
    }));
    const values = { n: name, kind: typeWords(binding.type), expected: typeWords({ base: expected }) };
    reportHereOrAtSource(place, binding.type, 'GS3009', values, context, { fixes });
    return failed;
  }
  return { json: binding.key, type: binding.type, binding };
}

function readConcrete(cursor: Cursor, resolution: Extract<ZoneResolution, { kind: 'zone' }>, context: Context): Elaborated {
  noteName(placeOf(cursor), 'zone', resolution.base, context);
  if (resolution.older) {
    const fixes = [replaceFix(`Write \`${resolution.zone}\``, cursor.frame.chunk, cursor.node, quoted(cursor, resolution.zone), true)];
    reportAt(context, placeOf(cursor), 'GS9014', { z: resolution.zone }, { fixes });
  }
  return { json: resolution.zone, type: { base: 'zone', literal: resolution.zone } };
}

/** Keeps the quotes of the text that is replaced. */
function quoted({ node }: Cursor, text: string): string {
  if (node.kind === 'scalar' && node.style === 'single') return `'${text}'`;
  if (node.kind === 'scalar' && node.style === 'double') return `"${text}"`;
  return yamlText(text);
}

function unknownZone(cursor: Cursor, text: string, type: ZoneType, resolution: ZoneResolution, context: Context): Elaborated {
  const { symbols } = context.elaboration;
  const fault = resolution.kind === 'fault' ? resolution : undefined;
  const code = fault?.code ?? 'GS4004';
  if (code === 'GS4004' && !type.fixed) {
    const bound = bindingNamed(cursor, text, context);
    if (bound) return bound;
  }
  if (code === 'GS4004') noteMentions(cursor.node, cursor.frame, context);
  if (code === 'GS4004' && symbols.uncertain('zone', text)) return { json: text, type: unknownType };
  if (fault?.base !== undefined) noteName(placeOf(cursor), 'zone', fault.base, context);
  for (const candidate of fault?.candidates ?? []) context.elaboration.mentions.add(candidate.split(':')[0] ?? candidate);
  const place = fault ? partOf(cursor, fault.start, fault.end - fault.start) : placeOf(cursor);
  const fixes = candidates(cursor, text, code, fault?.candidates ?? [], context);
  reportAt(context, place, code === 'GS4004' ? (type.unknown ?? code) : code, { z: text, ...fault?.values }, { fixes });
  return failed;
}

function candidates(cursor: Cursor, text: string, code: string, words: readonly string[], context: Context): readonly Fix[] {
  const players = nearBindings(context.scope).filter((each) => each.type.base === 'player' && !each.type.list);
  const player = players[0]?.name ?? '$p';
  const owner = ownerWithDollar(cursor, text, context);
  const family: readonly Fix[] = code === 'GS4005' || code === 'GS4004' ? familyFix(cursor, text, context) : [];
  const { exists } = context.elaboration.symbols;
  const signs = code === 'GS4004' ? lostSignFixes(cursor.frame.chunk, cursor.node, { has: (name) => exists('zone', name) }) : [];
  const preferred = family.length + signs.length === 0 && code !== 'GS4005';
  return [
    ...signs,
    ...family,
    ...owner,
    ...words.map((word, index) => {
      const replacement = word.endsWith(':$p') ? `${word.slice(0, -2)}${player}` : word;
      return changeFix(
        replacement,
        cursor.frame.chunk,
        cursor.node,
        quoted(cursor, replacement),
        preferred && owner.length === 0 && index === 0,
      );
    }),
  ];
}

/** `hand:p` where `$p` is visible. */
function ownerWithDollar(cursor: Cursor, text: string, context: Context): readonly Fix[] {
  const colon = text.indexOf(':');
  const meant = `$${text.slice(colon + 1)}`;
  if (colon < 0 || lookUp(context.scope, keyOf(cursor.frame, meant)).kind === 'absent') return [];
  const zone = `${text.slice(0, colon)}:${meant}`;
  return [changeFix(zone, cursor.frame.chunk, cursor.node, quoted(cursor, zone), true)];
}

/** The bare base of a family `base-<seat>`: for a token in scope, the zone of its faction. */
function familyFix(cursor: Cursor, text: string, context: Context): readonly Fix[] {
  const { symbols } = context.elaboration;
  if (!Object.hasOwn(symbols.game('zoneFamilies'), text) || !symbols.exists('tokenProperty', 'faction')) return [];
  const token = nearBindings(context.scope).find((each) => each.type.base === 'token' && !each.type.list);
  if (!token) return [];
  const composed = `{ zoneExpr: { concat: ['${text}-', { ref: tokenProp, token: ${yamlText(token.name)}, prop: faction }, ':none'] } }`;
  return [replaceFix('Use the pool of the token', cursor.frame.chunk, cursor.node, composed)];
}

/** Text that is no zone but a binding, or nearly: GS3018, or GS3002 when only `$` is missing. */
function bindingNamed(cursor: Cursor, text: string, context: Context): Elaborated | undefined {
  const found = lookUp(context.scope, keyOf(cursor.frame, text));
  if (found.kind !== 'absent') {
    const { binding } = found;
    markRead(binding);
    reportAt(context, placeOf(cursor), 'GS3018', { n: text }, { fixes: zoneNameFixes(cursor, text, binding) });
    return { json: { zoneExpr: { ref: 'binding', name: binding.key } }, type: binding.type };
  }
  const near = lookUp(context.scope, keyOf(cursor.frame, otherSpelling(text)));
  if (near.kind === 'absent' || text.startsWith('$')) return undefined;
  useBinding({ text, place: placeOf(cursor), cursor }, context);
  return failed;
}

function markRead(binding: Binding): void {
  for (const binder of binding.binders) binder.reads++;
}

function zoneNameFixes(cursor: Cursor, text: string, binding: Binding): readonly Fix[] {
  const { chunk } = cursor.frame;
  const wrap = replaceFix('Wrap in `zoneExpr`', chunk, cursor.node, `{ zoneExpr: { ref: binding, name: ${yamlText(text)} } }`, true);
  const binders = binding.binders.filter(({ place }) => place.frame.call === undefined);
  if (binders.length === 0) return [wrap];
  const places = binders.flatMap((binder) => [binder.place, ...binder.places.map(({ place }) => place)]);
  const edits = [
    ...places.map((place) => ({ chunk: place.frame.chunk.id, start: place.start, end: place.end, text: `$${text}` })),
    { chunk: chunk.id, start: cursor.node.start, end: cursor.node.end, text: `$${text}` },
  ];
  return [wrap, { title: `Rename to \`$${text}\``, edits }];
}
