/**
 * The published vectors of the binary market frames (`contract/feed/frame/vectors.json`) as types,
 * and the writer that turns their meaning back into bytes. The frames are one conversation on one
 * connection: a delta adds to what the frames before it said.
 */

import {
  bitOf,
  F,
  FIELD_COUNT,
  type Field,
  type QuoteColumns,
} from "../../contract/feed/columns.ts";
import { ByteWriter } from "../../contract/feed/frame/bytes.ts";
import {
  FRAME_BEAT,
  STEPS_MS,
  type StepMs,
  writeBlock,
  writeDelta,
  writeHeader,
  writeKey,
} from "../../contract/feed/frame/frame.ts";
import { writeShortHeader } from "../../contract/feed/frame/short-header.ts";
import { copyOf } from "./feed-arbitraries.ts";

export type Values = Partial<Record<Field, number>>;
export interface RecordVector {
  symId: number;
  /**
   * `key`: values are absolute and `seq` is the sequence. `delta`: values are differences and `seq`
   * is the rise.
   */
  form: "key" | "delta";
  seq: number;
  age: number;
  values: Values;
}
export interface FrameVector {
  name: string;
  hex: string;
  /** As a reader completes it where it is short. */
  header: { type: number; records: number; n: number; t: number };
  short?: boolean;
  lifeless?: number[];
  blocks?: { step: StepMs; records: RecordVector[] }[];
  /** The rows the frame touched, after it was read. */
  then: Record<string, { seq: number; ts: number; values: Values }>;
}
export interface FrameVectors {
  about: string[];
  fields: string[];
  steps: number[];
  frames: FrameVector[];
  refused: { name: string; hex: string; error: string }[];
}

/** Writes a frame from its meaning; `board` is the server's table and moves on with it. */
export function encodeVector(
  { header, short = false, lifeless = [], blocks = [] }: FrameVector,
  board: QuoteColumns,
): Uint8Array {
  const w = new ByteWriter(64);
  if (short)
    writeShortHeader(w, STEPS_MS.indexOf(blocks[0].step), header.records, header.n, header.t);
  else writeHeader(w, header.type, header.records, header.n, header.t);
  if (header.type === FRAME_BEAT) {
    w.vu(lifeless.length);
    for (const id of lifeless) w.vu(id);
  }
  for (const { step, records } of blocks) {
    if (!short) writeBlock(w, STEPS_MS.indexOf(step), records.length);
    for (const record of records) {
      const before = copyOf(board);
      const mask = apply(board, record);
      if (record.form === "key") writeKey(w, board, record.symId, record.age);
      else writeDelta(w, board, before, record.symId, mask, record.age);
    }
  }
  return w.take();
}

function apply(board: QuoteColumns, { symId, form, seq, values }: RecordVector): number {
  board.reserve(symId);
  if (form === "key") {
    board.known[symId] = 0;
    board.seq[symId] = 0;
  }
  let mask = 0;
  for (const [name, value] of Object.entries(values) as [Field, number][]) {
    const at = symId * FIELD_COUNT + F[name];
    board.values[at] = form === "key" ? value : board.values[at] + value;
    mask |= bitOf(F[name]);
  }
  board.known[symId] |= mask;
  board.seq[symId] += seq;
  return mask;
}
