/**
 * Raw Binance lines `<local receive time ns> <json>`: best bid and ask from `bookTicker`, last
 * price and volume from `trade` and `aggTrade`, the book from depth diffs and the REST snapshot.
 * Zero-price trades (insurance fund) are no trades.
 */
import type { BinanceDiff, BinanceSnapshot } from "../book/binance-book.ts";
import {
  contractName,
  cryptoName,
  type RecordedName,
  type RecordingBuilder,
  splitPair,
} from "./recording.ts";

/**
 * The venue's markets; `delivery` is coin-margined: its sizes are contracts of a fixed sum of
 * dollars.
 */
export type BinanceKind = "spot" | "futures" | "delivery";

/** A coin-margined contract's worth by the venue's rule, US dollars. */
const contractUsd = (pair: string): number => (pair.startsWith("BTCUSD") ? 100 : 10);

interface Data extends Partial<BinanceDiff> {
  e?: string;
  s: string;
  p: string;
  q: string;
  /** Trades: the buyer was the maker. */
  m?: boolean;
  T?: number;
}
interface Message extends Partial<BinanceSnapshot> {
  stream?: string;
  data?: Data;
}

/** Reads one line of a capture. Lines of other kinds are skipped. */
export function readBinanceLine(line: string, out: RecordingBuilder): void {
  const space = line.indexOf(" ");
  if (space < 0) return;
  // Nanoseconds exceed 2^53; microseconds do not.
  const at = Number(line.slice(0, space - 3)) / 1000;
  const message = JSON.parse(line.slice(space + 1)) as Message;
  if (message.lastUpdateId === undefined) readBinanceMessage(at, message, out);
  // Such a file holds one symbol: the snapshot does not say which.
  else if (out.names.length === 1)
    out.events.push({ at, who: 0, ev: "snapshot", snapshot: message as BinanceSnapshot });
}

function nameOf(code: string, kind: BinanceKind): RecordedName {
  const [pair, date] = code.split("_", 2);
  const [base, quote] = splitPair(pair);
  return kind === "spot"
    ? cryptoName(base, quote, false)
    : contractName(base, quote, date === "PERP" ? undefined : date);
}

/**
 * Reads one combined-stream message received at `at`. Of raw lines nothing says the market (`of`):
 * the message shows it.
 */
export function readBinanceMessage(
  at: number,
  { stream, data }: Message,
  out: RecordingBuilder,
  of?: BinanceKind,
): void {
  if (stream === undefined || data === undefined) return;
  const kind = stream.slice(stream.indexOf("@") + 1);
  const depth = kind.startsWith("depth");
  if (kind !== "bookTicker" && kind !== "trade" && kind !== "aggTrade" && !depth) return;
  const who = out.who(data.s, () => nameOf(data.s, of ?? kindOf(kind, data)));
  if (depth) out.events.push({ at, who, ev: "diff", diff: data as BinanceDiff });
  else if (kind === "bookTicker") {
    const { b, B, a, A } = data as unknown as { b: string; B: string; a: string; A: string };
    out.events.push({ at, who, ev: "top", bid: b, bidQty: B, ask: a, askQty: A });
  } else if (Number(data.p) > 0) {
    const money = of === "delivery" ? { money: Number(data.q) * contractUsd(data.s) } : {};
    out.events.push({
      at,
      who,
      ev: "trade",
      price: data.p,
      qty: data.q,
      side: data.m === true ? 2 : 1,
      ts: data.T ?? at,
      ...money,
    });
  }
}

/**
 * The futures socket stamps book tickers with the matching engine's time and chains diffs by "pu",
 * the spot socket does neither; futures' trades lack the maker flag "M".
 */
function kindOf(stream: string, data: Data): BinanceKind {
  const futures =
    stream === "bookTicker"
      ? data.T !== undefined
      : stream.startsWith("depth")
        ? data.pu !== undefined
        : !("M" in data);
  return futures ? "futures" : "spot";
}

/** Reads the answer of a REST depth call: `url` names the symbol. Other answers are passed over. */
export function readBinanceAnswer(
  at: number,
  url: string,
  body: string,
  out: RecordingBuilder,
  of: BinanceKind,
): void {
  const code = /\/depth\?symbol=(\w+)/.exec(url)?.[1];
  if (code === undefined) return;
  const who = out.who(code, () => nameOf(code, of));
  out.events.push({ at, who, ev: "snapshot", snapshot: JSON.parse(body) as BinanceSnapshot });
}
