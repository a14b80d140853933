/** What can go wrong while a game runs: the reasons for which a move is refused, and the errors that end it, each with its cause and what to do. */
import type { IllegalReason, runtimeErrors } from '../kernel/vocabulary';

export interface RunTimeEntry {
  /** When it happens, one sentence. */
  readonly cause: string;
  /** What the author can do, one sentence or more. */
  readonly remedy: string;
}

/** Why a move is refused. A refused move changes nothing. */
export const refusals = {
  actionUnknown: { cause: 'The game has no action of this id.', remedy: 'Write the id of an action of the section `actions`.' },
  gameOver: {
    cause: 'A condition of `terminal` holds, so the game has ended.',
    remedy: 'Take the move away, or correct the condition that ended the game: the preview names it.',
  },
  notEligible: {
    cause: 'The seat may not act on this card: it was not eligible, it has acted already, or somebody else is to act.',
    remedy: 'Let another seat act, or make this one eligible. In a scenario without `turnFlow: true` the eligibility does not matter.',
  },
  alreadySubmitted: {
    cause: 'In the turn order `simultaneous` this player has chosen already, and others have not.',
    remedy: 'Let the other players choose first: each chooses once in a round.',
  },
  phaseMismatch: {
    cause: 'The current phase is none of those that the action lists.',
    remedy: 'Add the phase to `phase` of the action, or go to one of its phases first. In a scenario write `start.phase`.',
  },
  actorNotApplicable: {
    cause: 'The player who wants to act is not selected by `actor` of the action.',
    remedy: 'Write `actor: active` if every active player may take the action, or let the right seat act (`start.seat` in a scenario).',
  },
  executorNotApplicable: {
    cause: '`executor` of the action selects no player of this game, or more than one.',
    remedy: 'Write `executor: actor`, or select one player who takes part.',
  },
  actionLimitExceeded: {
    cause: 'The action has been used as often as its `limits` allow in this turn, phase or game.',
    remedy: 'Raise `max`, change `scope`, or end the turn first. In a scenario each turn begins with `turnFlow: true` only.',
  },
  pipelineNotApplicable: {
    cause: 'The action has pipelines, and `applicability` holds for none of them.',
    remedy: 'Correct the conditions, or add a pipeline for this seat and state.',
  },
  preconditionFailed: {
    cause: '`pre` of the action does not hold.',
    remedy: 'The preview and the reports say which term of it fails, with its values. Correct the condition, or change the state.',
  },
  pipelineLegalityFailed: {
    cause: '`legality` of the pipeline does not hold.',
    remedy: 'The preview and the reports say which term of it fails, with its values. Correct the condition, or change the state.',
  },
  costValidationFailed: {
    cause: '`costValidation` of the pipeline does not hold: the cost cannot be paid.',
    remedy: 'Give the player what it costs, correct the condition, or write `atomicity: partial` where the move may go on without paying.',
  },
  eventNotPlayable: {
    cause: 'The event card, its side or its branch has a `playCondition` that does not hold.',
    remedy: 'Correct the condition, or choose another side, branch or card.',
  },
  turnFlowActionClassMismatch: {
    cause: 'The class of the move is not the one that `actionClassByActionId` gives the action.',
    remedy: 'Leave `class` out of the move, or write the class of the action.',
  },
  optionMatrix: {
    cause: 'What the first eligible seat did leaves this class of moves to nobody on this card.',
    remedy: 'Choose a class that the row of `optionMatrix` lists, or add the class to the row.',
  },
  monsoon: {
    cause: 'The next card is a coup, and `monsoon.restrictedActions` forbids or limits the action.',
    remedy: 'Choose less, or another action; or change the restriction.',
  },
  pivotalWindow: {
    cause: 'A pivotal event may not be played now: somebody has acted on the card already, or another seat is asked first.',
    remedy: 'Play it before anybody acts. In a scenario `{ action: __decline }` declines for those who are asked before.',
  },
  freeOperationNotGranted: {
    cause: 'The move is a free operation, and the seat has no grant that fits its class, action and zones.',
    remedy: 'Grant it with `grantFreeOperation`, or leave out `free: true`.',
  },
  accompanyingOpDisallowed: {
    cause: 'The special activity may not accompany this operation.',
    remedy: 'Add the operation to `accompanyingOps` of the activity, or choose another activity.',
  },
  compoundParamConstraint: {
    cause: 'The answers of the operation and of its activity together break a rule of `compoundParamConstraints`.',
    remedy: 'Choose spaces for the activity that the rule allows.',
  },
  compoundNotAllowed: {
    cause: 'A special activity may not be combined with the operation at this point.',
    remedy: 'Change `timing`, or the stage after which the activity runs; see `compoundTimings` of the pipeline.',
  },
  decisionUnsatisfiable: {
    cause: 'A decision has fewer options than it needs, so it cannot be answered.',
    remedy: 'Lower `min`, widen the query of its options, or test in `pre` or with `if` that there are enough.',
  },
  paramOutOfDomain: {
    cause: 'An answer is none of the options that the decision offers.',
    remedy: 'Choose one of the options: the preview and the message list them. If yours is missing, correct the query or its filter.',
  },
  paramCardinality: {
    cause: 'An answer has too many or too few items, or one item where a list is asked for.',
    remedy: 'Choose between `min` and `max` items. For `chooseN` write a list.',
  },
  paramDuplicate: { cause: 'An answer contains the same item twice.', remedy: 'Choose each item once.' },
  paramMissing: {
    cause: 'A decision of the move has no answer.',
    remedy: 'Add the answer. A scenario has answers in `answers`, and those for parameters of the action in `params`.',
  },
  paramUnknown: {
    cause: 'An answer is given to a decision that the move does not ask.',
    remedy: 'Remove the answer, or write the name of a decision that is asked: `$number@harbour` for that of one iteration.',
  },
  effectFailed: {
    cause: 'An effect of the move fails with a run-time error, which is named beside it.',
    remedy: 'Look the error up below. What fails while options are tried makes those options illegal.',
  },
} as const satisfies Readonly<Record<IllegalReason, RunTimeEntry>>;

/** Errors that end a move, or the start of a game. Nothing of the move stays. */
export const runTimeErrors = {
  VAR_UNKNOWN: {
    cause: 'A variable is read or changed that the game does not have.',
    remedy: 'Declare it in `globalVars` or `perPlayerVars`, or correct its name.',
  },
  ZONE_UNKNOWN: {
    cause: 'A name that is composed while the game runs is the name of no zone.',
    remedy: 'Look at the parts of `zoneExpr`: the name must come out as `base`, `base:seat` or `base:number`.',
  },
  MARKER_UNKNOWN: { cause: 'A marker is named that the game does not have.', remedy: 'Declare the marker, or correct its name.' },
  SEAT_UNKNOWN: {
    cause: 'A seat is named that no player of this game has.',
    remedy: 'Name a seat that takes part. With fewer players than seats the last seats are empty.',
  },
  PHASE_UNKNOWN: { cause: 'A phase is named that the game does not have.', remedy: 'Declare it in `turnStructure`, or correct its name.' },
  BINDING_MISSING: {
    cause: 'A binding is read that nothing has bound on this way through the effects.',
    remedy: 'Bind it in every branch, or move what reads it into the branch that binds it.',
  },
  TYPE_MISMATCH: {
    cause: 'A value is of another type than its place needs: text for a number, a list for one item, a zone for a player.',
    remedy: 'Look at the value that the message shows, and convert or select what is needed.',
  },
  SELECTOR_CARDINALITY: {
    cause: 'A selector that must give exactly one player or zone gives none, or several.',
    remedy: 'Select one, or loop over all of them with `forEach`.',
  },
  NUMBER_UNSAFE: {
    cause: 'A result is too large for an exact integer.',
    remedy: 'Keep numbers below 9,007,199,254,740,991, for instance with the bounds of a variable.',
  },
  DIVISION_BY_ZERO: { cause: 'A divisor is 0.', remedy: 'Test the divisor with `if` before dividing.' },
  ZONE_PROP_MISSING: {
    cause: 'A zone does not have the attribute that is read.',
    remedy: 'Give every zone that is tested the attribute, or filter by `category` or `kind` first.',
  },
  PROP_MISSING: {
    cause: 'A token has no value of the property that is read.',
    remedy: 'Give it one where the token is made: `createToken: { …, props: { … } }`.',
  },
  PROP_UNDECLARED: {
    cause: 'A token type does not declare the property that is set.',
    remedy: 'Declare it in `props` of the token type, or correct its name.',
  },
  TRANSITION_INVALID: {
    cause: 'A property changes in a way that `transitions` of the piece type do not list.',
    remedy: 'Add the transition, or test the present value first.',
  },
  CARD_MISSING: {
    cause: '`currentCard` is read while no card is being played.',
    remedy: 'Read it only while a card is played. In a scenario write `start.card`.',
  },
  CARD_FIELD_MISSING: {
    cause: 'The current card does not have the field that is read.',
    remedy: 'Give every card the field in `metadata`, or correct its name.',
  },
  TOKEN_NOT_FOUND: {
    cause: 'A token is named that is in no zone: it never was, or it has been destroyed.',
    remedy: 'Choose the token from a query of what is there now.',
  },
  TOKEN_DUPLICATED: {
    cause: 'A token is put into a zone though it lies in one already.',
    remedy: 'Move the token instead. A card of a deck is made once.',
  },
  TOKEN_NOT_IN_FROM: {
    cause: 'A token is moved out of a zone in which it does not lie.',
    remedy: 'Write `from: { zoneExpr: { ref: tokenZone, token: $piece } }`, or choose the token from that zone.',
  },
  DESTINATION_NOT_ADJACENT: {
    cause: '`moveTokenAdjacent` leads to a zone that is not next to the one the token is in.',
    remedy: 'Offer neighbours only: `{ query: adjacentZones, zone: … }`.',
  },
  STACKING_VIOLATION: {
    cause: 'A zone would hold more pieces than a stacking constraint allows.',
    remedy: 'Count what is there before, or change the constraint.',
  },
  MARKER_STATE_INVALID: {
    cause: 'A marker is set to a state that it does not have.',
    remedy: 'Use one of its `states`, also where the word comes from a choice or a property.',
  },
  MARKER_CONSTRAINT: {
    cause: 'A constraint of the marker does not allow the state in this space.',
    remedy: 'Test the space first, or change `constraints` of the marker.',
  },
  MARKER_NOT_FLIPPABLE: {
    cause: '`flipGlobalMarker` needs a marker that is in one of the two states that it names.',
    remedy: 'Name two states of the marker, and flip it only while it has one of them.',
  },
  OPTION_NOT_ENCODABLE: {
    cause: 'A decision offers something that cannot be an answer, such as a table row, or is asked where nobody can answer.',
    remedy: 'Offer a field of the row, and ask in an action instead of a hook or trigger.',
  },
  LIMIT_INVALID: {
    cause: 'A `limit`, or `count` of `draw`, is negative or no number.',
    remedy: 'Keep it at 0 or more: `{ op: max, left: …, right: 0 }`.',
  },
  BUDGET_VALUE_INVALID: {
    cause: '`budget` of `removeByPriority` is negative or no number.',
    remedy: 'Keep it at 0 or more: `{ op: max, left: …, right: 0 }`.',
  },
  SUBSET_SIZE_INVALID: {
    cause: '`evaluateSubset` wants subsets of a size that its source does not have.',
    remedy: 'Keep `subsetSize` between 0 and the number of items.',
  },
  SUBSET_CAP: { cause: '`evaluateSubset` would compare too many subsets.', remedy: 'Take fewer items or smaller subsets.' },
  RANGE_INVALID: {
    cause: 'A roll or a range has a minimum above its maximum or a step below 1, or a die of a scenario lies outside its bounds.',
    remedy: 'Put the bounds in order, or correct the die.',
  },
  MIXED_KINDS: {
    cause: 'The sources of one query give items of different kinds, such as zones and tokens.',
    remedy: 'Give all sources the same kind.',
  },
  QUERY_BOUNDS: { cause: 'A query gives more items than a game may list.', remedy: 'Narrow the query, or give it a smaller range.' },
  TABLE_UNKNOWN: {
    cause: 'The scenario has no table of this path.',
    remedy: 'Write the table into each scenario, or correct the path.',
  },
  TABLE_CARDINALITY: {
    cause: 'A query of a table that must find exactly one row, or at least one, finds another number.',
    remedy: 'Correct `where`, or the rows; or choose another `cardinality`.',
  },
  TABLE_FIELD_MISSING: { cause: 'A row of the table lacks the field that is read.', remedy: 'Give every row the field.' },
  TABLE_FIELD_TYPE: {
    cause: 'A field of a row has another type than it is compared with.',
    remedy: 'Give the field the same type in every row, and compare it with that type.',
  },
  PHASE_BACKWARD: {
    cause: '`gotoPhaseExact` leads to a phase that lies before the current one.',
    remedy: 'Go to a later phase, or end the turn: `advancePhase` in the last phase begins a new one.',
  },
  INTERRUPT_STACK_EMPTY: {
    cause: '`popInterruptPhase` is run outside an interrupt phase.',
    remedy: 'Run it only in a phase that `pushInterruptPhase` has begun, or use `advancePhase`.',
  },
  GRANT_INVALID: {
    cause: 'A free operation is granted that cannot be: its seat, class or actions do not fit, or the game is not card-driven.',
    remedy: 'Correct the fields of `grantFreeOperation`.',
  },
  STALL_LOOP: {
    cause: 'The game has gone through its phases, and nobody has a legal move; or hooks and triggers change phases without an end.',
    remedy:
      'Give every player something to do: an action `pass` that ends the turn with `advancePhase`, or a condition in `terminal` that ends the game here. `gamespec play --games 1 --log` tells why each action was refused.',
  },
  SCORING_NON_NUMERIC: { cause: '`scoring.value` is no number for some player.', remedy: 'Let it compute a number for every player.' },
  SEAT_UNMAPPED: {
    cause: 'The seat that has won is the seat of no player.',
    remedy: 'Name a seat that takes part in the result or checkpoint.',
  },
  BUDGET_EXCEEDED: {
    cause: 'A move takes more work, text, tokens or depth than any game may; the message names the limit.',
    remedy: 'Look for a loop, a trigger or a macro that grows without an end. docs/security.md lists the limits.',
  },
} as const satisfies Readonly<Record<(typeof runtimeErrors)[number], RunTimeEntry>>;

/** The entry of a reason or error, as it is written. */
export function runTimeEntry(name: string): RunTimeEntry | undefined {
  const all: Readonly<Record<string, RunTimeEntry>> = { ...refusals, ...runTimeErrors };
  return Object.hasOwn(all, name) ? all[name] : undefined;
}

/** Every reason and error. */
export const runTimeNames: readonly string[] = [...Object.keys(refusals), ...Object.keys(runTimeErrors)];
