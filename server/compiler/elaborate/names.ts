/** Names of declared things (reference: `diagnostics.md`, GS40xx). */

import { diagnostics } from '../../catalogue/diagnostics';
import type { CatalogueNameKind, DiagnosticCode, NameKind, PositionType, Severity } from '../../catalogue/model';
import { nameKinds, undeclaredNames } from '../../catalogue/names';
import { ownValue } from '../../kernel/ownProperties';
import type { Chunk } from '../../source/model';
import { nearest } from '../../source/nearest';
import type { Fix, FixEdit } from '../../source/problem';
import { entryOf, type SyntaxNode } from '../../source/tree';
import { type Context, type Elaborated, noteUse, read, reportAt, reporter, structurePlace } from '../context';
import { type Cursor, isArgument, isReported, type Place, placeOf, stemOf } from '../frame';
import { insertEntriesFix, removeEntryFix, replaceFix, suggestions, unknownNameValues, yamlText } from '../problem';
import { nearBindings } from '../scope';
import { literalType } from '../staticType';
import { readLeaf } from '../structure/leaf';
import { joinedList } from '../symbols/share';
import { wrongArgument } from './holes';
import { failed } from './walk';

type NameType = Extract<PositionType, { kind: 'name' }>;

const kindTable: Readonly<Record<NameKind, CatalogueNameKind>> = nameKinds;

/** A name of one of the kinds; in doubt whether it is declared, it is. */
export function elaborateName(cursor: Cursor, type: NameType, context: Context): Elaborated {
  if (cursor.node.kind !== 'scalar' && isArgument(cursor)) return wrongArgument(cursor, 'a name', context);
  const text = readLeaf(structurePlace(cursor), type, reporter(context, cursor.frame));
  if (typeof text !== 'string') return failed;
  const kinds = typeof type.of === 'string' ? [type.of] : type.of;
  const name = olderName(text, kinds, cursor, context);
  // A field of a table is looked up by the node that names the table.
  if (kinds.includes('tableField')) return { json: name, type: literalType(name) };
  const kind = kinds.find((each) => isDeclared(each, name, context));
  if (kind === undefined) {
    // The list is reported where it is spoilt.
    if (kinds.includes('table') && context.elaboration.symbols.game('spoiltTables').includes(name)) {
      noteName(placeOf(cursor), 'table', name, context);
      return { json: name, type: literalType(name) };
    }
    if (kinds.some((each) => context.elaboration.symbols.uncertain(each, name))) return { json: name, type: literalType(name) };
    noteName(placeOf(cursor), kinds[0] ?? 'globalVariable', name, context);
    // Of what is only warned of, the game is made as it is written.
    return reportUnknown(cursor, name, kinds, type, context) === 'error' ? failed : { json: name, type: literalType(name) };
  }
  noteName(placeOf(cursor), kind, name, context);
  return { json: name, type: literalType(name) };
}

function isDeclared(kind: NameKind, name: string, context: Context, container?: string): boolean {
  return undeclaredNames[kind]?.includes(name) === true || context.elaboration.symbols.exists(kind, name, container);
}

/** Names of a kind, those that need no declaration included. */
function namesOf(kind: NameKind, context: Context, container?: string): readonly string[] {
  return joinedList([context.elaboration.symbols.names(kind, container), undeclaredNames[kind] ?? []]);
}

/** Notes that a declared name is read, or written, at this place. */
export function noteName(place: Place, kind: NameKind, name: string, context: Context, container?: string): void {
  const access = writers.has(context.parent?.owner ?? '') ? 'write' : 'read';
  noteUse(place, kind, name, container, access, context);
}

const writers: ReadonlySet<string> = new Set([
  'effects.setVar',
  'effects.addVar',
  'records.variableEndpoint',
  'effects.setMarker',
  'effects.shiftMarker',
  'effects.setGlobalMarker',
  'effects.shiftGlobalMarker',
  'effects.flipGlobalMarker',
  'effects.setTokenProp',
]);

/** Replaces older words: `spaceType` for `category`, a table id with an asset prefix. */
function olderName(text: string, kinds: readonly NameKind[], cursor: Cursor, context: Context): string {
  const { symbols } = context.elaboration;
  const { chunk } = cursor.frame;
  if (kinds.includes('zoneProperty') && text === 'spaceType' && !symbols.exists('zoneProperty', text)) {
    reportAt(
      context,
      placeOf(cursor),
      'GS9016',
      { k: 'category', canonical: 'category', older: text },
      {
        fixes: [replaceFix('Write `category`', chunk, cursor.node, 'category', true)],
      },
    );
    return 'category';
  }
  const split = kinds.includes('table') ? text.indexOf('::') : -1;
  if (split < 0) return text;
  const [asset, path] = [text.slice(0, split), text.slice(split + 2)];
  if (asset !== symbols.game('scenario')) return text;
  reportAt(
    context,
    placeOf(cursor),
    'GS9037',
    { k: path, canonical: path },
    {
      fixes: [replaceFix(`Write \`${path}\``, chunk, cursor.node, yamlText(path), true)],
    },
  );
  return path;
}

/** How grave it is. */
function reportUnknown(cursor: Cursor, name: string, kinds: readonly NameKind[], type: NameType, context: Context): Severity {
  const place = placeOf(cursor);
  context.elaboration.mentions.add(name);
  for (const kind of kinds) {
    const otherwise = kindTable[kind].otherwise ?? {};
    for (const [other, code] of Object.entries(otherwise)) {
      if (isNameKind(other) && code !== undefined && isDeclared(other, name, context)) {
        reportOtherKind(cursor, name, other, code, context);
        return diagnostics[code]?.severity ?? 'error';
      }
    }
  }
  const { symbols } = context.elaboration;
  const [kind = 'globalVariable'] = kinds;
  const code = type.unknown ?? kindTable[kind].unknown;
  if (code === undefined) return 'error';
  // What is meant is not unused.
  for (const each of kinds) for (const near of nearest(name, namesOf(each, context))) context.elaboration.mentions.add(near);
  const label = kindTable[kind].label;
  const fixes = [
    ...suggestions(cursor.frame.chunk, cursor.node, name, joinedList(kinds.map((each) => namesOf(each, context)))),
    ...latticeFix(cursor, name, kinds, context),
  ];
  const scenario = symbols.game('scenario');
  const remedy = kinds.includes('globalVariable') ? markerRemedy(name, context) : {};
  const values = { ...unknownNameValues(code, name, label), ...(scenario === undefined ? {} : { scenario }), ...remedy };
  reportAt(context, place, code, values, { fixes, ...(type.severity ? { severity: type.severity } : {}) });
  return type.severity ?? diagnostics[code]?.severity ?? 'error';
}

/** What to write where a variable has the name of a marker. */
function markerRemedy(name: string, { elaboration: { symbols } }: Context): Readonly<Record<string, string>> {
  if (symbols.exists('spaceMarker', name)) return { remedy: 'It is a marker: read it with `markerState`, and set it with `setMarker`.' };
  return symbols.exists('globalMarker', name)
    ? { remedy: 'It is a marker: read it with `globalMarkerState`, and set it with `setGlobalMarker`.' }
    : {};
}

function isNameKind(kind: string): kind is NameKind {
  return Object.hasOwn(kindTable, kind);
}

/** A name of the sibling kind: another scope, the other sort of marker or of phase. */
function reportOtherKind(cursor: Cursor, name: string, other: NameKind, code: DiagnosticCode, context: Context): void {
  const label = kindTable[other].label;
  // The messages name the other scope, sort of marker, or sort of phase, without repeating what it is a kind of.
  const kind =
    other === 'phase'
      ? 'an ordinary'
      : other === 'interruptPhase'
        ? 'an interrupt'
        : other === 'spaceMarker'
          ? 'space'
          : label.replace(/ (?:marker|variable)$/, '');
  const selector = code === 'GS4003' ? scopeOf(context) : undefined;
  const scope = other === 'playerVariable' ? 'pvar' : (selector?.global ?? 'gvar');
  const word = scope === 'pvar' ? '`pvar` with the field `player`' : `\`${scope}\``;
  const values = { ...unknownNameValues(code, name, label), kind, scope: kind, word, ...siblingRemedy(context) };
  // In an expanded body nothing is reported: there the name, which is an argument, is what is wrong.
  if (selector && isReported(selector.place.frame)) reportAt(context, selector.place, code, values, { fixes: selector.fixes(other) });
  else reportAt(context, placeOf(cursor), code, values, { fixes: siblingFix(cursor, other, context) });
}

/** The word that says which scope a variable has: `scope` in effects, `ref` in references. */
function scopeOf(
  context: Context,
): { readonly place: Place; readonly global: string; readonly fixes: (other: NameKind) => readonly Fix[] } | undefined {
  const { parent } = context;
  const node = parent?.cursor.node;
  const entry = entryOf(node, 'scope') ?? entryOf(node, 'ref');
  const written = parent && entry && read({ node: entry.value, frame: parent.cursor.frame, name: 'scope', key: entry.key }, context);
  if (!written || node?.kind !== 'mapping') return undefined;
  const global = entry.key.value === 'ref' ? 'gvar' : 'global';
  return {
    place: placeOf(written),
    global,
    fixes: (other) => {
      const { chunk } = written.frame;
      const perPlayer = other === 'playerVariable';
      const word = perPlayer ? 'pvar' : global;
      const fix = replaceFix(`Write \`${word}\``, chunk, written.node, word, true);
      if (!perPlayer || entryOf(node, 'player') || parent.cursor.frame.chunk !== chunk) return [fix];
      const owner = insertEntriesFix('', chunk, node, [{ key: 'player', value: 'actor' }]);
      return [{ ...fix, title: 'Write `pvar`, of the player `actor`', edits: [...fix.edits, ...owner.edits] }];
    },
  };
}

const siblings: Readonly<Record<string, string>> = {
  setMarker: 'setGlobalMarker',
  shiftMarker: 'shiftGlobalMarker',
  setGlobalMarker: 'setMarker',
  shiftGlobalMarker: 'shiftMarker',
  markerState: 'globalMarkerState',
  globalMarkerState: 'markerState',
  gotoPhaseExact: 'pushInterruptPhase',
};

function siblingRemedy({ parent }: Context): Readonly<Record<string, string>> {
  const sibling = ownValue(siblings, parent?.owner.split('.')[1] ?? '');
  return sibling === undefined || sibling === 'pushInterruptPhase' ? {} : { remedy: `Use \`${sibling}\`.` };
}

/** Writes the node that handles the other kind of marker or phase. */
function siblingFix(cursor: Cursor, other: NameKind, context: Context): readonly Fix[] {
  const { parent } = context;
  if (!parent || parent.cursor.frame.chunk !== cursor.frame.chunk) return [];
  const [, own = ''] = parent.owner.split('.');
  const sibling = ownValue(siblings, own);
  if (sibling === undefined || (other === 'interruptPhase' && own !== 'gotoPhaseExact')) return [];
  const { chunk } = cursor.frame;
  const node = parent.cursor.key ?? entryOf(parent.cursor.node, 'ref')?.value;
  if (!node) return [];
  const { edits, ...fix } = replaceFix(`Use \`${sibling}\``, chunk, node, sibling, true);
  return [{ ...fix, edits: [...edits, ...spaceEdits(parent.cursor.node, other, chunk, context)] }];
}

/** A global marker has no space; that of a space marker is the innermost one in scope, or the author's to fill in. */
function spaceEdits(node: SyntaxNode, other: NameKind, chunk: Chunk, { scope }: Context): readonly FixEdit[] {
  if (node.kind !== 'mapping') return [];
  const space = entryOf(node, 'space');
  if (other === 'globalMarker' && space) return removeEntryFix('', chunk, node, space).edits;
  if (other === 'spaceMarker' && !space) {
    const bound = nearBindings(scope).find(({ type }) => type.base === 'zone' && !type.list);
    return insertEntriesFix('', chunk, node, [{ key: 'space', value: bound ? stemOf(bound.name) : '$space' }]).edits;
  }
  return [];
}

/** `addVar` on a lattice means `shiftMarker`. */
function latticeFix(cursor: Cursor, name: string, kinds: readonly NameKind[], context: Context): readonly Fix[] {
  const { parent } = context;
  const key = parent?.cursor.key;
  if (parent?.owner !== 'effects.addVar' || !key || !kinds.includes('globalVariable')) return [];
  // An argument stands in another text than the effect that reads it.
  if (parent.cursor.frame.chunk !== cursor.frame.chunk) return [];
  const { symbols } = context.elaboration;
  const marker = symbols.exists('spaceMarker', name)
    ? 'shiftMarker'
    : symbols.exists('globalMarker', name)
      ? 'shiftGlobalMarker'
      : undefined;
  const delta = entryOf(parent.cursor.node, 'delta');
  if (marker === undefined || !delta) return [];
  const { chunk } = cursor.frame;
  const space = marker === 'shiftMarker' ? 'space: $space, ' : '';
  const fields = `{ ${space}marker: ${yamlText(name)}, delta: ${chunk.text.slice(delta.value.start, delta.value.end)} }`;
  return [
    {
      title: `Use \`${marker}\``,
      edits: [
        { chunk: chunk.id, start: key.start, end: key.end, text: marker },
        { chunk: chunk.id, start: parent.cursor.node.start, end: parent.cursor.node.end, text: fields },
      ],
    },
  ];
}
