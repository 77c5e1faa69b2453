/** Server, browser and one phone for a test file, started together and ended together. */
import type { BrowserContextOptions } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { ops } from "../people/verified.ts";
import {
  type ServerOptions,
  sharedServer,
  startServer,
  type TestServer,
} from "../server/server.ts";
import { AppPage } from "./app-page.ts";
import { startBrowser, type TestBrowser, watchErrors, workersBrowser } from "./browser.ts";
import { witness, witnessed } from "./watch/witness.ts";

export interface Stage {
  server: TestServer;
  browser: TestBrowser;
  /**
   * A new tab on a phone of its own, or on the phone of another tab. Closed after the test; its
   * errors are in `errors`.
   */
  tab(options?: {
    beside?: AppPage;
    url?: string;
    phone?: BrowserContextOptions;
  }): Promise<AppPage>;
  /** Reports of the running test's pages: uncaught errors and errors on the console. */
  errors: string[];
}

/**
 * Registers the hooks of a test file (or of a group) and returns the stage they fill. The lab is
 * reset after every test; phones are put away after every test, or with `keepPhones` at the end.
 * `ownBrowser`: for who measures what a browser keeps.
 */
export function openStage(
  options: ServerOptions | (() => Promise<ServerOptions>) = {},
  { keepPhones = false, ownBrowser = false } = {},
): Stage {
  const stage = { errors: [] as string[] } as Stage;
  beforeAll(async () => {
    const given = typeof options === "function" ? await options() : options;
    const shared = Object.keys(given).every((name) => name === "rate") ? sharedServer() : undefined;
    [stage.server, stage.browser] = await Promise.all([
      shared ?? startServer(given),
      ownBrowser ? startBrowser() : workersBrowser(),
    ]);
  });
  beforeEach(async () => {
    // The lab's reset gave a shared server its own rate back.
    if (typeof options === "object" && options.rate !== undefined)
      await stage.server.lab.rate(options.rate);
  });
  afterEach(async ({ task }) => {
    const failure = task.result?.errors?.at(-1);
    if (failure !== undefined) failure.message += await whatPagesSay(stage.browser);
    stage.errors.length = 0;
    await stage.server.lab.reset();
    if (!keepPhones)
      await Promise.all(stage.browser.browser.contexts().map((context) => context.close()));
  });
  afterAll(async () => {
    const found = await booksOf(stage.server);
    await stage.browser?.[Symbol.asyncDispose]();
    await stage.server?.[Symbol.asyncDispose]();
    // Said by the file after which it is so: what the audit finds stops money, and files that come
    // later on a shared server wait for it in vain.
    if (found !== undefined) throw new Error(`after this file ${found}`);
  });
  stage.tab = async ({ beside, url, phone } = {}) => {
    const context = beside?.page.context() ?? (await stage.browser.phone(phone));
    const page = await context.newPage();
    const errors = watchErrors(page);
    await witness(page);
    page.on("close", () => stage.errors.push(...errors));
    return new AppPage(page, url ?? stage.server.url);
  };
  return stage;
}

/**
 * State of the pages when a test failed: their addresses, and the words of their dialogs, alerts
 * and messages.
 */
async function whatPagesSay({ browser }: TestBrowser): Promise<string> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  const said = await Promise.all(
    pages.map(async (page) => {
      const texts = await page
        .locator("[role=dialog], [role=alert], [role=status]")
        .allInnerTexts();
      const before = (await witnessed(page)).join("\n  ");
      return `\n${new URL(page.url()).hash}: ${JSON.stringify(texts.filter(Boolean)).slice(0, 1500)}\n  ${before}`;
    }),
  ).catch((cause) => [`\nthe pages did not say: ${cause}`]);
  return said.join("");
}

/**
 * Faults in the money of a server that still runs: the audit's findings and its stops, which are
 * let go. Undefined: none.
 */
async function booksOf(server: TestServer | undefined): Promise<string | undefined> {
  if (server?.running() !== true) return undefined;
  const [found, stopped] = [
    await ops(server.url, "audit"),
    await ops(server.url, "money", "stops"),
  ];
  if (found === "the books are right" && stopped === "nothing is stopped") return undefined;
  const scopes = stopped.split("\n").map((line) => line.split("  ")[0]);
  for (const scope of stopped === "nothing is stopped" ? [] : scopes)
    await ops(server.url, "money", "clear", scope, "found by the stage");
  const explained = await ops(server.url, "explain", found.split(/\s+/)[1]).catch(String);
  return `the audit says: ${found}\n${stopped}\n${explained}`;
}
