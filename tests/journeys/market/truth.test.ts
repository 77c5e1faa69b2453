/** The screen shows the server's values, whatever happened to the frames on the way. */
import { expect, it } from "vitest";
import { type AppPage, plain } from "../../support/browser/app-page.ts";
import { openStage } from "../../support/browser/stage.ts";
import { part } from "../../support/long-run.ts";
import type { FaultPlan } from "../../support/server/lab.ts";
import { until } from "../../support/until.ts";

const stage = openStage();

/** Last prices of the server's HTTP answers. */
async function serverPrices(symbols: readonly string[]): Promise<Record<string, string>> {
  const { createClient } = await import("../../../contract/http/wire/client.ts");
  const { getRealtime } = await import("../../../contract/http/market.ts");
  const client = createClient({
    base: stage.server.url,
    fetch,
    now: Date.now,
    random: Math.random,
    timeZone: () => "UTC",
    language: () => "en",
  });
  const answer = await client.call(getRealtime, { symbol: symbols.join(",") });
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return Object.fromEntries(answer.value.map(({ symbol, last }) => [symbol, last]));
}

/**
 * Stops the market and compares every row on the screen with the server; they must agree within a
 * second.
 */
async function expectTruth(tab: AppPage): Promise<void> {
  await stage.server.lab.freezeClock();
  const symbols = (await tab.rows()).map((row) => row.symbol);
  await until(
    async () => {
      // Asked anew each time: the feed's last turn before the clock stood still may be under way.
      const [truth, shown] = [await serverPrices(symbols), await tab.prices()];
      return Object.entries(shown).filter(
        ([symbol, price]) => Number(plain(price)) !== Number(truth[symbol]),
      );
    },
    (wrong) => wrong.length === 0,
    { timeoutMs: 1000, what: "the server's prices on the screen" },
  );
  expect(symbols.length).toBeGreaterThan(5);
}

it("an untroubled stream", async () => {
  const tab = await (await stage.tab()).open();
  await tab.live();
  await expectTruth(tab);
});

const FAULTS: [string, FaultPlan][] = [
  [
    "dropped, doubled and reordered",
    { drop: { next: 2 }, duplicate: { next: 2 }, reorder: { next: 2 } },
  ],
  ["cut short", { corrupt: { next: 1 } }],
  ["dropped", { drop: { every: 7 } }],
  ["doubled", { duplicate: { every: 5 } }],
  ["reordered", { reorder: { every: 6 } }],
];

it.each(part(FAULTS, 2))("frames are %s", async (_title, plan) => {
  const tab = await (await stage.tab()).open();
  await tab.live();
  const before = (await stage.server.lab.state()).faults;
  await stage.server.lab.faults(plan);
  for (const kind of Object.keys(plan) as (keyof FaultPlan)[]) {
    const wanted = before[kind] + ("next" in (plan[kind] ?? {}) ? 1 : 5);
    await until(
      () => stage.server.lab.state(),
      (state) => state.faults[kind] >= wanted,
      { what: `frames ${kind}` },
    );
  }
  await stage.server.lab.faults({});
  await tab.live();
  await expectTruth(tab);
});

it("one frozen symbol: its row alone is marked delayed, and is fresh again when its source speaks", async () => {
  const tab = await (await stage.tab()).open();
  await tab.live();
  await stage.server.lab.freeze("btc");
  const marked = await until(
    () => tab.rows(),
    (rows) => rows.some((row) => row.symbol === "btc" && row.mark === "stale"),
    { timeoutMs: 20_000, what: "BTC marked as delayed" },
  );
  expect(marked.filter((row) => row.mark !== "").map((row) => row.symbol)).toEqual(["btc"]);
  await tab
    .row(/delayed/)
    .first()
    .waitFor();
  await stage.server.lab.freeze("btc", false);
  await until(
    () => tab.rows(),
    (rows) => rows.every((row) => row.mark === ""),
    { what: "no row marked" },
  );
});
