/**
 * The app as a user and a reader of its figures see it: screens by address, rows by what they say,
 * and the page's own diagnostics. Prices are read from the price cell, so that what is compared is
 * what stands on the screen.
 */
import type { Locator, Page } from "playwright";
import type { PageDiag } from "../../../src/data/link/page-diag.ts";
import type { HubDiag } from "../../../workers/api.ts";
import { until } from "../until.ts";

export interface ShownRow {
  /** Every text of the row, in reading order. */
  label: string;
  /** `btc`, from the row's address. */
  symbol: string;
  price: string;
  /** "" fresh, "stale", "halted". */
  mark: string;
}

export const CRYPTO = "/quotes/index?tabActive=1&sub=hot";

/** Another address before the hash makes a load of its own. */
let loads = 0;

export class AppPage {
  readonly page: Page;
  private readonly url: string;

  constructor(page: Page, url: string) {
    this.page = page;
    this.url = url;
  }

  /** Opens a screen by its hash path. `search` stands before the hash: `?tier=dedicated`. */
  async open(path = CRYPTO, search = ""): Promise<this> {
    await this.page.goto(`${this.url}/${search}#${path}`);
    return this;
  }

  /** Goes on to another screen in the running page. */
  async go(path: string): Promise<void> {
    await this.page.evaluate((hash) => {
      location.hash = hash;
    }, path);
  }

  /**
   * Goes on to another screen, or loads it where none or the same one stands there, and resolves
   * when the page shows the one that was gone to.
   */
  async goOn(path: string): Promise<void> {
    const before = await this.page.evaluate((hash) => {
      const { visit } = document.documentElement.dataset;
      // Nobody goes on from under a dialog: it has to be closed first.
      const isCovered = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].some(
        (one) => one.checkVisibility(),
      );
      if (visit === undefined || location.hash === hash || isCovered) return undefined;
      location.hash = hash;
      return visit;
    }, `#${path}`);
    if (before === undefined) await this.open(path, `?load=${++loads}`);
    await this.page.waitForFunction(
      (left) => (document.documentElement.dataset.visit ?? left) !== left,
      before,
    );
  }

  diag(): Promise<PageDiag> {
    return this.page.evaluate(() =>
      (globalThis as unknown as { __synDiag(): PageDiag }).__synDiag(),
    );
  }

  /** The worker's report of itself; undefined when it does not answer. */
  hub(): Promise<HubDiag | undefined> {
    return this.page.evaluate(() =>
      (globalThis as unknown as { __synHubDiag(): Promise<HubDiag | undefined> }).__synHubDiag(),
    );
  }

  /** Rows on the screen, top to bottom, without the pool's spare ones. */
  async rows(): Promise<ShownRow[]> {
    const rows = await this.page.evaluate(() => {
      const shown = [...document.querySelectorAll<HTMLElement>("[data-slot]")].filter((row) =>
        row.checkVisibility({ visibilityProperty: true }),
      );
      return shown
        .map((row) => ({ row, top: row.getBoundingClientRect().top }))
        .filter(({ top }) => top > -64 && top < innerHeight)
        .sort((a, b) => a.top - b.top)
        .map(({ row }) => {
          const link = row.querySelector<HTMLAnchorElement>("[data-c=link]");
          return {
            label: link?.innerText.replace(/\s+/g, " ").trim() ?? "",
            hash: link?.hash ?? "",
            price: row.querySelector("[data-c=price]")?.textContent ?? "",
            mark:
              row.querySelector<HTMLElement>("[data-mark]")?.dataset.mark ?? row.dataset.mark ?? "",
          };
        })
        .filter((row) => row.label !== "");
    });
    return rows.map(({ hash, ...row }) => ({ ...row, symbol: symbolOf(hash) }));
  }

  async prices(): Promise<Record<string, string>> {
    return Object.fromEntries((await this.rows()).map(({ symbol, price }) => [symbol, price]));
  }

  /** Resolves once rows with prices stand there. */
  async shown(): Promise<ShownRow[]> {
    return until(
      () => this.rows(),
      (rows) => rows.length >= 5 && rows.every((row) => /\d/.test(row.price)),
      { what: "rows with prices", timeoutMs: 15_000 },
    );
  }

  /** Resolves once the link is live and a price has changed since the call. */
  async live(timeoutMs = 15_000): Promise<void> {
    await this.shown();
    const before = await this.prices();
    await until(
      async () => ({ link: (await this.diag()).link, prices: await this.prices() }),
      ({ link, prices }) =>
        link === "live" &&
        Object.entries(prices).some(
          ([symbol, price]) => before[symbol] !== undefined && before[symbol] !== price,
        ),
      { timeoutMs, what: "a live link and a price that moves" },
    );
  }

  row(name: string | RegExp): Locator {
    return this.page.getByRole("link", { name });
  }

  tab(name: string): Locator {
    return this.page.getByRole("tab", { name, exact: true });
  }
}

/**
 * The symbol a row's address leads to: `#/quotes/detail?symbol=x`,
 * `#/cryptos/trendDetails/btc?product=perpetual`.
 */
function symbolOf(hash: string): string {
  const [path, query] = hash.split("?");
  const params = new URLSearchParams(query);
  const coin = decodeURIComponent(path.split("/").at(-1) ?? "");
  return params.get("symbol") ?? (params.get("product") === "perpetual" ? `${coin}.p` : coin);
}

const SMALL = "₀₁₂₃₄₅₆₇₈₉";

/**
 * A shown price as plain decimals: grouping removed, short zeros written out ("64,233.00" →
 * "64233.00", "0.0₅987" → "0.00000987").
 */
export const plain = (price: string): string =>
  price
    .replaceAll(",", "")
    .replace(new RegExp(`0([${SMALL}]+)`), (_all, count: string) =>
      "0".repeat(Number([...count].map((c) => SMALL.indexOf(c)).join(""))),
    );
