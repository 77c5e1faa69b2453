/**
 * A peer is a page's worth of somebody else's technique, mounted into the harness's root. Types
 * only. A peer draws rows and nothing else; it neither measures nor reports. probe.ts reads the
 * screen from the DOM, the same way for all, so that a peer cannot look fresher than it is.
 */
import type { WireTick } from "../load/json-wire.ts";
import type { Correctness, FeedKind, ScenarioId } from "../runner/chromium/target.ts";

/**
 * Cells of a row, in order of the columns. Their text: symbol, prices as the feed spells them,
 * change as `changeText`, volume as is.
 */
export const CELLS = ["symbol", "last", "change", "bid", "ask", "volume"] as const;
export type CellName = (typeof CELLS)[number];

export interface PeerFeed {
  kind: FeedKind;
  /** All symbols the load moves; those on screen come first. */
  symbols: readonly string[];
  /**
   * Rows to show: in S1 the first of `symbols`, all of them on screen; in S3 a list of so many; in
   * S5 the points of the chart.
   */
  rows: number;
  /**
   * Address of the stream, for a peer that opens it in a worker of its own. Undefined when the load
   * runs in this browser.
   */
  url: string | undefined;
  /**
   * Opens the JSON stream on this thread: one call a message, parsed. The first call has all
   * symbols. Answers when the socket is open.
   */
  ticks(listener: (ticks: WireTick[]) => void): Promise<() => void>;
  /** Opens the stream of binary frames (feed `market`) on this thread. */
  frames(listener: (bytes: Uint8Array) => void): Promise<() => void>;
  /** How long the run will take, s. */
  seconds: number;
  /** Scenario's switches, as they came. */
  extra: Readonly<Record<string, number | string>>;
}

export interface Mounted {
  stop(): void;
  /** Element that scrolls, in S3. */
  scroller?: HTMLElement;
  /**
   * Where there are no rows to read (charts, formats): is what is shown or held right? By the
   * library's own reading of its data.
   */
  check?(truth: ReadonlyMap<string, Record<CellName, string>>): Correctness;
  /** Numbers of its own (init time, results of a comparison). */
  metrics?(): Record<string, number> | Promise<Record<string, number>>;
  notes?: readonly string[];
}

/** How the probe finds what a peer drew. */
export interface Selectors {
  row: string;
  cell: Readonly<Record<CellName, string>>;
}

export interface Peer {
  name: string;
  version: string;
  scenarios: readonly ScenarioId[];
  /** Default: perTick and batch16. */
  feeds?: readonly FeedKind[];
  /** Default: `[data-row]` and `[data-cell=…]`. */
  selectors?: Selectors;
  /** Shows the first state and goes on by itself. Answers when its stream is open. */
  mount(root: HTMLElement, feed: PeerFeed): Promise<Mounted>;
}

export const SELECTORS: Selectors = {
  row: "[data-row]",
  cell: {
    symbol: "[data-cell=symbol]",
    last: "[data-cell=last]",
    change: "[data-cell=change]",
    bid: "[data-cell=bid]",
    ask: "[data-cell=ask]",
    volume: "[data-cell=volume]",
  },
};
