/**
 * Reads the screen once a frame, at the only moment that is the same for every technique: after all animation-frame callbacks and after
 * layout, immediately before painting. A resize observer runs there; an invisible element that changes its size each frame calls it.
 * Whatever a task writes between two frames is therefore seen with the frame that paints it, never earlier. The time of painting is taken in a
 * message task posted from there. No callback of the peer takes part. What reading costs stands in every result (`probeUsPerFrame`): nearly the
 * same for all, a little more where a cell nests elements around its text. Added to every frame alike, it draws ratios towards one.
 */
import { tickOfVolume } from "../load/ticks.ts";
import type { CellName, Selectors } from "./peer.ts";
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
  /** The list scrolls: rows outside of `scroller` are not on screen, and rows missing there are blank. */
  moving?: { scroller: HTMLElement; rows: number };
}

export class Probe {
  readonly recording = new Recording();
  /** Rows that should have been on screen and were not there when the frame was painted; and by the scroll offset before its script ran. */
  blankPainted = 0;
  blankExposed = 0;
  /** What reading the screen took in all, ms. */
  costMs = 0;
  private readonly options: ProbeOptions;
  private readonly ids: Map<string, number>;
  private readonly cells = new WeakMap<Element, RowCells>();
  private readonly shownSymbol: number[] = [];
  private readonly shownTick: number[] = [];
  private readonly shownText: string[] = [];
  private readonly sentinel = document.createElement("div");
  private readonly observer = new ResizeObserver(() => this.beforePaint());
  private readonly channel = new MessageChannel();
  private frameRequest = 0;
  private rafAt = 0;
  private painted = 0;
  private wide = false;

  constructor(options: ProbeOptions) {
    this.options = options;
    this.ids = new Map(options.symbols.map((name, id) => [name, id]));
    this.sentinel.style.cssText = "position:fixed;left:0;top:0;height:1px;width:1px;contain:strict;visibility:hidden;pointer-events:none";
    this.channel.port1.onmessage = () => {
      this.recording.paint[this.painted++] = epochNow();
    };
  }

  start(): void {
    document.body.append(this.sentinel);
    this.observer.observe(this.sentinel);
    document.addEventListener("scroll", this.onScroll, { capture: true, passive: true });
    this.frameRequest = requestAnimationFrame(this.onFrame);
  }

  stop(): void {
    cancelAnimationFrame(this.frameRequest);
    this.observer.disconnect();
    this.sentinel.remove();
    document.removeEventListener("scroll", this.onScroll, { capture: true });
  }

  /** Text of a cell of every row on screen, by symbol. */
  read(cell: CellName): Map<string, string> {
    const { root, selectors } = this.options;
    const found = new Map<string, string>();
    for (const row of root.querySelectorAll(selectors.row)) {
      const cells = this.cellsOf(row);
      if (cells && this.onScreen(row)) found.set(text(cells.symbol), row.querySelector(selectors.cell[cell])?.textContent?.trim() ?? "");
    }
    return found;
  }

  private readonly onFrame = (): void => {
    this.rafAt = epochNow();
    this.wide = !this.wide;
    this.sentinel.style.width = this.wide ? "2px" : "1px";
    this.frameRequest = requestAnimationFrame(this.onFrame);
  };

  private beforePaint(): void {
    // The observer's first call comes by itself, without a frame of ours.
    if (this.rafAt === 0) return;
    const begun = performance.now();
    this.recording.open(this.rafAt);
    const { root, selectors, moving } = this.options;
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
        tick = volume === this.shownText[place] && id === this.shownSymbol[place] ? this.shownTick[place] : tickOfVolume(volume);
        this.shownText[place] = volume;
        if (Number.isNaN(tick)) id = -1;
        if (view && id >= 0) covered += overlap(row.getBoundingClientRect(), view);
      }
      this.note(place, id, id < 0 ? -1 : tick);
    }
    for (; slot < this.shownSymbol.length; slot++) this.note(slot, -1, -1);
    if (view && moving && rows.length > 0) this.blankPainted += Math.max(0, Math.round((view.height - covered) / rows[0].clientHeight));
    this.channel.port2.postMessage(0);
    this.costMs += performance.now() - begun;
  }

  private note(slot: number, id: number, tick: number): void {
    if (this.shownSymbol[slot] === id && this.shownTick[slot] === tick) return;
    this.shownSymbol[slot] = id;
    this.shownTick[slot] = tick;
    this.recording.change(slot, id, tick);
  }

  private onScreen(row: Element): boolean {
    const { moving } = this.options;
    return !moving || overlap(row.getBoundingClientRect(), moving.scroller.getBoundingClientRect()) > 0;
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

  /** First of all listeners: what the compositor has already moved into view and no script has filled yet. */
  private readonly onScroll = (): void => {
    const { root, selectors, moving } = this.options;
    if (!moving) return;
    const view = moving.scroller.getBoundingClientRect();
    const rows = root.querySelectorAll(selectors.row);
    let covered = 0;
    for (const row of rows) covered += overlap(row.getBoundingClientRect(), view);
    if (rows.length > 0) this.blankExposed += Math.max(0, Math.round((view.height - covered) / rows[0].clientHeight));
  };
}

/** Text of a cell. A single text node, the usual case, is read as it is: joining the text of a subtree costs several times as much. */
function text(element: Element): string {
  const first = element.firstChild;
  if (first?.nodeType === Node.TEXT_NODE && first.nextSibling === null) return first.nodeValue as string;
  return (element.textContent ?? "").trim();
}

/** Height that two boxes share, px. */
const overlap = (a: DOMRect, b: DOMRect): number => Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
