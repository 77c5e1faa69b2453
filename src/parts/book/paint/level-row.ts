/**
 * One row of a book as an object: the elements React rendered once, told which level they show.
 * Only what differs is written: the price and size texts, the bar's scale, the dot. A row is a
 * rank, not a level, so nothing ever moves.
 */
import { TextCell } from "../../price/price-cell.ts";

/** Form of all rows of a side. Replaced as a whole. */
export interface LevelForm {
  priceText(price: number): string;
  /** `amount` is a scaled size, or a worth in hundredths. */
  amountText(amount: number): string;
}

/** Bars are written in steps of half a pixel or so: 1 ÷ 256 of the width. */
const BAR_STEPS = 256;

export class LevelRow {
  readonly el: HTMLElement;
  /** Shown price, NaN when the row is empty. */
  price = Number.NaN;
  private amount = Number.NaN;
  private bar = -1;
  private own = false;
  private turn = 0;
  private readonly form: LevelForm;
  private readonly priceCell: TextCell;
  private readonly amountCell: TextCell;
  private readonly barEl: HTMLElement;
  private readonly tintEl: HTMLElement;
  private readonly ownEl: HTMLElement;

  /** `el` is a row rendered by BookSide.tsx. */
  constructor(el: HTMLElement, form: LevelForm) {
    const part = (name: string): HTMLElement =>
      el.querySelector(`[data-c="${name}"]`) as HTMLElement;
    this.el = el;
    this.form = form;
    this.priceCell = new TextCell(part("price"));
    this.amountCell = new TextCell(part("amount"));
    this.barEl = part("bar");
    this.tintEl = part("tint");
    this.ownEl = part("own");
    this.ownEl.hidden = true;
  }

  /** `share` 0 … 1 of the widest bar. */
  show(price: number, amount: number, share: number, own: boolean): void {
    if (price !== this.price) {
      this.price = price;
      this.priceCell.show(this.form.priceText(price));
    }
    if (amount !== this.amount) {
      this.amount = amount;
      this.amountCell.show(this.form.amountText(amount));
    }
    this.scale(Math.round(share * BAR_STEPS));
    if (own !== this.own) {
      this.own = own;
      this.ownEl.hidden = !own;
    }
  }

  /** No level of this rank. */
  clear(): void {
    this.price = Number.NaN;
    this.amount = Number.NaN;
    this.priceCell.show("");
    this.amountCell.show("");
    this.scale(0);
    if (this.own) this.ownEl.hidden = true;
    this.own = false;
  }

  /**
   * Tints for 150 ms: the level grew, or the one that stood here went. Two equal animations take
   * turns, so that the second starts over.
   */
  tint(what: "grown" | "gone"): void {
    this.turn ^= 1;
    this.tintEl.dataset.t = `${what}${this.turn}`;
  }

  private scale(steps: number): void {
    if (steps === this.bar) return;
    this.bar = steps;
    this.barEl.style.transform = `scaleX(${steps / BAR_STEPS})`;
  }
}
