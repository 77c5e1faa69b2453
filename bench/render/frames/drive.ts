/**
 * Where the worst frames go. `node bench/render/frames/drive.ts <fling|pinch|list|positions> [CPU
 * throttle=6] [rounds=3] [--ways <file>]` opens the screen on the built page and the real server,
 * moves it as a hand would, and prints what its frames cost by kind. `--ways` is a JSON list of
 * what is tried by turns in the same run, `[{ "name": "now" }, { "name": "clipped", "css": "article
 * { contain: strict }" }]`: styles that are laid over the page, or `set`, values of
 * `globalThis.__try`.
 */
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { type FrameCost, frameCosts, KINDS, meanCost, type TraceEvent } from "./attribute.ts";
import { openScene, type SceneName } from "./scenes.ts";

const [scene = "fling", throttle = "6", count = "3"] = process.argv
  .slice(2)
  .filter((one, i, all) => !one.startsWith("--") && !all[i - 1]?.startsWith("--"));
const waysAt = process.argv.indexOf("--ways");

interface Way {
  name: string;
  css?: string;
  set?: Record<string, unknown>;
}
const ways: readonly Way[] =
  waysAt < 0 ? [{ name: "now" }] : JSON.parse(readFileSync(process.argv[waysAt + 1], "utf8"));

const CATEGORIES = [
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "devtools.timeline.frame",
  "cc",
  "blink",
  "toplevel",
  "__metadata",
];

const opened = await openScene(scene as SceneName);
const { cdp, session } = opened;

async function record(run: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const stop = cdp.on(
    "Tracing.dataCollected",
    ({ value }) => void events.push(...(value as TraceEvent[])),
  );
  const complete = Promise.withResolvers<void>();
  const off = cdp.on("Tracing.tracingComplete", () => complete.resolve());
  await cdp.send("Tracing.start", {
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ["*"] },
    transferMode: "ReportEvents",
  });
  await run();
  await cdp.send("Tracing.end");
  await complete.promise;
  stop();
  off();
  return events;
}

const lay = ({ css = "", set = {} }: Way): string => `(() => {
  globalThis.__try = ${JSON.stringify(set)};
  globalThis.__trySheet ??= (() => { const sheet = new CSSStyleSheet(); document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]; return sheet; })();
  globalThis.__trySheet.replaceSync(${JSON.stringify(css)});
})()`;

const at = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
const cell = (n: number): string => n.toFixed(1).padStart(7);
const line = (name: string, { interval, main, busy, raster, compositor }: FrameCost): string =>
  `${name.padEnd(34)}${[interval, busy, ...KINDS.map((kind) => main[kind]), raster, compositor].map(cell).join("")}`;

const found = new Map<string, FrameCost[]>(ways.map(({ name }) => [name, []]));
const rounds = new Map<string, { p95: number; fps: number; busyMs: number }[]>(
  ways.map(({ name }) => [name, []]),
);
try {
  for (let round = 0; round < Number(count); round++) {
    // Every second round backwards: what comes first is slower.
    for (const way of round % 2 === 0 ? ways : [...ways].reverse()) {
      await opened.begin();
      await cdp.evaluate(session, lay(way));
      await cdp.send("Emulation.setCPUThrottlingRate", { rate: Number(throttle) }, session);
      await pause(1500);
      const frames = frameCosts(await record(opened.move));
      await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 }, session);
      found.get(way.name)?.push(...frames);
      const sorted = frames.map(({ interval }) => interval).sort((a, b) => a - b);
      const all = sorted.reduce((sum, one) => sum + one, 0);
      rounds.get(way.name)?.push({
        p95: at(sorted, 0.95),
        fps: (1000 * sorted.length) / all,
        busyMs: frames.reduce((sum, { busy }) => sum + busy, 0),
      });
    }
  }
} finally {
  await opened.close();
}

console.log(
  `${scene}, CPU throttle ${throttle}×, ${count} rounds by turns, load ${loadavg()[0].toFixed(1)}; ms a frame, main thread by kind in processor time\n`,
);
console.log(
  `${"".padEnd(34)}${["frame", "busy", ...KINDS, "raster", "compos."].map((name) => name.slice(0, 7).padStart(7)).join("")}`,
);
for (const [name, frames] of found) {
  const worst = [...frames]
    .sort((a, b) => b.interval - a.interval)
    .slice(0, Math.max(3, Math.ceil(frames.length / 20)));
  console.log(line(`${name}: all ${frames.length}`, meanCost(frames)));
  console.log(line(`${name}: the worst ${worst.length}`, meanCost(worst)));
  const dearest = [...meanCost(worst).names].sort((a, b) => b[1] - a[1]).slice(0, 8);
  console.log(
    `  their dearest: ${dearest.map(([what, ms]) => `${what} ${ms.toFixed(1)}`).join(", ")}; frames of ${worst
      .slice(0, 8)
      .map(({ interval }) => interval.toFixed(0))
      .join(" ")} ms`,
  );
}
console.log("");
for (const [name, all] of rounds)
  console.log(
    `${name}: p95 ${all.map(({ p95 }) => p95.toFixed(0)).join(" ")} ms, ${all.map(({ fps }) => fps.toFixed(1)).join(" ")} frames/s, main thread ${all.map(({ busyMs }) => busyMs.toFixed(0)).join(" ")} ms`,
  );
