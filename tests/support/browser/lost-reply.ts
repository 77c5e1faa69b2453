/** Steps of journeys in which the replies of a call are lost after the server has committed. */
import type { Page } from "playwright";
import { expect } from "vitest";
import { ofToken, putInto, register, type TestSession } from "../people/person.ts";
import { until } from "../until.ts";
import type { AppPage } from "./app-page.ts";
import { readOut } from "./read-out.ts";
import type { Stage } from "./stage.ts";

const SAID = { live: "polite", busy: false, text: "Confirming…" };

/** The browser's value of a key; null without it. */
export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** With this the page is reloaded while it confirms. */
export const BOTH = [false, true] as const;

export interface LostReplies {
  /** Resolves when the page is live: what says that it confirms is loaded then. */
  live(tab: AppPage): Promise<unknown>;
  /** A new user on a screen, live. */
  signedIn(label: string, path: string): Promise<{ tab: AppPage; page: Page; who: TestSession }>;
  /** The session that the page has by now. */
  ofPage(page: Page, who: TestSession): Promise<TestSession>;
  /**
   * No reply of `call` comes through until the page has said, to readers too, that it confirms, and
   * `meanwhile` has been done.
   */
  losing(
    call: string,
    page: Page,
    press: () => Promise<void>,
    meanwhile?: () => Promise<unknown>,
  ): Promise<void>;
  /**
   * The outcome is known: nothing is kept any more, nothing says that it confirms, and there was
   * one id (of a later call: `ids`).
   */
  settled(call: string, page: Page, ids?: number): Promise<void>;
}

export function lostReplies(stage: Stage): LostReplies {
  const live = (tab: AppPage): Promise<unknown> =>
    until(
      () => tab.diag(),
      ({ link }) => link === "live",
      { what: "a live link" },
    );
  return {
    live,
    async signedIn(label, path) {
      const { url } = stage.server;
      const who = await register(url, label);
      const tab = await stage.tab();
      await putInto(tab.page, url, who);
      await tab.open(path);
      await live(tab);
      return { tab, page: tab.page, who };
    },
    ofPage: async (page, who) =>
      ofToken(stage.server.url, who, (await stored(page, "token")) ?? ""),
    async losing(call, page, press, meanwhile = async () => {}) {
      const { lab } = stage.server;
      await lab.lose([call], 1000);
      await press();
      await page.getByRole("status").getByText("Confirming…").waitFor();
      expect(await readOut(page)).toContainEqual(SAID);
      await meanwhile();
      await lab.lose([call], 0);
    },
    async settled(call, page, ids = 1) {
      await until(
        () => page.evaluate(() => sessionStorage.getItem("intents")),
        (left) => left === null,
        { what: "no intent left" },
      );
      await page.getByText("Confirming…").waitFor({ state: "detached" });
      expect((await stage.server.lab.state()).replies[call]?.intents ?? 0).toBe(ids);
    },
  };
}
