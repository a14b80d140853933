/** Actions, pipelines and macros as far as their names and signatures go; bodies are not entered. */
import type { Scalar } from '../../kernel/gamedef';
import type { SyntaxNode } from '../../source/tree';
import { stageNodes } from './declare';
import { fieldAt } from './doubts';
import type { ActionFact, MacroFact, MacroFamily, MacroParameterFact, PipelineFact } from './model';
import { mappingsOf, scalarOf, valueAt, writtenAt, writtenList, writtenOf } from './read';

const pipelines = new WeakMap<SyntaxNode, PipelineFact | null>();

/** Cached by node; undefined without an id. */
export function pipelineFact(node: SyntaxNode): PipelineFact | undefined {
  const known = pipelines.get(node);
  if (known !== undefined) return known ?? undefined;
  const id = writtenAt(node, 'id')?.text;
  const stages = stageNodes(node).map((stage) => writtenAt(stage, 'stage')?.text);
  const fact = id === undefined ? undefined : { id, actionId: writtenAt(node, 'actionId')?.text, stages };
  pipelines.set(node, fact ?? null);
  return fact;
}

/** Facts of the actions, with the action `event` that is synthesised where decks have no `cardEvent` action (`events.md`). */
export function actionFacts(
  entries: readonly SyntaxNode[],
  pipelineList: Iterable<PipelineFact>,
  hasDecks: boolean,
  firstPhase: string | undefined,
): ReadonlyMap<string, ActionFact> {
  const byAction = new Map<string, string[]>();
  for (const { id, actionId } of pipelineList) if (actionId !== undefined) byAction.set(actionId, [...(byAction.get(actionId) ?? []), id]);
  const facts = new Map<string, ActionFact>();
  for (const node of entries) {
    const id = writtenAt(node, 'id')?.text;
    if (id === undefined || facts.has(id)) continue;
    facts.set(id, {
      id,
      pipelines: byAction.get(id) ?? [],
      phases: writtenList(valueAt(node, 'phase')).map(({ text }) => text),
      capabilities: writtenList(valueAt(node, 'capabilities')).map(({ text }) => text),
      params: mappingsOf(valueAt(node, 'params')).flatMap((param) => writtenAt(param, 'name')?.text ?? []),
    });
  }
  if (hasDecks && ![...facts.values()].some(({ capabilities }) => capabilities.includes('cardEvent'))) {
    const id = freeName('event', facts);
    const phases = firstPhase === undefined ? [] : [firstPhase];
    facts.set(id, { id, pipelines: byAction.get(id) ?? [], phases, capabilities: ['cardEvent'], params: [], synthesised: true });
  }
  return facts;
}

function freeName(name: string, taken: ReadonlyMap<string, unknown>): string {
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? name : `${name}_${n}`;
    if (!taken.has(candidate)) return candidate;
  }
}

const macros = new WeakMap<SyntaxNode, MacroFact | null>();

/** Cached by node; undefined without an id. */
export function macroFact(node: SyntaxNode, family: MacroFamily): MacroFact | undefined {
  const known = macros.get(node);
  if (known !== undefined) return known ?? undefined;
  const id = writtenAt(node, 'id')?.text;
  const fact = id === undefined ? undefined : { id, ...macroSignature(node, family) };
  macros.set(node, fact ?? null);
  return fact;
}

/** The kind of name that the macros of a family have. */
export function macroNameKind(family: MacroFamily): 'effectMacro' | 'conditionMacro' {
  return family === 'effect' ? 'effectMacro' : 'conditionMacro';
}

/** What a macro says of itself besides its id. */
export function macroSignature(node: SyntaxNode, family: MacroFamily): Omit<MacroFact, 'id'> {
  const record = family === 'effect' ? 'effectMacro' : 'conditionMacro';
  const parameters = mappingsOf(fieldAt(node, record, 'params')).flatMap((parameter) => parameterFact(parameter));
  const exports = writtenList(fieldAt(node, record, 'exports')).map(({ text }) => text);
  return { family, parameters, exports };
}

function parameterFact(node: SyntaxNode): readonly MacroParameterFact[] {
  const name = writtenOf(fieldAt(node, 'macroParameter', 'name'))?.text;
  if (name === undefined) return [];
  const type = fieldAt(node, 'macroParameter', 'type');
  if (type?.kind !== 'mapping') return [{ name, type: writtenOf(type)?.text ?? '' }];
  const kind = writtenAt(type, 'kind')?.text ?? '';
  const values = literalsIn(valueAt(type, 'values'), kind === 'literals');
  const prop = writtenAt(type, 'prop')?.text;
  return [
    {
      name,
      type: kind,
      ...(values ? { values } : {}),
      ...(prop === undefined ? {} : { prop }),
    },
  ];
}

/** The literals of a list, of which `null` can be one where it says so; undefined where one cannot be read: what was meant there may be any. */
function literalsIn(list: SyntaxNode | undefined, withNull: boolean): readonly (Scalar | null)[] | undefined {
  if (list?.kind !== 'sequence') return undefined;
  const literals = list.items.map((item) => (withNull && item.kind === 'scalar' && item.value === null ? null : scalarOf(item)));
  const readable = literals.filter((each) => each !== undefined);
  return readable.length < literals.length ? undefined : readable;
}
