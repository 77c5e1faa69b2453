/**
 * A walk in one language: the phone is that of somebody who reads it alone, and each screen is
 * judged for them.
 */
import { mkdirSync } from "node:fs";
import type { Locator, Page } from "playwright";
import type { LanguageCode } from "../../../contract/rules/text/languages.ts";
import type { AppPage } from "../browser/app-page.ts";
import type { Stage } from "../browser/stage.ts";
import { until } from "../until.ts";
import { type Judge, judgeFor } from "./foreign.ts";
import { type Speaker, speaker } from "./speaker.ts";

const SHOTS = process.env.SYN_SHOTS;

export interface Walk extends Speaker {
  tab: AppPage;
  /** A button by the key of its words. */
  button(key: string, facts?: Record<string, string | number>): Locator;
  label(key: string): Locator;
  /** Types a decimal into a field as the language writes it. `keys`: by the keypad of the house. */
  type(field: Locator, decimal: string, how?: "keys" | "text"): Promise<void>;
  /** Judges what is shown, once it stands still. */
  judge(name: string): Promise<void>;
  /** Findings on all screens. */
  found: string[];
  foreignIn: Judge["foreignIn"];
}

/** `names`: words on the screens that are names, of people or companies. */
export async function walkIn(
  stage: Stage,
  language: LanguageCode,
  names: readonly string[] = [],
): Promise<Walk> {
  const said = speaker(language);
  const tab = await stage.tab({
    phone: { locale: said.tag, viewport: { width: 360, height: 780 }, reducedMotion: "reduce" },
  });
  const { page } = tab;
  const { foreignIn, foreignOn } = judgeFor(said, names);
  const found: string[] = [];
  const button = (key: string, facts?: Record<string, string | number>): Locator =>
    page
      .getByRole("button", { name: said.says(key, facts), exact: true })
      .filter({ visible: true })
      .first();
  const pad = page.locator("[data-keypad]");
  const point = said.figure("0.5")[1];
  return {
    ...said,
    tab,
    found,
    foreignIn,
    button,
    label: (key) =>
      page.getByLabel(said.says(key), { exact: true }).filter({ visible: true }).first(),
    async type(field, decimal, how = "text") {
      await field.tap();
      await pad.waitFor();
      if (how === "text") await field.fill(said.figure(decimal));
      else
        for (const key of decimal)
          await pad.getByRole("button", { name: key === "." ? point : key, exact: true }).tap();
      await pad.getByRole("button", { name: said.says("form:keypad.done"), exact: true }).tap();
      await pad.waitFor({ state: "detached" });
      await until(
        () => field.inputValue(),
        (now) => now === said.figure(decimal),
        { what: `${said.figure(decimal)} in the field` },
      );
    },
    async judge(name) {
      await atRest(page);
      for (const line of await foreignOn(page))
        if (!found.some((known) => known.endsWith(line))) found.push(`${name}: ${line}`);
      if (SHOTS === undefined) return;
      mkdirSync(SHOTS, { recursive: true });
      await page.screenshot({ path: `${SHOTS}/${language}-${name}.png` });
    },
  };
}

/** An entrance ends; the dot of a live line pulses on. */
const atRest = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== "running" ||
          effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );

/** Letters sent to an address, the newest first. */
export async function lettersTo(
  url: string,
  target: string,
): Promise<{ subject: string; body: string }[]> {
  const headers = { "content-type": "application/json" };
  return (
    await fetch(`${url}/lab/letters`, { method: "POST", headers, body: JSON.stringify({ target }) })
  ).json() as Promise<{ subject: string; body: string }[]>;
}
