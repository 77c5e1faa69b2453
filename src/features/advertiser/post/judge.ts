/**
 * An ad as it is being written: what is wrong with it, what it will freeze. The server judges again
 * by the same rules. Pure.
 */
import type { ErrorName } from "../../../../contract/errors.ts";
import { type Asset, COIN_PLACES, placesOf, USDT } from "../../../../contract/money/assets.ts";
import {
  type Amount,
  add,
  decimal,
  fraction,
  multiply,
  type Price,
  parse,
  type Quantity,
  type Rate,
  toText,
  ZERO,
} from "../../../../contract/money/decimal.ts";
import { METHODS_PER_AD, type PayLimit } from "../../../../contract/rules/c2c/limits.ts";
import {
  floatingPrice,
  isInBand,
  limitsFault,
  marginOf,
  PRICE_PLACES,
  RATIO_LEAST,
  RATIO_MOST,
  type Reference,
} from "../../../../contract/rules/c2c/prices.ts";
import type { Direction } from "../../../../contract/rules/c2c/roles.ts";

/** All texts as typed; `direction` is the taker's: who posts a `buy` ad sells. */
export interface AdDraft {
  direction: Direction;
  symbol: string;
  currency: string;
  price_type: "fixed" | "float";
  price: string;
  price_ratio: string;
  quantity: string;
  min_amount: string;
  max_amount: string;
  /** Own methods, of who sells. */
  methods: readonly string[];
  /** Kinds, of who buys. */
  kinds: readonly number[];
  pay_time_limit: PayLimit;
  terms: string;
  auto_reply: string;
  agree: boolean;
}

export const NEW_AD: AdDraft = {
  direction: "buy",
  symbol: "USDT",
  currency: "USD",
  price_type: "float",
  price: "",
  price_ratio: "100",
  quantity: "",
  min_amount: "",
  max_amount: "",
  methods: [],
  kinds: [],
  pay_time_limit: 15,
  terms: "",
  auto_reply: "",
  agree: false,
};

export interface AdFacts {
  /** Undefined while it is not known. */
  reference: Reference | undefined;
  /**
   * Balances of the coin and of USDT in the funds pocket, plain text; undefined while not known.
   */
  coinHas: string | undefined;
  usdtHas: string | undefined;
}

export type AdField =
  | "price"
  | "price_ratio"
  | "quantity"
  | "min_amount"
  | "max_amount"
  | "methods"
  | "margin"
  | "agree";
const HUNDRED = decimal<Rate>("100");
/** Per cent of itself that an ad of USDT takes: its coins and their margin. */
const WITH_MARGIN = decimal<Rate>("105");

export type Faults = Partial<Record<AdField, ErrorName>>;

/** The price for one coin now; undefined while it is none. */
export function priceOfDraft(d: AdDraft, reference: Reference | undefined): Price | undefined {
  if (d.price_type === "fixed") {
    const price = parse<Price>(d.price, PRICE_PLACES);
    return price.ok && price.value > ZERO ? price.value : undefined;
  }
  const ratio = parse<Rate>(d.price_ratio, 2);
  return ratio.ok && ratio.value > ZERO && reference !== undefined
    ? floatingPrice(reference, ratio.value)
    : undefined;
}

function priceFault(d: AdDraft, reference: Reference | undefined): Faults {
  const field = d.price_type === "fixed" ? "price" : "price_ratio";
  const text = d[field];
  const typed = parse<Price>(text, d.price_type === "fixed" ? PRICE_PLACES : 2);
  if (text === "") return { [field]: "fieldRequired" };
  if (!typed.ok || typed.value <= ZERO) return { [field]: "systemParameter" };
  if (reference === undefined) return { [field]: "priceObtaining" };
  const isFar =
    d.price_type === "fixed"
      ? !isInBand(typed.value, reference)
      : (typed.value as bigint) < (RATIO_LEAST as bigint) ||
        (typed.value as bigint) > (RATIO_MOST as bigint);
  return isFar ? { [field]: "amendDeviation" } : {};
}

const quantityOf = (d: AdDraft): Quantity | undefined => {
  const typed = parse<Quantity>(d.quantity, COIN_PLACES);
  return typed.ok && typed.value > ZERO ? typed.value : undefined;
};

/** USDT that is frozen beside the coins; undefined while it cannot be said. */
export function marginOfDraft(d: AdDraft, reference: Reference | undefined): Amount | undefined {
  const quantity = quantityOf(d);
  return quantity === undefined || reference === undefined
    ? undefined
    : marginOf(quantity, reference.coin);
}

/** All that is frozen when it is published, by coin. */
export function frozenOf(
  d: AdDraft,
  reference: Reference | undefined,
): { symbol: string; amount: string }[] {
  const [quantity, margin] = [quantityOf(d), marginOfDraft(d, reference)];
  if (quantity === undefined || margin === undefined) return [];
  if (d.direction === "sell") return [{ symbol: USDT, amount: toText(margin) }];
  if (d.symbol === USDT)
    return [{ symbol: USDT, amount: toText(add(quantity as bigint as Amount, margin)) }];
  return [
    { symbol: d.symbol, amount: toText(quantity) },
    { symbol: USDT, amount: toText(margin) },
  ];
}

/**
 * The most that the largest order can be: everything at the price now; undefined while that is
 * none.
 */
export function allOf(d: AdDraft, reference: Reference | undefined): string | undefined {
  const [quantity, price] = [quantityOf(d), priceOfDraft(d, reference)];
  if (quantity === undefined || price === undefined) return undefined;
  return toText(multiply<Amount>([quantity, price], placesOf(d.currency as Asset), "floor"));
}

/** A tenth around the market, as prices; undefined while it is silent. */
export function bandOf(
  reference: Reference | undefined,
): { least: string; most: string } | undefined {
  if (reference === undefined) return undefined;
  const at = (ratio: Rate, to: "ceil" | "floor"): string =>
    toText(fraction<Price>([reference.coin, reference.fiat, ratio], [HUNDRED], PRICE_PLACES, to));
  return { least: at(RATIO_LEAST, "ceil"), most: at(RATIO_MOST, "floor") };
}

/** Sum that All takes: of USDT the margin is left aside. */
export function mostCoins(
  { symbol }: Pick<AdDraft, "symbol">,
  coinHas: string | undefined,
): string | undefined {
  if (coinHas === undefined || symbol !== USDT) return coinHas;
  return toText(
    fraction<Quantity>([decimal<Amount>(coinHas), HUNDRED], [WITH_MARGIN], COIN_PLACES, "floor"),
  );
}

function limitFaults(d: AdDraft, reference: Reference | undefined): Faults {
  const places = placesOf(d.currency as Asset);
  const faults: Faults = {};
  for (const field of ["min_amount", "max_amount"] as const) {
    const typed = parse<Amount>(d[field], places);
    if (d[field] === "") faults[field] = "amountEmpty";
    else if (!typed.ok) faults[field] = "systemParameter";
    else if (typed.value <= ZERO) faults[field] = "amountNotPositive";
  }
  const [quantity, price] = [quantityOf(d), priceOfDraft(d, reference)];
  if (Object.keys(faults).length > 0 || quantity === undefined || price === undefined)
    return faults;
  const fault = limitsFault({
    min: decimal(d.min_amount),
    max: decimal(d.max_amount),
    quantity,
    price,
  });
  return fault === undefined ? {} : { max_amount: fault };
}

function quantityFault(d: AdDraft, { coinHas }: AdFacts): Faults {
  const quantity = quantityOf(d);
  if (d.quantity === "") return { quantity: "amountEmpty" };
  if (quantity === undefined)
    return {
      quantity: parse(d.quantity, COIN_PLACES).ok ? "amountNotPositive" : "systemParameter",
    };
  return d.direction === "buy" && coinHas !== undefined && quantity > decimal<Quantity>(coinHas)
    ? { quantity: "insufficientBalance" }
    : {};
}

function marginFault(d: AdDraft, { reference, usdtHas }: AdFacts): Faults {
  const needed = frozenOf(d, reference).find(({ symbol }) => symbol === USDT);
  return needed !== undefined && usdtHas !== undefined && decimal(needed.amount) > decimal(usdtHas)
    ? { margin: "insufficientQuota" }
    : {};
}

function methodFault(d: AdDraft): Faults {
  const count = d.direction === "buy" ? d.methods.length : d.kinds.length;
  if (count === 0) return { methods: "paymentMethodNeeded" };
  return count > METHODS_PER_AD ? { methods: "paymentMethodLimit" } : {};
}

/** Faults by field; none when it can be published. */
export const faultsOf = (d: AdDraft, facts: AdFacts): Faults => ({
  ...priceFault(d, facts.reference),
  ...quantityFault(d, facts),
  ...limitFaults(d, facts.reference),
  ...methodFault(d),
  ...marginFault(d, facts),
  ...(d.agree ? {} : { agree: "termsNotAgreed" as const }),
});

/** A draft as the call takes it. */
export const paramsOf = (d: AdDraft) => ({
  direction: d.direction,
  symbol: d.symbol,
  currency: d.currency,
  price_type: d.price_type,
  ...(d.price_type === "fixed" ? { price: d.price } : { price_ratio: d.price_ratio }),
  quantity: d.quantity,
  min_amount: d.min_amount,
  max_amount: d.max_amount,
  pay_time_limit: d.pay_time_limit,
  ...(d.direction === "buy"
    ? { payment_method_ids: d.methods.join() }
    : { payment_types: d.kinds.join() }),
  terms: d.terms.trim(),
  auto_reply: d.auto_reply.trim(),
  agree: d.agree,
});
