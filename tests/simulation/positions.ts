/**
 * The model's own arithmetic of perpetuals: what opening freezes, what a fill does to a position,
 * when one is liquidated. Written from the rules, not from the product: nothing here imports
 * `contract/` or `server/`. Everything is units of 10⁻¹⁸.
 */
import { greatest, least, ONE, type Pocket, rounded, units } from "./books.ts";

const LIQUIDATION = units("0.005");
type Tier = readonly [upTo: bigint, rate: bigint, less: bigint];
const tier = (upTo: string, rate: string, less: string): Tier => [
  units(upTo),
  units(rate),
  units(less),
];
/** Maintenance of the groups of contracts, as far as positions can grow. */
export const TIERS = {
  A: [
    tier("250000", "0.004", "0"),
    tier("1000000", "0.005", "250"),
    tier("5000000", "0.01", "5250"),
  ],
  C: [
    tier("25000", "0.015", "0"),
    tier("100000", "0.025", "250"),
    tier("500000", "0.05", "2750"),
    tier("1000000", "0.1", "27750"),
  ],
  F: [
    tier("1000000", "0.005", "0"),
    tier("5000000", "0.01", "5000"),
    tier("20000000", "0.02", "80000"),
  ],
} as const satisfies Record<string, readonly Tier[]>;

/** Terms that count the contracts of a symbol. */
export interface Terms {
  maker: bigint;
  taker: bigint;
  /** Places of an average: those of prices and four more. */
  averagePlaces: number;
  tiers: readonly Tier[];
}

/** Contracts that a run trades: perpetuals, or pairs and metals. */
export interface Kind {
  pocket: Pocket;
  symbols: readonly string[];
  terms: (symbol: string) => Terms;
  leverages: (symbol: string) => readonly number[];
  /** How much an order is of, as text. */
  quantity: () => string;
  /** Places of quantities. */
  places: number;
  /** A price near the middle of the book, or so many steps from it, as text. */
  price: (symbol: string, steps?: number) => string;
  bestBid: (symbol: string) => string;
  /** USDT that a quantity of one came to at a price of one, at that moment or now. */
  worth: (symbol: string, at?: number) => bigint;
  /** The same as orders are frozen for at it. */
  freezesAt: (symbol: string, worth: bigint) => bigint;
  /** True while the market trades; positions that may not stand have to go then. */
  isOpen: () => boolean;
  /**
   * Possible costs of a night for a position, or the known ones without it; and the times of
   * nights, by opening and end.
   */
  swaps?: {
    due: (symbol: string, at: number, held: Held) => readonly bigint[];
    times: (from: number, to: number) => readonly number[];
  };
}

/** Worth of a quantity at a price, in USDT. */
const amountOf = (price: bigint, qty: bigint, worth: bigint): bigint =>
  rounded(price * qty * worth, ONE * ONE, 18, "up");

/** An opening order. `dearest` and `frozen`: of a market order unknown, it ends at once. */
export interface Opening {
  symbol: string;
  direction: "buy" | "sell";
  leverage: bigint;
  dearest: bigint | undefined;
  qty: bigint;
  filled: bigint;
  terms: Terms;
  /** Sum frozen for a quantity of one at a price of one. */
  freezesAt: bigint;
  /** USDT of its fills. */
  spent: bigint;
  /** Fees that its fills owe, in units of 10⁻³⁶. */
  owed: bigint;
  fee: bigint;
  margin: bigint;
  frozen: bigint | undefined;
}

/** Sum that it has to keep frozen as it stands. */
export function neededBy({
  leverage,
  dearest,
  qty,
  filled,
  terms,
  freezesAt,
  spent,
  fee,
  margin,
}: Opening): bigint {
  if (dearest === undefined || qty === filled) return 0n;
  const most = spent + amountOf(dearest, qty - filled, freezesAt);
  return greatest(
    0n,
    rounded(most, leverage, 8, "up") + rounded(most * terms.taker, ONE, 8, "up") - margin - fee,
  );
}

/**
 * One fill of it: changes the order, answers what went into the margin and what it cost.
 * `freezesAt`: what is left counts at that from now on.
 */
export function fillOpening(
  order: Opening,
  {
    price,
    qty,
    isMaker,
    worth,
    freezesAt,
  }: { price: bigint; qty: bigint; isMaker: boolean; worth: bigint; freezesAt: bigint },
): { margin: bigint; fee: bigint } {
  const turnover = amountOf(price, qty, worth);
  order.freezesAt = freezesAt;
  order.spent += turnover;
  order.owed += turnover * (isMaker ? order.terms.maker : order.terms.taker);
  const due = greatest(0n, rounded(order.owed, ONE, 8, "up") - order.fee);
  const fee = order.frozen === undefined ? due : least(due, order.frozen);
  const wanted = rounded(order.spent, order.leverage, 8, "up") - order.margin;
  const margin = order.frozen === undefined ? wanted : least(wanted, order.frozen - fee);
  order.filled += qty;
  order.fee += fee;
  order.margin += margin;
  if (order.frozen !== undefined)
    order.frozen = least(order.frozen - fee - margin, neededBy(order));
  return { margin, fee };
}

export interface Held {
  side: "buy" | "sell";
  qty: bigint;
  entry: bigint;
  margin: bigint;
  realised: bigint;
  fee: bigint;
  funding: bigint;
}

/**
 * A closing fill's charges by all that its order closed: the fee, and of a liquidation its penalty.
 */
interface Due {
  closing: bigint;
  penalty: bigint;
}
/** An order's closed part: USDT, its debt in units of 10⁻³⁶, and what it was charged. */
export interface Closing {
  spent: bigint;
  owed: bigint;
  fee: bigint;
}
export function dueOf(order: Closing, turnover: bigint, rate: bigint, isLiquidation: boolean): Due {
  const [before, owed] = [rounded(order.owed, ONE, 8, "up"), order.owed + turnover * rate];
  const penalties = [order.spent, order.spent + turnover].map((spent) =>
    rounded(spent * LIQUIDATION, ONE, 8, "up"),
  );
  const closing = greatest(0n, rounded(owed, ONE, 8, "up") - (isLiquidation ? before : order.fee));
  return { closing, penalty: isLiquidation ? penalties[1] - penalties[0] : 0n };
}

/**
 * Events of a position. `pnl` and `fee` of a close are as told, to be compared. `due` of a night:
 * its possible costs.
 */
export type Happening =
  | {
      is: "open";
      side: "buy" | "sell";
      price: bigint;
      qty: bigint;
      margin: bigint;
      fee: bigint;
      at: number;
    }
  | ({
      is: "close";
      price: bigint;
      qty: bigint;
      worth: bigint;
      isLiquidation: boolean;
      pnl: bigint;
      fee: bigint;
      at: number;
    } & Due)
  | { is: "funding"; amount: bigint; at: number; due?: (held: Held) => readonly bigint[] };

/**
 * The position after an event, and the change of the account's total. Throws where the event cannot
 * be true.
 */
export function after(
  held: Held | undefined,
  what: Happening,
  terms: Terms,
): { held: Held; paid: bigint } {
  if (what.is === "open") {
    const { side, price, qty, margin, fee } = what;
    if (held === undefined)
      return {
        held: { side, qty, entry: price, margin, realised: 0n, fee, funding: 0n },
        paid: -fee,
      };
    const entry = rounded(
      held.entry * held.qty + price * qty,
      held.qty + qty,
      terms.averagePlaces,
      "halfEven",
    );
    return {
      held: {
        ...held,
        qty: held.qty + qty,
        entry,
        margin: held.margin + margin,
        fee: held.fee + fee,
      },
      paid: -fee,
    };
  }
  if (held === undefined) throw new Error(`${what.is} of a position that is not there`);
  if (what.is === "funding") {
    if (what.due !== undefined && !what.due(held).includes(what.amount))
      throw new Error(`a night cost ${what.amount}`);
    const stays = held.qty > 0n ? held.margin - what.amount : held.margin;
    if (stays < 0n) throw new Error("funding took more than the margin");
    return {
      held: { ...held, margin: stays, funding: held.funding + what.amount },
      paid: -what.amount,
    };
  }
  return closed(held, what);
}

function closed(
  held: Held,
  { price, qty, worth, isLiquidation, pnl, fee, ...due }: Happening & { is: "close" },
): { held: Held; paid: bigint } {
  if (qty > held.qty) throw new Error("more was closed than held");
  const isAll = qty === held.qty;
  const gain = rounded(
    (held.side === "buy" ? 1n : -1n) * qty * (price - held.entry) * worth,
    ONE * ONE,
    8,
    "halfEven",
  );
  const released =
    isLiquidation || isAll ? held.margin : rounded(held.margin * qty, held.qty, 8, "down");
  const balance = released + gain;
  const short = greatest(0n, -balance);
  const stays = held.margin - released;
  // A loss beyond its part is taken of the margin that stays, and what even that does not cover is
  // the house's.
  const more = isLiquidation ? 0n : least(short, stays);
  const left = greatest(0n, balance);
  const closing = least(left, due.closing);
  const penalty = least(left - closing, due.penalty);
  const charged = closing + penalty;
  const realised = gain + (short - more) - charged;
  if (fee !== charged) throw new Error(`a close cost ${fee} instead of ${charged}`);
  if (pnl !== realised) throw new Error(`a close brought ${pnl} instead of ${realised}`);
  const margin = isAll ? 0n : isLiquidation ? left - charged : stays - more;
  return {
    held: {
      ...held,
      qty: held.qty - qty,
      margin,
      realised: held.realised + realised,
      fee: held.fee + charged,
    },
    paid: realised,
  };
}

/**
 * True when a position may not stand at a mark: margin and profit are no more than its maintenance
 * with the fee of closing.
 */
export function isLost(
  { side, qty, entry, margin }: Pick<Held, "side" | "qty" | "entry" | "margin">,
  mark: bigint,
  worth: bigint,
  { tiers, taker }: Terms,
): boolean {
  const notional = qty * mark * worth;
  const [, rate, less] =
    tiers.find(([upTo]) => notional <= upTo * ONE * ONE) ?? tiers[tiers.length - 1];
  const balance = margin * ONE * ONE + (side === "buy" ? 1n : -1n) * qty * (mark - entry) * worth;
  return balance * ONE <= notional * (rate + taker) - less * ONE * ONE * ONE;
}
