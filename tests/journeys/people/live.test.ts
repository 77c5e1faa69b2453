/**
 * The account's live socket from the server's commit to every tab: one connection a browser, a
 * session that is ended elsewhere, a restart.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { setSafeword, setSafewordReg } from "../../../contract/http/security.ts";
import { sessionList, sessionRevoke } from "../../../contract/http/user.ts";
import { asOfNow, patience } from "../../../scripts/suite/slowness.ts";
import type { LiveDiag } from "../../../workers/api.ts";
import type { AppPage } from "../../support/browser/app-page.ts";
import { openStage } from "../../support/browser/stage.ts";
import { putInto, register, signInAgain, type TestSession } from "../../support/people/person.ts";
import { freePort } from "../../support/server/free-port.ts";
import { startServer } from "../../support/server/server.ts";
import { until } from "../../support/until.ts";

const data = mkdtempSync(join(tmpdir(), "syn-live-"));
const port = await freePort();
const stage = openStage({ data, port });
afterAll(() => rmSync(data, { recursive: true, force: true }));

const HOME = "/my/index";

/** A tab of a signed-in browser whose account socket is live. */
async function tabOf(session: TestSession, beside?: AppPage): Promise<AppPage> {
  const tab = await stage.tab(beside === undefined ? {} : { beside });
  if (beside === undefined) await putInto(tab.page, stage.server.url, session);
  await tab.open(HOME);
  await liveOf(tab, (live) => live.state === "live");
  return tab;
}

/** Waits longer than the longest pause between two tries to connect. */
const liveOf = (tab: AppPage, good: (live: LiveDiag) => boolean): Promise<LiveDiag | undefined> =>
  until(
    async () => (await tab.hub())?.live,
    (live) => live !== undefined && good(live),
    { what: "a live account socket", timeoutMs: 60_000 },
  );

/** Counts the profile's requests of a tab from now on. */
function profileRequests(tab: AppPage): () => number {
  let count = 0;
  tab.page.on("request", (request) => {
    if (request.url().includes("/user/get")) count++;
  });
  return () => count;
}

it("serves both tabs over one connection: what changes elsewhere is asked for again in both", async () => {
  const ann = await register(stage.server.url, "live_ann");
  const one = await tabOf(ann);
  const two = await tabOf(ann, one);
  expect(await stage.server.lab.live()).toEqual({ connections: 1, accounts: 1 });
  const before = (await one.hub())?.live;
  const asked = [profileRequests(one), profileRequests(two)];
  const elsewhere = await signInAgain(stage.server.url, ann.username);
  await elsewhere.ok(setSafewordReg, { safeword: "135790", re_safeword: "135790" });
  await until(
    () => asked.map((count) => count()),
    ([a, b]) => a > 0 && b > 0,
    { what: "the profile asked for again in both tabs" },
  );
  const after = (await two.hub())?.live;
  // The account's change, and the notice of it.
  expect([after?.events, after?.resets]).toEqual([(before?.events ?? 0) + 2, 0]);
  expect(await stage.server.lab.live()).toEqual({ connections: 1, accounts: 1 });
});

it("leads another browser to the login within a second of the revocation, and says why", async () => {
  const bob = await register(stage.server.url, "live_bob");
  const here = await tabOf(bob);
  const other = await signInAgain(stage.server.url, bob.username);
  const there = await tabOf(other);
  // A second window of it, on a screen that is everybody's.
  const beside = await stage.tab({ beside: there });
  await beside.open("/quotes/index?tabActive=1");
  await liveOf(beside, (live) => live.state === "live");
  const { list } = await bob.ok(sessionList, {});
  const began = performance.now();
  await bob.ok(sessionRevoke, { id: list.find((s) => !s.current)?.id });
  await there.page.waitForURL(/#\/login/, { timeout: patience(5000) });
  const ms = performance.now() - began;
  await there.page.getByText("You were logged out from another device.").waitFor();
  expect(ms).toBeLessThan(asOfNow(1000));
  await beside.page.waitForURL(/#\/login/, { timeout: patience(5000) });
  await beside.page.getByText("You were logged out from another device.").waitFor();
  expect(await there.page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  expect(await stage.server.lab.live()).toEqual({ connections: 1, accounts: 1 });
  expect((await here.hub())?.live?.state).toBe("live");
});

it("closes with the sign-out of the last tab, and a guest's browser never opens it", async () => {
  const guest = await (await stage.tab()).open();
  await guest.live();
  expect((await guest.hub())?.live).toBeUndefined();
  const eve = await register(stage.server.url, "live_eve");
  const one = await tabOf(eve);
  const two = await tabOf(eve, one);
  // As a sign-out in the first tab leaves it; the second hears of it by the browser.
  await one.page.evaluate(() => localStorage.removeItem("token"));
  await one.page.close();
  await liveOf(two, (live) => live.state === "idle");
  await until(
    () => stage.server.lab.live(),
    ({ connections }) => connections === 0,
    { what: "no connection" },
  );
});

it("gets after a killed server's restart what was committed and never sent, once", {
  timeout: patience(180_000),
}, async () => {
  const cat = await register(stage.server.url, "live_cat");
  await cat.ok(setSafewordReg, { safeword: "135790", re_safeword: "135790" });
  const one = await tabOf(cat);
  const two = await tabOf(cat, one);
  const before = (await one.hub())?.live;
  // Nobody gets through any more while three things change, each with a notice of it.
  await stage.server.lab.sockets("refuse");
  await stage.server.lab.closeLive(1012);
  await until(
    () => stage.server.lab.live(),
    ({ connections }) => connections === 0,
  );
  for (const [old_safeword, safeword] of [
    ["135790", "246801"],
    ["246801", "357912"],
    ["357912", "468023"],
  ])
    await cat.ok(setSafeword, { old_safeword, safeword, re_safeword: safeword });
  const asked = [profileRequests(one), profileRequests(two)];
  await stage.server.stop("SIGKILL");
  stage.server = await startServer({ data, port });
  const after = await liveOf(
    one,
    (live) => live.state === "live" && live.seq === (before?.seq ?? 0) + 6,
  );
  expect([after?.events, after?.resets]).toEqual([(before?.events ?? 0) + 6, before?.resets]);
  await until(
    () => asked.map((count) => count()),
    ([a, b]) => a > 0 && b > 0,
    { what: "the profile asked for again in both tabs", timeoutMs: 30_000 },
  );
  expect((await stage.server.lab.live()).connections).toBe(1);
});
