/**
 * Who acts, and when: which seats `{ ref: actor }` can name, and in which phases something runs (reference: `selectors.md`, Dynamic
 * names; `actions-and-pipelines.md`).
 */
import { entryOf, type SyntaxNode } from '../../source/tree';
import { type Context, type Json, muted } from '../context';
import { textFrame } from '../frame';
import { fieldOf, listOf } from '../lower/lowered';
import { elaboratePlayer } from './players';

/** The names of the seats that the players of a canonical selector have; undefined for any. */
function namesOf(selector: Json | undefined, context: Context): readonly string[] | undefined {
  const id = fieldOf(selector, 'id');
  if (typeof id !== 'number') return undefined;
  const name = context.elaboration.symbols.game('actorNames')[id];
  return name === undefined ? undefined : [name];
}

/** Seat names of the players that an action can run as; undefined when every seat may act. */
export function executorsOf(actor: Json | undefined, executor: Json | undefined, context: Context): readonly string[] | undefined {
  const own = executor === undefined || executor === 'actor' || executor === 'active' ? actor : executor;
  return namesOf(own, context);
}

/** The same for the action of a pipeline, whose head is read where it is written. */
export function executorsOfAction(action: string, context: Context): readonly string[] | undefined {
  const found = context.elaboration.depends.onAction(action);
  if (!found) return undefined;
  const frame = textFrame(found.chunk);
  const read = (field: string): Json | undefined => {
    const entry = entryOf(found.node, field);
    return entry && elaboratePlayer({ node: entry.value, frame, name: field }, true, muted({ ...context, parent: undefined })).json;
  };
  return executorsOf(read('actor'), read('executor'), context);
}

/** Phases that an action lists. */
export function phasesOfAction(action: string, context: Context): readonly string[] | undefined {
  const phases = context.elaboration.symbols.fact('action', action)?.phases;
  return phases && phases.length > 0 ? phases : undefined;
}

/** Seat names for which a condition that compares the actor with literals can hold. */
export function narrowed(
  actors: readonly string[] | undefined,
  condition: Json | undefined,
  context: Context,
): readonly string[] | undefined {
  const all = actors ?? context.elaboration.symbols.game('actorNames');
  const kept = all.filter((name) => mayHold(condition, name));
  return kept.length === all.length ? actors : kept;
}

/** Whether a condition can hold for an actor, as far as comparisons with literals tell. */
function mayHold(condition: Json | undefined, actor: string): boolean {
  const op = fieldOf(condition, 'op');
  if (op === 'and') return listOf(fieldOf(condition, 'args')).every((part) => mayHold(part, actor));
  if (op === '==' || op === '!=') {
    const left = fieldOf(condition, 'left');
    const right = fieldOf(condition, 'right');
    const literal = isActor(left) ? right : isActor(right) ? left : undefined;
    if (typeof literal !== 'string') return true;
    return op === '==' ? literal === actor : literal !== actor;
  }
  if (op === 'in' && isActor(fieldOf(condition, 'item'))) {
    const set = fieldOf(condition, 'set');
    return !Array.isArray(set) || set.includes(actor);
  }
  return true;
}

function isActor(value: Json | undefined): boolean {
  return fieldOf(value, 'ref') === 'actor';
}

/** The id of a phase whose hooks are read. */
export function phaseIdOf(node: SyntaxNode): string | undefined {
  const id = entryOf(node, 'id')?.value;
  return id?.kind === 'scalar' ? String(id.value) : undefined;
}
