/** JSON text, one tick a message and a hundred. */
import { formatPeer } from "../../page/format/format-peer.ts";

export default formatPeer("format-json", "JSON.parse of the browser", ["perTick", "batch16"]);
