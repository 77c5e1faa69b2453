/**
 * Alerts of the device on their way to the data layer, and their firings back. Loaded after the
 * first screen.
 */
import { homeZone } from "../../../lib/format/time.ts";
import { localAlerts$, markFired } from "../../stores/device/local-alerts.ts";
import { prefs$ } from "../../stores/device/prefs.ts";
import { laneEvents } from "../../stores/market/lane-events.ts";
import { liveRoad } from "./live-road.ts";

let isFollowed = false;
let epoch = 0;
let said = "";

/** Follows for the life of the page; later calls do nothing. */
export function followLocalAlerts(): void {
  if (isFollowed) return;
  isFollowed = true;
  localAlerts$.onChange(say);
  prefs$.timeZone.onChange(say);
  laneEvents.listen((event) => {
    if (event.ev === "alert") markFired(event);
    // Another data layer has heard of none yet.
    else if (event.ev === "view" && event.view.epoch !== epoch) {
      epoch = event.view.epoch;
      said = "";
      say();
    }
  });
}

/**
 * A data layer that never heard of alerts need not hear that there are none: it would load what
 * judges them.
 */
function say(): void {
  const list = localAlerts$.peek().filter(({ on }) => on);
  const zone = homeZone();
  const text = JSON.stringify([zone, ...list.map(({ id, armedAt }) => [id, armedAt])]);
  if (epoch === 0 || text === said || (said === "" && list.length === 0)) return;
  said = text;
  liveRoad.carrier()?.setAlerts(
    list.map(
      ({
        id,
        symbol,
        symId,
        priceScale,
        condition,
        repeat,
        armedAt,
        basis,
        firedAt,
        expiresAt,
      }) => {
        return {
          id,
          symbol,
          symId,
          priceScale,
          condition,
          repeat,
          armedAt,
          basis,
          firedAt,
          expiresAt,
          zone,
        };
      },
    ),
  );
}
