/**
 * Puts one connection's frame together: header, then the shared record bytes of the symbols it
 * listens to, a block a step. No value is encoded here; the bytes are copied from the step tables.
 * The JSON form shares its texts the same way. A frame of one step's records has the short header,
 * unless the reader has no anchor for it: most have, two steps are due at once now and then.
 * Returns null when there is nothing to say.
 */
import { KEY_BIT } from "../../contract/feed/columns.ts";
import { FRAME_HEADER, FRAME_MAGIC, FRAME_TICKER } from "../../contract/feed/frame/frame.ts";
import {
  SHORT_HEADER,
  SHORT_MAGIC,
  SHORT_RECORDS,
} from "../../contract/feed/frame/short-header.ts";
import { toJsonTick } from "../../contract/feed/json.ts";
import type { Catalog } from "../market/catalog.ts";
import type { StepTable } from "./step-table.ts";
import type { TickerTopics } from "./ticker-topics.ts";

/** Bytes of the block head at most: step, count ≤ 300. */
const BLOCK_HEAD = 3;

/**
 * Contents of a frame: the steps of the mask; only key forms that are owed, or the flush's changes
 * too.
 */
export interface FrameWish {
  steps: number;
  keysOnly: boolean;
  n: number;
  t: number;
  /** The reader can complete a short header. */
  short: boolean;
}

/** Binary frame for one connection. Key forms that it carries are no longer owed. */
export function buildFrame(
  tables: readonly StepTable[],
  topics: TickerTopics,
  wish: FrameWish,
): Uint8Array | null {
  let bytes = 0;
  let records = 0;
  let ofStep = 0;
  let blocks = 0;
  for (let steps = wish.steps; steps !== 0; steps &= steps - 1) {
    const step = 31 - Math.clz32(steps & -steps);
    const table = tables[step];
    const before = records;
    for (const topic of topics.byStep[step]) {
      const { id } = topic;
      if (topic.needsKey) {
        table.key(id, wish.t);
        bytes += table.keyTo(id) - table.keyFrom(id);
        records++;
      } else if (!wish.keysOnly && table.has(id)) {
        bytes += table.end[id] - table.start[id];
        records++;
      }
    }
    bytes += BLOCK_HEAD;
    if (records === before) continue;
    blocks++;
    ofStep = step;
  }
  if (records === 0) return null;
  if (wish.short && blocks === 1 && records <= SHORT_RECORDS)
    return shortFrame(tables[ofStep], topics, wish, records, bytes);
  const out = Buffer.allocUnsafe(FRAME_HEADER + bytes);
  out[0] = FRAME_MAGIC;
  out[1] = FRAME_TICKER;
  out.writeUInt16LE(records, 2);
  out.writeUInt32LE(wish.n >>> 0, 4);
  out.writeUInt32LE(wish.t >>> 0, 8);
  out.writeInt32LE(Math.floor(wish.t / 0x1_0000_0000), 12);
  let at = FRAME_HEADER;
  for (let steps = wish.steps; steps !== 0; steps &= steps - 1) {
    const step = 31 - Math.clz32(steps & -steps);
    at = writeBlockOf(out, at, tables[step], topics, wish);
  }
  return out.subarray(0, at);
}

function shortFrame(
  table: StepTable,
  topics: TickerTopics,
  wish: FrameWish,
  records: number,
  bytes: number,
): Uint8Array {
  const out = Buffer.allocUnsafe(SHORT_HEADER + bytes);
  out[0] = SHORT_MAGIC | table.step;
  out[1] = records;
  out.writeUInt16LE(wish.n & 0xffff, 2);
  out.writeUInt16LE(wish.t % 0x1_0000, 4);
  return out.subarray(0, writeRecords(out, SHORT_HEADER, table, topics, wish));
}

function writeBlockOf(
  out: Buffer,
  from: number,
  table: StepTable,
  topics: TickerTopics,
  wish: FrameWish,
): number {
  const list = topics.byStep[table.step];
  let count = 0;
  for (const topic of list) if (topic.needsKey || (!wish.keysOnly && table.has(topic.id))) count++;
  if (count === 0) return from;
  let at = from;
  out[at++] = table.step;
  if (count > 0x7f) {
    out[at++] = (count & 0x7f) | 0x80;
    out[at++] = count >>> 7;
  } else out[at++] = count;
  return writeRecords(out, at, table, topics, wish);
}

/** Key forms that are written are no longer owed. */
function writeRecords(
  out: Buffer,
  from: number,
  table: StepTable,
  topics: TickerTopics,
  wish: FrameWish,
): number {
  let at = from;
  for (const topic of topics.byStep[table.step]) {
    const { id } = topic;
    if (topic.needsKey) {
      at = copy(out, at, table.keys.bytes, table.keyFrom(id), table.keyTo(id));
      topic.needsKey = false;
    } else if (!wish.keysOnly && table.has(id))
      at = copy(out, at, table.records.bytes, table.start[id], table.end[id]);
  }
  return at;
}

/** A record is some ten bytes: a plain loop beats a call of `set` with a view. */
function copy(out: Uint8Array, at: number, bytes: Uint8Array, from: number, to: number): number {
  let o = at;
  for (let i = from; i < to; i++) out[o++] = bytes[i];
  return o;
}

/** The same as text for `mkt.v1.json`. */
export function buildJson(
  tables: readonly StepTable[],
  topics: TickerTopics,
  catalog: Catalog,
  wish: FrameWish,
): string | null {
  const parts: string[] = [];
  for (let steps = wish.steps; steps !== 0; steps &= steps - 1) {
    const step = 31 - Math.clz32(steps & -steps);
    const table = tables[step];
    for (const topic of topics.byStep[step]) {
      const { id } = topic;
      if (topic.needsKey) {
        parts.push(tickText(table, catalog, id, KEY_BIT));
        topic.needsKey = false;
      } else if (!wish.keysOnly && table.has(id)) {
        const cached = table.texts.get(id);
        const text = cached ?? tickText(table, catalog, id, table.mask[id]);
        if (cached === undefined) table.texts.set(id, text);
        parts.push(text);
      }
    }
  }
  return parts.length === 0
    ? null
    : `{"n":${wish.n},"ch":"ticker","t":${wish.t},"d":[${parts.join(",")}]}`;
}

function tickText(table: StepTable, catalog: Catalog, id: number, mask: number): string {
  const { symbol, priceScale, qtyScale } = catalog.instruments[id];
  return JSON.stringify(toJsonTick(table.told, id, mask, symbol, priceScale, qtyScale));
}
