/**
 * The data layer as a tab sees it: types only, so that the page imports no worker code. Comlink
 * carries these calls (each with a deadline, settled by `src/lib/deadline.ts`); snapshots never do.
 * They travel on the lane, a MessagePort the tab opens through `openLane`:
 *   worker → tab   ArrayBuffer, transferred: a packed snapshot of quotes (contract/feed/pack.ts) or a part of the detail (detail-pack.ts)
 *                  LaneEvent object: rare things (beat, connection, session, rank)
 *   tab → worker   the same ArrayBuffer, transferred back at once: credit and buffer in one
 *                  "ping" every second while visible: the tab lives
 *                  a number: it paints every so many ms and wants no more; 0 as they come again
 *                  "took": the pack of the account's state has arrived, the next one may come
 *                  "bye" at pagehide: the tab is gone; a call would be answered, and an answer evicts a page from the back/forward cache
 */

import type { LiveEnd, LiveEvent } from "../contract/account-feed/live.ts";
import type { SessionEvent } from "../contract/feed/control.ts";
import type { DepthLevels } from "../contract/feed/depth/depth.ts";
import type { BookState } from "../contract/feed/depth/detail-pack.ts";
import type { accountSnapshot, Balance } from "../contract/http/account.ts";
import type { DataOf } from "../contract/http/call.ts";
import type { Position } from "../contract/http/trading/orders.ts";
import type { Stage } from "../contract/market/kline.ts";
import type { Repeat } from "../contract/rules/alerts/condition.ts";
import type { IndicatorSpec } from "../contract/rules/indicators.ts";
import type { Move, RiskBook, RiskPicture } from "../contract/rules/risk/what-if.ts";

/**
 * Where the data layer runs. `shared` one worker for all tabs, `dedicated` one a tab, `page` inside
 * the page (last resort and tests).
 */
export type Tier = "shared" | "dedicated" | "page";

/** Words of a tab on the lane beside buffers that it gives back. */
export type LaneWord = "ping" | "bye" | "took" | number;

/** State of the market connection as the banner needs it. */
export type LinkState =
  /** First connection under way. */
  | "connecting"
  | "live"
  /** Socket lost for more than 3 s. */
  | "reconnecting"
  /** Socket lost for more than 10 s, HTTP polling brings quotes every 5 s. */
  | "degraded"
  /** The browser is offline, or HTTP fails too. */
  | "offline";

export interface Hello {
  /** Random id of the tab; it holds the Web Lock `tab:<id>` before it says hello. */
  tabId: string;
  /** Build stamp of the page; another one than the worker's means a deploy happened. */
  build: string;
  language: string;
  /** True where Web Locks are missing: the worker then frees the tab after 10 s without a ping. */
  lockless: boolean;
}

export interface Welcome {
  /** Random number of this worker's life. A change means everything derived from it is void. */
  epoch: number;
  build: string;
  link: LinkState;
}

/**
 * Classes of interest: `visible` one display frame, `near` just outside the window, `background`
 * the rest.
 */
export type InterestClass = "visible" | "near" | "background";

export type LaneEvent =
  /**
   * Every second. `at`: server time up to which symbols of status ok have shown life (as in a
   * pack), 0 before the first; `offset`: server − worker clock.
   */
  | { ev: "beat"; epoch: number; at: number; offset: number }
  /**
   * `since` of `live`: since this connection, also where the one before was lost for too short to
   * be told.
   */
  | { ev: "link"; state: LinkState; since: number; attempt: number }
  | { ev: "session"; d: SessionEvent }
  | { ev: "rank"; key: string; symbols: string[] }
  /** Another build's page joined: offer a reload. */
  | { ev: "build"; build: string }
  /** A local alert fired: its value as a plain number, and the tick that made it. */
  | { ev: "alert"; id: string; armedAt: number; value: number; seq: number; at: number }
  /**
   * News of the account the tab has set. `epoch` is the tab's own number of that account, so that
   * news of a former one is told apart.
   */
  | { ev: "live"; epoch: number; news: LiveNews }
  /**
   * The account's state, against credit: the tab says "took" at once, and no second one comes
   * before.
   */
  | { ev: "account"; epoch: number; pack: AccountPack };

/** Rows of the account's state by family; each row has a key. */
export interface AccountRows {
  /** By account type and asset, `FUNDS/USDT`. */
  balances: Balance;
  /** Live positions of contracts by their id. */
  positions: Position;
}

/** As the server answers, with the feed's number. */
export type AccountSnapshot = DataOf<typeof accountSnapshot>;

/**
 * `loading`: not known yet. `stale`: what there is may be old, the feed is down. `failed`: could
 * not be had; it is asked for again.
 */
export type AccountStatus = "loading" | "ready" | "stale" | "failed";

export interface AccountPack {
  status: AccountStatus;
  /** These are all rows there are; else those that changed, null where one is gone. */
  isWhole: boolean;
  rows: {
    [F in keyof AccountRows]?: readonly (readonly [key: string, row: AccountRows[F] | null])[];
  };
}

export type LiveNews =
  /** One event, in order, once. */
  | { kind: "event"; event: LiveEvent }
  /**
   * Events are missing for good, or were not listened for: what is shown of the user is to be asked
   * for again.
   */
  | { kind: "reset" }
  /** Down for more than 10 s, so that screens ask by themselves, or up again. */
  | { kind: "link"; up: boolean }
  /** The server ended the session. Nothing follows until the tab sets another account. */
  | { kind: "end"; reason: LiveEnd };

/** A price alert that is kept on the device. */
export interface LocalAlert {
  id: string;
  symbol: string;
  symId: number;
  priceScale: number;
  /** `rules/alerts/condition.ts` reads it. */
  condition: string;
  repeat: Repeat;
  /** Epoch ms since when it waits, and the price of then as a decimal (empty: none). */
  armedAt: number;
  basis: string;
  /** Epoch ms: the last firing (0: none), and the end. */
  firedAt: number;
  expiresAt: number;
  /** IANA zone whose days "once a day" goes by. */
  zone: string;
}

/** The signed-in user, as a tab knows it. */
export interface TabAccount {
  token: string;
  /**
   * Names the account: user and mode. Tells where to resume after a new sign-in to the same one.
   */
  account: string;
  mode: "real" | "demo";
  /** The tab's number of this user; news carries it back. */
  epoch: number;
}

/** A question about the account; its prices are the worker's. */
export interface RiskWish {
  book: RiskBook;
  move: Move;
}

/** Data profile. `frame` 16/100 ms, `saver` 500 ms. */
export type DataProfile = "frame" | "saver";

/** One symbol in depth: what its open screen shows. A part left out is not wanted. */
export interface DetailWish {
  symbol: string;
  symId: number;
  priceScale: number;
  qtyScale: number;
  depth?: {
    levels: DepthLevels;
    ms: 50 | 100;
    /** Aggregation step in scaled units of price; 0 as quoted. */
    tick: number;
    /** Rows a side, 1 … 200. */
    rows: number;
  };
  trades?: {
    /** Quantity (scaled) from which a trade counts as large; 0 none does. */
    min: number;
  };
  candle?: {
    stage: Stage;
    /** Extended hours too. */
    ext: boolean;
    /** IANA zone of the market: the trading day that VWAP starts with. Default UTC. */
    zone?: string;
    indicators: readonly IndicatorSpec[];
  };
}

/**
 * Numbers of the three parts of a wish. The page raises a part's number when that part changed;
 * every pack carries its part's number, so that what was packed for an older wish is told apart,
 * and the worker starts a part again only when its number did change.
 */
export interface DetailParts {
  book: number;
  tape: number;
  series: number;
}

export interface HubApi {
  hello(hello: Hello): Promise<Welcome>;
  /** Hands over the lane. The last known values of the tab's interest follow at once. */
  openLane(tabId: string, lane: MessagePort): Promise<void>;
  /**
   * Replaces the tab's wishes. Symbols of one class; an empty list releases the class (after 1 s).
   * Unknown symbols are ignored.
   */
  setInterest(
    tabId: string,
    cls: InterestClass,
    symbols: readonly { symbol: string; symId: number }[],
  ): Promise<void>;
  /**
   * Markets and rank keys the tab wants events of. Replaces. The last known session of each market
   * follows at once.
   */
  setTopics(tabId: string, markets: readonly string[], rankKeys: readonly string[]): Promise<void>;
  /** Hidden: nothing is sent to the tab until `resume`; after 10 s its wishes no longer count. */
  pause(tabId: string): Promise<void>;
  /** Visible again: a complete quiet snapshot follows. */
  resume(tabId: string): Promise<void>;
  /**
   * Takes the device's choices: how often, and the language that the worker's own calls say from
   * now on.
   */
  prefer(profile: DataProfile, language: string): Promise<void>;
  /**
   * Replaces what the tab wants of one symbol in depth; null wants nothing. Complete packs of the
   * changed parts follow.
   */
  setDetail(tabId: string, wish: DetailWish | null, parts: DetailParts): Promise<void>;
  /**
   * Older bars of the tab's series; after a failure the failed request once more. One request at a
   * time, further calls do nothing.
   */
  moreBars(tabId: string): Promise<void>;
  /**
   * The user who is signed in in this tab; null: none. One connection serves all tabs that say the
   * same; the account said last is the one in force.
   */
  setAccount(tabId: string, account: TabAccount | null): Promise<void>;
  /**
   * Alerts of the device that are on, the same from every tab. Replaces. They are judged whatever
   * the tabs show.
   */
  setAlerts(alerts: readonly LocalAlert[]): Promise<void>;
  /**
   * The account after a move of prices. Keeps nothing: the tab asks again when prices or its wish
   * have changed, which it wishes for itself.
   */
  whatIf(wish: RiskWish): Promise<RiskPicture>;
  /** Clean good-bye; a tab that dies without it is found by its lock. */
  leave(tabId: string): Promise<void>;
  diag(): Promise<HubDiag>;
}

/** Books, tapes and series the hub holds. */
export interface DetailDiag {
  /** `key`: symbol id / levels. */
  books: {
    key: string;
    state: BookState;
    resyncs: number;
    mismatches: number;
    verifiedAt: number;
  }[];
  tapes: { symId: number; missed: number; fills: number }[];
  series: number;
  packs: number;
}

/** The account's connection. */
export interface LiveDiag {
  state: string;
  account: string;
  /** Number of the account's newest event that arrived. */
  seq: number;
  /** Changes of account in this worker's life. */
  epoch: number;
  connectedAt: number;
  lastHeardAt: number;
  reconnects: number;
  attempts: number;
  events: number;
  /** Times that a gap was asked for, and that it could not be filled. */
  replays: number;
  resets: number;
  /** Snapshots of the account's state asked for in this worker's life. */
  snapshots: number;
  /** False when it has been down for 10 s. */
  up: boolean;
  ended?: LiveEnd;
}

/** Numbers of the diagnostics screen. Rates are per second over the last 5 s. */
export interface HubDiag {
  tier: Tier;
  epoch: number;
  build: string;
  upSince: number;
  tabs: {
    id: string;
    state: "visible" | "hidden" | "silent";
    interest: number;
    inFlight: number;
    ackMs: number;
    intervalMs: number;
    sent: number;
  }[];
  socket: {
    state: string;
    protocol: string;
    connectedAt: number;
    attempts: number;
    reconnects: number;
    lastFrameAt: number;
    gaps: number;
    resyncs: number;
    topics: number;
    bytes: number;
    bytesPerSecond: number;
    framesPerSecond: number;
  };
  ticksInPerSecond: number;
  rowsOutPerSecond: number;
  /** Ticks in ÷ rows out. */
  conflation: number;
  clockOffsetMs: number;
  /** Absent until a tab looked at a symbol in depth. */
  detail?: DetailDiag;
  /** Absent until a user was signed in. */
  live?: LiveDiag;
  poll: { active: boolean; lastAt: number; failures: number };
  /** Newest first, at most 50. */
  errors: { at: number; what: string }[];
}
