/** Shared memory, where the page may have it. */
import { hopPeer } from "../../page/hop/hop-peer.ts";
import { receiver } from "./receiver.ts";

export default hopPeer("hop-shared", "none", receiver, () =>
  crossOriginIsolated ? undefined : "the page is not cross-origin isolated",
);
