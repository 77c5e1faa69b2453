/**
 * Fixed periods and the engine's lease: who slept while another process took over opens and settles
 * nothing by the ticks that it has not seen.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { F } from "../../../contract/feed/columns.ts";
import { futuresGet, futuresOpen } from "../../../contract/http/trading/futures.ts";
import { until } from "../../../tests/support/until.ts";
import { testDatabase } from "../../testing/database.ts";
import { PERIOD, staked } from "../../testing/delivery.ts";
import { credit } from "../../testing/money.ts";
import { somebody } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { turn } from "../../testing/trading.ts";

let t: TestApp;
let other: TestApp;
beforeAll(async () => {
  t = await testApp({ db: await testDatabase() });
  other = await testApp({ db: t.db });
});
afterAll(async () => {
  await other.app.close();
  await t.close();
  await t.db.destroy();
});
const tick = (app: TestApp, price: number): void => {
  app.source.queue.push((now, sink) => {
    sink.set(0, F.last, price);
    sink.tick(0, now);
  });
  app.app.turn();
};

it("settled once, by who owns it", async () => {
  const ann = await somebody(t);
  await credit(t, ann.accountId, "USDT", "100", "contract");
  const orderNo = await staked(t, ann);
  // The first one sleeps; the other's clock goes on, and it takes over.
  other.clock.pass(t.clock.now() - other.clock.now() + 5000);
  await turn(other);
  await turn(other);
  expect([t.services.engine.isOwner, other.services.engine.isOwner]).toEqual([true, true]);
  tick(t, 10_000);
  const late = ann.client.call(futuresOpen, { ...PERIOD, clientOrderId: randomUUID() });
  await until(() => t.services.delivery.waiting === 1);
  t.clock.pass(1);
  tick(t, 10_000);
  expect(await late).toMatchObject({ ok: false, error: { name: "tryLater" } });
  await other.services.delivery.turn(other.clock.now());
  t.clock.pass(60_500);
  await t.services.delivery.turn(t.clock.now());
  expect(await ann.ok(futuresGet, { orderNo })).toMatchObject({ state: "settling", result: "" });
  // The owner has seen them.
  other.clock.pass(54_000);
  tick(other, 10_100);
  other.clock.pass(3000);
  await other.services.delivery.turn(other.clock.now());
  expect(await ann.ok(futuresGet, { orderNo })).toMatchObject({
    state: "completed",
    result: "won",
  });
});
