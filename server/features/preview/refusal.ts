/** Why a previewed move is refused, as cards: a sentence each, with the place of its term. */
import type { GameDef } from '../../kernel/gamedef';
import type { Place, PreviewGround, PreviewReason } from '../../protocol/preview';
import { type GameKnowledge, knowledgeOf } from '../../scenario/knowledge';
import type { Naming } from '../../scenario/refusal/naming';
import { refusalWords } from '../../scenario/refusal/refusalWords';
import type { Told } from '../../scenario/refusal/sentence';
import type { MoveRun } from '../../scenario/runMove';
import { markerLabel, pieceLabel, stateLabel, zoneLabel } from './labels';
import { macroChain } from './places';
import type { PlayedTarget } from './playTarget';

type Refused = Extract<MoveRun, { readonly kind: 'illegal' }>;

/** What stands against the move; nothing where the refusal itself says all there is. */
export function refusalGrounds(
  def: GameDef,
  { start, options }: Pick<PlayedTarget, 'start' | 'options'>,
  { move, illegality }: Refused,
  place: (at: number | undefined) => Place | undefined,
): readonly PreviewGround[] {
  const words = refusalWords(def, start.state, move, options, labelNaming(knowledgeOf(def)));
  if (words === undefined || words.reason !== illegality.reason) return [];
  return words.grounds
    .filter(({ told }) => told.length > 0)
    .map(({ head, told }) => ({ head, reasons: told.map((each) => reasonOf(each, def, place)) }));
}

/** As the panel calls the things of the game. */
function labelNaming(knowledge: GameKnowledge): Naming {
  return {
    zone: (id) => zoneLabel(id, knowledge),
    player: knowledge.playerName,
    marker: (marker) => markerLabel(marker, knowledge),
    state: (marker, state) => stateLabel(marker, state, knowledge),
    piece: (type) => pieceLabel(type, knowledge),
  };
}

function reasonOf({ text, at, parts }: Told, def: GameDef, place: (at: number | undefined) => Place | undefined): PreviewReason {
  const where = place(at);
  return {
    text,
    ...(where === undefined ? {} : { place: where }),
    macros: macroChain(def, at),
    parts: parts.map((part) => reasonOf(part, def, place)),
  };
}
