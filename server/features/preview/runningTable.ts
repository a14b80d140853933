/** Which pieces are on the table, and where, while the entries of a trace are carried out one after the other. */
import type { TraceEntry } from '../../kernel';
import type { TableState, TableToken } from '../../scenario/difference';
import type { GameKnowledge } from '../../scenario/knowledge';
import { tokensById } from '../../scenario/pieces';

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

/** The pieces of a run, from its start on. What is made for it grows with the run and not with the table. */
export class RunningTable {
  readonly #before: TableState;
  /** Pieces that the run has changed; undefined where it has taken them from the table. */
  readonly #changes = new Map<string, Placed | undefined>();
  readonly #created: ReadonlyMap<string, TableToken>;

  constructor(before: TableState, after: TableState, trace: readonly TraceEntry[], knowledge: GameKnowledge) {
    this.#before = before;
    this.#created = createdTokens(trace, after, knowledge);
  }

  /** Where a piece is at this point of the run. */
  placed(token: string): Placed | undefined {
    if (this.#changes.has(token)) return this.#changes.get(token);
    const start = tokensById(this.#before).get(token);
    return start && { token: start, zone: start.zone };
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
        this.#changes.set(token.id, is);
        return { is };
      }
      case 'destroyToken': {
        const was = this.placed(entry.token);
        this.#changes.set(entry.token, undefined);
        return { was };
      }
      default:
        return {};
    }
  }

  #changed(token: string, change: (was: Placed) => Placed): PieceStep {
    const was = this.placed(token);
    if (was === undefined) return {};
    const is = change(was);
    this.#changes.set(token, is);
    return { was, is };
  }
}

/** Tokens as they were made: as they end, with every later change of a property taken back. */
function createdTokens(trace: readonly TraceEntry[], after: TableState, { tokenType }: GameKnowledge): ReadonlyMap<string, TableToken> {
  const created = new Map<string, TableToken>();
  for (const entry of trace) {
    if (entry.kind !== 'createToken') continue;
    const props = { ...tokenType(entry.type)?.initial, ...tokensById(after).get(entry.token)?.props };
    created.set(entry.token, { id: entry.token, type: entry.type, props });
  }
  for (const entry of trace.toReversed()) {
    if (entry.kind !== 'setTokenProp' || entry.before === undefined) continue;
    const token = created.get(entry.token);
    if (token !== undefined) created.set(entry.token, { ...token, props: { ...token.props, [entry.prop]: entry.before } });
  }
  return created;
}
