/**
 * HTX's words, spot and linear swaps: gzip frames, one topic a subscription, and the calls of both
 * markets, about a market made up.
 */
import { gzipSync } from "node:zlib";
import type { Caller, Level, VenueFacts, Words } from "./words.ts";

const numbers = (levels: readonly Level[]): [number, number][] =>
  levels.map(([p, q]) => [Number(p), Number(q)]);
const KLINE = {
  id: 1_700_000_000,
  open: 64000,
  high: 64100,
  low: 63900,
  close: 64050,
  amount: 12.5,
  vol: 800000,
};

export const htxWords: Words = {
  named: () => [],
  hear(m, caller, venue) {
    if (typeof m.pong === "number") {
      caller.unanswered = 0;
      venue.pongs.push(m.pong);
    }
    if (typeof m.unsub === "string") caller.streams.delete(m.unsub);
    if (typeof m.sub === "string") return [subscribe(m.sub, m.id, caller, venue)];
    return typeof m.req === "string" ? [refresh(m.req, m.id, venue)] : [];
  },
  streamOf: (message) => (message as { ch: string }).ch,
  pack: (message) => gzipSync(JSON.stringify(message)),
  answer({ pathname }, venue) {
    switch (pathname) {
      case "/v1/common/symbols":
        return { status: "ok", data: venue.bases.map(pair) };
      case "/market/tickers":
        return {
          status: "ok",
          ts: 1,
          data: venue.bases.map((base, i) => ({
            symbol: `${base.toLowerCase()}usdt`,
            ...ticker(i),
            ...best,
          })),
        };
      case "/market/history/kline":
        return { data: [KLINE] };
      case "/linear-swap-api/v1/swap_contract_info":
        return { status: "ok", data: venue.bases.map(contract) };
      case "/v2/linear-swap-ex/market/detail/batch_merged":
        return { status: "ok", ticks: venue.bases.map((base, i) => swapTicker(`${base}-USDT`, i)) };
      case "/linear-swap-ex/market/history/kline":
        return { data: [{ ...KLINE, vol: 12500, trade_turnover: 800000 }] };
      case "/linear-swap-api/v1/swap_batch_funding_rate":
        return { status: "ok", data: venue.bases.map(funding) };
      case "/linear-swap-api/v1/swap_historical_funding_rate":
        return { status: "ok", data: { data: settled } };
      default:
        return undefined;
    }
  },
};

function subscribe(topic: string, id: unknown, { streams }: Caller, venue: VenueFacts): object {
  const code = topic.split(".")[1]?.replace("-", "").toUpperCase();
  // A recording brings symbols of its own.
  if (venue.answers.size === 0 && !venue.bases.some((base) => code === `${base}USDT`))
    return {
      id,
      status: "error",
      "err-code": "bad-request",
      "err-msg": `invalid topic ${topic}`,
      ts: 1,
    };
  streams.add(topic);
  return { id, status: "ok", subbed: topic, ts: 1 };
}

function refresh(topic: string, id: unknown, venue: VenueFacts): object {
  venue.asked.push(topic);
  if (venue.refusal !== undefined)
    return { id, status: "error", "err-code": "429", "err-msg": "too many request", ts: 1 };
  const recorded = venue.answers.get(topic)?.(new URL("http://venue"));
  const { seq, bids, asks } = venue.book;
  return {
    id,
    rep: topic,
    status: "ok",
    data: recorded ?? { seqNum: seq, bids: numbers(bids), asks: numbers(asks) },
  };
}

const pair = (base: string) => ({
  symbol: `${base.toLowerCase()}usdt`,
  state: "online",
  "base-currency": base.toLowerCase(),
  "quote-currency": "usdt",
  "price-precision": 2,
  "amount-precision": 5,
  "min-order-value": 5,
});

const contract = (base: string) => ({
  symbol: base,
  contract_code: `${base}-USDT`,
  contract_size: 0.001,
  price_tick: 0.1,
  contract_status: 1,
  business_type: "swap",
});

const ticker = (i: number) => ({
  close: 61000.5 - i,
  open: 60000,
  high: 62000,
  low: 59000,
  amount: 90,
  vol: 5500000.25,
});
const best = { bid: 61000.25, bidSize: 1, ask: 61000.75, askSize: 1 };
const swapTicker = (code: string, i: number) => ({
  contract_code: code,
  ...Object.fromEntries(Object.entries(ticker(i)).map(([name, value]) => [name, String(value)])),
  trade_turnover: "5500000.25",
  bid: [61000.2, 10],
  ask: [61000.8, 20],
});
const funding = (base: string) => ({
  contract_code: `${base}-USDT`,
  funding_rate: "0.000100000000000000",
  funding_time: "1763625600000",
});
const settled = [
  { funding_time: "1763596800000", funding_rate: "-0.000025000000000000" },
  { funding_time: "1763568000000", funding_rate: "0.000100000000000000" },
];
