/**
 * The sandbox's offers: of what the feed lists, each again when it has closed, and applied for like
 * any other.
 */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { icoList } from "../../../contract/http/trading/ico.ts";
import { ipoDrawLots, ipoGet, ipoList } from "../../../contract/http/trading/ipo.ts";
import { universe } from "../../../sim/catalog/universe.ts";
import { applicant } from "../../testing/offers.ts";
import { instrument } from "../../testing/scripted-source.ts";
import { testApp } from "../../testing/test-app.ts";
import { OFFERED, sandboxOffers } from "./sandbox.ts";

it("offers what the simulated market lists", () => {
  const listed = new Set(universe().map(({ symbol }) => symbol));
  expect(OFFERED.filter((symbol) => !listed.has(symbol))).toEqual([]);
});

it("keeps one round of each, and none where people decide", async () => {
  const lucid = instrument(1, "lcid.us", {
    type: "us",
    market: "us",
    currency: "USD",
    quoteUnit: "USD",
    lotSize: "1",
    minQty: "1",
    products: [],
  });
  const t = await testApp({ instruments: [instrument(0, "btc"), lucid, instrument(2, "ewt")] });
  const run = () => sandboxOffers.run({ ...t.services, sandboxMs: 15_000 }, t.clock.now());
  const ids = async () => {
    const [shares, tokens] = [await t.client.call(ipoList, {}), await t.client.call(icoList, {})];
    return [shares, tokens].flatMap((answer) =>
      answer.ok ? (answer.value.list as { id: string }[]).map(({ id }) => id) : [],
    );
  };
  await sandboxOffers.run(t.services, t.clock.now());
  expect(await ids()).toEqual([]);
  await run();
  await run();
  expect(await ids()).toEqual(["lcid-us-1", "ewt-1"]);
  const said = async (language: string) => {
    const got = await t.client.call(ipoGet, { id: "lcid-us-1", language } as never);
    return got.ok && got.value.profile.proceeds;
  };
  expect([await said("zh-CN"), await said("xx")]).toEqual([
    "无：此次发行为模拟。",
    "None: this offer is simulated.",
  ]);
  const ann = await applicant(t, "100000");
  await ann.ok(ipoDrawLots, {
    id: "lcid-us-1",
    lots: "2",
    agree: "1",
    clientOrderId: randomUUID(),
  });
  t.clock.set(2 * 3_600_000);
  await run();
  expect((await ids()).sort()).toEqual(["ewt-1", "lcid-us-1", "lcid-us-2"]);
  await t.close();
});
