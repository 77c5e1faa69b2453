/**
 * Recorded Binance messages, said again byte for byte to who subscribed; trading rules and book
 * snapshots are the recorded answers. Beside the tape stands the venue's own book in its slowest
 * form, so that a snapshot asked for later (after a loss) is the book of that moment.
 */
import type { BinanceDiff, BinanceSnapshot } from "../../../server/venues/book/binance-book.ts";
import type { FakeVenue } from "./fake-venue.ts";
import { captureOf, linesOf } from "./recordings.ts";

interface Line {
  /** The stream subscribers know it by. */
  stream: string;
  text: string;
  diff?: BinanceDiff & { s: string };
}

/** The venue's book by text, no cleverness. */
class Truth {
  id: number;
  private readonly sides: [Map<string, string>, Map<string, string>];

  constructor({ lastUpdateId, bids, asks }: BinanceSnapshot) {
    this.id = lastUpdateId;
    this.sides = [new Map(bids), new Map(asks)];
  }

  apply({ u, b, a }: BinanceDiff): void {
    if (u <= this.id) return;
    this.id = u;
    [b, a].forEach((changes, side) => {
      for (const [price, size] of changes) {
        if (Number(size) === 0) this.sides[side].delete(price);
        else this.sides[side].set(price, size);
      }
    });
  }

  snapshot(): BinanceSnapshot {
    return { lastUpdateId: this.id, bids: [...this.sides[0]], asks: [...this.sides[1]] };
  }
}

export interface PlayOptions {
  /** Messages to play, to the end of the tape by default. */
  count?: number;
  /** After every chunk: lets the other side drain. */
  between?: () => void;
  /** True keeps a depth message from being sent; the venue's own book takes it. */
  lose?: (nth: number) => boolean;
}

const CHUNK = 400;

export class BinanceTape {
  readonly lines: readonly Line[];
  played = 0;
  private readonly venue: FakeVenue;
  private readonly truths = new Map<string, Truth>();
  private depths = 0;

  /** `api` is the path before the calls of the market on tape. */
  constructor(
    venue: FakeVenue,
    api: "/api/v3" | "/fapi/v1",
    lines: readonly Line[],
    snapshots: ReadonlyMap<string, BinanceSnapshot>,
  ) {
    this.venue = venue;
    this.lines = lines;
    for (const [code, snapshot] of snapshots) this.truths.set(code, new Truth(snapshot));
    const capture = captureOf(api === "/fapi/v1" ? "BINANCE_FUTURES" : "BINANCE");
    const rules = capture.find(({ url }) => url?.endsWith("/exchangeInfo"))?.data;
    venue.answers.set(`${api}/exchangeInfo`, () => rules);
    venue.answers.set(`${api}/depth`, (url) =>
      this.truths.get(url.searchParams.get("symbol") ?? "")?.snapshot(),
    );
    // Facts that no recording holds stay unsaid.
    venue.answers.set(`${api}/ticker/24hr`, () => undefined);
  }

  /** Best bid and ask of the venue's book, as of what was played. */
  top(code: string): [bid: number, ask: number] {
    const { bids, asks } = this.truth(code)();
    return [Math.max(...bids.map(([p]) => Number(p))), Math.min(...asks.map(([p]) => Number(p)))];
  }

  /** Last message played of a kind of stream (`@bookTicker`), undefined before the first. */
  last(kind: string): Record<string, string> | undefined {
    const line = this.lines.slice(0, this.played).findLast(({ stream }) => stream.endsWith(kind));
    return line === undefined ? undefined : JSON.parse(line.text).data;
  }

  /** The venue's book of a symbol, as of what was played. */
  truth(code: string): () => BinanceSnapshot {
    return () => (this.truths.get(code) as Truth).snapshot();
  }

  /** Plays on, in chunks. Resolves when all was handed to the sockets. */
  async play({ count = Number.POSITIVE_INFINITY, between, lose }: PlayOptions = {}): Promise<void> {
    const end = Math.min(this.lines.length, this.played + count);
    while (this.played < end) {
      const { stream, text, diff } = this.lines[this.played++];
      if (diff !== undefined) this.truths.get(diff.s)?.apply(diff);
      if (diff === undefined || lose?.(this.depths++) !== true) this.venue.send(stream, text);
      if (this.played % CHUNK !== 0) continue;
      await new Promise((done) => setImmediate(done));
      between?.();
    }
  }
}

/** Ten minutes of BTCUSDT (hftbacktest): spot, or USDⓈ-M. */
export function btcTape(venue: FakeVenue, files: readonly string[], futures: boolean): BinanceTape {
  const snapshots = new Map<string, BinanceSnapshot>();
  const lines = files.flatMap(linesOf).flatMap((line): Line[] => {
    const text = line.slice(line.indexOf(" ") + 1);
    const message = JSON.parse(text);
    if (message.lastUpdateId !== undefined) snapshots.set("BTCUSDT", message);
    return message.lastUpdateId === undefined ? [lineOf(text, message, futures)] : [];
  });
  return new BinanceTape(venue, futures ? "/fapi/v1" : "/api/v3", lines, snapshots);
}

/** Thirty seconds of four symbols (cryptofeed). */
export function captureTape(venue: FakeVenue, futures: boolean): BinanceTape {
  const snapshots = new Map<string, BinanceSnapshot>();
  const lines: Line[] = [];
  for (const { t, data = "", url = "" } of captureOf(futures ? "BINANCE_FUTURES" : "BINANCE")) {
    const code = /\/depth\?symbol=(\w+)/.exec(url)?.[1];
    if (code !== undefined) snapshots.set(code, JSON.parse(data));
    else if (t === "recv") lines.push(lineOf(data, JSON.parse(data), futures));
  }
  return new BinanceTape(venue, futures ? "/fapi/v1" : "/api/v3", lines, snapshots);
}

/**
 * The recordings took depth as fast as it comes and every trade; subscribed are 100 ms and, for
 * futures, aggregated trades.
 */
function lineOf(
  text: string,
  { stream, data }: { stream: string; data: Line["diff"] & { e?: string } },
  futures: boolean,
): Line {
  const known = stream
    .replace("@depth@0ms", "@depth@100ms")
    .replace(futures ? /@trade$/ : /@aggTrade$/, futures ? "@aggTrade" : "@trade");
  return { stream: known, text, ...(data.e === "depthUpdate" ? { diff: data } : {}) };
}
