/**
 * The market of S11: the bench's seeded ticks in the product's columns, moved in steps of so many
 * changed rows. The worker sends what a step changed; the page makes the same steps afterwards and
 * so knows, without being told, what it must hold. Values are integers (cents, units).
 */
import { bitOf, DirtySet, F, FIELD_COUNT, QuoteColumns } from "../../../contract/feed/columns.ts";
import { Ticks } from "../../load/ticks.ts";

/** The eight columns that cross, in order of their numbers on the wire. */
export const HOP_FIELDS = [
  "last",
  "bid",
  "ask",
  "volume",
  "open",
  "high",
  "low",
  "prevClose",
] as const;
export type HopField = (typeof HOP_FIELDS)[number];
export const HOP_MASK = HOP_FIELDS.reduce((mask, field) => mask | bitOf(F[field]), 0);

const SEED = 7;

export class HopMarket {
  readonly symbols: number;
  readonly board: QuoteColumns;
  /** Rows of the last step. */
  readonly dirty: DirtySet;
  private readonly ticks: Ticks;

  constructor(symbols: number) {
    this.symbols = symbols;
    this.board = new QuoteColumns(symbols);
    this.board.known.fill(HOP_MASK);
    this.dirty = new DirtySet(symbols);
    this.ticks = new Ticks({ seed: SEED, symbols, skew: 0 });
    for (let id = 0; id < symbols; id++) this.write(id);
  }

  /**
   * Ticks until `rows` symbols have moved, or all symbols, moved or not, when that is how many
   * there are.
   */
  step(rows: number): void {
    const { dirty, symbols } = this;
    dirty.clear();
    if (rows >= symbols) {
      for (let i = 0; i < symbols; i++) this.write(this.ticks.next());
      for (let id = 0; id < symbols; id++) dirty.mark(id, HOP_MASK);
      return;
    }
    while (dirty.count < rows) {
      const id = this.ticks.next();
      this.write(id);
      dirty.mark(id, HOP_MASK);
    }
  }

  value(id: number, field: HopField): number {
    return this.board.get(id, F[field]);
  }

  private write(id: number): void {
    const { board, ticks } = this;
    const [last, bid, ask, volume, open] = [
      ticks.last[id],
      ticks.bid[id],
      ticks.ask[id],
      ticks.volume[id],
      ticks.open[id],
    ];
    const row = [last, bid, ask, volume, open, ticks.high[id], ticks.low[id], open];
    for (const [i, field] of HOP_FIELDS.entries())
      board.values[id * FIELD_COUNT + F[field]] = row[i];
    board.seq[id] = ticks.seq[id];
    board.ts[id] = ticks.made;
  }
}
