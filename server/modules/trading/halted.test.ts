/**
 * A halt of one symbol: nothing is placed, closed or turned there while it lasts, and what is open
 * can be taken back.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { contractApplyOpen } from "../../../contract/http/trading/perpetual.ts";
import { exchangeApplyCancel, exchangeApplyOpen } from "../../../contract/http/trading/spot.ts";
import { instrument } from "../../testing/scripted-source.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { show, trader } from "../../testing/trading.ts";

const ALL = [
  instrument(0, "btc", { products: ["spot"] }),
  instrument(1, "btc.p", { type: "perpetual", market: "crypto", products: ["perpetual"] }),
  instrument(2, "eth", { products: ["spot"] }),
];
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ instruments: ALL, app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
});
afterAll(() => t.close());

function say(status: "ok" | "halted"): void {
  const { board, life } = t.services.market;
  for (const id of [0, 1]) board.status(id, status);
  life.scan(t.clock.now());
}
const spot = (symbol: string, more: object = {}) => ({
  symbol,
  side: "buy" as const,
  orderType: "limit" as const,
  price: "90",
  qty: "1",
  clientOrderId: randomUUID(),
  ...more,
});
const perpetual = () => ({
  symbol: "btc.p",
  direction: "buy" as const,
  orderType: "limit" as const,
  price: "90",
  qty: "1",
  leverRate: "10",
  agree: "1" as const,
  clientOrderId: randomUUID(),
});

it("is refused as closed, whatever its kind; a neighbor goes on", async () => {
  const ann = await trader(t);
  for (const id of [0, 2]) await show(t, id, "99x100", "101x100", [], { last: "100" });
  const { orderNo } = await ann.ok(exchangeApplyOpen, spot("btc"));
  say("halted");
  expect(await ann.no(exchangeApplyOpen, spot("btc"))).toBe("currentlyClosed");
  expect(await ann.no(exchangeApplyOpen, spot("btc", { orderType: "market", price: "" }))).toBe(
    "currentlyClosed",
  );
  expect(await ann.no(contractApplyOpen, perpetual() as never)).toBe("currentlyClosed");
  await ann.ok(exchangeApplyOpen, spot("eth"));
  await ann.ok(exchangeApplyCancel, { orderNo });
  say("ok");
  await show(t, 0, "99x100", "101x100");
  await ann.ok(exchangeApplyOpen, spot("btc"));
});
