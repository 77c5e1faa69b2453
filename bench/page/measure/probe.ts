/**
 * Reads the screen at the only moment that is the same for every technique: after all
 * animation-frame callbacks and after layout, immediately before painting. A resize observer runs
 * there; an invisible element that changes its size calls it. Whatever a task writes between two
 * frames is therefore seen with the frame that paints it, never earlier. The time of painting is
 * taken in a message task posted from there. No callback of the peer takes part.
 *
 * The probe asks for no frame of its own. A mutation observer of the root changes the element's
 * size as soon as somebody wrote, in the microtask after the task or callback that did; the frame
 * that paints the change is the one that lays the element out. A page that writes nothing is left
 * alone. Only where every frame counts (scrolling, pictures without text) does an animation-frame
 * loop change the size.
 *
 * The cost of reading stands in every result (`probeUsPerFrame`): nearly the same for all, a little
 * more where a cell nests elements around its text. Added to every frame that changed something
 * alike, it draws ratios towards one.
 */
import { tickOfVolume } from "../../load/ticks.ts";
import type { CellName, Selectors } from "../peer.ts";
import { Recording } from "./recording.ts";

export const epochNow = (): number => performance.timeOrigin + performance.now();

interface RowCells {
  symbol: Element;
  volume: Element;
}

export interface ProbeOptions {
  root: HTMLElement;
  selectors: Selectors;
  symbols: readonly string[];
  /**
   * The list scrolls: rows outside of `scroller` are not on screen, and rows missing there are
   * blank.
   */
  moving?: { scroller: HTMLElement; rows: number };
  /** Reads and records every frame, not only those that changed a value. */
  everyFrame?: boolean;
}

/**
 * Deeper in the document than any element that a page observes: a resize observer that writes text
 * is followed by another round of layout, in which only what lies deeper than the first round is
 * told. So that too is read in the frame that paints it.
 */
const DEPTH = 40;

export class Probe {
  readonly recording = new Recording();
  /**
   * Rows that should have been on screen and were not there when the frame was painted; and by the
   * scroll offset before its script ran.
   */
  blankPainted = 0;
  blankExposed = 0;
  /** How often the screen was read, and what that took in all, ms. */
  readings = 0;
  costMs = 0;
  private readonly options: ProbeOptions;
  private readonly ids: Map<string, number>;
  private readonly cells = new WeakMap<Element, RowCells>();
  private readonly shownSymbol: number[] = [];
  private readonly shownTick: number[] = [];
  private readonly shownText: string[] = [];
  private readonly sentinelBox = document.createElement("div");
  private readonly sentinel: HTMLElement;
  private readonly mutations = new MutationObserver(() => this.mark());
  private readonly observer = new ResizeObserver(() => this.beforePaint());
  private readonly channel = new MessageChannel();
  private frameRequest = 0;
  private painted = 0;
  private wide = false;
  /** The sentinel has another size than the observer was told last. */
  private marked = false;
  /** The frame being read has an entry in the recording. */
  private opened = false;

  constructor(options: ProbeOptions) {
    this.options = options;
    this.ids = new Map(options.symbols.map((name, id) => [name, id]));
    this.sentinelBox.style.cssText =
      "position:fixed;left:0;top:0;height:1px;width:2px;contain:strict;visibility:hidden;pointer-events:none";
    let at = this.sentinelBox;
    for (let depth = 0; depth < DEPTH; depth++) {
      const inner = document.createElement("div");
      inner.style.display = "contents";
      at.append(inner);
      at = inner;
    }
    at.style.cssText = "height:1px;width:1px";
    this.sentinel = at;
    this.channel.port1.onmessage = () => {
      this.recording.paint[this.painted++] = epochNow();
    };
  }

  start(): void {
    document.body.append(this.sentinelBox);
    // Its first call comes by itself: the state at the start.
    this.observer.observe(this.sentinel);
    document.addEventListener("scroll", this.onScroll, { capture: true, passive: true });
    if (this.options.everyFrame) this.frameRequest = requestAnimationFrame(this.onFrame);
    else
      this.mutations.observe(this.options.root, {
        subtree: true,
        childList: true,
        characterData: true,
      });
  }

  stop(): void {
    cancelAnimationFrame(this.frameRequest);
    this.mutations.disconnect();
    this.observer.disconnect();
    this.sentinelBox.remove();
    document.removeEventListener("scroll", this.onScroll, { capture: true });
  }

  /** Text of a cell of every row on screen, by symbol. */
  read(cell: CellName): Map<string, string> {
    const { root, selectors } = this.options;
    const found = new Map<string, string>();
    for (const row of root.querySelectorAll(selectors.row)) {
      const cells = this.cellsOf(row);
      if (cells && this.onScreen(row))
        found.set(
          text(cells.symbol),
          row.querySelector(selectors.cell[cell])?.textContent?.trim() ?? "",
        );
    }
    return found;
  }

  private readonly onFrame = (): void => {
    this.mark();
    this.frameRequest = requestAnimationFrame(this.onFrame);
  };

  /** Something was written. Once until it is read: a second change of size would undo the first. */
  private mark(): void {
    if (this.marked) return;
    this.marked = true;
    this.wide = !this.wide;
    this.sentinel.style.width = this.wide ? "2px" : "1px";
  }

  private beforePaint(): void {
    const begun = performance.now();
    const { root, selectors, moving, everyFrame } = this.options;
    this.marked = false;
    this.readings++;
    this.opened = everyFrame === true;
    if (this.opened) this.recording.open();
    const rows = root.querySelectorAll(selectors.row);
    const view = moving?.scroller.getBoundingClientRect();
    let covered = 0;
    let slot = 0;
    for (const row of rows) {
      let id = -1;
      let tick = -1;
      const cells = this.cellsOf(row);
      const place = slot++;
      if (cells && (!view || overlap(row.getBoundingClientRect(), view) > 0)) {
        const name = text(cells.symbol);
        const volume = text(cells.volume);
        id = this.ids.get(name) ?? -1;
        tick =
          volume === this.shownText[place] && id === this.shownSymbol[place]
            ? this.shownTick[place]
            : tickOfVolume(volume);
        this.shownText[place] = volume;
        if (Number.isNaN(tick)) id = -1;
        if (view && id >= 0) covered += overlap(row.getBoundingClientRect(), view);
      }
      this.note(place, id, id < 0 ? -1 : tick);
    }
    for (; slot < this.shownSymbol.length; slot++) this.note(slot, -1, -1);
    if (view && moving && rows.length > 0)
      this.blankPainted += Math.max(0, Math.round((view.height - covered) / rows[0].clientHeight));
    if (this.opened) this.channel.port2.postMessage(0);
    this.costMs += performance.now() - begun;
  }

  private note(slot: number, id: number, tick: number): void {
    if (this.shownSymbol[slot] === id && this.shownTick[slot] === tick) return;
    this.shownSymbol[slot] = id;
    this.shownTick[slot] = tick;
    if (!this.opened) this.recording.open();
    this.opened = true;
    this.recording.change(slot, id, tick);
  }

  private onScreen(row: Element): boolean {
    const { moving } = this.options;
    return (
      !moving || overlap(row.getBoundingClientRect(), moving.scroller.getBoundingClientRect()) > 0
    );
  }

  private cellsOf(row: Element): RowCells | undefined {
    const known = this.cells.get(row);
    if (known?.volume.isConnected && known.symbol.isConnected) return known;
    const symbol = row.querySelector(this.options.selectors.cell.symbol);
    const volume = row.querySelector(this.options.selectors.cell.volume);
    if (!symbol || !volume) return undefined;
    const cells = { symbol, volume };
    this.cells.set(row, cells);
    return cells;
  }

  /**
   * First of all listeners: what the compositor has already moved into view and no script has
   * filled yet.
   */
  private readonly onScroll = (): void => {
    const { root, selectors, moving } = this.options;
    if (!moving) return;
    const view = moving.scroller.getBoundingClientRect();
    const rows = root.querySelectorAll(selectors.row);
    let covered = 0;
    for (const row of rows) covered += overlap(row.getBoundingClientRect(), view);
    if (rows.length > 0)
      this.blankExposed += Math.max(0, Math.round((view.height - covered) / rows[0].clientHeight));
  };
}

/**
 * Text of a cell. A single text node, the usual case, is read as it is: joining the text of a
 * subtree costs several times as much.
 */
function text(element: Element): string {
  const first = element.firstChild;
  if (first?.nodeType === Node.TEXT_NODE && first.nextSibling === null)
    return first.nodeValue as string;
  return (element.textContent ?? "").trim();
}

/** Height that two boxes share, px. */
const overlap = (a: DOMRect, b: DOMRect): number =>
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
