/**
 * Somebody who has traded with play money: of every product something is held or open, something
 * waits and something is over. For screens that show what one has traded.
 */
import { randomUUID } from "node:crypto";
import { addVirtualAccount } from "../../../contract/http/demo.ts";
import { getRealtime } from "../../../contract/http/market.ts";
import { futuresList, futuresOpen } from "../../../contract/http/trading/futures.ts";
import { contractApplyOpen, contractOrderClose } from "../../../contract/http/trading/perpetual.ts";
import { contractOrderList } from "../../../contract/http/trading/perpetual-lists.ts";
import { exchangeApplyList, exchangeApplyOpen } from "../../../contract/http/trading/spot.ts";
import { lookAgainAt, sessionAt } from "../../../sim/calendar/sessions.ts";
import type { TestServer } from "../server/server.ts";
import { until } from "../until.ts";
import { keptAlive, register, sessionOf, type TestSession } from "./person.ts";

export interface TraderOfAll extends TestSession {
  /** A share that is held. */
  share: string;
  /** A sale of it that is filled, and an order that waits. */
  sale: string;
  waiting: string;
  /** Perpetuals: one position that is open and one that was closed. */
  position: string;
  closed: string;
  /** A fixed period that is over. */
  period: string;
}
type Server = Pick<TestServer, "url" | "lab">;

/** Markets of shares over the day: one of them trades now or soon. Digits of a price. */
const SHARES = [
  { market: "us", symbol: "aapl.us", lot: 1, digits: 2 },
  { market: "jp", symbol: "7203.jp", lot: 100, digits: 0 },
  { market: "uk", symbol: "vod.uk", lot: 1, digits: 0 },
] as const;

/**
 * The same person for every caller of a server; made at the first call, for which the server's
 * clock may go on by days, to the next session.
 */
export const traderOfAll = keptAlive(newTrader, (server: Server) => server.url);

function nextSession(market: (typeof SHARES)[number]["market"], now: number): number {
  let at = now;
  while (sessionAt(market, at).session !== "trading") at = lookAgainAt(market, at);
  return at;
}

type Share = (typeof SHARES)[number];

async function newTrader({ url, lab }: Server): Promise<TraderOfAll> {
  const { now } = (await lab.state()).clock;
  const [share] = [...SHARES].sort(
    (a, b) => nextSession(a.market, now) - nextSession(b.market, now),
  );
  const wait = nextSession(share.market, now) - now;
  if (wait > 0) await lab.stepClock(wait + 60_000);
  const user = await register(url, "trader");
  const who = sessionOf(url, user.username, await user.ok(addVirtualAccount, {}));
  const shares = await tradeShares(who, share);
  await tradeCoins(who);
  const contracts = await tradeContracts(who, lab);
  return {
    ...who,
    share: share.symbol,
    ...shares,
    ...contracts,
    period: await tradePeriods(who, lab),
  };
}

async function price(
  who: TestSession,
  symbol: string,
  times: number,
  digits: number,
): Promise<string> {
  const [{ last }] = await until(
    () => who.ok(getRealtime, { symbol }),
    ([{ session, last }]) => session === "trading" && Number(last) > 0,
    { what: `the session of ${symbol}` },
  );
  return (Number(last) * times).toFixed(digits);
}

async function deal(
  who: TestSession,
  symbol: string,
  side: "buy" | "sell",
  qty: string,
  limit?: string,
): Promise<string> {
  const how =
    limit === undefined
      ? ({ orderType: "market" } as const)
      : ({ orderType: "limit", price: limit } as const);
  return (
    await who.ok(exchangeApplyOpen, { symbol, side, qty, clientOrderId: randomUUID(), ...how })
  ).orderNo;
}

async function filled(who: TestSession, orderNo: string): Promise<void> {
  await until(
    async () =>
      (await who.ok(exchangeApplyList, { product: "all", state: "completed", pageSize: "100" }))
        .list,
    (list) => list.some((one) => one.orderNo === orderNo),
    { what: `the fill of ${orderNo}` },
  );
}

async function tradeShares(
  who: TestSession,
  { symbol, lot, digits }: Share,
): Promise<Pick<TraderOfAll, "sale" | "waiting">> {
  const lots = (count: number): string => String(count * lot);
  await filled(
    who,
    await deal(who, symbol, "buy", lots(3), await price(who, symbol, 1.02, digits)),
  );
  const sale = await deal(who, symbol, "sell", lots(1), await price(who, symbol, 0.98, digits));
  await filled(who, sale);
  return {
    sale,
    waiting: await deal(who, symbol, "buy", lots(1), await price(who, symbol, 0.95, digits)),
  };
}

async function tradeCoins(who: TestSession): Promise<void> {
  await filled(who, await deal(who, "btc", "buy", "0.05"));
  await filled(who, await deal(who, "btc", "sell", "0.02"));
  await deal(who, "btc", "buy", "0.01", await price(who, "btc", 0.95, 2));
}

async function tradeContracts(
  who: TestSession,
  lab: Server["lab"],
): Promise<Pick<TraderOfAll, "position" | "closed">> {
  const isOpen = sessionAt("forex", (await lab.state()).clock.now).session === "trading";
  const contracts = [
    ["btc.p", "buy", "0.05"],
    ["eth.p", "sell", "0.5"],
    ...(isOpen ? [["eurusd", "sell", "0.1"] as const] : []),
  ] as const;
  for (const [symbol, direction, qty] of contracts)
    await who.ok(contractApplyOpen, {
      symbol,
      direction,
      orderType: "market",
      qty,
      leverRate: 10,
      agree: "1",
      clientOrderId: randomUUID(),
    });
  const positions = async (state: "open" | "closed") =>
    (await who.ok(contractOrderList, { state })).list;
  const open = await until(
    () => positions("open"),
    (list) => list.length === contracts.length,
    { what: "positions" },
  );
  const { id: closed, qty } = open.find(({ symbol }) => symbol === "eth.p")!;
  await who.ok(contractOrderClose, { id: closed, qty, clientOrderId: randomUUID() });
  await until(
    () => positions("closed"),
    (list) => list.length === 1,
    { what: "the close" },
  );
  return { position: open.find(({ symbol }) => symbol === "btc.p")!.id, closed };
}

/** One period that is over and one that runs; the number of the former. */
async function tradePeriods(who: TestSession, lab: Server["lab"]): Promise<string> {
  for (const seconds of ["60", "1800"] as const)
    await who.ok(futuresOpen, {
      symbol: "btc",
      direction: "up",
      seconds,
      amount: "50",
      agree: "1",
      clientOrderId: randomUUID(),
    });
  await lab.stepClock(70_000);
  const over = await until(
    () => who.ok(futuresList, { state: "done" }),
    ({ list }) => list.length === 1,
    { what: "the end of a fixed period" },
  );
  return over.list[0].orderNo;
}
