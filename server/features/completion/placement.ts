/** What is expected at a slot: the types along the way to it, the node one of whose fields is written, and the bindings in scope. */
import type { Compilation, NodeFact, VisibleBinding } from '../../compiler/model';
import { entryOf, type MappingNode, type SyntaxNode } from '../../source/tree';
import { type Expected, type Owner, ownerOf, type Parameter, parametersOf, single, typeOfEntry, typeOfItem } from '../expectedType';
import type { SectionPlace } from '../sectionAt';
import type { Slot, Step } from './slot';

export interface FieldPlace {
  readonly owner: Owner;
  readonly mapping: MappingNode;
  readonly name: string;
  /** Keys of maps between the field and the slot. */
  readonly below: readonly string[];
  /** The field that the node itself is in. */
  readonly around?: FieldPlace;
}

export interface Placement {
  /** Of the node, or of the mapping that gets the key; undefined where anything may stand. */
  readonly expected: Expected | undefined;
  /** The nearest field that the slot is in. */
  readonly field: FieldPlace | undefined;
  /** For the value of a key: the mapping with the key, and what was expected there. */
  readonly parent: { readonly expected: Expected; readonly mapping: MappingNode; readonly key: string } | undefined;
  readonly bindings: readonly VisibleBinding[];
  readonly parameters: readonly Parameter[];
}

/** `expected` is undefined where the catalogue does not say what belongs there. */
export function placementOf(place: SectionPlace, slot: Slot, compilation: Compilation): Placement {
  const { chunk } = place;
  const facts = factsOf(compilation, chunk.uri, chunk.offset + anchorOf(slot, place.root));
  let expected: Expected | undefined = place.type;
  let field: Placement['field'];
  let parent: Placement['parent'];
  for (const step of slot.steps) {
    parent = undefined;
    if (expected === undefined) break;
    if (step.kind === 'entry') {
      const { mapping, entry } = step;
      const key = String(entry.key.value);
      const owner = ownerOf(expected, mapping);
      if (owner) field = { owner, mapping, name: key, below: [], ...(field === undefined ? {} : { around: field }) };
      else if (field) field = { ...field, below: [...field.below, key] };
      parent = { expected: single(expected), mapping, key };
    }
    expected = stepped(expected, step, compilation, facts);
  }
  if (slot.kind === 'key' && expected !== undefined) expected = single(expected);
  return { expected, field, parent, bindings: bindingsOf(facts), parameters: parametersAround(slot, place) };
}

/** Elaboration knows better than the kinds of parameters what an argument is for. */
function stepped(expected: Expected, step: Step, compilation: Compilation, facts: readonly NodeFact[]): Expected | undefined {
  // Free data is free at any depth.
  if (expected.kind === 'data') return expected;
  if (step.kind === 'item') return typeOfItem(expected, step.list);
  const own = typeOfEntry(expected, step.mapping, String(step.entry.key.value), compilation);
  const known = expected.kind === 'callArguments' ? facts.find(({ node }) => node === step.entry.value)?.type : undefined;
  return known === undefined || known.kind === 'arguments' || known.kind === 'record' ? own : known;
}

/** A place in the tree near the slot at which something is known: the node that is there, or the one before it. */
function anchorOf(slot: Slot, root: SyntaxNode | undefined): number {
  const last = slot.steps.at(-1);
  if (slot.kind === 'key' || last === undefined) return slot.container?.start ?? root?.start ?? 0;
  if (last.kind === 'entry') return last.entry.value.start;
  return (last.list.items[last.index] ?? last.list.items.at(-1))?.start ?? last.list.start;
}

function factsOf(compilation: Compilation, uri: string, offset: number): readonly NodeFact[] {
  return compilation.factsAt(uri, offset)?.facts ?? [];
}

function bindingsOf(facts: readonly NodeFact[]): readonly VisibleBinding[] {
  return facts.at(-1)?.bindings ?? [];
}

/** Parameters of the macro that the slot is in. */
function parametersAround(slot: Slot, place: SectionPlace): readonly Parameter[] {
  const section = place.block.sections.find(
    ({ entries, keyChunk }) => keyChunk === place.chunk || entries.some(({ chunk }) => chunk === place.chunk),
  );
  if (section?.name !== 'effectMacros' && section?.name !== 'conditionMacros') return [];
  for (const step of slot.steps) {
    if (step.kind === 'entry' && entryOf(step.mapping, 'params') !== undefined) return parametersOf({ node: step.mapping });
  }
  return [];
}
