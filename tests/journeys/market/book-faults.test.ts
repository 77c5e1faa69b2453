/**
 * The order book and the tape of a coin while the line misbehaves: what is shown is right or says
 * that it is not, and is right again in under a second. Times are taken in the page.
 */
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { asOfNow, patience } from "../../../scripts/suite/slowness.ts";
import type { AppPage } from "../../support/browser/app-page.ts";
import { openStage } from "../../support/browser/stage.ts";
import {
  bookLooks,
  bothBooks,
  longestOutage,
  newestTrade,
  sameBook,
  shownLevels,
  watchBook,
} from "../../support/browser/watch/book-watch.ts";
import { until } from "../../support/until.ts";

const stage = openStage();
const RESYNC_MS = 1000;

const look = (page: Page): Promise<string | null> =>
  page.locator("[data-c=book]").getAttribute("data-look");
/** Seconds of the day at which the book says it was verified; NaN while it does not say so. */
const verifiedAt = async (page: Page): Promise<number> => {
  const text = await page.locator("[data-c=mark]").innerText();
  const [, h, m, s] = /^Book verified (\d\d):(\d\d):(\d\d)$/.exec(text) ?? [];
  return Number(h) * 3600 + Number(m) * 60 + Number(s);
};

async function openBook(search = ""): Promise<AppPage> {
  const tab = await (await stage.tab()).open("/cryptos/trendDetails/btc", search);
  await until(
    () => look(tab.page),
    (now) => now === "live",
    { what: "a live book", timeoutMs: 20_000 },
  );
  return tab;
}

/** With the market's clock standing still, the book on the screen is the server's. */
async function expectServersBook(page: Page): Promise<void> {
  await stage.server.lab.freezeClock();
  // Asked anew each time: the feed's last turn before the clock stood still may be under way.
  await until(() => bothBooks(stage.server.url, page), sameBook, {
    what: "the server's book on the screen",
    timeoutMs: 2000,
  });
  await stage.server.lab.runClock();
}

it.each(["drop", "duplicate", "reorder"] as const)(
  "a frame lost to %s freezes the book until its snapshot, in under a second",
  async (fault) => {
    const { page } = await openBook();
    await until(
      () => verifiedAt(page),
      (at) => !Number.isNaN(at),
    );
    await watchBook(page);
    const before = await verifiedAt(page);
    // A line so long that the way to the snapshot can be seen.
    await stage.server.lab.delay({ socketMs: 250 });
    await stage.server.lab.faults({ [fault]: { next: 1 } });
    const log = await until(
      () => bookLooks(page),
      ({ looks }) => looks.length >= 3 && looks.at(-1)?.look === "live",
      { what: "a book that was frozen and is live" },
    );
    expect(log.looks.map((entry) => entry.look)).toEqual(["live", "frozen", "live"]);
    expect(log.movedWhileFrozen).toBe(0);
    expect(longestOutage(log)).toBeGreaterThan(100);
    expect(longestOutage(log)).toBeLessThan(asOfNow(RESYNC_MS));
    await stage.server.lab.delay({ socketMs: 0 });
    await until(
      () => verifiedAt(page),
      (at) => at >= before,
      { what: "a mark with a later time" },
    );
    await expectServersBook(page);
  },
);

it("bytes that are no frame cost a new connection, and the book is right again in under a second", async () => {
  const { page } = await openBook();
  await watchBook(page);
  // The wait before the new connection is a random one and may be nothing: on a short line the
  // snapshot can be there before the screen has painted that it is not.
  await stage.server.lab.delay({ socketMs: 100 });
  await stage.server.lab.faults({ corrupt: { next: 1 } });
  const log = await until(
    () => bookLooks(page),
    ({ looks }) => looks.length >= 3 && looks.at(-1)?.look === "live",
    { what: "a book that was frozen and is live" },
  );
  expect(log.movedWhileFrozen).toBe(0);
  expect(longestOutage(log)).toBeLessThan(asOfNow(RESYNC_MS));
  await stage.server.lab.delay({ socketMs: 0 });
  await expectServersBook(page);
});

it("under faults all the time the book is right whenever it says so, and comes back from each", {
  timeout: patience(60_000),
}, async () => {
  const { page } = await openBook();
  await watchBook(page);
  await stage.server.lab.faults({
    drop: { every: 97 },
    duplicate: { every: 89 },
    reorder: { every: 83 },
  });
  await until(
    async () => (await stage.server.lab.state()).faults,
    ({ drop, duplicate, reorder }) => drop >= 3 && duplicate >= 3 && reorder >= 3,
    { what: "three faults of each kind", timeoutMs: 40_000 },
  );
  await stage.server.lab.faults({});
  await until(
    () => look(page),
    (now) => now === "live",
  );
  const log = await bookLooks(page);
  expect(log.movedWhileFrozen).toBe(0);
  expect(longestOutage(log)).toBeLessThan(asOfNow(RESYNC_MS));
  await expectServersBook(page);
});

it("a source that falls silent leaves a book that says since when it stands, and a mark that comes back", async () => {
  const { page } = await openBook();
  await stage.server.lab.freeze("btc");
  await until(
    () => look(page),
    (now) => now === "stale",
    { what: "a stale book", timeoutMs: 10_000 },
  );
  await page.getByText(/^Updated \d\d:\d\d:\d\d$/).waitFor();
  const rows = await shownLevels(page, "bid");
  expect(rows.every(([price]) => Number(price) > 0)).toBe(true);
  await stage.server.lab.freeze("btc", false);
  await until(
    () => verifiedAt(page),
    (at) => !Number.isNaN(at),
    { what: "the mark" },
  );
  await expectServersBook(page);
});

// More than the fifty that a new snapshot brings, or the two hundred of the tape, and more than one
// step of the feed: what the server has traded it sends up to 100 ms later.
it.each([
  [100, 20],
  [300, 100],
])("%i lost trades are fetched by a call: ids on the tape stay consecutive", async (lost, rate) => {
  // With the data layer in the page its requests can be seen.
  const tab = await openBook("?tier=page");
  const { page } = tab;
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/hobi!getTrade\.action\?/.test(request.url())) asked.push(request.url());
  });
  await tab.tab("Trades").click();
  const ids = (): Promise<number[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("[data-c=tape] [data-id]")].map((row) =>
        Number(row.dataset.id),
      ),
    );
  const [first] = await until(ids, (now) => now.length >= 20, {
    what: "a full tape",
    timeoutMs: 15_000,
  });
  await stage.server.lab.burst("btc", rate);
  await until(ids, ([newest]) => newest > first + 100, { what: "a burst on the tape" });
  await stage.server.lab.faults({ drop: { every: 1 } });
  const before = await newestTrade(stage.server.url);
  await until(
    () => newestTrade(stage.server.url),
    (id) => id > before + lost,
    { what: "a wide hole" },
  );
  // By the first of the hole, or, where it is wider than the tape, by the newest there are.
  const had = asked.length;
  await stage.server.lab.faults({});
  await until(
    () => asked.length,
    (calls) => calls > had,
    { what: "the call that fills the hole", timeoutMs: 15_000 },
  );
  await stage.server.lab.burst("btc", 1);
  const [newest] = await ids();
  const after = await until(ids, (now) => now[0] > newest, {
    what: "trades behind the hole",
    timeoutMs: 15_000,
  });
  expect(after).toEqual(after.map((_, i) => after[0] - i));
  expect(await page.locator("[data-c=note]").innerText()).toBe("");
});
