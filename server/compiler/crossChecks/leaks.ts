/** The quick fix for arguments that mean a local name of the macro (GS6017): the name becomes a parameter, given at each call (reference: `macros.md`, Hygiene). */
import type { Problem } from '../../source/problem';
import { macroKey } from '../definition';
import type { FileResults } from '../results/fileResults';
import { localParameterFixes } from './callerNames';
import { gatherCalls } from './macros';

/** The problems of a file's definitions, those of leaked names with their fix. */
export function withLeakFixes(problems: readonly Problem[], files: readonly FileResults[]): readonly Problem[] {
  if (!problems.some(({ code }) => code === 'GS6017')) return problems;
  const all = files.flatMap(({ checked }) => checked);
  const calls = gatherCalls(all);
  return problems.map((problem) => {
    const { code, values } = problem;
    const [name, macro] = [values['n'], values['m']];
    if (code !== 'GS6017' || name === undefined || macro === undefined) return problem;
    const key = `effect ${macro}`;
    const owner = all.find(({ definition }) => macroKey(definition) === key);
    const fixes = owner ? localParameterFixes(name, owner, calls.get(key) ?? []) : [];
    return fixes.length > 0 ? { ...problem, fixes } : problem;
  });
}
