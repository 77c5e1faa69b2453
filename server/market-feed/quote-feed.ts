/**
 * The market's messages, encoded once for all listeners: a table of quotes a conflation step, and
 * the lanes of books, trades and bars.
 */
import { STEPS_MS } from "../../contract/feed/frame/frame.ts";
import type { Market } from "../market/market.ts";
import { Details } from "./detail/details.ts";
import { StepTable } from "./step-table.ts";

export class QuoteFeed {
  readonly market: Market;
  readonly tables: readonly StepTable[];
  readonly details: Details;
  private readonly dueAt: number[];

  constructor(market: Market) {
    this.market = market;
    this.tables = STEPS_MS.map((_, step) => new StepTable(market.board, step));
    this.details = new Details(market);
    this.dueAt = this.tables.map(() => 0);
  }

  /**
   * Encodes what is due. Returns the steps that were, bit i for step i. `t` is the frames' time,
   * epoch ms.
   */
  encode(t: number, mono: number): number {
    let due = 0;
    for (const table of this.tables) {
      if (mono < this.dueAt[table.step]) continue;
      // The next slot of a fixed grid: a late turn does not shift the steps behind it.
      this.dueAt[table.step] = (Math.floor(mono / table.ms) + 1) * table.ms;
      table.encode(t, mono);
      due |= 1 << table.step;
    }
    this.details.turn(t, mono);
    return due;
  }
}
