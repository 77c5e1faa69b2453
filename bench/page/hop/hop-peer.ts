/**
 * A way from worker to page as a peer of S11: nothing is drawn. The page takes the times of
 * receiving and compares everything it holds after every exchange.
 */
import type { Correctness } from "../../runner/chromium/target.ts";
import type { Peer } from "../peer.ts";
import type { OpenReceiver } from "./hop.ts";
import type { HopOrder } from "./hop.worker.ts";
import { HopMarket } from "./hop-market.ts";
import { compareHeld, hopFigures } from "./hop-run.ts";

/**
 * `unavailable` says why the way cannot be had in this page; it then has no figures, and its row
 * says so.
 */
export const hopPeer = (
  name: string,
  version: string,
  open: OpenReceiver,
  unavailable: () => string | undefined = () => undefined,
): Peer => ({
  name,
  version,
  scenarios: ["S11"],
  feeds: ["batch16"],
  async mount(_root, feed) {
    const why = unavailable();
    if (why !== undefined)
      return {
        check: () => ({ checked: 0, wrong: 0 }),
        notes: [`not available: ${why}`],
        stop() {},
      };
    const symbols = feed.symbols.length;
    const worker = new Worker(new URL("./hop.worker.ts", import.meta.url), { type: "module" });
    const answer = Promise.withResolvers<number[]>();
    worker.onmessage = ({ data }: MessageEvent<number[]>) => answer.resolve(data);
    worker.onerror = ({ message }) => answer.reject(new Error(message));

    const market = new HopMarket(symbols);
    const found: Correctness = { checked: 0, wrong: 0 };
    const receiveMs: number[] = [];
    let begunAt = 0;
    const compare = (): void => {
      market.step(receiveMs.length === 1 ? symbols : feed.rows);
      compareHeld(receiver, market, found);
      worker.postMessage("compared");
    };
    const began = (): void => {
      begunAt = performance.now();
    };
    const readable = (): void => {
      receiveMs.push(performance.now() - begunAt);
      // A task of its own: the page's answer leaves first.
      setTimeout(compare);
    };
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", began);
    const receiver = open({ port: port1, symbols, began, readable });
    port1.start();
    const order: HopOrder = { name, symbols, rows: feed.rows };
    worker.postMessage(order, [port2]);
    return {
      async metrics() {
        worker.postMessage("end");
        const roundTripMs = await answer.promise;
        if (receiveMs.length !== roundTripMs.length) found.wrong++;
        found.first ??=
          found.wrong > 0
            ? `${receiveMs.length} snapshots came, ${roundTripMs.length} were sent`
            : undefined;
        return { ...hopFigures(receiveMs, roundTripMs), exchanges: roundTripMs.length };
      },
      check: () => found,
      notes: [crossOriginIsolated ? "clock of 5 µs" : "not cross-origin isolated: clock of 100 µs"],
      stop() {
        port1.close();
        worker.terminate();
      },
    };
  },
});
