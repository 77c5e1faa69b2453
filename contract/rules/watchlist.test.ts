import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvCell } from "./text/csv.ts";
import {
  inOrder,
  mergedWith,
  moved,
  nameKey,
  nameLength,
  pinnedFirst,
  readColumns,
  readPaste,
  readSort,
  sortText,
  WATCH_SORTS,
} from "./watchlist.ts";

const symbols = fc.uniqueArray(fc.constantFrom(..."abcdefghijklmnop"), { maxLength: 16 });

describe("an order", () => {
  it("keeps every symbol that is there exactly once, whatever another device added or removed meanwhile", () => {
    fc.assert(
      fc.property(
        symbols,
        fc.array(fc.constantFrom(..."abcdefghijklmnopqrst"), { maxLength: 30 }),
        (present, wanted) => {
          const next = inOrder(present, wanted);
          expect([...next].sort()).toEqual([...present].sort());
          const named = [...new Set(wanted)].filter((symbol) => present.includes(symbol));
          expect(next.filter((symbol) => named.includes(symbol))).toEqual(named);
          const rest = present.filter((symbol) => !named.includes(symbol));
          expect(next.slice(0, rest.length)).toEqual(rest);
          expect(inOrder(next, wanted)).toEqual(next);
        },
      ),
    );
  });

  it("by drag moves one entry, and back again", () => {
    fc.assert(
      fc.property(symbols, fc.nat(20), fc.nat(20), (list, from, to) => {
        const next = moved(list, from, to);
        expect([...next].sort()).toEqual([...list].sort());
        if (from >= list.length) {
          expect(next).toEqual(list);
          return;
        }
        const at = Math.min(list.length - 1, to);
        expect(next[at]).toBe(list[from]);
        expect(next.filter((one) => one !== list[from])).toEqual(
          list.filter((one) => one !== list[from]),
        );
        expect(moved(next, at, from)).toEqual(list);
      }),
    );
  });

  it("has pinned ones first and changes nothing else", () => {
    const items = fc.array(fc.record({ symbol: fc.string(), pinned: fc.boolean() }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(items, (list) => {
        const next = pinnedFirst(list);
        expect(next).toEqual([...list.filter((i) => i.pinned), ...list.filter((i) => !i.pinned)]);
        expect(pinnedFirst(next)).toEqual(next);
      }),
    );
  });
});

it("a merge adds what is new in its order, once, and no more than there is room for", () => {
  fc.assert(
    fc.property(
      symbols,
      fc.array(fc.constantFrom(..."abcdefghijklmnopqrst"), { maxLength: 30 }),
      fc.integer({ min: -3, max: 20 }),
      (have, local, room) => {
        const { added, left } = mergedWith(have, local, room);
        expect([...added, ...left]).toEqual(
          [...new Set(local)].filter((symbol) => !have.includes(symbol)),
        );
        expect(added.length).toBe(Math.min(Math.max(0, room), added.length + left.length));
        expect(mergedWith([...added, ...have], local, room).added).toEqual(
          left.slice(0, Math.max(0, room)),
        );
      },
    ),
  );
});

it("names are the same when they differ in blanks, case and width only; length is counted by code points", () => {
  expect([nameKey(" Us  Tech "), nameKey("us tech"), nameKey("ＵＳ Tech")]).toEqual([
    "us tech",
    "us tech",
    "us tech",
  ]);
  expect([nameLength("  "), nameLength("科技📈")]).toEqual([0, 3]);
});

it("a sort and its text are one, and nonsense is the user's own order", () => {
  for (const by of WATCH_SORTS)
    for (const falling of [true, false])
      expect(readSort(sortText({ by, falling }))).toEqual({ by, falling });
  expect([readSort(""), readSort("--last"), readSort("x"), sortText(null)]).toEqual([
    null,
    null,
    null,
    "",
  ]);
});

it("columns are known, once each, at most three, never none", () => {
  expect([readColumns("last,since,last,x,volume,bid"), readColumns("")]).toEqual([
    ["last", "since", "volume"],
    ["last", "change"],
  ]);
});

describe("a paste", () => {
  it.each([
    ["btc, ETH\n aapl.us;00700.hk", ["btc", "eth", "aapl.us", "00700.hk"]],
    ["BTC BTC btc", ["btc"]],
    [
      '\uFEFFName,Symbol,Price\r\n"Apple, Inc.",AAPL.US,1\r\n"Say ""hi""",btc,2\r\n',
      ["aapl.us", "btc"],
    ],
    ["code;name\n600519.cn;Moutai", ["600519.cn"]],
    ["茅台 btc", ["btc"]],
    ["", []],
  ])("%j", (text, found) => expect(readPaste(text)).toEqual(found));

  it("of what was exported gives the same symbols back, and never fails", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{1,8}(\.[a-z]{1,2})?$/), { minLength: 1 }),
        fc.string(),
        (list, name) => {
          const csv = [
            "symbol,name",
            ...list.map((symbol) => `${csvCell(symbol)},${csvCell(name.replace(/[\r\n]/g, " "))}`),
          ].join("\r\n");
          expect(readPaste(csv)).toEqual(list);
        },
      ),
    );
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) =>
        readPaste(text).every((one) => /^[!-~]{1,32}$/.test(one)),
      ),
    );
  });
});
