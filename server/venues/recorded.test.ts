/**
 * The adapters on recorded streams, over real sockets, against the expected files made by an
 * independent reading of the same data: what is served at the end is what the venue had. Skipped
 * where ../shared/data is absent.
 */
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { Book, type BookSide } from "../../contract/feed/depth/book.ts";
import { formatScaled, parseScaled } from "../../contract/feed/scaled.ts";
import { LONG_RUN, patience } from "../../tests/support/long-run.ts";
import { until } from "../../tests/support/until.ts";
import {
  type BinanceTape,
  btcTape,
  captureTape,
} from "../../tests/support/venue/recorded-binance.ts";
import { HuobiTape } from "../../tests/support/venue/recorded-huobi.ts";
import { expected, recordings } from "../../tests/support/venue/recordings.ts";
import { type AdapterRig, adapterRig, type MarketKind } from "../../tests/support/venue/rig.ts";
import { TradeBars } from "./replay/trade-bars.ts";
import type { VenueEvent, VenueSymbol } from "./venue.ts";

type Side = [string, string][];
interface BtcBook {
  files: string[];
  counts: { bookTicker: number; trade: number };
  final_u: number;
  levels: [number, number];
  final_sha256: string;
  final_top20: { bids: Side; asks: Side };
  candles_1m_from_trades: [number, ...string[]][];
}
interface CaptureBook {
  last_id: number;
  levels: [number, number];
  sha256: string;
}

type Snapshot = ReturnType<ReturnType<BinanceTape["truth"]>>;

const sorted = (levels: Snapshot["bids"], direction: 1 | -1): Side =>
  levels
    .map(([p, q]): [string, string] => [p, q])
    .sort((x, y) => direction * (Number(y[0]) - Number(x[0])));

/** The venue's own book as the expected files write it: the texts as received. */
function textOf({ bids, asks }: Snapshot) {
  const sides = { bids: sorted(bids, 1), asks: sorted(asks, -1) };
  const lines = (levels: Side): string => levels.map(([p, q]) => `${p}:${q}`).join("\n");
  const sha256 = createHash("sha256")
    .update(`bids\n${lines(sides.bids)}\nasks\n${lines(sides.asks)}`)
    .digest("hex");
  return { ...sides, sha256, levels: [bids.length, asks.length] };
}

/**
 * The same book at our digits: prices between ours joined, sizes cut. What cannot be said in our
 * digits is not there.
 */
function ours({ bids, asks }: Snapshot, { priceScale, qtyScale }: VenueSymbol) {
  const join = (levels: Side, round: (n: number) => number): [number, number][] => {
    const out = new Map<number, number>();
    for (const [p, q] of levels) {
      const price = round(parseScaled(p, 8) / 10 ** (8 - priceScale));
      const size = parseScaled(q, qtyScale);
      if (size > 0) out.set(price, (out.get(price) ?? 0) + size);
    }
    return [...out];
  };
  return { bids: join(sorted(bids, 1), Math.floor), asks: join(sorted(asks, -1), Math.ceil) };
}

const served = ({ bids, asks }: Book) => {
  const side = (s: BookSide): [number, number][] =>
    Array.from({ length: s.length }, (_, i) => [s.price(i), s.size(i)]);
  return { bids: side(bids), asks: side(asks) };
};

const trim = (text: string): string => (text.includes(".") ? text.replace(/\.?0+$/, "") : text);

/** Looks at the books of the codes until each is followed. */
async function following(
  rig: AdapterRig,
  codes: readonly string[],
  topic: (code: string) => string,
): Promise<Book> {
  const book = new Book();
  for (const code of codes) rig.adapter.book(rig.symbol(code).symId, 20, book);
  await rig.pass(
    () => codes.every((code) => rig.venue.follows(topic(code))),
    "the depth subscriptions",
  );
  return book;
}
const depthOf = (code: string): string => `${code.toLowerCase()}@depth@100ms`;

/** The tape in a rig, with the streams of its symbols subscribed. */
async function taped(
  kind: MarketKind,
  codes: readonly string[],
  make: (venue: AdapterRig["venue"]) => BinanceTape,
) {
  let tape: BinanceTape | undefined;
  const rig = await adapterRig("binance", kind, {
    codes,
    prepare: (venue) => {
      tape = make(venue);
    },
  });
  const book = await following(rig, codes, depthOf);
  const streams = codes.flatMap((code) => [
    `${code.toLowerCase()}@bookTicker`,
    `${code.toLowerCase()}@${kind === "spot" ? "trade" : "aggTrade"}`,
  ]);
  await rig.pass(() => streams.every((stream) => rig.venue.follows(stream)), "the subscriptions");
  return { rig, book, tape: tape as BinanceTape };
}

describe.skipIf(!recordings)(
  "Binance recorded (skipped without ../shared/data)",
  { timeout: patience(120_000) },
  () => {
    const btc = (
      recordings
        ? (expected("hftbacktest_books.json") as { books: Record<string, BtcBook> }).books
        : {}
    ) as Record<string, BtcBook>;
    const kinds = [
      ["spot_btcusdt", "spot"],
      ["usdm_btcusdt", "perpetual"],
    ] as const;

    test.each(LONG_RUN ? kinds : kinds.slice(0, 1))(
      "%s: every event arrives; the book, the best prices and the minutes at the end are the venue's",
      async (name, kind) => {
        const want = btc[name];
        const { rig, book, tape } = await taped(kind, ["BTCUSDT"], (venue) =>
          btcTape(venue, want.files, kind === "perpetual"),
        );
        const symbol = rig.symbol("BTCUSDT");
        const bars = new TradeBars(1);
        const counts = { top: 0, trade: 0 };
        let top: VenueEvent | undefined;
        const drain = (): void => {
          for (const event of rig.adapter.drain()) {
            if (event.ev === "top" || event.ev === "trade") counts[event.ev]++;
            if (event.ev === "top") top = event;
            if (event.ev === "trade") bars.add(0, event.ts, event.price, event.qty, 1);
          }
        };
        await tape.play({ between: drain });
        const last = (kindOf: string) =>
          JSON.parse(tape.lines.findLast(({ stream }) => stream.endsWith(kindOf))?.text ?? "").data;
        await until(
          () => {
            drain();
            return (
              rig.adapter.book(symbol.symId, 1, book) &&
              book.seq === want.final_u &&
              counts.top === want.counts.bookTicker
            );
          },
          Boolean,
          { what: "the end of the tape", timeoutMs: 60_000 },
        );
        drain();
        // Trades at price zero are none, and the expected count has them.
        const dealt = tape.lines.filter(
          ({ text }) => text.includes('"e":"trade"') && !/"p":"0(\.0*)?"/.test(text),
        ).length;
        expect(counts).toEqual({ top: want.counts.bookTicker, trade: dealt });
        rig.adapter.book(symbol.symId, 100_000, book);
        const truth = tape.truth("BTCUSDT")();
        const text = textOf(truth);
        expect([text.levels, text.sha256]).toEqual([want.levels, want.final_sha256]);
        expect(served(book)).toEqual(ours(truth, symbol));
        const p = (value: string): number => parseScaled(value, symbol.priceScale);
        const q = (value: string): number => parseScaled(value, symbol.qtyScale);
        const top20 = (side: Side): [number, number][] =>
          side.map(([price, size]) => [p(price), q(size)]);
        expect([served(book).bids.slice(0, 20), served(book).asks.slice(0, 20)]).toEqual([
          top20(want.final_top20.bids),
          top20(want.final_top20.asks),
        ]);
        const { b, B, a, A } = last("@bookTicker");
        expect(top).toMatchObject({ bid: p(b), bidQty: q(B), ask: p(a), askQty: q(A) });
        const list = bars
          .list(0, { stage: "1min", endTime: Number.MAX_SAFE_INTEGER, limit: 1000, ext: false })
          .list.map(([ts, o, h, l, c, v]) => [
            ts,
            ...[o, h, l, c].map((value) => trim(formatScaled(value, symbol.priceScale))),
            trim(formatScaled(v, symbol.qtyScale)),
          ]);
        expect(list).toEqual(
          want.candles_1m_from_trades.map(([ts, ...values]) => [
            ts,
            ...values.slice(0, 5).map((v) => trim(String(v))),
          ]),
        );
      },
    );

    test.each(LONG_RUN ? kinds : kinds.slice(1))(
      "%s with every hundredth change lost: the book heals by a snapshot and is the venue's in the end",
      async (name, kind) => {
        const want = btc[name];
        const { rig, book, tape } = await taped(kind, ["BTCUSDT"], (venue) =>
          btcTape(venue, want.files.slice(0, 1), kind === "perpetual"),
        );
        const { symId } = rig.symbol("BTCUSDT");
        const calls = (): number =>
          rig.venue.asked.filter((path) => path.endsWith("/depth")).length;
        let wrong = 0;
        let lost = 0;
        const oracle = tape.truth("BTCUSDT");
        await tape.play({
          count: 30_000,
          between: () => {
            rig.adapter.drain();
            // Snapshots that came too early are asked for again after a moment.
            rig.clock.pass(100);
            if (
              rig.adapter.book(symId, 1, book) &&
              book.bids.length > 0 &&
              book.bids.price(0) >= book.asks.price(0)
            )
              wrong++;
          },
          lose: (nth) => {
            const loses = nth % 100 === 99;
            if (loses) lost++;
            return loses;
          },
        });
        await until(
          async () => {
            // The next changes are what a loss is noticed by, as on the wire.
            await tape.play({ count: 50 });
            rig.clock.pass(100);
            return rig.adapter.book(symId, 100_000, book) && book.seq === oracle().lastUpdateId;
          },
          Boolean,
          { what: "the healed book" },
        );
        expect(served(book)).toEqual(ours(oracle(), rig.symbol("BTCUSDT")));
        // Losses close together heal by one snapshot; the first call is the one every book begins with.
        expect([wrong, lost > 10, calls() > 1]).toEqual([0, true, true]);
      },
    );

    test.each([
      ["BINANCE", "spot"],
      ["BINANCE_FUTURES", "perpetual"],
    ] as const)(
      "%s: all four books bridge their recorded snapshots and end as the venue's",
      async (name, kind) => {
        const { books } = (
          expected("cryptofeed_books.json") as {
            venues: Record<string, { books: Record<string, CaptureBook> }>;
          }
        ).venues[name];
        const codes = Object.keys(books);
        const { rig, book, tape } = await taped(kind, codes, (venue) =>
          captureTape(venue, kind === "perpetual"),
        );
        await tape.play({ between: () => rig.adapter.drain() });
        for (const code of codes) {
          const symbol = rig.symbol(code);
          await until(
            () => rig.adapter.book(symbol.symId, 100_000, book) && book.seq === books[code].last_id,
            Boolean,
            { what: `the book of ${code}` },
          );
          const truth = tape.truth(code)();
          const text = textOf(truth);
          expect([code, text.levels, text.sha256]).toEqual([
            code,
            books[code].levels,
            books[code].sha256,
          ]);
          expect([code, served(book)]).toEqual([code, ours(truth, symbol)]);
        }
      },
    );
  },
);

describe.skipIf(!recordings)("HTX recorded (skipped without ../shared/data)", () => {
  interface Last {
    last_version?: number;
    last_mrid?: number;
    levels: [number, number];
    best_bid: [number, number];
    best_ask: [number, number];
  }
  const venues = (recordings ? expected("cryptofeed_books.json") : { venues: {} }) as {
    venues: Record<string, { counts: Record<string, number>; last_depth: Record<string, Last> }>;
  };

  test.each([
    ["HUOBI", "spot", "mbp.150"],
    ["HUOBI_SWAP", "perpetual", "depth.step0"],
  ] as const)(
    "%s: pings are answered, trades arrive, and every book ends with the venue's best levels",
    async (name, kind, bookKind) => {
      const { last_depth } = venues.venues[name];
      const tapes: HuobiTape[] = [];
      const make = (venue: AdapterRig["venue"]): void =>
        void tapes.push(new HuobiTape(venue, kind === "spot" ? "spot" : "swap"));
      const probe = await adapterRig("htx", kind, { prepare: make });
      probe.adapter.stop();
      const { codes } = tapes[0];
      const rig = await adapterRig("htx", kind, { prepare: make, codes });
      const tape = tapes[1];
      expect(rig.symbols.length).toBe(codes.length);
      const topic = (code: string): string => `market.${code}.${bookKind}`;
      const book = await following(rig, codes, topic);
      await rig.pass(
        () =>
          codes.every(
            (code) =>
              rig.venue.follows(`market.${code}.trade.detail`) &&
              rig.venue.follows(`market.${code}.bbo`),
          ),
        "the topics",
      );
      // A quarter second of our clock for each chunk: pongs and refreshes leave at the pace of the link.
      await tape.play({
        between: () => {
          rig.events();
          rig.clock.pass(250);
        },
      });
      await rig.pass(
        () => codes.every((code) => rig.adapter.book(rig.symbol(code).symId, 1, book)),
        "whole books",
      );
      await until(() => rig.events().length > 0 && rig.venue.pongs.length > 0, Boolean, {
        what: "events and pongs",
      });
      for (const code of codes) {
        const symbol = rig.symbol(code);
        const want = last_depth[code];
        const [bid, ask] = [want.best_bid, want.best_ask];
        await until(
          () => {
            rig.adapter.book(symbol.symId, 1000, book);
            return book.seq === (want.last_version ?? want.last_mrid);
          },
          Boolean,
          { what: `the last book of ${code}` },
        );
        const value = (scaled: number, scale: number): number => scaled / 10 ** scale;
        const { priceScale, qtyScale, unit } = symbol;
        expect([code, book.bids.length, book.asks.length]).toEqual([code, ...want.levels]);
        expect([
          value(book.bids.price(0), priceScale),
          value(book.asks.price(0), priceScale),
        ]).toEqual([bid[0], ask[0]]);
        expect(Math.abs(value(book.bids.size(0), qtyScale) - bid[1] * unit)).toBeLessThanOrEqual(
          10 ** -qtyScale,
        );
        expect(Math.abs(value(book.asks.size(0), qtyScale) - ask[1] * unit)).toBeLessThanOrEqual(
          10 ** -qtyScale,
        );
      }
      expect(rig.events().filter(({ ev }) => ev === "trade").length).toBe(tape.trades);
    },
  );
});
