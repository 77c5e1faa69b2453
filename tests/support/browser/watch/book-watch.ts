/**
 * Deeds of an order book on the screen, recorded in the page: every change of its look, and whether
 * its rows moved while it was frozen.
 */
import type { Page } from "playwright";
import { getDepth, getTrade } from "../../../../contract/http/detail.ts";
import { createClient } from "../../../../contract/http/wire/client.ts";

export interface BookLooks {
  /** Looks in order with the page's monotonic time, ms. The first is the one at the start. */
  looks: { look: string; at: number }[];
  /** Times that a row changed while the book said it was frozen. */
  movedWhileFrozen: number;
}

/** Begins to record the book in front. Read with `bookLooks`. */
export const watchBook = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const book = document.querySelector<HTMLElement>("[data-c=book]") as HTMLElement;
    const rows = (): string =>
      [...book.querySelectorAll("[data-rank]")].map((row) => row.textContent).join("|");
    const log: BookLooks = {
      looks: [{ look: book.dataset.look ?? "", at: performance.now() }],
      movedWhileFrozen: 0,
    };
    let frozen = "";
    new MutationObserver((changes) => {
      const look = book.dataset.look ?? "";
      const before = log.looks.at(-1)?.look;
      if (look !== before) log.looks.push({ look, at: performance.now() });
      // A book that was right in between says its look anew, and is another frozen one.
      if (changes.some(({ type }) => type === "attributes")) frozen = rows();
      else if (look === "frozen" && rows() !== frozen) log.movedWhileFrozen++;
    }).observe(book, {
      attributes: true,
      attributeFilter: ["data-look"],
      characterData: true,
      childList: true,
      subtree: true,
    });
    Object.assign(globalThis, { __bookLooks: log });
  });

export const bookLooks = (page: Page): Promise<BookLooks> =>
  page.evaluate(() => (globalThis as unknown as { __bookLooks: BookLooks }).__bookLooks);

/** Longest time without a live book between two that were, ms; 0 when it never left. */
export function longestOutage({ looks }: BookLooks): number {
  let longest = 0;
  let since: number | undefined;
  for (const { look, at } of looks) {
    if (look !== "live") since ??= at;
    else if (since !== undefined) {
      longest = Math.max(longest, at - since);
      since = undefined;
    }
  }
  return longest;
}

/** Prices and sizes of one side as they stand on the screen, best first. */
export const shownLevels = (page: Page, side: "bid" | "ask"): Promise<[string, string][]> =>
  page.evaluate(
    (name) =>
      [...document.querySelectorAll(`[data-c=book] [data-side="${name}"] [data-rank]`)].map(
        (row): [string, string] => {
          const text = (part: string): string =>
            (row.querySelector(`[data-c="${part}"]`)?.textContent ?? "").replaceAll(",", "");
          return [text("price"), text("amount")];
        },
      ),
    side,
  );

const clientOf = (url: string) =>
  createClient({
    base: url,
    fetch,
    now: Date.now,
    random: Math.random,
    timeZone: () => "UTC",
    language: () => "en",
  });

const numbers = (levels: readonly (readonly [string, string])[]): number[][] =>
  levels.map(([price, size]) => [Number(price), Number(size)]);

/**
 * The book on the screen and the server's own, as deep as the screen shows. To be asked while the
 * market's clock stands still.
 */
export async function bothBooks(
  url: string,
  page: Page,
  symbol = "btc",
): Promise<{ shown: number[][][]; server: number[][][] }> {
  const answer = await clientOf(url).call(getDepth, { symbol, level: "20" });
  if (!answer.ok) throw new Error(answer.error.text);
  const shown = [numbers(await shownLevels(page, "bid")), numbers(await shownLevels(page, "ask"))];
  return {
    shown,
    server: [answer.value.bids, answer.value.asks].map((side, i) =>
      numbers(side).slice(0, shown[i].length),
    ),
  };
}

/** True when both are the same, and a book at all. */
export const sameBook = ({
  shown,
  server,
}: {
  shown: number[][][];
  server: number[][][];
}): boolean => shown[0].length >= 5 && JSON.stringify(shown) === JSON.stringify(server);

/** Id of the server's newest trade. */
export async function newestTrade(url: string, symbol = "btc"): Promise<number> {
  const answer = await clientOf(url).call(getTrade, { symbol, limit: "1" });
  if (!answer.ok) throw new Error(answer.error.text);
  return answer.value[0].id;
}
