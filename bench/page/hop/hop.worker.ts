/**
 * The worker of S11: hosts the sending end of one way and makes exchanges until the page ends it.
 * The page says after each that it has compared, so that neither comparing nor what is shared under
 * it falls into the time of the next.
 */
import type { OpenSender } from "./hop.ts";
import { HopMarket } from "./hop-market.ts";
import { runExchanges } from "./hop-run.ts";

export interface HopOrder {
  name: string;
  symbols: number;
  rows: number;
}

/** The product's lane sends no sooner after the last pack (MIN_INTERVAL_MS). */
const BETWEEN_MS = 4;

const senders = import.meta.glob<{ sender: OpenSender }>("../../peers/hop-*/sender.ts");
let ended = false;
let next = (): void => {};

addEventListener(
  "message",
  async ({ data, ports }: MessageEvent<HopOrder | "compared" | "end">) => {
    if (data === "compared") return next();
    if (data === "end") {
      ended = true;
      return;
    }
    const { sender } = await senders[`../peers/${data.name}/sender.ts`]();
    const market = new HopMarket(data.symbols);
    const host = {
      now: () => performance.now(),
      compared: () =>
        new Promise<void>((resolve) => {
          next = resolve;
        }),
      pause: () => new Promise<void>((resolve) => setTimeout(resolve, BETWEEN_MS)),
      ended: () => ended,
    };
    postMessage(await runExchanges(market, data.rows, await sender(ports[0], market), host));
  },
);
