/**
 * Pans, flings, pinches and a live market over 5,000 bars with MA, BOLL, VOL, MACD and RSI, on the
 * built page and the real server; one line a motion and round, then medians. `node
 * bench/render/chart-pan/drive.ts [rounds=3] [CPU throttle=6] [device ratio=2]`; the page is built
 * by the server when it is stale. Beside each frame rate stand `nothing`, what the machine had left
 * in the same round, and the main thread's own time a frame: on a busy machine only the latter can
 * be compared.
 */
import { loadavg } from "node:os";
import { fingers, type Motion, type Passed } from "./fingers.ts";
import { openChart, SYMBOL } from "./open-chart.ts";

const rounds = Number(process.argv[2] ?? 3);
const rate = Number(process.argv[3] ?? 6);
const ratio = Number(process.argv[4] ?? 2);
const SECONDS = 3;

interface Step {
  name: string;
  motion: Motion;
  /** Bar width to begin with, CSS px. */
  width: number;
  /**
   * Ticks a second of the whole market. Without them the symbol stands still, so that only the
   * chart is measured and not the book below it.
   */
  ticks?: number;
}

const STEPS: readonly Step[] = [
  { name: "nothing", motion: "nothing", width: 6.4 },
  { name: "pan 6.4 px", motion: "pan", width: 6.4 },
  { name: "pan 1 px", motion: "pan", width: 1 },
  { name: "fling 6.4 px", motion: "fling", width: 6.4 },
  { name: "zoom 1-6.4 px", motion: "zoom", width: 6.4 },
  { name: "pan in a burst", motion: "pan", width: 6.4, ticks: 50_000 },
  { name: "live in a burst", motion: "live", width: 6.4, ticks: 50_000 },
];

type Row = Passed & { name: string; taskMs: number; scriptMs: number; load: number };

const chart = await openChart({ ratio });
const { page, session, server } = chart;
const { cdp } = chart.browser;
const rows: Row[] = [];
const initial = (await server.lab.state()).rate;

/** Newest bars at `width`, by keys and wheel as a reader would. */
async function lookAt({ width, motion }: Step): Promise<void> {
  await page.keyboard.press("End");
  for (let i = 0; i < 60; i++) {
    const now = (await chart.model()).view.barWidth;
    if (Math.abs(now - width) < 0.05 * width) break;
    await page.mouse.move(180, 300);
    await page.mouse.wheel(0, Math.min(300, Math.max(-300, (Math.log(now / width) / 0.0025) * 1)));
    await page.waitForTimeout(30);
  }
  await page.mouse.move(1, 1);
  await page.keyboard.press(motion === "live" ? "End" : "Escape");
}

async function thread(): Promise<Record<string, number>> {
  const { metrics } = await cdp.send<{ metrics: { name: string; value: number }[] }>(
    "Performance.getMetrics",
    {},
    session,
  );
  return Object.fromEntries(metrics.map((m) => [m.name, m.value * 1000]));
}

try {
  await page.evaluate(fingers);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" }, session);
  for (let round = 0; round < rounds; round++) {
    // Another order every round: the first after a start is slower.
    for (const step of round % 2 === 0 ? STEPS : [...STEPS].reverse()) {
      await lookAt(step);
      await server.lab.freeze(SYMBOL, step.ticks === undefined);
      await server.lab.rate(step.ticks ?? initial);
      await cdp.send("Emulation.setCPUThrottlingRate", { rate }, session);
      const before = await thread();
      const passed = await cdp.evaluate<Passed>(
        session,
        `fingers.run(${JSON.stringify(step.motion)}, ${SECONDS * 1000})`,
      );
      const after = await thread();
      await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 }, session);
      const each = (name: string): number => (after[name] - before[name]) / passed.frames;
      const row = {
        name: step.name,
        ...passed,
        taskMs: each("TaskDuration"),
        scriptMs: each("ScriptDuration"),
        load: loadavg()[0],
      };
      rows.push(row);
      console.log(
        JSON.stringify(row, (_, value) =>
          typeof value === "number" ? Math.round(value * 100) / 100 : value,
        ),
      );
    }
  }
  // Nothing asks for a frame while nothing moves.
  await server.lab.freeze(SYMBOL);
  await page.waitForTimeout(1000);
  const idle = await page.evaluate(async () => {
    const own = window.requestAnimationFrame;
    let asked = 0;
    window.requestAnimationFrame = (run) => {
      asked++;
      return own.call(window, run);
    };
    await new Promise((resolve) => setTimeout(resolve, 3000));
    window.requestAnimationFrame = own;
    return asked;
  });
  console.log(
    `animation frames asked for by the whole page in 3 s with the symbol frozen: ${idle}`,
  );
} finally {
  await chart[Symbol.asyncDispose]();
}

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1];
const loads = rows.map((row) => row.load);
console.log(
  `\nmedians of ${rounds}, CPU throttle ${rate}×, ${ratio} device px a CSS px, load ${Math.min(...loads).toFixed(1)}–${Math.max(...loads).toFixed(1)}`,
);
for (const { name } of STEPS) {
  const of = rows.filter((row) => row.name === name);
  const pick = (key: "fps" | "p50" | "p95" | "p99" | "worst" | "taskMs" | "scriptMs"): string =>
    median(of.map((row) => row[key])).toFixed(1);
  const paints = of.map(({ paints }) => `${paints.full}/${paints.live}`).join(" ");
  console.log(
    `${name.padEnd(15)} fps ${pick("fps")} (${of.map((row) => row.fps.toFixed(0)).join(" ")}) p50 ${pick("p50")} p95 ${pick("p95")} p99 ${pick("p99")} worst ${pick("worst")} thread ${pick("taskMs")} script ${pick("scriptMs")} ms a frame, paints full/live ${paints}`,
  );
}
