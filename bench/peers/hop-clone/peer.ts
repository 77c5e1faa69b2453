/** Bare `postMessage` of columns, copied. */
import { hopPeer } from "../../page/hop/hop-peer.ts";
import { receiver } from "./receiver.ts";

export default hopPeer("hop-clone", "none", receiver);
