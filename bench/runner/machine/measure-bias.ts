/**
 * Time that tick-to-paint leaves out. Its moment of painting is a message task posted from the
 * frame; the compositor presents the frame later. Measured once a throttle on the floor's page
 * under load, from a trace.
 */

import { percentile } from "../../figures/statistics.ts";
import { pause } from "../chromium/tab.ts";
import type { StartOptions } from "../chromium/target.ts";
import { PROBE_END, PROBE_FRAMES, probeBias, record } from "../chromium/trace.ts";
import { FLOOR, type Report } from "../scenario.ts";
import type { Bed } from "./bed.ts";
import type { Throttle } from "./throttle.ts";

const SECONDS = 2;

export async function measureBias(
  bed: Bed,
  throttles: readonly Throttle[],
): Promise<NonNullable<Report["probeBias"]>> {
  const load = await bed.load();
  const found: NonNullable<Report["probeBias"]> = [];
  for (const throttle of throttles) {
    const tab = await bed.tab();
    try {
      await tab.go(`${load.url}/?peer=${FLOOR}`);
      await tab.until("globalThis.__bench !== undefined", "the bench page", 20_000);
      await tab.evaluate("__bench.ready");
      await bed.throttle(tab, throttle);
      const options: StartOptions = {
        scenario: "S1",
        rows: 12,
        seconds: SECONDS + 5,
        rate: 5000,
        feed: "market",
      };
      await tab.evaluate(`__bench.start(${JSON.stringify(options)})`);
      await pause(500);
      await tab.evaluate(PROBE_FRAMES);
      const bias = probeBias(
        await record(bed.chromium.cdp, tab.session, () => pause(SECONDS * 1000)),
      );
      await tab.evaluate(PROBE_END);
      const [p50, p95] = [percentile(bias, 0.5), percentile(bias, 0.95)];
      if (p50 !== undefined && p95 !== undefined)
        found.push({ throttle, p50, p95, frames: bias.length });
    } finally {
      bed.proc.set(1);
      await tab.close();
    }
  }
  return found;
}
