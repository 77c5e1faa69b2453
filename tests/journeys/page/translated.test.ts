/**
 * A page whose every text node a translator has replaced: prices move on, screens come and go, and
 * what stands there is what an untouched page says.
 */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { addVirtualAccount, demoRecharge } from "../../../contract/http/demo.ts";
import { patience } from "../../../scripts/suite/slowness.ts";
import type { AppPage } from "../../support/browser/app-page.ts";
import { openStage } from "../../support/browser/stage.ts";
import { translatePage } from "../../support/fault/translator.ts";
import { putInto, register, sessionOf, type TestSession } from "../../support/people/person.ts";
import { until } from "../../support/until.ts";

const stage = openStage();

async function player(): Promise<TestSession> {
  const who = await register(stage.server.url, "translated");
  const demo = await sessionOf(stage.server.url, who.username, await who.ok(addVirtualAccount, {}));
  await demo.ok(demoRecharge, { amount: "1000", requestId: randomUUID() });
  return demo;
}

const textOf = (tab: AppPage, selector: string): Promise<string> =>
  tab.page.evaluate(
    (of) =>
      [...document.querySelectorAll<HTMLElement>(of)].find((one) => one.checkVisibility())
        ?.innerText ?? "",
    selector,
  );
const moves = (tab: AppPage, selector: string, what: string): Promise<unknown> => {
  let first: string | undefined;
  return until(
    async () => {
      const now = await textOf(tab, selector);
      if (/\d/.test(now)) first ??= now;
      return now;
    },
    (now) => first !== undefined && now !== first,
    { what, timeoutMs: 20_000 },
  );
};
/** The words of a screen that stands still, without its figures. */
const said = (tab: AppPage): Promise<string> =>
  tab.page.evaluate(() => {
    const main = [...document.querySelectorAll<HTMLElement>("main")].find((one) =>
      one.checkVisibility(),
    );
    return (main?.innerText ?? "").replace(/[\d.,:+−%-]+/g, "#").replace(/\s+/g, " ");
  });

it.each([{ spares: true }, { spares: false }])(
  "goes on, figures spared: $spares",
  { timeout: patience(180_000) },
  async ({ spares }) => {
    const who = await player();
    const [tab, plain] = [await stage.tab(), await stage.tab()];
    for (const one of [tab, plain]) await putInto(one.page, stage.server.url, who);
    // A page behind another paints when the machine has time for it.
    await tab.page.bringToFront();
    await translatePage(tab.page, { spares });
    const { page } = tab;

    await tab.open();
    await tab.live();
    // Other markets have their weekends.
    for (const name of ["Forex", "Stocks", "Crypto"]) {
      await tab.tab(name).click();
      await tab.shown();
    }
    await tab.live();
    await tab.goOn("/cryptos/trendDetails/btc");
    await moves(tab, "[data-symbol=btc]", "the price of the detail screen");
    await moves(tab, "[data-c=book]", "the book");

    await tab.goOn("/cryptos/trade/btc");
    const ticket = page.getByRole("form", { name: "Order ticket" });
    await ticket.getByRole("button", { name: /^Type/ }).click();
    await page.getByRole("option", { name: /^Market/ }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "25%", exact: true }).first().click();
    await ticket.getByText("fills 100%").waitFor();
    await ticket.getByRole("button", { name: "Buy BTC" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Buy BTC" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("tab", { name: "Holdings" }).click();
    await page
      .getByRole("list", { name: "Holdings" })
      .getByRole("button", { name: "BTC" })
      .waitFor();

    // Screens without figures that move read as they do untouched, after another language as well.
    for (const path of ["/my/index", "/more", "/security/sessions", "/helpCenter"]) {
      await Promise.all([tab.goOn(path), plain.goOn(path)]);
      await until(
        () => Promise.all([said(tab), said(plain)]),
        ([own, other]) => own !== "" && own === other,
        { what: `${path} as it reads untouched` },
      );
    }
    await tab.goOn("/quotes/index?tabActive=1&sub=hot");
    await tab.live();
    expect(await page.getByText("Something went wrong").count()).toBe(0);
    await page.close();
    expect(stage.errors).toEqual([]);
  },
);
