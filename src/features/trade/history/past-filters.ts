/**
 * Filters of the past, as its address says them: what leads away and back, or is sent to
 * somebody, shows the same rows.
 */
import { dayEnd, dayStart } from "../../../lib/format/day-start.ts";
import { dateText } from "../../../lib/format/time.ts";
import type { DateRange } from "../../../parts/money/RangeChip.tsx";

export const PAST_PRODUCTS = ["all", "spot", "stock", "perpetual", "forex", "delivery"] as const;
export type PastProduct = (typeof PAST_PRODUCTS)[number];
export const RANGES = ["7", "30", "90", "365"] as const;
export const SIDES = ["", "buy", "sell"] as const;
export const STATES = ["all", "open", "completed", "cancelled"] as const;

/** Kinds of records that a product has, the first of them shown first. */
export const KINDS = {
  all: ["orders", "fills", "closed", "funding", "periods"],
  spot: ["orders", "fills"],
  stock: ["orders", "fills"],
  perpetual: ["closed", "orders", "fills", "funding"],
  forex: ["closed", "orders", "fills", "funding"],
  delivery: ["periods"],
} as const satisfies Record<PastProduct, readonly string[]>;
export type PastKind = (typeof KINDS)["all"][number];

export interface PastFilters {
  product: PastProduct;
  kind: PastKind;
  symbol: string;
  side: (typeof SIDES)[number];
  state: (typeof STATES)[number];
  days: (typeof RANGES)[number];
  /** Epoch ms; where one of them is said the days are not. */
  from: number | undefined;
  to: number | undefined;
}

const oneOf = <T extends string>(all: readonly T[], text: string | null, other: T): T =>
  all.find((one) => one === text) ?? other;
const millis = (text: string | null): number | undefined =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

/** `only`: the one product of a screen that has no other. */
export function readFilters(query: URLSearchParams, only?: PastProduct): PastFilters {
  const product = only ?? oneOf(PAST_PRODUCTS, query.get("product"), "all");
  const kinds: readonly PastKind[] = KINDS[product];
  return {
    product,
    kind: oneOf(kinds, query.get("kind"), kinds[0]),
    symbol: query.get("symbol") ?? "",
    side: oneOf(SIDES, query.get("side"), ""),
    state: oneOf(STATES, query.get("state"), "all"),
    days: oneOf(RANGES, query.get("days"), "30"),
    from: millis(query.get("from")),
    to: millis(query.get("to")),
  };
}

/** The address after a change; what is as it always begins is not said. */
export function withFilters(query: URLSearchParams, change: Partial<PastFilters>): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change)) {
    if (
      value === undefined ||
      value === "" ||
      (name === "state" && value === "all") ||
      (name === "product" && value === "all")
    )
      next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** Another product has other symbols, and sides and states that may not be its own. */
export const withProduct = (query: URLSearchParams, product: PastProduct): URLSearchParams =>
  withFilters(query, { product, symbol: "", side: "", state: "all" });

/** Which filters change what a kind shows. */
export const hasSides = (kind: PastKind): boolean =>
  kind === "orders" || kind === "fills" || kind === "closed";
export const hasStates = (kind: PastKind): boolean => kind === "orders";

export const isFiltered = ({ kind, symbol, side, state, from, to }: PastFilters): boolean =>
  symbol !== "" ||
  (hasSides(kind) && side !== "") ||
  (hasStates(kind) && state !== "all") ||
  from !== undefined ||
  to !== undefined;

/** The time as two dates, for fields. */
export const datesOf = ({ from, to }: Pick<PastFilters, "from" | "to">): DateRange => ({
  from: from === undefined ? "" : dateText(from),
  to: to === undefined ? "" : dateText(to - 1),
});
/** Two dates as a time: from the first moment of one, to before the day after the other. */
export function timeOf({ from, to }: DateRange): Pick<PastFilters, "from" | "to"> {
  const end = dayEnd(to);
  return { from: dayStart(from), to: end === undefined ? undefined : end + 1 };
}
