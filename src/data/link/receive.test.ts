/** The page's end of the lane: the credit of a pack is given back whatever its reader does. */
import { expect, it } from "vitest";
import { receive } from "./receive.ts";
import { detailRoad } from "./wishes/detail-road.ts";

it("a pack whose reader throws is given back: three without credit would stop all prices", () => {
  const posted: unknown[] = [];
  const lane = {
    onmessage: null,
    postMessage: (message: unknown) => posted.push(message),
  } as unknown as MessagePort;
  const { end } = receive(lane, { beat: () => {} });
  detailRoad.read(-1, () => {
    throw new Error("a reader's fault");
  });
  const { buffer } = new Float64Array([-1, 0, 0, 0, 0, 0]);
  expect(() => lane.onmessage?.({ data: buffer } as MessageEvent)).toThrow("a reader's fault");
  expect(posted).toContain(buffer);
  end();
});
