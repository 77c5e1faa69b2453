/**
 * State machines of trading as tables: what is not listed is refused. On the wire `held`, `queued`
 * and `open` are all "submitted", told apart by `queued` and the trigger; `ordering` and
 * `canceling` are the page's own and never stored.
 */
import type { ErrorName } from "../../../errors.ts";
import type { Result } from "../../../result.ts";
import { type EventsOf, type Machine, type StatesOf, step } from "../../machines.ts";

/**
 * Why an order ended before it was filled. `margin`: a walk would have left its position less than
 * that has to keep; `liquidation`: one of its position came; `positionClosed`: what it would close
 * is closed, or is being closed as a whole; `balance`: a share's currency rose beyond what was
 * frozen, and no more was there.
 */
export const END_REASONS = [
  ...([
    "user",
    "expired",
    "collar",
    "noLiquidity",
    "priceLimit",
    "slippage",
    "ioc",
    "fok",
  ] as const),
  ...([
    "margin",
    "liquidation",
    "positionClosed",
    "balance",
    "delisted",
    "demoReset",
    "accountStopped",
  ] as const),
] as const;
export type EndReason = (typeof END_REASONS)[number];

const ENDS = ["completed", "cancelled"] as const;
const LIVE = ["held", "queued", "open"] as const;

const ORDER = {
  start: "new",
  moves: [
    ["new", "hold", "held"],
    ["new", "queue", "queued"],
    ["new", "accept", "open"],
    ["held", "trigger", "open"],
    ["queued", "sessionOpens", "open"],
    // An order that waits for tomorrow goes back into the queue.
    ["open", "sessionCloses", "queued"],
    // The stop of an OCO.
    ["open", "trigger", "open"],
    ["open", "fill", "open"],
    ["open", "fillRest", "completed"],
    ...LIVE.map((state) => [state, "amend", state] as const),
    ...LIVE.map((state) => [state, "cancel", "cancelled"] as const),
    ...LIVE.map((state) => [state, "expire", "cancelled"] as const),
    // By the collar, no liquidity, price limits, a liquidation or a delisting; the reason stands beside
    // the state.
    ...LIVE.map((state) => [state, "end", "cancelled"] as const),
  ],
  refusals: ENDS.flatMap((end) => [
    [end, "cancel", "orderStatus"] as const,
    [end, "amend", "orderStatus"] as const,
  ]),
} satisfies Machine;

/**
 * An order's row on the page: shown before the server answered, and while a cancellation is under
 * way.
 */
const ORDER_ROW = {
  start: "ordering",
  moves: [
    ["ordering", "submitted", "submitted"],
    ["ordering", "completed", "completed"],
    ["ordering", "cancelled", "cancelled"],
    ["ordering", "refused", "gone"],
    ["submitted", "submitted", "submitted"],
    ["submitted", "cancel", "canceling"],
    ["submitted", "completed", "completed"],
    ["submitted", "cancelled", "cancelled"],
    ["canceling", "submitted", "canceling"],
    ["canceling", "refused", "submitted"],
    ["canceling", "completed", "completed"],
    ["canceling", "cancelled", "cancelled"],
  ],
  refusals: [],
} as const satisfies Machine;

/**
 * A position. TP/SL and closes that meet the collar keep `closing` and go on; a liquidation
 * overtakes them.
 */
const POSITION = {
  start: "none",
  moves: [
    ["none", "open", "open"],
    ["open", "add", "open"],
    ["open", "reduce", "open"],
    ["open", "margin", "open"],
    ["open", "setStop", "open"],
    ["open", "funding", "open"],
    ["open", "close", "closing"],
    ["open", "liquidate", "closing"],
    ["closing", "funding", "closing"],
    ["closing", "reduce", "closing"],
    ["closing", "liquidate", "closing"],
    ["closing", "restore", "open"],
    ["closing", "closed", "closed"],
    ["open", "closed", "closed"],
  ],
  refusals: [
    ["closing", "add", "orderStatus"],
    ["closing", "margin", "orderStatus"],
    ["closing", "setStop", "orderStatus"],
    ["closed", "close", "closableInsufficient"],
    ["none", "close", "closableInsufficient"],
  ],
} as const satisfies Machine;

const DELIVERY = {
  start: "running",
  moves: [
    ["running", "expire", "settling"],
    ["settling", "settle", "completed"],
  ],
  refusals: [["running", "cancel", "orderStatus"]],
} as const satisfies Machine;

/** An IPO or ICO by time. */
const OFFER = {
  start: "notStarted",
  moves: [
    ["notStarted", "open", "open"],
    ["open", "close", "toBeListed"],
    ["toBeListed", "list", "listed"],
    ["notStarted", "withdraw", "withdrawn"],
    ["open", "withdraw", "withdrawn"],
    ["toBeListed", "withdraw", "withdrawn"],
  ],
  refusals: [
    ["notStarted", "apply", "currentlyClosed"],
    ["toBeListed", "apply", "currentlyClosed"],
    ["listed", "apply", "currentlyClosed"],
    ["withdrawn", "apply", "currentlyClosed"],
  ],
} as const satisfies Machine;

export const TRADING_MACHINES = {
  order: ORDER,
  orderRow: ORDER_ROW,
  position: POSITION,
  delivery: DELIVERY,
  offer: OFFER,
};
export type TradingMachine = keyof typeof TRADING_MACHINES;
export type TradingState<M extends TradingMachine> = StatesOf<(typeof TRADING_MACHINES)[M]>;
export type TradingEvent<M extends TradingMachine> = EventsOf<(typeof TRADING_MACHINES)[M]>;

/** The state after `event`, or the name of the refusal; by default 1025. */
export const nextTrading = <M extends TradingMachine>(
  machine: M,
  state: TradingState<M>,
  event: TradingEvent<M>,
): Result<TradingState<M>, ErrorName> =>
  step(TRADING_MACHINES[machine], state, event) as Result<TradingState<M>, ErrorName>;
