/**
 * The columns of a quote, in wire order. One table holds the last value of every instrument,
 * row-major: `values[symId * FIELD_COUNT + field]`. Numbers are integers scaled as `FIELD_SCALE`
 * says, exact up to 2^53. Used by the server's board, the worker's merge and the page's store: the
 * same numbers on every floor. Cost: 19 doubles a row, 2,560 rows = 390 kB. Symbol ids are dense (0
 * … MAX_SYM_ID), so the id is the index.
 */

/**
 * Wire order. The position is the field's number; bit `number + 1` of a record's mask announces it
 * (bit 0 = key form).
 */
export const FIELDS = [
  "last",
  "bid",
  "ask",
  "volume",
  "bidQty",
  "askQty",
  "turnover",
  "open",
  "high",
  "low",
  "prevClose",
  "ext",
  "session",
  "mark",
  "index",
  "fundingRate",
  "nextFundingAt",
  "extTs",
] as const;
export type Field = (typeof FIELDS)[number];
export const FIELD_COUNT = FIELDS.length;

/** Field numbers by name, so that hot code writes `F.last`. */
export const F = Object.freeze(Object.fromEntries(FIELDS.map((name, i) => [name, i]))) as Readonly<
  Record<Field, number>
>;

/**
 * How a field's integer is scaled: `price` by the instrument's priceScale, `qty` by its qtyScale,
 * `money` 2, `rate` 8, `raw` 0 digits.
 */
export const FIELD_SCALE: readonly ("price" | "qty" | "money" | "rate" | "raw")[] = [
  "price",
  "price",
  "price",
  "qty",
  "qty",
  "qty",
  "money",
  "price",
  "price",
  "price",
  "price",
  "price",
  "raw",
  "price",
  "price",
  "rate",
  "raw",
  "raw",
];

/**
 * The lowest value a field can have: a price is above nothing, a quantity or a time not below it.
 * Rates have no lowest one.
 */
export const FIELD_MIN: Float64Array = Float64Array.from(FIELD_SCALE, (scale) => {
  if (scale === "price") return 1;
  return scale === "rate" ? -Number.MAX_SAFE_INTEGER : 0;
});
/** Latest time that there is, epoch ms: what a Date can hold. */
export const TIME_MAX = 8_640_000_000_000_000;

/** Digits of a field for an instrument. */
export function scaleOf(field: number, priceScale: number, qtyScale: number): number {
  switch (FIELD_SCALE[field]) {
    case "price":
      return priceScale;
    case "qty":
      return qtyScale;
    case "money":
      return 2;
    case "rate":
      return 8;
    default:
      return 0;
  }
}

/** Short names of the JSON form, in wire order. */
export const FIELD_KEYS = [
  "c",
  "b",
  "a",
  "v",
  "bq",
  "aq",
  "m",
  "o",
  "h",
  "l",
  "p",
  "x",
  "ss",
  "mk",
  "ix",
  "fr",
  "nf",
  "xt",
] as const;

/** Mask of one field. */
export const bitOf = (field: number): number => 1 << (field + 1);
/** Mask bit 0: the record carries absolute values (key form). */
export const KEY_BIT = 1;
/** All field bits. */
export const ALL_FIELDS = ((1 << (FIELD_COUNT + 1)) - 1) & ~KEY_BIT;

/** Session numbers as they stand in the `session` column. The order is wire. */
export const SESSIONS = ["closed", "notOpen", "pre", "trading", "after"] as const;
export type Session = (typeof SESSIONS)[number];
export const SESSION_REASONS = [
  "",
  "lunch",
  "auction",
  "weekend",
  "holiday",
  "halfday",
  "halt",
] as const;
export type SessionReason = (typeof SESSION_REASONS)[number];

/** Highest symbol id a frame may carry: a bound for hostile bytes, ten times the reference set. */
export const MAX_SYM_ID = 32_767;

/**
 * Last value of every instrument. Grows by doubling; a row that was never written has `known[id]
 * === 0`.
 */
export class QuoteColumns {
  capacity: number;
  /** Row-major values, see the head comment. */
  values: Float64Array;
  /** Source sequence of the row's last change (per symbol, rising). */
  seq: Float64Array;
  /** Source time of the row's last change, epoch ms. */
  ts: Float64Array;
  /** Mask of the fields that hold a value. */
  known: Int32Array;

  constructor(capacity = 4096) {
    this.capacity = capacity;
    this.values = new Float64Array(capacity * FIELD_COUNT);
    this.seq = new Float64Array(capacity);
    this.ts = new Float64Array(capacity);
    this.known = new Int32Array(capacity);
  }

  /** Makes room for `symId`. Call before writing a row whose id was not seen before. */
  reserve(symId: number): void {
    if (symId < this.capacity) return;
    let capacity = this.capacity;
    while (capacity <= symId) capacity *= 2;
    const grow = <T extends Float64Array | Int32Array>(from: T, to: T): T => {
      to.set(from);
      return to;
    };
    this.values = grow(this.values, new Float64Array(capacity * FIELD_COUNT));
    this.seq = grow(this.seq, new Float64Array(capacity));
    this.ts = grow(this.ts, new Float64Array(capacity));
    this.known = grow(this.known, new Int32Array(capacity));
    this.capacity = capacity;
  }

  get(symId: number, field: number): number {
    return this.values[symId * FIELD_COUNT + field];
  }

  has(symId: number, field: number): boolean {
    return symId < this.capacity && (this.known[symId] & bitOf(field)) !== 0;
  }

  /** Forgets one row (unsubscribed, or its connection was lost). */
  clear(symId: number): void {
    if (symId < this.capacity) this.known[symId] = 0;
  }
}

/**
 * Rows changed since the last `drain`, each with the mask of the changed fields. No allocation
 * after construction but for growth.
 */
export class DirtySet {
  masks: Int32Array;
  ids: Int32Array;
  count = 0;

  constructor(capacity = 4096) {
    this.masks = new Int32Array(capacity);
    this.ids = new Int32Array(capacity);
  }

  mark(symId: number, mask: number): void {
    if (symId >= this.masks.length) this.grow(symId);
    if (this.masks[symId] === 0) this.ids[this.count++] = symId;
    this.masks[symId] |= mask;
  }

  private grow(symId: number): void {
    let capacity = this.masks.length;
    while (capacity <= symId) capacity *= 2;
    const masks = new Int32Array(capacity);
    masks.set(this.masks);
    const ids = new Int32Array(capacity);
    ids.set(this.ids.subarray(0, this.count));
    this.masks = masks;
    this.ids = ids;
  }

  /** Forgets all marks. O(marked), not O(capacity). */
  clear(): void {
    for (let i = 0; i < this.count; i++) this.masks[this.ids[i]] = 0;
    this.count = 0;
  }
}
