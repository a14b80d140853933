/** Signature help: the parameters of the macro whose call is being written, the one at the cursor marked. */
import type { Compilation, Declaration } from '../compiler/model';
import type { SourceFile } from '../source/model';
import { entryOf, type MappingNode, textOf } from '../source/tree';
import { slotAt } from './completion/slot';
import { type Parameter, parametersOf } from './expectedType';
import { sectionAt } from './sectionAt';

export interface Signature {
  readonly macro: Declaration;
  readonly parameters: readonly Parameter[];
  /** Index of the parameter at the cursor; undefined between the arguments. */
  readonly active: number | undefined;
}

/** The innermost call whose arguments hold the place; undefined where there is none. `offset`: absolute, UTF-16 units. */
export function signatureAt(compilation: Compilation, file: SourceFile, offset: number): Signature | undefined {
  const place = sectionAt(file, offset);
  const slot = place && slotAt(place.chunk.text, place.root, offset - place.chunk.offset);
  if (slot === undefined) return undefined;
  for (const [index, step] of [...slot.steps.entries()].reverse()) {
    if (step.kind !== 'entry' || step.entry.key.value !== 'args') continue;
    const macro = macroOf(step.mapping, compilation);
    if (macro === undefined) continue;
    const parameters = parametersOf(macro);
    const next = slot.steps[index + 1];
    const argument = next?.kind === 'entry' ? String(next.entry.key.value) : undefined;
    const active = argument === undefined ? -1 : parameters.findIndex(({ name }) => name === argument);
    return { macro, parameters, active: active < 0 ? undefined : active };
  }
  return undefined;
}

function macroOf(call: MappingNode, { lookup }: Compilation): Declaration | undefined {
  const effect = textOf(entryOf(call, 'macro')?.value);
  const condition = textOf(entryOf(call, 'conditionMacro')?.value);
  return effect === undefined ? (condition === undefined ? undefined : lookup('conditionMacro', condition)) : lookup('effectMacro', effect);
}
