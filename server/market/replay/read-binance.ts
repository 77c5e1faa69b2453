/**
 * Raw Binance lines `<local receive time ns> <json>`: best bid and ask from `bookTicker`, last price and volume from `trade` and `aggTrade`.
 * Depth diffs and snapshots carry no quote of their own and are passed over. Zero-price trades (insurance fund) are no trades.
 */
import { cryptoName, type RecordingBuilder, splitPair } from "./recording.ts";

interface Message {
  stream?: string;
  data?: { e?: string; s: string; b: string; B: string; a: string; A: string; p: string; q: string; T?: number };
}

/** Reads one line of a capture. Lines of other kinds are skipped. */
export function readBinanceLine(line: string, out: RecordingBuilder): void {
  const space = line.indexOf(" ");
  if (space < 0) return;
  // Nanoseconds exceed 2^53; microseconds do not.
  const at = Number(line.slice(0, space - 3)) / 1000;
  readBinanceMessage(at, JSON.parse(line.slice(space + 1)) as Message, out);
}

/** Reads one combined-stream message received at `at`. `futures` names the instrument a perpetual also where the message does not show it. */
export function readBinanceMessage(at: number, { stream, data }: Message, out: RecordingBuilder, futures = false): void {
  if (stream === undefined || data === undefined) return;
  const kind = stream.slice(stream.indexOf("@") + 1);
  if (kind !== "bookTicker" && kind !== "trade" && kind !== "aggTrade") return;
  // The futures socket stamps book tickers with the matching engine's time, the spot socket does not; its trades lack the maker flag "M".
  const perpetual = futures || (kind === "bookTicker" ? data.T !== undefined : !("M" in data));
  const who = out.who(data.s, () => cryptoName(...splitPair(data.s), perpetual));
  if (kind === "bookTicker") out.events.push({ at, who, ev: "top", bid: data.b, bidQty: data.B, ask: data.a, askQty: data.A });
  else if (Number(data.p) > 0) out.events.push({ at, who, ev: "trade", price: data.p, qty: data.q, ts: data.T ?? at });
}
