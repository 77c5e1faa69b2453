/** Protocol Buffers by protobufjs. */
import { formatPeer } from "../../page/format/format-peer.ts";
import { versionOf } from "../../page/version.ts";

export default formatPeer("format-protobuf", versionOf("protobufjs"), ["batch16"]);
