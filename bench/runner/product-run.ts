/**
 * The product under measurement: the real app on the real server, watched by the probe in the page
 * and the witness on the wire.
 */

import { getRealtime } from "../../contract/http/market.ts";
import { createClient } from "../../contract/http/wire/client.ts";
import type { PageDiag } from "../../src/data/link/page-diag.ts";
import { plain } from "../../tests/support/browser/app-page.ts";
import { QUIET_MS, SINCE_SCRIPT } from "../../tests/support/browser/since-script.ts";
import type { HubDiag } from "../../workers/api.ts";
import { histogramOf, quantile } from "../figures/histogram.ts";
import { percentile } from "../figures/statistics.ts";
import { pause, type Tab } from "./chromium/tab.ts";
import { framesBySecond } from "./chromium/trace.ts";
import { WireWatch } from "./chromium/wire-watch.ts";
import { judgeProduct } from "./figures/judge.ts";
import { type Bed, goOn, type Product } from "./machine/bed.ts";
import { frameValues, observe, type Traced, type Values } from "./machine/observe.ts";
import { finite } from "./peer-run.ts";
import { PROBE_START, PROBE_STOP, type ProbeMode, type ProductRecording } from "./product-probe.ts";
import { type Cell, type Outcome, SETTLE_S } from "./scenario.ts";
import { watcherOf } from "./watcher.ts";

/** The busiest list of the app. */
export const CRYPTO = "#/quotes/index?tabActive=1&sub=hot";

/** Symbols of the rows on screen, top to bottom. */
const VISIBLE = `[...document.querySelectorAll("[data-slot]")].filter((row) => { const b = row.getBoundingClientRect();
  return b.height > 0 && b.bottom > 0 && b.top < innerHeight && row.checkVisibility({ visibilityProperty: true }) && /\\d/.test(row.querySelector("[data-c=price]")?.textContent ?? ""); })
  .map((row) => { const a = row.querySelector("[data-c=link]"); const [path, query] = (a?.hash ?? "").split("?"); const p = new URLSearchParams(query);
    const coin = decodeURIComponent(path.split("/").at(-1) ?? ""); return p.get("symbol") ?? (p.get("product") === "perpetual" ? coin + ".p" : coin); }).filter(Boolean)`;
const SHOWN = `[...document.querySelectorAll("[data-slot]")].filter((row) => row.checkVisibility({ visibilityProperty: true }))
  .map((row) => { const a = row.querySelector("[data-c=link]"); const [path, query] = (a?.hash ?? "").split("?"); const p = new URLSearchParams(query);
    const coin = decodeURIComponent(path.split("/").at(-1) ?? ""); return { symbol: p.get("symbol") ?? (p.get("product") === "perpetual" ? coin + ".p" : coin),
      price: row.querySelector("[data-c=price]")?.textContent ?? "", top: row.getBoundingClientRect().top }; }).filter((row) => row.symbol && row.top > -64 && row.top < innerHeight)`;

/**
 * Seeded notices count as seen: one that pops up would lie over the screen that is measured, with a
 * scrim, and take the taps.
 */
const NOTICES_SEEN = `try { localStorage.getItem("noticeSeen") ?? localStorage.setItem("noticeSeen", '["n-welcome"]'); } catch {}`;

/**
 * Opens the app and waits until the link is live and it has loaded what it loads by itself. Not
 * throttled yet.
 */
export async function openApp(
  bed: Bed,
  rate: number,
  path = CRYPTO,
  script = "",
): Promise<{ tab: Tab; product: Product }> {
  const product = await bed.product(rate);
  const tab = await bed.tab();
  await tab.send("Page.addScriptToEvaluateOnNewDocument", { source: NOTICES_SEEN + script });
  await tab.go(`${product.url}/${path}`);
  await tab.until("globalThis.__synDiag?.().link === 'live'", "a live link", 30_000);
  // The screens it loads ahead are part of a visit, which S8 measures; a core that is throttled
  // meanwhile is busy with them for seconds.
  await tab.until(`${SINCE_SCRIPT} > ${QUIET_MS}`, "an app that has loaded everything", 30_000);
  return { tab, product };
}

/** Waits for rows with prices and answers their symbols. */
export async function rowsOf(tab: Tab): Promise<string[]> {
  await tab.until(`(${VISIBLE}).length >= 5`, "rows with prices", 20_000);
  return tab.evaluate<string[]>(VISIBLE);
}

export const pageDiag = (tab: Tab): Promise<PageDiag> => tab.evaluate<PageDiag>("__synDiag()");
export const hubDiag = (tab: Tab): Promise<HubDiag | undefined> =>
  tab.evaluate<HubDiag | undefined>("__synHubDiag()");

export interface ProductRunOptions {
  path?: string;
  /**
   * Opens the path with the session of somebody who watches much; in the path `{group}` is the
   * first group.
   */
  watches?: boolean;
  mode?: ProbeMode;
  /** How far a moving list is to get, px. */
  distance?: number;
  /** Symbols the witness watches; default those on screen at the start. */
  watched?: readonly string[];
  during?: (tab: Tab) => Promise<void>;
  trace?: Traced;
  /** Compare the rows with the server afterwards. Default true. */
  checkRows?: boolean;
  values?: (tab: Tab, observed: Values) => Promise<Values>;
}

/** S1 and everything like it: a screen with rows, for some seconds. */
export async function runProduct(
  cell: Cell,
  bed: Bed,
  options: ProductRunOptions = {},
): Promise<Outcome> {
  const watcher =
    options.watches === true ? await watcherOf((await bed.product(cell.rate)).url) : undefined;
  const path =
    watcher === undefined ? options.path : options.path?.replace("{group}", watcher.groupId);
  const { tab, product } = await openApp(bed, cell.rate, path, watcher?.script);
  const failures: string[] = [];
  const notes: string[] = [];
  let watch: WireWatch | undefined;
  try {
    const symbols = await rowsOf(tab);
    watch = await WireWatch.open(product, options.watched ?? watcher?.symbols ?? symbols);
    await bed.throttle(tab, cell.throttle);
    await tab.evaluate(PROBE_START(options.mode ?? "still"));
    await pause((cell.settleS ?? SETTLE_S) * 1000);
    const wire = watch;
    const counts = async () => ({
      lab: await product.lab.state(),
      hub: await hubDiag(tab),
      records: wire.records,
      bytes: wire.bytes,
    });
    const before = await counts();
    let after = before;
    const from = Date.now();
    let to = from;
    const { during } = options;
    const observed = await observe(bed, tab, {
      seconds: cell.seconds,
      ...(during === undefined ? {} : { during: () => during(tab) }),
      ...(options.trace ? { trace: options.trace } : {}),
      measured: async () => {
        to = Date.now();
        after = await counts();
      },
    });
    const diag = await pageDiag(tab);
    const more = await options.values?.(tab, observed.values);
    const recording = await tab.evaluate<ProductRecording>(PROBE_STOP, 60_000);
    if (options.checkRows !== false) failures.push(...(await wrongRows(tab, product)));
    const judged = judgeProduct(recording, watch.lines, plain, from, to);
    const tickToPaint = histogramOf(judged.tickToPaint);
    const staleness = histogramOf(judged.staleness);
    const generated = after.lab.ticks - before.lab.ticks;
    // The witness holds a connection too; what it was sent is not the page's.
    const pageBytes = after.hub && before.hub && after.hub.socket.bytes - before.hub.socket.bytes;
    const delivered = after.records - before.records;
    const at = (q: number): number | undefined => quantile(tickToPaint, q);
    const paint = recording.paint.filter((at) => at >= from && at <= to);
    const values: Values = {
      ...observed.values,
      // Rows that come and go with a scroll were not waited for.
      ...(options.mode === "moving" ? {} : { t2pP50: at(0.5), t2pP95: at(0.95), t2pP99: at(0.99) }),
      ...(options.mode === "moving"
        ? {}
        : { staleP95: quantile(staleness, 0.95), stalePeak: quantile(staleness, 1) }),
      longFrames: recording.longFrames.count,
      blockingMs: recording.longFrames.blockingMs,
      ...frameValues(paint.slice(1).map((t, i) => t - paint[i])),
      ...(judged.painted > 0
        ? {
            conflation:
              hubTicks(after.hub) / Math.max(1, judged.painted / (observed.wallMs / 1000)),
          }
        : {}),
      ...(generated > 0 && pageBytes !== undefined ? { bytesPerTick: pageBytes / generated } : {}),
      ...(delivered > 0 ? { bytesPerDelivered: (after.bytes - before.bytes) / delivered } : {}),
      ...(generated > 0 && observed.ingestMs !== undefined
        ? { ingestMsPer1k: (1000 * observed.ingestMs) / generated }
        : {}),
      ...(generated > 0 && observed.workerMs !== undefined
        ? { workerMsPer1k: (1000 * observed.workerMs) / generated }
        : {}),
      ...(options.mode === "moving" ? { blankRows: recording.blankRows } : {}),
      ...more,
    };
    const inp = percentile(recording.interactions, recording.interactions.length >= 50 ? 0.98 : 1);
    if (during !== undefined && inp !== undefined)
      Object.assign(values, { inp, interactions: recording.interactions.length });
    if (judged.unknown > judged.painted * 0.02 + 3)
      notes.push(`${judged.unknown} painted prices are unknown to the witness`);
    if (options.mode === "moving") {
      notes.push(`the list stood at ${Math.round(recording.scrolledTo)} px at the end`);
      if (recording.scrolledTo < (options.distance ?? 0) / 2)
        failures.push(
          `the list ended after ${Math.round(recording.scrolledTo)} px: this was no fling`,
        );
    }
    notes.push(
      `${symbols.length} rows of ${diag.tier} worker, governor at ${Math.round(diag.governorRate)} Hz, own meter p95 ${diag.tickToPaint.p95.toFixed(0)} ms`,
      `the market made ${Math.round((1000 * generated) / observed.wallMs)} ticks/s over all instruments; ${Math.round((1000 * delivered) / observed.wallMs)} records/s reach the screen`,
    );
    failures.push(...(await tab.errors()).map((error) => `uncaught: ${error}`));
    const frames =
      options.trace === "all"
        ? framesBySecond(observed.trace, from, judged.timeline.at.length)
        : {};
    const judgedRows =
      options.mode === "moving"
        ? {}
        : { tickToPaint, staleness, timeline: { ...judged.timeline, ...frames } };
    return {
      values: finite(values),
      ...judgedRows,
      othersShare: observed.othersShare,
      failures,
      notes,
    };
  } finally {
    watch?.close();
    bed.proc.set(1);
    await tab.close();
    await goOn(product);
  }
}

const hubTicks = (hub: HubDiag | undefined): number => hub?.ticksInPerSecond ?? Number.NaN;

/** Begins a failure that is one of time alone: the screen became right, but not within 250 ms. */
export const LATE = "not right 250 ms after the last tick, but 1 s later:";

/**
 * Stops the market and compares every row on screen with the server's answer. They have 250 ms; a
 * late screen is told from a wrong one.
 */
export async function wrongRows(tab: Tab, product: Product): Promise<string[]> {
  await product.lab.freezeClock();
  await pause(250);
  const differ = async (): Promise<string[]> => {
    const shown = await tab.evaluate<{ symbol: string; price: string }[]>(SHOWN);
    const client = createClient({
      base: product.url,
      fetch,
      now: Date.now,
      random: Math.random,
      timeZone: () => "UTC",
      language: () => "en",
    });
    const answer = await client.call(getRealtime, {
      symbol: shown.map(({ symbol }) => symbol).join(","),
    });
    if (!answer.ok) return [`the server did not answer: ${JSON.stringify(answer.error)}`];
    const truth = new Map(answer.value.map(({ symbol, last }) => [symbol, last]));
    if (shown.length === 0) return ["no rows on screen"];
    return shown
      .filter(({ symbol, price }) => Number(plain(price)) !== Number(truth.get(symbol)))
      .map(({ symbol, price }) => `${symbol}: shows ${price}, is ${truth.get(symbol)}`);
  };
  const wrong = await differ();
  if (wrong.length === 0) return [];
  await pause(1000);
  const still = await differ();
  return [
    still.length === 0
      ? `${LATE} ${wrong.length} rows (${wrong[0]})`
      : `still wrong 1 s after the last tick: ${still.length} rows (${still[0]})`,
  ];
}
