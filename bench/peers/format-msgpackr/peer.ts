/** MessagePack by msgpackr, with record structures. */
import { formatPeer } from "../../page/format/format-peer.ts";
import { versionOf } from "../../page/version.ts";

export default formatPeer("format-msgpackr", versionOf("msgpackr"), ["batch16"]);
