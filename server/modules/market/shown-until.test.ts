import { afterAll, beforeAll, expect, it } from "vitest";
import { F } from "../../../contract/feed/columns.ts";
import type { Db } from "../../db/tx.ts";
import { Market } from "../../market/market.ts";
import { openSource } from "../../market/sources/open-source.ts";
import { testDatabase } from "../../testing/database.ts";
import { ManualClock } from "../../testing/manual-clock.ts";
import { noteShown, shownUntil } from "./shown-until.ts";

let db: Db;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.destroy());

it("what has been shown is remembered, and never less of it", async () => {
  const [first, day] = [1_700_000_000_000, 86_400_000];
  const said = [await shownUntil(db, first)];
  for (const at of [first, first + 60_000, first - 7 * day + 60_000]) {
    await noteShown(db, at);
    said.push(await shownUntil(db, at));
  }
  expect(said).toEqual([0, first, first + 60_000, first + 60_000]);
  // Said by a clock that was more than a week ahead.
  const right = first - 7 * day + 59_999;
  const before = await shownUntil(db, right);
  await noteShown(db, right);
  expect([before, await shownUntil(db, right)]).toEqual([0, right]);
});

it("a market that is opened with its clock an hour back shows no price of that hour, is not alive, and goes on where it was", () => {
  const seen = Date.UTC(2026, 10, 19, 15, 20);
  const opened = (at: number) => {
    const clock = new ManualClock(at);
    return {
      clock,
      market: new Market({
        ...openSource({ seed: 5, rate: 2000, startAt: seen, shownUntil: seen }),
        clock,
      }),
    };
  };
  const { clock, market } = opened(seen - 3_600_000);
  const btc = market.catalog.find("btc")?.symId ?? -1;
  const last = (of: Market): number => of.board.cols.get(btc, F.last);
  const [price, ticks] = [last(market), market.board.ticks];
  for (let minute = 0; minute < 60; minute++) {
    clock.pass(59_999);
    market.advance();
  }
  expect([
    last(market),
    market.board.ticks,
    clock.now() - market.board.aliveAt[btc] > 5000,
  ]).toEqual([price, ticks, true]);
  const fresh = opened(seen);
  for (const one of [clock, fresh.clock]) one.pass(seen + 60_000 - one.now());
  for (const one of [market, fresh.market]) one.advance();
  expect([last(market), market.board.aliveAt[btc]]).toEqual([
    last(fresh.market),
    fresh.market.board.aliveAt[btc],
  ]);
  expect(last(market)).not.toBe(price);
});
