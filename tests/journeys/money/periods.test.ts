/**
 * A fixed period on a phone: its risk agreed to once, opened with a lost reply and only once, live
 * while it runs, kept over a reload, settled by the server's clock at the last tick, and told with
 * both ticks; the list of what is over has it, and the ledger's wallet has the payout.
 */
import { expect, it } from "vitest";
import { addVirtualAccount } from "../../../contract/http/demo.ts";
import { getRealtime } from "../../../contract/http/market.ts";
import {
  futuresGet,
  futuresList,
  futuresOpenview,
} from "../../../contract/http/trading/futures.ts";
import { asOfNow, patience } from "../../../scripts/suite/slowness.ts";
import { openStage } from "../../support/browser/stage.ts";
import { LONG_RUN } from "../../support/long-run.ts";
import { putInto, register, sessionOf } from "../../support/people/person.ts";
import { until } from "../../support/until.ts";

const stage = openStage();
const SYMBOL = "ltc";
const STAKE = "100";
/** From expiry to the settlement, at most. */
const SETTLED_MS = 1000;

it("a stake on a rising price: opened once, ahead and behind as the price moves, settled, won", async () => {
  const { lab, url } = stage.server;
  const first = await register(url, "period");
  const who = sessionOf(url, first.username, await first.ok(addVirtualAccount, {}));
  const before = Number((await who.ok(futuresOpenview, { symbol: SYMBOL })).available);
  const tab = await stage.tab();
  const { page } = tab;
  await putInto(page, url, who);
  await lab.lose(["futuresOpen"], 1);
  await tab.open(`/foreign/deliveryContract/${SYMBOL}`);

  await page.getByRole("button", { name: /^Up/ }).click();
  await page.getByText("Amount is empty").first().waitFor();
  await page.getByLabel("Stake", { exact: true }).fill(STAKE);
  await page.getByText("175.00").waitFor();
  await page.getByRole("button", { name: /^Up/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("You can lose the full stake", { exact: false }).waitFor();
  await dialog.getByRole("checkbox", { name: /^I understand/ }).check({ force: true });
  await dialog.getByRole("button", { name: "Stake 100.00 on Up" }).click();
  const [order] = await until(
    () => who.ok(futuresList, { state: "open" }).then(({ list }) => list),
    ([one]) => one !== undefined,
    { what: "a running period", timeoutMs: 15_000 },
  );
  expect([order.direction, order.amount, order.seconds, order.state]).toEqual([
    "up",
    STAKE,
    60,
    "running",
  ]);

  const card = page.getByRole("article", { name: "Up, 60 seconds" });
  await card.waitFor();
  await tab.open(`/foreign/deliveryContract/${SYMBOL}`);
  await card.waitFor();
  const [{ priceScale }] = await who.ok(getRealtime, { symbol: SYMBOL });
  const at = (share: number): string => (Number(order.openPrice) * share).toFixed(priceScale);
  await lab.freeze(SYMBOL);
  await lab.push(SYMBOL, at(0.99));
  await card.getByText("Behind").waitFor();
  await card.getByText("−100.00").waitFor();
  await lab.push(SYMBOL, at(1.01));
  await card.getByText("Ahead").waitFor();
  await card.getByText("+75.00").waitFor();

  // Shortly before the end the price is told once more, so that there is a tick to settle by.
  await lab.stepClock(order.expireAt - (await lab.state()).clock.now - 2000);
  await lab.push(SYMBOL, at(1.02));
  const result = page.getByRole("dialog", { name: "Fixed period" });
  await result.getByText("Won").waitFor({ timeout: patience(20_000) });
  await result.getByText("+75.00 USDT").waitFor();
  await lab.freeze(SYMBOL, false);
  const [done] = (await who.ok(futuresList, { state: "done" })).list;
  expect(done.settledAt! - done.expireAt).toBeLessThanOrEqual(asOfNow(SETTLED_MS));
  expect([done.result, done.paid, done.profit, Number(done.settlePrice)]).toEqual([
    "won",
    "175",
    "75",
    Number(at(1.02)),
  ]);
  expect(Number((await who.ok(futuresOpenview, { symbol: SYMBOL })).available)).toBeCloseTo(
    before + 75,
    8,
  );
  await result.getByRole("button", { name: "Done" }).click();
  await page.getByRole("region", { name: "Last 1 results, 1 won" }).waitFor();

  await page.getByRole("button", { name: "Fixed periods" }).click();
  await page.getByRole("tab", { name: "Settled" }).click();
  await page
    .getByRole("button", { name: /LTC|Litecoin/ })
    .first()
    .waitFor();
  await page.getByText("+75.00").first().waitFor();
});

it.runIf(LONG_RUN)(
  "all six periods are opened beside each other and run by rings of their own; each is settled within a second of its end",
  { timeout: patience(240_000) },
  async () => {
    const { lab, url } = stage.server;
    const first = await register(url, "periods");
    const who = sessionOf(url, first.username, await first.ok(addVirtualAccount, {}));
    const tab = await stage.tab();
    const { page } = tab;
    await putInto(page, url, who);
    await tab.open(`/foreign/deliveryContract/${SYMBOL}`);
    const seconds = [1800, 900, 600, 300, 120, 60];
    const dialog = page.getByRole("dialog");
    for (const [i, one] of seconds.entries()) {
      const up = i % 2 === 0;
      await page.getByRole("radio", { name: new RegExp(`^${one} `) }).click({ force: true });
      await page.getByRole("radio", { name: new RegExp(`^${one} `), checked: true }).waitFor();
      await page.getByLabel("Stake", { exact: true }).fill(STAKE);
      await page.locator("button[aria-busy=true]").waitFor({ state: "detached" });
      await page.getByRole("button", { name: up ? /^Up ends/ : /^Down ends/ }).click();
      await dialog.getByText("You can lose the full stake", { exact: false }).waitFor();
      // The risk is agreed to before the first one alone.
      if (i === 0) await dialog.getByRole("checkbox", { name: /^I understand/ }).press(" ");
      else expect(await dialog.getByRole("checkbox", { name: /^I understand/ }).count()).toBe(0);
      await dialog
        .getByRole("button", { name: up ? "Stake 100.00 on Up" : "Stake 100.00 on Down" })
        .click();
      await page
        .getByRole("article", { name: `${up ? "Up" : "Down"}, ${one} seconds` })
        .getByRole("timer")
        .waitFor({ timeout: patience(15_000) });
    }
    const running = (await who.ok(futuresList, { state: "open" })).list;
    expect(running.map((one) => one.expireAt - one.createdAt).sort((a, b) => a - b)).toEqual(
      seconds.toReversed().map((one) => one * 1000),
    );
    for (const { orderNo, expireAt } of running.toSorted((a, b) => a.expireAt - b.expireAt)) {
      await lab.stepClock(expireAt - (await lab.state()).clock.now - 3000);
      const done = await until(
        () => who.ok(futuresGet, { orderNo }),
        ({ state }) => state === "completed",
        { what: "a settlement", timeoutMs: 15_000 },
      );
      const isRight =
        done.settleTickTs! <= done.expireAt && done.settleTickTs! > done.expireAt - 5000;
      expect([
        isRight,
        done.settledAt! - done.expireAt <= asOfNow(SETTLED_MS),
        ["won", "lost", "refunded"].includes(done.result),
      ]).toEqual([true, true, true]);
    }
    await tab.open("/cryptos/deliveryContractHistory?state=done");
    for (const one of seconds)
      await page
        .getByText(new RegExp(`${one} s$`))
        .first()
        .waitFor();
  },
);
