/**
 * State machines of C2C as tables: an order with its escrow, an ad, an appeal. What is not listed
 * is refused as `orderStatus`. Who may cause an event, and when, stands in `actors` and in the use
 * cases; no code writes a state that `nextC2c` did not answer.
 */
import type { ErrorName } from "../../errors.ts";
import { err, ok, type Result } from "../../result.ts";
import { type EventsOf, type Machine, type StatesOf, step } from "../machines.ts";

/**
 * `timeout`, `cancelled` and `completed` are ends. There is no release without the seller or
 * customer service.
 */
const ORDER = {
  start: "none",
  moves: [
    ["none", "open", "unpaid"],
    ["unpaid", "pay", "paid"],
    ["unpaid", "cancel", "cancelled"],
    ["unpaid", "expire", "timeout"],
    ["paid", "cancel", "cancelled"],
    ["paid", "pass", "processing"],
    ["paid", "appeal", "appeal"],
    ["paid", "adjust", "paid"],
    ["processing", "settle", "completed"],
    ["appeal", "withdraw", "paid"],
    ["appeal", "pass", "processing"],
    ["appeal", "release", "processing"],
    ["appeal", "refund", "cancelled"],
    ["appeal", "adjust", "appeal"],
  ],
  refusals: [],
} as const satisfies Machine;

/**
 * `closed` opens again by new values; `finished` is an end: nothing was left, and no order is open.
 */
const ADVERT = {
  start: "none",
  moves: [
    ["none", "publish", "on_sale"],
    ["on_sale", "hide", "hidden"],
    ["hidden", "show", "on_sale"],
    ["on_sale", "close", "closed"],
    ["hidden", "close", "closed"],
    ["closed", "publish", "on_sale"],
    ["on_sale", "finish", "finished"],
    ["hidden", "finish", "finished"],
  ],
  refusals: [],
} as const satisfies Machine;

/** `answered`: of an order that had ended already, where nothing moves but a margin. */
const APPEAL = {
  start: "none",
  moves: [
    ["none", "apply", "open"],
    ["open", "add", "open"],
    ["open", "cancel", "cancelled"],
    ["open", "settle", "settled"],
    ["open", "release", "release"],
    ["open", "refund", "refund"],
    ["open", "adjust", "adjust"],
    ["open", "answer", "answered"],
  ],
  refusals: [],
} as const satisfies Machine;

export const C2C_MACHINES = { order: ORDER, advert: ADVERT, appeal: APPEAL };
type C2cMachine = keyof typeof C2C_MACHINES;
export type C2cState<M extends C2cMachine> = StatesOf<(typeof C2C_MACHINES)[M]>;
export type C2cEvent<M extends C2cMachine> = EventsOf<(typeof C2C_MACHINES)[M]>;

/** The state after `event`, or `orderStatus`. */
export function nextC2c<M extends C2cMachine>(
  machine: M,
  state: C2cState<M>,
  event: C2cEvent<M>,
): Result<C2cState<M>, ErrorName> {
  const to = step(C2C_MACHINES[machine], state, event);
  return to.ok ? ok(to.value as C2cState<M>) : err("orderStatus");
}

export const ORDER_STATUSES = [
  "unpaid",
  "paid",
  "processing",
  "appeal",
  "timeout",
  "cancelled",
  "completed",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
/** Orders whose coins are in escrow. */
export const OPEN_STATUSES = [
  "unpaid",
  "paid",
  "processing",
  "appeal",
] as const satisfies readonly OrderStatus[];
export const isOpen = (status: OrderStatus): boolean =>
  (OPEN_STATUSES as readonly string[]).includes(status);

export const ADVERT_STATES = ["on_sale", "hidden", "closed", "finished"] as const;
export type AdvertState = (typeof ADVERT_STATES)[number];
export const APPEAL_STATUSES = [
  "open",
  "cancelled",
  "settled",
  "release",
  "refund",
  "adjust",
  "answered",
] as const;
export type AppealStatus = (typeof APPEAL_STATUSES)[number];
