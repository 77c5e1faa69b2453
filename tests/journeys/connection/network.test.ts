/** The network misbehaves: what the user sees, in which order, and how soon it is good again. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { asOfNow, patience } from "../../../scripts/suite/slowness.ts";
import { CRYPTO } from "../../support/browser/app-page.ts";
import { openStage } from "../../support/browser/stage.ts";
import { FaultProxy } from "../../support/fault/fault-proxy.ts";
import { timeUntil, until } from "../../support/until.ts";

const stage = openStage();
let proxy: FaultProxy;
beforeEach(async () => {
  proxy = await FaultProxy.start({ targetPort: stage.server.port, seed: 11 });
});
afterEach(() => proxy.close());

const sockets = (): number =>
  proxy.greetings.filter((line) => line.includes("/websocket/market")).length;

it("a half-open socket is found within 5.5 s: the page tries a new one", async () => {
  const tab = await (await stage.tab({ url: proxy.url })).open();
  await tab.live();
  const before = sockets();
  // The worker fetches what answers this when it is first asked; later there is no line to fetch it
  // over.
  expect((await tab.hub())?.socket.state).toBe("live");
  proxy.halfOpen();
  const found = await timeUntil(
    () => tab.hub(),
    (hub) => hub !== undefined && hub.socket.state !== "live",
    { what: "a socket that is known to be dead" },
  );
  console.log(`a half-open socket was found after ${Math.round(found)} ms`);
  expect(found).toBeLessThanOrEqual(asOfNow(5500));
  // The first attempt follows after a random part of 300 ms.
  await until(sockets, (now) => now > before, { what: "a new socket", timeoutMs: 2000 });
  await proxy.heal();
  proxy.cut();
  await tab.live();
});

it("the cable is pulled and put back: live again, and no price was emptied meanwhile", async () => {
  const tab = await (await stage.tab({ url: proxy.url })).open();
  await tab.live();
  const rows = (await tab.rows()).length;
  await proxy.down();
  await until(
    () => tab.diag(),
    ({ link }) => link !== "live",
    { what: "a link that is not live" },
  );
  const kept = await tab.rows();
  // The banner pushes the list down, so the last row may have left the screen.
  expect([kept.length >= rows - 1, kept.every((row) => /\d/.test(row.price))]).toEqual([
    true,
    true,
  ]);
  await proxy.heal();
  await tab.live(20_000);
});

it("a slow, sliced line with jitter still shows live quotes", async () => {
  proxy.set("down", { latencyMs: 120, jitterMs: 80, sliceBytes: 700, bytesPerSecond: 200_000 });
  const tab = await (await stage.tab({ url: proxy.url })).open();
  await tab.live(30_000);
});

// The browser's emulation of being offline reaches pages only, so the data layer runs in one here.
it("offline: the banner says so at once; online again: live", async () => {
  const tab = await (await stage.tab({ url: proxy.url })).open(CRYPTO, "?tier=page");
  await tab.live();
  await proxy.down();
  await tab.page.context().setOffline(true);
  await tab.page.getByText("No network").waitFor({ timeout: patience(4000) });
  await proxy.heal();
  await tab.page.context().setOffline(false);
  await tab.live();
  await tab.page.getByText("No network").waitFor({ state: "detached" });
});
