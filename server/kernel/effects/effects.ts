import type { EffectKind } from '../gamedef';
import { bindValue, branch, letIn, reduce, removeByPriority } from './control';
import { chooseN, chooseOne, rollRandom } from './decisions';
import { conceal, reveal } from './information';
import { evaluateSubset, forEach } from './loops';
import { flipGlobalMarker, setGlobalMarker, setMarker, shiftGlobalMarker, shiftMarker } from './markers';
import type { EffectLinker } from './model';
import { createToken, destroyToken, draw, moveAll, moveToken, moveTokenAdjacent, setTokenProp, shuffle } from './tokens';
import { advancePhase, gotoPhaseExact, grantFreeOperation, popInterruptPhase, pushInterruptPhase } from './turnFlow';
import { addVar, setActive, setNextPlayer, setVar, transferVar } from './variables';

/** How each effect of the language is linked. */
export const effects: { readonly [K in EffectKind]: EffectLinker<K> } = {
  setVar,
  addVar,
  transferVar,
  setActivePlayer: setActive,
  setNextPlayer,
  moveToken,
  moveAll,
  moveTokenAdjacent,
  draw,
  shuffle,
  createToken,
  destroyToken,
  setTokenProp,
  reveal,
  conceal,
  if: branch,
  forEach,
  reduce,
  removeByPriority,
  let: letIn,
  bindValue,
  evaluateSubset,
  chooseOne,
  chooseN,
  rollRandom,
  setMarker,
  shiftMarker,
  setGlobalMarker,
  shiftGlobalMarker,
  flipGlobalMarker,
  grantFreeOperation,
  gotoPhaseExact,
  advancePhase,
  pushInterruptPhase,
  popInterruptPhase,
};
