/**
 * Money is stopped while the books are checked: every screen says so within seconds, nothing moves,
 * reading goes on, and all of it ends by itself.
 */
import { expect, it } from "vitest";
import { addVirtualAccount } from "../../../contract/http/demo.ts";
import { patience } from "../../../scripts/suite/slowness.ts";
import type { AppPage } from "../../support/browser/app-page.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { openStage } from "../../support/browser/stage.ts";
import { putInto, register } from "../../support/people/person.ts";
import { ops } from "../../support/people/verified.ts";
import { until } from "../../support/until.ts";

const stage = openStage();
const banner = ({ page }: AppPage) =>
  page.getByText("Funds paused: balance check").filter({ visible: true });
const isLive = (tab: AppPage) =>
  until(
    async () => (await tab.hub())?.live?.state,
    (state) => state === "live",
    { what: "a live account socket" },
  );

it("an operator's stop stands on every open screen and goes with its end", {
  timeout: patience(120_000),
}, async () => {
  const { url } = stage.server;
  const person = await register(url, "stopped_money");
  const demo = { ...person, signed: await person.ok(addVirtualAccount, {}) };
  const first = await stage.tab();
  await putInto(first.page, url, demo);
  await first.open("/my/index");
  await isLive(first);
  expect(await banner(first).count()).toBe(0);

  expect(await ops(url, "money", "stop", "all", "a drill")).toBe("all is stopped");
  await banner(first).waitFor();
  expect(await axeViolations(first.page)).toEqual([]);
  await first.page.getByRole("button", { name: "Top up demo funds" }).click();
  await first.page.getByRole("button", { name: "10,000", exact: true }).click();
  await first.page.getByRole("button", { name: "Top up", exact: true }).click();
  await first.page.getByText("Funds cannot be moved during a balance check").first().waitFor();
  // Another screen, and a page that begins while money stands still.
  await first.open("/my/settings");
  await banner(first).waitFor();
  await first.open("/quotes/index");
  await banner(first).waitFor();

  expect(await ops(url, "money", "clear", "all", "it was one")).toBe("all may move again");
  await banner(first).waitFor({ state: "detached" });
  expect(stage.errors).toEqual([]);
});
