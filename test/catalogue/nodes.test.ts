import assert from 'node:assert/strict';
import { parse } from 'yaml';
import { catalogue, nodeFamilies } from '../../server/catalogue';
import type { CatalogueField, CatalogueNode, PositionType } from '../../server/catalogue/model';
import { nameKinds } from '../../server/catalogue/names';

const nodes: readonly (readonly [path: string, node: CatalogueNode])[] = Object.entries(nodeFamilies).flatMap(([family, table]) =>
  Object.entries(table).map(([key, node]) => [`${family}.${key}`, node] as const),
);

const fields: readonly (readonly [path: string, field: CatalogueField, node: CatalogueNode])[] = nodes.flatMap(([path, node]) =>
  Object.entries(node.fields).map(([name, field]) => [`${path}.${name}`, field, node] as const),
);

/** A type and all types inside it. */
function typesIn(type: PositionType): readonly PositionType[] {
  switch (type.kind) {
    case 'list':
      return [type, ...typesIn(type.of)];
    case 'map':
      return [type, ...typesIn(type.keys), ...typesIn(type.values)];
    case 'choice':
      return [type, ...type.of.flatMap(typesIn)];
    case 'variant':
      return [type, ...[...Object.values(type.cases), type.otherwise].flatMap(typesIn)];
    default:
      return [type];
  }
}

const types = fields.flatMap(([path, field]) => typesIn(field.type).map((type) => [path, type] as const));

/** The key that selects a node of the family, which is no field. */
const selector: Readonly<Record<string, string>> = { queries: 'query', references: 'ref', conditions: 'op', values: 'op' };

/** Paths of those that break a rule; every law expects none. */
function breaking<T>(items: readonly (readonly [string, T])[], holds: (item: T) => boolean): readonly string[] {
  return items.filter(([, item]) => !holds(item)).map(([path]) => path);
}

describe('catalogue: nodes', () => {
  it('holds as many nodes as the language has', () => {
    const counts = Object.fromEntries(
      (['effects', 'queries', 'references', 'conditions', 'sections'] as const).map((family) => [
        family,
        Object.keys(catalogue[family]).length,
      ]),
    );
    assert.deepEqual(counts, { effects: 35, queries: 18, references: 16, conditions: 13, sections: 21 });
  });

  it('has an example that is YAML for every node and section', () => {
    const examples = [...nodes, ...Object.entries(catalogue.sections)].map(([path, { example }]) => [path, example] as const);
    assert.deepEqual(
      breaking(examples, (example) => typeof parse(example) === 'object'),
      [],
    );
  });

  it('shows in the example of a node no key that is not a field, and every field that is always required', () => {
    const wrong = nodes.flatMap(([path, node]) => {
      const [family, key = ''] = path.split('.');
      const outer: unknown = parse(node.example);
      const inner = family === 'effects' && isMapping(outer) && !Object.hasOwn(catalogue.effectForms, key) ? outer[key] : outer;
      if (!isMapping(inner)) return [`${path}: no mapping`];
      const unknown = Object.keys(inner).filter((name) => !Object.hasOwn(node.fields, name) && name !== selector[family ?? '']);
      const missing = Object.entries(node.fields).filter(([name, field]) => field.required === true && !Object.hasOwn(inner, name));
      return [...unknown.map((name) => `${path}: unknown ${name}`), ...missing.map(([name]) => `${path}: missing ${name}`)];
    });
    assert.deepEqual(wrong, []);
  });

  it('ends every text with a full stop', () => {
    const texts = [
      ...nodes.flatMap(([path, { doc, semantics }]) => [[path, doc] as const, [path, semantics ?? '.'] as const]),
      ...fields.map(([path, { doc }]) => [path, doc] as const),
      ...Object.entries({ ...catalogue.sections, ...catalogue.builtins, ...catalogue.parameterKinds }).map(
        ([key, { doc }]) => [key, doc] as const,
      ),
    ];
    assert.deepEqual(
      breaking(texts, (text) => text.endsWith('.')),
      [],
    );
  });

  it('gives every node and section a page of its own', () => {
    const pages = [...nodes, ...Object.entries({ ...catalogue.sections, ...catalogue.olderRootKeys })].map(([, { page }]) => page);
    assert.equal(new Set(pages).size, pages.length);
  });

  it('names only records that exist, and every record from somewhere', () => {
    const sectionTypes = Object.values({ ...catalogue.sections, ...catalogue.olderRootKeys }).flatMap(({ type }) => typesIn(type));
    const named = [...types.map(([, type]) => type), ...sectionTypes].flatMap((type) => (type.kind === 'record' ? [type.record] : []));
    const implied = ['predicate', 'rowPredicate', 'zoneFilter'];
    assert.deepEqual(
      named.filter((name) => !Object.hasOwn(catalogue.records, name)),
      [],
    );
    assert.deepEqual(
      Object.keys(catalogue.records).filter((name) => !named.includes(name) && !implied.includes(name)),
      [],
    );
  });

  it('names only kinds of names that exist', () => {
    assert.deepEqual(
      breaking(types, (type) => type.kind !== 'name' || [type.of].flat().every((kind) => Object.hasOwn(nameKinds, kind))),
      [],
    );
  });

  it('names only fields of the same node in rules between fields', () => {
    const wrong = fields.flatMap(([path, field, node]) => {
      const named = [
        ...(typeof field.required === 'object' ? [field.required.when] : []),
        ...(field.onlyWhen ? [field.onlyWhen.when] : []),
        ...(field.threads ?? []),
        ...(field.missingAt && field.missingAt !== '.' ? [field.missingAt] : []),
        ...typesIn(field.type).flatMap((type) => (type.kind === 'variant' ? [type.by] : type.kind === 'arguments' ? [type.of] : [])),
        ...(field.binder?.visibleIn ?? []),
        ...(field.binder && !('fixed' in field.binder.kind) ? Object.values(field.binder.kind) : []),
      ];
      return named.filter((name) => !Object.hasOwn(node.fields, name)).map((name) => `${path}: ${name}`);
    });
    assert.deepEqual(wrong, []);
  });

  it('names only fields of the same node in aliases, exclusions and alternatives', () => {
    const wrong = nodes.flatMap(([path, node]) =>
      [
        ...Object.values(node.aliases ?? {}).map((alias) => alias.field),
        ...(node.excludes ?? []).flat(),
        ...(node.needsOneOf?.fields ?? []),
        ...(node.paramsOf ? [node.paramsOf] : []),
        ...(node.recognisedBy ? [node.recognisedBy.key] : []),
      ]
        .filter((name) => !Object.hasOwn(node.fields, name))
        .map((name) => `${path}: ${name}`),
    );
    assert.deepEqual(wrong, []);
  });

  it('lets the binder of a record reach fields of the nodes that hold it', () => {
    const wrong = fields.flatMap(([path, field]) => {
      const record = path.split('.')[1];
      const holders = nodes.filter(([, node]) =>
        Object.values(node.fields).some((each) => typesIn(each.type).some((type) => type.kind === 'record' && type.record === record)),
      );
      return (field.binder?.visibleAround ?? []).filter((name) => !holders.every(([, node]) => Object.hasOwn(node.fields, name)));
    });
    assert.deepEqual(wrong, []);
  });

  it('knows every built-in that a field offers', () => {
    const offered = fields.map(
      ([path, field]) => [path, [...(field.builtins ?? []), ...Object.values(field.builtinsBy?.cases ?? {}).flat()]] as const,
    );
    assert.deepEqual(
      breaking(offered, (names) => names.every((name) => Object.hasOwn(catalogue.builtins, name))),
      [],
    );
  });

  it('knows every code that a node mentions', () => {
    const codes = [
      ...fields.flatMap(([path, field]) => [
        [path, field.missingCode] as const,
        [path, field.onlyWhen?.code] as const,
        [path, field.unwraps?.code] as const,
      ]),
      ...types.flatMap(([path, type]) => [
        [path, 'invalid' in type ? type.invalid : undefined] as const,
        [path, 'unknown' in type ? type.unknown : undefined] as const,
        [path, 'empty' in type ? type.empty : undefined] as const,
        ...('aliases' in type ? Object.values(type.aliases ?? {}).map((alias) => [path, alias.code] as const) : []),
      ]),
      ...nodes.flatMap(([path, node]) => [
        [path, node.needsOneOf?.code] as const,
        ...Object.values(node.aliases ?? {}).map((alias) => [path, alias.code] as const),
      ]),
      ...Object.entries({ ...catalogue.sections, ...catalogue.olderRootKeys }).map(
        ([key, { olderNameOf }]) => [key, olderNameOf?.code] as const,
      ),
    ];
    assert.deepEqual(
      breaking(codes, (code) => code === undefined || Object.hasOwn(catalogue.diagnostics, code)),
      [],
    );
  });
});

function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
