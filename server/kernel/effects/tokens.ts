/** Effects on tokens (`effects.md`, Tokens). */
import { linkToken } from '../expressions/bindings';
import { linkTokenFilter } from '../expressions/filters';
import { zoneHolding } from '../expressions/references';
import { linkValue } from '../expressions/values';
import { linkZone } from '../expressions/zones';
import type { EffectFields, Scalar } from '../gamedef';
import { itemAt } from '../itemAt';
import { emit, weighed } from '../link/linker';
import type { Token, TokenType } from '../link/tokenTypes';
import type { Zone } from '../link/zones';
import { countEffect } from '../machine/budget';
import { fail } from '../machine/fault';
import type { Run } from '../machine/run';
import { checkStacking } from '../machine/stacking';
import { observe } from '../machine/trace';
import { spend, spendOnCopy } from '../machine/work';
import { drawInteger } from '../random/pcg';
import { shuffleZone } from '../state/shuffleZone';
import { createToken as createInDraft, defaultPlace, removeToken, setProperty, spliceZone } from '../state/writeTokens';
import type { EffectLinker } from './model';

type Position = EffectFields['moveToken']['position'];

function entered(run: Run, zone: Zone): void {
  if (run.program.listens.tokenEntered) run.events.push({ type: 'tokenEntered', zone: zone.id });
}

/** Work of moving one token: out of a zone and into another, with the hash of both. */
const moveWork = 16;

/** Moves one token. Errors: TOKEN_NOT_FOUND, TOKEN_NOT_IN_FROM, STACKING_VIOLATION. */
export function move(run: Run, token: Token, from: Zone, to: Zone, position: Position, at: number | undefined): void {
  const holder = zoneHolding(run, token, at);
  if (holder !== from) {
    fail('TOKEN_NOT_IN_FROM', `${token.id} is in ${holder.id}, not in ${from.id}`, at, { token: token.id, zone: holder.id, from: from.id });
  }
  const { zones } = run.draft;
  spend(run, moveWork, at);
  spendOnCopy(run, itemAt(zones, from.index).length + itemAt(zones, to.index).length, at);
  spliceZone(run.draft, from, itemAt(run.draft.zones, from.index).indexOf(token), 1, []);
  spliceZone(run.draft, to, placeIn(run, to, position), 0, [token]);
  checkStacking(run, to, token.type, at);
  if (from !== to) entered(run, to);
  if (run.observer !== undefined) observe(run, { kind: 'moveToken', token: token.id, from: from.id, to: to.id });
}

function placeIn(run: Run, zone: Zone, position: Position): number {
  const size = itemAt(run.draft.zones, zone.index).length;
  switch (position) {
    case 'top':
      return 0;
    case 'bottom':
      return size;
    case 'random':
      return size === 0 ? 0 : drawInteger(run.draft, 0, size);
    default:
      return defaultPlace(run.draft, zone);
  }
}

export const moveToken: EffectLinker<'moveToken'> = (linker, fields) => {
  const { at } = linker;
  const token = linkToken(linker, fields.token);
  const from = linkZone(linker, fields.from);
  const to = linkZone(linker, fields.to);
  const { position } = fields;
  emit(linker, (run) => {
    countEffect(run);
    move(run, token(run), from(run), to(run), position, at);
  });
};

export const moveTokenAdjacent: EffectLinker<'moveTokenAdjacent'> = (linker, fields) => {
  const { at } = linker;
  const token = linkToken(linker, fields.token);
  const from = linkZone(linker, fields.from);
  const direction = linkZone(linker, fields.direction);
  emit(linker, (run) => {
    countEffect(run);
    const source = from(run);
    const target = direction(run);
    if (!source.isAdjacent.has(target)) {
      fail('DESTINATION_NOT_ADJACENT', `${target.id} is not adjacent to ${source.id}`, at, {
        from: source.id,
        to: target.id,
        adjacent: source.adjacent.map(({ id }) => id),
      });
    }
    move(run, token(run), source, target, undefined, at);
  });
};

/** Moves tokens that are in `from`, given in its order, as one group to the default end of another zone. */
function moveGroup(run: Run, from: Zone, to: Zone, group: readonly Token[], at: number | undefined): void {
  const tokens = itemAt(run.draft.zones, from.index);
  spend(run, group.length * moveWork, at);
  spendOnCopy(run, tokens.length + itemAt(run.draft.zones, to.index).length, at);
  let end = group.length;
  let index = tokens.length - 1;
  while (end > 0) {
    // One splice per stretch of neighbours, from the back.
    while (tokens[index] !== group[end - 1]) index -= 1;
    let start = end;
    while (start > 0 && index >= 0 && tokens[index] === group[start - 1]) {
      start -= 1;
      index -= 1;
    }
    spendOnCopy(run, tokens.length, at);
    spliceZone(run.draft, from, index + 1, end - start, []);
    end = start;
  }
  spliceZone(run.draft, to, defaultPlace(run.draft, to), 0, group);
  for (const type of new Set(group.map((token) => token.type))) checkStacking(run, to, type, at);
  for (const token of group) {
    if (from !== to) entered(run, to);
    if (run.observer !== undefined) observe(run, { kind: 'moveToken', token: token.id, from: from.id, to: to.id });
  }
}

export const moveAll: EffectLinker<'moveAll'> = (linker, fields) => {
  const { at } = linker;
  const from = linkZone(linker, fields.from);
  const to = linkZone(linker, fields.to);
  const { linked: filter, weight } = weighed(linker, () => linkTokenFilter(linker, fields.filter));
  emit(linker, (run) => {
    countEffect(run);
    const source = from(run);
    const target = to(run);
    if (source === target) return;
    const tokens = itemAt(run.draft.zones, source.index);
    spend(run, tokens.length * weight, at);
    const group = filter === undefined ? tokens : tokens.filter((token) => filter(run, token));
    if (group.length > 0) moveGroup(run, source, target, group, at);
  });
};

export const draw: EffectLinker<'draw'> = (linker, fields) => {
  const { at } = linker;
  const from = linkZone(linker, fields.from);
  const to = linkZone(linker, fields.to);
  const count = linkValue(linker, fields.count);
  emit(linker, (run) => {
    countEffect(run);
    const source = from(run);
    const target = to(run);
    const wanted = count(run);
    if (typeof wanted !== 'number' || wanted < 0) return fail('LIMIT_INVALID', `${wanted} tokens cannot be drawn`, at, { count: wanted });
    const group = itemAt(run.draft.zones, source.index).slice(0, wanted);
    if (group.length > 0) moveGroup(run, source, target, group, at);
  });
};

export const shuffle: EffectLinker<'shuffle'> = (linker, fields) => {
  const { at } = linker;
  const zone = linkZone(linker, fields.zone);
  emit(linker, (run) => {
    countEffect(run);
    const shuffled = zone(run);
    spend(run, itemAt(run.draft.zones, shuffled.index).length * moveWork, at);
    shuffleZone(run.draft, shuffled);
    if (run.observer !== undefined) observe(run, { kind: 'lifecycle', event: 'shuffle', name: shuffled.id });
  });
};

function checkKind(type: TokenType, slot: number, value: Scalar, at: number | undefined): void {
  const kind = type.kinds[slot];
  if (kind !== (typeof value === 'number' ? 'int' : typeof value)) {
    const prop = itemAt(type.properties, slot);
    fail('TYPE_MISMATCH', `${prop} of ${type.id} is ${kind}, not ${JSON.stringify(value)}`, at, { tokenType: type.id, prop, value });
  }
}

export const createToken: EffectLinker<'createToken'> = (linker, fields) => {
  const { at, program } = linker;
  const type = program.board.tokenTypeById.get(fields.type);
  const zone = linkZone(linker, fields.zone);
  const props = Object.entries(fields.props ?? {}).map(([prop, value]) => {
    return { prop, slot: type?.slots.get(prop), value: linkValue(linker, value) };
  });
  emit(linker, (run) => {
    countEffect(run);
    if (type === undefined) return fail('TYPE_MISMATCH', `there is no token type ${fields.type}`, at, { tokenType: fields.type });
    const target = zone(run);
    const properties = type.initial.slice();
    for (const { prop, slot, value } of props) {
      if (slot === undefined) return undeclared(type, prop, at);
      const given = value(run);
      checkKind(type, slot, given, at);
      properties[slot] = given;
    }
    spend(run, moveWork, at);
    spendOnCopy(run, itemAt(run.draft.zones, target.index).length, at);
    const token = createInDraft(run.draft, type, properties);
    spliceZone(run.draft, target, defaultPlace(run.draft, target), 0, [token]);
    checkStacking(run, target, type, at);
    entered(run, target);
    if (run.observer !== undefined) observe(run, { kind: 'createToken', token: token.id, type: type.id, zone: target.id });
  });
};

function undeclared(type: TokenType, prop: string, at: number | undefined): never {
  return fail('PROP_UNDECLARED', `${type.id} declares no property ${prop}`, at, {
    tokenType: type.id,
    prop,
    declared: type.properties,
  });
}

export const destroyToken: EffectLinker<'destroyToken'> = (linker, fields) => {
  const { at } = linker;
  const token = linkToken(linker, fields.token);
  emit(linker, (run) => {
    countEffect(run);
    const removed = token(run);
    const zone = zoneHolding(run, removed, at);
    spendOnCopy(run, itemAt(run.draft.zones, zone.index).length, at);
    removeToken(run.draft, removed);
    if (run.observer !== undefined) observe(run, { kind: 'destroyToken', token: removed.id, type: removed.type.id, zone: zone.id });
  });
};

export const setTokenProp: EffectLinker<'setTokenProp'> = (linker, fields) => {
  const { at } = linker;
  const token = linkToken(linker, fields.token);
  const value = linkValue(linker, fields.value);
  const { prop } = fields;
  emit(linker, (run) => {
    countEffect(run);
    const changed = token(run);
    zoneHolding(run, changed, at);
    const { type } = changed;
    const slot = type.slots.get(prop);
    if (slot === undefined) return undeclared(type, prop, at);
    const before = itemAt(run.draft.tokenProperties, changed.ordinal)[slot];
    const after = value(run);
    if (before === after) return;
    checkKind(type, slot, after, at);
    checkTransition(type, slot, before, after, at);
    setProperty(run.draft, changed, slot, after);
    if (run.observer !== undefined) observe(run, { kind: 'setTokenProp', token: changed.id, prop, before, after });
  });
};

function checkTransition(type: TokenType, slot: number, before: Scalar | undefined, after: Scalar, at: number | undefined): void {
  const allowed = type.transitions[slot];
  if (allowed === undefined || allowed.some(([from, to]) => from === before && to === after)) return;
  const prop = itemAt(type.properties, slot);
  fail('TRANSITION_INVALID', `${prop} of ${type.id} may not change from ${before} to ${after}`, at, {
    tokenType: type.id,
    prop,
    ...(before === undefined ? {} : { from: before }),
    to: after,
    allowed: allowed.filter(([from]) => from === before).map(([, to]) => to),
  });
}
