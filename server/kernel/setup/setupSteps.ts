/** The steps of the initial set-up that are plain data (`sections.md`, setup). They emit no events. */
import type { SetupStep } from '../gamedef';
import type { Board } from '../link/board';
import type { Token, TokenProperties, TokenType } from '../link/tokenTypes';
import type { Zone } from '../link/zones';
import { ownValue } from '../ownProperties';
import type { Draft } from '../state/draft';
import { shuffleZone } from '../state/shuffleZone';
import { createToken, defaultPlace, spliceZone } from '../state/writeTokens';
import { setGlobalMarker, setGlobalVariable, setMarker } from '../state/writeValues';
import { buildDeck, cardProperties } from './deck';

export type PlainSetupStep = Exclude<SetupStep, { readonly kind: 'effects' }>;

/** Cards tagged as coups, by deck id and card id. */
export type IsCoup = (deck: string, card: string) => boolean;

/** Does a step to the draft. Names that the game does not have leave the step without effect: the compiler has reported them. */
export function runSetupStep(board: Board, draft: Draft, step: PlainSetupStep, isCoup: IsCoup): void {
  switch (step.kind) {
    case 'globalVariable': {
      const variable = board.globalVariableByName.get(step.var);
      if (variable !== undefined) setGlobalVariable(draft, variable, step.value);
      return;
    }
    case 'globalMarker': {
      const lattice = board.globalMarkerById.get(step.marker);
      const state = lattice?.stateIndex.get(step.state);
      if (lattice !== undefined && state !== undefined) setGlobalMarker(draft, lattice, state);
      return;
    }
    case 'spaceMarker': {
      const lattice = board.spaceMarkerById.get(step.marker);
      const state = lattice?.stateIndex.get(step.state);
      const zone = board.zoneById.get(step.zone);
      if (lattice !== undefined && state !== undefined && zone !== undefined) setMarker(draft, lattice, zone, state);
      return;
    }
    case 'createTokens': {
      const type = board.tokenTypeById.get(step.type);
      const zone = board.zoneById.get(step.zone);
      if (type === undefined || zone === undefined) return;
      const properties = type.properties.map((name, slot) => ownValue(step.props, name) ?? type.initial[slot]);
      createTokens(draft, zone, type, properties, step.count);
      return;
    }
    case 'buildDeck': {
      const type = board.tokenTypeById.get(step.cardType);
      const zone = board.zoneById.get(step.drawZone);
      if (type !== undefined && zone !== undefined) buildDeck(draft, step, zone, type);
      return;
    }
    case 'createCard': {
      const type = board.tokenTypeById.get(step.cardType);
      const zone = board.zoneById.get(step.zone);
      if (type === undefined || zone === undefined) return;
      const properties = cardProperties(type, step.card, step.deck, isCoup(step.deck, step.card));
      createTokens(draft, zone, type, properties, step.count);
      return;
    }
    case 'shuffle': {
      const zone = board.zoneById.get(step.zone);
      if (zone !== undefined) shuffleZone(draft, zone);
      return;
    }
  }
}

/** One after the other to the default end of the zone: at the front each comes before those that were made earlier. */
function createTokens(draft: Draft, zone: Zone, type: TokenType, properties: TokenProperties, count: number): void {
  const tokens: Token[] = [];
  for (let made = 0; made < count; made++) tokens.push(createToken(draft, type, properties));
  spliceZone(draft, zone, defaultPlace(draft, zone), 0, zone.ordering === 'queue' ? tokens : tokens.reverse());
}
