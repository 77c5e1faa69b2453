/**
 * Frames that are well-formed and say what no market has: each is refused by name, and of the row
 * nothing is believed.
 */
import { describe, expect, it } from "vitest";
import type { Bar } from "../../market/kline.ts";
import { bitOf, DirtySet, F, FIELD_COUNT, FIELDS, QuoteColumns, TIME_MAX } from "../columns.ts";
import { DEPTH_LEVELS, readDepth } from "../depth/depth.ts";
import { readCandle, readTrades, writeCandle, writeTrades } from "../depth/trades.ts";
import { ByteReader, ByteWriter, FrameError } from "./bytes.ts";
import {
  FRAME_TICKER,
  readHeader,
  writeBlock,
  writeDelta,
  writeHeader,
  writeKey,
} from "./frame.ts";
import { FrameReader } from "./frame-reader.ts";

const T = 1_790_000_000_000;
const frameOf = (write: (w: ByteWriter) => void, t = T): Uint8Array => {
  const w = new ByteWriter();
  writeHeader(w, FRAME_TICKER, 1, 1, t);
  writeBlock(w, 0, 1);
  write(w);
  return w.take();
};
const row = (values: Partial<Record<keyof typeof F, number>>): QuoteColumns => {
  const cols = new QuoteColumns(4);
  for (const [name, value] of Object.entries(values)) {
    cols.values[FIELD_COUNT + F[name as keyof typeof F]] = value;
    cols.known[1] |= bitOf(F[name as keyof typeof F]);
  }
  return cols;
};
const SOUND = { last: 100, bid: 99, ask: 101, volume: 5, session: 3, extTs: T };
const PRICES = [
  "last",
  "bid",
  "ask",
  "open",
  "high",
  "low",
  "prevClose",
  "ext",
  "mark",
  "index",
] as const;

describe("a quote", () => {
  const wrong: [keyof typeof F, number][] = [
    ...PRICES.flatMap((field): [keyof typeof F, number][] => [
      [field, 0],
      [field, -1],
    ]),
    ...(
      ["volume", "bidQty", "askQty", "turnover", "session", "nextFundingAt", "extTs"] as const
    ).map((field): [keyof typeof F, number] => [field, -1]),
    ["session", 5],
    ["session", 255],
    // More than the wire's differences could say is refused before.
    ["nextFundingAt", 2 ** 53 - 1],
  ];

  it.each(wrong.filter(([, value]) => value <= TIME_MAX))(
    "whose %s is %d is refused, as key and as delta",
    (field, value) => {
      const [before, after] = [row({ ...SOUND, [field]: 3 }), row({ ...SOUND, [field]: value })];
      const cols = new QuoteColumns(4);
      const reader = new FrameReader(cols, new DirtySet(4));
      expect(() => reader.read(frameOf((w) => writeKey(w, after, 1, 0)))).toThrow(
        "impossible value of symbol 1",
      );
      expect([cols.known[1], field]).toEqual([0, field]);
      reader.read(frameOf((w) => writeKey(w, before, 1, 0)));
      expect(cols.has(1, F[field])).toBe(true);
      expect(() =>
        reader.read(frameOf((w) => writeDelta(w, after, before, 1, bitOf(F[field]), 0))),
      ).toThrow(FrameError);
      expect(cols.known[1]).toBe(0);
      // Its next delta has nothing to stand on.
      reader.read(
        frameOf((w) => writeDelta(w, row({ last: 101 }), row({ last: 100 }), 1, bitOf(F.last), 0)),
      );
      expect(reader.unkeyed).toBe(1);
    },
  );

  it("of every age is read, of one more refused", () => {
    const key = (age: number) => frameOf((w) => writeKey(w, row(SOUND), 1, age));
    const read = (bytes: Uint8Array) =>
      new FrameReader(new QuoteColumns(4), new DirtySet(4)).read(bytes);
    for (let age = 0; age <= 15; age++) expect(read(key(age)).records).toBe(1);
    expect(() => read(key(16))).toThrow("impossible value");
  });

  it("with a rate below nothing is sound, and every field has its lowest value", () => {
    const cols = new QuoteColumns(4);
    const reader = new FrameReader(cols, new DirtySet(4));
    const lowest = Object.fromEntries(
      FIELDS.map((field) => [
        field,
        field === "fundingRate" ? -500 : (PRICES as readonly string[]).includes(field) ? 1 : 0,
      ]),
    );
    reader.read(frameOf((w) => writeKey(w, row(lowest), 1, 0)));
    expect(FIELDS.map((field) => cols.get(1, F[field]))).toEqual(
      FIELDS.map((field) => lowest[field]),
    );
  });

  it.each([-1, -T, TIME_MAX + 1, 2 ** 53 - 1])("in a frame of the time %d is refused", (t) => {
    expect(() => readHeader(frameOf(() => {}, t))).toThrow("impossible time");
  });
});

describe("a book", () => {
  const record = (o: {
    levels?: number;
    seq?: number;
    step?: number;
    bids?: [number, number][];
    asks?: [number, number][];
  }): ByteReader => {
    const w = new ByteWriter();
    w.vu(1);
    w.u8(o.levels ?? 5);
    w.vu(o.seq ?? 9);
    w.vu(o.step ?? 0);
    const sides = [o.bids ?? [[99, 1]], o.asks ?? [[101, 1]]];
    for (const side of sides) w.vu(side.length);
    for (const side of sides) {
      let last = 0;
      for (const [price, size] of side) {
        w.zz(price - last);
        w.vu(size);
        last = price;
      }
    }
    w.u32(0);
    return new ByteReader(w.take());
  };
  const bids = (count: number): [number, number][] =>
    Array.from({ length: count }, (_, n) => [99 - n, 1]);

  it("of every depth is read", () => {
    for (const levels of DEPTH_LEVELS) expect(readDepth(record({ levels })).levels).toBe(levels);
    expect(readDepth(record({ step: 1, bids: bids(10) })).bids.length).toBe(20);
  });

  it.each([
    ["of no depth that there is", { levels: 7 }, "no such depth"],
    ["of depth 0", { levels: 0 }, "no such depth"],
    ["with more levels than its depth", { bids: bids(6) }, "more levels"],
    ["with more changes than two depths", { step: 1, bids: bids(11) }, "more levels"],
    ["with a price of nothing", { bids: [[0, 1]] }, "impossible price"],
    ["with a price below nothing", { step: 1, asks: [[-5, 0]] }, "impossible price"],
    [
      "with bids from the worst on",
      {
        bids: [
          [98, 1],
          [99, 1],
        ],
      },
      "out of order",
    ],
    [
      "with a level twice",
      {
        asks: [
          [101, 1],
          [101, 2],
        ],
      },
      "out of order",
    ],
    ["whose whole has a level without a size", { bids: [[99, 0]] }, "without a size"],
    ["that follows what was never", { seq: 3, step: 4 }, "before the first"],
  ] as [string, Parameters<typeof record>[0], string][])("%s is refused", (_what, o, error) => {
    expect(() => readDepth(record(o))).toThrow(error);
  });
});

describe("a trade and a bar", () => {
  const trade = { id: 1, price: 5, qty: 1, side: 1, ts: T } as const;
  const tradesOf = (more: object) => {
    const w = new ByteWriter();
    writeTrades(w, 1, [{ ...trade, ...more }]);
    return () => readTrades(new ByteReader(w.take()));
  };
  const barOf = (bar: Bar, final = 1) => {
    const w = new ByteWriter();
    writeCandle(w, 1, "1min", bar, true);
    w.bytes[w.length - 1] = final;
    return () => readCandle(new ByteReader(w.take()));
  };

  it("of a price or a time that cannot be are refused", () => {
    expect(tradesOf({})().trades).toEqual([trade]);
    expect(tradesOf({ price: 0 })).toThrow("impossible price");
    expect(tradesOf({ price: -1 })).toThrow("impossible price");
    expect(tradesOf({ ts: -1 })).toThrow("impossible time");
    expect(tradesOf({ ts: 2 ** 52 - 1 })).not.toThrow();
    expect(tradesOf({ id: 2 ** 53 - 1 })).toThrow("trade id");
    expect(barOf([TIME_MAX + 1, 5, 6, 4, 5, 1, 1])).toThrow("impossible time");
    expect(barOf([T, 5, 6, 0, 5, 1, 1])).toThrow("impossible price");
    expect(barOf([T, -5, -4, -6, -5, 1, 1])).toThrow("impossible price");
  });

  it("that closes above its high or below its low, or is neither final nor running, is refused", () => {
    expect(barOf([T, 5, 6, 4, 6, 1, 1])().final).toBe(true);
    expect(barOf([T, 5, 6, 4, 5, 1, 1], 0)().final).toBe(false);
    expect(barOf([T, 5, 6, 4, 7, 1, 1])).toThrow("close outside its bar");
    expect(barOf([T, 5, 6, 4, 3, 1, 1])).toThrow("close outside its bar");
    expect(barOf([T, 5, 6, 4, 5, 1, 1], 2)).toThrow("neither final nor running");
    expect(barOf([T, 5, 6, 4, 5, 1, 1], 255)).toThrow("neither final nor running");
  });
});
