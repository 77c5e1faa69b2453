/**
 * The order book as an island: rendered once, then painted from the store, at most once a frame and
 * only while something changed. It owns no element: a fixed number of rows is handed in, however
 * fast the book moves. Screen readers find a table, which is not announced.
 */
import { book, book$, bookFreshness } from "../../../data/stores/market/book.ts";
import { clockText } from "../../../lib/format/time.ts";
import { setData } from "../../../lib/set-data.ts";
import { frozenNow } from "../../instrument/use-frozen.ts";
import { TextCell } from "../../price/price-cell.ts";
import { everySecond } from "../../status/second.ts";
import { shares } from "./book-labels.ts";
import { type BookLook, FROZEN_MS, lookOf } from "./book-look.ts";
import { type FrameTask, frameTask } from "./frame-task.ts";
import { type SideForm, SidePainter } from "./side-painter.ts";

export interface BookWords {
  buy(share: string): string;
  sell(share: string): string;
  /** Both shares in one sentence, for readers. */
  ratio(buy: string, sell: string): string;
  spread(value: string): string;
  /** Words of the mark in a look; `time` of the last check or change. */
  mark(look: BookLook, time: string): string;
}

export interface BookPaint {
  symId: number;
  form: SideForm;
  /** Aggregation step the screen asks for, scaled; 0 as quoted. */
  step: number;
  /** The spread is written with these decimals. */
  spreadText(spread: number): string;
  words: BookWords;
  /** Scaled prices of own resting orders. */
  own: ReadonlySet<number>;
}

export class BookPainter {
  private readonly root: HTMLElement;
  private readonly paintOf: BookPaint;
  private readonly sides: SidePainter[];
  private readonly task: FrameTask;
  private readonly stops: (() => void)[];
  private readonly texts: Partial<Record<"buy" | "sell" | "spread" | "mark", TextCell>> = {};
  private readonly bar: HTMLElement | null;
  private readonly still: boolean;
  private look: BookLook = "skeleton";
  private state = "";
  private since = 0;
  /** `verifiedAt` of the book that was judged last. */
  private verified = 0;
  private thaw: ReturnType<typeof setTimeout> | undefined;
  private painted = { step: Number.NaN, state: "" };
  /** The store's version that was painted last. */
  private version = -1;
  private share = "";

  constructor(root: HTMLElement, paint: BookPaint) {
    this.root = root;
    this.paintOf = paint;
    this.sides = (["bid", "ask"] as const).map(
      (side) =>
        new SidePainter(
          side,
          [...root.querySelectorAll<HTMLElement>(`[data-side="${side}"] [data-rank]`)],
          paint.form,
        ),
    );
    for (const name of ["buy", "sell", "spread", "mark"] as const) {
      const el = root.querySelector<HTMLElement>(`[data-c="${name}"]`);
      if (el !== null) this.texts[name] = new TextCell(el);
    }
    this.bar = root.querySelector<HTMLElement>('[data-c="ratio"] [role="img"]');
    this.still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.task = frameTask(() => this.paint(Date.now()));
    const ended = (e: AnimationEvent): void => {
      if (e.target instanceof HTMLElement) delete e.target.dataset.t;
    };
    root.addEventListener("animationend", ended);
    this.stops = [
      book$.onChange(() => this.task.request()),
      everySecond((now) => this.judgeAge(now)),
      () => root.removeEventListener("animationend", ended),
    ];
    this.paint(Date.now());
  }

  /** The rows of a side, best first. */
  rowsOf(side: "bid" | "ask"): SidePainter {
    return this.sides[side === "bid" ? 0 : 1];
  }

  stop(): void {
    this.task.stop();
    clearTimeout(this.thaw);
    for (const stop of this.stops) stop();
  }

  /** Brings every row up to the store. */
  paint(now: number): void {
    const { symId, own, step } = this.paintOf;
    const mine = book.symId === symId;
    this.version = book$.peek();
    this.judge(now);
    const loud =
      !this.still &&
      this.task.easy &&
      mine &&
      this.look === "live" &&
      this.painted.state === "ok" &&
      this.painted.step === book.tick;
    this.painted = { step: book.tick, state: mine ? book.state : "" };
    const [bids, asks] = this.sides;
    if (!mine) {
      for (const side of this.sides) for (const row of side.rows) row.clear();
      return;
    }
    const widest = Math.max(bids.reach(book.bids), asks.reach(book.asks));
    bids.paint(book.bids, widest, own, step, loud);
    asks.paint(book.asks, widest, own, step, loud);
    this.texts.spread?.show(this.paintOf.words.spread(this.paintOf.spreadText(book.spread)));
    this.paintShares();
    setData(this.root, "seq", String(book.seq));
  }

  private paintShares(): void {
    const both = shares(book.ratio);
    const key = both?.buy ?? "";
    if (both === undefined || this.bar === null || key === this.share) return;
    this.share = key;
    const { words } = this.paintOf;
    this.texts.buy?.show(words.buy(both.buy));
    this.texts.sell?.show(words.sell(both.sell));
    this.bar.setAttribute("aria-label", words.ratio(both.buy, both.sell));
    const [up, down] = this.bar.children as unknown as [HTMLElement, HTMLElement];
    up.style.setProperty("--share", both.buy);
    down.style.setProperty("--share", both.sell);
  }

  /**
   * Age alone changes the look. A book that waits for its frame is judged there: its rows would
   * move after it was called frozen.
   */
  private judgeAge(now: number): void {
    if (this.version === book$.peek()) this.judge(now);
  }

  private judge(now: number): void {
    const state = book.symId === this.paintOf.symId ? book.state : "obtaining";
    // Right and broken again between two frames: what is frozen now is another book.
    const isAnother = state === "resyncing" && book.verifiedAt !== this.verified;
    this.verified = book.verifiedAt;
    if (state !== this.state || isAnother) {
      this.state = state;
      this.since = now;
      clearTimeout(this.thaw);
      if (state === "resyncing") this.thaw = setTimeout(() => this.judgeAge(Date.now()), FROZEN_MS);
    }
    const look = lookOf(
      state,
      now - this.since,
      bookFreshness(now),
      frozenNow(this.paintOf.symId, now) !== undefined,
    );
    if (look !== this.look) this.expose(look);
    this.look = look;
    if (isAnother) this.root.dataset.look = look;
    else setData(this.root, "look", look);
    const busy = this.look === "skeleton" ? "true" : "false";
    if (this.root.getAttribute("aria-busy") !== busy) this.root.setAttribute("aria-busy", busy);
    const time = this.look === "stale" ? book.ts : book.verifiedAt;
    this.texts.mark?.show(this.paintOf.words.mark(this.look, time > 0 ? clockText(time) : ""));
  }

  /** Rows that say nothing are not read out. They begin hidden, as the first look does. */
  private expose(look: BookLook): void {
    const empty = String(look === "skeleton" || look === "failed");
    for (const rows of this.root.querySelectorAll("[data-c=rows]"))
      rows.setAttribute("aria-hidden", empty);
  }
}
