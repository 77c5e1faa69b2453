/**
 * The last rung of the ladder: the same hub inside the page, behind the same port. Loaded only when
 * no worker answers, or by `?tier=page`.
 */
import { expose } from "comlink";
import { browserHub } from "./browser-env.ts";

/** Starts a hub in this page and exposes it on `port`. Returns how to end it. */
export function startPageHub(port: MessagePort): () => void {
  const hub = browserHub("page");
  expose(hub, port);
  return () => hub.stop();
}
