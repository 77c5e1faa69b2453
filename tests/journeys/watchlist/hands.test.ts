/**
 * Hands on followed symbols: the tray that a stroke draws, what a held row offers, an alert as a
 * line on the chart, and no network in between.
 */
import { expect, it } from "vitest";
import { alertList, alertSave } from "../../../contract/http/alerts.ts";
import { watchGroupSave, watchItems, watchSaveItem } from "../../../contract/http/watchlist.ts";
import type { AppPage } from "../../support/browser/app-page.ts";
import { openStage } from "../../support/browser/stage.ts";
import { LONG_RUN } from "../../support/long-run.ts";
import { putInto, register } from "../../support/people/person.ts";
import { until } from "../../support/until.ts";

const stage = openStage();

const row = ({ page }: AppPage, name: string) =>
  page.locator("main [data-slot]").filter({ hasText: name }).first();

const listed = (tab: AppPage) =>
  until(
    () => tab.rows(),
    (rows) => rows.length > 1 && rows.every(({ price }) => /\d/.test(price)),
    { what: "rows with prices" },
  );

/** A finger from the figures of a row to its middle. */
async function stroke(tab: AppPage, name: string): Promise<void> {
  const box = await row(tab, name).boundingBox();
  if (box === null) throw new Error(`no row ${name}`);
  const cdp = await tab.page.context().newCDPSession(tab.page);
  const y = box.y + box.height / 2;
  const send = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  const from = box.x + box.width - 40;
  await send("touchStart", from);
  for (let x = from - 20; x > box.x + 100; x -= 20) await send("touchMove", x);
  await send("touchEnd");
}

it("a stroke over a row draws its tray over the figures: pinned, and removed with a way back", async () => {
  const ann = await register(stage.server.url, "hands");
  const { id } = await ann.ok(watchGroupSave, { name: "Core" });
  await ann.ok(watchSaveItem, { groupIds: id, symbol: "btc,eth,sol" });
  const tab = await stage.tab();
  await putInto(tab.page, stage.server.url, ann);
  await tab.open(`/optional/index?group=${id}`);
  await listed(tab);
  await stroke(tab, "Solana");
  const tray = tab.page.getByRole("group", { name: "Solana" });
  const pin = tray.getByRole("button", { name: "Pin" });
  await pin.waitFor();
  const [over, name] = await Promise.all([
    until(
      () => tray.boundingBox(),
      (box) =>
        box !== null && Math.round(box.x + box.width) === (tab.page.viewportSize()?.width ?? 0),
      { what: "a tray at its place" },
    ),
    row(tab, "Solana").locator('[data-c="name"]').boundingBox(),
  ]);
  expect(name!.x + name!.width).toBeLessThanOrEqual(over!.x);
  await pin.click();
  const symbols = async (): Promise<string> =>
    (await ann.ok(watchItems, { id })).map((i) => `${i.symbol}${i.pinned ? "!" : ""}`).join();
  await until(symbols, (now) => now === "sol!,btc,eth", { what: "a pin" });
  await until(
    async () => (await tab.rows()).map(({ symbol }) => symbol).join(),
    (now) => now === "sol,btc,eth",
    { what: "the pinned row in front" },
  );
  await stroke(tab, "Bitcoin");
  await tab.page
    .getByRole("group", { name: "Bitcoin" })
    .getByRole("button", { name: "Remove" })
    .click();
  await until(symbols, (now) => now === "sol!,eth", { what: "a removal" });
  await tab.page.getByRole("button", { name: "Undo" }).click();
  await until(symbols, (now) => now === "sol!,btc,eth", { what: "the row where it was" });
  expect(stage.errors).toEqual([]);
});

it("a row that is held, by finger or menu key, leads to its alert; the alert is a line on the chart that keys move and Undo puts back", async () => {
  const bob = await register(stage.server.url, "held");
  const tab = await stage.tab();
  await putInto(tab.page, stage.server.url, bob);
  await tab.open("/quotes/index?tabActive=1&sub=hot");
  await listed(tab);
  await row(tab, "ETH").locator("a").focus();
  await tab.page.keyboard.press("ContextMenu");
  await tab.page.getByRole("dialog").getByRole("button", { name: "Price alert" }).click();
  await tab.page.getByRole("heading", { name: "New alert" }).waitFor();

  await bob.ok(alertSave, {
    symbol: "btc",
    condition: "last>950000",
    repeat: "once",
    note: "sell half",
  });
  await tab.open("/cryptos/trendDetails/btc");
  const line = tab.page.getByRole("slider", { name: "Last price rises above 950,000.00" });
  await line.waitFor();
  await line.focus();
  await tab.page.keyboard.press("Shift+ArrowDown");
  await tab.page.keyboard.press("Enter");
  const condition = async (): Promise<string> =>
    (await bob.ok(alertList, { symbol: "btc" }))[0].condition;
  expect(await until(condition, (now) => now !== "last>950000", { what: "a moved alert" })).toMatch(
    /^last>9499\d\d(\.\d+)?$/,
  );
  await tab.page.getByRole("button", { name: "Undo" }).click();
  await until(condition, (now) => now === "last>950000", { what: "the alert where it was" });
  expect(stage.errors).toEqual([]);
});

it("without a network the list stays and says so; what another device did meanwhile is there afterwards", async () => {
  const eve = await register(stage.server.url, "offline");
  const { id } = await eve.ok(watchGroupSave, { name: "Core" });
  await eve.ok(watchSaveItem, { groupIds: id, symbol: "btc,eth" });
  const tab = await stage.tab();
  await putInto(tab.page, stage.server.url, eve);
  // The browser's emulation of being offline reaches pages only, so the data layer runs in one here.
  await tab.open(`/optional/index?group=${id}`, "?tier=page");
  await listed(tab);
  await tab.page.context().setOffline(true);
  await tab.page.getByText("No network").first().waitFor();
  expect((await tab.rows()).map(({ symbol }) => symbol)).toEqual(["btc", "eth"]);
  await eve.ok(watchSaveItem, { groupIds: id, symbol: "xrp" });
  await tab.page.context().setOffline(false);
  await until(
    async () => (await tab.rows()).map(({ symbol }) => symbol).join(),
    (now) => now === "xrp,btc,eth",
    { what: "what was added meanwhile" },
  );
  // Its console without a network is not the next test's.
  await tab.page.close();
});

it.runIf(LONG_RUN)(
  "mini charts stand in pages, each with a period of its own; those of a page are compared in per cent, one taken out",
  async () => {
    const tab = await stage.tab();
    await tab.page.goto(`${stage.server.url}/lab/state`);
    await tab.page.evaluate(() =>
      localStorage.setItem(
        "opcionalList",
        JSON.stringify(["btc", "eth", "aapl.us", "eurusd", "sol", "xrp", "bnb"]),
      ),
    );
    await tab.open("/optional/index");
    await tab.page.getByRole("radio", { name: "Mini charts" }).check({ force: true });
    await tab.page.getByText("Page 1 of 2").waitFor();
    await tab.page.getByRole("img", { name: "Bitcoin, 1h" }).waitFor();
    await tab.page.getByRole("button", { name: /^Period of Bitcoin/ }).click();
    await tab.page.getByRole("dialog").getByText("1D", { exact: true }).click();
    const chart = tab.page.getByRole("img", { name: "Bitcoin, 1D" });
    await chart.waitFor();
    await until(
      () => chart.locator('[data-part="up"]').getAttribute("d"),
      (path) => path?.startsWith("M") === true,
      { what: "bars" },
    );
    await tab.page.getByRole("button", { name: "Compare" }).click();
    await tab.page
      .getByRole("img", { name: "% change of Bitcoin, Ethereum, Apple, EUR/USD" })
      .waitFor();
    await tab.page.getByRole("button", { name: "Remove Apple" }).click();
    await tab.page.getByRole("img", { name: "% change of Bitcoin, Ethereum, EUR/USD" }).waitFor();
    expect(new URL(tab.page.url()).hash).toBe("#/optional/compare?symbols=btc,eth,eurusd");
    expect(stage.errors).toEqual([]);
  },
);
