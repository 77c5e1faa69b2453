/**
 * Marks of perpetuals whose source gives none (the simulated market, a venue that tells only its
 * index): index and a moving average of how far the middle of the book stands off it, one sample a
 * second, written into the tick that carries both. A venue's own mark is left as it is.
 */
import { bitOf, F, FIELD_COUNT, type QuoteColumns } from "../../../contract/feed/columns.ts";
import { markPrice, nextBasis } from "../../../contract/feed/mark.ts";

const MARK = bitOf(F.mark);
const NEEDED = bitOf(F.index) | bitOf(F.bid) | bitOf(F.ask);

/** Where values stand and are written. */
interface Values {
  readonly cols: QuoteColumns;
  set(symId: number, field: number, value: number): void;
}

interface Basis {
  /** Second of the last sample, and what it found. */
  second: number;
  stood: number;
  average: number;
}

export class Marks {
  private readonly board: Values;
  /** By symbol; `null` while nothing was seen. */
  private readonly bases = new Map<number, Basis | null>();

  constructor(board: Values, perpetuals: readonly number[]) {
    this.board = board;
    for (const symId of perpetuals) this.bases.set(symId, null);
  }

  /** Before a tick is taken: its mark, of what stands on the board by now. */
  write(symId: number, ts: number): void {
    const before = this.bases.get(symId);
    if (before === undefined) return;
    const { cols } = this.board;
    if (before === null && (cols.known[symId] & MARK) !== 0) return void this.bases.delete(symId);
    if ((cols.known[symId] & NEEDED) !== NEEDED) return;
    const at = symId * FIELD_COUNT;
    const index = cols.values[at + F.index];
    const now = (cols.values[at + F.bid] + cols.values[at + F.ask]) / 2 - index;
    const second = Math.floor(ts / 1000);
    const basis = before ?? { second, stood: now, average: now };
    if (second > basis.second) {
      basis.average = nextBasis(basis.average, basis.stood, second - basis.second, now);
      basis.stood = now;
      basis.second = second;
    }
    this.bases.set(symId, basis);
    this.board.set(symId, F.mark, markPrice(index, basis.average));
  }
}
