/** Words that the kernel and the language share: classes of moves and what can go wrong with a move. The catalogue takes them from here. */

/** Classes that a move of a card-driven game can have (reference: `turn-flow.md`, Classes), in the order of the reference. */
export const operationClasses = ['pass', 'event', 'operation', 'limitedOperation', 'operationPlusSpecialActivity'] as const;

export type OperationClass = (typeof operationClasses)[number];

/** Words that select players relative to the executing one (reference: `selectors.md`), in the order of the reference. */
export const playerWords = ['actor', 'active', 'all', 'allOther', 'left', 'right', 'previous', 'next'] as const;

export type PlayerWord = (typeof playerWords)[number];

/** The built-in move of a seat that does not play its pivotal event (reference: `turn-flow.md`, The pivotal window). */
export const declineAction = '__decline';

/** Reasons for which a move is refused (reference: `decision-protocol.md`). */
export const refusalReasons = [
  'actionUnknown',
  'gameOver',
  'notEligible',
  'alreadySubmitted',
  'phaseMismatch',
  'actorNotApplicable',
  'executorNotApplicable',
  'actionLimitExceeded',
  'pipelineNotApplicable',
  'preconditionFailed',
  'pipelineLegalityFailed',
  'costValidationFailed',
  'eventNotPlayable',
  'turnFlowActionClassMismatch',
  'optionMatrix',
  'monsoon',
  'pivotalWindow',
  'freeOperationNotGranted',
  'accompanyingOpDisallowed',
  'compoundParamConstraint',
  'compoundNotAllowed',
  'decisionUnsatisfiable',
  'paramOutOfDomain',
  'paramCardinality',
  'paramDuplicate',
  'paramMissing',
  'paramUnknown',
  'effectFailed',
] as const;

export type IllegalReason = (typeof refusalReasons)[number];

/** Codes of errors that end a move while it runs (reference: `state-and-determinism.md`, Runtime errors). */
export const runtimeErrors = [
  'VAR_UNKNOWN',
  'ZONE_UNKNOWN',
  'MARKER_UNKNOWN',
  'SEAT_UNKNOWN',
  'PHASE_UNKNOWN',
  'BINDING_MISSING',
  'TYPE_MISMATCH',
  'SELECTOR_CARDINALITY',
  'NUMBER_UNSAFE',
  'DIVISION_BY_ZERO',
  'ZONE_PROP_MISSING',
  'PROP_MISSING',
  'PROP_UNDECLARED',
  'TRANSITION_INVALID',
  'CARD_MISSING',
  'CARD_FIELD_MISSING',
  'TOKEN_NOT_FOUND',
  'TOKEN_DUPLICATED',
  'TOKEN_NOT_IN_FROM',
  'DESTINATION_NOT_ADJACENT',
  'STACKING_VIOLATION',
  'MARKER_STATE_INVALID',
  'MARKER_CONSTRAINT',
  'MARKER_NOT_FLIPPABLE',
  'OPTION_NOT_ENCODABLE',
  'LIMIT_INVALID',
  'BUDGET_VALUE_INVALID',
  'SUBSET_SIZE_INVALID',
  'SUBSET_CAP',
  'RANGE_INVALID',
  'MIXED_KINDS',
  'QUERY_BOUNDS',
  'TABLE_UNKNOWN',
  'TABLE_CARDINALITY',
  'TABLE_FIELD_MISSING',
  'TABLE_FIELD_TYPE',
  'PHASE_BACKWARD',
  'INTERRUPT_STACK_EMPTY',
  'GRANT_INVALID',
  'STALL_LOOP',
  'SCORING_NON_NUMERIC',
  'SEAT_UNMAPPED',
  'BUDGET_EXCEEDED',
] as const;

/**
 * Limits that keep a game from hanging or crashing the program that runs it (`docs/kernel.md`, Work and Depth). A host may set its own limits of work and of texts.
 */

/** Units of work that a move with all that follows from it, or the start of a game, may take. */
export const mostWork = 20_000_000;

/** Units of work that one effect or expression may take. */
export const mostExpressionWork = 4_000_000;

/** Units of work that a search for a completion of a move may take; what it has not found out then is unknown. */
export const mostSearchWork = 32_000_000;

/** Characters that a text may have which is made while a game runs. */
export const mostTextLength = 10_000;

/** Effects that one top-level list of effects may run, with those of the lists inside it. */
export const mostEffects = 10_000;

/** Items that a query or a range may have. */
export const mostItems = 10_000;

/** Subsets that one `evaluateSubset` may try. */
export const mostSubsets = 10_000;

/** Moves that one listing of legal moves may hold. */
export const mostTemplates = 10_000;

/** Combinations of parameters that one listing of legal moves may try. */
export const mostExpansions = 100_000;

/** Conditions that wait for parameters which one listing of legal moves may put off. */
export const mostDeferrals = 1024;

/** Answers to one question that a search for a completion may try. */
export const mostSelections = 1024;

/** Decisions in a row that a search for a completion may answer. */
export const deepestSearch = 128;

/** How deep hooks and triggers may change phases inside each other. */
export const deepestPhases = 100;

/** Greatest `maxTriggerDepth` that a game may set; a longer chain is cut here. */
export const deepestTriggers = 64;

/** How deep lists of effects may run inside each other: triggers, hooks of phases, and what `evaluateSubset` computes. */
export const deepestLists = 128;

/** How deep effects, conditions, values and queries may stand inside each other, with the macros that they call written out. */
export const deepestNodes = 256;

export type FaultCode = (typeof runtimeErrors)[number];

/** Players that a game may have: each has an own copy of every zone and variable that belongs to players. */
export const mostPlayers = 100;

/** Zones that a game may have, one that belongs to players counted for each of them. */
export const mostZones = 10_000;

/** Tokens that a game may ever make. More would exhaust the memory: a state keeps a place for each, also for those that are gone. */
export const mostTokens = 2 ** 18;
