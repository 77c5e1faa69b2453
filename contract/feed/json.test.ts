/**
 * The JSON form says the same as the binary one, survives `JSON.parse`, and ignores what it cannot
 * read.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyPatch, arbPatch, copyOf, rowsOf } from "../../tests/support/feed-arbitraries.ts";
import {
  ALL_FIELDS,
  DirtySet,
  F,
  FIELD_COUNT,
  FIELD_KEYS,
  FIELD_SCALE,
  FIELDS,
  KEY_BIT,
  QuoteColumns,
  scaleOf,
} from "./columns.ts";
import type { JsonTick } from "./control.ts";
import { applyJsonTick, toJsonTick } from "./json.ts";

const wire = (tick: JsonTick): JsonTick => JSON.parse(JSON.stringify(tick));
const scales = fc.tuple(fc.nat(8), fc.nat(8));

describe("the JSON form of a tick", () => {
  it("a snapshot and then updates give the writer's row", () => {
    fc.assert(
      fc.property(
        arbPatch(1),
        fc.array(arbPatch(), { maxLength: 5 }),
        scales,
        (first, rest, [priceScale, qtyScale]) => {
          const board = new QuoteColumns(4);
          const read = new QuoteColumns(4);
          const dirty = new DirtySet(4);
          applyPatch(board, 2, first, 1000);
          applyJsonTick(
            wire(toJsonTick(board, 2, KEY_BIT, "btc", priceScale, qtyScale)),
            2,
            priceScale,
            qtyScale,
            read,
            dirty,
          );
          for (const patch of rest) {
            const mask = applyPatch(board, 2, patch, 2000);
            applyJsonTick(
              wire(toJsonTick(board, 2, mask, "btc", priceScale, qtyScale)),
              2,
              priceScale,
              qtyScale,
              read,
              dirty,
            );
          }
          expect(rowsOf(read, [2])).toEqual(rowsOf(board, [2]));
        },
      ),
    );
  });

  it("returns and marks exactly the fields whose value changed", () => {
    fc.assert(
      fc.property(arbPatch(1), arbPatch(), (first, second) => {
        const board = new QuoteColumns(4);
        applyPatch(board, 1, first, 0);
        const read = copyOf(board);
        const mask = applyPatch(board, 1, second, 0);
        let expected = 0;
        for (let field = 0; field < FIELD_COUNT; field++) {
          if (
            board.has(1, field) &&
            (!read.has(1, field) || read.get(1, field) !== board.get(1, field))
          )
            expected |= 1 << (field + 1);
        }
        const dirty = new DirtySet(4);
        expect(
          applyJsonTick(wire(toJsonTick(board, 1, mask, "btc", 2, 5)), 1, 2, 5, read, dirty),
        ).toBe(expected);
        expect(dirty.masks[1]).toBe(expected);
      }),
    );
  });

  it("reads as the specification's example writes it", () => {
    const board = new QuoteColumns(4);
    applyPatch(
      board,
      0,
      {
        values: new Map([
          [F.last, 6_423_300],
          [F.volume, 125_000],
          [F.session, 3],
          [F.fundingRate, -12_345],
          [F.nextFundingAt, 1_767_225_600_000],
        ]),
        dSeq: 9,
      },
      41,
    );
    expect(toJsonTick(board, 0, KEY_BIT, "btc", 2, 5)).toEqual({
      s: "btc",
      k: "s",
      q: 9,
      t: 41,
      c: "64233.00",
      v: "1.25000",
      ss: "trading",
      fr: "-0.00012345",
      nf: 1_767_225_600_000,
    });
    expect(toJsonTick(board, 0, ALL_FIELDS & 2, "btc", 2, 5)).toEqual({
      s: "btc",
      k: "u",
      q: 9,
      t: 41,
      c: "64233.00",
    });
  });

  it("ignores an older sequence as a whole", () => {
    const read = new QuoteColumns(4);
    const dirty = new DirtySet(4);
    applyJsonTick({ s: "btc", k: "s", q: 10, t: 1, c: "5.00" }, 0, 2, 2, read, dirty);
    dirty.clear();
    expect(applyJsonTick({ s: "btc", k: "s", q: 9, t: 2, c: "4.00" }, 0, 2, 2, read, dirty)).toBe(
      0,
    );
    expect([read.get(0, F.last), read.seq[0], dirty.count]).toEqual([500, 10, 0]);
  });

  it.each<[string, Record<string, unknown>]>([
    ["a price that is no decimal", { c: "1e5" }],
    ["a price with a fraction as a number", { c: 1.5 }],
    ["a price beyond 2^53", { c: "99999999999999999.99" }],
    ["a session of the future", { ss: "siesta" }],
    ["an object where text belongs", { c: { toString: "no" } }],
    ["null", { c: null }],
  ])("skips %s and keeps the other fields", (_title, field) => {
    const read = new QuoteColumns(4);
    const tick = wire({ s: "btc", k: "s", q: 1, t: 1, b: "2.00", ...field } as JsonTick);
    applyJsonTick(tick, 0, 2, 2, read, new DirtySet(4));
    expect(rowsOf(read, [0])).toEqual({ 0: { values: { [F.bid]: 200 }, seq: 1, ts: 1 } });
  });

  it.each<[string, Record<string, unknown>]>([
    ["no sequence", { q: undefined }],
    ["a sequence that is no number", { q: "7" }],
    ["no time", { t: null }],
  ])("refuses a tick with %s", (_title, head) => {
    const read = new QuoteColumns(4);
    expect(
      applyJsonTick(
        { s: "btc", k: "s", q: 1, t: 1, c: "2.00", ...head } as unknown as JsonTick,
        0,
        2,
        2,
        read,
        new DirtySet(4),
      ),
    ).toBe(0);
    expect(read.known[0]).toBe(0);
  });
});

describe("the columns", () => {
  it("have one name, one scale and one short key each", () => {
    expect([
      FIELD_SCALE.length,
      FIELD_KEYS.length,
      new Set(FIELD_KEYS).size,
      new Set(FIELDS).size,
    ]).toEqual(Array(4).fill(FIELD_COUNT));
  });

  it("scale by the instrument, by two or by eight digits, or not at all", () => {
    expect(
      [F.last, F.volume, F.turnover, F.fundingRate, F.nextFundingAt].map((field) =>
        scaleOf(field, 3, 5),
      ),
    ).toEqual([3, 5, 2, 8, 0]);
  });
});
