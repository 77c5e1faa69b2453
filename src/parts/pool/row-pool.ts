/**
 * The recycled pool behind QuoteList. It owns the row objects (row-view.ts), moves them by
 * transform, and decides what is watched and wished for:
 *   while moving   rows are bound to what they show, quietly, from the stored last values; a fling watches and subscribes nothing
 *   at rest        visible rows are watched, visible and near rows become the tab's interest, lines are brought up to date
 *   another list   rows that are seen are bound at once, the others of the pool when there is nothing else to do, or by the first scroll
 * A scroll step costs one rectangle read and as many row bindings as rows came in. React renders
 * the shells once and is not involved. Where the list stands is read when it scrolled and behind a
 * layout, never while rows are given to it: that would be a layout of its own.
 */
import { focusRow } from "../../data/apply/paint.ts";
import { idle } from "../../lib/idle.ts";
import { hasSpark, type RowItem, sameItem } from "../../lib/instrument/row-item.ts";
import type { RowEnv } from "../row/row-env.ts";
import { RowView } from "../row/row-view.ts";
import { EndAhead } from "./end-ahead.ts";
import { fold, numberRow, readingOrder, type Slot, tabStop, unfold } from "./in-document.ts";
import { createMotion } from "./motion.ts";
import { createOrderGate } from "./order-gate.ts";
import { rowByKey } from "./press.ts";
import { type RestWatch, watchRest } from "./rest-watch.ts";
import type { Scroller } from "./scroller.ts";
import {
  type Place,
  pooledRows,
  type RowWindow,
  revealTop,
  slotOf,
  visibleRows,
} from "./window.ts";
import { Wishes } from "./wishes.ts";

/**
 * Rows outside the viewport that are watched too, so that a slow drag uncovers rows that move
 * already.
 */
const WATCH_MARGIN = 2;
/** So many rows out of sight are bound in one idle moment. */
const FILL_ROWS = 12;

export interface PoolHooks {
  /** The last rows are near. */
  onEnd(): void;
  /** The number of rows shown changed. */
  onCount(count: number): void;
}

export class RowPool {
  private slots: Slot[] = [];
  private items: readonly RowItem[] = [];
  private env: RowEnv | undefined;
  private rowHeight = 64;
  private height: number;
  /** The viewport's upper edge in the list's coordinates as last read, px. */
  top: number;
  private visible: RowWindow = { first: 0, end: 0 };
  private readonly motion = createMotion();
  private readonly gate = createOrderGate<RowItem>(sameItem);
  private readonly wishes = new Wishes();
  private readonly rest: RestWatch;
  private touched = false;
  private keyed = false;
  private active = -1;
  /** Far rows are hidden. */
  private folded = false;
  /** Rows that are not seen wait for an idle moment. */
  private filling = false;
  private readonly end: EndAhead;
  private readonly list: HTMLElement;
  private readonly scroller: Scroller;
  private readonly hooks: PoolHooks;

  /** `guess`: where the list probably stands, until `resized` says so. */
  constructor(list: HTMLElement, scroller: Scroller, hooks: PoolHooks, guess: Place) {
    this.list = list;
    this.scroller = scroller;
    this.hooks = hooks;
    this.end = new EndAhead(() => hooks.onEnd());
    this.rest = watchRest(this.motion.untilRest, () => this.atRest());
    this.top = guess.top;
    this.height = guess.height;
  }

  /** Rows and what they share. A new order may have to wait for the finger to leave. */
  show(key: string, items: readonly RowItem[], env: RowEnv): void {
    const envChanged = env !== this.env;
    this.env = env;
    const order = this.gate.offer(key, items);
    if (order !== undefined) this.takeOrder(order);
    else if (envChanged) this.rebind();
  }

  /** The shells were rendered again: their number or the row height changed. */
  setRows(shells: readonly HTMLElement[], rowHeight: number): void {
    for (const slot of this.slots) slot.view.unwatch();
    this.slots = shells.map((shell) => ({ index: -1, view: new RowView(shell) }));
    this.rowHeight = rowHeight;
    this.place();
    this.settle();
  }

  /** The scroller moved. */
  scrolled = (): void => {
    if (this.folded) unfold(this.slots);
    this.folded = false;
    this.filling = false;
    this.look();
    this.motion.moved(this.top, performance.now());
    this.rest.begin();
    this.gate.busy(true);
  };

  /** Something above or around the list changed its size, and is laid out. */
  resized = (): void => {
    this.height = this.scroller.height();
    this.look();
    if (!this.rest.moving()) this.settle();
  };

  /** A finger is down on the row of `target`, or none is any more (undefined). */
  touch(target: Element | undefined): void {
    this.touched = target !== undefined;
    const item = target && this.itemAt(target);
    focusRow(item?.symId);
    this.rested();
  }

  /** The instrument whose row holds `target`. */
  itemAt(target: Element): RowItem | undefined {
    const el = target.closest<HTMLElement>("[data-slot]");
    return el === null ? undefined : this.slots[Number(el.dataset.slot)]?.view.item;
  }

  /** Arrow and page keys. Returns whether the key was used. */
  key(name: string): boolean {
    const page = Math.max(1, Math.floor(this.height / this.rowHeight) - 1);
    const focused = this.slots.find((slot) => slot.view.el.contains(document.activeElement));
    const from = focused?.index ?? (this.active >= 0 ? this.active : this.visible.first - 1);
    const to = rowByKey(name, from, this.items.length, page);
    if (to === undefined) return false;
    this.keyed = true;
    this.active = to;
    const padding = this.scroller.padding();
    const top = this.scroller.topOf(this.list) + padding;
    const wanted = revealTop(to, top, this.height - padding, this.rowHeight);
    if (wanted !== top) {
      this.scroller.scrollTo(this.list, wanted - padding);
      this.scrolled();
    }
    this.tabStop();
    this.slotOf(to)?.view.focus();
    return true;
  }

  /** The keyboard left the list. */
  blurred(): void {
    this.keyed = false;
    this.rested();
  }

  /** Once a second: freshness of what is watched. */
  judge(now: number): void {
    for (const { view } of this.slots) if (view.watching) view.judge(now);
  }

  /** Lets go of everything. The pool is not used again. */
  dispose(): void {
    this.filling = false;
    this.rest.stop();
    for (const { view } of this.slots) view.unwatch();
    this.wishes.release();
  }

  private slotOf(index: number): Slot | undefined {
    const slot = this.slots[slotOf(index, this.slots.length)];
    return slot?.index === index ? slot : undefined;
  }

  private takeOrder(items: readonly RowItem[]): void {
    const before = this.items.length;
    this.items = items;
    if (items.length !== before) {
      this.hooks.onCount(items.length);
      for (const { view, index } of this.slots)
        if (index >= 0) numberRow(this.list, view.el, index, this.items.length);
    }
    const isMoving = this.rest.moving();
    this.place(isMoving ? undefined : 0);
    if (isMoving) return;
    void this.fill();
    this.settle();
  }

  private rebind(): void {
    for (const slot of this.slots)
      if (slot.index >= 0) slot.view.bind(this.items[slot.index], this.env as RowEnv);
    this.settle();
  }

  private look(): void {
    this.top = this.scroller.topOf(this.list);
    this.place();
  }

  /**
   * Puts the rows of the known position into the pool, of those that are not seen and do not stand
   * there yet no more than `far`. Returns whether some are left.
   */
  private place(far = Number.POSITIVE_INFINITY): boolean {
    const size = this.slots.length;
    if (size === 0 || this.env === undefined) return false;
    const count = this.items.length;
    this.visible = visibleRows(this.top, this.height, this.rowHeight, count);
    const held = pooledRows(this.visible, count, size, this.motion.direction);
    let room = far;
    for (let i = held.first; i < held.end; i++) {
      const slot = this.slots[slotOf(i, size)];
      if (this.isWatched(i) || this.holds(slot, i) || room-- > 0) this.put(slot, i);
      else this.empty(slot);
    }
    this.end.look(this.visible.end, count, this.rest.moving());
    if (count < size) for (let s = count; s < size; s++) this.empty(this.slots[s]);
    return room < 0;
  }

  /** Binds what `place` left empty, a few rows at a time, unless a scroll binds it first. */
  private async fill(): Promise<void> {
    if (this.filling) return;
    this.filling = true;
    do await idle();
    while (this.filling && this.fillSome());
    if (!this.filling) return;
    this.filling = false;
    readingOrder(this.list, this.slots);
  }

  private fillSome(): boolean {
    const isMore = this.place(FILL_ROWS);
    fold(this.slots, this.visible, this.items.length);
    return isMore;
  }

  private holds({ index, view }: Slot, wanted: number): boolean {
    return (
      index === wanted &&
      view.env === this.env &&
      view.item !== undefined &&
      sameItem(view.item, this.items[wanted])
    );
  }

  private put(slot: Slot, index: number): void {
    const item = this.items[index];
    const { view } = slot;
    const moved = slot.index !== index;
    const same = this.holds(slot, index);
    if (same && view.item === item) return;
    if (moved) {
      // The focused row leaves: the list keeps the focus and the arrow keys lead back.
      if (view.el.contains(document.activeElement)) this.list.focus({ preventScroll: true });
      view.el.style.transform = `translateY(${index * this.rowHeight}px)`;
      numberRow(this.list, view.el, index, this.items.length);
      if (slot.index < 0) view.el.style.visibility = "";
      slot.index = index;
    }
    if (same) view.item = item;
    else view.bind(item, this.env as RowEnv);
    if (!this.motion.flinging && this.isWatched(index)) view.watch();
  }

  private empty(slot: Slot): void {
    if (slot.index >= 0) {
      slot.index = -1;
      slot.view.unwatch();
      slot.view.item = undefined;
    }
    // Without any rows the list itself hides its elements.
    if (this.items.length > 0) slot.view.el.style.visibility = "hidden";
  }

  private isWatched(index: number): boolean {
    return index >= this.visible.first - WATCH_MARGIN && index < this.visible.end + WATCH_MARGIN;
  }

  private atRest(): void {
    this.motion.rest();
    this.settle();
    this.rested();
  }

  /** Neither moving nor touched: what waited for that may happen. */
  private rested(): void {
    const busy = this.touched || this.keyed || this.rest.moving();
    const order = this.gate.busy(busy);
    if (order !== undefined) this.takeOrder(order);
  }

  /** Everything that is not done while moving. */
  private settle(): void {
    for (const { view, index } of this.slots) {
      if (index < 0) continue;
      if (this.isWatched(index)) view.watch();
      else view.rest();
    }
    fold(this.slots, this.visible, this.items.length);
    this.folded = true;
    this.wishes.tell(
      this.items,
      this.visible,
      this.env !== undefined && hasSpark(this.env.context.variant),
    );
    if (!this.filling) readingOrder(this.list, this.slots);
    this.tabStop();
    this.end.again(this.visible.end, this.items.length);
  }

  /** One row takes part in the tab order: the active one, else the first that is seen. */
  private tabStop(): void {
    tabStop(this.slots, this.slotOf(this.active) ?? this.slotOf(this.visible.first));
  }
}
