/**
 * Kinds of orders as one table: what each needs, how it lives, and which product has it. What is
 * not in the table is refused (1027). Deliveries are no orders: they have stakes (delivery.ts).
 */

import type { ErrorName } from "../../../errors.ts";
import { DAY_MS } from "../../../time/day.ts";

export const ORDER_PRODUCTS = ["spot", "stock", "perpetual", "contract"] as const;
export type OrderProduct = (typeof ORDER_PRODUCTS)[number];
export const VALIDITIES = ["day", "gtc", "gtd", "ioc", "fok", "postOnly"] as const;
export type Validity = (typeof VALIDITIES)[number];
/** Fields an order may carry besides side and quantity. */
export const ORDER_FIELDS = [
  "price",
  "triggerPrice",
  "distance",
  "activationPrice",
  "takeProfit",
  "stopLoss",
  "range",
  "count",
  "share",
] as const;
export type OrderField = (typeof ORDER_FIELDS)[number];

export interface KindRow {
  needs: readonly OrderField[];
  may: readonly OrderField[];
  /** First validity is the default of the ticket. */
  validities: readonly Validity[];
  products: readonly OrderProduct[];
  /**
   * How it begins: at once, behind a trigger, resting with a trigger beside, or as several orders
   * of one parent.
   */
  begins: "open" | "held" | "both" | "children";
  /** Kind of the order once its trigger fired, or of its children. */
  becomes: "limit" | "market";
}

const ALL = ORDER_PRODUCTS;
const COINS_AND_CONTRACTS = ["spot", "perpetual", "contract"] as const;
const CONTRACTS = ["perpetual", "contract"] as const;
const RESTING: readonly Validity[] = ["gtc", "day", "gtd"];

export const ORDER_KINDS = {
  limit: {
    needs: ["price"],
    may: [],
    validities: ["gtc", "day", "gtd", "ioc", "fok", "postOnly"],
    products: ALL,
    begins: "open",
    becomes: "limit",
  },
  /** `day` only where it waits for a session (`queue=1`). */
  market: {
    needs: [],
    may: [],
    validities: ["ioc", "fok", "day"],
    products: ALL,
    begins: "open",
    becomes: "market",
  },
  stopLimit: {
    needs: ["triggerPrice", "price"],
    may: [],
    validities: RESTING,
    products: ALL,
    begins: "held",
    becomes: "limit",
  },
  stopMarket: {
    needs: ["triggerPrice"],
    may: [],
    validities: RESTING,
    products: ALL,
    begins: "held",
    becomes: "market",
  },
  /**
   * `distance`: in price or per cent behind the best price since it began, or since
   * `activationPrice` was reached.
   */
  trailing: {
    needs: ["distance"],
    may: ["activationPrice"],
    validities: RESTING,
    products: COINS_AND_CONTRACTS,
    begins: "held",
    becomes: "market",
  },
  /**
   * Entry with take profit and stop loss: both grow with the fills of the entry. Without a price
   * the entry is at market.
   */
  bracket: {
    needs: [],
    may: ["price", "takeProfit", "stopLoss"],
    validities: ["gtc", "gtd", "ioc"],
    products: CONTRACTS,
    begins: "open",
    becomes: "limit",
  },
  /**
   * One cancels the other: a limit and a stop on the same quantity, as one order. Fired, what is
   * left of it is at market.
   */
  oco: {
    needs: ["price", "triggerPrice"],
    may: [],
    validities: RESTING,
    products: ALL,
    begins: "both",
    becomes: "market",
  },
  /** One of several levels of take profit and stop loss of a position. Closes alone. */
  tpsl: {
    needs: [],
    may: ["takeProfit", "stopLoss", "share"],
    validities: ["gtc"],
    products: CONTRACTS,
    begins: "held",
    becomes: "market",
  },
  /** `count` limit orders over a range. */
  scaled: {
    needs: ["range", "count"],
    may: [],
    validities: ["gtc", "gtd", "postOnly"],
    products: COINS_AND_CONTRACTS,
    begins: "children",
    becomes: "limit",
  },
} as const satisfies Record<string, KindRow>;
export type OrderKind = keyof typeof ORDER_KINDS;

/**
 * Products whose fee differs for makers, or that let one insist on resting. A share's order has one
 * fee.
 */
const POST_ONLY_PRODUCTS: readonly OrderProduct[] = COINS_AND_CONTRACTS;

export interface KindChoice {
  product: OrderProduct;
  kind: OrderKind;
  validity: Validity;
  fields: readonly OrderField[];
  reduceOnly: boolean;
}

/**
 * Why a choice is no order of that product, or undefined: kind, validity or reduce-only not
 * offered, a field missing or one too many (1027). Reduce-only is for contracts: a sale of spot or
 * shares only ever reduces. A bracket opens, so it cannot be reduce-only, and needs at least one of
 * its stops.
 */
export function refuseKind({
  product,
  kind,
  validity,
  fields,
  reduceOnly,
}: KindChoice): ErrorName | undefined {
  const row: KindRow = ORDER_KINDS[kind];
  const isOffered = row.products.includes(product) && row.validities.includes(validity);
  const isPostable = validity !== "postOnly" || POST_ONLY_PRODUCTS.includes(product);
  const isComplete =
    row.needs.every((field) => fields.includes(field)) &&
    fields.every((field) => row.needs.includes(field) || row.may.includes(field));
  const isReducing = reduceOnly
    ? CONTRACTS.some((one) => one === product) && kind !== "bracket"
    : kind !== "tpsl";
  const isProtected =
    (kind !== "bracket" && kind !== "tpsl") ||
    fields.includes("takeProfit") ||
    fields.includes("stopLoss");
  return isOffered && isPostable && isComplete && isReducing && isProtected
    ? undefined
    : "systemParameter";
}

/** Kinds of a product, in the order the ticket shows them. */
export const kindsOf = (product: OrderProduct): OrderKind[] =>
  (Object.keys(ORDER_KINDS) as OrderKind[]).filter((kind) =>
    (ORDER_KINDS[kind] as KindRow).products.includes(product),
  );

/** `gtc` lives this long, and no `gtd` longer. */
export const GTC_MS = 90 * DAY_MS;

/**
 * Until when an order lives (epoch ms); undefined for those that end with their first event.
 * `sessionEnd`: end of the last session in which it may trade, for `day`. A `gtd` that is over or
 * beyond 90 days is refused (1027).
 */
export function expiryOf(
  validity: Validity,
  acceptedAt: number,
  of: { sessionEnd: number; until?: number },
): number | undefined | "systemParameter" {
  if (validity === "ioc" || validity === "fok") return undefined;
  if (validity === "day") return of.sessionEnd;
  if (validity !== "gtd") return acceptedAt + GTC_MS;
  return of.until === undefined || of.until <= acceptedAt || of.until > acceptedAt + GTC_MS
    ? "systemParameter"
    : of.until;
}

/** Open orders at once. */
export const MAX_OPEN = 200;
export const MAX_OPEN_OF_SYMBOL = 50;

/**
 * More open orders than allowed are refused (1034); counts are those before, `adding` what would
 * come (a scaled order brings several).
 */
export const refuseCount = (
  open: number,
  ofSymbol: number,
  adding: number,
): ErrorName | undefined =>
  open + adding > MAX_OPEN || ofSymbol + adding > MAX_OPEN_OF_SYMBOL
    ? "tooManyOpenOrders"
    : undefined;
