/**
 * Where the recorded market data is, and how its lines are read. The data is not in this
 * repository: without it tests skip, and say so.
 */
import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

const DATA = new URL("../../../../shared/data/", import.meta.url);

export const recordings = existsSync(DATA);
if (!recordings) console.warn("recordings skipped: ../shared/data is not there");

/** Lines of a gzipped file. */
export const linesOf = (file: string): string[] =>
  gunzipSync(readFileSync(new URL(file, DATA)))
    .toString("utf8")
    .trim()
    .split("\n");

export const expected = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`expected/${name}`, DATA), "utf8"));

/** A line of a capture: frames as text or base64, calls with their address. */
export interface CaptureLine {
  t: string;
  conn: string;
  data?: string;
  b64?: string;
  url?: string;
}

export const captureOf = (name: string): CaptureLine[] =>
  linesOf(`cryptofeed/${name}.jsonl.gz`).map((line) => JSON.parse(line));
