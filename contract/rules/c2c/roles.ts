/**
 * Parts of the two sides of an order. `direction` is always the taker's view: on a `buy` ad the
 * advertiser sells.
 */
import type { OrderStatus } from "./machines.ts";

export const DIRECTIONS = ["buy", "sell"] as const;
export type Direction = (typeof DIRECTIONS)[number];
export type AccountPart = "buyer" | "seller";

export const takerPart = (direction: Direction): AccountPart =>
  direction === "buy" ? "buyer" : "seller";
export const advertiserPart = (direction: Direction): AccountPart =>
  direction === "buy" ? "seller" : "buyer";

export const ACTIONS = [
  "pay",
  "cancel",
  "release",
  "appeal",
  "cancel_appeal",
  "add_evidence",
  "propose",
  "answer_adjust",
  "chat",
] as const;
export type Action = (typeof ACTIONS)[number];

export interface ActionFacts {
  status: OrderStatus;
  part: AccountPart;
  /** Epoch ms, as all times here. */
  now: number;
  expireAt: number;
  /** From when on the buyer may appeal. */
  appealOpenAt: number | undefined;
  finishedAt: number | undefined;
  /** Side that opened the open appeal. */
  appealBy: AccountPart | "system" | undefined;
  isAdjustProposed: boolean;
}

/** Actions open to a side now; the page shows nothing else. */
export function actionsOf(
  o: ActionFacts,
  limits: { lateAppealMs: number; chatOpenMs: number },
): Action[] {
  const { status, part, now } = o;
  const isBuyer = part === "buyer";
  const may: Record<Action, boolean> = {
    pay: isBuyer && status === "unpaid" && now < o.expireAt,
    cancel: isBuyer && (status === "unpaid" || status === "paid"),
    release: !isBuyer && (status === "paid" || status === "appeal"),
    appeal: mayAppeal(o, limits.lateAppealMs),
    cancel_appeal: o.appealBy !== undefined && (o.appealBy === part || o.appealBy === "system"),
    add_evidence: o.appealBy !== undefined,
    propose: !isBuyer && (status === "paid" || status === "appeal"),
    answer_adjust: isBuyer && (status === "paid" || status === "appeal") && o.isAdjustProposed,
    chat: o.finishedAt === undefined || now < o.finishedAt + limits.chatOpenMs,
  };
  return ACTIONS.filter((action) => may[action]);
}

function mayAppeal(
  { status, part, now, appealOpenAt, finishedAt, appealBy }: ActionFacts,
  lateMs: number,
): boolean {
  if (appealBy !== undefined) return false;
  if (status === "paid")
    return part === "seller" || (appealOpenAt !== undefined && now >= appealOpenAt);
  return finishedAt !== undefined && now < finishedAt + lateMs;
}
