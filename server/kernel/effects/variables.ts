/** Effects on variables and the active player (`effects.md`, Variables). */

import { linkScalar } from '../expressions/anyExpression';
import { linkBinder } from '../expressions/bindings';
import { linkPlayer } from '../expressions/players';
import { linkNumber, notInteger } from '../expressions/values';
import type { VariableTarget } from '../gamedef';
import { itemAt } from '../itemAt';
import { emit, type Linker } from '../link/linker';
import type { Variable, VariableValue } from '../link/variables';
import { countEffect } from '../machine/budget';
import { fail } from '../machine/fault';
import type { Run } from '../machine/run';
import { observe } from '../machine/trace';
import { spendOnCopy } from '../machine/work';
import { setActivePlayer, setFlow, setGlobalVariable, setPlayerVariable } from '../state/writeValues';
import type { EffectLinker } from './model';

/** A variable at run time: which one, and whose. */
interface Place {
  readonly variable: Variable;
  /** -1 for a global variable. */
  readonly player: number;
}

/** Error: VAR_UNKNOWN; those of player selectors. */
function linkTarget(linker: Linker, target: VariableTarget): (run: Run) => Place {
  const { at, program } = linker;
  const { board } = program;
  const byName = target.scope === 'global' ? board.globalVariableByName : board.playerVariableByName;
  const variable = byName.get(target.var);
  if (variable === undefined) return () => fail('VAR_UNKNOWN', `there is no variable ${target.var}`, at, { var: target.var });
  if (target.scope === 'global') {
    const place = { variable, player: -1 };
    return () => place;
  }
  const player = linkPlayer(linker, target.player);
  return (run) => ({ variable, player: player(run) });
}

function read(run: Run, { variable, player }: Place): VariableValue {
  return itemAt(player < 0 ? run.draft.globalVars : itemAt(run.draft.playerVars, player), variable.index);
}

function readInteger(run: Run, place: Place, at: number | undefined): number {
  const value = read(run, place);
  return typeof value === 'number' ? value : notInteger(value, at);
}

/** Writes a value within its bounds; the present value changes nothing and emits nothing. */
function writeVariable(run: Run, { variable, player }: Place, value: VariableValue): void {
  const before = read(run, { variable, player });
  if (before === value) return;
  if (player < 0) setGlobalVariable(run.draft, variable, value);
  else {
    spendOnCopy(run, run.program.board.playerVariables.length);
    setPlayerVariable(run.draft, variable, player, value);
  }
  if (run.program.listens.varChanged) {
    run.events.push(
      player < 0
        ? { type: 'varChanged', scope: 'global', var: variable.name, oldValue: before, newValue: value }
        : { type: 'varChanged', scope: 'perPlayer', var: variable.name, player, oldValue: before, newValue: value },
    );
  }
  if (run.observer !== undefined) {
    observe(run, { kind: 'varChange', var: variable.name, ...(player < 0 ? {} : { player }), before, after: value });
  }
}

function clamp(value: number, { min, max }: Variable): number {
  return Math.min(Math.max(value, min), max);
}

export const setVar: EffectLinker<'setVar'> = (linker, fields) => {
  const { at } = linker;
  const target = linkTarget(linker, fields);
  const value = linkScalar(linker, fields.value);
  emit(linker, (run) => {
    countEffect(run);
    const place = target(run);
    const written = value(run);
    if (place.variable.type === 'int') {
      writeVariable(run, place, clamp(typeof written === 'number' ? written : notInteger(written, at), place.variable));
    } else if (typeof written === 'boolean') {
      writeVariable(run, place, written);
    } else {
      fail('TYPE_MISMATCH', `${place.variable.name} is boolean, not ${JSON.stringify(written)}`, at, {
        var: place.variable.name,
        value: written,
      });
    }
  });
};

export const addVar: EffectLinker<'addVar'> = (linker, fields) => {
  const { at } = linker;
  const target = linkTarget(linker, fields);
  const delta = linkNumber(linker, fields.delta);
  emit(linker, (run) => {
    countEffect(run);
    const place = target(run);
    writeVariable(run, place, clamp(readInteger(run, place, at) + delta(run), place.variable));
  });
};

export const transferVar: EffectLinker<'transferVar'> = (linker, fields) => {
  const { at } = linker;
  const from = linkTarget(linker, fields.from);
  const to = linkTarget(linker, fields.to);
  const amount = linkNumber(linker, fields.amount);
  const min = fields.min === undefined ? undefined : linkNumber(linker, fields.min);
  const max = fields.max === undefined ? undefined : linkNumber(linker, fields.max);
  const actual = fields.actualBind === undefined ? undefined : linkBinder(linker, fields.actualBind);
  emit(linker, (run) => {
    countEffect(run);
    const source = from(run);
    const target = to(run);
    const available = readInteger(run, source, at) - source.variable.min;
    const room = target.variable.max - readInteger(run, target, at);
    let moved = Math.min(Math.max(0, amount(run)), available, room);
    const least = min?.(run);
    if (least !== undefined && moved < least) moved = Math.min(available, room);
    const most = max?.(run);
    if (most !== undefined) moved = Math.min(moved, most);
    if (source.variable === target.variable && source.player === target.player) moved = 0;
    moved = Math.max(0, moved);
    if (moved > 0) {
      writeVariable(run, source, readInteger(run, source, at) - moved);
      writeVariable(run, target, readInteger(run, target, at) + moved);
    }
    if (run.observer !== undefined) observe(run, { kind: 'transfer', amount: moved });
    actual?.bind(run, moved);
  });
};

export const setActive: EffectLinker<'setActivePlayer'> = (linker, fields) => {
  const player = linkPlayer(linker, fields.player);
  emit(linker, (run) => {
    countEffect(run);
    const next = player(run);
    if (next === run.draft.activePlayer) return;
    setActivePlayer(run.draft, next);
    if (run.observer !== undefined) observe(run, { kind: 'lifecycle', event: 'activePlayer', name: String(next) });
  });
};

/** Does nothing where players do not take turns; the compiler reports that (GS7047). */
export const setNextPlayer: EffectLinker<'setNextPlayer'> = (linker, fields) => {
  const player = linkPlayer(linker, fields.player);
  emit(linker, (run) => {
    countEffect(run);
    const next = player(run);
    const { flow } = run.draft;
    if (flow.type !== 'roundRobin' && flow.type !== 'fixedOrder') return;
    if (next === flow.nextPlayer) return;
    setFlow(run.draft, { ...flow, nextPlayer: next });
    if (run.observer !== undefined) observe(run, { kind: 'lifecycle', event: 'nextPlayer', name: String(next) });
  });
};
