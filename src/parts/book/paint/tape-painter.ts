/**
 * The last trades on fixed rows: newest first, painted once a frame from the ring of
 * data/stores/market/tape.ts. Only texts that differ are written. Rows carry the trade's id
 * (`data-id`): consecutive but where the filter leaves some out.
 */
import { tape, tape$, tapeAt } from "../../../data/stores/market/tape.ts";
import { clockText } from "../../../lib/format/time.ts";
import { setData } from "../../../lib/set-data.ts";
import { TextCell } from "../../price/price-cell.ts";
import { type FrameTask, frameTask } from "./frame-task.ts";

export interface TapePaint {
  symId: number;
  priceText(price: number): string;
  sizeText(qty: number): string;
  /** Only trades that the data layer marked as large. */
  largeOnly: boolean;
  /** Sides in words, for readers: colour alone would say nothing. */
  buy: string;
  sell: string;
  /** Note below the rows: nothing traded, none of that size, some missing. */
  note(shown: number, known: boolean, missed: number): string;
}

interface TapeRow {
  el: HTMLElement;
  /** Trade shown, −1 none, NaN not known: what an earlier painter left. */
  id: number;
  time: TextCell;
  price: TextCell;
  size: TextCell;
  side: TextCell;
}

export class TapePainter {
  private readonly root: HTMLElement;
  private readonly how: TapePaint;
  private readonly rows: TapeRow[];
  private readonly noteCell: TextCell;
  private readonly task: FrameTask;
  private readonly stopWatching: () => void;

  constructor(root: HTMLElement, how: TapePaint) {
    this.root = root;
    this.how = how;
    this.rows = [...root.querySelectorAll<HTMLElement>("[data-rank]")].map((el) => {
      const cell = (name: string): TextCell =>
        new TextCell(el.querySelector(`[data-c="${name}"]`) as HTMLElement);
      return {
        el,
        id: Number.NaN,
        time: cell("time"),
        price: cell("price"),
        size: cell("size"),
        side: cell("side"),
      };
    });
    this.noteCell = new TextCell(root.querySelector('[data-c="note"]') as HTMLElement);
    this.task = frameTask(() => this.paint());
    this.stopWatching = tape$.onChange(() => this.task.request());
    this.paint();
  }

  stop(): void {
    this.task.stop();
    this.stopWatching();
  }

  paint(): void {
    const { symId, largeOnly, note } = this.how;
    const mine = tape.symId === symId;
    const length = mine ? tape.length : 0;
    let shown = 0;
    for (let i = 0; i < length && shown < this.rows.length; i++) {
      const at = tapeAt(i);
      if (!largeOnly || tape.large[at] === 1) this.show(this.rows[shown++], at);
    }
    for (let rank = shown; rank < this.rows.length; rank++) this.hide(this.rows[rank]);
    const known = mine && tape.known;
    setData(this.root, "look", !known ? "skeleton" : shown === 0 ? "empty" : "live");
    this.noteCell.show(note(shown, known, mine ? tape.missed : 0));
  }

  private show(row: TapeRow, at: number): void {
    const id = tape.id[at];
    const large = tape.large[at] === 1 ? "1" : "";
    if (row.id !== id) {
      row.id = id;
      const buy = tape.side[at] === 1;
      row.time.show(clockText(tape.ts[at]));
      row.price.show(this.how.priceText(tape.price[at]));
      row.size.show(this.how.sizeText(tape.qty[at]));
      row.side.show(buy ? this.how.buy : this.how.sell);
      setData(row.el, "side", buy ? "buy" : "sell");
      row.el.dataset.id = String(id);
    }
    setData(row.el, "large", large);
  }

  private hide(row: TapeRow): void {
    if (row.id === -1) return;
    row.id = -1;
    delete row.el.dataset.id;
    setData(row.el, "large", "");
    for (const cell of [row.time, row.price, row.size, row.side]) cell.show("");
  }
}
