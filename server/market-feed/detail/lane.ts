/**
 * A lane: what several connections hear alike of one symbol, e.g. BTC's best 20 levels every 50 ms.
 * It encodes once; connections copy. A topic is one connection's place on a lane: what it was told
 * last, and whether it is owed a snapshot.
 */
import type { ByteWriter } from "../../../contract/feed/frame/bytes.ts";
import type { MarketSource } from "../../../contract/feed/source.ts";
import type { TradeTape } from "../../market/board/trade-tape.ts";
import type { Catalog } from "../../market/catalog.ts";
import type { Clock } from "../../market/clock.ts";

export type DetailChannel = "depth" | "trades" | "candle";
export const DETAIL_CHANNELS: readonly DetailChannel[] = ["depth", "trades", "candle"];

/** The lanes' source. The market is one. */
export interface DetailHost {
  readonly source: MarketSource;
  readonly catalog: Catalog;
  readonly clock: Clock;
  readonly board: { readonly cols: { readonly seq: Float64Array }; readonly tape: TradeTape };
  /** Lab: the symbol is frozen, its book and bars stand still with its quote. */
  readonly held: (symId: number) => boolean;
}

export interface Topic {
  readonly symId: number;
  readonly variant: number;
  /** Effective conflation step: position in STEPS_MS. */
  step: number;
  lane: Lane;
  /** A snapshot is due: it is new, asked for one, or missed something. */
  owed: boolean;
  /** Position of the connection, in the lane's own count. */
  cursor: number;
  readonly wishes: Map<string, number>;
}

export interface Lane {
  /** Frame type of snapshots and of updates. */
  readonly types: readonly [snapshot: number, update: number];
  listeners: number;
  /** Appends the snapshot and settles the debt. Returns its records, 0 while there is none yet. */
  snapshot(w: ByteWriter, topic: Topic): number;
  /** Appends what is new to the topic in this turn. Returns the records. */
  update(w: ByteWriter, topic: Topic): number;
  /**
   * The same two as JSON, from the first key to the closing brace; undefined for nothing. `t` is
   * the frame's time.
   */
  snapshotText(topic: Topic, t: number): string | undefined;
  updateText(topic: Topic, t: number): string | undefined;
  /** The connection reads too slowly to be told this turn. */
  missed(topic: Topic): void;
}

/** Lanes of one channel. */
export interface Feed {
  readonly channel: DetailChannel;
  /**
   * Joins the lane, which is made when it is the first. `variant` is the channel's own: levels,
   * stage.
   */
  open(symId: number, variant: number, step: number): Lane;
  close(lane: Lane): void;
  /** Encodes what is due. */
  turn(t: number, mono: number): void;
  /** True when the symbol can be listened to here at all. */
  serves(symId: number): boolean;
}
