/** Makes one picture anew on a thread of its own and ends: it never holds up sockets, and what goes wrong in it stays in it. */
import { parentPort, workerData } from "node:worker_threads";
import { BadPicture } from "./raster.ts";
import { type Picture, reencode } from "./reencode.ts";

/** `bad`: not a picture. */
export type PictureReply = { picture: Picture } | { bad: string };

if (parentPort === null) throw new Error("runs as a worker only");
try {
  const picture = reencode(workerData as Uint8Array);
  // A copy of exactly its own size, so that it can be handed over instead of copied again.
  const bytes = Uint8Array.from(picture.bytes);
  parentPort.postMessage({ picture: { ...picture, bytes } } satisfies PictureReply, [bytes.buffer]);
} catch (error) {
  if (!(error instanceof BadPicture)) throw error;
  parentPort.postMessage({ bad: error.message } satisfies PictureReply);
}
