/**
 * Recorded Huobi frames, said again byte for byte: pings, `trade.detail`, `depth.step0`. The
 * recordings hold no `mbp` and no `bbo` stream; those are made from the recorded whole books: a
 * refresh is the book of the moment, an increment what changed between two, its numbers their
 * versions.
 */
import { gunzipSync, gzipSync } from "node:zlib";
import type { FakeVenue } from "./fake-venue.ts";
import { captureOf } from "./recordings.ts";

type Pair = [price: number, size: number];
interface Depth {
  version?: number;
  mrid?: number;
  bids: Pair[];
  asks: Pair[];
}
interface Frame {
  topic: string;
  code: string;
  bytes: Buffer;
  ping?: number;
  depth?: Depth;
  trades: number;
}

const REFRESH = "mbp.150";

export class HuobiTape {
  /** Codes on tape. */
  readonly codes: readonly string[];
  played = 0;
  /** Trades on tape. */
  readonly trades: number;
  private readonly venue: FakeVenue;
  private readonly frames: readonly Frame[];
  private readonly books = new Map<string, Depth>();

  constructor(venue: FakeVenue, kind: "spot" | "swap") {
    this.venue = venue;
    const capture = captureOf(kind === "spot" ? "HUOBI" : "HUOBI_SWAP");
    const socket = capture.find(
      ({ t, url }) => t === "open" && (kind === "spot" || url?.includes("linear")),
    )?.conn;
    this.frames = capture
      .filter(({ t, conn, b64 }) => t === "recv" && conn === socket && b64 !== undefined)
      .map(({ b64 = "" }) => frameOf(b64));
    this.trades = this.frames.reduce((sum, frame) => sum + frame.trades, 0);
    this.codes = [...new Set(this.frames.map(({ code }) => code).filter(Boolean))];
    const rules = capture.find(({ url }) =>
      kind === "spot" ? url?.endsWith("/common/symbols") : url?.includes("linear-swap-api"),
    )?.data;
    venue.answers.set(
      kind === "spot" ? "/v1/common/symbols" : "/linear-swap-api/v1/swap_contract_info",
      () => rules,
    );
    for (const path of ["/market/tickers", "/v2/linear-swap-ex/market/detail/batch_merged"])
      venue.answers.set(path, () => undefined);
    for (const code of this.codes)
      venue.answers.set(`market.${code}.${REFRESH}`, () => {
        const book = this.books.get(code);
        return { seqNum: book?.version ?? 0, bids: book?.bids ?? [], asks: book?.asks ?? [] };
      });
  }

  /** Plays on; `between` lets the other side drain. */
  async play({
    count = Number.POSITIVE_INFINITY,
    between,
  }: {
    count?: number;
    between?: () => void;
  } = {}): Promise<void> {
    const end = Math.min(this.frames.length, this.played + count);
    while (this.played < end) {
      this.say(this.frames[this.played++]);
      if (this.played % 50 !== 0) continue;
      await new Promise((done) => setImmediate(done));
      between?.();
    }
  }

  private say({ topic, code, bytes, ping, depth }: Frame): void {
    if (ping !== undefined) this.venue.shout(bytes);
    else this.venue.send(topic, bytes);
    if (depth !== undefined) this.derive(code, depth);
  }

  private derive(code: string, depth: Depth): void {
    const before = this.books.get(code);
    this.books.set(code, depth);
    const { version } = depth;
    if (version === undefined) return;
    const say = (kind: string, tick: object): void => {
      const ch = `market.${code}.${kind}`;
      this.venue.send(ch, gzipSync(JSON.stringify({ ch, ts: 1, tick })));
    };
    const [[bid, bidSize], [ask, askSize]] = [depth.bids[0], depth.asks[0]];
    say("bbo", { bid, bidSize, ask, askSize, seqId: version });
    if (before?.version === undefined || before.version >= version) return;
    const changes = {
      bids: changed(before.bids, depth.bids),
      asks: changed(before.asks, depth.asks),
    };
    say(REFRESH, { seqNum: version, prevSeqNum: before.version, ...changes });
  }
}

/** Changes that turn one side into the other; size 0 removes. */
function changed(from: readonly Pair[], to: readonly Pair[]): Pair[] {
  const then = new Map(from);
  const now = new Map(to);
  return [
    ...to.filter(([price, size]) => then.get(price) !== size),
    ...from.filter(([price]) => !now.has(price)).map(([price]): Pair => [price, 0]),
  ];
}

function frameOf(b64: string): Frame {
  const bytes = Buffer.from(b64, "base64");
  const {
    ch = "",
    ping,
    tick,
  } = JSON.parse(gunzipSync(bytes).toString("utf8")) as {
    ch?: string;
    ping?: number;
    tick?: Depth & { data?: unknown[] };
  };
  const frame = { topic: ch, code: ch.split(".")[1] ?? "", bytes, trades: tick?.data?.length ?? 0 };
  if (ping !== undefined) return { ...frame, ping };
  return ch.endsWith("depth.step0") && tick !== undefined ? { ...frame, depth: tick } : frame;
}
