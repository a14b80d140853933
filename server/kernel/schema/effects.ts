/** Schemas of the canonical effects (`gamedef/effects.ts`). */
import type {
  Effect,
  EffectFields,
  EffectKind,
  Effects,
  FreeOperationGrant,
  OperationClass,
  RemovalGroup,
  VariableTarget,
} from '../gamedef';
import { operationClasses } from '../vocabulary';
import { condition, effects, located, player, query, tokenFilter, value, zone } from './definitions';
import { anyOf, integer, list, mapping, optional, record, type SchemaOf, text, words } from './schemaOf';

// biome-ignore lint/plugin: The classes of operations are few.
export const operationClass: SchemaOf<OperationClass> = words(...operationClasses);

type Global<T> = Extract<T, { readonly scope: 'global' }>;
type PerPlayer<T> = Extract<T, { readonly scope: 'pvar' }>;

const global = { scope: words('global'), var: text };
const perPlayer = { scope: words('pvar'), player, var: text };
const target: SchemaOf<VariableTarget> = anyOf(mapping<Global<VariableTarget>>(global), mapping<PerPlayer<VariableTarget>>(perPlayer));
const valueOrCondition = anyOf(value, condition);
const anyExpression = anyOf(value, query, condition);

const removalGroup = mapping<RemovalGroup>({
  bind: text,
  over: query,
  to: zone,
  from: optional(zone),
  countBind: optional(text),
});

export const grantSchema: SchemaOf<FreeOperationGrant> = mapping<FreeOperationGrant>({
  seat: text,
  operationClass,
  actionIds: optional(list(text)),
  executeAsSeat: optional(text),
  zoneFilter: optional(condition),
  uses: optional(integer),
  expires: optional(words('card', 'round', 'never')),
  id: optional(text),
  sequence: optional(mapping<{ readonly chain: string; readonly step: number }>({ chain: text, step: integer })),
});

const nothing: SchemaOf<Readonly<Record<string, never>>> = { json: { type: 'object', maxProperties: 0 } };

const fieldsOfEffects: { readonly [K in EffectKind]: SchemaOf<EffectFields[K]> } = {
  setVar: anyOf(
    mapping<Global<EffectFields['setVar']>>({ ...global, value: valueOrCondition }),
    mapping<PerPlayer<EffectFields['setVar']>>({ ...perPlayer, value: valueOrCondition }),
  ),
  addVar: anyOf(
    mapping<Global<EffectFields['addVar']>>({ ...global, delta: value }),
    mapping<PerPlayer<EffectFields['addVar']>>({ ...perPlayer, delta: value }),
  ),
  transferVar: mapping<EffectFields['transferVar']>({
    from: target,
    to: target,
    amount: value,
    min: optional(value),
    max: optional(value),
    actualBind: optional(text),
  }),
  setActivePlayer: mapping<EffectFields['setActivePlayer']>({ player }),
  setNextPlayer: mapping<EffectFields['setNextPlayer']>({ player }),
  moveToken: mapping<EffectFields['moveToken']>({
    token: text,
    from: zone,
    to: zone,
    position: optional(words('top', 'bottom', 'random')),
  }),
  moveAll: mapping<EffectFields['moveAll']>({ from: zone, to: zone, filter: optional(tokenFilter) }),
  moveTokenAdjacent: mapping<EffectFields['moveTokenAdjacent']>({ token: text, from: zone, direction: zone }),
  draw: mapping<EffectFields['draw']>({ from: zone, to: zone, count: value }),
  shuffle: mapping<EffectFields['shuffle']>({ zone }),
  createToken: mapping<EffectFields['createToken']>({ type: text, zone, props: optional(record(value)) }),
  destroyToken: mapping<EffectFields['destroyToken']>({ token: text }),
  setTokenProp: mapping<EffectFields['setTokenProp']>({ token: text, prop: text, value }),
  reveal: mapping<EffectFields['reveal']>({ zone, to: player, filter: optional(tokenFilter) }),
  conceal: mapping<EffectFields['conceal']>({ zone, from: optional(player), filter: optional(tokenFilter) }),
  if: mapping<EffectFields['if']>({ when: condition, then: effects, else: optional(effects) }),
  forEach: mapping<EffectFields['forEach']>({
    bind: text,
    over: query,
    effects,
    limit: optional(value),
    countBind: optional(text),
    in: optional(effects),
  }),
  reduce: mapping<EffectFields['reduce']>({
    itemBind: text,
    accBind: text,
    over: query,
    initial: value,
    next: value,
    limit: optional(value),
    resultBind: text,
    in: effects,
  }),
  removeByPriority: mapping<EffectFields['removeByPriority']>({
    budget: value,
    groups: list(removalGroup),
    remainingBind: optional(text),
    in: optional(effects),
  }),
  let: mapping<EffectFields['let']>({ bind: text, value: anyExpression, in: effects }),
  bindValue: mapping<EffectFields['bindValue']>({ bind: text, value: anyExpression }),
  evaluateSubset: mapping<EffectFields['evaluateSubset']>({
    source: query,
    subsetSize: value,
    subsetBind: text,
    compute: effects,
    scoreExpr: value,
    resultBind: text,
    bestSubsetBind: optional(text),
    in: effects,
  }),
  chooseOne: mapping<EffectFields['chooseOne']>({ bind: text, options: query, chooser: optional(text), prompt: optional(text) }),
  chooseN: mapping<EffectFields['chooseN']>({
    bind: text,
    options: query,
    n: optional(integer),
    min: optional(value),
    max: optional(value),
    chooser: optional(text),
    prompt: optional(text),
  }),
  rollRandom: mapping<EffectFields['rollRandom']>({ bind: text, min: value, max: value, in: effects }),
  setMarker: mapping<EffectFields['setMarker']>({ space: zone, marker: text, state: value }),
  shiftMarker: mapping<EffectFields['shiftMarker']>({ space: zone, marker: text, delta: value }),
  setGlobalMarker: mapping<EffectFields['setGlobalMarker']>({ marker: value, state: value }),
  shiftGlobalMarker: mapping<EffectFields['shiftGlobalMarker']>({ marker: value, delta: value }),
  flipGlobalMarker: mapping<EffectFields['flipGlobalMarker']>({ marker: value, stateA: value, stateB: value }),
  grantFreeOperation: grantSchema,
  gotoPhaseExact: mapping<EffectFields['gotoPhaseExact']>({ phase: text }),
  advancePhase: nothing,
  pushInterruptPhase: mapping<EffectFields['pushInterruptPhase']>({ phase: text, resumePhase: text }),
  popInterruptPhase: nothing,
};

const effectSchema: SchemaOf<Effect> = {
  json: {
    anyOf: Object.entries(fieldsOfEffects).map(([key, { json }]) => ({
      type: 'object',
      required: [key],
      properties: { [key]: json, at: located.at.optional.json },
      additionalProperties: false,
    })),
  },
};

export const effectsSchema: SchemaOf<Effects> = list(effectSchema);
