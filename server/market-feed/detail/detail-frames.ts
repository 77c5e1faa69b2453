/**
 * One connection's frames of detail: the lanes' bytes behind its own header, or their texts behind
 * its own number. First the snapshots it is owed, then what is new in this turn. A frame is cut
 * before it reaches the limit that readers expect.
 */
import { ByteWriter } from "../../../contract/feed/frame/bytes.ts";
import { patchRecords, writeHeader } from "../../../contract/feed/frame/frame.ts";
import type { DetailTopics } from "./detail-topics.ts";
import type { Topic } from "./lane.ts";

/** Bytes after which a frame is sent and another begun; no record is longer than 16 kB. */
const CUT_BYTES = 128 * 1024;
const frame = new ByteWriter(16_384);

export interface DetailWish {
  /** Snapshots only: what a new subscription gets at once. */
  owedOnly: boolean;
  binary: boolean;
  t: number;
  /** The connection's next frame number. */
  next: () => number;
  put: (data: string | Uint8Array) => void;
  /** True when another snapshot may leave now; those that may not stay owed. */
  mayOwed: () => boolean;
  /** Bytes of snapshots that left. */
  paid: (bytes: number) => void;
}

export function flushDetails(topics: DetailTopics, o: DetailWish): void {
  if (topics.size === 0) return;
  const write = o.binary ? writeFrames : writeTexts;
  write(topics, true, o);
  if (!o.owedOnly) write(topics, false, o);
}

function writeFrames(topics: DetailTopics, owed: boolean, o: DetailWish): void {
  let records = 0;
  const send = (): void => {
    if (records === 0) return;
    patchRecords(frame, 0, records);
    if (owed) o.paid(frame.length);
    o.put(frame.take());
    records = 0;
  };
  for (const topic of topics.all()) {
    if (owed && !topic.owed) continue;
    if (owed && records === 0 && !o.mayOwed()) return;
    const { lane } = topic;
    if (records === 0) {
      frame.reset();
      // The number is taken only when there is something to say.
      writeHeader(frame, lane.types[owed ? 0 : 1], 0, 0, o.t);
    }
    const more = owed ? lane.snapshot(frame, topic) : lane.update(frame, topic);
    if (more > 0 && records === 0) numberFrame(o.next());
    records += more;
    if (frame.length > CUT_BYTES) send();
  }
  send();
}

/** Sets the counter of the header, u32 little-endian at byte 4. */
function numberFrame(n: number): void {
  frame.bytes[4] = n & 0xff;
  frame.bytes[5] = (n >>> 8) & 0xff;
  frame.bytes[6] = (n >>> 16) & 0xff;
  frame.bytes[7] = (n >>> 24) & 0xff;
}

function writeTexts(topics: DetailTopics, owed: boolean, o: DetailWish): void {
  for (const topic of topics.all()) {
    if (owed && !topic.owed) continue;
    if (owed && !o.mayOwed()) return;
    const text = textOf(topic, owed, o.t);
    if (text === undefined) continue;
    if (owed) o.paid(text.length);
    o.put(`{"n":${o.next()},${text}`);
  }
}

const textOf = (topic: Topic, owed: boolean, t: number): string | undefined =>
  owed ? topic.lane.snapshotText(topic, t) : topic.lane.updateText(topic, t);
