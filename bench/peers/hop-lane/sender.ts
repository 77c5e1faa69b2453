/**
 * The product's lane, unchanged (workers/ports/lane.ts): packs of dirty rows in transferred buffers
 * that come back.
 */
import { systemClock } from "../../../workers/clock.ts";
import { Lane } from "../../../workers/ports/lane.ts";
import type { OpenSender } from "../../page/hop/hop.ts";

export const sender: OpenSender = (port, { board, dirty, symbols }) => {
  const lane = new Lane(port, systemClock, {
    board,
    status: new Uint8Array(symbols),
    clockOffset: 0,
    beatAt: 0,
  });
  for (let id = 0; id < symbols; id++) lane.conflate.setWish(id, 0, true);
  let got = (): void => {};
  port.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
    lane.returned(data);
    got();
  };
  return () =>
    new Promise((resolve) => {
      got = resolve;
      lane.conflate.offer(dirty);
      lane.flush(true);
    });
};
