/**
 * An exchange's feed, from its wire to the screen: the server runs live on a venue of our own.
 * Binance says what was recorded (ten minutes of BTCUSDT) where the recordings are, and both say
 * made-up prices otherwise. Then the venue goes away, and comes back with another price.
 */
import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { addVirtualAccount } from "../../../contract/http/demo.ts";
import { exchangeApplyOpen } from "../../../contract/http/trading/spot.ts";
import { patience } from "../../../scripts/suite/slowness.ts";
import { type AppPage, plain } from "../../support/browser/app-page.ts";
import { openStage } from "../../support/browser/stage.ts";
import { putInto, register, sessionOf } from "../../support/people/person.ts";
import { until } from "../../support/until.ts";
import { FakeVenue } from "../../support/venue/fake-venue.ts";
import { btcTape } from "../../support/venue/recorded-binance.ts";
import { recordings } from "../../support/venue/recordings.ts";

/** Messages of both venues about BTC, in their words. */
const SAY = {
  binance: {
    trade: "btcusdt@trade",
    depth: "btcusdt@depth@100ms",
    deal: (price: string) => ({
      stream: "btcusdt@trade",
      data: { e: "trade", s: "BTCUSDT", p: price, q: "0.5", T: Date.now(), m: false },
    }),
    change: (prev: number) => ({
      stream: "btcusdt@depth@100ms",
      data: {
        e: "depthUpdate",
        s: "BTCUSDT",
        U: prev + 1,
        u: prev + 1,
        b: [["61000.00", "3.00000"]],
        a: [],
      },
    }),
  },
  htx: {
    trade: "market.btcusdt.trade.detail",
    depth: "market.btcusdt.mbp.150",
    deal: (price: string) => ({
      ch: "market.btcusdt.trade.detail",
      ts: Date.now(),
      tick: { data: [{ price: Number(price), amount: 0.5, ts: Date.now(), direction: "buy" }] },
    }),
    change: (prev: number) => ({
      ch: "market.btcusdt.mbp.150",
      ts: 1,
      tick: { seqNum: prev + 1, prevSeqNum: prev, bids: [[61000, 3]], asks: [] },
    }),
  },
};
/**
 * Sign of life of a venue that has nothing new: HTX's heartbeat, Binance's tickers of another coin.
 */
const ETHER = {
  stream: "!miniTicker@arr",
  data: [
    {
      e: "24hrMiniTicker",
      E: 1,
      s: "ETHUSDT",
      c: "3000.00",
      o: "2900.00",
      h: "3100.00",
      l: "2800.00",
      v: "1.0000",
      q: "3000.00",
    },
  ],
};

const price = (tab: AppPage) => tab.page.locator("[data-c=left] [data-c=price]");
const shown = async (tab: AppPage): Promise<number> =>
  Number(plain((await price(tab).innerText()).trim()));
const marked = (tab: AppPage): Promise<number> =>
  tab.page.locator("[data-c=left] [data-mark=stale]").count();
/**
 * The word that what stands on the screen is simulated; screens kept in the background have theirs
 * too.
 */
const simulated = (tab: AppPage) =>
  tab.page.getByText("Simulated market data").filter({ visible: true });
const look = (tab: AppPage) => tab.page.locator("[data-c=book]").getAttribute("data-look");
/** Best price a side, as the book shows it. */
const best = (tab: AppPage): Promise<number[]> =>
  tab.page.evaluate(() =>
    ["bid", "ask"].map((side) => {
      const cells = [
        ...document.querySelectorAll(`[data-c=book] [data-side=${side}] [data-c=price]`),
      ].map((e) => Number((e.textContent ?? "").replaceAll(",", "")));
      const prices = cells.filter((n) => n > 0);
      return side === "bid" ? Math.max(...prices) : Math.min(...prices);
    }),
  );

describe.each(["binance", "htx"] as const)("live on %s", (wire) => {
  const venue = new FakeVenue(wire);
  venue.book = { seq: 100, bids: [["60999.00", "1.00000"]], asks: [["61001.00", "2.00000"]] };
  const say = SAY[wire];
  const tape =
    wire === "binance" && recordings
      ? btcTape(venue, ["hftbacktest/binance_spot_btcusdt_20240808.gz"], false)
      : undefined;
  let pulse: NodeJS.Timeout | undefined;
  const stage = openStage(async () => {
    const origin = await venue.listen();
    pulse = setInterval(() => (wire === "htx" ? venue.beat(Date.now()) : venue.push(ETHER)), 500);
    return { rate: 50, flags: ["--feed", "live", "--venue", wire, "--venue-origin", origin] };
  });
  afterAll(async () => {
    clearInterval(pulse);
    await venue.close();
  });

  /** Prices that the venue has told: last price, best bid and ask. */
  async function speak(): Promise<{ last: number; best: [number, number] }> {
    if (tape !== undefined) {
      await tape.play({ count: 6000 });
      const top = tape.top("BTCUSDT");
      return { last: Number(tape.last("@trade")?.p), best: [Number(top[0]), Number(top[1])] };
    }
    venue.push(say.change(100));
    venue.push(say.deal("61000.50"));
    return { last: 61000.5, best: [61000, 61001] };
  }

  it(
    "its price and book stand on the screen; it goes and they are marked; it comes back with another price",
    async () => {
      const tab = await (await stage.tab()).open("/cryptos/trendDetails/btc");
      await until(() => venue.follows(say.trade) && venue.follows(say.depth), Boolean, {
        what: "the subscriptions",
        timeoutMs: 30_000,
      });
      const said = await speak();
      await until(
        () => shown(tab),
        (now) => now === said.last,
        { what: `the price ${said.last}`, timeoutMs: 15_000 },
      );
      await until(
        () => look(tab),
        (now) => now === "live",
        { what: "a live book", timeoutMs: 15_000 },
      );
      await until(
        () => best(tab),
        (now) => now.join() === said.best.join(),
        { what: `the best prices ${said.best}` },
      );
      expect([await simulated(tab).count(), await marked(tab)]).toEqual([0, 0]);

      // Gone: what was said last stays, marked. The page's own link is well, so no banner speaks of it.
      venue.mode = "refuse";
      venue.cut();
      await until(
        () => marked(tab),
        (n) => n > 0,
        { what: "the mark", timeoutMs: 15_000 },
      );
      await until(
        () => look(tab),
        (now) => now === "stale",
        { what: "a stale book" },
      );
      expect([await shown(tab), await tab.page.getByText("Reconnecting…").count()]).toEqual([
        said.last,
        0,
      ]);

      venue.mode = "normal";
      await until(() => venue.follows(say.trade), Boolean, {
        what: "the subscriptions again",
        timeoutMs: 40_000,
      });
      venue.push(say.deal("59123.45"));
      await until(
        () => shown(tab),
        (now) => now === 59123.45,
        { what: "the price after", timeoutMs: 15_000 },
      );
      await until(
        () => marked(tab),
        (n) => n === 0,
        { what: "the end of the mark" },
      );
      await until(() => venue.follows(say.depth), Boolean, {
        what: "the depth subscription again",
      });
      await until(
        async () => {
          venue.push(tape === undefined ? say.change(venue.book.seq++) : ETHER);
          await tape?.play({ count: 200 });
          return look(tab);
        },
        (now) => now === "live",
        { what: "a live book again", timeoutMs: 15_000, everyMs: 200 },
      );
    },
    patience(120_000),
  );

  it("stocks, forex and coins it does not trade say that they are simulated; lists say it for themselves", async () => {
    const tab = await (await stage.tab()).open("/quotes/usStockDetail?symbol=aapl.us");
    await simulated(tab).first().waitFor();
    await tab.go("/foreign/coinChart?symbol=eurusd");
    await simulated(tab).first().waitFor();
    await tab.go("/quotes/index?tabActive=0");
    await simulated(tab).first().waitFor();
    await tab.go("/cryptos/trendDetails/btc?product=perpetual");
    await price(tab).waitFor();
    await until(
      () => simulated(tab).count(),
      (n) => n === 0,
      { what: "no word of simulation" },
    );
  });

  it("a ticket says that it trades on paper where prices are the venue's", async () => {
    const tab = await (await stage.tab()).open("/cryptos/trade/btc");
    const paper = tab.page.getByText(/^Paper trading on live prices/).filter({ visible: true });
    await paper.waitFor();
    await tab.go("/cryptos/perpetualContract/btc");
    await paper.waitFor();
    // Beside its funding: the rate is the venue's, what is charged is not.
    await tab.page
      .getByText(/^Rate and time are the venue’s/)
      .filter({ visible: true })
      .waitFor();
    // Not traded by this venue: simulated, and no paper.
    await tab.go("/quotes/openTrade?symbol=aapl.us");
    await tab.page.locator("[data-review]").filter({ visible: true }).waitFor();
    expect(await paper.count()).toBe(0);
  });

  it("wherever a rate of funding stands beside its time, it says whose they are", async () => {
    const tab = await (await stage.tab()).open("/cryptos/trendDetails/btc?product=perpetual");
    const venues = tab.page.getByText(/^Rate and time are the venue’s/).filter({ visible: true });
    await venues.waitFor();
    await tab.page.getByRole("tab", { name: "Info" }).filter({ visible: true }).click();
    await until(
      () => venues.count(),
      (n) => n === 2,
      { what: "the line's note and the list's" },
    );
    // A coin itself has no funding.
    await tab.go("/cryptos/trendDetails/btc");
    await price(tab).waitFor();
    expect(await venues.count()).toBe(0);
  });

  it(
    "screens of orders and positions say that they are paper, those of shares do not",
    async () => {
      const person = await register(stage.server.url, "paper");
      const who = await sessionOf(
        stage.server.url,
        person.username,
        await person.ok(addVirtualAccount, {}),
      );
      const { orderNo } = await who.ok(exchangeApplyOpen, {
        symbol: "btc",
        side: "buy",
        orderType: "limit",
        price: "100",
        qty: "0.1",
        tif: "gtc",
        clientOrderId: randomUUID(),
      });
      const first = await stage.tab();
      await putInto(first.page, stage.server.url, who);
      const tab = await first.open(`/cryptos/entrustDetail?kind=exchange&orderNo=${orderNo}`);
      const paper = tab.page.getByText(/^Paper trading on live prices/).filter({ visible: true });
      await paper.waitFor();
      for (const path of [
        `/chart/result?kind=exchange&orderNo=${orderNo}`,
        "/position/index",
        "/history/list",
        "/cryptos/perpetualHistory",
        "/cryptos/tradeRecord/btc",
        "/cryptos/symbolOrderDetail?symbol=btc",
        "/cryptos/symbolOrderDetail?symbol=btc.p",
        "/cryptos/profitLoss",
      ]) {
        await tab.go(path);
        await paper.waitFor();
      }
      await tab.go("/history/list?product=stock");
      await tab.page.getByText("No records").filter({ visible: true }).first().waitFor();
      expect(await paper.count()).toBe(0);
    },
    patience(120_000),
  );
});
