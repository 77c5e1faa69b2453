/**
 * The binary beat (frame type 0): header and the ids of the subscribed symbols without sign of
 * life.
 */
import { ByteWriter } from "../../contract/feed/frame/bytes.ts";
import { FRAME_BEAT, writeHeader } from "../../contract/feed/frame/frame.ts";

export function writeBeat(n: number, t: number, dead: readonly number[]): Uint8Array {
  const w = new ByteWriter(32);
  writeHeader(w, FRAME_BEAT, 0, n, t);
  w.vu(dead.length);
  for (const id of dead) w.vu(id);
  return w.take();
}
