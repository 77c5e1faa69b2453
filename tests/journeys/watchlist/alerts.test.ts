/**
 * Price alerts and notices: made on the screen, fired by one tick with the page closed, told once
 * to two devices, read on one and so on both.
 */
import { expect, it } from "vitest";
import { alertHistory, alertList, alertSave } from "../../../contract/http/alerts.ts";
import { noticeCount } from "../../../contract/http/notices.ts";
import { patience } from "../../../scripts/suite/slowness.ts";
import { openStage } from "../../support/browser/stage.ts";
import { putInto, register, type TestSession } from "../../support/people/person.ts";
import { until } from "../../support/until.ts";

const stage = openStage();
let made = 0;
const somebody = (): Promise<TestSession> =>
  register(stage.server.url, `alerted_${Date.now()}_${++made}`);

it("an alert made on the screen fires on one tick; both devices hear of it, and what one reads is read on the other", async () => {
  const ann = await somebody();
  const here = await stage.tab();
  await putInto(here.page, stage.server.url, ann);
  await here.open("/alerts/edit?symbol=sol");
  const price = here.page.getByLabel(/^Price \(/);
  await price.fill("999");
  await here.page.getByRole("textbox", { name: /^Note/ }).fill("sell half");
  await here.page.getByRole("button", { name: "Save alert at 999" }).click();
  await here.page.getByText("Last price rises above 999").waitFor();

  const there = await stage.tab();
  await putInto(there.page, stage.server.url, ann);
  await there.open("/notices");
  await there.page.getByText("Nothing new").waitFor();
  await until(
    async () => (await there.hub())?.live,
    (now) => now?.state === "live",
    { what: "a live account socket" },
  );
  // The price is back on the next tick: the one that reached the level counts.
  await stage.server.lab.push("sol", "1000");
  await there.page.getByRole("button", { name: /SOL rose above 999.*sell half/ }).waitFor();
  await until(
    () => ann.ok(alertList, {}),
    ([one]) => !one.on,
    { what: "an alert that is off" },
  );
  await here.page.bringToFront();
  await until(
    () => here.page.getByRole("switch").first().isChecked(),
    (on) => !on,
    { what: "the switch on the other device" },
  );
  const { list } = await ann.ok(alertHistory, {});
  expect(list.map(({ condition, value }) => [condition, Number(value)])).toEqual([
    ["last>999", 1000],
  ]);

  await here.open("/notices");
  await here.page.getByRole("button", { name: "Mark all read" }).click();
  await until(
    () => ann.ok(noticeCount, {}),
    ({ all }) => all === 0,
    { what: "nothing unread" },
  );
  await there.page.bringToFront();
  await there.page.getByRole("button", { name: "Mark all read" }).waitFor({ state: "detached" });
  expect(stage.errors).toEqual([]);
});

it("with every page closed it fires all the same, once, and is found on the next visit", async () => {
  const bob = await somebody();
  await bob.ok(alertSave, { symbol: "xrp", condition: "last>900", repeat: "every" });
  await stage.server.lab.push("xrp", "901");
  await until(
    () => bob.ok(alertHistory, {}),
    ({ list }) => list.length === 1,
    { what: "a firing" },
  );
  await stage.server.lab.push("xrp", "1");
  await stage.server.lab.push("xrp", "902");
  const tab = await stage.tab();
  await putInto(tab.page, stage.server.url, bob);
  await tab.open("/alerts/history");
  await tab.page.getByText("XRP · Last price rises above 900").waitFor();
  expect((await bob.ok(alertHistory, {})).list.length).toBe(1);
  await tab.open("/my/index");
  await tab.page.getByRole("link", { name: "Mine, 1 unread" }).waitFor();
  await tab.page.getByRole("link", { name: /Notices.*1 unread/ }).click();
  await tab.page.getByRole("button", { name: /XRP rose above 900/ }).click();
  await tab.page.getByRole("heading", { name: "Edit alert" }).waitFor();
});

it("a guest's alert is judged on the device, told by a tab in front, and moves to the account at sign-in", async () => {
  const tab = await stage.tab();
  await tab.open("/alerts/edit?symbol=sol");
  await tab.page.getByLabel(/^Price \(/).fill("990");
  await tab.page.getByText("Log in to use volume and indicator alerts.").waitFor();
  await tab.page.getByRole("button", { name: "Save alert at 990" }).click();
  await tab.page.getByText("Last price rises above 990").waitFor();
  const beside = await stage.tab({ beside: tab });
  await beside.open("/alerts");
  await beside.page.getByText("Last price rises above 990").waitFor();
  // Both pages count as in front here; whichever hears of it first says it, for two seconds.
  const said = Promise.any(
    [tab, beside].map(({ page }) =>
      page.getByText(/SOL rose above 990.* · At 991/).waitFor({ timeout: patience(40_000) }),
    ),
  );
  said.catch(() => {});
  // The judge of alerts is loaded once the page has settled.
  await until(
    async () => {
      await stage.server.lab.push("sol", "991");
      return beside.page.getByRole("switch").isChecked();
    },
    (on) => !on,
    { what: "an alert that is off", everyMs: 300 },
  );
  await said;
  await beside.page.getByRole("switch").click();
  const eve = await somebody();
  await putInto(beside.page, stage.server.url, eve);
  await beside.open("/alerts");
  await beside.page.reload();
  await beside.page.getByRole("button", { name: "Move to account" }).click();
  await beside.page.getByText("1 alert moved.").waitFor();
  expect(
    (await eve.ok(alertList, {})).map(({ symbol, condition, on }) => [symbol, condition, on]),
  ).toEqual([["sol", "last>990", true]]);
  await beside.page
    .getByRole("region", { name: "Alerts on this device" })
    .waitFor({ state: "detached" });
  expect(stage.errors).toEqual([]);
});
