/** Player selectors and seats (reference: `selectors.md`). */
import type { PositionType } from '../../catalogue/model';
import { neighbours, playerForms, playerWords, type SelectorWord, selfSeat } from '../../catalogue/selectors';
import { nearest } from '../../source/nearest';
import type { Fix } from '../../source/problem';
import { entryOf, type MappingEntry, type MappingNode, textOf } from '../../source/tree';
import { type Context, type Elaborated, type Json, partOf, read, reportAt, reporter, structurePlace, writtenAt } from '../context';
import { type Cursor, entryValue, isArgument, isReported, keyOf, placeOf } from '../frame';
import { lostSignFixes } from '../lostSigns';
import { nodesAround } from '../nodesAround';
import { changeFix, insertEntriesFix, insertItemEdit, remedyOf, removeEntryFix, replaceFix, yamlText } from '../problem';
import { lookUp, otherSpelling } from '../scope';
import { stringType, typeWords, unknownType } from '../staticType';
import { readLeaf } from '../structure/leaf';
import { describeNode, nodeWords } from '../structure/place';
import { useBinding } from './bindings';
import { reportHereOrAtSource } from './bodyFaults';
import { wrongArgument } from './holes';
import { noteMentions } from './mentions';
import { noteName } from './names';
import { failed } from './walk';
import { loopFix } from './wrapping';

const words: Readonly<Record<string, SelectorWord>> = playerWords;
const formKeys = Object.keys(playerForms);

/** Players by word, id, seat or binding; several only where `many`. */
export function elaboratePlayer(cursor: Cursor, many: boolean, context: Context): Elaborated {
  const { node } = cursor;
  if (node.kind === 'scalar') return readText(cursor, many, context);
  if (node.kind !== 'mapping') return noPlayer(cursor, context);
  const entry = node.entries.length === 1 ? node.entries[0] : node.entries.find(({ key }) => formKeys.includes(String(key.value)));
  if (!entry) return noPlayer(cursor, context);
  for (const other of node.entries) if (other !== entry) reportExtra(other, node, cursor, context);
  const inner = read(entryValue(cursor.frame, entry), context);
  if (!inner) return failed;
  const text = inner.node.kind === 'scalar' ? inner.node.value : undefined;
  switch (entry.key.value) {
    case 'id':
      return inner.hole ? hole(inner) : readId(inner, text, context);
    case 'chosen':
      return inner.hole ? hole(inner) : readChosen(inner, context);
    case 'relative':
      if (inner.hole) return hole(inner);
      if (typeof text === 'string' && neighbours.some((each) => each === text)) return { json: text, type: unknownType };
      reportAt(context, placeOf(inner), 'GS2004', { v: String(text), list: neighbours.join(', '), field: 'relative' });
      return failed;
    case 'seat':
      return inner.hole ? hole(inner) : seatPlayer(inner, context);
    case 'currentPlayer':
      return older(cursor, context);
    default: {
      if (entry.key.value === 'ref') return noPlayer(cursor, context);
      const key = { frame: cursor.frame, start: entry.key.start, end: entry.key.end };
      const fixes = nearest(String(entry.key.value), formKeys).map((word, index) =>
        changeFix(word, cursor.frame.chunk, entry.key, word, index === 0),
      );
      reportAt(context, key, 'GS2002', { k: String(entry.key.value), node: nodeWords(cursor), remedy: formRemedy }, { fixes });
      noteMentions(entry.value, cursor.frame, context);
      return failed;
    }
  }
}

/** What selects a player. */
const formRemedy = 'Write a seat, `actor`, `active`, a binding such as `$player`, or a mapping with `id`, `chosen`, `relative` or `seat`.';

/** A reference in the place of a player: what it is meant for, where that can be written. */
function referenceFix({ node, frame }: Cursor): readonly Fix[] {
  const kind = textOf(entryOf(node, 'ref')?.value);
  const name = kind === 'binding' ? textOf(entryOf(node, 'name')?.value) : kind === 'activePlayer' ? 'active' : kind;
  const isMeant = name !== undefined && (kind === 'binding' || Object.hasOwn(words, name));
  return isMeant ? [replaceFix(`Change to \`${name}\``, frame.chunk, node, yamlText(name), true)] : [];
}

/** A selector has one key. What repeats it is reported as such (GS1002). */
function reportExtra(entry: MappingEntry, node: MappingNode, { frame, name }: Cursor, context: Context): void {
  const k = String(entry.key.value);
  noteMentions(entry.value, frame, context);
  const [first] = node.entries.filter(({ key }) => String(key.value) === k);
  if (first !== entry) return;
  const key = { frame, start: entry.key.start, end: entry.key.end };
  const [known] = formKeys.includes(k) ? node.entries : [];
  if (known) reportAt(context, key, 'GS2017', { a: k, b: String(known.key.value) });
  else {
    const fixes = [removeEntryFix(`Remove \`${k}\``, frame.chunk, node, entry)];
    reportAt(context, key, 'GS2002', { k, node: `\`${name}\``, remedy: formRemedy }, { fixes });
  }
}

function hole(cursor: Cursor): Elaborated {
  return { json: { param: cursor.hole?.name }, type: unknownType };
}

function noPlayer(cursor: Cursor, context: Context): Elaborated {
  if (isArgument(cursor)) return wrongArgument(cursor, 'a player selector', context);
  const fixes = referenceFix(cursor);
  const isReference = entryOf(cursor.node, 'ref') !== undefined;
  const remedy = isReference ? 'Loop over `{ query: players }`, and compare the player with the value.' : undefined;
  const expected = 'a player (a seat, `actor`, `active` or `{ id: 0 }`)';
  const values = { field: cursor.name, expected, actual: describeNode(cursor.node), ...remedyOf(fixes, remedy) };
  reportAt(context, placeOf(cursor), 'GS2001', values, { fixes });
  noteMentions(cursor.node, cursor.frame, context);
  return failed;
}

function readText(cursor: Cursor, many: boolean, context: Context): Elaborated {
  const { node } = cursor;
  const value = node.kind === 'scalar' ? node.value : null;
  if (typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value))) return readId(cursor, value, context);
  if (typeof value !== 'string' || value === '') return noPlayer(cursor, context);
  if (value === 'activePlayer') return older(cursor, context);
  const known = Object.hasOwn(words, value) ? words[value] : undefined;
  if (known !== undefined) {
    if (!many && known.many) {
      const fixes = () => eachPlayerFix(cursor, value, 0, context);
      reportAt(context, placeOf(cursor), 'GS5015', { player: 'player' }, { fixes });
      return failed;
    }
    return { json: value, type: unknownType };
  }
  return value.startsWith('$') ? readChosen(cursor, context) : seatPlayer(cursor, context);
}

/** Does the effect once for each player whom the word stands for. `at`: offset of the word in the text. */
export function eachPlayerFix(cursor: Cursor, word: string, at: number, context: Context): readonly Fix[] {
  if (word !== 'all' && word !== 'each') return [];
  const place = partOf(cursor, at, word.length);
  return loopFix('Do it for each player', placeOf(cursor), place, '$player', '{ query: players }', context);
}

/** `activePlayer` or `{ currentPlayer: true }` for `active` (GS9034). */
function older(cursor: Cursor, context: Context): Elaborated {
  reportAt(
    context,
    placeOf(cursor),
    'GS9034',
    { older: writtenAt(placeOf(cursor)) },
    { fixes: [replaceFix('Write `active`', cursor.frame.chunk, cursor.node, 'active', true)] },
  );
  return { json: 'active', type: unknownType };
}

function readId(cursor: Cursor, value: Json | undefined, context: Context): Elaborated {
  const id = Number(value);
  if (value === undefined || value === null || !Number.isSafeInteger(id) || id < 0) return noPlayer(cursor, context);
  const { max } = context.elaboration.symbols.game('players');
  if (id >= max && !context.elaboration.symbols.fragment) {
    reportAt(context, placeOf(cursor), 'GS4023', { n: String(max - 1) });
    return failed;
  }
  return { json: { id }, type: unknownType };
}

function readChosen(cursor: Cursor, context: Context): Elaborated {
  const { node, frame } = cursor;
  if (node.kind !== 'scalar' || typeof node.value !== 'string') return noPlayer(cursor, context);
  const text = node.value;
  if (isNoParam(text, cursor, context)) return failed;
  const binding = useBinding({ text, place: placeOf(cursor), cursor }, context);
  const base = binding?.type.base ?? 'any';
  if (binding && (base === 'token' || base === 'zone' || base === 'row' || base === 'bool')) {
    const values = { n: text, kind: typeWords(binding.type), expected: 'a player' };
    reportHereOrAtSource(placeOf(cursor), binding.type, 'GS3009', values, context);
    return failed;
  }
  return { json: { chosen: binding?.key ?? keyOf(frame, text) }, type: unknownType };
}

/** GS7003: who acts is told by a declared param, and by nothing else. */
function isNoParam(text: string, cursor: Cursor, context: Context): boolean {
  const { parent, scope } = context;
  if (parent?.owner !== 'records.action' || (parent.field !== 'actor' && parent.field !== 'executor')) return false;
  if ([text, otherSpelling(text)].some((name) => lookUp(scope, keyOf(cursor.frame, name)).kind !== 'absent')) return false;
  reportAt(context, placeOf(cursor), 'GS7003', { n: text }, { fixes: declareParamFix(text, cursor) });
  return true;
}

/** Lets the action ask for a player of that name. */
function declareParamFix(name: string, { node, frame }: Cursor): readonly Fix[] {
  const action = nodesAround(frame.chunk.root, node).find(
    (each) => each.kind === 'mapping' && ['actor', 'executor'].some((field) => entryOf(each, field)),
  );
  if (action?.kind !== 'mapping' || !isReported(frame)) return [];
  const title = `Declare the param \`${name}\``;
  const param = `{ name: ${yamlText(name)}, domain: { query: players } }`;
  const params = entryOf(action, 'params')?.value;
  if (!params) return [insertEntriesFix(title, frame.chunk, action, [{ key: 'params', value: `[${param}]` }])];
  return params.kind === 'sequence' ? [{ title, edits: [insertItemEdit(frame.chunk, params, param)] }] : [];
}

function seatPlayer(cursor: Cursor, context: Context): Elaborated {
  const seat = resolve(cursor, { kind: 'seat' }, true, context);
  if (seat === undefined) return failed;
  return { json: seat.player === undefined ? seat.seat : { id: seat.player }, type: unknownType };
}

/** A SeatRef: the id of the seat, or `self` where that is allowed. */
export function elaborateSeat(cursor: Cursor, type: Extract<PositionType, { kind: 'seat' }>, context: Context): Elaborated {
  const { node } = cursor;
  if (type.orSelf && node.kind === 'scalar' && node.value === selfSeat) return { json: selfSeat, type: stringType };
  const seat = resolve(cursor, type, false, context);
  return seat === undefined ? failed : { json: seat.seat, type: stringType };
}

/** All names that seats have: ids, names and aliases. */
export function seatNames({ elaboration: { symbols } }: Context): readonly string[] {
  return symbols.game('seats').flatMap((seat) => [seat.id, seat.name, ...seat.aliases]);
}

interface Seat {
  readonly seat: string;
  readonly player: number | undefined;
}

/** What to write where one player is needed. */
function playerRemedy(seats: readonly string[]): string {
  return `Write a seat (${wordList(seats)}), \`actor\`, \`active\`, \`next\`, \`previous\`, \`{ id: 0 }\` or a binding.`;
}

/** Most names that a message lists. */
const listedNames = 8;

function wordList(names: readonly string[]): string {
  return names.length > listedNames ? `${names.slice(0, listedNames).join(', ')}, …` : names.join(', ');
}

/** `isSelector`: a binding may stand there as well. */
function resolve(cursor: Cursor, type: Extract<PositionType, { kind: 'seat' }>, isSelector: boolean, context: Context): Seat | undefined {
  const { symbols } = context.elaboration;
  const { node, frame } = cursor;
  const written =
    node.kind === 'scalar' && typeof node.value === 'number'
      ? String(node.value)
      : readLeaf(structurePlace(cursor), type, reporter(context, frame));
  if (written === undefined) return undefined;
  const text = String(written);
  const found = symbols.resolveSeat(text);
  if (found && found.player !== undefined) {
    noteName(placeOf(cursor), 'seat', found.seat, context);
    return found;
  }
  noteMentions(node, frame, context);
  if (symbols.uncertain('seat', text) || symbols.game('seats').length === 0) return { seat: text, player: undefined };
  const names = seatNames(context);
  const shown = [...new Set(symbols.game('seats').map(({ name }) => name))];
  const bound = isSelector && lookUp(context.scope, keyOf(frame, `$${text}`)).kind !== 'absent' ? [`$${text}`] : [];
  const near = [...bound, ...nearest(text, names)];
  const signs = lostSignFixes(frame.chunk, node, new Set(names));
  const others = near.map((word, at) => changeFix(word, frame.chunk, node, yamlText(word), at + signs.length === 0));
  const fixes = [...signs, ...others];
  reportAt(
    context,
    placeOf(cursor),
    type.unknown ?? 'GS4012',
    {
      s: text,
      reason: `there is no seat \`${text}\``,
      remedy: isSelector ? playerRemedy(shown) : `Write one of the seats: ${wordList(shown)}.`,
    },
    { fixes },
  );
  return undefined;
}
