/** Comlink with transferred columns. */
import { hopPeer } from "../../page/hop/hop-peer.ts";
import { versionOf } from "../../page/version.ts";
import { receiver } from "./receiver.ts";

export default hopPeer("hop-comlink-transfer", versionOf("comlink"), receiver);
