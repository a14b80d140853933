/**
 * The AST types of the kernel and the catalogue name the same nodes and the same fields: a difference is an error of the type
 * checker here. Types only; nothing of this remains at run time.
 */
import type { conditionForms, conditions } from '../catalogue/conditions';
import type { effects } from '../catalogue/effects';
import type { queries } from '../catalogue/queries';
import type { records } from '../catalogue/records';
import type { references } from '../catalogue/references';
import type { arithmetic, valueForms } from '../catalogue/values';
import type {
  Aggregate,
  Arithmetic,
  Concat,
  Condition,
  ConditionalValue,
  EffectFields,
  FreeOperationGrant,
  LiteralNode,
  Query,
  Reference,
  RemovalGroup,
} from '../kernel/gamedef';

type Equal<A, B> = [A] extends [B]
  ? [B] extends [A]
    ? true
    : { readonly unexpected: Exclude<A, B> | Exclude<B, A> }
  : { readonly unexpected: Exclude<A, B> };

/** Named keys of every member of a union; none for an empty mapping. */
type KeysOf<T> = T extends unknown ? (string extends keyof T ? never : keyof T) : never;

type FieldsOf<Nodes, K extends keyof Nodes> = Nodes[K] extends { readonly fields: infer F } ? keyof F : never;

/** Each node of a table whose fields differ from `Fields`, with the differing names; `never` if all agree. */
type Drift<Nodes, Fields extends Record<keyof Nodes, PropertyKey>> = {
  [K in keyof Nodes]: Equal<FieldsOf<Nodes, K>, Fields[K]> extends true ? never : [K, Equal<FieldsOf<Nodes, K>, Fields[K]>];
}[keyof Nodes];

type Agreed<T extends true> = T;
type NoDrift<T extends never> = T;

type QueryKinds = Query['query'];
type QueryFields = { [K in QueryKinds]: Exclude<KeysOf<MemberWith<Query, 'query', K>>, 'query' | 'at'> };

type ReferenceKinds = Reference['ref'];
type ReferenceFields = { [K in ReferenceKinds]: Exclude<KeysOf<MemberWith<Reference, 'ref', K>>, 'ref' | 'at'> };

type Operation = Extract<Condition, { readonly op: string }>;
type OperationFields = { [K in Operation['op']]: Exclude<KeysOf<MemberWith<Operation, 'op', K>>, 'op' | 'at'> };

/** The members of a union whose discriminating field can have the word `W`. */
type MemberWith<Union, Field extends PropertyKey, W> = Union extends { readonly [P in Field]: infer Words }
  ? W extends Words
    ? Union
    : never
  : never;

/** References that are inlined at compile time have no counterpart in the kernel. */
type InlinedReference = 'namedSet' | 'const';

type ConditionalRequirement = Extract<Condition, { readonly if: unknown }>['if'];
type AggregateFields = KeysOf<Aggregate['aggregate']>;
type RecordFields = {
  removalGroup: keyof RemovalGroup;
  freeOperationGrant: keyof FreeOperationGrant;
  grantSequence: keyof NonNullable<FreeOperationGrant['sequence']>;
  variableEndpoint: KeysOf<EffectFields['transferVar']['from']>;
  aggregate: AggregateFields;
  conditionalValue: keyof ConditionalValue['if'];
  conditionalRequirement: keyof ConditionalRequirement;
};

export type Agreement = [
  Agreed<Equal<keyof typeof effects, keyof EffectFields>>,
  NoDrift<Drift<typeof effects, { [K in keyof EffectFields]: KeysOf<EffectFields[K]> }>>,
  Agreed<Equal<keyof typeof queries, QueryKinds>>,
  NoDrift<Drift<typeof queries, QueryFields>>,
  Agreed<Equal<Exclude<keyof typeof references, InlinedReference>, ReferenceKinds>>,
  NoDrift<Drift<Omit<typeof references, InlinedReference>, ReferenceFields>>,
  Agreed<Equal<keyof typeof conditions, Operation['op']>>,
  NoDrift<Drift<typeof conditions, OperationFields>>,
  Agreed<Equal<Exclude<keyof typeof conditionForms, 'conditionMacro'>, 'if'>>,
  Agreed<Equal<keyof typeof arithmetic, Arithmetic['op']>>,
  NoDrift<Drift<typeof arithmetic, Record<keyof typeof arithmetic, Exclude<keyof Arithmetic, 'op' | 'at'>>>>,
  Agreed<Equal<keyof typeof valueForms, Exclude<KeysOf<LiteralNode | Aggregate | Concat | ConditionalValue>, 'at'>>>,
  NoDrift<Drift<Pick<typeof records, keyof RecordFields>, RecordFields>>,
];
