/** Bindings that exist without a binder (reference: `bindings.md`, Built-in bindings; `events.md`, Execution order). */
import { operationClasses } from '../kernel/vocabulary';
import type { CatalogueBuiltin } from './model';

export const builtins = {
  $zone: {
    doc: 'The zone that is tested; in a tokenEntered trigger the zone that was entered.',
    kind: 'zone',
    where: 'zone filters, `via`, `targeting.filter`, the `zoneFilter` of a free operation, and tokenEntered triggers',
  },
  $token: { doc: 'The token that is tested.', kind: 'token', where: '`moveAll.filter` and token filters that are conditions' },
  __actionClass: {
    doc: `Class of the move: ${operationClasses.join(', ')}.`,
    kind: 'string',
    where: 'param domains, `pre`, pipelines, action effects, event effects and the effects of a scenario snippet',
    words: operationClasses,
  },
  __freeOperation: {
    doc: 'True while a free operation runs.',
    kind: 'bool',
    where: 'param domains, `pre`, pipelines, action effects, event effects and the effects of a scenario snippet',
  },
  $event: { doc: 'The event that fired the trigger, with its `type`.', kind: 'row', where: '`match`, `when` and `effects` of a trigger' },
  $phase: { doc: 'The phase that was entered or left.', kind: 'string', where: 'phaseEnter and phaseExit triggers' },
  $action: { doc: 'The action that was resolved.', kind: 'string', where: 'actionResolved triggers' },
  $scope: { doc: 'Scope of the variable that changed: global or perPlayer.', kind: 'string', where: 'varChanged triggers' },
  $var: { doc: 'Name of the variable that changed.', kind: 'string', where: 'varChanged triggers' },
  $player: { doc: 'Player whose variable changed; only for per-player variables.', kind: 'player', where: 'varChanged triggers' },
  $oldValue: { doc: 'Value before the change.', kind: 'any', where: 'varChanged triggers' },
  $newValue: { doc: 'Value after the change.', kind: 'any', where: 'varChanged triggers' },
  eventCardId: { doc: 'Id of the card that is played.', kind: 'string', where: 'event effects and the `playCondition` of a card' },
  eventDeckId: { doc: 'Id of the deck of the card.', kind: 'string', where: 'event effects and the `playCondition` of a card' },
  side: {
    doc: 'Side that is played: unshaded or shaded.',
    kind: 'string',
    where: 'event effects and the `playCondition` of a card',
    words: ['unshaded', 'shaded'],
  },
  branch: { doc: 'Branch that is played.', kind: 'string', where: 'event effects and the `playCondition` of a card' },
} as const satisfies Readonly<Record<string, CatalogueBuiltin>>;

const byName: Readonly<Record<string, CatalogueBuiltin>> = builtins;

/** The built-in binding with this name. */
export function builtinNamed(name: string): CatalogueBuiltin | undefined {
  return Object.hasOwn(byName, name) ? byName[name] : undefined;
}

/** Built-ins of everything that runs as part of a move. */
export const moveBuiltins = ['__actionClass', '__freeOperation'] as const;

/** Built-ins of a card: those of a move and the params of the event move. */
export const eventBuiltins = [...moveBuiltins, 'eventCardId', 'eventDeckId', 'side', 'branch'] as const;

/** Names that only `bindings.md` gives a meaning to: rebinding one is GS3013, using it outside its regions GS3012. */
export const regionBuiltins: readonly string[] = ['$zone', '$token', '$event'];
