/**
 * Runs the three lists under a 4,000 px/s drag at 6× CPU throttle, interleaved, and prints one line
 * a run and the medians. Raw DevTools protocol for the measured part: Playwright only starts the
 * browser. `node bench/render/quote-list/drive.ts [rounds] [rate]`.
 */

import { readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import react from "@vitejs/plugin-react";
import wyw from "@wyw-in-js/vite";
import { build } from "vite";
import { startBrowser } from "../../../tests/support/browser/browser.ts";
import { freePort } from "../../../tests/support/server/free-port.ts";

const rounds = Number(process.argv[2] ?? 3);
const rate = Number(process.argv[3] ?? 6);
const DISTANCE = 24_000;
const SPEED = 4000;
const KINDS = ["pool", "window", "keyed"] as const;

interface Row {
  kind: string;
  fps: number;
  p50: number;
  p95: number;
  p99: number;
  worst: number;
  blankRows: number;
  blankFrames: number;
  scrolls: number;
  distance: number;
  taskMs: number;
  scriptMs: number;
}

const outDir = join(tmpdir(), `quote-list-bench-${process.pid}`);
await build({
  root: import.meta.dirname,
  configFile: false,
  logLevel: "warn",
  plugins: [wyw({ include: ["**/src/**/*.{ts,tsx}"], exclude: ["**/*.test.*"] }), react()],
  define: { __BUILD__: '"bench"', __DEV__: "false" },
  worker: { format: "es" },
  build: {
    outDir,
    emptyOutDir: true,
    target: "es2022",
    rollupOptions: { input: join(import.meta.dirname, "harness.html") },
  },
});

const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
};
const server = createServer(async (request, response) => {
  const path = new URL(request.url ?? "/", "http://x").pathname;
  const body = await readFile(join(outDir, path)).catch(() => undefined);
  response.writeHead(body ? 200 : 404, {
    "content-type": TYPES[extname(path)] ?? "application/octet-stream",
  });
  response.end(body);
});
const port = await freePort();
await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));

const { browser, cdp, phone } = await startBrowser();
const runs: Row[] = [];
try {
  const context = await phone({ deviceScaleFactor: 2 });
  for (let round = 0; round < rounds; round++) {
    for (const kind of KINDS) {
      const page = await context.newPage();
      await page.goto(`http://127.0.0.1:${port}/harness.html?list=${kind}`);
      await page.waitForTimeout(800);
      const target = (await cdp.targets("page")).find((t) => t.url.includes(`list=${kind}`));
      const session = await cdp.attach(target?.targetId ?? "");
      await cdp.send("Performance.enable", { timeDomain: "timeTicks" }, session);
      await cdp.send("Emulation.setCPUThrottlingRate", { rate }, session);
      await page.waitForTimeout(500);
      const metrics = async (): Promise<Record<string, number>> => {
        const { metrics } = await cdp.send<{ metrics: { name: string; value: number }[] }>(
          "Performance.getMetrics",
          {},
          session,
        );
        return Object.fromEntries(metrics.map((m) => [m.name, m.value]));
      };
      const before = await metrics();
      await cdp.evaluate(session, "bench.start()");
      await cdp.send(
        "Input.synthesizeScrollGesture",
        {
          x: 200,
          y: 800,
          yDistance: -DISTANCE,
          speed: SPEED,
          gestureSourceType: "mouse",
          preventFling: true,
        },
        session,
      );
      const result = await cdp.evaluate<Omit<Row, "taskMs" | "scriptMs">>(session, "bench.stop()");
      const after = await metrics();
      const perFrame = (name: string): number =>
        ((after[name] - before[name]) * 1000) / ((result.fps * DISTANCE) / SPEED);
      runs.push({
        ...result,
        taskMs: perFrame("TaskDuration"),
        scriptMs: perFrame("ScriptDuration"),
      });
      console.log(
        JSON.stringify(runs[runs.length - 1], (_, value) =>
          typeof value === "number" ? Math.round(value * 100) / 100 : value,
        ),
      );
      await page.close();
    }
  }
} finally {
  await browser.close();
  cdp.close();
  server.close();
  await rm(outDir, { recursive: true, force: true });
}

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1];
console.log(`\nmedians of ${rounds}, CPU throttle ${rate}x`);
for (const kind of KINDS) {
  const of = runs.filter((run) => run.kind === kind);
  const pick = (name: Exclude<keyof Row, "kind">): string =>
    median(of.map((run) => run[name])).toFixed(1);
  console.log(
    `${kind.padEnd(7)} fps ${pick("fps")} p50 ${pick("p50")} p99 ${pick("p99")} worst ${pick("worst")} task ${pick("taskMs")} script ${pick("scriptMs")} blank rows ${pick("blankRows")} in ${pick("blankFrames")} of ${pick("scrolls")} frames`,
  );
}
