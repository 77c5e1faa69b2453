/** The stream as a peer sees it. */
import { parseTicks } from "../load/json-wire.ts";
import type { StartOptions } from "../runner/chromium/target.ts";
import type { LoadLink } from "./load-link.ts";
import type { PeerFeed } from "./peer.ts";

export function openFeed(
  load: LoadLink,
  session: number,
  options: StartOptions,
  symbols: readonly string[],
): PeerFeed {
  return {
    kind: options.feed,
    symbols,
    rows: options.rows,
    url: load.url(session),
    seconds: options.seconds,
    extra: options.extra ?? {},
    ticks: (listener) => load.stream(session, (message) => listener(parseTicks(message as string))),
    frames: (listener) =>
      load.stream(session, (message) => listener(new Uint8Array(message as ArrayBuffer))),
  };
}
