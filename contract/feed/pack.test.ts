/** A packed snapshot, read back by nothing but the layout that its head comment promises. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyPatch, arbPatch } from "../../tests/support/feed-arbitraries.ts";
import { ALL_FIELDS, FIELD_COUNT, KEY_BIT, QuoteColumns } from "./columns.ts";
import { PACK_HEADER, PACK_ROW, PACK_ROW_MAX, PACK_STATUS, packLength, packRow } from "./pack.ts";

/** One row at `at`, with the position behind it. */
function unpackRow(pack: Float64Array, at: number) {
  const [id, mask, status, seq, ts] = pack.subarray(at, at + PACK_ROW);
  const values: Record<number, number> = {};
  let next = at + PACK_ROW;
  for (let field = 0; field < FIELD_COUNT; field++)
    if ((mask & (1 << (field + 1))) !== 0) values[field] = pack[next++];
  return { row: { id, mask, status, seq, ts, values }, next };
}

const arbRow = fc.record({
  id: fc.nat(2559),
  patch: arbPatch(),
  send: fc.integer({ min: 0, max: ALL_FIELDS }),
  complete: fc.boolean(),
  status: fc.nat(PACK_STATUS.length - 1),
});

describe("a packed snapshot", () => {
  it("carries exactly the masked fields of each row, in one row behind the other", () => {
    fc.assert(
      fc.property(fc.uniqueArray(arbRow, { selector: (row) => row.id, maxLength: 30 }), (rows) => {
        const cols = new QuoteColumns(4096);
        const pack = new Float64Array(packLength(rows.length));
        let at = PACK_HEADER;
        const sent = rows.map(({ id, patch, send, complete, status }) => {
          applyPatch(cols, id, patch, id * 7);
          const mask = (send & cols.known[id]) | (complete ? KEY_BIT : 0);
          at = packRow(pack, at, cols, id, mask, status);
          const values = Object.fromEntries(
            [...patch.values].filter(([field]) => (mask & (1 << (field + 1))) !== 0),
          );
          return { id, mask, status, seq: cols.seq[id], ts: cols.ts[id], values };
        });
        expect(at).toBeLessThanOrEqual(pack.length);
        let from = PACK_HEADER;
        for (const expected of sent) {
          const { row, next } = unpackRow(pack, from);
          expect(row).toEqual(expected);
          from = next;
        }
        expect(from).toBe(at);
      }),
    );
  });

  it("reserves room for the longest row", () => {
    const cols = new QuoteColumns(1);
    cols.known[0] = ALL_FIELDS;
    expect(packRow(new Float64Array(100), 0, cols, 0, ALL_FIELDS | KEY_BIT, 0)).toBe(PACK_ROW_MAX);
    expect(packLength(3)).toBe(PACK_HEADER + 3 * PACK_ROW_MAX);
  });
});
