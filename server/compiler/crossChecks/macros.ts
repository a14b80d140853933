/** Macros against their callers: names that they take from them, macros nobody calls, the limit of expansion (reference: `macros.md`). */
import { builtinNamed } from '../../catalogue/builtins';
import type { ChunkRange, Fix, Problem } from '../../source/problem';
import { textOf } from '../../source/tree';
import { type Definition, macroKey } from '../definition';
import type { DefinitionResult } from '../elaborateDefinition';
import { limits } from '../macros/limits';
import { changeFix, problemAt, replaceFix, suggestions } from '../problem';
import { removeDeclarationFixes } from '../removal';
import type { FileResults } from '../results/fileResults';
import type { Symbols } from '../symbols/model';
import { itemsOf, valueAt } from '../symbols/read';
import { parameterFixes, type WrittenIn } from './callerNames';
import { type Checked, type CheckedGame, perFile, problemIn } from './checked';
import { nameKey, type Usage } from './usage';

/** Everything that concerns macros and their callers at once. */
export function macroProblems({ files }: CheckedGame, fragment: boolean): readonly Problem[] {
  return [...freeNames(files, fragment), ...expansionLimit(files)];
}

interface CallOf extends WrittenIn {
  /** The macro in whose body the call stands. */
  readonly caller: string | undefined;
}

/**
 * A name that a body does not bind must be visible at each call (GS3001 at the call). Where no call has it, all would fail: the fault
 * is the body's.
 */
function freeNames(files: readonly FileResults[], fragment: boolean): readonly Problem[] {
  // Most macros bind all their names: then nothing need be looked at.
  const lacking = files.flatMap(lackingNames);
  if (lacking.length === 0) return [];
  let gathered: ReadonlyMap<string, readonly CallOf[]> | undefined;
  const callsOf = (macro: string): readonly CallOf[] => {
    gathered ??= gatherCalls(files.flatMap(({ checked }) => checked));
    return gathered.get(macro) ?? [];
  };
  // `seen` grows over the whole search: macros that call each other in many ways are looked at once.
  const isSupplied = (macro: string, name: string, seen = new Set([macro])): boolean =>
    callsOf(macro).some(({ at, caller }) => {
      if (!at.missing.has(name)) return true;
      if (caller === undefined || seen.has(caller)) return false;
      seen.add(caller);
      return isSupplied(caller, name, seen);
    });
  const known = new Map<string, boolean>();
  /** Each call of a macro asks the same of it. */
  const supplied = (macro: string, name: string): boolean => {
    const key = `${macro}\n${name}`;
    const found = known.get(key) ?? isSupplied(macro, name);
    known.set(key, found);
    return found;
  };
  const problems: Problem[] = [];
  // Built-ins are rarely missing: only then do the calls matter.
  const missed = new Set(fragment ? [] : lacking.flatMap(missedOutsideMacros));
  const isDoubtful = ({ builtin, name }: DefinitionResult['free'][number]) => !builtin || missed.has(name);
  for (const checked of lacking) {
    const { definition, result } = checked;
    const macro = macroKey(definition);
    if (macro !== undefined)
      for (const each of result.free.filter(isDoubtful).flatMap((free) => freeName(free, macro, checked, callsOf(macro), supplied)))
        problems.push(each);
    else if (!fragment && !isMacro(definition)) {
      for (const call of result.calls) {
        for (const name of call.missing) {
          if (!supplied(`${call.family} ${call.macro}`, name)) continue;
          problems.push({ ...call.at, code: 'GS3001', values: { n: name } });
        }
      }
    }
  }
  return problems;
}

const lackingNames = perFile(({ checked }) =>
  checked.filter(({ result }) => result.free.length > 0 || (result.calls.length > 0 && result.calls.some(isLacking))),
);

function missedOutsideMacros({ definition, result }: Checked): readonly string[] {
  return isMacro(definition) ? [] : result.calls.flatMap(({ missing }) => [...missing]);
}

function isLacking({ missing }: DefinitionResult['calls'][number]): boolean {
  return missing.size > 0;
}

/** The calls of each macro, in composition order. */
export function gatherCalls(all: readonly Checked[]): ReadonlyMap<string, readonly CallOf[]> {
  const calls = new Map<string, CallOf[]>();
  for (const { definition, result } of all) {
    if (result.calls.length === 0) continue;
    const caller = macroKey(definition);
    for (const call of result.calls) {
      const key = `${call.family} ${call.macro}`;
      const list = calls.get(key);
      const { chunk } = definition.entry;
      if (list) list.push({ chunk, at: call, caller });
      else calls.set(key, [{ chunk, at: call, caller }]);
    }
  }
  return calls;
}

function freeName(
  free: DefinitionResult['free'][number],
  macro: string,
  owner: Checked,
  calls: readonly CallOf[],
  supplied: (macro: string, name: string) => boolean,
): readonly Problem[] {
  const { name, at, near } = free;
  const short = macro.slice(macro.indexOf(' ') + 1);
  const [call] = calls;
  const isSupplied = supplied(macro, name);
  if (free.builtin && (!call || isSupplied)) return [];
  if (isSupplied || (!call && near.length === 0)) {
    const { chunk } = owner.definition.entry;
    const span = { start: at.start, end: at.end };
    return [problemAt(chunk, span, 'GS6024', { n: name, m: short }, { fixes: parameterFixes(name, owner, calls) })];
  }
  const related = call ? [{ ...call.at.at, message: `\`${short}\` is called here` }] : [];
  const { chunk } = owner.definition.entry;
  const fixes = free.builtin
    ? near.map((candidate) => changeFix(candidate, chunk, at, candidate))
    : suggestions(chunk, at, name, near, (candidate) => candidate);
  const readings = parameterReading(name, at, owner);
  const regions = builtinNamed(name)?.where;
  const fault =
    free.builtin && regions !== undefined && !isWord(name)
      ? ({ code: 'GS3012', values: { n: name, $zone: name, regions } } as const)
      : free.placeholder
        ? ({ code: 'GS6018', values: { p: name, m: short } } as const)
        : ({ code: 'GS3001', values: { n: name } } as const);
  const all = [...readings, ...fixes];
  return [{ ...at, ...fault, ...(related.length > 0 ? { related } : {}), ...(all.length > 0 ? { fixes: all } : {}) }];
}

/** A parameter that is read as if it were a binding of its name. Inside of a text it could not stand as a node. */
function parameterReading(name: string, at: ChunkRange, { definition }: Checked): readonly Fix[] {
  const { chunk } = definition.entry;
  const bare = name.replace(/^\$/, '');
  const isParameter = itemsOf(valueAt(definition.node, 'params')).some((item) => textOf(valueAt(item, 'name')) === bare);
  const { start, end } = at;
  const isNode =
    chunk.text.slice(start, end) === name && /[\s[]/.test(chunk.text.charAt(start - 1)) && /^[\s,}\]]?$/.test(chunk.text.charAt(end));
  return isParameter && isNode ? [replaceFix(`Read the parameter \`${bare}\``, chunk, at, `{ param: ${bare} }`, true)] : [];
}

/** Params of an event move are named by words that anything may be called. */
function isWord(name: string): boolean {
  return name === 'side' || name === 'branch';
}

function isMacro({ kind }: Definition): boolean {
  return kind === 'effectMacros' || kind === 'conditionMacros';
}

/** GS6020. A macro without a body is unfinished, not unused. */
export function unusedMacros({ files, ofKind }: CheckedGame, usage: Usage, { isUnread }: Symbols): readonly Problem[] {
  return files.flatMap(namedMacros).flatMap(({ definition, id, keys }): readonly Problem[] => {
    const name = String(id.value);
    if (keys.some((key) => usage.hasKey(key)) || usage.isMentioned(name) || isUnread(name)) return [];
    const siblings = ofKind(definition.kind).length;
    const fixes = removeDeclarationFixes('Remove the macro', definition.entry.chunk, id, siblings);
    return [problemIn(definition, id, 'GS6020', { m: name }, fixes)];
  });
}

const namedMacros = perFile(({ ofKind }) =>
  [...ofKind('conditionMacros'), ...ofKind('effectMacros')].flatMap(({ definition, result }) => {
    const id = valueAt(definition.node, 'id');
    if (id?.kind !== 'scalar' || !result.summary?.body) return [];
    const name = String(id.value);
    return [{ definition, id, keys: [nameKey('effectMacro', name), nameKey('conditionMacro', name)] }];
  }),
);

const expandedEffects = perFile(({ checked }) =>
  checked.reduce((total, { definition, result }) => total + (isMacro(definition) ? 0 : result.expandedEffects), 0),
);

/** GS6009 over the whole document, at the first call beyond the limit. */
function expansionLimit(files: readonly FileResults[]): readonly Problem[] {
  if (files.reduce((total, file) => total + expandedEffects(file), 0) <= limits.effects) return [];
  let total = 0;
  for (const { definition, result } of files.flatMap(({ checked }) => checked)) {
    if (result.expandedEffects === 0 || isMacro(definition)) continue;
    total += result.expandedEffects;
    const [call] = result.calls;
    if (total <= limits.effects || !call || result.problems.some(({ code }) => code === 'GS6009')) continue;
    return [{ ...call.at, code: 'GS6009', values: { n: limits.effects.toLocaleString('en-US'), what: 'effects' } }];
  }
  return [];
}
