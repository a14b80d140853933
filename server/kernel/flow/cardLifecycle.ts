/** Cards on their way from the pile through the lookahead and played slots (`turn-flow.md`, Draw pile and card boundary). */
import { cardOf } from '../expressions/card';
import { itemAt } from '../itemAt';
import type { Token } from '../link/tokenTypes';
import type { Zone } from '../link/zones';
import { emittedBy } from '../machine/nested';
import type { Run } from '../machine/run';
import { inSteps, type Steps, whenFound } from '../machine/steps';
import { observe } from '../machine/trace';
import { removeToken, spliceZone } from '../state/writeTokens';
import { type CardMode, cardFlowOf } from './cardTable';
import { dispatch } from './triggers';

/** The start of a game: the first card is played and the second one is revealed, unless the set-up has done so. */
export function* dealFirstCards(run: Run): Steps<void> {
  const { played, lookahead, pile } = cardFlowOf(run.program);
  const dealt = isEmpty(run, played) ? moveTop(run, pile, played) : undefined;
  if (isEmpty(run, lookahead)) moveTop(run, pile, lookahead);
  if (dealt !== undefined) yield* cardPlayed(run);
}

/** The card boundary. `mode` is that of the card that ends: one that had its coup round is laid on the leader. */
export function* nextCard(run: Run, mode: CardMode): Steps<void> {
  const { played, lookahead, leader, pile } = cardFlowOf(run.program);
  if (mode === 'coup' && leader !== undefined) moveTop(run, played, leader);
  else {
    const gone = topOf(run, played);
    if (gone !== undefined && played !== undefined) leaveGame(run, gone, played);
  }
  const promoted = moveTop(run, lookahead, played);
  moveTop(run, pile, lookahead);
  if (promoted !== undefined) yield* cardPlayed(run);
}

function leaveGame(run: Run, token: Token, zone: Zone): void {
  removeToken(run.draft, token);
  if (run.observer !== undefined) observe(run, { kind: 'destroyToken', token: token.id, type: token.type.id, zone: zone.id });
}

function topOf(run: Run, zone: Zone | undefined): Token | undefined {
  return zone === undefined ? undefined : run.draft.zones[zone.index]?.[0];
}

function isEmpty(run: Run, zone: Zone | undefined): boolean {
  return zone !== undefined && itemAt(run.draft.zones, zone.index).length === 0;
}

/** The token moved, if there was one. The turn flow's own moves emit no events. */
function moveTop(run: Run, from: Zone | undefined, to: Zone | undefined): Token | undefined {
  const token = topOf(run, from);
  if (token === undefined || from === undefined || to === undefined) return undefined;
  spliceZone(run.draft, from, 0, 1, []);
  spliceZone(run.draft, to, 0, 0, [token]);
  if (run.observer !== undefined) observe(run, { kind: 'moveToken', token: token.id, from: from.id, to: to.id });
  return token;
}

/** The effects of a coup card run when it becomes the played card, as player 0 (`events.md`, Coup cards). */
function* cardPlayed(run: Run): Steps<void> {
  const token = topOf(run, cardFlowOf(run.program).played);
  const card = token === undefined ? undefined : cardOf(run.program, run.draft, token);
  if (card === undefined) return;
  if (run.observer !== undefined) observe(run, { kind: 'turnFlow', event: `${card.id} is played` }, card.at);
  const effects = run.program.coupEffects(card);
  if (effects === undefined) return;
  const asPlayer0 = () => {
    run.executor = 0;
    run.active = 0;
  };
  yield* inSteps(whenFound(emittedBy(run, effects, asPlayer0), (emitted) => dispatch(run, emitted)));
}
