import fc from "fast-check";
import { expect, test } from "vitest";
import { type Bar, STAGE_NAMES } from "../../market/kline.ts";
import { ByteReader, ByteWriter, FrameError } from "../frame/bytes.ts";
import {
  readCandle,
  readTrades,
  type Side,
  type Trade,
  writeCandle,
  writeTrades,
} from "./trades.ts";

const price = fc.integer({ min: 1, max: 2 ** 50 });
const big = fc.integer({ min: 0, max: 2 ** 51 });

test("trades come back as they were written", () => {
  const trade = fc.tuple(
    price,
    big,
    fc.constantFrom<Side>(1, 2),
    fc.integer({ min: 1.6e12, max: 1.9e12 }),
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 32_767 }),
      big,
      fc.array(trade, { maxLength: 60 }),
      (symId, firstId, rows) => {
        const trades = rows.map(
          ([price, qty, side, ts], i): Trade => ({ id: firstId + i, price, qty, side, ts }),
        );
        const w = new ByteWriter(8);
        writeTrades(w, symId, trades);
        const r = new ByteReader(w.take());
        expect(readTrades(r)).toEqual({ symId, trades });
        expect(r.left).toBe(0);
      },
    ),
  );
});

test("a candle comes back as it was written", () => {
  fc.assert(
    fc.property(
      fc.array(price, { minLength: 4, maxLength: 4 }),
      big,
      big,
      fc.constantFrom(...STAGE_NAMES),
      fc.boolean(),
      (prices, volume, turnover, stage, final) => {
        const bar: Bar = [
          1_760_000_000_000,
          prices[0],
          Math.max(...prices),
          Math.min(...prices),
          prices[3],
          volume,
          turnover,
        ];
        const w = new ByteWriter(8);
        writeCandle(w, 12, stage, bar, final);
        expect(readCandle(new ByteReader(w.take()))).toEqual({ symId: 12, stage, bar, final });
      },
    ),
  );
});

test("hostile bytes give FrameError only", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      for (const read of [readTrades, readCandle]) {
        try {
          read(new ByteReader(bytes));
        } catch (e) {
          expect(e).toBeInstanceOf(FrameError);
        }
      }
    }),
  );
});
