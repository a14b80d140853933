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
import { callPath, type MacroSummary, type MacroTable, outlineOf } from '../macros/summary';
import { newOrigins, type OriginTable } from '../origins';
import type { MacroFamily } from '../symbols/model';
import { prunePool, type QuestionPool, recordAnswers, sameAnswers } from '../symbols/record';
import type { SymbolTable } from '../symbols/symbols';
import { changesBetween } from './changes';
import { type FileResults, fileResults } from './fileResults';
import { type Basis, type Kept, moved } from './kept';
import { Ledger } from './ledger';
import { bodyOf, macroAnswers } from './macroAnswers';

/** What versions of one composition share. */
export interface Store {
  readonly pool: QuestionPool;
  readonly byNode: WeakMap<SyntaxNode, Kept>;
  readonly lowered: WeakMap<SyntaxNode, KeptLowering>;
  readonly symbols: SymbolTable;
  readonly definitions: readonly FileDefinitions[];
  /** By the addresses of the files. */
  readonly files: ReadonlyMap<string, FileResults>;
  /** Follows the newest version; an older one has given it away. */
  ledger: Ledger | undefined;
}

/** A definition in canonical form, with the texts of all macros that have gone into it. */
interface KeptLowering {
  readonly kind: Definition['kind'];
  readonly chunk: string;
  readonly basis: Basis | undefined;
  readonly texts: ReadonlyMap<string, string>;
  readonly json: Json;
  readonly origins: OriginTable;
}

export interface Results {
  readonly of: (definition: Definition) => DefinitionResult;
  /** Checks every definition, once. */
  readonly check: () => CheckedVersion;
  /** The definition in canonical form; undefined for macros, and while there is a fault in it. */
  readonly lower: (definition: Definition) => LoweredDefinition | undefined;
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
  readonly work: { readonly elaborated: number; readonly asked: number };
}

export interface Observers {
  readonly facts?: FactRecorder;
  readonly expansion?: ExpansionRecorder;
}

/** The results for definitions of files, which are in the order of the members. */
export function createResults(
  symbols: SymbolTable,
  definitions: readonly FileDefinitions[],
  pool: QuestionPool,
  tolerantBindings: boolean,
  previous: Store | undefined,
): Results {
  const byNode = previous?.byNode ?? new WeakMap<SyntaxNode, Kept>();
  const loweredNodes = previous?.lowered ?? new WeakMap<SyntaxNode, KeptLowering>();
  const current = new Map<Definition, Kept>();
  let checked: CheckedVersion | undefined;
  /** The version before, until this one is checked: versions do not hold each other. */
  let earlier = previous;
  const running = new Set<Definition>();
  let elaborated = 0;
  let asked = 0;

  const changes = previous && changesBetween(previous, symbols, definitions);
  const ledger = (changes && previous?.ledger) || undefined;
  if (previous) previous.ledger = undefined;
  const suspects = ledger && previous && changes ? ledger.suspects(previous.symbols, symbols, pool, changes) : new Set<Basis>();
  /** Macros and actions of which some answer may be another one. */
  const doubtful = new Set(changes?.written);
  for (const { macro } of suspects) if (macro !== undefined) doubtful.add(macro);

  const summary = (family: MacroFamily, name: string): MacroSummary | undefined => {
    const definition = answers.definitionOf(`${family} ${name}`);
    if (!definition || running.has(definition)) return undefined;
    const known = current.get(definition) ?? standing(definition);
    if (known) return known.result.summary;
    // A long chain of calls is elaborated from its end, since the stack does not reach for all of it.
    for (const inner of answers.innermostFirst(`${family} ${name}`)) {
      const each = answers.definitionOf(inner);
      if (each && !running.has(each)) keptOf(each);
    }
    return keptOf(definition).result.summary;
  };
  const answers = macroAnswers(symbols, definitions, summary, () => running.size > 0);
  const { answerOf } = answers;

  /** The result that is known to stand without a question. */
  const standing = (definition: Definition): Kept | undefined => {
    const { uri } = definition.entry.chunk;
    if (checked) return checked.store.files.get(uri)?.kept.get(definition);
    const kept = ledger && earlier?.files.get(uri)?.kept.get(definition);
    return kept && !suspects.has(kept.basis) ? kept : undefined;
  };

  const stands = ({ basis }: Kept): boolean => {
    if (ledger?.has(basis) && !suspects.has(basis)) return true;
    asked++;
    if (!sameAnswers(basis.answers, symbols, pool)) return false;
    for (const [question, answer] of basis.further) if (answerOf(question) !== answer) return false;
    return true;
  };

  const run = (definition: Definition, extra: { readonly origins?: OriginTable } & Observers = {}, key?: string): Kept => {
    const further = new Map<string, string>();
    const walked = new Set<ReadonlySet<string>>();
    const ask = <T>(question: string, value: T): T => {
      if (!further.has(question)) further.set(question, answerOf(question));
      return value;
    };
    const table: MacroTable = {
      summary: (family, name) => ask(`macro ${family} ${name}`, summary(family, name)),
      path: (from, to) => {
        const reached = answers.reached(from);
        // A definition calls the same macros in many places, and the calls of each are asked for once.
        if (!walked.has(reached)) for (const macro of reached) ask(`calls ${macro}`, undefined);
        walked.add(reached);
        return reached.has(to) ? callPath(from, to, answers.calls) : undefined;
      },
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
      });
    const result = containedResult(definition, elaborateOnce);
    running.delete(definition);
    const macro = macroKey(definition);
    const calls = macro === undefined ? [] : [...outlineOf(bodyOf(definition)).calls.keys()];
    return {
      result,
      kind: definition.kind,
      chunk: definition.entry.chunk.id,
      start: definition.node.start,
      key,
      basis: { answers: recorded.answers, further, macro, calls },
    };
  };

  const keptOf = (definition: Definition): Kept => {
    const known = current.get(definition) ?? standing(definition);
    if (known) return known;
    const ofNode = byNode.get(definition.node);
    // The id of a chunk changes with its text.
    const sameText = ofNode?.kind === definition.kind && ofNode.chunk === definition.entry.chunk.id;
    const key = sameText ? ofNode.key : keyOf(definition);
    // A node can come to stand in another section without a change of its own.
    const candidate = ofNode?.kind === definition.kind ? ofNode : key === undefined ? undefined : ofText(key, earlier);
    let kept = candidate && stands(candidate) ? moved(candidate, definition) : undefined;
    if (!kept) {
      elaborated++;
      kept = run(definition, {}, key);
    } else if (kept.key !== key) {
      kept = { ...kept, key };
    }
    current.set(definition, kept);
    byNode.set(definition.node, kept);
    return kept;
  };

  const lower = (definition: Definition): LoweredDefinition | undefined => {
    const known = loweredNodes.get(definition.node);
    const own = checked && keptOf(definition);
    const same =
      own !== undefined && known?.kind === definition.kind && known.chunk === definition.entry.chunk.id && known.basis === own.basis;
    if (known && same && [...known.texts].every(([question, text]) => answerOf(question) === text)) {
      return { definition, json: known.json, origins: known.origins };
    }
    const origins = newOrigins();
    const { result, kind, chunk, basis } = run(definition, { origins });
    const { json } = result;
    if (json === undefined) return undefined;
    const macroQuestions = [...basis.further.keys()].filter((question) => question.startsWith('macro '));
    const texts = new Map(
      macroQuestions.map((question) => question.replace('macro', 'text')).map((question) => [question, answerOf(question)]),
    );
    loweredNodes.set(definition.node, { kind, chunk, basis: own?.basis, texts, json, origins });
    return { definition, json, origins };
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
      byNode,
      lowered: loweredNodes,
      symbols,
      definitions,
      files: new Map(files.map((each) => [each.file.uri, each])),
      ledger: followed,
    };
    earlier = undefined;
    prunePool(pool, followed.questionsInUse, (question) => followed.isInUse(question));
    return { files, store, work: { elaborated, asked } };
  };

  return {
    of: (definition) => keptOf(definition).result,
    check: () => {
      checked ??= check();
      return checked;
    },
    lower,
    apart: (definition, origins) => run(definition, origins ? { origins } : {}).result,
    observe: (definition, observers) => run(definition, observers).result,
  };
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
