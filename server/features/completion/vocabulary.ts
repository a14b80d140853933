/** Items for values that are words of something declared: states of a marker, values of a property, seats, phases, words of a decision. */
import type { PositionType } from '../../catalogue/model';
import { ownValue } from '../../kernel/ownProperties';
import { emptyScenario } from '../../scenario/model';
import { entryOf, type MappingNode, type SyntaxNode, textOf } from '../../source/tree';
import type { ItemContext } from './context';
import { type Item, rank } from './item';
import { usesOfParameter } from './parameterUses';
import type { FieldPlace } from './placement';
import { tableNamedAround } from './tableNamed';
import { wordsAround } from './wordsAround';

type Value = string | number | boolean;

/** Words that the field being written can have; none where the set is open. */
export function vocabularyItems(context: ItemContext): readonly Item[] {
  const found = vocabularyOf(context, context.field);
  if (found === undefined) return [];
  return found.values.map((value, index) => ({
    kind: 'word',
    label: String(value),
    detail: found.of,
    insert: { kind: 'scalar', value },
    rank: rank.certain + index / 1000,
  }));
}

export interface Vocabulary {
  readonly values: readonly Value[];
  /** Whose words they are. */
  readonly of: string;
}

/** Where a place is, and in what game. */
type Surroundings = Pick<ItemContext, 'compilation' | 'uri' | 'offsetOf'>;

/** Words that a field can have, and whose they are; undefined where the set is open. */
export function vocabularyOf(context: Surroundings, field: FieldPlace | undefined): Vocabulary | undefined {
  if (field === undefined) return undefined;
  const { mapping, name, owner, below } = field;
  if (owner.path.startsWith('records.snippet')) return ofSnippet(name, below, context);
  const [only, ...deeper] = below;
  if (only !== undefined && deeper.length === 0) {
    if (name === 'args') return ofArgument(owner.path, mapping, only, context);
    const property = propertyOf(ownValue(owner.node.fields, name)?.type);
    if (property !== undefined) return ofProperty(only, property, context);
  }
  if (name === 'state') return ofMarker(textOf(entryOf(mapping, 'marker')?.value ?? entryOf(mapping, 'markerId')?.value), context);
  const around = wordsAround(field);
  if (around !== undefined) return around;
  if (name === 'category' && choosingSpaces.includes(owner.path)) return ofProperty(name, 'zoneProperty', context);
  if (owner.path === 'records.initialPlacement' && name === 'status')
    return ofStatus(textOf(entryOf(mapping, 'pieceTypeId')?.value), below, context);
  if (owner.path === 'records.dimensionTransition')
    return ofProperty(textOf(entryOf(mapping, 'dimension')?.value) ?? '', 'tokenProperty', context);
  if (owner.path === 'records.rowPredicate') return ofColumn(textOf(entryOf(mapping, 'field')?.value), field, context);
  if (owner.path === 'records.tableContract' && name === 'uniqueBy') return ofTable(field, context);
  const property = textOf(entryOf(mapping, 'prop')?.value);
  if (property !== undefined)
    return ofProperty(property, owner.path.endsWith('.zonePropIncludes') ? 'zoneProperty' : 'tokenProperty', context);
  const other = otherSide(mapping, name);
  return other && ofNode(other, context);
}

/** Records that choose spaces by their category. */
const choosingSpaces: readonly string[] = ['records.markerConstraint', 'records.stackingSpaceFilter'];

/** Dimensions that pieces of the type can change, or the values of one. */
function ofStatus(pieceType: string | undefined, below: readonly string[], context: Surroundings): Vocabulary | undefined {
  const [dimension] = below;
  if (dimension !== undefined) return ofProperty(dimension, 'tokenProperty', context);
  const fact = pieceType === undefined ? undefined : context.compilation.symbols.fact('tokenType', pieceType);
  return fact && { values: [...new Set(fact.transitions.map(({ prop }) => prop))], of: `status of ${fact.id}` };
}

/** Whose values a map by names of properties holds. */
function propertyOf(type: PositionType | undefined): PropertyKind | undefined {
  if (type?.kind !== 'map') return undefined;
  const kind = type.keys.kind === 'name' ? type.keys.of : type.keys.kind === 'identifier' ? type.keys.declares : undefined;
  return kind === 'zoneProperty' || kind === 'tokenProperty' || kind === 'cardMetadata' ? kind : undefined;
}

/** The fields of the table. */
function ofTable(field: FieldPlace, { compilation }: Surroundings): Vocabulary | undefined {
  const table = tableNamedAround(field);
  const fact = table === undefined ? undefined : compilation.symbols.fact('table', table);
  return fact && { values: Object.keys(fact.fields), of: `field of ${fact.id}` };
}

/** The words that the rows have in a field; numbers are compared with others than those. */
function ofColumn(column: string | undefined, field: FieldPlace, { compilation }: Surroundings): Vocabulary | undefined {
  const table = tableNamedAround(field);
  const fact = table === undefined ? undefined : compilation.symbols.fact('table', table);
  if (fact === undefined || column === undefined || ownValue(fact.fields, column) !== 'string') return undefined;
  return { values: [...new Set(fact.rows.flatMap((row) => ownValue(row, column) ?? []))], of: `value of ${column}` };
}

/** What a side of a comparison is compared with. */
function otherSide(mapping: MappingNode, name: string): SyntaxNode | undefined {
  const sides: Readonly<Record<string, string>> = { left: 'right', right: 'left', item: 'set', set: 'item' };
  const other = Object.hasOwn(sides, name) ? sides[name] : undefined;
  return other === undefined ? undefined : entryOf(mapping, other)?.value;
}

function ofMarker(marker: string | undefined, { compilation: { symbols } }: Surroundings): Vocabulary | undefined {
  if (marker === undefined) return undefined;
  const fact = symbols.fact('spaceMarker', marker) ?? symbols.fact('globalMarker', marker);
  return fact && { values: fact.states, of: `state of ${marker}` };
}

/** Words of the fields of scenario snippets; those of answers are items of their own (`snippetAnswers.ts`). */
function ofSnippet(name: string, below: readonly string[], context: Surroundings): Vocabulary | undefined {
  const { compilation } = context;
  switch (name) {
    case 'game':
      return { values: [compilation.gameId() ?? []].flat(), of: 'game' };
    case 'scenario':
      return { values: [...compilation.scenarios, emptyScenario], of: 'scenario' };
    case 'stage':
      return { values: compilation.declarations('stage').map((stage) => stage.name), of: 'stage' };
    case 'pieces':
      return below.length === 1 ? { values: compilation.symbols.factNames('tokenType'), of: 'token type' } : undefined;
    case 'globalMarkers':
      return ofMarker(below[0], context);
    case 'markers':
      return ofMarker(below[1], context);
    default:
      return undefined;
  }
}

type PropertyKind = 'tokenProperty' | 'zoneProperty' | 'cardMetadata';

function ofProperty(name: string, kind: PropertyKind, { compilation: { symbols } }: Surroundings): Vocabulary | undefined {
  const values = symbols.fact(kind, name)?.vocabulary;
  // Every token has these; a game may give a property of its own such a name.
  if (values === undefined && kind === 'tokenProperty' && name === 'type')
    return { values: symbols.factNames('tokenType'), of: 'token type' };
  if (values === undefined && kind === 'tokenProperty' && name === 'seat') return { values: symbols.game('ownerSeats'), of: 'seat' };
  return values && { values, of: `value of ${name}` };
}

function ofArgument(path: string, call: MappingNode, parameter: string, context: Surroundings): Vocabulary | undefined {
  const isEffect = path === 'effects.macro';
  const macro = textOf(entryOf(call, isEffect ? 'macro' : 'conditionMacro')?.value) ?? '';
  return vocabularyOfParameter(isEffect ? 'effectMacro' : 'conditionMacro', macro, parameter, context);
}

/** Words of what the macro does with its parameter: those of the first place in its body that has some. */
export function vocabularyOfParameter(
  family: 'effectMacro' | 'conditionMacro',
  macro: string,
  parameter: string,
  context: Surroundings,
): Vocabulary | undefined {
  for (const { chunk, field } of usesOfParameter(context.compilation, family, macro, parameter)) {
    const words = vocabularyOf({ ...context, uri: chunk.uri, offsetOf: (relative) => chunk.offset + relative }, field);
    if (words !== undefined) return words;
  }
  return undefined;
}

/** The values that elaboration found a node to have. */
function ofNode(node: SyntaxNode, { compilation, uri, offsetOf }: Surroundings): Vocabulary | undefined {
  const facts = compilation.factsAt(uri, offsetOf(node.start))?.facts ?? [];
  const values = facts.find((fact) => fact.node === node)?.vocabulary;
  return values && { values, of: 'value' };
}
