/**
 * Half an hour of bursts with the chart of BTC open: every minute the newest bars of the page's
 * read model must equal the server's `getKline`, the running one included; heap and frame times are
 * noted. `node bench/render/chart-pan/drift.ts [minutes=30] [ticks a second=20000]`; ends with exit
 * code 1 when bars differed for longer than ten seconds or the heap grew by more than 1 MB in ten
 * minutes.
 */
import { loadavg } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { parseScaled } from "../../../contract/feed/scaled.ts";
import { getKline } from "../../../contract/http/market.ts";
import { createClient } from "../../../contract/http/wire/client.ts";
import { timeUntil } from "../../../tests/support/until.ts";
import { fingers, type Passed } from "./fingers.ts";
import { openChart, SYMBOL } from "./open-chart.ts";

const minutes = Number(process.argv[2] ?? 30);
const rate = Number(process.argv[3] ?? 20_000);
/** Bars compared, of those in view. */
const BARS = 40;
const GROWTH_MB = 1;

const chart = await openChart({ bars: 1000, rate });
const { page, session, server } = chart;
const { cdp } = chart.browser;
const client = createClient({
  base: server.url,
  fetch,
  now: Date.now,
  random: Math.random,
  timeZone: () => "UTC",
  language: () => "en",
});

/** Newest bars as the server tells them, a line each. */
async function told(priceScale: number, qtyScale: number): Promise<string[]> {
  const answer = await client.call(getKline, {
    symbol: SYMBOL,
    stage: "1min",
    limit: String(BARS),
  });
  if (!answer.ok) throw new Error(`getKline: ${JSON.stringify(answer.error)}`);
  return answer.value.list.map(([ts, ...texts]) =>
    [
      ts,
      ...texts.slice(0, 4).map((text) => parseScaled(text, priceScale)),
      parseScaled(texts[4], qtyScale),
    ].join(),
  );
}

/** Newest bars as the chart shows them. */
async function shown(): Promise<{ bars: string[]; scales: [number, number] }> {
  const { bars, priceScale, qtyScale } = await chart.model();
  const lines = bars.map((b) => [b.ts, b.open, b.high, b.low, b.close, b.volume].join());
  return { bars: lines.slice(-BARS), scales: [priceScale, qtyScale] };
}

/**
 * Bars that differ between what is shown and what is told before and after: a tick between two
 * questions is no difference.
 */
async function differing(): Promise<string[]> {
  const { scales } = await shown();
  const before = await told(...scales);
  const { bars } = await shown();
  const after = await told(...scales);
  if (bars.length < BARS) return [`only ${bars.length} bars in view`];
  return bars.filter((bar) => !before.includes(bar) && !after.includes(bar));
}

const slope = (points: readonly (readonly [number, number])[]): number => {
  const all = points.flatMap(([x0, y0], i) =>
    points.slice(i + 1).map(([x1, y1]) => (y1 - y0) / (x1 - x0)),
  );
  return all.sort((a, b) => a - b)[all.length >> 1] ?? 0;
};

const heaps: [number, number][] = [];
const delays: number[] = [];
const wrong: string[] = [];
const frames: Passed[] = [];
try {
  await page.evaluate(fingers);
  await page.getByRole("application").focus();
  await page.keyboard.press("End");
  const begun = performance.now();
  for (let minute = 1; minute <= minutes; minute++) {
    await wait(Math.max(0, begun + minute * 60_000 - performance.now()));
    const passed = await cdp.evaluate<Passed>(session, `fingers.run("live", 3000)`);
    frames.push(passed);
    let last: string[] = [];
    const delay = await timeUntil(
      async () => {
        last = await differing();
        return last.length;
      },
      (count) => count === 0,
      { timeoutMs: 10_000, everyMs: 20, what: "bars equal to the server's" },
    ).catch(() => Number.POSITIVE_INFINITY);
    delays.push(delay);
    if (delay === Number.POSITIVE_INFINITY) wrong.push(`minute ${minute}: ${last.join(" | ")}`);
    const heap = (await cdp.heap(session)) / 2 ** 20;
    heaps.push([minute, heap]);
    console.log(
      `${minute} min: bars equal after ${delay.toFixed(0)} ms, heap ${heap.toFixed(2)} MB, fps ${passed.fps.toFixed(1)} p95 ${passed.p95.toFixed(0)} ms, paints ${JSON.stringify(passed.paints)}, load ${loadavg()[0].toFixed(1)}`,
    );
  }
} finally {
  await chart[Symbol.asyncDispose]();
}

// The first minutes fill caches and compile.
const grown = slope(heaps.filter(([minute]) => minute > Math.min(5, minutes / 3))) * 10;
const rates = frames.map((f) => f.fps).sort((a, b) => a - b);
console.log(
  `\n${minutes} min at ${rate} ticks/s: bars equal in ${delays.length - wrong.length} of ${delays.length} minutes (longest wait ${Math.max(...delays).toFixed(0)} ms), heap ${grown >= 0 ? "+" : ""}${grown.toFixed(2)} MB in 10 min, fps median ${rates[rates.length >> 1].toFixed(1)} least ${rates[0].toFixed(1)}`,
);
for (const line of wrong) console.log(line);
if (wrong.length > 0 || grown > GROWTH_MB) process.exitCode = 1;
