/**
 * A way from worker to page (S11). Types only. Both ends hold a MessagePort of their own in the
 * same dedicated worker and the same page. One exchange is under way at a time. The page says that
 * it has the values, because a lane without credit queues without bound.
 */
import type { HopField, HopMarket } from "./hop-market.ts";

/**
 * Hands the market's marked rows over, all eight fields each, and resolves when the page has said
 * that it holds them.
 */
export type HopSend = () => Promise<void>;

/** The worker's end of a way. Rejects, or its promise stays open, only when the way is broken. */
export type OpenSender = (port: MessagePort, market: HopMarket) => HopSend | Promise<HopSend>;

/** Parts that the page lends to the receiving end. */
export interface Receiving {
  port: MessagePort;
  symbols: number;
  /**
   * Receiving begins. Called for every message of the port by itself, before `data` is touched:
   * that is when Chromium unpacks it.
   */
  began(): void;
  /** Every value that came is readable by `value`. Called before the page answers. */
  readable(): void;
}

export interface HopReceiver {
  /** The page's value of a symbol; undefined before its first. */
  value(id: number, field: HopField): number | undefined;
}

export type OpenReceiver = (receiving: Receiving) => HopReceiver;
