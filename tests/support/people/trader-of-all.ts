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
  /** Of perpetuals. */
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

async function newTrader({ url, lab }: Server): Promise<TraderOfAll> {
  const { now } = (await lab.state()).clock;
  const [share] = [...SHARES].sort(
    (a, b) => nextSession(a.market, now) - nextSession(b.market, now),
  );
  const wait = nextSession(share.market, now) - now;
  if (wait > 0) await lab.stepClock(wait + 60_000);
  const user = await register(url, "trader");
  const who = sessionOf(url, user.username, await user.ok(addVirtualAccount, {}));
  const price = async (symbol: string, times: number, digits: number): Promise<string> => {
    const [{ last }] = await until(
      () => who.ok(getRealtime, { symbol }),
      ([{ session, last }]) => session === "trading" && Number(last) > 0,
      { what: `the session of ${symbol}` },
    );
    return (Number(last) * times).toFixed(digits);
  };
  const orders = async (state: "open" | "completed") =>
    (await who.ok(exchangeApplyList, { product: "all", state, pageSize: "100" })).list;
  const filled = (orderNo: string) =>
    until(
      () => orders("completed"),
      (list) => list.some((one) => one.orderNo === orderNo),
      { what: `the fill of ${orderNo}` },
    );
  const deal = async (
    symbol: string,
    side: "buy" | "sell",
    qty: string,
    limit?: string,
  ): Promise<string> => {
    const how =
      limit === undefined
        ? ({ orderType: "market" } as const)
        : ({ orderType: "limit", price: limit } as const);
    return (
      await who.ok(exchangeApplyOpen, { symbol, side, qty, clientOrderId: randomUUID(), ...how })
    ).orderNo;
  };
  const lots = (count: number): string => String(count * share.lot);
  await filled(
    await deal(share.symbol, "buy", lots(3), await price(share.symbol, 1.02, share.digits)),
  );
  const sale = await deal(
    share.symbol,
    "sell",
    lots(1),
    await price(share.symbol, 0.98, share.digits),
  );
  await filled(sale);
  const waiting = await deal(
    share.symbol,
    "buy",
    lots(1),
    await price(share.symbol, 0.95, share.digits),
  );
  await filled(await deal("btc", "buy", "0.05"));
  await filled(await deal("btc", "sell", "0.02"));
  await deal("btc", "buy", "0.01", await price("btc", 0.95, 2));

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
  return {
    ...who,
    share: share.symbol,
    sale,
    waiting,
    position: open.find(({ symbol }) => symbol === "btc.p")!.id,
    closed,
    period: over.list[0].orderNo,
  };
}
