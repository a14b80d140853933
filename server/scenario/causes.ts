/** Which effect made a difference: the last one of the run that touched what differs. */
import type { TraceEntry } from '../kernel';
import { typeInTokenId } from '../kernel/link/tokenTypes';
import type { TableState } from './difference';
import type { Subject } from './expectation';
import type { GameKnowledge } from './knowledge';
import { matchesKey, type PlacedToken, readPieceKey, tokensById } from './pieces';

/** Index into `GameDef.origins.nodes` of the effect; undefined where nothing has changed it. */
export function causeOf(...of: Parameters<typeof causingEntry>): number | undefined {
  const [, trace] = of;
  // biome-ignore lint/plugin: The parameters are those of one function.
  return trace[causingEntry(...of) ?? -1]?.at;
}

/** Index into the trace of what the effect did. */
export function causingEntry(
  subject: Subject,
  trace: readonly TraceEntry[],
  states: readonly TableState[],
  knowledge: GameKnowledge,
): number | undefined {
  const tokens = states.map(tokensById);
  const isOne = (token: string) => tokens.some((each) => isOfKind(each.get(token), token, subject, knowledge));
  const index = trace.findLastIndex((entry) => touches(entry, subject, isOne));
  return index < 0 ? undefined : index;
}

function touches(entry: TraceEntry, subject: Subject, isOne: (token: string) => boolean): boolean {
  switch (entry.kind) {
    case 'moveToken':
      return subject.kind === 'pieces' && (entry.from === subject.zone || entry.to === subject.zone) && isOne(entry.token);
    case 'createToken':
    case 'destroyToken':
      return subject.kind === 'pieces' && entry.zone === subject.zone && entry.type === typeOf(subject.piece);
    case 'setTokenProp':
      return (
        subject.kind === 'pieces' &&
        subject.piece.split('@').some((part) => part === String(entry.after) || part === String(entry.before)) &&
        isOne(entry.token)
      );
    case 'varChange':
      return (
        subject.kind === 'variable' &&
        entry.var === subject.name &&
        (entry.player === undefined ? undefined : String(entry.player)) === subject.player
      );
    case 'marker':
      return subject.kind === 'marker' && entry.marker === subject.marker && entry.zone === subject.zone;
    default:
      return false;
  }
}

/** Statuses do not count, since they may have changed on the way. */
function isOfKind(token: PlacedToken | undefined, id: string, subject: Subject, knowledge: GameKnowledge): boolean {
  if (subject.kind !== 'pieces') return false;
  const type = typeOf(subject.piece);
  return token === undefined ? typeInTokenId(id) === type : matchesKey(token, type, knowledge);
}

function typeOf(piece: string): string {
  return readPieceKey(piece).type;
}
