/** The moves of the active player as templates (`decision-protocol.md`, legalMoves). */
import { answerWith } from '../decisions/ask';
import { advance, advanceOn } from '../decisions/outcome';
import { probe, type Verdict } from '../decisions/search';
import { eventMoves } from '../events/playEvent';
import type { MoveForm } from '../flow/turnFlow';
import type { GameDef } from '../gamedef';
import { itemAt } from '../itemAt';
import { type Program, programOf } from '../link/program';
import { defaultBudgets, searchAllowance } from '../machine/budget';
import { type Item, scalarOf } from '../machine/items';
import type { OpenDecision } from '../machine/openDecision';
import { forkRun, type Refusal, type Run } from '../machine/run';
import { finish, forEachInTurn, isPending, type Soon, type Steps, whenFound } from '../machine/steps';
import { type Allowance, forkWork, parameterWork } from '../machine/work';
import { putOwn } from '../ownProperties';
import type { Budgets, Move, ParameterValue, RunOptions, RunWarning } from '../protocol';
import type { GameState } from '../state/gameState';
import { closedByInSteps } from '../terminal/terminal';
import { declineAction, type IllegalReason } from '../vocabulary';
import type { ActionProgram } from './actionProgram';
import { variantsBefore } from './compound';
import { probeRescue } from './rescue';
import { type RunMode, startMove } from './start';

export interface LegalMoves {
  readonly moves: readonly Move[];
  readonly warnings: readonly RunWarning[];
}

interface Listing {
  readonly program: Program;
  readonly state: GameState;
  readonly options: RunOptions;
  readonly moves: Move[];
  readonly warnings: RunWarning[];
  templatesLeft: number;
  expansionsLeft: number;
  deferralsLeft: number;
  readonly allowance: Allowance;
}

/** Moves that can be completed, as far as that could be found out within the budgets. Empty when the game has ended. */
export function legalMoves(def: GameDef, state: GameState, options: RunOptions = {}): LegalMoves {
  return finish(legalMovesInSteps(def, state, options));
}

/** As `legalMoves`. */
export function* legalMovesInSteps(def: GameDef, state: GameState, options: RunOptions = {}): Steps<LegalMoves> {
  const program = programOf(def);
  const listing = newListing(program, state, options, searchAllowance(options.budgets));
  const closed = isClosed(program, state, options);
  if (isPending(closed) ? yield* closed : closed) return { moves: [], warnings: [] };
  const listed = forEachInTurn(program.actions, (action) => (isFull(listing) ? undefined : listAction(listing, action)));
  if (isPending(listed)) yield* listed;
  if (options.turnFlow === 'off') return { moves: listing.moves, warnings: listing.warnings };
  const moves = program.turnFlow.filter(program, state, listing.moves);
  const decline: readonly Move[] = program.turnFlow.mayDecline(program, state) ? [{ actionId: declineAction, params: {} }] : [];
  return { moves: [...moves, ...decline], warnings: listing.warnings };
}

/** Whether the active player has any legal move, as far as the allowance lets that be found out; lists no further than the first. */
export function anyLegalMove(program: Program, state: GameState, allowance: Allowance): Soon<boolean> {
  if (program.turnFlow.mayDecline(program, state)) return true;
  return isAnyLegal(program, state, allowance, program.actions);
}

/** Whether the active player has a legal move of one of the actions. */
export function* isAnyLegal(program: Program, state: GameState, allowance: Allowance, actions: readonly ActionProgram[]): Steps<boolean> {
  const closed = isClosed(program, state, {});
  if (isPending(closed) ? yield* closed : closed) return false;
  const listing = newListing(program, state, {}, allowance);
  listing.templatesLeft = 1;
  for (const action of actions) {
    const listed = listAction(listing, action);
    if (isPending(listed)) yield* listed;
    if (program.turnFlow.filter(program, state, listing.moves).length > 0) return true;
  }
  return false;
}

/**
 * A move at its first instruction, or why it cannot even begin: as `startMove`, and other moves on offer may cancel it
 * (`turn-flow.md`, interrupt.cancellation).
 */
export function beginMove(program: Program, state: GameState, move: Move, mode: RunMode, options: RunOptions): Soon<Run | Refusal> {
  const closed = options.turnFlow === 'off' ? undefined : closedByInSteps(program, state);
  return whenFound(closed, () => beginOpen(program, state, move, mode, options));
}

/** Whether the game has ended is known. */
function beginOpen(program: Program, state: GameState, move: Move, mode: RunMode, options: RunOptions): Soon<Run | Refusal> {
  const run = startMove(program, state, move, mode, options);
  if ('reason' in run && run.reason === 'pivotalWindow') {
    return whenFound(ownRefusal(program, state, move, options), (refusal) => refusal ?? run);
  }
  if ('reason' in run || options.turnFlow === 'off' || !program.turnFlow.isCancelable(program, state, move)) return run;
  const listing = newListing(program, state, options, searchAllowance(options.budgets));
  const listed = forEachInTurn(program.actions, (action) => listAction(listing, action));
  return whenFound(listed, () => {
    if (program.turnFlow.filter(program, state, [...listing.moves, move]).includes(move)) return run;
    return { reason: 'pivotalWindow', detail: `${move.actionId} is canceled by another move on offer` };
  });
}

/** Why a pivotal event cannot be played by any seat. That another seat owns it says less than that this seat is not asked. */
function ownRefusal(program: Program, state: GameState, move: Move, options: RunOptions): Soon<Refusal | undefined> {
  if (program.cardFlow?.pivotalActions.has(move.actionId) !== true) return undefined;
  const run = startMove(program, state, move, 'discover', { ...options, turnFlow: 'off' });
  return whenFound('reason' in run ? { ...run, kind: 'illegal' as const } : advance(run), (outcome) =>
    outcome.kind === 'illegal' && outcome.reason !== 'actorNotApplicable' ? outcome : undefined,
  );
}

function budgetsOf({ budgets }: RunOptions): Budgets {
  return { ...defaultBudgets, ...budgets };
}

function newListing(program: Program, state: GameState, options: RunOptions, allowance: Allowance): Listing {
  const budgets = budgetsOf(options);
  return {
    program,
    state,
    options,
    moves: [],
    warnings: [],
    templatesLeft: budgets.maxTemplates,
    expansionsLeft: budgets.maxParamExpansions,
    deferralsLeft: budgets.maxDeferredPredicates,
    allowance,
  };
}

function isClosed(program: Program, state: GameState, { turnFlow }: RunOptions): Soon<boolean> {
  if (turnFlow === 'off') return false;
  return whenFound(closedByInSteps(program, state), (refusal) => (refusal ?? program.turnFlow.closed(program, state)) !== undefined);
}

function listAction(listing: Listing, action: ActionProgram): Soon<void> {
  const { program, state, options } = listing;
  const forms: readonly MoveForm[] = options.turnFlow === 'off' ? [{}] : program.turnFlow.forms(program, state, action);
  return forEachInTurn(forms, (form) => {
    const move: Move = { actionId: action.id, params: {}, ...form };
    if (action.playsEvent) return listEvents(listing, move);
    return action.pipelines.length > 0 ? listTemplate(listing, action, move) : listExpansions(listing, action, move);
  });
}

/** One template per side of the current card, and per branch of the side. */
function listEvents(listing: Listing, move: Move): Soon<void> {
  return forEachInTurn(eventMoves(listing.program, listing.state), (params) => {
    const template = { ...move, params };
    return whenFound(verdictOn(listing, template), (verdict) => add(listing, template, verdict));
  });
}

function listTemplate(listing: Listing, action: ActionProgram, move: Move): Soon<void> {
  return whenFound(verdictOn(listing, move), (verdict) => {
    if (verdict.kind !== 'illegal') return add(listing, move, verdict);
    if (!isAfterAvailability(verdict.reason) || action.isActivity || move.freeOperation === true) return;
    return forEachInTurn(variantsBefore(listing.program, move), (variant) =>
      whenFound(verdictOnRescue(listing, variant), (found) => add(listing, variant, found)),
    );
  });
}

/** Whether an operation that cannot be completed by itself can be with an activity before it. */
function verdictOnRescue(listing: Listing, variant: Move): Soon<Verdict> {
  const run = startMove(listing.program, listing.state, variant, 'discover', listing.options);
  if ('reason' in run) return { kind: 'illegal', reason: run.reason, detail: run.detail };
  return whenFound(probeRescue(run, listing.allowance), (verdict) => counted(listing, run, verdict));
}

/** Only cost or satisfiability failed, so an activity before the operation may help. */
function isAfterAvailability(reason: IllegalReason): boolean {
  return (
    reason === 'costValidationFailed' || reason === 'decisionUnsatisfiable' || reason === 'effectFailed' || reason === 'paramOutOfDomain'
  );
}

function verdictOn(listing: Listing, move: Move): Soon<Verdict> {
  const run = startMove(listing.program, listing.state, move, 'discover', listing.options);
  if ('reason' in run) return { kind: 'illegal', reason: run.reason, detail: run.detail };
  return whenFound(probe(run, listing.allowance), (verdict) => counted(listing, run, verdict));
}

/** The verdict on a run, as far as the budget of deferrals allows one. */
function counted(listing: Listing, run: Run, verdict: Verdict): Verdict {
  listing.deferralsLeft -= run.deferred;
  if (listing.deferralsLeft >= 0 || verdict.kind === 'illegal') return verdict;
  const { maxDeferredPredicates } = budgetsOf(listing.options);
  warnOnce(
    listing,
    'MOVE_DEFERRED',
    `more than ${maxDeferredPredicates} conditions wait for parameters; whether the moves are legal is unknown`,
  );
  return { kind: 'unknown' };
}

function add(listing: Listing, move: Move, verdict: Verdict): void {
  if (verdict.kind === 'illegal') return;
  if (isFull(listing)) return;
  if (verdict.kind === 'unknown') warnOnce(listing, 'MOVE_PROBE', `${move.actionId}: no completion was found within the budget`);
  listing.templatesLeft -= 1;
  listing.moves.push(move);
}

/** Whether the budget of templates is spent; what is left out then gets a warning. */
function isFull(listing: Listing): boolean {
  if (listing.templatesLeft > 0) return false;
  const { maxTemplates } = budgetsOf(listing.options);
  warnOnce(listing, 'MOVE_TEMPLATES', `there may be more than ${maxTemplates} moves; offer fewer values for the parameters`);
  return true;
}

function warnOnce(listing: Listing, code: string, message: string): void {
  if (!listing.warnings.some((warning) => warning.code === code && warning.message === message)) listing.warnings.push({ code, message });
}

/** The product of the parameters' domains that is being listed. */
interface Product {
  readonly listing: Listing;
  readonly action: ActionProgram;
  readonly move: Move;
  /** Of the parameters so far, in order, each with the options that have not been tried yet. */
  readonly open: Expansion[];
}

interface Expansion {
  readonly run: Run;
  readonly question: OpenDecision;
  tried: number;
}

/** The product of the parameters' domains, in order. */
function* listExpansions(listing: Listing, action: ActionProgram, move: Move): Steps<void> {
  const run = startMove(listing.program, listing.state, move, 'discover', listing.options);
  if ('reason' in run) return;
  const product: Product = { listing, action, move, open: [] };
  const expanded = expand(product, run);
  if (isPending(expanded)) yield* expanded;
  for (let last = product.open.at(-1); last !== undefined; last = product.open.at(-1)) {
    if (listing.allowance.workLeft <= 0) return offerUntried(product);
    const option = last.question.options[last.tried];
    if (option === undefined || !mayExpand(product)) product.open.pop();
    else {
      const answered = answerParameter(product, last, option);
      if (isPending(answered)) yield* answered;
    }
  }
}

/** When the budget of work is used up: one move, without the first parameter that still has options and without the parameters after it. */
function offerUntried(product: Product): void {
  const { listing, open } = product;
  const first = open.findIndex(({ question, tried }) => tried < question.options.length);
  if (first >= 0) add(listing, moveSoFar(product, open.slice(0, first)), { kind: 'unknown' });
}

function mayExpand({ listing }: Product): boolean {
  if (listing.expansionsLeft <= 0) {
    const { maxParamExpansions } = budgetsOf(listing.options);
    warnOnce(listing, 'MOVE_PARAMS', `parameters have more than ${maxParamExpansions} combinations; offer fewer values for them`);
    return false;
  }
  return !isFull(listing);
}

function answerParameter(product: Product, last: Expansion, option: Item): Soon<void> {
  const { listing } = product;
  last.tried += 1;
  listing.expansionsLeft -= 1;
  listing.allowance.workLeft -= forkWork(last.run);
  const fork = forkRun(last.run);
  answerWith(fork, [option]);
  return expand(product, fork);
}

/** Lists the move with all of its parameters, or opens the question for the next one. */
function expand(product: Product, run: Run): Soon<void> {
  const { listing, action, open } = product;
  const { allowance } = listing;
  if (open.length === action.definition.params.length) {
    allowance.workLeft -= open.length * parameterWork;
    return whenFound(probe(run, allowance), (verdict) => {
      if (verdict.kind !== 'illegal') add(listing, moveSoFar(product, open), verdict);
    });
  }
  return whenFound(advanceOn(run, allowance), (outcome) => {
    const { question } = run;
    // Whether and with which parameters it is legal is left to those who make it.
    if (outcome === undefined) add(listing, moveSoFar(product, open), { kind: 'unknown' });
    else if (outcome.kind === 'asking' && question !== undefined) open.push({ run, question, tried: 0 });
  });
}

/** The move with the options of these parameters that were tried last. */
function moveSoFar({ move }: Product, answered: readonly Expansion[]): Move {
  const params: Record<string, ParameterValue> = { ...move.params };
  for (const { question, tried } of answered) putOwn(params, question.key, scalarOf(itemAt(question.options, tried - 1)) ?? '');
  return { ...move, params };
}
