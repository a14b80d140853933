/** Which pieces are on the table, and where, while the entries of a trace are carried out one after the other. */
import type { TraceEntry } from '../../kernel';
import type { TableState, TableToken } from '../../scenario/difference';
import type { GameKnowledge } from '../../scenario/knowledge';

/** A piece and the zone that it is in. */
export interface Placed {
  readonly token: TableToken;
  readonly zone: string;
}

/** The piece that an entry is about, before and after; undefined where it is not on the table, and both where the entry is about none. */
export interface PieceStep {
  readonly was?: Placed | undefined;
  readonly is?: Placed | undefined;
}

/** The pieces of a run, from its start on. */
export class RunningTable {
  readonly #pieces: Map<string, Placed>;
  readonly #created: ReadonlyMap<string, TableToken>;

  constructor(before: TableState, after: TableState, trace: readonly TraceEntry[], knowledge: GameKnowledge) {
    this.#pieces = piecesOf(before);
    this.#created = createdTokens(trace, after, knowledge);
  }

  /** Where a piece is at this point of the run. */
  placed(token: string): Placed | undefined {
    return this.#pieces.get(token);
  }

  /** Carries out the entry, which must be the next one. */
  carryOut(entry: TraceEntry): PieceStep {
    switch (entry.kind) {
      case 'moveToken':
        return this.#changed(entry.token, (was) => ({ ...was, zone: entry.to }));
      case 'setTokenProp':
        return this.#changed(entry.token, ({ token, zone }) => ({
          token: { ...token, props: { ...token.props, [entry.prop]: entry.after } },
          zone,
        }));
      case 'createToken': {
        const token = this.#created.get(entry.token);
        if (token === undefined) return {};
        const is = { token, zone: entry.zone };
        this.#pieces.set(token.id, is);
        return { is };
      }
      case 'destroyToken': {
        const was = this.#pieces.get(entry.token);
        this.#pieces.delete(entry.token);
        return { was };
      }
      default:
        return {};
    }
  }

  #changed(token: string, change: (was: Placed) => Placed): PieceStep {
    const was = this.#pieces.get(token);
    if (was === undefined) return {};
    const is = change(was);
    this.#pieces.set(token, is);
    return { was, is };
  }
}

function piecesOf(state: TableState): Map<string, Placed> {
  return new Map(Object.entries(state.zones).flatMap(([zone, tokens]) => tokens.map((token) => [token.id, { token, zone }] as const)));
}

/** Tokens as they were made: as they end, with every later change of a property taken back. */
function createdTokens(trace: readonly TraceEntry[], after: TableState, { tokenType }: GameKnowledge): ReadonlyMap<string, TableToken> {
  const end = piecesOf(after);
  const created = new Map<string, TableToken>();
  for (const entry of trace) {
    if (entry.kind !== 'createToken') continue;
    const props = { ...tokenType(entry.type)?.initial, ...end.get(entry.token)?.token.props };
    created.set(entry.token, { id: entry.token, type: entry.type, props });
  }
  for (const entry of trace.toReversed()) {
    if (entry.kind !== 'setTokenProp' || entry.before === undefined) continue;
    const token = created.get(entry.token);
    if (token !== undefined) created.set(entry.token, { ...token, props: { ...token.props, [entry.prop]: entry.before } });
  }
  return created;
}
