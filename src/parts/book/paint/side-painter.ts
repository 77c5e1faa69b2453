/**
 * One side of a book on its fixed rows. Holds what it painted last, to tell what grew and what
 * went; allocates nothing a paint.
 */

import type { BookAmount, BookUnit } from "../../../data/stores/device/book-choice.ts";
import type { BookRows } from "../../../data/stores/market/book.ts";
import { diffSide } from "./book-diff.ts";
import { gathered, worth } from "./book-labels.ts";
import { type LevelForm, LevelRow } from "./level-row.ts";

export type BookSideName = "bid" | "ask";

export interface SideForm extends LevelForm {
  amount: BookAmount;
  unit: BookUnit;
  priceScale: number;
  qtyScale: number;
}

/** Share of a side's rows that may be tinted by one paint. */
const TINTED = 1 / 4;

export class SidePainter {
  readonly side: BookSideName;
  readonly rows: LevelRow[];
  private readonly form: SideForm;
  private readonly before: { length: number; price: Float64Array; size: Float64Array };
  private readonly grown: Uint8Array;
  private readonly gone: Uint8Array;

  /** `els` in order of rank, best first. */
  constructor(side: BookSideName, els: readonly HTMLElement[], form: SideForm) {
    this.side = side;
    this.form = form;
    this.rows = els.map((el) => new LevelRow(el, form));
    const n = els.length;
    this.before = { length: 0, price: new Float64Array(n), size: new Float64Array(n) };
    this.grown = new Uint8Array(n);
    this.gone = new Uint8Array(n);
  }

  /**
   * Size from the best to the last row that is shown: what the bars of both sides are measured by.
   */
  reach(levels: BookRows): number {
    const last = Math.min(levels.length, this.rows.length) - 1;
    return last < 0 ? 0 : levels.cumulative[last];
  }

  /**
   * `widest` > 0: the cumulative size of a full bar. `own`: scaled prices of own orders. `loud`:
   * what changed is tinted.
   */
  paint(
    levels: BookRows,
    widest: number,
    own: ReadonlySet<number>,
    step: number,
    loud: boolean,
  ): void {
    const n = this.rows.length;
    const { amount, unit, priceScale, qtyScale } = this.form;
    if (loud) diffSide(this.before, levels, this.side === "bid" ? -1 : 1, n, this.grown, this.gone);
    const has = Math.min(levels.length, n);
    const told = loud && this.few(n);
    const ownHere = this.marks(own, step);
    let total = 0;
    for (let rank = 0; rank < n; rank++) {
      const row = this.rows[rank];
      if (rank < has) {
        const price = levels.price[rank];
        const size = levels.size[rank];
        const sum = levels.cumulative[rank];
        let figure = amount === "total" ? sum : size;
        if (unit === "quote") {
          const value = worth(price, size, priceScale, qtyScale);
          total += value;
          figure = amount === "total" ? total : value;
        }
        row.show(
          price,
          figure,
          widest > 0 ? sum / widest : 0,
          levels.mark[rank] === 1 || (ownHere?.has(price) ?? false),
        );
        this.before.price[rank] = price;
        this.before.size[rank] = size;
      } else row.clear();
      if (!told) continue;
      if (this.gone[rank] === 1) row.tint("gone");
      else if (this.grown[rank] === 1) row.tint("grown");
    }
    this.before.length = has;
  }

  /**
   * A column in which much changes at once would only flicker: it tells nothing, and every tint is
   * a layer.
   */
  private few(rows: number): boolean {
    let count = 0;
    for (let rank = 0; rank < rows; rank++) count += this.grown[rank] | this.gone[rank];
    return count <= Math.max(2, rows * TINTED);
  }

  private marks(own: ReadonlySet<number>, step: number): ReadonlySet<number> | undefined {
    if (own.size === 0) return undefined;
    return step === 0 ? own : new Set([...own].map((price) => gathered(price, step, this.side)));
  }
}
