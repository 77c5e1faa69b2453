/**
 * Every peer of the bench, mounted in the real browser for a moment on its own load: does it run,
 * and does the screen end with the last values? How fast it is nobody asks here; that is `npm run
 * bench`.
 */
import { readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LoadServer, startLoadServer } from "../../bench/load/server.ts";
import { tryPeer } from "../../bench/page/try-peer.ts";
import type { FeedKind, ScenarioId } from "../../bench/runner/chromium/target.ts";
import { patience } from "../../scripts/suite/slowness.ts";
import { startBrowser, type TestBrowser } from "../support/browser/browser.ts";

const PEERS = readdirSync("bench/peers").filter((name) => !name.includes("."));
/** Without a word here: S1 with twelve rows and 1,000 ticks/s, both feeds of JSON. */
const OTHERS: readonly {
  start: string;
  scenario: ScenarioId;
  rows: number;
  symbols?: number;
  feeds: readonly FeedKind[];
}[] = [
  { start: "list-", scenario: "S3", rows: 1000, feeds: ["batch16"] },
  { start: "chart-", scenario: "S5", rows: 600, symbols: 10, feeds: ["batch16"] },
  { start: "format-json", scenario: "S10", rows: 500, feeds: ["perTick"] },
  { start: "format-frames", scenario: "S10", rows: 500, feeds: ["market"] },
  { start: "format-", scenario: "S10", rows: 500, feeds: ["batch16"] },
  { start: "hop-", scenario: "S11", rows: 50, feeds: ["batch16"] },
  { start: "positions-", scenario: "S6", rows: 50, feeds: ["perTick", "batch16"] },
  { start: "look-floor", scenario: "S3", rows: 1000, feeds: ["batch16"] },
  { start: "floor", scenario: "S1", rows: 12, feeds: ["perTick", "batch16", "market"] },
  { start: "", scenario: "S1", rows: 12, feeds: ["perTick", "batch16"] },
];

let page: string;
let load: LoadServer;
let browser: TestBrowser;

beforeAll(async () => {
  page = await mkdtemp(join(tmpdir(), "bench-page-"));
  await build({ configFile: "bench/vite.config.ts", logLevel: "error", build: { outDir: page } });
  load = await startLoadServer({ port: 0, page });
  browser = await startBrowser();
}, patience(120_000));
afterAll(async () => {
  await browser?.[Symbol.asyncDispose]();
  await load?.close();
  await rm(page, { recursive: true, force: true });
});

for (const peer of PEERS) {
  const kind = OTHERS.find(({ start }) => peer.startsWith(start)) as (typeof OTHERS)[number];
  const { scenario, rows, symbols, feeds } = kind;
  for (const feed of feeds) {
    test(`${peer} shows the last values of the feed ${feed}`, async () => {
      const options = {
        scenario,
        rows,
        symbols,
        feed,
        seconds: 1,
        rate: scenario === "S10" ? 0 : 1000,
        extra: { measureSeconds: 0.3 },
      };
      const result = await tryPeer(browser.cdp, `http://127.0.0.1:${load.port}`, peer, options);
      // On a machine that is busy with other things the last values may be late; wrong is what they must
      // not be.
      expect(result.correctness?.checked).toBeGreaterThan(0);
      expect(result.metrics?.settledMs, result.correctness?.first).toBeGreaterThanOrEqual(0);
      if (scenario === "S1" || scenario === "S6") expect(result.tickToPaint).not.toHaveLength(0);
      if (scenario === "S3") expect(result.metrics?.scrolledPx).toBeGreaterThan(1000);
    });
  }
}

test("the load in a worker of the page is the same load", async () => {
  const options = { scenario: "S1", rows: 12, feed: "batch16", seconds: 1, rate: 1000 } as const;
  const result = await tryPeer(
    browser.cdp,
    `http://127.0.0.1:${load.port}`,
    "floor",
    options,
    "&load=worker",
  );
  expect(result.metrics?.settledMs, result.correctness?.first).toBeGreaterThanOrEqual(0);
  expect([result.correctness?.checked, result.painted > 0]).toEqual([72, true]);
});
