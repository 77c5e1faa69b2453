/**
 * A form as a peer of S10: nothing is drawn; the worker's answer is its result. Feed `perTick` is
 * one record a message, the others a hundred.
 */
import type { FeedKind } from "../../runner/chromium/target.ts";
import type { Peer } from "../peer.ts";
import type { FormatOptions, FormatResult } from "./format-run.ts";

export const formatPeer = (name: string, version: string, feeds: readonly FeedKind[]): Peer => ({
  name,
  version,
  scenarios: ["S10"],
  feeds,
  async mount(_root, feed) {
    const worker = new Worker(new URL("./format.worker.ts", import.meta.url), { type: "module" });
    const batch = Number(feed.extra.batch ?? (feed.kind === "perTick" ? 1 : 100));
    const options: FormatOptions = {
      symbols: feed.symbols.length,
      seed: 7,
      batch,
      seconds: Number(feed.extra.measureSeconds ?? 2),
    };
    const answer = Promise.withResolvers<FormatResult>();
    worker.onmessage = ({ data }: MessageEvent<FormatResult>) => answer.resolve(data);
    worker.onerror = ({ message }) => answer.reject(new Error(message));
    worker.postMessage({ name, options });
    let result: FormatResult | undefined;
    return {
      async metrics() {
        result = await answer.promise;
        const { ticksPerSecond, bytesPerTick } = result;
        return {
          ticksPerSecond: Math.round(ticksPerSecond),
          bytesPerTick: Math.round(bytesPerTick * 10) / 10,
        };
      },
      check: () => result?.correctness ?? { checked: 0, wrong: 1, first: "no answer" },
      notes: [`${batch} records a message, decode and merge alone, no socket`],
      stop: () => worker.terminate(),
    };
  },
});
