/**
 * The page's end of the lane: a pack is applied and its buffer given back in the same task (the
 * credit), the same with the account's state and its word; rare events go to their stores.
 */
import type { LaneEvent } from "../../../workers/api.ts";
import { paced } from "../apply/pace.ts";
import { applyPack } from "../apply/quotes.ts";
import { feedClock } from "../stores/market/board.ts";
import { laneEvents } from "../stores/market/lane-events.ts";
import { liveRoad } from "./account/live-road.ts";
import { detailRoad } from "./wishes/detail-road.ts";

/** News that the link has to know at once. */
export interface LaneWatch {
  beat(epoch: number): void;
}

/** Reads the lane until the port is closed. Returns what ends with it. */
export function receive(lane: MessagePort, watch: LaneWatch): { end(): void } {
  lane.onmessage = (message: MessageEvent<ArrayBuffer | LaneEvent>) => {
    const { data } = message;
    if (data instanceof ArrayBuffer) {
      // Packs of quotes are numbered from 1; parts of the detail have a negative kind there.
      const pack = new Float64Array(data);
      try {
        if (pack[0] < 0) detailRoad.receive(pack);
        else applyPack(data);
      } finally {
        // Whatever one listener threw: three packs without credit, and prices stand still for good.
        lane.postMessage(data, [data]);
      }
    } else if (data.ev === "account") {
      liveRoad.receive(data.epoch, data.pack);
      lane.postMessage("took");
    } else event(data, watch);
  };
  return { end: paced((ms) => lane.postMessage(ms)) };
}

function event(e: Exclude<LaneEvent, { ev: "account" }>, watch: LaneWatch): void {
  switch (e.ev) {
    case "beat":
      feedClock.offset = e.offset;
      feedClock.beatAt = e.at;
      watch.beat(e.epoch);
      break;
    case "link":
      laneEvents.view({ state: e.state, since: e.since, attempt: e.attempt });
      break;
    case "build":
      laneEvents.view({ newBuild: e.build });
      break;
    case "live":
      liveRoad.receive(e.epoch, e.news);
      break;
    default:
      laneEvents.emit(e);
  }
}
