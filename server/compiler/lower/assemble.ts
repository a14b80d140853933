/** Puts a `GameDef` together from lowered definitions and the static parts of the game. */
import type { Effects, EventDeck, GameDef, SetupStep } from '../../kernel/gamedef';
import { lowerStatic } from '../assets/lower';
import type { Json } from '../context';
import type { Definition, DefinitionKind } from '../definition';
import type { OriginTable } from '../origins';
import type { SymbolTable } from '../symbols/symbols';
import { type LoweredCard, lowerDeck } from './events';
import { lowered } from './lowered';
import { chunksOf, joinOrigins, placedAt } from './originIndex';
import { lowerAction, lowerPhases, lowerPipeline, lowerTerminal, lowerTrigger, synthesisedAction } from './play';
import { lowerTurnOrder } from './turnOrder';

/** A definition in canonical form, its origins counted from 0. */
export interface LoweredDefinition {
  readonly definition: Definition;
  readonly json: Json;
  readonly origins: OriginTable;
}

interface Placed {
  readonly json: Json;
  /** Origin of the definition itself. */
  readonly at: number;
  readonly definition: Definition;
}

/** The whole game; `parts` are all definitions but macros, in the order of the document. */
export function assemble(parts: readonly LoweredDefinition[], symbols: SymbolTable): GameDef {
  const placed: Placed[] = [];
  let base = 0;
  for (const { definition, json, origins } of parts) {
    placed.push({ definition, json: placedAt(json, base), at: base });
    base += origins.nodes.length;
  }
  const of = (kind: DefinitionKind): readonly Placed[] => placed.filter((each) => each.definition.kind === kind);
  const only = (kind: DefinitionKind): Json | undefined => of(kind)[0]?.json;
  const { setup, ...game } = lowerStatic(symbols);
  const steps = of('setup').map(({ json }): SetupStep => ({ kind: 'effects', effects: lowered<Effects>(json, []) }));
  const synthesised = symbols.factNames('action').flatMap((id) => {
    const fact = symbols.fact('action', id);
    return fact?.synthesised ? [synthesisedAction(fact)] : [];
  });
  const eventDecks = lowerDecks(of('eventDecks'), of('card'));
  return {
    format: 'gamespec-gamedef-1',
    ...game,
    setup: [...setup.before, ...steps, ...setup.after],
    phases: lowerPhases(only('turnStructure'), 'phases'),
    interruptPhases: lowerPhases(only('turnStructure'), 'interrupts'),
    turnOrder: lowerTurnOrder(only('turnOrder'), { turnFlow: only('turnFlow'), coupPlan: only('coupPlan') }, eventDecks, symbols),
    actions: [...of('actions').map(({ json, at }) => lowerAction(json, at)), ...synthesised],
    pipelines: of('actionPipelines').map(({ json, at }) => lowerPipeline(json, at)),
    triggers: of('triggers').map(({ json, at }, index) => lowerTrigger(json, index + 1, at)),
    eventDecks,
    terminal: lowerTerminal(only('terminal')),
    origins: joinOrigins(
      parts.map(({ origins }) => origins),
      chunksOf(symbols.sources),
      symbols.sources.files,
    ),
  };
}

function lowerDecks(heads: readonly Placed[], cards: readonly Placed[]): readonly EventDeck[] {
  return heads.map(({ json, definition }) => {
    const own = cards.filter((card) => card.definition.entry === definition.entry);
    return lowerDeck(
      json,
      own.map(({ json: card, at }): LoweredCard => ({ json: card, at })),
    );
  });
}
