/**
 * A share's desk on a desktop: typed and reviewed with keys, what is held as a table that follows
 * the price, and nothing beyond its pane on the narrowest window.
 */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { addVirtualAccount } from "../../../contract/http/demo.ts";
import { getRealtime } from "../../../contract/http/market.ts";
import {
  exchangeApplyList,
  exchangeApplyOpen,
  exchangeHoldings,
} from "../../../contract/http/trading/spot.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { openStage } from "../../support/browser/stage.ts";
import { putInto, register, sessionOf } from "../../support/people/person.ts";
import { toPhase } from "../../support/people/phase.ts";
import { until } from "../../support/until.ts";

const stage = openStage();
const SYMBOL = "7203.jp";

/**
 * Texts and buttons of panes that do not scroll sideways which reach beyond them, and the account's
 * chip where it is not whole.
 */
const cramped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const panes = [...document.querySelectorAll("main > section, main > :last-child")];
    const beyond = panes.flatMap((pane) =>
      [...pane.querySelectorAll("dt, dd, td, th, button")].filter(
        (el) =>
          el.checkVisibility() &&
          el.getBoundingClientRect().right > pane.getBoundingClientRect().right,
      ),
    );
    const chip = [...document.querySelectorAll("header button")].at(-1)?.getBoundingClientRect();
    return [
      ...beyond.map((el) => el.textContent ?? ""),
      ...(chip && chip.right <= innerWidth ? [] : ["the account's chip"]),
    ];
  });

/** Somebody who holds 100 shares that are counted in yen, and the price they were bought near. */
async function holder(label: string) {
  await toPhase(stage.server, SYMBOL, "jp", "trading");
  const made = await register(stage.server.url, label);
  const who = sessionOf(stage.server.url, made.username, await made.ok(addVirtualAccount, {}));
  const [{ last }] = await who.ok(getRealtime, { symbol: SYMBOL });
  await who.ok(exchangeApplyOpen, {
    symbol: SYMBOL,
    side: "buy",
    orderType: "limit",
    price: (Number(last) * 1.01).toFixed(0),
    qty: "100",
    clientOrderId: randomUUID(),
  });
  await until(
    () => who.ok(exchangeHoldings, { product: "stock" }),
    (held) => held.length === 1,
    { what: "shares" },
  );
  return { who, last };
}

it("shares of another currency are bought with keys by way of the review, and stand in the table with their live gain", async () => {
  const { who, last } = await holder("sharedesk");
  const tab = await stage.tab({
    phone: {
      viewport: { width: 1440, height: 900 },
      hasTouch: false,
      isMobile: false,
      reducedMotion: "reduce",
    },
  });
  const { page } = tab;
  await putInto(page, stage.server.url, who);
  await tab.open(`/quotes/openTrade?symbol=${SYMBOL}`);
  await page.getByRole("navigation", { name: "Stocks" }).getByRole("button").nth(5).waitFor();
  await page.getByRole("tab", { name: "Holding" }).click();
  const row = page.getByRole("row", { name: /^7203/ });
  await until(
    () => row.locator('[data-p="gainUsdt"]').textContent(),
    (text) => /^[+−]?[\d,]+\.\d\d$/.test(text ?? ""),
    { what: "a gain" },
  );
  await page
    .locator('main [data-mark="stale"], header [data-mark="stale"]')
    .first()
    .waitFor({ state: "detached" });
  expect(await axeViolations(page)).toEqual([]);

  const ticket = page.getByRole("form", { name: "Order ticket" });
  await ticket.getByText(/^In USDT, 1 JPY = \d/).waitFor();
  // The tab that was tapped keeps the arrows until it is left.
  await page.keyboard.press("Escape");
  await page.keyboard.press("s");
  await ticket.getByRole("button", { name: "Review: sell 7203" }).waitFor();
  await page.keyboard.press("b");
  await page.keyboard.press("ArrowRight");
  const shares = ticket.getByRole("textbox", { name: /^Shares/ });
  expect(await shares.inputValue()).toBe("100");
  await ticket.getByRole("textbox", { name: /^Price/ }).fill((Number(last) * 0.97).toFixed(0));
  await page.keyboard.press("Escape");
  for (const width of [1440, 900]) {
    await page.setViewportSize({ width, height: 900 });
    await row.waitFor();
    expect([width, await cramped(page)]).toEqual([width, []]);
  }
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Buy 100 7203", exact: true }).click();
  await page.getByText("Submitted").first().waitFor();
  const orders = async () =>
    (await who.ok(exchangeApplyList, { state: "open", product: "stock" })).list.map(
      ({ side, qty }) => [side, qty],
    );
  expect(await orders()).toEqual([["buy", "100"]]);

  await tab.open(`/quotes/openTrade?symbol=${SYMBOL}`);
  await page.getByRole("row", { name: /^7203.* Buy/ }).waitFor();
  await page.keyboard.press("Shift+C");
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel all" }).click();
  // While it asks and sends, everything behind it is hidden from roles: no row would be found at
  // once.
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  await page.getByRole("row", { name: /^7203.* Buy/ }).waitFor({ state: "detached" });
  expect(await orders()).toEqual([]);
});

it("the risk picture has the shares as a row, and their currency as a chip that moves them alone", async () => {
  const { who } = await holder("sharerisk");
  const tab = await stage.tab({ phone: { reducedMotion: "reduce" } });
  const { page } = tab;
  await putInto(page, stage.server.url, who);
  await tab.open("/risk");
  const rows = page.getByRole("region", { name: /at [+−]?\d+%$/ });
  const share = rows.getByRole("link", { name: /7203/ });
  await share.waitFor();
  await page.getByText("All prices move by the same percentage; exchange rates stay.").waitFor();
  const rail = page.getByRole("slider", { name: "What if prices move" });
  await rail.focus();
  await rail.press("Home");
  await page.getByRole("heading", { name: "Market at −50%" }).waitFor();
  const sums = async (): Promise<number[]> =>
    [...(await share.innerText()).matchAll(/\d[\d,]*\.\d\d(?!%)/g)].map(([text]) =>
      Number(text.replaceAll(",", "")),
    );
  const [then, today] = await until(sums, ([after, before]) => after < before * 0.6, {
    what: "half the worth",
  });
  expect(then / today).toBeCloseTo(0.5, 2);
  await page.getByRole("button", { name: "USD/JPY", exact: true }).click();
  await page.getByText("Only USD/JPY moves.").waitFor();
  // Half the yen for a dollar: twice the dollars for the shares.
  const [risen, before] = await until(sums, ([after, now]) => after > now * 1.5, {
    what: "twice the worth",
  });
  expect(risen / before).toBeCloseTo(2, 1);
  expect(await axeViolations(page)).toEqual([]);
});
