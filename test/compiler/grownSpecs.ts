/** Documents that nobody would write, grown from the catalogue: of each node what its fields allow, of each position what its type allows. */
import { stringify } from 'yaml';
import { catalogue, recordByName } from '../../server/catalogue';
import type { CatalogueField, CatalogueNode, FieldCondition, NameKind, PositionType } from '../../server/catalogue/model';
import { playerForms, playerWords, type SelectorWord } from '../../server/catalogue/selectors';
import type { Randomness } from '../soak/randomness';

/** Names that are declared, by kind: what a grown document mostly refers to. */
export type DeclaredNames = (kind: NameKind) => readonly string[];

type Mapping = Record<string, unknown>;

/** How deep nodes are nested at most, before only what is needed is written. */
const depthLimit = 5;

const bindings = ['$a', '$b', '$c'] as const;

const effectNodes: readonly (readonly [key: string, node: CatalogueNode])[] = Object.entries({
  ...catalogue.effects,
  ...catalogue.sugarEffects,
});
const effectForms = Object.values(catalogue.effectForms);
const queryNodes = Object.entries(catalogue.queries);
const referenceNodes = Object.entries(catalogue.references);
const conditionNodes = Object.entries(catalogue.conditions);
const conditionForms = Object.values(catalogue.conditionForms);
const arithmeticNodes = Object.entries(catalogue.arithmetic);
const valueForms = Object.values(catalogue.valueForms);

export interface Grower {
  /** What may be written at a position of a type. */
  readonly value: (type: PositionType) => unknown;
  /** One section as YAML, with one to three entries where it is a list. */
  readonly section: (name: string) => string;
}

/** Grows what the random choices say. */
export function grower({ below, oneOf }: Randomness, declared: DeclaredNames): Grower {
  const pick = <Each>(list: readonly Each[]): Each | undefined => list[below(list.length)];
  const rarely = () => below(6) === 0;
  let names = 0;

  function fieldsOf(node: CatalogueNode, depth: number): Mapping {
    const written: Mapping = {};
    const entries = Object.entries(node.fields);
    // A field that others depend on comes first.
    const leading = new Set(entries.flatMap(([, field]) => [...dependencies(field), ...variants(field.type)]));
    for (const [name, field] of [...entries].sort(([a], [b]) => Number(leading.has(b)) - Number(leading.has(a)))) {
      if (!mayStand(field, written) || isExcluded(node, name, written)) continue;
      if (!isNeeded(field, written) && (depth <= 0 || below(3) > 0)) continue;
      written[name] = grow(field.type, depth - 1, written);
    }
    const alternatives = node.needsOneOf?.fields ?? [];
    const alternative = pick(alternatives.filter((name) => !isExcluded(node, name, written)));
    const field = alternative === undefined ? undefined : node.fields[alternative];
    if (alternative !== undefined && field !== undefined && !alternatives.some((name) => Object.hasOwn(written, name)))
      written[alternative] = grow(field.type, depth - 1, written);
    const { recognisedBy } = node;
    const recognised = recognisedBy && node.fields[recognisedBy.key];
    if (recognised !== undefined && recognisedBy !== undefined)
      written[recognisedBy.key] ??= recognisedBy.word ?? grow(recognised.type, depth - 1, written);
    if (recognisedBy?.word !== undefined) written[recognisedBy.key] = recognisedBy.word;
    return written;
  }

  function list(of: PositionType, depth: number, least = 0): readonly unknown[] {
    const length = depth <= 0 ? least : Math.max(least, below(3));
    return Array.from({ length }, () => grow(of, depth - 1, {}));
  }

  function selected(by: string, [word, node]: readonly [string, CatalogueNode], depth: number): Mapping {
    return { [by]: word, ...fieldsOf(node, depth - 1) };
  }

  function form(forms: readonly CatalogueNode[], depth: number): Mapping {
    const node = pick(forms);
    return node === undefined ? {} : fieldsOf(node, depth - 1);
  }

  function effects(depth: number): readonly unknown[] {
    return Array.from({ length: depth <= 0 ? 0 : 1 + below(3) }, () => {
      if (rarely()) return form(effectForms, depth);
      const [key, node] = effectNodes[below(effectNodes.length)] ?? ['', undefined];
      return { [key]: node === undefined ? {} : fieldsOf(node, depth - 1) };
    });
  }

  function query(depth: number): unknown {
    const chosen = depth <= 0 ? undefined : pick(queryNodes);
    return chosen === undefined ? { query: 'players' } : selected('query', chosen, depth);
  }

  function condition(depth: number): unknown {
    if (depth > 0 && rarely()) return form(conditionForms, depth);
    const chosen = depth <= 0 ? undefined : pick(conditionNodes);
    return chosen === undefined ? { op: '==', left: 1, right: 1 } : selected('op', chosen, depth);
  }

  function value(depth: number, literal: () => unknown): unknown {
    if (depth <= 0 || below(3) === 0) return below(4) === 0 ? oneOf(bindings) : literal();
    const chosen = below(3);
    if (chosen === 0) return form(valueForms, depth);
    const nodes = chosen === 1 ? referenceNodes : arithmeticNodes;
    return selected(chosen === 1 ? 'ref' : 'op', pick(nodes) ?? ['', nothing], depth);
  }

  function player(many: boolean, depth: number): unknown {
    if (below(4) === 0) {
      const [key, { type }] = pick(Object.entries(playerForms)) ?? ['id', { type: { kind: 'integer' } }];
      return { [key]: grow(type, depth - 1, {}) };
    }
    const words: readonly (readonly [string, SelectorWord])[] = Object.entries(playerWords);
    return below(4) === 0 ? oneOf(bindings) : pick(words.filter(([, word]) => many || !word.many))?.[0];
  }

  const integer = (min: number) => min + below(9);
  const scalar = () => oneOf<unknown>([integer(0), true, false, word()]);
  const word = () => oneOf(['red', 'low', 'city', 'scout', 'main', 'two words', '𝄞']);
  const name = (kinds: NameKind | readonly NameKind[]) => (rarely() ? undefined : pick([kinds].flat().flatMap(declared))) ?? word();

  function grow(type: PositionType, depth: number, around: Mapping): unknown {
    switch (type.kind) {
      case 'text':
        return word();
      case 'integer':
        return integer(type.min ?? 0);
      case 'number':
        return integer(-3);
      case 'boolean':
        return below(2) === 0;
      case 'scalar':
        return type.orNull && rarely() ? null : scalar();
      case 'data':
        return oneOf<unknown>([scalar(), [scalar()], { [word()]: scalar() }]);
      case 'identifier':
        names += 1;
        return `name-${names}`;
      case 'name':
        return name(type.of);
      case 'word':
        return pick(type.of);
      case 'list':
        return type.orSingle && rarely() ? grow(type.of, depth, {}) : list(type.of, depth, type.nonEmpty || type.empty ? 1 : 0);
      case 'map':
        return Object.fromEntries(list(type.keys, depth).map((key) => [String(key), grow(type.values, depth - 1, {})]));
      case 'record':
        return fieldsOf(recordByName(type.record) ?? nothing, depth);
      case 'choice':
        return grow(pick(type.of) ?? { kind: 'text' }, depth, around);
      case 'variant':
        return grow(type.cases[String(around[type.by])] ?? type.otherwise, depth, around);
      case 'arguments':
        return Object.fromEntries(list({ kind: 'value' }, depth).map((argument) => [word(), argument]));
      case 'value':
        return value(depth, scalar);
      case 'numericValue':
        return value(depth, () => integer(type.min ?? 0));
      case 'condition':
        return condition(depth);
      case 'query':
        return query(depth);
      case 'effects':
        return effects(depth);
      case 'anyExpression':
        return oneOf([query, condition, (rest: number) => value(rest, scalar)])(depth);
      case 'set':
        return below(2) === 0 ? list({ kind: 'scalar' }, depth, 1) : value(depth, scalar);
      case 'zone':
        return rarely() && !type.fixed ? { zoneExpr: value(depth - 1, () => 'deck:none') } : name('zone');
      case 'player':
        return player(type.many === true, depth);
      case 'seat':
        return name('seat');
      case 'token':
      case 'row':
      case 'bindingUse':
      case 'binder':
        return oneOf(bindings);
      case 'tokenFilter':
        return list({ kind: 'record', record: 'predicate' }, depth);
      case 'rowFilter':
        return list({ kind: 'record', record: 'rowPredicate' }, depth);
      case 'zoneFilter':
        return below(2) === 0 ? condition(depth - 1) : { [oneOf(['category', 'size'])]: scalar() };
    }
  }

  return {
    value: (type) => grow(type, depthLimit, {}),
    section: (sectionName) => {
      const section = catalogue.sections[sectionName];
      if (section === undefined) return '';
      const { shape, type } = section;
      const content = shape === 'list' ? list(type, depthLimit, 1 + below(3)) : grow(type, depthLimit, {});
      return stringify({ [sectionName]: content }, { aliasDuplicateObjects: false, lineWidth: 0 });
    },
  };
}

const nothing: CatalogueNode = { doc: '', fields: {}, example: '', page: '' };

function holds({ when, is }: FieldCondition, written: Mapping): boolean {
  return is.includes(String(written[when]));
}

function mayStand({ onlyWhen }: CatalogueField, written: Mapping): boolean {
  return onlyWhen === undefined || holds(onlyWhen, written);
}

function isNeeded({ required, missingCode }: CatalogueField, written: Mapping): boolean {
  if (required === undefined) return missingCode !== undefined;
  return required === true || holds(required, written);
}

function isExcluded({ excludes = [] }: CatalogueNode, name: string, written: Mapping): boolean {
  return excludes.some((pair) => pair.includes(name) && pair.some((other) => other !== name && Object.hasOwn(written, other)));
}

function dependencies({ required, onlyWhen }: CatalogueField): readonly string[] {
  return [...(required === undefined || required === true ? [] : [required.when]), ...(onlyWhen === undefined ? [] : [onlyWhen.when])];
}

function variants(type: PositionType): readonly string[] {
  if (type.kind === 'variant') return [type.by, ...Object.values(type.cases).flatMap(variants)];
  if (type.kind === 'choice') return type.of.flatMap(variants);
  return type.kind === 'list' ? variants(type.of) : [];
}
