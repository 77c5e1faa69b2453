/**
 * A session of one symbol as the engine decides it, without a database: the feed of a source as the
 * engine's port has it, orders by the dice at fixed moments, and each fill and step as a line. The
 * same source, dice and moments have to give the same lines, in every process.
 */
import { createHash } from "node:crypto";
import type { AccountId, OrderNo } from "../../contract/ids.ts";
import {
  type Amount,
  decimal,
  downToStep,
  type Price,
  type Quantity,
  toText,
} from "../../contract/money/decimal.ts";
import { openingFrozen } from "../../contract/rules/trading/contract/order.ts";
import { feeRates } from "../../contract/rules/trading/fees.ts";
import { newSpotOrder, spotFrozen } from "../../contract/rules/trading/spot.ts";
import { floorToTick } from "../../contract/rules/trading/steps.ts";
import { seeded } from "../../tests/support/seeded.ts";
import { DeskRun } from "../engine/desk-run.ts";
import type { FeedEvent } from "../engine/feed.ts";
import { type Listing, listingOf, termsOf } from "../engine/listing.ts";
import { MarketFeed } from "../engine/market-feed.ts";
import type { EngineOrder } from "../engine/match/order.ts";
import { newTurn } from "../engine/risk/contract-turn.ts";
import type { ContractPart } from "../engine/risk/position.ts";
import { Market } from "../market/market.ts";
import { type OpenedSource, openSource } from "../market/sources/open-source.ts";
import { openRecording } from "../venues/replay/open-recording.ts";
import { ManualClock } from "./manual-clock.ts";

export interface Session {
  /** A seed of the simulated market, or files of a recording. */
  source: { seed: number } | { files: string };
  symbol: string;
  /** Steps of 50 ms. */
  steps: number;
}
export interface Journal {
  lines: number;
  fills: number;
  sha256: string;
}

const STEP_MS = 50;
const ORDER_EVERY = 4;

function orderAt(
  no: number,
  dice: () => number,
  { product, rules, instrument }: Listing,
  { last }: FeedEvent,
  now: number,
): EngineOrder {
  const side = dice() < 0.5 ? "buy" : "sell";
  const atMarket = dice() < 0.3;
  // Within 0.03 % of the last price on either side, so that some take and some rest.
  const off = BigInt(Math.floor((dice() - 0.5) * 600));
  const price = floorToTick(rules.ticks, (last + (last * off) / 1_000_000n) as Price);
  const quantity = downToStep(
    ((rules.minQty * BigInt(1 + Math.floor(dice() * 5000))) / 1n) as Quantity,
    rules.lotSize,
  );
  const dearest = atMarket ? (((last * 11n) / 10n) as Price) : price;
  const rates = feeRates(product === "spot" ? "spot" : "perpetual", now);
  const spot = newSpotOrder(side, quantity, dearest);
  const contract: ContractPart | undefined =
    product === "spot"
      ? undefined
      : {
          positionSide: side === "buy" ? "long" : "short",
          leverage: 20,
          margin: decimal<Amount>("0"),
          positionId: undefined,
          origin: "user",
          stops: {},
          stopType: "mark",
        };
  const frozen =
    contract === undefined
      ? spotFrozen(spot)
      : openingFrozen({ ...spot, margin: contract.margin, leverage: 20 }, rates);
  return {
    ...spot,
    orderNo: `o${no}` as OrderNo,
    accountId: `a${no % 7}` as AccountId,
    mode: "real",
    clientOrderId: `c${no}`,
    product,
    symbol: instrument.symbol,
    kind: atMarket ? "market" : "limit",
    validity: atMarket ? "ioc" : "gtc",
    price: atMarket ? undefined : price,
    triggerPrice: undefined,
    triggerWhen: undefined,
    slippage: undefined,
    quantity,
    amount: undefined,
    special: undefined,
    contract,
    rates,
    frozen,
    state: "open",
    reason: "",
    isResting: false,
    ahead: undefined,
    priority: no,
    accepted: undefined,
    expiresAt: undefined,
    createdAt: now,
    updatedAt: now,
    version: 1,
  };
}

const written = (value: unknown): string =>
  JSON.stringify(value, (_, one) => (typeof one === "bigint" ? toText(one as Amount) : one));

export async function journalOf({ source, symbol, steps }: Session): Promise<Journal> {
  const clock = new ManualClock();
  const startAt = clock.now();
  const opened: OpenedSource =
    "seed" in source
      ? openSource({ seed: source.seed, rate: 2000, startAt })
      : await openRecording(source.files, { speed: 1, startAt });
  const market = new Market({ ...opened, clock });
  const listing = listingOf(market.catalog.find(symbol));
  if (listing === undefined) throw new Error(`${symbol} is not traded`);
  const run = new DeskRun(symbol, listing, new MarketFeed(market));
  const dice = seeded(7);
  const hash = createHash("sha256");
  let [made, lines, fills] = [0, 0, 0];
  for (let step = 0; step < steps; step++) {
    clock.pass(STEP_MS);
    const now = market.advance();
    const unit = run.next(now)?.unit;
    const event = unit?.event ?? run.seen;
    if (event === undefined || event.last === 0n) continue;
    let priority = 1_000_000 + step * 1000;
    const terms = termsOf(listing, {
      now,
      isStopped: () => false,
      nextPriority: () => ++priority,
      isBare: () => false,
      orderNo: () => `e${++made}`,
      random: { bytes: (count: number) => Buffer.alloc(count, ++made % 251) } as never,
    });
    const turn = newTurn(
      run.desk,
      event,
      terms.contract === undefined
        ? terms
        : { ...terms, contract: { ...terms.contract, newId: () => `p${++made}` } },
    );
    if (unit?.isNews === true) turn.run();
    if (step % ORDER_EVERY === 0)
      turn.arrive(turn.write(orderAt(++made, dice, listing, event, now)));
    for (const line of [...turn.fills, ...turn.steps]) {
      hash.update(`${event.seq} ${written(line)}\n`);
      lines++;
    }
    fills += turn.fills.length;
    turn.apply();
    run.seen = event;
  }
  return { lines, fills, sha256: hash.digest("hex") };
}
