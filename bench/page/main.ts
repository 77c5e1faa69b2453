/**
 * The page under test: hosts the peer named in the address (`?peer=`, with `&load=worker` on a load
 * of its own) and answers the runner through `__bench` (runner/chromium/target.ts).
 */
import type { BenchPage } from "../runner/chromium/target.ts";
import { connectLoad, measureOffset, workerLoad } from "./load-link.ts";
import { loadPeer, peerNames } from "./peers.ts";
import { type Run, startRun } from "./run.ts";

const query = new URLSearchParams(location.search);
const name = query.get("peer");
const opened = (async () => {
  const load = query.get("load") === "worker" ? workerLoad() : await connectLoad();
  return { load, clock: await measureOffset(load), peer: name ? await loadPeer(name) : undefined };
})();
let run: Run | undefined;

const bench: BenchPage = {
  ready: opened.then(() => undefined),
  async start(options) {
    const { load, clock, peer } = await opened;
    if (!peer) throw new Error(`the address names no peer: ?peer=${peerNames().join("|")}`);
    if (!peer.scenarios.includes(options.scenario))
      throw new Error(`${peer.name} has no ${options.scenario}`);
    const feeds = peer.feeds ?? ["perTick", "batch16"];
    if (!feeds.includes(options.feed))
      throw new Error(`${peer.name} does not take the feed ${options.feed}`);
    run = await startRun(peer, load, clock, options);
  },
  async stop(judgedMs) {
    if (!run) throw new Error("nothing runs");
    const current = run;
    run = undefined;
    return current.stop(judgedMs);
  },
  async peers() {
    const all = await Promise.all(peerNames().map(loadPeer));
    return all.map(({ name, version, scenarios, feeds = ["perTick", "batch16"] as const }) => ({
      name,
      version,
      scenarios,
      feeds,
    }));
  },
};
Object.assign(globalThis, { __bench: bench });
