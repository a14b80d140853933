/** The quick fix for arguments that mean a local name of the macro (GS6017): the name becomes a parameter, given at each call (reference: `macros.md`, Hygiene). */
import type { Problem } from '../../source/problem';
import type { SyntaxNode } from '../../source/tree';
import type { FileResults } from '../results/fileResults';
import { valueAt } from '../symbols/read';
import { localParameterFixes, type WrittenIn } from './callerNames';
import type { Checked } from './checked';

/** The problems of a file's definitions, those of leaked names with their fix. */
export function withLeakFixes(problems: readonly Problem[], files: readonly FileResults[]): readonly Problem[] {
  if (!problems.some(({ code }) => code === 'GS6017')) return problems;
  const all = files.flatMap(({ checked }) => checked);
  return problems.map((problem) => {
    const { code, values } = problem;
    const [name, macro] = [values['n'], values['m']];
    if (code !== 'GS6017' || name === undefined || macro === undefined) return problem;
    const owner = all.find(({ definition: { kind, node } }) => kind === 'effectMacros' && idOf(node) === macro);
    const fixes = owner ? localParameterFixes(name, owner, callsOf(macro, all)) : [];
    return fixes.length > 0 ? { ...problem, fixes } : problem;
  });
}

function idOf(node: SyntaxNode): string | undefined {
  const id = valueAt(node, 'id');
  return id?.kind === 'scalar' ? String(id.value) : undefined;
}

function callsOf(macro: string, all: readonly Checked[]): readonly WrittenIn[] {
  return all.flatMap(({ definition, result }) =>
    result.calls.flatMap((at) => (at.family === 'effect' && at.macro === macro ? [{ chunk: definition.entry.chunk, at }] : [])),
  );
}
