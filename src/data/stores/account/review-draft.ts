/**
 * The draft that is confirmed at `/order/submit`: kept in memory alone, for half an hour. Another
 * kind of draft is a line here and a review of its own.
 */

import type { IpoMode } from "../../../../contract/rules/trading/offers/state.ts";
import { DRAFT_MS } from "../../../../contract/rules/trading/offers/state.ts";
import type { Validity } from "../../../../contract/rules/trading/orders/kinds.ts";
import type { OrderSide } from "../../../../contract/rules/trading/sides.ts";
import { onUserChange } from "./session.ts";

interface Draft {
  /** Epoch ms of the server's clock. */
  ts: number;
  /** Made once for the intent: however often it is sent, it is one. */
  clientOrderId: string;
}
/** `rate`: USDT for one unit of the quote, as it was shown. */
export interface IpoDraft extends Draft {
  kind: "ipo";
  offerId: string;
  mode: IpoMode;
  quantity: string;
  rate: string;
}
export interface IcoDraft extends Draft {
  kind: "ico";
  offerId: string;
  amount: string;
}
/** A share's order as its ticket holds it. */
export interface StockDraft {
  side: OrderSide;
  kind: "limit" | "market" | "stopLimit" | "stopMarket";
  /** Decimal text; empty where nothing was typed. */
  price: string;
  trigger: string;
  /** Shares. */
  size: string;
  validity: Extract<Validity, "day" | "gtc">;
  /** May fill before and after regular hours. */
  ext: boolean;
  /** Waits for the next session where it cannot be taken now. */
  queue: boolean;
}
/**
 * `estimate`: the price it was counted at when it was made; `result`: where it is told of once it
 * was taken.
 */
export interface ShareDraft extends Draft {
  kind: "stock";
  symbol: string;
  order: StockDraft;
  estimate: string;
  result: string;
}
export type ReviewDraft = IpoDraft | IcoDraft | ShareDraft;

let held: ReviewDraft | undefined;
// A draft of one account is nothing for another.
onUserChange(() => {
  held = undefined;
});

export const reviewDraft = {
  /** Undefined when there is none, or it has waited too long. */
  get: (now: number): ReviewDraft | undefined =>
    held !== undefined && now - held.ts <= DRAFT_MS ? held : undefined,
  set: (next: ReviewDraft | undefined): void => {
    held = next;
  },
};
