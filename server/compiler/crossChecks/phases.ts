/** Phases in which nothing happens, interrupts that nothing pushes, actions that are never offered (reference: `turn-flow.md`). */
import type { NameKind } from '../../catalogue/model';
import { nearest } from '../../source/nearest';
import type { Problem } from '../../source/problem';
import type { ScalarNode, SyntaxNode } from '../../source/tree';
import type { Definition } from '../definition';
import { costsText } from '../elaboration';
import type { FileResults } from '../results/fileResults';
import { fieldAt } from '../symbols/doubts';
import { itemsOf, valueAt, writtenAt, writtenList } from '../symbols/read';
import type { SymbolTable } from '../symbols/symbols';
import { isFaulty } from '../symbols/uncertain';
import { type Checked, type CheckedGame, perFile, problemIn } from './checked';

/** Problems of phases, interrupts and actions, in no order. */
export function phaseProblems({ files, ofKind }: CheckedGame, symbols: SymbolTable): readonly Problem[] {
  const interrupts = files.flatMap(interruptsIn);
  const pushed = interrupts.filter(({ effect }) => effect === 'push');
  const lost = files.some(mayPush) || sectionsWithEffects.some((kind) => symbols.uncertain(kind));
  const pops = pushed.length > 0 || lost ? [] : interrupts.filter(({ effect }) => effect === 'pop');
  // A misspelt phase may be any.
  const open = lost || pushed.some(({ phase }) => phase === undefined || !symbols.game('interruptPhases').includes(phase));
  const phases = open ? undefined : new Set(pushed.map(({ phase }) => phase));
  return [
    ...pops.map(({ at }): Problem => ({ ...at, code: 'GS7034', values: {} })),
    ...idlePhases(files, ofKind, symbols),
    ...files.flatMap(timedActions).flatMap((each) => neverOffered(each, phases, symbols)),
  ];
}

/** Of the sections whose entries may push a phase, what those entries declare. */
const sectionsWithEffects: readonly NameKind[] = ['action', 'pipeline', 'effectMacro', 'trigger', 'eventDeck'];

const interruptsIn = perFile(({ checked }) => checked.flatMap(({ result }) => result.interrupts));

/** Text that is lost, or a misspelt effect, may be what pushes a phase. */
const mayPush = perFile(({ checked }) =>
  checked.some(({ definition, result }) => {
    if (isFaulty(definition.entry.chunk)) return true;
    return result.problems.some(({ code, values }) => code === 'GS2010' && nearest(values['k'] ?? '', ['pushInterruptPhase']).length > 0);
  }),
);

/** GS7040: a phase without actions, hooks and triggers that nothing asks for: where the end of the game depends on a phase, something happens in it. */
function idlePhases(files: readonly FileResults[], ofKind: CheckedGame['ofKind'], symbols: SymbolTable): readonly Problem[] {
  if (symbols.uncertain('action') || symbols.uncertain('trigger') || symbols.uncertain('phase')) return [];
  if (files.some(hasDoubtful)) return [];
  const busy = new Set(phasesOfActions(symbols));
  for (const file of files) for (const phase of phasesIn(file)) busy.add(phase);
  for (const { definition } of ofKind('triggers')) {
    const phase = writtenAt(valueAt(definition.node, 'event'), 'phase')?.text;
    if (phase !== undefined) busy.add(phase);
  }
  return ofKind('turnStructure').flatMap(({ definition }) => {
    return itemsOf(valueAt(definition.node, 'phases')).flatMap((phase): readonly Problem[] => {
      const id = valueAt(phase, 'id');
      if (id?.kind !== 'scalar' || phase.damaged || busy.has(String(id.value)) || hasHook(phase)) return [];
      return [problemIn(definition, id, 'GS7040', { p: String(id.value) })];
    });
  });
}

const hasDoubtful = perFile(({ ofKind }) => [...ofKind('actions'), ...ofKind('triggers')].some(isDoubtful));

/** The phases that conditions ask for. */
const phasesIn = perFile(({ checked }) => new Set(checked.flatMap(({ result }) => [...result.phases])));

/** Besides lost text: an unknown field, an empty list, an unknown phase, one of the wrong kind. */
const phaseFaults: ReadonlySet<string> = new Set(['GS2002', 'GS2016', 'GS4009', 'GS4027']);

/** An action or trigger that may have been meant for any phase: a field of it is missing or misspelt. */
function isDoubtful({ result }: Checked): boolean {
  return result.problems.some((problem) => phaseFaults.has(problem.code) || costsText(problem));
}

function hasHook(phase: SyntaxNode): boolean {
  return ['onEnter', 'onExit'].some((key) => {
    const hook = fieldAt(phase, 'phase', key);
    // What cannot be read was meant to be something.
    return hook !== undefined && (hook.damaged || hook.kind !== 'sequence' || hook.items.length > 0);
  });
}

/** GS7044: an action only in interrupt phases that nothing pushes, or that may be used no times. */
function neverOffered(
  { definition, id, phases, isBarred }: TimedAction,
  pushed: ReadonlySet<string | undefined> | undefined,
  symbols: SymbolTable,
): readonly Problem[] {
  const interrupts = symbols.game('interruptPhases');
  const skipped = pushed && phases.length > 0 && phases.every((phase) => interrupts.includes(phase) && !pushed.has(phase));
  if (skipped) return [problemIn(definition, id, 'GS7044', { reason: `nothing pushes the phase \`${phases.join('`, `')}\`` })];
  return isBarred ? [problemIn(definition, id, 'GS7044', { reason: 'its limit allows no use' })] : [];
}

/** When an action is offered, as far as its own text tells. */
interface TimedAction {
  readonly definition: Definition;
  readonly id: ScalarNode;
  readonly phases: readonly string[];
  /** A limit allows no use. */
  readonly isBarred: boolean;
}

const timedActions = perFile(({ ofKind }) =>
  ofKind('actions').flatMap(({ definition }): readonly TimedAction[] => {
    const { node } = definition;
    const id = valueAt(node, 'id');
    if (id?.kind !== 'scalar') return [];
    const phases = writtenList(valueAt(node, 'phase')).map(({ text }) => text);
    const isBarred = itemsOf(valueAt(node, 'limits')).some((limit) => writtenAt(limit, 'max')?.text === '0');
    return [{ definition, id, phases, isBarred }];
  }),
);

const ofActions = new WeakMap<object, ReadonlySet<string>>();

/** The phases in which actions are offered; kept as long as what is known of the actions, and which phases there are. */
function phasesOfActions(symbols: SymbolTable): ReadonlySet<string> {
  const { memory } = symbols;
  const known = ofActions.get(memory.facts.version);
  if (known) return known;
  const busy = new Set<string>();
  for (const id of symbols.factNames('action')) {
    for (const phase of symbols.fact('action', id)?.phases ?? []) {
      busy.add(phase);
      // A misspelt phase is reported itself.
      if (!symbols.exists('phase', phase)) for (const near of nearest(phase, symbols.game('phases'))) busy.add(near);
    }
  }
  ofActions.set(memory.facts.version, busy);
  return busy;
}
