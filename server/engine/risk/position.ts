/**
 * A position as the engine knows it, and what an order of contracts has beside the order. Values
 * are never changed in place.
 */
import type { Mode } from "../../../contract/http/shapes.ts";
import type { AccountId } from "../../../contract/ids.ts";
import {
  type Amount,
  add,
  decimal,
  divide,
  type Price,
  type Quantity,
  type Rate,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { addHeld } from "../../../contract/rules/trading/contract/funding.ts";
import { liquidationPrice } from "../../../contract/rules/trading/contract/liquidation.ts";
import type { MarginTerms } from "../../../contract/rules/trading/contract/margin.ts";
import type { Position } from "../../../contract/rules/trading/contract/position.ts";
import type { Stops } from "../../../contract/rules/trading/contract/stops.ts";
import type { FeeRates } from "../../../contract/rules/trading/fees.ts";
import type { OrderProduct } from "../../../contract/rules/trading/orders/kinds.ts";
import type { TradingState } from "../../../contract/rules/trading/orders/machine.ts";
import type { PositionSide } from "../../../contract/rules/trading/sides.ts";

/** Perpetuals, and pairs and metals. */
export type ContractProduct = Extract<OrderProduct, "perpetual" | "contract">;
export type StopType = "mark" | "last";
export type Origin = "user" | "tp" | "sl" | "liquidation";
export type CloseReason = "" | "manual" | "tp" | "sl" | "liquidated" | "delisted" | "demoReset";

export interface ContractPart {
  /** The side of the position, whatever the order does to it. */
  positionSide: PositionSide;
  leverage: number;
  /** Margin that its fills have put in. */
  margin: Amount;
  /** The position it closes; undefined: it opens. */
  positionId: string | undefined;
  origin: Origin;
  /** Stops that the position gets with its first fill. */
  stops: Stops;
  /** The price that its trigger and these stops look at. */
  stopType: StopType;
}

/**
 * A charge that fell due at a time for having stood. `amount`: positive is owed by the position,
 * negative to it.
 */
export interface Charge {
  at: number;
  amount: Amount;
  rate: Rate;
  mark: Price;
  held: Quantity;
  /** For a swap: the nights it stands for, and the worth of a lot; for funding 0 and one. */
  nights: 0 | 1 | 3;
  worth: Rate;
}

export interface EnginePosition extends Position {
  id: string;
  accountId: AccountId;
  mode: Mode;
  product: ContractProduct;
  symbol: string;
  /** Place in time among positions. */
  priority: number;
  state: Exclude<TradingState<"position">, "none">;
  closeReason: CloseReason;
  realised: Amount;
  fee: Amount;
  /** Funding or swap; positive was paid. */
  funding: Amount;
  opened: Quantity;
  closed: Quantity;
  /** Exact Σ(p·q) of its closes. */
  closedFor: Amount;
  stops: Stops;
  stopType: StopType;
  /** Σ of quantity × minutes in the running interval of funding, up to `heldFrom`, epoch ms. */
  held: Quantity;
  heldFrom: number;
  /**
   * Charges that fell due while money of its account was stopped, oldest first: made when it is no
   * more.
   */
  owed: readonly Charge[];
  /** The warning it had last, in per cent of the margin ratio; 0 for none. */
  warned: 0 | 70 | 90;
  /** When its liquidation began, epoch ms, and how it was judged, as JSON. */
  liquidatedAt: number | undefined;
  judged: string | undefined;
  openedAt: number;
  closedAt: number | undefined;
  updatedAt: number;
  version: number;
  /**
   * Marks at which it is liquidated, and at which its next warning is due: what it is found by.
   * Worked out, not kept.
   */
  liquidatesAt: Price | undefined;
  warnsAt: Price | undefined;
  /** The mark at which one that was warned of is out of danger again, and may be warned of anew. */
  calmsAt?: Price | undefined;
}

/** A turn's terms of a product of contracts. */
export interface ContractTerms {
  product: ContractProduct;
  /** Currency of its prices. */
  quote: string;
  margin: MarginTerms;
  /** Overnight rates of pairs and metals a year, positive is earned. */
  swap?: Readonly<Record<PositionSide, Rate>>;
  rates: FeeRates;
  priceScale: number;
  /**
   * How much margin an opening needs of what its leverage says: one, or more while the insurance
   * account is empty.
   */
  cover?: (mode: Mode) => Rate;
  newId: () => string;
  newOrderNo: () => string;
}

const LEVELS = { 0: decimal<Rate>("0.7"), 70: decimal<Rate>("0.9"), 90: undefined } as const;

/** Below the first warning by so much that a price which goes to and fro rings once. */
const CALM = decimal<Rate>("0.6");

/**
 * With the marks it is found by. The mark of a warning is that of a liquidation whose maintenance
 * is larger by the ratio.
 */
export function withMarks(position: EnginePosition, terms: MarginTerms): EnginePosition {
  const level = LEVELS[position.warned];
  return {
    ...position,
    liquidatesAt: liquidationPrice(position, terms),
    warnsAt: level === undefined ? undefined : liquidationPrice(position, earlier(terms, level)),
    calmsAt: position.warned === 0 ? undefined : liquidationPrice(position, earlier(terms, CALM)),
  };
}

/** Terms by which a liquidation would come where the margin ratio comes to `level`. */
function earlier(terms: MarginTerms, level: Rate): MarginTerms {
  const larger = (value: Amount | Rate): never => divide(value, level, 18, "up") as never;
  const tiers = terms.tiers.map((tier) => ({
    ...tier,
    mmr: larger(add(tier.mmr, terms.taker)),
    cum: larger(tier.cum),
  }));
  return { ...terms, tiers, taker: decimal<Rate>("0") };
}
export const isCalm = (ratio: Rate | undefined): boolean => ratio !== undefined && ratio < CALM;

/** The same quantity counted for the minutes up to `now`: before every change of it. */
export const counted = (position: EnginePosition, now: number): EnginePosition =>
  now <= position.heldFrom
    ? position
    : {
        ...position,
        held: addHeld(position.held, position.quantity, position.heldFrom, now),
        heldFrom: now,
      };

export const isOpen = ({ state }: Pick<EnginePosition, "state">): boolean => state !== "closed";

/**
 * The first fill of an order brings its stops to the position it joins: in place of those there, a
 * side that it does not name stays. A bracket's are its own.
 */
export function stopsWith(
  { kind, spent, contract }: { kind: string; spent: Amount; contract: ContractPart | undefined },
  { stops }: Pick<EnginePosition, "stops">,
): Partial<Pick<EnginePosition, "stops" | "stopType">> {
  const own = contract!.stops;
  if (kind === "bracket" || spent !== ZERO || (own.profit === undefined && own.loss === undefined))
    return {};
  return { stops: { ...stops, ...own }, stopType: contract!.stopType };
}
