/**
 * Random quotes for property tests: rows with any set of known fields, values over the whole range
 * that the wire can carry and a market can have.
 */
import fc from "fast-check";
import {
  F,
  FIELD_COUNT,
  FIELD_MIN,
  FIELD_SCALE,
  QuoteColumns,
  SESSIONS,
} from "../../contract/feed/columns.ts";

/**
 * Values and differences of values must fit 2^52 (zig-zag of 2^53 − 1), so a value stays below
 * 2^51.
 */
const WIRE_MAX = 2 ** 51 - 1;
/** Bid and ask travel as differences of differences, so these stay a bit lower. */
const PRICE_MAX = 2 ** 50 - 1;

export const arbValue = (field: number): fc.Arbitrary<number> => {
  if (field === F.session) return fc.integer({ min: 0, max: SESSIONS.length - 1 });
  if (field === F.nextFundingAt || field === F.extTs) return fc.integer({ min: 0, max: WIRE_MAX });
  const low = Math.max(FIELD_MIN[field], -WIRE_MAX);
  const small = fc.integer({ min: Math.max(low, -100_000), max: 100_000 });
  const wide = fc.integer({ min: low, max: FIELD_SCALE[field] === "price" ? PRICE_MAX : WIRE_MAX });
  return fc.oneof({ weight: 3, arbitrary: small }, { weight: 1, arbitrary: wide });
};

export interface RowPatch {
  /** Field → new value; fields not named keep theirs. */
  values: Map<number, number>;
  /** How far the sequence rises. */
  dSeq: number;
}

export const arbPatch = (minFields = 0): fc.Arbitrary<RowPatch> =>
  fc
    .uniqueArray(fc.integer({ min: 0, max: FIELD_COUNT - 1 }), { minLength: minFields })
    .chain((fields) =>
      fc.record({
        values: fc
          .tuple(...fields.map(arbValue))
          .map((values) => new Map(fields.map((field, i) => [field, values[i]]))),
        dSeq: fc.oneof(fc.nat(20), fc.nat(100_000)),
      }),
    );

/** Writes a patch into a row. */
export function applyPatch(cols: QuoteColumns, id: number, patch: RowPatch, ts: number): number {
  cols.reserve(id);
  let mask = 0;
  for (const [field, value] of patch.values) {
    cols.values[id * FIELD_COUNT + field] = value;
    mask |= 1 << (field + 1);
  }
  cols.known[id] |= mask;
  cols.seq[id] += patch.dSeq;
  cols.ts[id] = ts;
  return mask;
}

export interface Row {
  values: Record<number, number>;
  seq: number;
  ts: number;
}

/** The known part of rows as plain objects, for comparing whole tables. */
export function rowsOf(cols: QuoteColumns, ids: Iterable<number>): Record<number, Row> {
  const rows: Record<number, Row> = {};
  for (const id of ids) {
    const values: Record<number, number> = {};
    for (let field = 0; field < FIELD_COUNT; field++)
      if (cols.has(id, field)) values[field] = cols.get(id, field);
    rows[id] = { values, seq: cols.seq[id], ts: cols.ts[id] };
  }
  return rows;
}

/** A copy that later writes to the original do not touch. */
export function copyOf(cols: QuoteColumns): QuoteColumns {
  const copy = new QuoteColumns(cols.capacity);
  copy.values.set(cols.values);
  copy.seq.set(cols.seq);
  copy.ts.set(cols.ts);
  copy.known.set(cols.known);
  return copy;
}
