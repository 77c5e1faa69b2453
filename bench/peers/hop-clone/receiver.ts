/** The copy goes into the page's table; the answer is an empty message. */
import type { OpenReceiver } from "../../page/hop/hop.ts";
import { HeldColumns } from "../../page/hop/hop-columns.ts";

export const receiver: OpenReceiver = ({ port, symbols, readable }) => {
  const held = new HeldColumns(symbols);
  port.addEventListener("message", ({ data }: MessageEvent<Float64Array>) => {
    held.take(data);
    readable();
    port.postMessage(null);
  });
  return held;
};
