/** A position of which something may be changed before expressions are evaluated: what is sure of them all the same. */
import { linkAnyExpression } from '../expressions/anyExpression';
import { constantZone } from '../expressions/zones';
import type { Condition, Query, TokenFilter, Value } from '../gamedef';
import { itemAt } from '../itemAt';
import { bindName, codeOf, newLinker } from '../link/linker';
import type { Program } from '../link/program';
import type { Token } from '../link/tokenTypes';
import type { FramedExpression } from '../link/unit';
import type { Zone } from '../link/zones';
import { RunFault } from '../machine/fault';
import { type Bound, type Item, isZone } from '../machine/items';
import { evaluateAs } from '../machine/nested';
import type { Run } from '../machine/run';
import type { Changes } from './changes';
import { type Estimate, sure } from './estimate';
import { textsIn } from './nodes';
import { isTouched } from './reads';

export interface Outlook {
  readonly program: Program;
  /** Reads the position as it is before the changes. */
  readonly run: Run;
  /** Who the expressions are evaluated for. */
  readonly player: number;
  readonly changes: Changes;
  readonly scope: Scope | undefined;
  readonly found: Findings;
}

/** What has been found out of expressions that refer to nothing bound around them: it does not change. */
interface Findings {
  /** Whether conditions of `$zone` will hold. */
  readonly zones: Map<Condition, Map<Zone, boolean | undefined>>;
  /** Tokens that a filter lets pass and that may be brought to the map, or to zones off it. */
  readonly onMap: Map<TokenFilter | undefined, readonly Token[]>;
  readonly offMap: Map<TokenFilter | undefined, readonly Token[]>;
  /** All of these. */
  readonly awaited: Set<Token>;
}

function nothingFound(awaited = new Set<Token>()): Findings {
  return { zones: new Map(), onMap: new Map(), offMap: new Map(), awaited };
}

/** The position of a run before changes. */
export function outlookOn(run: Run, player: number, changes: Changes): Outlook {
  return { program: run.program, run, player, changes, scope: undefined, found: nothingFound() };
}

/** The same with other changes. */
export function withChanges(outlook: Outlook, changes: Changes): Outlook {
  return { ...outlook, changes, found: nothingFound(outlook.found.awaited) };
}

/** A binding with what is known of it. */
interface Scope {
  readonly name: string;
  readonly estimate: Estimate;
  readonly outer: Scope | undefined;
  /** How many of the bindings up to here are sure; their names, from outside in, as one text; and the names of the others. */
  readonly sures: number;
  readonly names: string;
  readonly others: readonly string[];
}

/** The outlook of what is inside a binding. */
export function withBinding(outlook: Outlook, name: string, estimate: Estimate): Outlook {
  const { scope: outer } = outlook;
  const isSure = estimate.kind === 'sure';
  const scope: Scope = {
    name,
    estimate,
    outer,
    sures: (outer?.sures ?? 0) + (isSure ? 1 : 0),
    names: isSure ? `${outer?.names ?? ''} ${name}` : (outer?.names ?? ''),
    others: isSure ? (outer?.others ?? []) : [...(outer?.others ?? []), name],
  };
  return { ...outlook, scope };
}

/** The outlook of what is inside a binding to a known item. */
export function withItem(outlook: Outlook, name: string, item: Item): Outlook {
  return withBinding(outlook, name, sure(item));
}

/** What is known of a binding; undefined where nothing is. */
export function bindingOf({ scope }: Outlook, name: string): Estimate | undefined {
  for (let entry = scope; entry !== undefined; entry = entry.outer) if (entry.name === name) return entry.estimate;
  return undefined;
}

/** What an expression comes to, if that is known: it reads nothing that may be changed, and no binding of which only something is known. */
export function sureValueOf(outlook: Outlook, node: Value | Query | Condition): Exclude<Bound, undefined> | undefined {
  if (typeof node !== 'object') return node;
  const { scope, changes, run, player, program } = outlook;
  if (isTouched(node, changes) || scope?.others.some((name) => mentions(node, name))) return undefined;
  const expression = linkedExpression(program, node, scope);
  try {
    return evaluateAs(run, player, expression, (frame) => {
      for (let entry = scope; entry !== undefined; entry = entry.outer) {
        if (entry.estimate.kind === 'sure') frame[entry.sures - 1] = entry.estimate.value;
      }
    });
  } catch (error) {
    if (error instanceof RunFault) return undefined;
    throw error;
  }
}

/** Whether a node refers to nothing that is bound around it. */
export function standsAlone({ scope }: Outlook, node: unknown): boolean {
  for (let entry = scope; entry !== undefined; entry = entry.outer) if (mentions(node, entry.name)) return false;
  return true;
}

/** A name may also be part of a text, as the player in `hand:$player`. */
function mentions(node: unknown, name: string): boolean {
  return textsIn(node).some((text) => text.includes(name));
}

type Linked = FramedExpression<(run: Run) => Bound>;

const linkedFor = new WeakMap<Program, WeakMap<object, Map<string, Linked>>>();

/** The code of an expression with the sure bindings of the scope in the first slots of its frame. */
function linkedExpression(
  program: Program,
  node: Exclude<Value | Query | Condition, string | number | boolean>,
  scope: Scope | undefined,
): Linked {
  const known = linkedFor.get(program) ?? new WeakMap<object, Map<string, Linked>>();
  linkedFor.set(program, known);
  const byNames = known.get(node) ?? new Map<string, Linked>();
  known.set(node, byNames);
  const key = scope?.names ?? '';
  const linked = byNames.get(key);
  if (linked !== undefined) return linked;
  const linker = newLinker(program);
  const names: string[] = [];
  for (let entry = scope; entry !== undefined; entry = entry.outer) if (entry.estimate.kind === 'sure') names.unshift(entry.name);
  for (const name of names) bindName(linker, name);
  const { code: evaluate } = linkAnyExpression(linker, node);
  const made = { evaluate, code: codeOf(linker) };
  byNames.set(key, made);
  return made;
}

/** The zone that a text or binding denotes, if that is known. */
export function sureZone(outlook: Outlook, reference: unknown): Zone | undefined {
  if (typeof reference !== 'string') return undefined;
  const bound = reference.startsWith('$') ? bindingOf(outlook, reference) : undefined;
  return bound?.kind === 'sure' ? zoneIn(outlook, bound.value) : constantZone(outlook.program.board, reference);
}

/** The zone that a value is or names; undefined for anything else. */
export function zoneIn({ program }: Outlook, value: Bound): Zone | undefined {
  if (typeof value === 'string') return program.board.zoneById.get(value);
  return isZone(value) ? itemAt(program.board.zones, value.index) : undefined;
}
