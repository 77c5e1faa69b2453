/**
 * The first attempts, on the bare socket: none of them retries, so what a library knows about
 * retrying (2.5 kB on the wire) need not come before the first quote. It is asked for once a link
 * is open, when there is a line to bring it; a file that did not come is asked for at the next one.
 */
import type { Clock } from "../../clock.ts";
import type { Link, LinkEvents, OpenLink } from "./socket.ts";

/** After an open link: prices come first. */
const AFTER_OPEN_MS = 1000;

/** A link's view of a socket that is being opened. */
export interface OneAttempt {
  binaryType: string;
  readonly protocol: string;
  addEventListener(type: "open" | "error", listener: () => void): void;
  addEventListener(
    type: "message",
    listener: (event: { data: string | ArrayBuffer }) => void,
  ): void;
  addEventListener(type: "close", listener: (event: { code: number }) => void): void;
  send(text: string): void;
  close(code?: number): void;
}

/** The link of one attempt: it ends once, whichever side says so first. */
export function linkOf(socket: OneAttempt, events: LinkEvents): Link {
  socket.binaryType = "arraybuffer";
  let ended = false;
  const end = (code: number): void => {
    if (ended) return;
    ended = true;
    events.close(code);
  };
  // Listeners stay until the socket is collected: removing them early turns a late error into an
  // uncaught one (defect G).
  socket.addEventListener("open", () => events.open(socket.protocol));
  socket.addEventListener("message", (e) => events.message(e.data));
  socket.addEventListener("close", (e) => end(e.code));
  socket.addEventListener("error", () => end(1006));
  return {
    send: (text) => socket.send(text),
    close: (code) => {
      socket.close(code);
      end(code ?? 1000);
    },
  };
}

/** One attempt of a browser's own WebSocket. */
export const bareLink =
  (WebSocketClass: typeof WebSocket): OpenLink =>
  (url, protocols, events) =>
    linkOf(new WebSocketClass(url, protocols), events);

/**
 * Opens by `first` until what `load` brings is there. A load that rejects is tried again after the
 * next link that opens.
 */
export function firstLink(clock: Clock, first: OpenLink, load: () => Promise<OpenLink>): OpenLink {
  let open = first;
  let state: "wanted" | "loading" | "here" = "wanted";
  const bring = async (): Promise<void> => {
    if (state !== "wanted") return;
    state = "loading";
    try {
      open = await load();
      state = "here";
    } catch {
      state = "wanted";
    }
  };
  return (url, protocols, events) => {
    const watched: LinkEvents = {
      ...events,
      open: (protocol) => {
        clock.after(AFTER_OPEN_MS, () => void bring());
        events.open(protocol);
      },
    };
    return open(url, protocols, state === "here" ? events : watched);
  };
}
