/**
 * `npm run bench:orders`: events of one perpetual a second through the engine's memory, with 10,000
 * resting orders and 10,000 positions that no price reaches: a turn made of each event beside the
 * ranks asked first, in the same run and by turns. No feed, no database: what is compared is the
 * engine's own work.
 */
import { cpus, loadavg } from "node:os";
import type { AccountId } from "../../contract/ids.ts";
import {
  type Amount,
  add,
  decimal,
  type Price,
  type Quantity,
  type Rate,
} from "../../contract/money/decimal.ts";
import { TIERS } from "../../contract/rules/trading/contract/tiers.ts";
import { inForce } from "../../contract/rules/trading/dated.ts";
import { feeRates } from "../../contract/rules/trading/fees.ts";
import type { FeedEvent } from "../../server/engine/feed.ts";
import { concerns } from "../../server/engine/match/concerns.ts";
import { Desk } from "../../server/engine/match/desk.ts";
import { markOf, type Terms } from "../../server/engine/match/draft.ts";
import { newTurn } from "../../server/engine/risk/contract-turn.ts";
import { type EnginePosition, withMarks } from "../../server/engine/risk/position.ts";
import { levels, order, RULES } from "../../server/testing/floor.ts";
import { settling } from "./settling.ts";

const MANY = 10_000;
const SECONDS = Number(process.argv[2] ?? 3);
const ROUNDS = 3;
const START = 1_700_000_000_000;
const price = (text: string): Price => decimal<Price>(text);
const quantity = (text: string): Quantity => decimal<Quantity>(text);
const amount = (text: string): Amount => decimal<Amount>(text);

const rates = feeRates("perpetual", START);
const margin = { tiers: inForce(TIERS.A, START), taker: rates.taker };
const terms: Terms = {
  rules: RULES,
  collar: decimal<Rate>("0.01"),
  now: START,
  nextPriority: () => 0,
  isStopped: () => false,
  contract: {
    product: "perpetual",
    quote: "usdt",
    margin,
    rates,
    priceScale: 2,
    newId: () => "id",
    newOrderNo: () => "no",
  },
};

/**
 * Orders from 10 % below the market down and from 10 % above it up; positions of ten times leverage
 * on both sides.
 */
function fullDesk(): Desk {
  const desk = new Desk();
  for (let i = 0; i < MANY; i++) {
    const side = i % 2 === 0 ? "buy" : "sell";
    const at = side === "buy" ? 90 - (i % 2000) / 100 : 110 + (i % 2000) / 100;
    desk.put(
      order(`${side} 1 @ ${at.toFixed(2)}`, { accountId: `a${i}` as AccountId, isResting: true }),
    );
    desk.risk.put(withMarks(position(i), margin));
  }
  return desk;
}

const position = (i: number): EnginePosition => ({
  side: i % 2 === 0 ? "long" : "short",
  quantity: quantity("1"),
  entry: price("100"),
  margin: amount("10"),
  leverage: 10,
  id: `p${i}`,
  accountId: `a${i}` as AccountId,
  mode: "real",
  product: "perpetual",
  symbol: "btc.p",
  priority: i,
  state: "open",
  closeReason: "",
  realised: amount("0"),
  fee: amount("0"),
  funding: amount("0"),
  opened: quantity("1"),
  closed: quantity("0"),
  closedFor: amount("0"),
  stops: { profit: price(i % 2 === 0 ? "120" : "80") },
  stopType: "mark",
  held: quantity("0"),
  heldFrom: START,
  owed: [],
  warned: 0,
  liquidatedAt: undefined,
  judged: undefined,
  openedAt: START,
  closedAt: undefined,
  updatedAt: START,
  version: 1,
  liquidatesAt: undefined,
  warnsAt: undefined,
});

/** A market that moves by a tick each event and shows fifty levels a side. */
function events(): FeedEvent[] {
  const side = (from: number, step: number): string =>
    Array.from({ length: 50 }, (_, i) => `${(from + i * step).toFixed(2)}x${1 + (i % 7)}`).join(
      " ",
    );
  const [bids, asks] = [levels(side(99.99, -0.01)), levels(side(100.01, 0.01))];
  const tick = price("0.01");
  return Array.from({ length: 1000 }, (_, i): FeedEvent => {
    const last = i % 2 === 0 ? price("100") : add(price("100"), tick);
    const trades =
      i % 3 === 0
        ? [{ id: i, price: last, quantity: quantity("0.5"), taker: "buy" as const, ts: START + i }]
        : [];
    return {
      life: 1,
      seq: i,
      ts: START + i,
      isFresh: true,
      last,
      mark: last,
      index: price("100"),
      tradeId: i,
      bids,
      asks,
      trades,
    };
  });
}

type Road = (desk: Desk, event: FeedEvent) => void;
const ROADS: Record<string, Road> = {
  "a turn each": (desk, event) => {
    const turn = newTurn(desk, event, terms);
    turn.run();
    if (turn.changed.size > 0 || turn.risk!.changed.size > 0)
      throw new Error("something triggered");
    turn.apply();
  },
  "ranks first": (desk, event) => {
    const mark = markOf(event);
    if (concerns(desk, event, mark)) throw new Error("something was reached");
    if (mark !== undefined) desk.risk.learn(mark, event.ts);
  },
};

function measure(road: Road): number {
  const desk = fullDesk();
  const feed = events();
  for (const event of feed) road(desk, event);
  const until = performance.now() + SECONDS * 1000;
  const begun = performance.now();
  let done = 0;
  while (performance.now() < until) {
    for (const event of feed) road(desk, event);
    done += feed.length;
  }
  return done / ((performance.now() - begun) / 1000);
}

const found = Object.fromEntries(Object.keys(ROADS).map((name) => [name, [] as number[]]));
for (let round = 0; round < ROUNDS; round++)
  for (const [name, road] of Object.entries(ROADS)) found[name].push(measure(road));
const shown = (value: number): string => Math.round(value).toLocaleString("en-US");
console.log(
  `${MANY.toLocaleString("en-US")} orders and as many positions at rest; ${cpus()[0]?.model}, load ${loadavg()[0].toFixed(1)}\n`,
);
console.log("| events of one symbol | events/s, three runs |\n|---|---|");
for (const [name, runs] of Object.entries(found))
  console.log(`| ${name} | ${runs.map(shown).join(" · ")} |`);

await settling(SECONDS);
