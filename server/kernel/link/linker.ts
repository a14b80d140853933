/** The state of linking one unit of code: an action with its pipelines, a hook, a trigger, a card, a condition. */
import type { BindingName } from '../gamedef';
import { itemAt } from '../itemAt';
import { fail } from '../machine/fault';
import type { Bound } from '../machine/items';
import { deepestNodes } from '../vocabulary';
import type { Ask, Code, Instruction, Label, LoopSite, Site } from './code';
import { noPositionReads, type PositionReads } from './positionReads';
import type { Program } from './program';
import { type ItemKinds, lookUp, plainItems, type Scope } from './scope';

export interface Linker {
  readonly program: Program;
  scope: Scope | undefined;
  region: Region;
  /** Slots given out so far. */
  slots: number;
  /** Slots that the expression which is being linked reads. */
  reads: Set<number>;
  /** What it reads of the position. */
  position: PositionReads;
  /** The nearest node around that has an origin. */
  at: number | undefined;
  /** How many nodes stand around what is being linked. */
  depth: number;
  /** What is linked is a part of an expression whose value is told as a whole. */
  isInsideValue: boolean;
  /** What is linked is evaluated once for each item of a list. */
  isRepeated: boolean;
  pipeline: string | undefined;
  stage: string | undefined;
  loops: readonly LoopSite[];
  /** Nodes of expressions that have been linked, which is what evaluating each once costs; `charged`: those that an instruction has been charged with. */
  weight: number;
  charged: number;
  readonly costs: number[];
  readonly instructions: Instruction[];
  readonly sites: Site[];
  readonly asks: Ask[];
}

/** A stretch of effects whose sequential bindings do not leave it. */
interface Region {
  readonly base: Scope | undefined;
  /** Slots of names bound in the region that hide an outer name: until they are bound they show the outer value. */
  readonly hidden: (readonly [slot: number, outer: number])[];
}

/** A linker at the begin of a unit. */
export function newLinker(program: Program): Linker {
  return {
    program,
    scope: undefined,
    region: { base: undefined, hidden: [] },
    slots: 0,
    reads: new Set(),
    position: noPositionReads(),
    at: undefined,
    depth: 0,
    isInsideValue: false,
    isRepeated: false,
    pipeline: undefined,
    stage: undefined,
    loops: [],
    weight: 0,
    charged: 0,
    costs: [],
    instructions: [],
    sites: [],
    asks: [],
  };
}

/** What has been linked so far, as code. */
export function codeOf(linker: Linker): Code {
  const { instructions, sites, costs, asks, slots } = linker;
  return { instructions, sites, costs, weight: 1 + linker.weight + Math.ceil(slots / slotsAtOnce), asks, frameSize: slots };
}

/** Work of an instruction without its expressions. */
const instructionWork = 8;

/** Clearing so many slots of a frame takes as long as visiting an item. */
const slotsAtOnce = 16;

/** Links a part of an expression; `weight` is the work of evaluating it once. */
export function weighed<T>(linker: Linker, link: () => T): { readonly linked: T; readonly weight: number } {
  const before = linker.weight;
  const linked = link();
  return { linked, weight: 1 + linker.weight - before };
}

/** Appends an instruction, with what is needed to tell where it stands. */
export function emit(linker: Linker, instruction: Instruction): void {
  append(linker, instruction, instructionWork + linker.weight - linker.charged);
  linker.charged = linker.weight;
}

/** Appends an instruction that costs nothing: it does nothing by itself, or is only there in some forms of a game. */
export function emitFree(linker: Linker, instruction: Instruction): void {
  append(linker, instruction, 0);
}

function append(linker: Linker, instruction: Instruction, cost: number): void {
  linker.instructions.push(instruction);
  linker.costs.push(cost);
  linker.sites.push({ at: linker.at, pipeline: linker.pipeline, stage: linker.stage, loops: linker.loops, scope: linker.scope });
}

/** Emits the instruction that asks a decision of this name; undefined stands for a name that only the run knows. */
export function emitAsk(linker: Linker, name: string | undefined, instruction: Instruction): void {
  linker.asks.push({ pc: linker.instructions.length, name });
  emit(linker, instruction);
}

/** A place in the code that is set later. */
export function newLabel(): Label {
  return { pc: -1 };
}

/** The label stands for the next instruction. */
export function place(linker: Linker, label: Label): void {
  label.pc = linker.instructions.length;
}

/** Appends a jump to a label, which must be set before the code runs. */
export function emitJump(linker: Linker, label: Label): void {
  emitFree(linker, (run) => {
    run.pc = label.pc;
  });
}

/** A slot that no name refers to. */
export function newSlot(linker: Linker): number {
  linker.slots += 1;
  return linker.slots - 1;
}

/** Makes a name visible until the scope is set back; returns its slot. */
export function bindName(linker: Linker, name: BindingName, items: ItemKinds = plainItems): number {
  const slot = newSlot(linker);
  linker.scope = { name, slot, items, outer: linker.scope };
  return slot;
}

/** Links `body` with a name that only it sees; returns the slot and what was linked. */
export function withName<T>(linker: Linker, name: BindingName, items: ItemKinds, body: (slot: number) => T): T {
  const outer = linker.scope;
  const linked = body(bindName(linker, name, items));
  linker.scope = outer;
  return linked;
}

/** The slot of a sequential binding: binding a name of the same region again replaces its value (`bindings.md`, Shadowing). */
export function bindSequential(linker: Linker, name: BindingName, items: ItemKinds = plainItems): number {
  for (let entry = linker.scope; entry !== linker.region.base && entry !== undefined; entry = entry.outer) {
    if (entry.name !== name) continue;
    linker.scope = { name, slot: entry.slot, items, outer: linker.scope };
    return entry.slot;
  }
  const hidden = lookUp(linker.region.base, name);
  const slot = bindName(linker, name, items);
  if (hidden !== undefined) linker.region.hidden.push([slot, hidden.slot]);
  return slot;
}

/** Takes a name out of the scope again, but keeps the sequential names that were bound after it (`bindings.md`: `let.in` and the like). */
export function dropName(linker: Linker, name: BindingName, outer: Scope | undefined): void {
  const later: Scope[] = [];
  for (let entry = linker.scope; entry !== outer && entry !== undefined; entry = entry.outer) {
    if (entry.name !== name) later.push(entry);
  }
  linker.scope = later.reduceRight<Scope | undefined>((scope, entry) => ({ ...entry, outer: scope }), outer);
}

/** Prepares a frame for one run of a region: nothing bound by an earlier run of it is left. */
export type ResetRegion = (frame: Bound[]) => void;

/** Links a body whose sequential bindings stay inside. Returns how to enter it. The first instruction of the body must not run before that. */
export function linkRegion(linker: Linker, body: () => void): ResetRegion {
  const { scope, region } = linker;
  const first = linker.slots;
  const own: Region = { base: scope, hidden: [] };
  linker.region = own;
  const entering = linker.costs.length - 1;
  body();
  linker.region = region;
  linker.scope = scope;
  const end = linker.slots;
  // The instruction before the region is the one that enters it.
  linker.costs[entering] = (linker.costs[entering] ?? 0) + Math.ceil((end - first) / slotsAtOnce);
  const { hidden } = own;
  if (hidden.length === 0) {
    if (first === end) return () => undefined;
    return (frame) => {
      frame.fill(undefined, first, end);
    };
  }
  return (frame) => {
    frame.fill(undefined, first, end);
    for (const [slot, outer] of hidden) frame[slot] = frame[outer];
  };
}

/** Links `body` with the origin of its node, where it has one. Throws a `RunFault` where it stands too deep. Error: BUDGET_EXCEEDED. */
export function located<T>(linker: Linker, node: { readonly at?: number }, body: () => T): T {
  const outer = linker.at;
  if (node.at !== undefined) linker.at = node.at;
  linker.weight += 1;
  linker.depth += 1;
  if (linker.depth > deepestNodes) {
    const message = `effects and expressions stand deeper than ${deepestNodes} inside each other; bind parts of them to names, or split the macros that they call`;
    fail('BUDGET_EXCEEDED', message, linker.at, { budget: 'depth', limit: deepestNodes });
  }
  const linked = body();
  linker.depth -= 1;
  linker.at = outer;
  return linked;
}

/** A fresh frame for code. */
export function newFrame(code: Code): Bound[] {
  return new Array<Bound>(code.frameSize).fill(undefined);
}

/** Where the instruction with this index was written. */
export function siteAt(code: Code, pc: number): Site {
  return itemAt(code.sites, pc);
}
