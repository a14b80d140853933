/**
 * Elaborates one mapping by the fields of its catalogue node: structure, then each field in the scope that the binder rules give it,
 * then the rules that a list of fields cannot say (`rules/`).
 */
import { numericValue } from '../../catalogue/fields';
import type { CatalogueField, CatalogueNode, PositionType } from '../../catalogue/model';
import { ownValue, putOwn } from '../../kernel/ownProperties';
import { entryOf, type MappingEntry, type SyntaxNode, textOf } from '../../source/tree';
import { type Context, type Elaborated, type Exposed, type Json, read, reporter, structurePlace } from '../context';
import { type Cursor, entryValue, isReported, placeOf } from '../frame';
import { added, assume, type Binding, emptyScope, extend, extendAll, markNear } from '../scope';
import { itemType, type StaticType, unknownType } from '../staticType';
import { withWholeCalls } from '../structure/callText';
import { reportKind } from '../structure/leaf';
import { isNull } from '../structure/place';
import { isNullable, isRequired, readRecord } from '../structure/record';
import { executorsOf, executorsOfAction, narrowed, phaseIdOf, phasesOfAction } from './acting';
import { actionParams } from './actionParams';
import { isAnswer, isLoop, isTarget, startsSum } from './binderRules';
import { checkBindersDiffer } from './bindersDiffer';
import { declareBinding } from './bindings';
import { joinBranches } from './branches';
import { cataloguePath } from './cataloguePath';
import { conditionKey } from './conditionKey';
import { evaluationOrder } from './evaluationOrder';
import { noteMapping, noteNode } from './facts';
import { builtinBinding, holeBinding } from './givenBindings';
import { noteHole } from './holes';
import { atWord } from './literalWord';
import { bindsTwice, bindsWithin, hasBinder, isDamaged, isListOfMappings, lostBinding, lostRegion } from './lostBinders';
import { noteMentions } from './mentions';
import type { FieldResult, NodeOptions, NodeResult } from './nodeResult';
import { rewriteOlderShapes, unwrapped } from './olderShapes';
import { bindingFilterType } from './queries';
import { elaborateReference } from './references';
import { applyRule } from './rules';
import { spendingIn } from './spending';
import { elaborate, failed, recordNamed } from './walk';

export type { FieldResult, NodeResult } from './nodeResult';

/** Elaborates a record of the catalogue. */
export function elaborateRecord(cursor: Cursor, name: string, context: Context): Elaborated {
  const definition = recordNamed(name);
  if (!definition) return failed;
  const { node, frame } = cursor;
  if (node.kind === 'mapping' && (name === 'namedSetReference' || name === 'bindingReference')) {
    if (entryOf(node, 'ref')) return elaborateReference(cursor, node, context, 'set');
    // Without the word nothing says what the name is a name of.
    readRecord(structurePlace(cursor), node, definition, reporter(context, frame));
    noteMentions(node, frame, context);
    return failed;
  }
  const result = elaborateNode(cursor, cataloguePath('records', name), definition, context);
  if (!result) return failed;
  const { json, scope, exposed, rolls } = result;
  return { json, type: unknownType, scope, exposed, ...(rolls ? { rolls: true as const } : {}) };
}

/** The scope that the variable of the node is declared in. */
function scopeOfVariable({ node }: Cursor, { elaboration: { symbols } }: Context): string | undefined {
  const name = textOf(entryOf(node, 'var')?.value);
  if (name === undefined) return undefined;
  return symbols.exists('globalVariable', name) ? 'global' : symbols.exists('playerVariable', name) ? 'pvar' : undefined;
}

/** Undefined when the node is no mapping, which is reported. */
export function elaborateNode(
  written: Cursor,
  owner: string,
  definition: CatalogueNode,
  context: Context,
  options: NodeOptions = {},
): NodeResult | undefined {
  const cursor = written.node.kind === 'mapping' ? whole(written, withWholeCalls(written.node)) : written;
  const { node, frame } = cursor;
  const report = reporter(context, frame);
  if (node.kind !== 'mapping') {
    reportKind(structurePlace(cursor), { kind: 'record', record: owner.slice(owner.indexOf('.') + 1) }, report);
    return undefined;
  }
  noteMapping(cursor, owner, context);
  const known = isReported(frame) ? undefined : structures.get(node);
  if (known && known.definition === definition) {
    return new NodeRun(cursor, owner, definition, context, known.entries, noMisspellings, options).result();
  }
  let misspelt = noMisspellings;
  const stray: MappingEntry[] = [];
  const fields = readRecord(structurePlace(cursor), node, definition, report, {
    selectors: options.selectors ?? noNames,
    insertion: (field) => (field === 'scope' ? scopeOfVariable(cursor, context) : undefined),
    unknown: (entry, meant) => {
      if (meant !== undefined && !misspelt.has(meant)) misspelt = new Map([...misspelt, [meant, entry]]);
      else stray.push(entry);
    },
  });
  for (const entry of stray) noteMentions(entry.value, frame, context);
  const lost = stray.length > 0 && hasBinder(definition) ? stray.flatMap(({ value }) => lostBinding(value, frame)) : [];
  const within = lost.length > 0 ? { ...context, scope: extendAll(context.scope, lost) } : context;
  for (const { value } of node.entries) if (value.damaged) noteMentions(value, frame, context);
  const entries = rewriteOlderShapes(fields, definition);
  if (frame.body && misspelt.size === 0 && stray.length === 0) structures.set(node, { definition, entries });
  return new NodeRun(cursor, owner, definition, within, entries, misspelt, options).result();
}

function whole(written: Cursor, node: Cursor['node']): Cursor {
  return node === written.node ? written : { ...written, node };
}

/** The fields of the mappings of macro bodies: read at the definition, used again by each expansion. */
const structures = new WeakMap<SyntaxNode, { readonly definition: CatalogueNode; readonly entries: ReadonlyMap<string, MappingEntry> }>();

const noMisspellings: ReadonlyMap<string, MappingEntry> = new Map();

/** One pass over the fields of a node: results, bindings and threaded scopes as they become known. */
class NodeRun {
  private readonly fields = new Map<string, FieldResult>();
  /** Bindings visible in a field besides those of the surrounding scope. */
  private visible: Map<string, Binding[]> | undefined;
  private readonly exposed: Exposed[] = [];
  private readonly leaving: Binding[] = [];
  private branches: Map<string, readonly Binding[]> | undefined;
  private sound = true;
  private rolls = false;
  private bound = 0;
  private open: boolean;
  private params: readonly Binding[] = [];
  private actors: readonly string[] | undefined;
  private phases: readonly string[] | undefined;

  constructor(
    private readonly cursor: Cursor,
    private readonly owner: string,
    private readonly definition: CatalogueNode,
    private readonly context: Context,
    private readonly entries: ReadonlyMap<string, MappingEntry>,
    private readonly misspelt: ReadonlyMap<string, MappingEntry>,
    private readonly options: NodeOptions,
  ) {
    this.actors = context.actors;
    this.phases = owner === 'records.phase' ? [phaseIdOf(cursor.node) ?? ''] : context.phases;
    // Where the text is damaged, names may be lost that it binds.
    this.open = context.scope.open || isDamaged(cursor.node) || bindsTwice(definition, entries);
  }

  result(): NodeResult {
    for (const { name, field } of evaluationOrder(this.definition)) {
      const entry = this.entries.get(name);
      const written = entry ?? this.misspelt.get(name);
      if (written) this.evaluate(name, field, written, entry === undefined);
      else this.noteUnread(name, field);
      // Without its value an optional binder is none, though its name is used.
      if (!written && (field.binder || bindsWithin(field.type)) && entryOf(this.cursor.node, name)) this.open = true;
      // Which names a missing field would have bound, their uses tell; so do those of the params of an action that is not known.
      if (!written && isRequired(this.definition, this.entries, name)) {
        // A field with a default may be missing: what that is worth is its code's to say.
        if (field.default === undefined) this.sound = false;
        if (field.binder || field.sequence || field.threads || bindsWithin(field.type)) this.open = true;
      }
      if (name === this.definition.paramsOf && typeof this.fields.get(name)?.value.json !== 'string') this.open = true;
    }
    const { context } = this;
    if (this.bound > 1) checkBindersDiffer(this.definition, this.fields, context);
    const when = this.fields.get('when');
    if (this.branches)
      for (const each of joinBranches(this.branches, when?.value.json, placeOf(when?.cursor ?? this.cursor))) this.leaving.push(each);
    const json = this.sound && this.misspelt.size === 0 && !isDamaged(this.cursor.node) ? this.collect() : undefined;
    const scope = extendAll(this.open && !context.scope.open ? { ...context.scope, open: true } : context.scope, this.leaving);
    const plain: NodeResult = {
      cursor: this.cursor,
      owner: this.owner,
      fields: this.fields,
      json,
      scope,
      exposed: this.exposed,
      rolls: this.rolls,
    };
    return applyRule(plain, context);
  }

  /** A value that is not there yet, or damaged, is not read; features want to know what it could be. */
  private noteUnread(name: string, field: CatalogueField): void {
    const { node, frame } = this.cursor;
    if (!this.context.elaboration.facts) return;
    const entry = entryOf(node, name);
    if (entry) noteNode(entryValue(frame, entry), this.typeOf(name, field.type), this.contextOf(name, field, false));
  }

  private evaluate(name: string, field: CatalogueField, entry: MappingEntry, isMisspelt: boolean): void {
    const { frame } = this.cursor;
    const written = entryValue(frame, entry);
    const context = this.contextOf(name, field, isMisspelt);
    if (field.binder) {
      this.bind(name, field, entry, written, context);
      return;
    }
    const cursor = read(written, context);
    if (!cursor) {
      this.sound = false;
      return;
    }
    if (cursor !== written) noteNode(written, field.type, context);
    // A null that a macro parameter stands for.
    if (isNull(cursor.node) && isNullable(field)) return;
    // What depends on a word that is none cannot be judged.
    if (field.type.kind === 'variant' && this.fields.get(field.type.by)?.value.json === undefined && this.fields.has(field.type.by)) {
      this.sound = false;
      noteMentions(cursor.node, cursor.frame, context);
      return;
    }
    const type = ownValue(this.options.types, name) ?? this.typeOf(name, field.type);
    const value = elaborate(unwrapped(cursor, field, context), type, context);
    if (value.json === undefined) {
      this.sound = false;
      // What it was meant to bind, nobody knows.
      if (bindsWithin(field.type) && !isListOfMappings(cursor.node)) this.open = true;
    }
    this.fields.set(name, { entry, cursor: atWord(cursor), value });
    this.narrow(name, value.json);
    this.thread(name, field, value, context);
  }

  private bind(name: string, field: CatalogueField, entry: MappingEntry, written: Cursor, context: Context): void {
    const { binder } = field;
    const cursor = read(written, context);
    if (cursor) noteNode(cursor, field.type, context);
    if (!binder || !cursor) {
      this.sound = false;
      this.open = true;
      return;
    }
    if (cursor.hole) {
      noteHole(cursor, field.type, context);
      // Which name comes is known at each call, unless the parameter is not, or the call lacks it; the body names it by the parameter only.
      if (cursor.hole.type === '' || cursor.frame.call) this.open = true;
      this.place(binder, holeBinding(cursor.hole.name, this.kindOf(binder.kind)));
      this.fields.set(name, { entry, cursor, value: { json: `{${cursor.hole.name}}`, type: unknownType } });
      return;
    }
    const binding = declareBinding(
      cursor,
      {
        type: isTarget(this.owner) ? { ...this.kindOf(binder.kind), either: true } : this.kindOf(binder.kind),
        template: field.type.kind === 'binder' && field.type.template === true,
        ...(isAnswer(this.owner) ? { answer: true as const } : {}),
        ...(this.owner === 'records.actionParam' ? { param: true as const } : {}),
        ...(this.owner === 'records.removalGroup' && name === 'bind' ? { group: true as const, hides: true as const } : {}),
      },
      context,
    );
    if (!binding) {
      this.sound = false;
      this.open = true;
      return;
    }
    this.bound++;
    // One of the two was to have another name: which uses mean it cannot be said.
    const isTwin = [...this.fields.values()].some((other) => other.binding?.key === binding.key);
    this.open ||= isTwin;
    this.fields.set(name, { entry, cursor, value: { json: binding.key, type: binding.type }, binding });
    this.place(binder, isTwin ? { ...binding, type: unknownType } : binding);
  }

  /** Makes a binding visible where its rule says. */
  private place(rule: NonNullable<CatalogueField['binder']>, binding: Binding): void {
    for (const target of rule.visibleIn) this.addVisible(target, binding);
    // Where the field that would use the name is missing, that is the fault; the name is not unused.
    const { nowhere, isLost } = lostRegion(rule, this.definition, this.entries);
    if (nowhere || isLost) markNear(binding);
    // What was to follow in that field follows in the list instead.
    if ((nowhere && isLost) || (rule.sequential && !rule.visibleAround)) this.leaving.push(binding);
    if (rule.visibleAround || rule.laterEntries) this.exposed.push({ binding, rule });
  }

  private addVisible(field: string, binding: Binding): void {
    this.visible ??= new Map();
    const bindings = this.visible.get(field);
    if (bindings) bindings.push(binding);
    else this.visible.set(field, [binding]);
  }

  /** What a field tells about who acts in the later ones, and when. */
  private narrow(name: string, json: Json | undefined): void {
    const { context } = this;
    if (name === this.definition.paramsOf && typeof json === 'string') {
      const { params, complete } = actionParams(json, context);
      this.params = params;
      if (!complete) this.open = true;
      this.actors = executorsOfAction(json, context);
      this.phases = phasesOfAction(json, context);
    }
    if (this.owner === 'records.pipeline' && name === 'applicability') this.actors = narrowed(this.actors, json, context);
    if (this.owner !== 'records.action') return;
    if (name === 'actor' || name === 'executor') {
      this.actors = executorsOf(this.fields.get('actor')?.value.json, this.fields.get('executor')?.value.json, context);
    }
    if (name === 'phase' && Array.isArray(json)) this.phases = json.filter((phase) => typeof phase === 'string');
  }

  /** What leaves a field that holds effects, or records that bind. */
  private thread(name: string, field: CatalogueField, value: Elaborated, context: Context): void {
    for (const { binding, rule } of value.exposed ?? []) {
      for (const target of rule.visibleAround ?? []) this.addVisible(target, binding);
      if (!rule.sequential) continue;
      this.leaving.push(binding);
      this.bound++;
    }
    // A body that may not run, or a branch, does not make a roll certain.
    if (value.rolls && (field.sequence === 'flows' || name === 'in')) this.rolls = true;
    if (!value.scope) return;
    if (value.scope.open) this.open = true;
    const bound = added(value.scope, context.scope);
    for (const target of field.threads ?? []) for (const binding of bound) this.addVisible(target, binding);
    if (field.sequence === 'flows') for (const each of bound) this.leaving.push(each);
    if (field.sequence === 'branch') {
      this.branches ??= new Map();
      this.branches.set(name, bound);
    }
  }

  private contextOf(name: string, field: CatalogueField, isMisspelt: boolean): Context {
    const { context } = this;
    let scope = field.closed ? emptyScope : context.scope;
    if (this.open && !scope.open) scope = { ...scope, open: true };
    for (const builtin of field.builtins ?? noNames) scope = extend(scope, builtinBinding(builtin));
    if (field.builtinsBy) {
      const names = this.builtinsBy(field.builtinsBy);
      // A word that cannot be read may be any of them.
      for (const builtin of names ?? Object.values(field.builtinsBy.cases).flat()) scope = extend(scope, builtinBinding(builtin));
      if (!names && !scope.open) scope = { ...scope, open: true };
    }
    if (this.params.length > 0) scope = extendAll(scope, this.params);
    const visible = this.visible?.get(name);
    if (visible) scope = extendAll(scope, visible);
    const branch = field.sequence === 'branch';
    const condition = branch ? this.fields.get('when')?.value : undefined;
    // A condition that cannot be read may be meant to be any; faults of a parameter's argument are reported at the argument.
    if (condition && (condition.json !== undefined || !condition.type.parameter)) scope = assume(scope, conditionKey(condition.json), name);
    return {
      elaboration: context.elaboration,
      scope,
      noDecisions: field.noDecisions ?? context.noDecisions,
      afterRoll: context.afterRoll || (this.owner === 'effects.rollRandom' && name === 'in'),
      optional: context.optional || branch || isLoop(this.owner, name),
      deciding: context.deciding || (name === 'when' && this.definition.fields.then?.sequence === 'branch'),
      muted: context.muted || isMisspelt,
      parent: { owner: this.owner, cursor: this.cursor, field: name },
      actors: this.actors,
      phases: this.phases,
      spending: spendingIn(this.owner, this.cursor.frame, name, this.fields, context),
    };
  }

  /** The built-ins that a word elsewhere in the node decides on; undefined where it cannot be read. */
  private builtinsBy({ path, cases }: NonNullable<CatalogueField['builtinsBy']>): readonly string[] | undefined {
    let cursor: Cursor | undefined = this.cursor;
    for (const step of path.split('.')) {
      const node: Cursor | undefined = cursor && read(cursor, this.context);
      const entry: MappingEntry | undefined = entryOf(node?.node, step);
      cursor = node && entry && entryValue(node.frame, entry);
    }
    const word = cursor?.node.kind === 'scalar' ? String(cursor.node.value) : '';
    return Object.hasOwn(cases, word) ? cases[word] : undefined;
  }

  /** The type of a field, a `variant` decided by the word in its other field. */
  private typeOf(name: string, type: PositionType): PositionType {
    if (this.owner === 'queries.binding' && name === 'filter') return bindingFilterType(this.fields);
    if (type.kind === 'value' && startsSum(this.owner, name, this.entries.get('next')?.value)) return numericValue;
    if (type.kind !== 'variant') return type;
    const word = this.fields.get(type.by)?.value.json;
    return (typeof word === 'string' && Object.hasOwn(type.cases, word) ? type.cases[word] : undefined) ?? type.otherwise;
  }

  private kindOf(rule: NonNullable<CatalogueField['binder']>['kind']): StaticType {
    if ('fixed' in rule) return { base: rule.fixed };
    if ('itemOf' in rule) return itemType(this.fields.get(rule.itemOf)?.value.type ?? unknownType);
    if ('listOf' in rule) return { ...itemType(this.fields.get(rule.listOf)?.value.type ?? unknownType), list: true };
    const type = this.fields.get('typeOf' in rule ? rule.typeOf : rule.startsAs)?.value.type ?? unknownType;
    return 'typeOf' in rule ? type : { base: type.base };
  }

  private collect(): { readonly [key: string]: Json | undefined } {
    const json: { [key: string]: Json | undefined } = {};
    for (const [name, { value }] of this.fields) if (value.json !== undefined) putOwn(json, name, value.json);
    return json;
  }
}

const noNames: readonly string[] = [];
