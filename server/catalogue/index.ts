/** The catalogue: the whole language as one value, with the look-ups that readers of documents need. */
import { builtins } from './builtins';
import { conditionForms, conditions } from './conditions';
import { diagnostics } from './diagnostics';
import { effects } from './effects';
import { effectForms, sugarEffects } from './effects/sugar';
import type {
  CatalogueBuiltin,
  CatalogueCondition,
  CatalogueDiagnostic,
  CatalogueNode,
  CatalogueParameterKind,
  CatalogueQuery,
  CatalogueReference,
  CatalogueSection,
  DiagnosticCode,
} from './model';
import { nameKinds } from './names';
import { parameterKinds } from './parameterKinds';
import { queries } from './queries';
import { records } from './records';
import { snippetRecords } from './records/snippets';
import { references } from './references';
import { olderRootKeys, sections } from './sections';
import { arithmetic, valueForms } from './values';

type Table<T> = Readonly<Record<string, T>>;

export interface Catalogue {
  readonly sections: Table<CatalogueSection>;
  /** `turnFlow` and `coupPlan` as root keys. */
  readonly olderRootKeys: Table<CatalogueSection>;
  readonly effects: Table<CatalogueNode>;
  /** Written like effects, gone after compilation: `refillToSize`, `discardDownTo`. */
  readonly sugarEffects: Table<CatalogueNode>;
  /** Entries of effect lists whose fields stand in the entry itself: `macro`, `comment`. */
  readonly effectForms: Table<CatalogueNode>;
  readonly queries: Table<CatalogueQuery>;
  readonly references: Table<CatalogueReference>;
  readonly conditions: Table<CatalogueCondition>;
  readonly conditionForms: Table<CatalogueNode>;
  readonly arithmetic: Table<CatalogueNode>;
  readonly valueForms: Table<CatalogueNode>;
  /** Arithmetic by `op` and the other value forms by key. */
  readonly values: Table<CatalogueNode>;
  readonly records: Table<CatalogueNode>;
  readonly builtins: Table<CatalogueBuiltin>;
  readonly parameterKinds: Table<CatalogueParameterKind>;
  readonly diagnostics: Readonly<Record<DiagnosticCode, CatalogueDiagnostic>>;
}

export const catalogue: Catalogue = {
  sections,
  olderRootKeys,
  effects,
  sugarEffects,
  effectForms,
  queries,
  references,
  conditions,
  conditionForms,
  arithmetic,
  valueForms,
  values: { ...arithmetic, ...valueForms },
  records,
  builtins,
  parameterKinds,
  diagnostics,
};

/** Nodes by the family that a catalogue path such as `effects.chooseN` begins with; forms and sugar stand beside the nodes they resemble. */
export const nodeFamilies: Readonly<
  Record<'effects' | 'queries' | 'references' | 'conditions' | 'values' | 'records', Table<CatalogueNode>>
> = {
  effects: { ...effects, ...sugarEffects, ...effectForms },
  queries,
  references,
  conditions: { ...conditions, ...conditionForms },
  values: catalogue.values,
  records,
};

function own<T>(table: Table<T>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** The node under an effect key, sugar included; undefined for `macro`, `comment` and everything unknown. */
export function effectByKey(key: string): CatalogueNode | undefined {
  return own(catalogue.effects, key) ?? own(catalogue.sugarEffects, key);
}

/** The query with this word under `query`. */
export function queryByKind(kind: string): CatalogueQuery | undefined {
  return own(catalogue.queries, kind);
}

/** The reference with this word under `ref`; older words are not resolved here. */
export function referenceByKind(kind: string): CatalogueReference | undefined {
  return own(catalogue.references, kind);
}

/** The condition with this word under `op`. */
export function conditionByOperator(operator: string): CatalogueCondition | undefined {
  return own(catalogue.conditions, operator);
}

/** Records of games and of scenario snippets. */
export function recordByName(name: string): CatalogueNode | undefined {
  return own(catalogue.records, name) ?? own<CatalogueNode>(snippetRecords, name);
}

/** The section with this name as written, older names and root keys included. */
export function sectionByName(written: string): CatalogueSection | undefined {
  return own(catalogue.sections, written) ?? own(catalogue.olderRootKeys, written);
}

/** The canonical name of a section as written; undefined if it is none. */
export function canonicalSection(written: string): string | undefined {
  const section = sectionByName(written);
  return section && (section.olderNameOf?.section ?? written);
}

/** The tables that the families are made of, by the names that elaboration knows them under. */
const nodeTables: Readonly<Record<string, Table<CatalogueNode>>> = { sugarEffects, effectForms, conditionForms, arithmetic, valueForms };

/** The node at a catalogue path, `family.key` or `table.key` (`NodeFact.catalogue`). */
export function nodeAtPath(path: string): CatalogueNode | undefined {
  const dot = path.indexOf('.');
  const name = path.slice(0, dot);
  if (name === 'records') return recordByName(path.slice(dot + 1));
  const family = own<Table<CatalogueNode>>(nodeFamilies, name) ?? own(nodeTables, name);
  return family && own(family, path.slice(dot + 1));
}

const fieldNames: ReadonlySet<string> = new Set(
  Object.values(nodeFamilies).flatMap((family) => Object.values(family).flatMap(({ fields }) => Object.keys(fields))),
);

/** Is some field of some node called so? */
export function isFieldName(name: string): boolean {
  return fieldNames.has(name);
}

/** The diagnostic with this code (`GS1001`); undefined if there is none. */
export function diagnosticByCode(code: string): CatalogueDiagnostic | undefined {
  return own(catalogue.diagnostics, code);
}

export { diagnosticMessage, messageOf } from './diagnostics';
export { nameKinds };
