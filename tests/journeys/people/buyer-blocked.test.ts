/**
 * A buyer who lets orders run out locks the coins of others. After three in a day buying is blocked
 * until the next, and the screens and the fourth order say so.
 */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { c2cAdvertGet } from "../../../contract/http/c2c/advert.ts";
import { c2cOrderList, c2cOrderOpenPost } from "../../../contract/http/c2c/order.ts";
import { patience } from "../../../scripts/suite/slowness.ts";
import { openStage } from "../../support/browser/stage.ts";
import { putInto } from "../../support/people/person.ts";
import { advertiser, trader } from "../../support/people/traders.ts";
import { until } from "../../support/until.ts";

const stage = openStage();

it("three orders that ran out block a fourth, and the advertiser has all coins on sale again", {
  timeout: patience(120_000),
}, async () => {
  const { server } = stage;
  const [{ who, ad }, buyer] = [
    await advertiser(server, `Mole${Date.now() % 1e8}`),
    await trader(server, "idle"),
  ];
  const order = () =>
    buyer.ok(c2cOrderOpenPost, {
      advert_id: ad.advert_id,
      order_type: "by_amount",
      amount: "100",
      expect_price: ad.price,
      requestId: randomUUID(),
    });
  for (let i = 0; i < 3; i++) await order();
  const tab = await stage.tab({ phone: { reducedMotion: "reduce" } });
  const { page } = tab;
  await putInto(page, server.url, buyer);
  await tab.open("/cryptos/c2cUserCenter");
  await page.getByText("0 of 3").waitFor();

  await until(
    async () => {
      await server.lab.stepClock(60_000);
      return (await buyer.ok(c2cOrderList, { tab: "cancelled" })).total;
    },
    (total) => total === 3,
    { what: "the time to pay to run out", timeoutMs: 60_000 },
  );
  // The open screen follows by itself.
  await page.getByText("3 of 3").waitFor();
  await page.getByText("Buying is blocked until").waitFor();
  await expect(order()).rejects.toThrow(/1036|cancellations/i);
  expect((await who.ok(c2cAdvertGet, { advert_id: ad.advert_id })).surplus).toBe("1000");
  expect(stage.errors).toEqual([]);
});
