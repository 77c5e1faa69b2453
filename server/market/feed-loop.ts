/** Drives the hub: every 8 ms while somebody listens, else eight times slower. The only timer of the feed. */
import type { Clock } from "./clock.ts";
import type { Hub } from "./hub.ts";

const BUSY_MS = 8;
const IDLE_MS = 64;

/** Starts the loop. `onError` gets what a turn threw; the loop goes on. Returns the stop. */
export function startFeedLoop(hub: Hub, clock: Clock, onError: (error: unknown) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const turn = (): void => {
    try {
      hub.turn(clock.mono());
    } catch (error) {
      onError(error);
    }
    timer = setTimeout(turn, hub.connections.size > 0 ? BUSY_MS : IDLE_MS);
  };
  turn();
  return () => clearTimeout(timer);
}
