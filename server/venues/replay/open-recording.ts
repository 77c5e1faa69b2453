/**
 * Opens a recording by what is in it: raw Binance lines, a cryptofeed capture (Huobi, Binance) or
 * US market nights, gzipped or not. Several files of one stream are named with commas and played as
 * one. Everything is read at the start: a 10-minute capture takes 0.5 s.
 */
import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { universe } from "../../../sim/catalog/universe.ts";
import { Catalog } from "../../market/catalog.ts";
import type { OpenedSource } from "../../market/sources/open-source.ts";
import { instrumentsOf } from "./instruments.ts";
import {
  type BinanceKind,
  readBinanceAnswer,
  readBinanceLine,
  readBinanceMessage,
} from "./read-binance.ts";
import { HuobiReader } from "./read-huobi.ts";
import { readUsNight } from "./read-us-nights.ts";
import { type Recording, RecordingBuilder } from "./recording.ts";
import { ReplaySource } from "./replay-source.ts";

/** The file is there but is no recording that we can read. */
export class RecordingError extends Error {
  override name = "RecordingError";
}

export interface ReplayOptions {
  /** 1 = as recorded, 0 = as fast as possible. */
  speed: number;
  startAt: number;
}

/**
 * Opens the recording as a market. Rejects with RecordingError, or with the file system's error.
 */
export async function openRecording(
  path: string,
  options: ReplayOptions,
): Promise<OpenedSource & { source: ReplaySource }> {
  const recording = await readRecording(path);
  const known = universe();
  const instruments = instrumentsOf(recording, known);
  const source = new ReplaySource(recording, instruments, options);
  const initials = new Map(known.map((l) => [l.symbol, { initials: l.initials, units: 0 }]));
  return {
    source,
    catalog: new Catalog(instruments, (symbol) => initials.get(symbol)),
    sectors: [],
  };
}

/** Reads one file, or several of one stream named with commas. */
export async function readRecording(path: string): Promise<Recording> {
  const out = new RecordingBuilder();
  for (const file of path.split(",")) {
    const bytes = await readFile(file);
    const text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString(
      "utf8",
    );
    readLines(text.split("\n"), out, file);
  }
  if (out.events.length === 0) throw new RecordingError(`${path} holds no quotes`);
  return out;
}

function readLines(lines: readonly string[], out: RecordingBuilder, file: string): void {
  const first = lines[0] ?? "";
  if (/^\d{16,} \{/.test(first)) {
    for (const line of lines) readBinanceLine(line, out);
  } else if (first.startsWith('{"captured"')) {
    for (const line of lines) if (line !== "") readUsNight(line, out);
  } else if (first.startsWith('{"t":"meta"')) readCapture(lines, out, file);
  else
    throw new RecordingError(
      `${file} is no recording: expected Binance lines, a cryptofeed capture or US market nights`,
    );
}

interface CaptureLine {
  t: string;
  ts: number;
  data?: string;
  b64?: string;
  url?: string;
}

const BINANCE: Readonly<Record<string, BinanceKind>> = {
  BINANCE: "spot",
  BINANCE_US: "spot",
  BINANCE_TR: "spot",
  BINANCE_FUTURES: "futures",
  BINANCE_DELIVERY: "delivery",
};

function readCapture(lines: readonly string[], out: RecordingBuilder, file: string): void {
  const { venue } = JSON.parse(lines[0]) as { venue: string };
  const huobi = new HuobiReader(out);
  const kind = BINANCE[venue];
  if (kind === undefined && !venue.startsWith("HUOBI"))
    throw new RecordingError(`${file} is a capture of ${venue}, which is not read yet`);
  for (const line of lines) {
    if (line === "") continue;
    const { t, ts, data, b64, url } = JSON.parse(line) as CaptureLine;
    if (t === "http" && url !== undefined && data !== undefined && kind !== undefined)
      readBinanceAnswer(ts * 1000, url, data, out, kind);
    if (t !== "recv") continue;
    if (b64 !== undefined) huobi.read(ts * 1000, b64);
    else if (data !== undefined) readBinanceMessage(ts * 1000, JSON.parse(data), out, kind);
  }
}
