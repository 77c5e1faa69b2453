/**
 * The account's live socket `{ws}/api/api/websocket`. JSON text only. The client speaks first:
 * `auth` within 5 s. Every event carries `seq`, the account's own counter, +1 each: real and demo
 * are two accounts with two counters. A gap is asked for with `replay`; what the server no longer
 * has is answered with `reset`: every private store refetches. Beats every 2 s tell the newest
 * `seq`; a client that hears nothing for 5 s reconnects.
 */
import * as v from "valibot";
import { Balance } from "../http/account.ts";
import { AlertFiring } from "../http/alerts.ts";
import { Notice } from "../http/notices.ts";
import { Bit, REVIEW_STATUS } from "../http/shapes.ts";
import { ChatMessage } from "../http/support.ts";
import { Delivery } from "../http/trading/futures.ts";
import { Deal, Funding, Order, Position } from "../http/trading/orders.ts";
import { ADVERT_STATES, APPEAL_STATUSES, ORDER_STATUSES } from "../rules/c2c/machines.ts";

export { LIVE_CLOSE, LIVE_LIMITS, LIVE_SOCKET_PATH } from "./limits.ts";

const Seq = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Secret = v.pipe(v.string(), v.minLength(16), v.maxLength(64));

/**
 * Client messages. `auth` carries the token, or a ticket of `/live!ticket.action`. `since` asks for
 * the events after that number.
 */
export const LiveClientMessage = v.variant("op", [
  v.object({
    op: v.literal("auth"),
    token: v.optional(Secret),
    ticket: v.optional(Secret),
    since: v.optional(Seq),
    language: v.optional(v.pipe(v.string(), v.maxLength(8))),
  }),
  v.object({ op: v.literal("replay"), from: Seq }),
  v.object({ op: v.literal("ping"), t: v.number() }),
]);
export type LiveClientMessage = v.InferOutput<typeof LiveClientMessage>;

const Text = v.string();
const Int = v.pipe(v.number(), v.safeInteger());
const Status = v.picklist(Object.values(REVIEW_STATUS));

/**
 * Why the client must act: `kicked`, `disabled` and `passwordChanged` end the session, `mode` and
 * `demoReset` ask for a refetch.
 */
export const ACCOUNT_ACTIONS = [
  "kicked",
  "disabled",
  "passwordChanged",
  "demoReset",
  "mode",
] as const;
/**
 * Parts of the security center that change. `whitelist`: its mode begins or ends; `address`: the
 * book has a new one; `payment`: a method is new or another.
 */
export const SECURITY_KINDS = [
  ...(["psw", "safeword", "phone", "email", "google", "apply", "session"] as const),
  ...(["whitelist", "address", "payment", "signInMail"] as const),
] as const;

/** Events of this part by name, with their data. Money and trade add theirs here. */
export const LIVE_EVENTS = {
  wallet: v.object({ ...Balance.entries, reason: Text, refNo: Text }),
  /** A transfer between the account's pockets, a flash exchange: 1 done, 2 failed. */
  transfer: v.object({ orderNo: Text, status: v.picklist([0, 1, 2]), reason: Text }),
  exchange: v.object({ orderNo: Text, status: v.picklist([0, 1, 2]), reason: Text }),
  /** A deposit went on. `credited`: what was booked, "0" before. */
  recharge: v.object({
    orderNo: Text,
    status: Int,
    confirmations: Int,
    confirmationsNeed: Int,
    symbol: Text,
    credited: Text,
    reason: Text,
  }),
  withdraw: v.object({
    orderNo: Text,
    status: Int,
    symbol: Text,
    amount: Text,
    reason: Text,
    txHash: Text,
  }),
  /** An order of earn moved, or was paid: it is asked for anew. */
  financeOrder: v.object({
    orderNo: Text,
    status: v.picklist(["submitted", "settling", "completed", "cancelled"]),
    version: Int,
  }),
  /** A pledge loan moved, or something of it changed: it is asked for anew. */
  pledgeLoan: v.object({
    loanNo: Text,
    status: v.picklist(["accruing", "past_due", "cleared", "liquidated"]),
    version: Int,
  }),
  /** A credit loan moved, or one of its dates came: it is asked for anew. */
  loan: v.object({ loanNo: Text, version: Int }),
  /** Rebates came, were settled or claimed; `claimable` in USDT. */
  rebate: v.object({ claimable: Text }),
  /** Money of the account was stopped or released; `/account!money.action` tells which. */
  money: v.object({}),
  order: Order,
  deal: Deal,
  position: Position,
  funding: Funding,
  /** A fixed period was opened or settled. */
  delivery: Delivery,
  /** An application for shares, or a purchase of tokens, moved: it is asked for anew. */
  ipo: v.object({ recordId: Text, version: Int }),
  ico: v.object({ recordId: Text, version: Int }),
  kyc: v.object({ level: v.picklist([1, 2]), state: Status, reason: Text }),
  security: v.object({ kind: v.picklist(SECURITY_KINDS), status: v.optional(Int) }),
  account: v.object({ action: v.picklist(ACCOUNT_ACTIONS) }),
  notice: v.object({ id: Text, title: Text, body: Text, link: Text, level: v.picklist([1, 2]) }),
  /**
   * A notice for this account or its login. `silent`: of a kind that is off, or in quiet hours; it
   * is listed and rings nowhere.
   */
  inbox: v.object({ ...Notice.entries, silent: Bit }),
  /** Notices were read, on whatever device. */
  inboxRead: v.object({}),
  news: v.object({ id: Text, title: Text, popup: v.boolean() }),
  chat: v.object({ session: v.literal("support"), ...ChatMessage.entries }),
  /** Everything up to `msgId` has been read by that side. */
  chatRead: v.object({
    session: v.literal("support"),
    by: v.picklist(["user", "agent"]),
    msgId: Int,
  }),
  chatTyping: v.object({ session: v.literal("support"), from: v.literal("agent") }),
  /** The user's groups or their symbols changed, on whatever device. */
  watchlist: v.object({}),
  /** An order of C2C moved, or something of it changed: its sides ask for it anew. */
  c2cOrder: v.object({ order_no: Text, status: v.picklist(ORDER_STATUSES), version: Int }),
  /** Something was said in an order's chat. */
  c2cChat: v.object({ order_no: Text, last_id: Int }),
  c2cAppeal: v.object({ order_no: Text, appeal_id: Text, status: v.picklist(APPEAL_STATUSES) }),
  c2cMyAdvert: v.object({ advert_id: Text, state: v.picklist(ADVERT_STATES) }),
  /** An alert has fired. */
  alert: AlertFiring,
  /** The user's alerts were changed otherwise. */
  alerts: v.object({}),
  system: v.object({ maintenanceFrom: Int, maintenanceTo: Int, scope: Text }),
} as const;
export type LiveEventName = keyof typeof LIVE_EVENTS;
export type LiveEventData<E extends LiveEventName> = v.InferOutput<(typeof LIVE_EVENTS)[E]>;

/** One event as it travels. `t`: epoch ms of the change. */
export type LiveEvent = {
  [E in LiveEventName]: { ev: E; seq: number; t: number; d: LiveEventData<E> };
}[LiveEventName];

/**
 * Why a session is over, as the `err` before its close says it. Of the session alone: another
 * session of the same account may live on.
 */
export const LIVE_ENDS = [
  "logout",
  "expired",
  "mode",
  "kicked",
  "passwordChanged",
  "disabled",
] as const;
export type LiveEnd = (typeof LIVE_ENDS)[number];

/**
 * Server messages beside events. `seq` of `ready` is the account's newest number. `seq` of `hb` is
 * the newest this connection was sent, so a client that holds less has lost an event. `err` 403
 * tells why before the close; 1025 refuses a message, e.g. a token where tickets are asked for.
 */
export type LiveControl =
  | { op: "ready"; seq: number; mode: "real" | "demo"; st: number }
  | { op: "err"; code: 403; reason?: LiveEnd }
  | { op: "err"; code: 1025 }
  | { op: "reset"; seq: number }
  | { op: "pong"; t: number; st: number }
  | { op: "hb"; t: number; seq: number }
  | { op: "bye"; in: number };
export type LiveServerMessage = LiveControl | LiveEvent;

/**
 * Reads what a server sent; undefined for anything that is neither control nor an event of ours.
 */
export function readLiveMessage(text: string): LiveServerMessage | undefined {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof body !== "object" || body === null) return undefined;
  if ("op" in body) return body as LiveControl;
  const { ev, seq, t, d } = body as Record<string, unknown>;
  if (
    typeof ev !== "string" ||
    !Object.hasOwn(LIVE_EVENTS, ev) ||
    !Number.isSafeInteger(seq) ||
    !Number.isFinite(t)
  )
    return undefined;
  const data = v.safeParse(LIVE_EVENTS[ev as LiveEventName], d);
  return data.success ? ({ ev, seq, t, d: data.output } as LiveEvent) : undefined;
}
