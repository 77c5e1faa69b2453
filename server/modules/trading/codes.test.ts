/** Refusals that every call of trading shares, each by its code. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { contractApplyOpen } from "../../../contract/http/trading/perpetual.ts";
import {
  contractApplyGet,
  contractOrderGet,
  contractOrderList,
} from "../../../contract/http/trading/perpetual-lists.ts";
import {
  exchangeApplyGet,
  exchangeApplyList,
  exchangeApplyOpen,
} from "../../../contract/http/trading/spot.ts";
import { runOps } from "../../run-ops.ts";
import { testDatabase } from "../../testing/database.ts";
import { somebody } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { asked, show } from "../../testing/trading.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ db: await testDatabase(), services: { realAtSimulatedPrices: false } });
});
afterAll(async () => {
  await t.close();
  await t.db.destroy();
});
const perpetual = {
  symbol: "btc.p",
  direction: "buy",
  leverRate: 20,
  agree: "1",
  orderType: "limit",
  qty: "1",
  price: "100",
} as const;

it("1001 a page that is none, 1006 what is not there or is not theirs, in lists and details alike", async () => {
  const ann = await somebody(t);
  for (const call of [exchangeApplyList, contractOrderList])
    expect(await ann.no(call, { pageNo: "0" })).toBe("pageNumber");
  const lost = "C20260101AAAAAAAAAA";
  expect([
    await ann.no(exchangeApplyGet, { orderNo: lost }),
    await ann.no(contractApplyGet, { orderNo: lost }),
  ]).toEqual(["productNotExist", "productNotExist"]);
  expect(await ann.no(contractOrderGet, { id: randomUUID() })).toBe("productNotExist");
});

it("1020 a real account at simulated prices, where these are for demo accounts alone", async () => {
  const ann = await somebody(t);
  await show(t, 0, "99x10", "101x10", [], { last: "100" });
  expect(await ann.no(exchangeApplyOpen, asked("buy 1 @ 100"))).toBe("noPermission");
  expect(await ann.no(contractApplyOpen, { ...perpetual, clientOrderId: randomUUID() })).toBe(
    "noPermission",
  );
});

it("1030 whoever is disabled", async () => {
  const ann = await somebody(t);
  const done = await runOps(["user", "disable", ann.username, "a", "test"], t.services, {
    now: t.clock.now(),
    who: "op",
  });
  expect(done.ok, done.text).toBe(true);
  expect(await ann.no(exchangeApplyOpen, asked("buy 1 @ 100"))).toBe("userDisabled");
});
