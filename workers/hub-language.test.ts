import { map } from "rxjs";
import { expect, test } from "vitest";
import { createLive } from "./account-feed/live.ts";
import { createLocalAlerts } from "./alerts/local-alerts.ts";
import { createDetails } from "./detail/details.ts";
import { FakeClock } from "./fake-clock.ts";
import { FakeNet } from "./feed/socket/fake-net.ts";
import type { HealthOptions } from "./feed/socket/health.ts";
import { WorkerHub } from "./hub.ts";
import { createFigures } from "./hub-diag.ts";

test("calls of the worker say the language that was chosen last, by a greeting or in the running page", async () => {
  const [said, clock]: [string[], FakeClock] = [[], new FakeClock()];
  let poll: HealthOptions["poll"] = async () => undefined;
  const hub = new WorkerHub({
    tier: "shared",
    build: "b",
    clock,
    random: () => 0.5,
    url: () => "ws://x/market",
    liveUrl: "ws://x/live",
    open: new FakeNet().open,
    loadPoll: async (language) => async () => void said.push(language()),
    loadHealth: async () => (o) => {
      poll = o.poll;
      return o.up$.pipe(map(() => "offline"));
    },
    loadDetail: async () => createDetails,
    loadDiag: async () => createFigures,
    loadAlerts: async () => createLocalAlerts,
    loadLive: async () => createLive,
    loadTicket: async () => async () => undefined,
    loadSnapshot: async () => async () => undefined,
    loadDetailHttp: async () => ({
      depth: async () => undefined,
      trades: async () => undefined,
      bars: async () => undefined,
    }),
    locks: undefined,
    online: true,
  });
  await hub.hello({ tabId: "a", build: "b", language: "en", lockless: true });
  clock.advance(5000);
  await new Promise((done) => setImmediate(done));
  await poll();
  await hub.prefer("frame", "de");
  await poll();
  expect(said).toEqual(["en", "de"]);
  hub.stop();
});
