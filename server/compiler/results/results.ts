/**
 * Keeps the results of definitions from one version to the next. A result stands as long as the text of its definition and every
 * answer it was made with are the same; then only the places in it move.
 */
import type { SyntaxNode } from '../../source/tree';
import type { Json } from '../context';
import { type Definition, type FileDefinitions, macroKey, textOf } from '../definition';
import { containedResult, type DefinitionResult, elaborateDefinition } from '../elaborateDefinition';
import type { ExpansionRecorder, FactRecorder } from '../elaboration';
import type { LoweredDefinition } from '../lower/assemble';
import type { Expansions } from '../macros/expansion';
import { calledIn } from '../macros/outline';
import type { MacroSummary, MacroTable } from '../macros/summary';
import { newOrigins, type OriginTable } from '../origins';
import type { MacroFamily } from '../symbols/model';
import { prunePool, type QuestionPool, recordAnswers, sameAnswers } from '../symbols/record';
import type { SymbolTable } from '../symbols/symbols';
import { type Excess, excessApart, excessIn } from './budget';
import { changesBetween } from './changes';
import { type FileResults, fileResults } from './fileResults';
import { type Basis, type Kept, moved } from './kept';
import { Ledger } from './ledger';
import { bodyOf, macroAnswers } from './macroAnswers';

/** What is known of definitions, by their nodes. */
export interface KnownNodes {
  readonly byNode: WeakMap<SyntaxNode, Kept>;
  readonly lowered: WeakMap<SyntaxNode, KeptLowering>;
}

/** Nothing yet. */
export function noKnownNodes(): KnownNodes {
  return { byNode: new WeakMap(), lowered: new WeakMap() };
}

/** The results of the same version with the scenario selected that the game itself selects: most stand with any other one as well. */
export interface Beside extends KnownNodes {
  readonly pool: QuestionPool;
  readonly expansions: Expansions;
}

/** What versions of one composition share. */
export interface Store extends Beside {
  readonly symbols: SymbolTable;
  readonly definitions: readonly FileDefinitions[];
  /** By the addresses of the files. */
  readonly files: ReadonlyMap<string, FileResults>;
  /** Follows the newest version; an older one has given it away. */
  ledger: Ledger | undefined;
  /** Some calls of the composition are not expanded, since they are too much. */
  readonly hasExcess: boolean;
  /** The game has been lowered in this version or an earlier one: it will be again. */
  isLowered: boolean;
}

/** A definition in canonical form. */
interface KeptLowering {
  readonly kind: Definition['kind'];
  readonly chunk: string;
  /** Of the result, which says whether the definition can be lowered at all; without one the form holds wherever what it was made with does. */
  readonly basis: Basis | undefined;
  readonly excess: string | undefined;
  /** What the form was made with: more than the result, since the bodies of macros are part of it, with all that they name. */
  readonly madeWith: Pick<Basis, 'answers' | 'further'>;
  readonly json: Json;
  readonly origins: OriginTable;
}

export interface Results {
  readonly of: (definition: Definition) => DefinitionResult;
  /** Checks every definition, once. */
  readonly check: () => CheckedVersion;
  /** The definition in canonical form; undefined for macros, and while there is a fault in it. */
  readonly lower: (definition: Definition) => LoweredDefinition | undefined;
  /** For the same version with another scenario selected. */
  readonly beside: () => Beside;
  /** How many definitions have been lowered for this version, not taken from another one. */
  readonly loweredAnew: () => number;
  /** Elaborates a definition that is no part of the composition; nothing is kept. */
  readonly apart: (definition: Definition, origins?: OriginTable) => DefinitionResult;
  /** Elaborates once more for what the observers note; nothing is kept. */
  readonly observe: (definition: Definition, observers: Observers) => DefinitionResult;
}

export interface CheckedVersion {
  /** In the order of the members. */
  readonly files: readonly FileResults[];
  /** For the next version. */
  readonly store: Store;
  /** How many definitions have been elaborated for this version, and of how many it was asked whether their results stand. */
  readonly work: { readonly elaborated: number; readonly asked: number; readonly nodesRead: number; readonly nodesExpanded: number };
}

export interface Observers {
  readonly facts?: FactRecorder;
  readonly expansion?: ExpansionRecorder;
}

interface Extra extends Observers {
  readonly origins?: OriginTable;
}

/** With what results are made besides the symbols and the definitions. */
export interface ResultOptions {
  readonly pool: QuestionPool;
  readonly tolerantBindings: boolean;
  /** The version before. */
  readonly previous?: Store | undefined;
  /** The same version with another scenario selected, and what is known of this one from earlier versions. */
  readonly beside?: { readonly main: Beside; readonly own: KnownNodes } | undefined;
}

/** Most definitions of one version that are lowered while they are checked. An ordinary edit changes few; where it changes many, checking without origins is faster. */
const mostLoweredAtOnce = 4;

/** The results for definitions of files, which are in the order of the members. */
export function createResults(
  symbols: SymbolTable,
  definitions: readonly FileDefinitions[],
  { pool, tolerantBindings, previous, beside }: ResultOptions,
): Results {
  // Not the version before as a whole: versions do not hold each other.
  const known: KnownNodes = previous ? { byNode: previous.byNode, lowered: previous.lowered } : (beside?.own ?? noKnownNodes());
  let isLowered = previous?.isLowered === true;
  let lowered = 0;
  const current = new Map<Definition, Kept>();
  let checked: CheckedVersion | undefined;
  /** The version before, until this one is checked: versions do not hold each other. */
  let earlier = previous;
  const running = new Set<Definition>();
  let elaborated = 0;
  let nodesRead = 0;
  let asked = 0;

  const changes = previous && changesBetween(previous, symbols, definitions);
  const ledger = (changes && previous?.ledger) || undefined;
  if (previous) previous.ledger = undefined;
  const suspects = ledger && previous && changes ? ledger.suspects(previous.symbols, symbols, pool, changes) : new Set<Basis>();
  /** Macros and actions of which some answer may be another one. */
  const doubtful = new Set(changes?.written);

  const summary = (family: MacroFamily, name: string): MacroSummary | undefined => {
    const definition = answers.definitionOf(`${family} ${name}`);
    if (!definition || running.has(definition)) return undefined;
    const found = current.get(definition) ?? standing(definition);
    if (found) return found.result.summary;
    // A long chain of calls is elaborated from its end, since the stack does not reach for all of it.
    for (const inner of answers.innermostFirst(`${family} ${name}`)) {
      const each = answers.definitionOf(inner);
      if (each && !running.has(each)) keptOf(each);
    }
    return keptOf(definition).result.summary;
  };
  const answers = macroAnswers(symbols, definitions, summary, () => running.size > 0, (previous ?? beside?.main)?.expansions);
  const { answerOf } = answers;
  const { excess, spent } = excessIn(definitions, answers.expansions());
  const excessOf = (definition: Definition): Excess | undefined =>
    isOutside(definition) ? excessApart(definition, answers.expansions()) : excess.get(definition);
  for (const basis of differingExcess(previous, excess)) suspects.add(basis);
  for (const { macro } of suspects) if (macro !== undefined) doubtful.add(macro);

  /** The result that is known to stand without a question. */
  const standing = (definition: Definition): Kept | undefined => {
    const { uri } = definition.entry.chunk;
    if (checked) return checked.store.files.get(uri)?.kept.get(definition);
    const kept = ledger && earlier?.files.get(uri)?.kept.get(definition);
    return kept && !suspects.has(kept.basis) ? kept : undefined;
  };

  const stands = ({ basis }: Kept, definition: Definition): boolean => {
    if (basis.excess !== excessOf(definition)?.key) return false;
    if (ledger?.has(basis) && !suspects.has(basis)) return true;
    asked++;
    return isAnsweredAlike(basis);
  };

  const isAnsweredAlike = ({ answers: given, further }: Pick<Basis, 'answers' | 'further'>): boolean => {
    if (!sameAnswers(given, symbols, pool, beside !== undefined)) return false;
    for (const [question, answer] of further) if (answerOf(question) !== answer) return false;
    return true;
  };

  const run = (definition: Definition, extra: Extra = {}, key?: string): Kept => {
    const own = excessOf(definition);
    const further = new Map<string, string>();
    const ask = <T>(question: string, value: T): T => {
      if (!further.has(question)) further.set(question, answerOf(question));
      return value;
    };
    const table: MacroTable = {
      summary: (family, name) => ask(`macro ${family} ${name}`, summary(family, name)),
      cycle: (caller, callee) => ask(`cycle ${caller}`, answers.cycle(caller, callee)),
      extent: (family, name) => ask(`extent ${family} ${name}`, answers.extent(`${family} ${name}`)),
    };
    const recorded = recordAnswers(symbols, pool);
    running.add(definition);
    const elaborateOnce = () =>
      elaborateDefinition(definition, {
        symbols: recorded.symbols,
        macros: table,
        depends: {
          onMacroText: (family, name) => ask(`text ${family} ${name}`, undefined),
          onAction: (action) => ask(`head action ${action}`, answers.actionOf(action)),
        },
        tolerantBindings,
        ...(extra.origins ? { origins: extra.origins } : {}),
        ...(extra.facts ? { facts: extra.facts } : {}),
        ...(extra.expansion ? { expansion: extra.expansion } : {}),
        ...(own ? { excess: own } : {}),
      });
    const result = containedResult(definition, elaborateOnce);
    running.delete(definition);
    const macro = macroKey(definition);
    const calls = macro === undefined ? [] : [...calledIn(bodyOf(definition))];
    return {
      result,
      kind: definition.kind,
      chunk: definition.entry.chunk.id,
      start: definition.node.start,
      key,
      basis: { answers: recorded.answers, further, macro, calls, excess: own?.key },
    };
  };

  /** Checks a definition that is likely to be lowered next; most that an edit changes are. */
  const runToLower = (definition: Definition, key: string | undefined): Kept => {
    const origins = newOrigins();
    const kept = run(definition, { origins }, key);
    keepLowering(definition, kept, origins, kept.basis);
    return kept;
  };

  const keptOf = (definition: Definition): Kept => {
    const found = current.get(definition) ?? standing(definition) ?? keptBeside(definition);
    if (found) return found;
    const ofNode = known.byNode.get(definition.node);
    // The id of a chunk changes with its text.
    const sameText = ofNode?.kind === definition.kind && ofNode.chunk === definition.entry.chunk.id;
    const key = sameText ? ofNode.key : keyOf(definition);
    // A node can come to stand in another section without a change of its own.
    const candidate = ofNode?.kind === definition.kind ? ofNode : key === undefined ? undefined : ofText(key, earlier);
    let kept = candidate && stands(candidate, definition) ? moved(candidate, definition) : undefined;
    if (!kept) {
      elaborated++;
      const isToLower = isLowered && macroKey(definition) === undefined && lowered < mostLoweredAtOnce;
      kept = isToLower ? runToLower(definition, key) : run(definition, {}, key);
      nodesRead += kept.result.nodesRead;
    } else if (kept.key !== key) {
      kept = { ...kept, key };
    }
    current.set(definition, kept);
    known.byNode.set(definition.node, kept);
    return kept;
  };

  /** What stands with the other scenario, if it stands with this one. */
  const keptBeside = (definition: Definition): Kept | undefined => {
    const kept = beside?.main.byNode.get(definition.node);
    if (kept?.kind !== definition.kind || kept.chunk !== definition.entry.chunk.id || !stands(kept, definition)) return undefined;
    const found = moved(kept, definition);
    current.set(definition, found);
    return found;
  };

  const keepLowering = (definition: Definition, { result, kind, chunk, basis: made }: Kept, origins: OriginTable, basis?: Basis): void => {
    const { json } = result;
    if (json === undefined) return;
    lowered++;
    const further = new Map(made.further);
    for (const question of made.further.keys()) {
      // The summary of a macro does not tell of its body.
      const text = question.startsWith('macro ') ? question.replace('macro', 'text') : undefined;
      if (text !== undefined) further.set(text, answerOf(text));
    }
    const madeWith = { answers: made.answers, further };
    known.lowered.set(definition.node, { kind, chunk, basis, excess: made.excess, madeWith, json, origins });
  };

  /** The canonical form, if it is known and would be made in the same way now. */
  const knownLowering = (definition: Definition): KeptLowering | undefined => {
    const own = checked && keptOf(definition);
    const isSame = ({ kind, chunk, basis, excess, madeWith }: KeptLowering) =>
      kind === definition.kind &&
      chunk === definition.entry.chunk.id &&
      (checked ? own !== undefined && basis === own.basis : excess === excessOf(definition)?.key) &&
      isAnsweredAlike(madeWith);
    return [known, ...(beside ? [beside.main] : [])].flatMap(({ lowered }) => lowered.get(definition.node) ?? []).find(isSame);
  };

  const lower = (definition: Definition): LoweredDefinition | undefined => {
    isLowered = true;
    if (checked) checked.store.isLowered = true;
    const found = knownLowering(definition);
    if (found) return { definition, json: found.json, origins: found.origins };
    const origins = newOrigins();
    const kept = run(definition, { origins });
    keepLowering(definition, kept, origins, checked && keptOf(definition).basis);
    const { json } = kept.result;
    return json === undefined ? undefined : { definition, json, origins };
  };

  const check = (): CheckedVersion => {
    // Macros come first: what they come to decides whose results stand.
    for (const name of doubtful) {
      const definition = answers.definitionOf(name);
      if (definition) keptOf(definition);
    }
    for (const basis of ledger?.callers(doubtful, answerOf) ?? []) suspects.add(basis);
    const files = definitions.map((own): FileResults => {
      const before = earlier?.files.get(own.file.uri);
      const isSame = ledger !== undefined && before?.file === own.file && (suspects.size === 0 || !isSuspect(before, suspects));
      return isSame ? before : fileResults(own, keptOf, before);
    });
    const followed = follow(ledger, files, earlier?.files);
    const store: Store = {
      pool,
      byNode: known.byNode,
      lowered: known.lowered,
      symbols,
      definitions,
      files: new Map(files.map((each) => [each.file.uri, each])),
      ledger: followed,
      hasExcess: excess.size > 0,
      isLowered,
      expansions: answers.expansions(),
    };
    earlier = undefined;
    prunePool(pool, followed.questionsInUse, (question) => followed.isInUse(question));
    return { files, store, work: { elaborated, asked, nodesRead, nodesExpanded: spent } };
  };

  return {
    of: (definition) => keptOf(definition).result,
    check: () => {
      checked ??= check();
      return checked;
    },
    lower,
    beside: () => ({ byNode: known.byNode, lowered: known.lowered, pool, expansions: answers.expansions() }),
    loweredAnew: () => lowered,
    apart: (definition, origins) => run(definition, origins ? { origins } : {}).result,
    observe: (definition, observers) => run(definition, observers).result,
  };
}

/** Conditions and effects that are written in no document of the game. */
function isOutside({ kind }: Definition): boolean {
  return kind === 'holds' || kind === 'step';
}

/** The results of definitions whose excess has changed; in almost all versions there are none. */
function differingExcess(previous: Store | undefined, excess: ReadonlyMap<Definition, Excess>): readonly Basis[] {
  if (previous === undefined || (excess.size === 0 && !previous.hasExcess)) return [];
  return [...previous.files.values()].flatMap(({ kept }) =>
    [...kept].flatMap(([definition, { basis }]) => (basis.excess === excess.get(definition)?.key ? [] : [basis])),
  );
}

function keyOf(definition: Definition): string | undefined {
  const text = textOf(definition);
  return text === undefined ? undefined : `${definition.kind}\n${text}`;
}

/** The result of the version before for a definition with this text, in whichever file. */
function ofText(key: string, previous: Store | undefined): Kept | undefined {
  for (const { byText } of previous?.files.values() ?? []) {
    const found = byText.get(key);
    if (found) return found;
  }
  return undefined;
}

function isSuspect({ kept }: FileResults, suspects: ReadonlySet<Basis>): boolean {
  for (const { basis } of kept.values()) if (suspects.has(basis)) return true;
  return false;
}

/** The ledger of a version, made of that of the version before where there is one. */
function follow(ledger: Ledger | undefined, files: readonly FileResults[], before: ReadonlyMap<string, FileResults> | undefined): Ledger {
  const followed = ledger ?? new Ledger();
  const changed = ledger === undefined ? files : files.filter((each) => before?.get(each.file.uri) !== each);
  for (const { kept } of changed) for (const { basis } of kept.values()) followed.add(basis);
  if (ledger === undefined) return followed;
  for (const { file } of changed) for (const { basis } of before?.get(file.uri)?.kept.values() ?? []) followed.remove(basis);
  return followed;
}
