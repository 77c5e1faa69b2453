/**
 * Makes pictures again on a thread of its own, one message each: it never holds up sockets, and
 * what goes wrong in it stays in it.
 */
import { parentPort } from "node:worker_threads";
import { BadPicture } from "./raster.ts";
import { type Picture, reencode } from "./reencode.ts";

/** `bad`: not a picture. */
export type PictureReply = { picture: Picture } | { bad: string };

const port = parentPort;
if (port === null) throw new Error("runs as a worker only");
port.on("message", (sent: Uint8Array) => {
  try {
    const picture = reencode(sent);
    // A copy of exactly its own size, so that it can be handed over instead of copied again.
    const bytes = Uint8Array.from(picture.bytes);
    port.postMessage({ picture: { ...picture, bytes } } satisfies PictureReply, [bytes.buffer]);
  } catch (error) {
    if (!(error instanceof BadPicture)) throw error;
    port.postMessage({ bad: error.message } satisfies PictureReply);
  }
});
