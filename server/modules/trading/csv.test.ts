/**
 * Orders and fills as files: whole, exact, in the zone of the browser; their sums are the calls'
 * own.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  exchangeApplyCsv,
  exchangeApplyDeals,
  exchangeApplyList,
} from "../../../contract/http/trading/spot.ts";
import { decimal, sum, toText } from "../../../contract/money/decimal.ts";
import { testDatabase } from "../../testing/database.ts";
import type { Person } from "../../testing/people.ts";
import { instrument } from "../../testing/scripted-source.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { place, show, trader } from "../../testing/trading.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp({
    db: await testDatabase(),
    instruments: [instrument(0, "btc")],
    app: { readsPerSecond: 1e6, readsBurst: 1e6 },
  });
});
afterAll(async () => {
  await t.close();
  await t.db.destroy();
});

const linesOf = async (
  who: Person,
  params: { kind: "orders" | "fills"; from?: string },
): Promise<string[][]> => {
  const file = await who.client.bytes(exchangeApplyCsv, params);
  if (!file.ok) throw new Error(JSON.stringify(file.error));
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await file.value.arrayBuffer());
  expect(text.startsWith("\ufeff")).toBe(true);
  return text
    .slice(1)
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));
};

it("a file of fills adds up to the totals of the call, a file of orders has each once, and nobody else's", async () => {
  const [ann, bob] = [await trader(t), await trader(t)];
  await show(t, 0, "99x100", "100x5");
  for (const qty of ["1", "2"]) await place(ann, `buy ${qty} @ 100`);
  await place(bob, "buy 1 @ 98");
  const [head, ...fills] = await linesOf(ann, { kind: "fills" });
  const { totals, total } = await ann.ok(exchangeApplyDeals, {});
  const column = (name: string) => fills.map((cells) => decimal(cells[head.indexOf(name)]));
  expect([fills.length, toText(sum(column("amount"))), toText(sum(column("fee")))]).toEqual([
    total,
    totals.bought,
    totals.fees[0].fee,
  ]);
  const [, ...orders] = await linesOf(ann, { kind: "orders" });
  const { list } = await ann.ok(exchangeApplyList, {});
  expect(orders.map((cells) => cells[15]).sort()).toEqual(
    list.map(({ orderNo }) => orderNo).sort(),
  );
  expect([
    (await linesOf(bob, { kind: "fills" })).length,
    (await linesOf(bob, { kind: "orders" })).length,
  ]).toEqual([1, 2]);
  expect((await linesOf(ann, { kind: "fills", from: String(t.clock.now() + 1000) })).length).toBe(
    1,
  );
});
