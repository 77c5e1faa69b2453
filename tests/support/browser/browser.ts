/**
 * Chromium for the journeys: one process a worker, phone-sized pages, and a raw DevTools connection
 * beside Playwright's.
 */
import { existsSync, readFileSync } from "node:fs";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright";
import { patience } from "../../../scripts/suite/slowness.ts";
import { freePort } from "../server/free-port.ts";
import { Cdp } from "./cdp.ts";

/** No traffic of its own, no first-run pages; QUIC off because it would go around a TCP proxy. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The phone of the design: 414 × 896 points, twice the pixels, a finger. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 414, height: 896 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

/**
 * The seeded notice counts as seen: it would lie over whatever a journey taps. Its own journey
 * takes this away.
 */
const SEEN_NOTICES = '["n-welcome"]';

/** The browser that `npm test` found or installed; without that, Playwright's own. */
export function chromiumPath(): string | undefined {
  const note = ".cache/chromium-path";
  return (
    process.env.CHROMIUM_PATH || (existsSync(note) ? readFileSync(note, "utf8").trim() : undefined)
  );
}

export interface TestBrowser extends AsyncDisposable {
  browser: Browser;
  cdp: Cdp;
  /**
   * A new phone: its own storage, cookies and workers. Pages of one phone share them, as tabs do.
   */
  phone(options?: BrowserContextOptions): Promise<BrowserContext>;
}

/** Starts Chromium. `flags` are added to the usual ones. */
export async function startBrowser(flags: readonly string[] = []): Promise<TestBrowser> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...FLAGS, `--remote-debugging-port=${port}`, ...flags],
    // Playwright switches the back/forward cache off; users have it.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  const cdp = await Cdp.connect(port);
  return {
    browser,
    cdp,
    phone: async (options = {}) => {
      const context = await browser.newContext({ ...PHONE, locale: "en-US", ...options });
      context.setDefaultTimeout(patience(30_000));
      await context.addInitScript((seen) => {
        // A page without an address of its own has no storage.
        if (location.protocol === "http:" && localStorage.getItem("noticeSeen") === null)
          localStorage.setItem("noticeSeen", seen);
      }, SEEN_NOTICES);
      return context;
    },
    async [Symbol.asyncDispose]() {
      cdp.close();
      await browser.close();
    },
  };
}

let shared: Promise<TestBrowser> | undefined;

/**
 * The browser of this worker, for all files that ask for none of their own: started by the first,
 * ended with the process.
 */
export async function workersBrowser(): Promise<TestBrowser> {
  const running = await shared?.catch(() => undefined);
  if (running?.browser.isConnected() !== true) shared = startBrowser();
  const { browser, cdp, phone } = await (shared as Promise<TestBrowser>);
  // A file puts its phones away, and no more.
  return { browser, cdp, phone, [Symbol.asyncDispose]: () => putAway(browser) };
}

async function putAway(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** Collects what a page must never have: uncaught errors and errors on the console. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(`uncaught: ${error.message}`));
  page.on("console", (message) => {
    // A failed request is the subject of many journeys; the browser logs it whatever the page does
    // about it.
    if (
      message.type() === "error" &&
      !/Failed to load resource|WebSocket connection|net::ERR_/.test(message.text())
    )
      errors.push(message.text());
  });
  return errors;
}
