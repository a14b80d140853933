/** What one mapping comes to, and what its place adds to its catalogue entry. */
import type { PositionType } from '../../catalogue/model';
import type { MappingEntry } from '../../source/tree';
import type { Elaborated, Exposed, Json } from '../context';
import type { Cursor } from '../frame';
import type { Binding, Scope } from '../scope';

/** A field that is present, with what it came to. */
export interface FieldResult {
  readonly entry: MappingEntry;
  /** The value, parameters resolved. */
  readonly cursor: Cursor;
  readonly value: Elaborated;
  readonly binding?: Binding;
}

export interface NodeResult {
  /** The mapping, parameters resolved. */
  readonly cursor: Cursor;
  /** Catalogue path, e.g. `effects.setVar`. */
  readonly owner: string;
  readonly fields: ReadonlyMap<string, FieldResult>;
  /** Canonical JSON; undefined when something in it has a fault. */
  readonly json: { readonly [key: string]: Json | undefined } | undefined;
  readonly scope: Scope;
  readonly exposed: readonly Exposed[];
  readonly rolls: boolean;
}

/** What the place of a node adds to its catalogue entry. */
export interface NodeOptions {
  /** Keys that select the node and are no fields of it. */
  readonly selectors?: readonly string[];
  /** Types of fields that depend on where the node stands. */
  readonly types?: Readonly<Record<string, PositionType>>;
}
