/** Gathers the values of one property over all its carriers into a `PropertyFact`. */
import type { Scalar } from '../../kernel/gamedef';
import type { AttributeValue, PropertyFact, PropertyType } from './model';
import { scalarType } from './read';

export class PropertyCollector {
  private readonly found = new Map<string, Gathered>();

  /** A value that occurs. */
  value(name: string, value: AttributeValue): void {
    const gathered = this.gathered(name);
    if (typeof value === 'object') {
      gathered.lists = true;
      gathered.types.add('string');
      for (const member of value) gathered.values.add(member);
    } else {
      gathered.scalars = true;
      gathered.types.add(scalarType(value));
      gathered.values.add(value);
    }
  }

  /** The property exists with a type; its values are not all known. */
  open(name: string, type: PropertyType | undefined): void {
    const gathered = this.gathered(name);
    gathered.open = true;
    gathered.scalars = true;
    if (type) gathered.types.add(type);
    else gathered.mixed = true;
  }

  has(name: string): boolean {
    return this.found.has(name);
  }

  /** What another one has gathered, as if it came now. */
  addAll(other: PropertyCollector): void {
    for (const [name, { types, values, lists, scalars, open, mixed }] of other.found) {
      const gathered = this.gathered(name);
      for (const type of types) gathered.types.add(type);
      for (const value of values) gathered.values.add(value);
      gathered.lists ||= lists;
      gathered.scalars ||= scalars;
      gathered.open ||= open;
      gathered.mixed ||= mixed;
    }
  }

  /** What is known of each property, in the order in which the names came. */
  facts(): ReadonlyMap<string, PropertyFact> {
    const facts = new Map<string, PropertyFact>();
    for (const [name, { types, values, lists, scalars, open, mixed }] of this.found) {
      const [only] = types;
      facts.set(name, {
        name,
        type: types.size === 1 && only && !mixed ? only : 'mixed',
        form: lists && scalars ? 'both' : lists ? 'list' : 'scalar',
        closed: !open,
        vocabulary: open ? undefined : [...values],
      });
    }
    return facts;
  }

  private gathered(name: string): Gathered {
    const known = this.found.get(name) ?? { types: new Set(), values: new Set(), lists: false, scalars: false, open: false, mixed: false };
    this.found.set(name, known);
    return known;
  }
}

interface Gathered {
  readonly types: Set<PropertyType>;
  readonly values: Set<Scalar>;
  lists: boolean;
  scalars: boolean;
  open: boolean;
  mixed: boolean;
}
