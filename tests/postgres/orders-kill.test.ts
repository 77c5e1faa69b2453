/**
 * A server with open orders is killed while answers wait to leave. The next process has every order
 * that was acknowledged or settled, once, with its money; a repeat gets the first answer. On the
 * simulated market, so that orders fill by a real feed, on both databases.
 */
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addVirtualAccount } from "../../contract/http/demo.ts";
import { getRealtime } from "../../contract/http/market.ts";
import { contractApplyOpen, contractOrderCloseAll } from "../../contract/http/trading/perpetual.ts";
import {
  contractApplyList,
  contractOrderList,
} from "../../contract/http/trading/perpetual-lists.ts";
import {
  exchangeApplyCancel,
  exchangeApplyCancelAll,
  exchangeApplyGet,
  exchangeApplyList,
  exchangeApplyOpen,
} from "../../contract/http/trading/spot.ts";
import { patience } from "../../scripts/suite/slowness.ts";
import { newDatabase, testServer } from "../../server/testing/database.ts";
import { part } from "../support/long-run.ts";
import { ofToken, register } from "../support/people/person.ts";
import { startServer, type TestServer } from "../support/server/server.ts";
import { until } from "../support/until.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "syn-orders-"));
  mkdirSync(join(folder, "page"));
  writeFileSync(join(folder, "page", "index.html"), "<!doctype html><title>none</title>");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const STORES = {
  PostgreSQL: async () => ({ DATABASE_URL: await newDatabase(testServer() as string) }),
  // `npm test` kills the embedded one in tests/calls/money-kill.
  "the embedded database": async () => ({}),
};

it.each(part(Object.keys(STORES) as (keyof typeof STORES)[], 1))(
  "kill -9 with open orders: %s",
  { timeout: patience(120_000) },
  async (store) => {
    const env = await STORES[store]();
    const data = join(folder, randomUUID());
    const start = (): Promise<TestServer> =>
      startServer({ data, env, rate: 2000, flags: ["--page", join(folder, "page")] });
    const ops = async (...args: string[]): Promise<unknown> => {
      const headers = { "content-type": "application/json" };
      return (
        await fetch(`${server.url}/lab/ops`, {
          method: "POST",
          headers,
          body: JSON.stringify({ args }),
        })
      ).json();
    };

    let server = await start();
    const ann = await register(server.url, "orders");
    const { token } = await ann.ok(addVirtualAccount, {});
    const inDemo = () => ofToken(server.url, ann, token);
    const market = await inDemo().ok(exchangeApplyOpen, {
      symbol: "btc",
      side: "buy",
      orderType: "market",
      amount: "1000",
      clientOrderId: randomUUID(),
    });
    expect(market).toMatchObject({ state: "completed" });
    const explained = (await ops("explain", market.orderNo)) as { ok: boolean; text: string };
    expect([explained.ok, explained.text.includes("all fills agree")]).toEqual([true, true]);
    const resting = {
      symbol: "btc",
      side: "buy",
      orderType: "limit",
      price: "1000",
      qty: "0.01",
    } as const;
    const kept = await inDemo().ok(exchangeApplyOpen, { ...resting, clientOrderId: randomUUID() });
    const lost = { ...resting, clientOrderId: randomUUID() };
    // A position with its stops, and what waits for a price.
    const [{ last }] = await inDemo().ok(getRealtime, { symbol: "btc.p" });
    const far = (share: number): string => (Number(last) * share).toFixed(0);
    const contract = {
      symbol: "btc.p",
      direction: "buy",
      leverRate: "10",
      agree: "1",
      qty: "0.01",
    } as const;
    const stops = { stopPriceProfit: far(1.5), stopPriceLoss: far(0.95) };
    await inDemo().ok(contractApplyOpen, {
      ...contract,
      ...stops,
      orderType: "market",
      clientOrderId: randomUUID(),
    });
    await inDemo().ok(contractApplyOpen, {
      ...contract,
      orderType: "stopLimit",
      price: far(1.6),
      triggerPrice: far(1.55),
      clientOrderId: randomUUID(),
    });
    await inDemo().ok(contractApplyOpen, {
      ...contract,
      orderType: "trailing",
      distanceRate: "0.3",
      clientOrderId: randomUUID(),
    });
    const standing = async () => {
      const { list: positions } = await inDemo().ok(contractOrderList, { state: "open" });
      const { list: waiting } = await inDemo().ok(contractApplyList, { state: "open" });
      return [
        positions.map(({ id, qty, avgPrice, margin, stopPriceProfit, stopPriceLoss }) => [
          id,
          qty,
          avgPrice,
          margin,
          stopPriceProfit,
          stopPriceLoss,
        ]),
        // A trail goes on following the price on either side of the kill.
        waiting.map(({ orderNo, orderType, held, triggerPrice, price, frozen }) => [
          ...[orderNo, orderType, held, orderType === "trailing" ? "" : triggerPrice, price],
          frozen,
        ]),
      ];
    };
    const trail = async (): Promise<number> =>
      Number(
        (await inDemo().ok(contractApplyList, { state: "open" })).list.find(
          ({ orderType }) => orderType === "trailing",
        )?.triggerPrice,
      );
    const [before, trailed] = [await standing(), await trail()];
    expect([before[0].length, before[1].length]).toEqual([1, 2]);

    await server.lab.delay({ replyMs: 60_000 });
    const unanswered = inDemo()
      .ok(exchangeApplyOpen, lost)
      .then(
        () => "answered",
        () => "cut",
      );
    await until(async () => (await server.lab.state()).waiting === 1, Boolean, {
      what: "an answer that waits to leave",
    });
    await server.stop("SIGKILL");
    expect(await unanswered).toBe("cut");

    server = await start();
    // At once, while the dead one's lease has still to run out: what was done is known by its row.
    const first = await inDemo().ok(exchangeApplyOpen, lost);
    expect(
      (await inDemo().ok(exchangeApplyGet, { clientOrderId: lost.clientOrderId })).orderNo,
    ).toBe(first.orderNo);
    const explainedLater = async (): Promise<string> =>
      ((await ops("explain", kept.orderNo)) as { text: string }).text;
    await until(explainedLater, (text) => text.includes("a process took over"), {
      what: "the engine's owner",
    });
    const open = await inDemo().ok(exchangeApplyList, { state: "open" });
    expect(new Set(open.list.map((order) => order.orderNo))).toEqual(
      new Set([kept.orderNo, first.orderNo]),
    );
    expect(await standing()).toEqual(before);
    // It buys: its trigger comes down and never goes up, a kill between or not.
    expect(await trail()).toBeLessThanOrEqual(trailed);
    expect(await inDemo().ok(contractOrderCloseAll, { cancelOrders: "1" })).toMatchObject({
      count: 1,
      failed: [],
      cancelled: 2,
    });
    expect(await inDemo().ok(exchangeApplyCancel, { orderNo: kept.orderNo })).toMatchObject({
      state: "cancelled",
    });
    expect(await inDemo().ok(exchangeApplyCancelAll, {})).toEqual({ count: 1 });
    expect(await ops("audit")).toEqual({ ok: true, text: "the books are right" });
    expect(await server.stop()).toBe(0);
  },
);
