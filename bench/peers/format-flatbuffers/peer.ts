/** FlatBuffers, read in place. */
import { formatPeer } from "../../page/format/format-peer.ts";
import { versionOf } from "../../page/version.ts";

export default formatPeer("format-flatbuffers", versionOf("flatbuffers"), ["batch16"]);
