/** Reading entries of `globalVars` and `perPlayerVars`, older spellings included (reference: `sections.md`, globalVars). */
import { defaultMaximum } from '../../../catalogue/gameLimits';
import type { MappingNode, ScalarNode, SyntaxNode } from '../../../source/tree';
import type { VariableFact } from '../../symbols/model';
import { integerOf, valueAt, type Written, type WrittenNumber, writtenAt } from '../../symbols/read';

export interface VariableReading {
  readonly node: MappingNode;
  readonly name: Written | undefined;
  readonly type: 'int' | 'boolean' | undefined;
  readonly init: ScalarNode | undefined;
  readonly min: WrittenNumber | undefined;
  readonly max: WrittenNumber | undefined;
}

const types: Readonly<Record<string, 'int' | 'boolean'>> = { int: 'int', integer: 'int', boolean: 'boolean', bool: 'boolean' };

/** What is readable of an entry; undefined for one that is no mapping. */
export function readVariable(node: SyntaxNode): VariableReading | undefined {
  if (node.kind !== 'mapping') return undefined;
  const type = writtenAt(node, 'type')?.text;
  const init = valueAt(node, 'init') ?? valueAt(node, 'default');
  return {
    node,
    name: writtenAt(node, 'name') ?? writtenAt(node, 'id'),
    type: type !== undefined && Object.hasOwn(types, type) ? types[type] : undefined,
    init: init?.kind === 'scalar' ? init : undefined,
    min: integerOf(valueAt(node, 'min')),
    max: integerOf(valueAt(node, 'max')),
  };
}

/** What the reading declares; of unknown type when it does not say enough. */
export function variableFact(name: string, reading: VariableReading): VariableFact {
  const value = reading.init?.value;
  if (reading.type === 'boolean') return { name, type: 'boolean', init: value === true };
  if (reading.type === undefined) return { name, type: 'unknown' };
  const init = typeof value === 'number' && Number.isSafeInteger(value) ? value : 0;
  const [min, max] = assumedBounds(reading);
  return { name, type: 'int', init, min, max };
}

/** The bounds of an int variable: as declared, else from the lesser of 0 and the start value up to `defaultMaximum`. */
export function assumedBounds({ init, min, max }: VariableReading): readonly [number, number] {
  const start = typeof init?.value === 'number' && Number.isSafeInteger(init.value) ? init.value : 0;
  return [min?.value ?? Math.min(0, start), max?.value ?? defaultMaximum];
}
