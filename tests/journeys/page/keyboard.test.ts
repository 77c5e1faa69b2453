/** Everything a finger can do on the market screens, a keyboard can do. */
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { openStage } from "../../support/browser/stage.ts";
import { LONG_RUN } from "../../support/long-run.ts";
import { until } from "../../support/until.ts";

const stage = openStage();

const focused = (
  page: Page,
): Promise<{ role: string; name: string; href: string; visible: boolean }> =>
  page.evaluate(() => {
    const el = document.activeElement as HTMLElement;
    const box = el.getBoundingClientRect();
    return {
      role: el.getAttribute("role") ?? el.tagName.toLowerCase(),
      name: el.getAttribute("aria-label") ?? el.textContent?.trim() ?? "",
      href: el.getAttribute("href") ?? "",
      visible: box.width > 0 && box.top >= -1 && box.bottom <= innerHeight + 1,
    };
  });

/** Presses Tab until `wanted` has the focus; fails after 60 stops. */
async function tabTo(
  page: Page,
  wanted: (at: { role: string; name: string }) => boolean,
): Promise<void> {
  const stops: string[] = [];
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press("Tab");
    const at = await focused(page);
    stops.push(`${at.role}: ${at.name.slice(0, 40)}`);
    if (wanted(at)) return;
  }
  throw new Error(`not reached by Tab; stops were\n${stops.join("\n")}`);
}

it.runIf(LONG_RUN)("arrow keys walk the market classes, and the list below follows", async () => {
  const tab = await (await stage.tab()).open("/quotes/index?tabActive=0");
  await tab.shown();
  await tabTo(tab.page, ({ role, name }) => role === "tab" && name.startsWith("Stocks"));
  await tab.page.keyboard.press("ArrowRight");
  await until(
    () => tab.page.url(),
    (url) => url.includes("tabActive=1"),
  );
  await until(
    () => tab.tab("Crypto").getAttribute("aria-selected"),
    (selected) => selected === "true",
  );
  await until(
    () => tab.rows(),
    (rows) => rows.some((row) => row.label.includes("/USDT")),
    { what: "crypto rows" },
  );
  await tab.page.keyboard.press("End");
  await until(
    () => tab.page.url(),
    (url) => url.includes("tabActive=3"),
  );
  await tab.page.keyboard.press("Home");
  await until(
    () => tab.page.url(),
    (url) => url.includes("tabActive=0"),
  );
});

it("arrow keys walk the rows and keep the focused one in view; Enter opens it, and back the list is as it was", async () => {
  const tab = await (await stage.tab()).open();
  await tab.shown();
  await tabTo(tab.page, ({ name }) => name.includes("/USDT"));
  const first = await focused(tab.page);
  for (let i = 0; i < 20; i++) await tab.page.keyboard.press("ArrowDown");
  const after = await until(
    () => focused(tab.page),
    (at) => at.visible && at.href !== first.href,
  );
  const shown = (await tab.rows()).map((row) => row.symbol);
  await tab.page.keyboard.press("Enter");
  await until(
    () => tab.page.url(),
    (url) => url.endsWith(after.href),
    { what: `the address ${after.href}` },
  );
  await tab.page.goBack();
  await until(
    async () => (await tab.rows()).map((row) => row.symbol),
    (now) => shown.every((symbol) => now.includes(symbol)),
    { what: `the rows ${shown}` },
  );
});

it.runIf(LONG_RUN)("the bottom bar and the search are reached by Tab", async () => {
  const tab = await (await stage.tab()).open();
  await tab.shown();
  await tabTo(tab.page, ({ name }) => name.includes("Coin, stock or pair"));
  await tabTo(tab.page, ({ name }) => name === "News");
});

it("focus is always visible: every stop has an outline or ring", async () => {
  const tab = await (await stage.tab()).open();
  await tab.shown();
  const bare: string[] = [];
  for (let i = 0; i < 25; i++) {
    await tab.page.keyboard.press("Tab");
    const seen = await tab.page.evaluate(() => {
      const el = document.activeElement as HTMLElement;
      if (el === document.body) return "";
      const marks = [el, el.parentElement, el.closest("label")]
        .map((x) => x && getComputedStyle(x))
        .filter((x) => x !== null);
      const shown = marks.some(
        (x) =>
          (x.outlineStyle !== "none" && Number.parseFloat(x.outlineWidth) > 0) ||
          x.boxShadow !== "none",
      );
      return shown
        ? ""
        : `${el.tagName} ${el.getAttribute("aria-label") ?? el.textContent?.slice(0, 30)}`;
    });
    if (seen) bare.push(seen);
  }
  expect(bare).toEqual([]);
});
