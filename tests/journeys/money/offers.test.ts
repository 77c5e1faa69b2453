/**
 * Offers on a phone, by the server's clock: shares applied for with a lost reply, drawn when more
 * is asked for than there is, the draw repeated by the page and by this file, refunded, credited,
 * listed and led to their ticket; tokens bought, and free in two steps.
 */
import { createHash, createHmac, randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { itemSessions } from "../../../contract/http/market.ts";
import { rechargeApply, rechargeList } from "../../../contract/http/money/deposit.ts";
import { accountTransfer, walletByType } from "../../../contract/http/money/wallet.ts";
import { icoRecords } from "../../../contract/http/trading/ico.ts";
import {
  ipoDrawLots,
  ipoGet,
  ipoProgress,
  ipoRecords,
} from "../../../contract/http/trading/ipo.ts";
import { patience } from "../../../scripts/suite/slowness.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { openStage } from "../../support/browser/stage.ts";
import { at } from "../../support/browser/walk.ts";
import { putInto, register, signInAgain, type TestSession } from "../../support/people/person.ts";
import { ops, verifyIdentity } from "../../support/people/verified.ts";
import { until } from "../../support/until.ts";

/** Its own server: days pass on it. */
const stage = openStage({ seed: 19 });
const HOUR = 3_600_000;
const iso = (ms: number): string => new Date(ms).toISOString();
const now = async (): Promise<number> => (await stage.server.lab.state()).clock.now;
/** Lets the clock pass a moment. */
const pass = async (at: number): Promise<unknown> =>
  stage.server.lab.stepClock(Math.max(0, at - (await now())) + 1000);
/** Asks until what was due is done. */
const seen = <T>(what: string, ask: () => Promise<T>, is: (got: T) => boolean): Promise<T> =>
  until(ask, is, { what, timeoutMs: 30_000 });

/** Verified people with 2,000 USDT in the stock account each, 500 in the spot account. */
async function applicants(...labels: string[]): Promise<TestSession[]> {
  const { url, lab } = stage.server;
  const people = await Promise.all(labels.map((label) => register(url, label)));
  for (const person of people) {
    await verifyIdentity(url, person);
    await person.ok(rechargeApply, {
      channel: "crypto",
      symbol: "USDT",
      chain: "TRC20",
      amount: "2500",
      txHash: "sandbox-19",
      requestId: randomUUID(),
    });
  }
  for (const person of people) {
    await seen(
      "the deposit",
      async () => {
        await lab.stepClock(2000);
        return (await person.ok(rechargeList, { status: "3" })).total;
      },
      (total) => total === 1,
    );
    for (const [to, amount] of [["STOCK", "2000"] as const, ["SPOT", "500"] as const])
      await person.ok(accountTransfer, {
        from: "FUNDS",
        to,
        symbol: "USDT",
        amount,
        requestId: randomUUID(),
      });
  }
  return people;
}
const inPocket = async (
  who: TestSession,
  accountType: "STOCK" | "SPOT",
  coin = "USDT",
): Promise<string | undefined> => (await who.ok(walletByType, { accountType })).transferable[coin];

const SAID = { en: "Optical sensors.", CN: "光学传感器。" };

it("an IPO from the application through a draw that anybody can repeat to shares that can be sold", {
  timeout: patience(240_000),
}, async () => {
  const { url, lab } = stage.server;
  const [ann, bob] = await applicants("ipoann", "ipobob");
  const openAt = (await now()) + 2000;
  const times = {
    closeAt: openAt + HOUR,
    drawAt: openAt + 2 * HOUR,
    refundAt: openAt + 3 * HOUR,
    listAt: openAt + 4 * HOUR,
  };
  const id = `lots-${openAt}`;
  await ops(
    url,
    ...["ipo", "add"],
    JSON.stringify({
      id,
      symbol: "aapl.us",
      mode: "draw",
      priceLow: "2",
      priceHigh: "2.5",
      finalPrice: "2.2",
      lotSize: "50",
      minQty: "50",
      maxQty: "500",
      // Eleven lots for fourteen: whoever has four wins one at least, and somebody loses.
      quota: "550",
      limit: 10,
      openAt: iso(openAt),
      ...Object.fromEntries(Object.entries(times).map(([key, ms]) => [key, iso(ms)])),
      profile: {
        business: SAID,
        proceeds: { en: "A new plant." },
        underwriters: ["North Bank"],
        prospectus: "",
        years: [],
      },
    }),
  );
  await pass(openAt);
  await bob.ok(ipoDrawLots, { id, lots: "10", agree: "1", clientOrderId: randomUUID() });

  const tab = await stage.tab();
  const { page } = tab;
  await putInto(page, url, ann);
  await tab.open("/quotes/index?tabActive=0&market=us");
  await page.getByRole("link", { name: /^IPO/ }).click();
  await at(tab, "/ipo/index?market=us");
  await page.getByRole("link", { name: /Apple/ }).click();
  await at(tab, `/ipo/drawLotsDetail?id=${id}`);
  for (let lots = 1; lots < 4; lots++)
    await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByText("200 shares").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Apply for 4 lots · freeze 500.00 USDT" }).click();
  await at(tab, "/order/submit");
  await page.getByRole("button", { name: "Confirm and freeze 500.00 USDT" }).click({ force: true });
  await page.getByRole("alert").first().waitFor();
  await page.getByRole("checkbox").check({ force: true });
  await lab.lose(["ipoDrawLots"], 1);
  await page.getByRole("button", { name: "Confirm and freeze 500.00 USDT" }).click();
  await at(tab, /order\/apply-success\?kind=ipo&id=/);
  await page.getByRole("status").getByText("Application accepted").waitFor();
  const [record, ...others] = (await ann.ok(ipoRecords, {})).list;
  expect([record.frozen, others, await inPocket(ann, "STOCK")]).toEqual(["500", [], "1500"]);
  await page.getByRole("button", { name: "View progress" }).click();
  await page.getByText("Tickets are numbered at the close.").waitFor();

  // The draw comes by itself, on the open screen.
  await pass(times.drawAt);
  const drawn = await seen(
    "the draw",
    () => ann.ok(ipoProgress, { recordId: record.recordId }),
    ({ numbers }) => numbers.length === 4,
  );
  await page.getByRole("button", { name: "Check all 14 tickets on this phone" }).click();
  await page
    .getByText(
      "All 14 tickets recomputed: your tickets, ranks and the last winning value are as shown.",
    )
    .waitFor();
  await page.getByText("SHA-256 of the seed equals the hash").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(createHash("sha256").update(drawn.seed).digest("hex")).toBe(
    (await bob.ok(ipoGet, { id })).commit,
  );
  // Ten named coins have traded since; the key is of the seed and a line a trade.
  const lines = drawn.drawTrades.map(
    (trade) => `${trade.symbol} ${trade.id} ${trade.price} ${trade.qty} ${trade.ts}`,
  );
  expect([lines.length, drawn.drawTrades.map(({ symbol }) => symbol)]).toEqual([
    10,
    drawn.drawSymbols,
  ]);
  await page.getByText(`#${drawn.drawTrades[0].id}`).waitFor();
  const key = createHash("sha256")
    .update([drawn.seed, ...lines].join("\n"))
    .digest("hex");
  const hashOf = (ticket: number): string =>
    createHmac("sha256", key).update(String(ticket)).digest("hex");
  const winners = Array.from({ length: 14 }, (_, i) => i + 1)
    .sort((a, b) => (hashOf(a) < hashOf(b) ? -1 : 1))
    .slice(0, 11);
  // Bob came first: his are the tickets 1 to 10.
  const won = winners.filter((ticket) => ticket > 10).length;
  expect([drawn.wonLots, drawn.numbers.filter((one) => one.won).length]).toEqual([won, won]);
  await page.getByText(`${won} of 4 lots`).waitFor();

  await pass(times.refundAt);
  await seen(
    "the refund",
    () => ann.ok(ipoProgress, { recordId: record.recordId }),
    ({ endedAt }) => endedAt > 0,
  );
  expect([await inPocket(ann, "STOCK"), await inPocket(bob, "STOCK")]).toEqual([
    String(2000 - won * 110),
    String(2000 - (11 - won) * 110),
  ]);
  await tab.go("/ipo/spotStock");
  const share = page.getByRole("region", { name: "Apple" });
  await share.getByText("To be listed").waitFor();
  expect(await share.getByRole("button", { name: "Currently closed" }).isDisabled()).toBe(true);

  // Listed in the first session that trades.
  await pass(times.listAt);
  let seller = ann;
  for (let looks = 0; looks < 10; looks++) {
    seller = await signInAgain(url, ann.username);
    const [{ session, nextChangeAt }] = await seller.ok(itemSessions, { markets: "us" });
    if (session === "trading") break;
    await pass(nextChangeAt);
  }
  await seen(
    "the listing",
    async () => {
      await lab.stepClock(20_000);
      return seller.ok(ipoProgress, { recordId: record.recordId });
    },
    ({ sellableFrom }) => sellableFrom > 0,
  );
  expect(await inPocket(seller, "STOCK", "AAPL.US")).toBe(String(won * 50));
  await putInto(page, url, seller);
  await tab.open("/ipo/spotStock", "?listed");
  await share.getByText("Sellable", { exact: true }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await share.getByRole("button", { name: "Sell" }).click();
  await at(tab, "/quotes/openTrade?symbol=aapl.us&side=sell");
  await tab.go(`/ipo/stock?id=${id}`);
  await page.getByText("vs. offer price").waitFor();
  await page.getByRole("button", { name: "Trade" }).waitFor();
  expect(stage.errors).toEqual([]);
});

it("tokens are bought once, and come free in two steps", {
  timeout: patience(120_000),
}, async () => {
  const { url, lab } = stage.server;
  const [cat] = await applicants("icocat");
  const openAt = (await now()) + 2000;
  const [closeAt, listAt] = [openAt + HOUR, openAt + 2 * HOUR];
  const last = listAt + 6 * HOUR;
  await ops(
    url,
    ...["ico", "add"],
    JSON.stringify({
      id: `sale-${openAt}`,
      symbol: "sol",
      price: "0.5",
      min: "10",
      max: "200",
      quota: "1000",
      openAt: iso(openAt),
      closeAt: iso(closeAt),
      listAt: iso(listAt),
      unlock: [
        { ts: iso(listAt), ratio: "0.5" },
        { ts: iso(last), ratio: "0.5" },
      ],
      profile: {
        description: SAID,
        whitePaper: "",
        allocation: [{ label: { en: "Sale" }, ratio: "1" }],
      },
    }),
  );
  await pass(openAt);
  const tab = await stage.tab();
  const { page } = tab;
  await putInto(page, url, cat);
  await tab.open("/quotes/index?tabActive=1");
  await page.getByRole("button", { name: "ICO", exact: true }).click();
  await at(tab, "/ico/index");
  await page.getByRole("button", { name: /^Buy: Sol/ }).click();
  await page.getByRole("dialog").getByLabel("Amount", { exact: true }).tap();
  const pad = page.locator("[data-keypad]");
  for (const digit of "100") await pad.getByRole("button", { name: digit, exact: true }).tap();
  await pad.getByRole("button", { name: "Done" }).tap();
  await page.getByRole("dialog").getByText("200.00 SOL").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Next" }).click();
  await at(tab, "/order/submit");
  await page.getByRole("checkbox").check({ force: true });
  await lab.lose(["icoBuy"], 1);
  await page.getByRole("button", { name: "Confirm and pay 100.00 USDT" }).click();
  await at(tab, /order\/apply-success\?kind=ico&id=/);
  await page.getByText("200.00 SOL").waitFor();
  expect([
    (await cat.ok(icoRecords, {})).total,
    await inPocket(cat, "SPOT"),
    (await inPocket(cat, "SPOT", "SOL")) ?? "0",
  ]).toEqual([1, "400", "0"]);
  await page.getByRole("button", { name: "View purchases" }).click();
  await at(tab, "/ico/index?tab=records");
  await page.getByText("Locked 200.00").waitFor();

  await pass(listAt);
  await seen(
    "the first step",
    () => inPocket(cat, "SPOT", "SOL"),
    (free) => free === "100",
  );
  // On the open screen.
  await page.getByText("Locked 100.00").waitFor();
  await pass(last);
  const again = await signInAgain(url, cat.username);
  await seen(
    "the last step",
    () => inPocket(again, "SPOT", "SOL"),
    (free) => free === "200",
  );
  expect(stage.errors).toEqual([]);
});
