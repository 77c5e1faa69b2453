/** The product's lane. */
import { hopPeer } from "../../page/hop/hop-peer.ts";
import { receiver } from "./receiver.ts";

export default hopPeer("hop-lane", "the product's own", receiver);
