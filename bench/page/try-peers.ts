/**
 * Runs peers one after the other and prints a line each: is what they show right, and roughly how
 * fast. For those who write a peer; what is measured properly is measured by `npm run bench`. `node
 * bench/page/try-peers.ts [--peers a,b] [--feed batch16] [--rate 5000] [--seconds 2]`.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build } from "vite";
import { startBrowser } from "../../tests/support/browser/browser.ts";
import { startLoadServer } from "../load/server.ts";
import type { FeedKind, ScenarioId } from "../runner/chromium/target.ts";
import { quantile } from "./measure/truth.ts";
import { tryPeer } from "./try-peer.ts";

const { values } = parseArgs({
  options: {
    peers: { type: "string", default: "floor" },
    feed: { type: "string", default: "perTick,batch16" },
    scenario: { type: "string", default: "S1" },
    rows: { type: "string", default: "12" },
    rate: { type: "string", default: "5000" },
    seconds: { type: "string", default: "2" },
    extra: { type: "string", default: "{}" },
    page: { type: "string" },
  },
});
const page = values.page ?? join(import.meta.dirname, "../dist");
if (!values.page)
  await build({ configFile: join(import.meta.dirname, "../vite.config.ts"), logLevel: "warn" });
const server = await startLoadServer({ port: 0, page });
const { browser, cdp } = await startBrowser();
try {
  for (const peer of values.peers.split(",")) {
    for (const feed of values.feed.split(",")) {
      const options = {
        scenario: values.scenario as ScenarioId,
        rows: Number(values.rows),
        seconds: Number(values.seconds),
        rate: Number(values.rate),
        feed: feed as FeedKind,
        extra: JSON.parse(values.extra),
      };
      const label = `${peer} ${feed}`.padEnd(26);
      try {
        const result = await tryPeer(cdp, `http://127.0.0.1:${server.port}`, peer, options);
        const t2p = result.tickToPaint as number[];
        const stale = result.staleness as number[];
        const { correctness, metrics } = result;
        console.log(
          `${label} t2p ${quantile(t2p, 0.5)}/${quantile(t2p, 0.95)} stale p95 ${quantile(stale, 0.95)} painted ${result.painted} of ${result.ticks} ` +
            `frames ${result.frames?.length} ${correctness?.wrong === 0 ? "right" : `WRONG ${correctness?.wrong}: ${correctness?.first}`} ${JSON.stringify(metrics)}`,
        );
      } catch (fault) {
        console.log(`${label} FAILED ${fault}`);
      }
    }
  }
} finally {
  cdp.close();
  await browser.close();
  await server.close();
}
