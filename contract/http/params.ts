/** Schemas of parameters: every value arrives as text or not at all. Each carries the error name that the server answers with. */
import * as v from "valibot";
import type { ErrorName } from "../errors.ts";
import { INSTRUMENT_TYPES, MARKETS, TYPE_FILTERS } from "../market/instrument.ts";
import { STAGE_NAMES } from "../market/kline.ts";

/** A schema message that is an error name; anything else is answered as systemParameter. */
const err = (name: ErrorName): string => name;

const digits = (name: ErrorName) => v.pipe(v.string(), v.regex(/^\d{1,9}$/, err(name)), v.transform(Number));
const within = (low: number, high: number, fallback: string, name: ErrorName = "systemParameter") =>
  v.optional(v.pipe(digits(name), v.minValue(low, err(name)), v.maxValue(high, err(name))), fallback);

export const PageNo = within(1, 1_000_000, "1", "pageNumber");
export const PageSize = within(1, 100, "20", "systemParameter");
export const limit = (max: number, fallback: number) => within(1, max, String(fallback));
/** Epoch ms, optional. */
export const Millis = v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, err("systemParameter")), v.transform(Number)));
export const Flag = v.optional(
  v.pipe(
    v.picklist(["0", "1"], err("systemParameter")),
    v.transform((t) => t === "1"),
  ),
  "0",
);

export const Sym = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.minLength(1, err("productNotExist")), v.maxLength(32, err("productNotExist")));
/** Comma-joined symbols, at most `max`, duplicates dropped. */
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
            .filter(Boolean),
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
export const oneOf = <const N extends readonly number[]>(numbers: N, name: ErrorName = "systemParameter") =>
  v.pipe(
    v.union([v.number(), v.string()], err(name)),
    v.transform(String),
    v.regex(/^-?\d{1,4}$/, err(name)),
    v.transform(Number),
    v.picklist(numbers, err(name)),
  );
/** A truth value as `true`, `1` or their opposites. */
export const Bool = v.pipe(
  v.union([v.boolean(), v.picklist(["true", "false", "1", "0"])], err("systemParameter")),
  v.transform((t) => t === true || t === "true" || t === "1"),
);
/** Made by the client once for an intent; the same one again returns the first result (settled point 11). */
export const RequestId = v.pipe(
  v.string(err("systemParameter")),
  v.toLowerCase(),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, err("systemParameter")),
);
/** Amount on the wire (settled point 10): exact decimal as text. */
export const Amount = v.pipe(
  v.string(err("amountEmpty")),
  v.trim(),
  v.minLength(1, err("amountEmpty")),
  v.regex(/^(0|[1-9]\d{0,17})(\.\d{1,18})?$/, err("systemParameter")),
  v.check((t) => /[1-9]/.test(t), err("amountNotPositive")),
);
/** An id of ours: never interpreted, only looked up. */
export const Id = v.pipe(v.string(err("notExist")), v.regex(/^[\w-]{1,64}$/, err("notExist")));
