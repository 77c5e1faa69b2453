/** The product's frames, a hundred records each, and one each. */
import { formatPeer } from "../../page/format/format-peer.ts";

export default formatPeer("format-frames", "mkt.v2.bin", ["perTick", "market"]);
