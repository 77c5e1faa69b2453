/**
 * A coin's screen during a burst: more than 5,000 book and trade messages a second from the lab,
 * chart, book and tape on one tall phone. Prints a line a run: frame times, what was painted, what
 * the server made meanwhile, whether the book was verified throughout and is the server's at the
 * end, and whether the tape's ids are consecutive. On the built page and the real server. `node
 * bench/render/detail-burst/drive.ts [seconds] [times]`, from the root of the project.
 */
import { loadavg } from "node:os";
import type { Page } from "playwright";
import { getDepth, getTrade } from "../../../contract/http/detail.ts";
import { createClient } from "../../../contract/http/wire/client.ts";
import { startBrowser } from "../../../tests/support/browser/browser.ts";
import { bothBooks, sameBook } from "../../../tests/support/browser/watch/book-watch.ts";
import { startServer } from "../../../tests/support/server/server.ts";
import { until } from "../../../tests/support/until.ts";
import { installRecorder, type Recorded } from "./record.ts";

const seconds = Number(process.argv[2] ?? 15);
/** So many times the coin's usual trades; its book moves a thousand times a second by itself. */
const times = Number(process.argv[3] ?? 700);
const RATES = [1, 6];
const TABS = ["Order book", "Trades"] as const;
/** Tall enough for chart and book, or chart and tape, at once. */
const TALL = { viewport: { width: 414, height: 1500 }, deviceScaleFactor: 2 };

const server = await startServer({ seed: 42 });
const { browser, cdp, phone } = await startBrowser();
const client = createClient({
  base: server.url,
  fetch,
  now: Date.now,
  random: Math.random,
  timeZone: () => "UTC",
  language: () => "en",
});

/** Counters of what the source made: changes of the book and trades. */
async function made(): Promise<{ book: number; trades: number; frames: number; at: number }> {
  const [depth, trade] = await Promise.all([
    client.call(getDepth, { symbol: "btc", level: "5" }),
    client.call(getTrade, { symbol: "btc", limit: "1" }),
  ]);
  if (!depth.ok || !trade.ok) throw new Error("the server does not answer");
  return {
    book: depth.value.seq,
    trades: trade.value[0].id,
    frames: (await server.lab.state()).sent.frames,
    at: performance.now(),
  };
}

async function measured(
  page: Page,
  rate: number,
): Promise<Recorded & { book: number; trades: number; frames: number; equal: boolean }> {
  const target = (await cdp.targets("page")).find((t) => t.url.includes("trendDetails"));
  const session = await cdp.attach(target?.targetId ?? "");
  await cdp.send("Emulation.setCPUThrottlingRate", { rate }, session);
  await page.evaluate(installRecorder);
  await server.lab.burst("btc", times);
  await page.waitForTimeout(3000);
  const before = await made();
  await cdp.evaluate(session, "__burst.start()");
  await page.waitForTimeout(seconds * 1000);
  const recorded = await cdp.evaluate<Recorded>(session, "__burst.stop()");
  const after = await made();
  const perSecond = (of: "book" | "trades" | "frames"): number =>
    ((after[of] - before[of]) * 1000) / (after.at - before.at);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 }, session);
  let equal = true;
  if ((await page.locator("[data-c=book]").count()) > 0) {
    await server.lab.freezeClock();
    equal = await until(() => bothBooks(server.url, page), sameBook, { timeoutMs: 3000 }).then(
      () => true,
      () => false,
    );
  }
  await server.lab.reset();
  return {
    ...recorded,
    book: perSecond("book"),
    trades: perSecond("trades"),
    frames: perSecond("frames"),
    equal,
  };
}

const ms = (value: number): string => value.toFixed(1).padStart(6);
try {
  console.log(`${seconds} s a run, burst ${times}x, load ${loadavg()[0].toFixed(1)} at the start`);
  for (const rate of RATES) {
    for (const tab of TABS) {
      const context = await phone(TALL);
      const page = await context.newPage();
      await page.goto(`${server.url}/#/cryptos/trendDetails/btc`);
      await page.getByRole("tab", { name: tab }).click();
      await page
        .locator(tab === "Trades" ? "[data-c=tape] [data-id]" : "[data-c=book][data-look=live]")
        .first()
        .waitFor();
      const r = await measured(page, rate);
      console.log(
        `${rate}x ${tab.padEnd(10)} frame p50 ${ms(r.p50)} p95 ${ms(r.p95)} p99 ${ms(r.p99)} worst ${ms(r.worst)} ms, ${r.fps.toFixed(0)} fps, ${r.longTasks} long tasks`,
        `| painted book ${r.bookPaints} tape ${r.tapePaints} | made ${(r.book + r.trades).toFixed(0)}/s (book ${r.book.toFixed(0)}, trades ${r.trades.toFixed(0)}), sent ${r.frames.toFixed(0)} frames/s`,
        `| verified ${r.notLive.length === 0 ? "throughout" : `not: ${r.notLive.join()}`}, equal ${r.equal}, tape gaps ${r.tapeGaps} | load ${loadavg()[0].toFixed(1)}`,
      );
      await context.close();
    }
  }
} finally {
  cdp.close();
  await browser.close();
  await server[Symbol.asyncDispose]();
}
