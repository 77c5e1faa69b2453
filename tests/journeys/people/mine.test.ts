/**
 * The tab of the person: what is set acts at once and stays, the demo account is entered and left
 * with a warning, out is out.
 */
import { expect, it } from "vitest";
import { openStage } from "../../support/browser/stage.ts";
import { putInto, register } from "../../support/people/person.ts";
import { until } from "../../support/until.ts";

const stage = openStage();
const look = (tab: { page: import("playwright").Page }) =>
  tab.page.evaluate(() => ({ ...document.documentElement.dataset }) as Record<string, string>);

it("colours, theme, language and time zone act at once and survive a reload; logged out, nothing of the user is left", async () => {
  const mia = await register(stage.server.url, "mia_settings");
  const tab = await stage.tab();
  const { page } = tab;
  await putInto(page, stage.server.url, mia);
  await tab.open("/my/index");
  await page.getByRole("heading", { name: /^mia\*{4}..$/ }).waitFor();
  await page.getByText("Unverified").first().waitFor();

  await page.getByRole("button", { name: /Price colors/ }).click();
  await until(
    () => look(tab),
    ({ colorMode }) => colorMode === "redUp",
    { what: "red for up" },
  );
  await tab.go("/my/settings");
  await page
    .getByRole("radiogroup", { name: "Theme" })
    .locator("label")
    .filter({ hasText: "Dark" })
    .click();
  await until(
    () => look(tab),
    ({ theme }) => theme === "dark",
    { what: "a dark document" },
  );
  await tab.go("/language");
  await page.getByRole("radio", { name: /Tokyo/ }).check();
  await page.getByRole("radio", { name: "中文" }).check();
  await page.getByRole("heading", { name: "语言与时区" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "语言与时区" }).waitFor();
  expect(await page.getByRole("radio", { name: /东京/ }).isChecked()).toBe(true);
  const { theme, colorMode } = await look(tab);
  expect({ theme, colorMode }).toEqual({ theme: "dark", colorMode: "redUp" });

  await tab.go("/my/index");
  await page.getByRole("button", { name: "退出登录" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "退出登录" }).click();
  await until(
    () => page.evaluate(() => location.hash),
    (hash) => hash.startsWith("#/login"),
    { what: "the login" },
  );
  expect(
    await page.evaluate(() =>
      ["token", "usercode", "username", "mode"].filter((key) => localStorage.getItem(key) !== null),
    ),
  ).toEqual([]);
  await tab.go("/my/index");
  await page.getByText("登录 / 注册").waitFor();
});

it("into the demo account, money added, reset, and back; the ribbon says which it is", async () => {
  const tab = await stage.tab();
  const { page } = tab;
  await putInto(page, stage.server.url, await register(stage.server.url, "mia_demo"));
  await tab.open("/my/index");
  await page.getByRole("button", { name: /Demo account/ }).click();
  await page.getByRole("alertdialog").getByText("Funds and orders there are not real").waitFor();
  await page.getByRole("alertdialog").getByRole("button", { name: "Switch" }).click();
  const ribbon = page.getByRole("note").filter({ hasText: "Demo account" });
  await ribbon.waitFor();
  expect(await page.evaluate(() => localStorage.getItem("mode"))).toBe("demo");
  /** True when the ribbon is on top of all that a screen paints, at its own place. */
  const isOnTop = () =>
    ribbon.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return document.elementsFromPoint(left + width / 2, top + height / 2)[0] === element;
    });
  for (const path of [
    "/my/index",
    "/my/settings",
    "/safety",
    "/quotes/index?tabActive=1",
    "/cryptos/trendDetails/btc",
    "/chart/index?symbol=btc",
  ]) {
    await tab.go(path);
    await until(isOnTop, (onTop) => onTop, { what: `the ribbon on ${path}` });
  }

  await tab.go("/my/index");
  await page.getByRole("button", { name: "Top up demo funds" }).click();
  await page.getByRole("button", { name: "10,000", exact: true }).click();
  await page.getByRole("button", { name: "Top up", exact: true }).click();
  await page.getByText("Demo funds added").waitFor();

  await page.getByRole("button", { name: "Reset demo account" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset" }).click();
  await page.getByText("Demo account reset").waitFor();

  await page.getByRole("button", { name: "Switch to the real account" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Switch" }).click();
  await until(
    () => page.evaluate(() => localStorage.getItem("mode")),
    (mode) => mode === "real",
    { what: "the real account" },
  );
  await page.getByText("You are now in the real account").waitFor();
  expect(await ribbon.count()).toBe(0);
});
