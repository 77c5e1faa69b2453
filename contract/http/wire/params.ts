/**
 * Schemas of parameters: every value arrives as text or not at all. Each carries the error name
 * that the server answers with.
 */
import * as v from "valibot";
import type { ErrorName } from "../../errors.ts";
import { INSTRUMENT_TYPES, MARKETS, TYPE_FILTERS } from "../../market/instrument.ts";
import { STAGE_NAMES } from "../../market/kline.ts";

/** A schema message that is an error name; anything else is answered as systemParameter. */
const err = (name: ErrorName): string => name;

/** Largest number in a 32-bit column of the database. */
const INT4_MAX = 2_147_483_647;
/** Latest time that a Date can hold, epoch ms. */
const TIME_MAX = 8_640_000_000_000_000;

/**
 * A whole number as its digits, from `low` to `high`. The one way from text to a number: without
 * bounds it cannot be written, and what tests walk over all calls relies on that.
 */
const whole = (low: number, high: number, name: ErrorName = "systemParameter") =>
  v.pipe(
    v.union([v.string(), v.number()], err(name)),
    v.transform(String),
    v.regex(/^\d{1,16}$/, err(name)),
    v.transform(Number),
    v.minValue(low, err(name)),
    v.maxValue(Math.min(high, Number.MAX_SAFE_INTEGER), err(name)),
  );
const within = (low: number, high: number, fallback: string, name?: ErrorName) =>
  v.optional(whole(low, high, name), fallback);

export const PageNo = within(1, 1_000_000, "1", "pageNumber");
export const PageSize = within(1, 100, "20", "systemParameter");
/**
 * Where the page before ended: its `next`. A list that shrinks or grows meanwhile is read to its
 * end, each row once; page numbers skip or repeat.
 */
export const After = v.optional(
  v.pipe(
    v.string(err("systemParameter")),
    v.maxLength(160, err("systemParameter")),
    v.regex(/^[\w.:~-]*$/, err("systemParameter")),
  ),
  "",
);
export const limit = (max: number, fallback: number) => within(1, max, String(fallback));
/** Whole per cents; 0 when absent. */
export const percents = (max: number) => within(0, max, "0");
/** A position in a thread that a 32-bit column counts; 0 when absent. */
export const Place = within(0, INT4_MAX, "0");
/** A count that a 32-bit column holds; 0 when absent. */
export const Count = within(0, INT4_MAX, "0");
/** Epoch ms, optional. */
export const Millis = v.optional(whole(0, TIME_MAX));
/** Id of a trade, which no column holds; undefined when absent or empty. */
export const TradeId = v.optional(
  v.union([
    v.pipe(
      v.literal(""),
      v.transform(() => undefined),
    ),
    whole(0, Number.MAX_SAFE_INTEGER),
  ]),
  "",
);
/** A small count, from 1; undefined when absent or empty. */
export const optionalCount = (max: number, name: ErrorName) =>
  v.optional(
    v.union([
      v.pipe(
        v.literal(""),
        v.transform(() => undefined),
      ),
      whole(1, max, name),
    ]),
    "",
  );
export const Flag = v.optional(
  v.pipe(
    v.picklist(["0", "1"], err("systemParameter")),
    v.transform((t) => t === "1"),
  ),
  "0",
);

/**
 * A symbol by its letters alone: 1 to 32 printable ASCII characters without a space. Whether it
 * exists is asked of the catalog.
 */
const SYMBOL = /^[!-~]{1,32}$/;
export const Sym = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.regex(SYMBOL, err("productNotExist")),
);
/** A symbol to filter by, empty for all. */
export const SymFilter = v.optional(v.union([v.literal(""), Sym]), "");
/** Comma-joined symbols, at most `max`; duplicates, and what no symbol can be, are dropped. */
export const syms = (max: number, fallback = "btc") =>
  v.optional(
    v.pipe(
      v.string(),
      v.maxLength(max * 33, err("systemParameter")),
      v.transform((t) => [
        ...new Set(
          t
            .toLowerCase()
            .split(",")
            .map((s) => s.trim())
            .filter((s) => SYMBOL.test(s)),
        ),
      ]),
      v.maxLength(max, err("systemParameter")),
    ),
    fallback,
  );

export const Type = v.optional(v.picklist(TYPE_FILTERS, err("productNotExist")), "");
export const MarketFilter = v.optional(v.picklist(["", ...MARKETS], err("productNotExist")), "");
export const Stage = v.picklist(STAGE_NAMES, err("systemParameter"));
export { INSTRUMENT_TYPES };

/** One of a few whole numbers, as a number or its digits. */
export const oneOf = <const N extends readonly number[]>(
  numbers: N,
  name: ErrorName = "systemParameter",
) =>
  v.pipe(
    v.union([v.number(), v.string()], err(name)),
    v.transform(String),
    v.regex(/^(?!-0)-?\d{1,4}$/, err(name)),
    v.transform(Number),
    v.picklist(numbers, err(name)),
  );
/** A truth value as `true`, `1` or their opposites. */
export const Bool = v.pipe(
  v.union([v.boolean(), v.picklist(["true", "false", "1", "0"])], err("systemParameter")),
  v.transform((t) => t === true || t === "true" || t === "1"),
);
/** Made by the client once for an intent; the same one again returns the first result. */
export const RequestId = v.pipe(
  v.string(err("systemParameter")),
  v.toLowerCase(),
  v.regex(
    /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    err("systemParameter"),
  ),
);
/** A decimal without sign or exponent. */
const DECIMAL = /^(0|[1-9]\d{0,17})(\.\d{1,18})?$/;
/** A decimal as text: a price, a quantity. */
export const decimalAs = (name: ErrorName) =>
  v.pipe(v.string(err(name)), v.regex(DECIMAL, err(name)));
/** The same, empty for none. */
export const decimalOrEmpty = (name: ErrorName) =>
  v.union([v.literal(""), decimalAs(name)], err(name));
/** The same; absent is empty. */
export const optionalDecimal = (name: ErrorName) => v.optional(decimalOrEmpty(name), "");
/**
 * Amount on the wire: exact decimal as text, nothing around its digits. What people type is tidied
 * by the form.
 */
export const Amount = v.pipe(
  v.string(err("amountEmpty")),
  v.minLength(1, err("amountEmpty")),
  v.regex(DECIMAL, err("systemParameter")),
  v.check((t) => /[1-9]/.test(t), err("amountNotPositive")),
);
/** Bound of a filter by price: a decimal as text, empty for none. */
export const PriceBound = v.optional(
  v.pipe(v.string(), v.regex(/^(\d{1,12}(\.\d{1,8})?)?$/, err("systemParameter"))),
  "",
);
/** Bound of a filter by size, in whole units of the currency, as text; empty for none. */
export const SizeBound = v.optional(
  v.pipe(v.string(), v.regex(/^\d{0,15}$/, err("systemParameter"))),
  "",
);
/**
 * An id of ours: never interpreted, only looked up. `name`: what one that cannot be ours is
 * answered with, like one that is not there.
 */
export const idOf = (name: ErrorName) =>
  v.pipe(v.string(err(name)), v.regex(/^[\w-]{1,64}$/, err(name)));
export const Id = idOf("notExist");
/** A page of records within a period, epoch ms. */
export const PAGE_IN_PERIOD = {
  from: Millis,
  to: Millis,
  pageNo: PageNo,
  pageSize: PageSize,
  after: After,
} as const;
