/** Items for declared names, and for words. */
import { nameKinds } from '../../catalogue';
import type { NameKind, PositionType } from '../../catalogue/model';
import { undeclaredNames } from '../../catalogue/names';
import { playerForms, playerWords, type SelectorWord, selfSeat, zoneForms } from '../../catalogue/selectors';
import { isBoardMacro } from '../../compiler/assets/payload/boardMacros';
import type { Declaration } from '../../compiler/model';
import { perObject } from '../../compiler/symbols/share';
import { bindingNames } from './bindings';
import type { ItemContext } from './context';
import { type Item, placeOfRank, rank } from './item';
import { parameterItems } from './macros';
import { worthMaking } from './mostFitting';
import { tableNamedAround } from './tableNamed';

/** Declared names of the kinds, each once; those written nearby first. */
export function nameItems(kinds: readonly NameKind[], context: ItemContext): readonly Item[] {
  return kinds.flatMap((kind) => {
    const { declarations, containers } = eachName(declared(kind, context));
    const shown = worthMaking(declarations, labelOf(kind, context), context.typed, (each) => placeOfRank(rankOf(each, context)));
    return [
      ...shown.map((declaration) => nameItem(declaration, containers.get(declaration.name)?.size === 1, context)),
      ...undeclared(kind, context)
        .filter((name) => !containers.has(name))
        .map((name) => undeclaredItem(kind, name, context)),
    ];
  });
}

/** Names that exist although no declaration of their kind makes them: tracks as variables, properties of cards, and those that everything has. */
function undeclared(kind: NameKind, { compilation }: ItemContext): readonly string[] {
  const made = kind === 'globalVariable' || kind === 'tokenProperty' ? compilation.symbols.factNames(kind) : [];
  return [...new Set([...made, ...(undeclaredNames[kind] ?? [])])];
}

function undeclaredItem(kind: NameKind, name: string, { nearby }: ItemContext): Item {
  const near = nearby(name);
  return {
    kind: 'name',
    label: name,
    detail: nameKinds[kind].label,
    insert: { kind: 'scalar', value: name },
    rank: near === undefined ? rank.good : written(near),
  };
}

/** The first declaration of each name, and what all of them stand in. */
const eachName = perObject((declarations: readonly Declaration[]) => {
  const containers = new Map<string, Set<string | undefined>>();
  const first: Declaration[] = [];
  for (const declaration of declarations) {
    const { name, container } = declaration;
    const known = containers.get(name);
    if (known !== undefined) known.add(container);
    else if (name !== '') {
      containers.set(name, new Set([container]));
      first.push(declaration);
    }
  }
  return { declarations: first, containers };
});

/** What an item is looked for by. Whose zone it is, of one that each player has, is still to be written, and may be what is typed. */
function labelOf(kind: NameKind, { compilation: { symbols }, typed }: ItemContext): (declaration: Declaration) => string {
  if (kind !== 'zone') return ({ name }) => name;
  return ({ name }) => (symbols.fact('zoneBase', name)?.owner === 'player' ? typed : name);
}

/** `isOfOne`: the name stands in one container alone, which tells more about it. */
function nameItem(declaration: Declaration, isOfOne: boolean, context: ItemContext): Item {
  const { kind, name, container } = declaration;
  return {
    kind: 'name',
    label: name,
    detail: container === undefined || !isOfOne ? nameKinds[kind].label : `${nameKinds[kind].label} of ${container}`,
    insert: { kind: 'scalar', value: name },
    rank: rankOf(declaration, context),
    explained: { kind: 'name', nameKind: kind, name },
  };
}

function rankOf({ kind, name, entry }: Declaration, { nearby }: ItemContext): number {
  const near = nearby(name);
  if (near !== undefined) return written(near);
  // The zones of a board are many, and reached by queries rather than by name.
  return kind === 'zone' && isBoardMacro(entry.node) ? rank.usual : rank.good;
}

/** Bindings in scope that fit come before names that are written nearby. */
function written(near: number): number {
  return rank.best + 0.2 + near * 0.7;
}

/** Fields of a table are those of the table that the node names; parameters are those of the macro around the place. */
function declared(kind: NameKind, { compilation, field, parameters }: ItemContext): readonly Declaration[] {
  const all = compilation.declarations(kind);
  if (kind === 'macroParameter') return all.filter(({ name }) => parameters.some((each) => each.name === name));
  if (kind !== 'tableField' || field === undefined) return all;
  const table = tableNamedAround(field);
  const own = table === undefined ? [] : all.filter(({ container }) => container === table);
  return own.length > 0 ? own : all;
}

/** The words in the order given. */
export function wordItems(words: readonly string[], detail?: string): readonly Item[] {
  return words.map((value, index) => ({
    kind: 'word',
    label: value,
    ...(detail === undefined ? {} : { detail }),
    insert: { kind: 'scalar', value },
    rank: rank.certain + index / 1000,
  }));
}

/** The zones, with their owners where they have some, and the forms that a selector may take. */
export function zoneItems(type: Extract<PositionType, { kind: 'zone' }>, context: ItemContext): readonly Item[] {
  const bases = nameItems(['zone'], context);
  if (type.fixed) return bases;
  const zones = bases.flatMap((base) => qualified(base, type, context));
  const forms: readonly Item[] = Object.entries(zoneForms).map(([key, { doc }]) => ({
    kind: 'value',
    label: key,
    detail: 'zone',
    insert: { kind: 'mapping', entries: [{ key, value: { kind: 'hole' } }] },
    rank: rank.usual,
    explained: { kind: 'text', text: doc },
  }));
  const bindings = bindingNames(context, 'zone', false);
  const lists = type.many
    ? bindingNames({ ...context, bindings: context.bindings.filter(({ items }) => items === 'zone') }, 'list', true)
    : [];
  return [...bindings.filter(({ rank: own }) => own < rank.rare), ...lists, ...parameterItems(context, type), ...zones, ...forms];
}

/** A zone that each player has is named with a player (reference: `selectors.md`, Zone selectors). */
function qualified(base: Item, { many }: Extract<PositionType, { kind: 'zone' }>, context: ItemContext): readonly Item[] {
  const { symbols } = context.compilation;
  if (symbols.fact('zoneBase', base.label)?.owner !== 'player') return [base];
  const players = [
    ...context.bindings.filter(({ kind }) => kind === 'player').map(({ name }) => name),
    ...playerWordsFor(many).map(([word]) => word),
    ...symbols.game('seats').map(({ name }) => name),
  ];
  return players.map((player, index): Item => {
    const label = `${base.label}:${player}`;
    return { ...base, label, insert: { kind: 'scalar', value: label }, rank: base.rank + index / 1000 };
  });
}

/** The words for players, those for several only where `many` may stand, and the seats. */
export function playerItems(many: boolean, context: ItemContext): readonly Item[] {
  return [
    ...playerWordsFor(many).map(
      ([value, { doc }], index): Item => ({
        kind: 'word',
        label: value,
        detail: 'player',
        insert: { kind: 'scalar', value },
        rank: rank.best + index / 1000,
        explained: { kind: 'text', text: doc },
      }),
    ),
    ...bindingNames(context, 'player', true),
    ...parameterItems(context, { kind: 'player' }),
    ...nameItems(['seat'], context),
    ...Object.entries(playerForms).map(
      ([key, { doc }]): Item => ({
        kind: 'value',
        label: key,
        detail: 'player',
        insert: { kind: 'mapping', entries: [{ key, value: { kind: 'hole' } }] },
        rank: rank.rare,
        explained: { kind: 'text', text: doc },
      }),
    ),
  ];
}

/** The words for players; those for several only where `many` may stand. */
function playerWordsFor(many: boolean | undefined): readonly (readonly [string, SelectorWord])[] {
  const words: readonly (readonly [string, SelectorWord])[] = Object.entries(playerWords);
  return words.filter(([, word]) => many || !word.many);
}

/** The seats, and the word for the one that acts. */
export function seatItems(orSelf: boolean, context: ItemContext): readonly Item[] {
  return [...(orSelf ? wordItems([selfSeat], 'the seat that acts now') : []), ...nameItems(['seat'], context)];
}
