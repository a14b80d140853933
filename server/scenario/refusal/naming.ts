/** What the things of a game are called in a sentence. */
import type { GameKnowledge } from '../knowledge';

export interface Naming {
  readonly zone: (id: string) => string;
  readonly player: (player: number) => string;
  readonly marker: (marker: string) => string;
  readonly state: (marker: string, state: string) => string;
  /** Pieces of a type. */
  readonly piece: (type: string) => string;
}

/** As authors write them: for reports beside the text. */
export function writtenNaming({ writtenZone, playerName }: GameKnowledge): Naming {
  return {
    zone: (id) => `\`${writtenZone(id)}\``,
    player: playerName,
    marker: coded,
    state: (_marker, state) => coded(state),
    piece: (type) => type,
  };
}

/** A name of the document within a sentence. */
export function coded(text: string): string {
  return `\`${text}\``;
}
