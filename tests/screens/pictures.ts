/**
 * `npm run pictures -- --lang de [--only search]`: every screen with content in a language, at 360
 * and 414 px, as contact sheets in `.cache/pictures/<language>`, and what of it a reader does not
 * see whole. `xx` and `xr` are the languages made of English. For who translates, and for who reads
 * it a second time.
 */
import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Page } from "playwright";
import { LANGUAGE_NAMES } from "../../src/lib/language/names.ts";
import { AppPage } from "../support/browser/app-page.ts";
import { startBrowser } from "../support/browser/browser.ts";
import { speakPseudo } from "../support/language/pseudo.ts";
import { strayTexts } from "../support/language/stray.ts";
import { traderOfAll } from "../support/people/trader-of-all.ts";
import { startServer } from "../support/server/server.ts";
import { SCREENS } from "./screens.ts";
import { Visitors } from "./visitors.ts";

const WIDTHS = [360, 414] as const;
/** Screens of a sheet: four in a row. */
const EACH = 12;

interface Picture {
  name: string;
  png: Buffer;
}

const { lang = "en", only = "" } = parseArgs({
  options: { lang: { type: "string" }, only: { type: "string" } },
}).values;
const isPseudo = lang === "xx" || lang === "xr";
if (!isPseudo && !Object.hasOwn(LANGUAGE_NAMES, lang)) throw new Error(`no language ${lang}`);
const folder = `.cache/pictures/${lang}`;
mkdirSync(folder, { recursive: true });

await using server = await startServer();
await using browser = await startBrowser();
const newPhone = async (): Promise<AppPage> => {
  const context = await browser.phone({
    deviceScaleFactor: 1,
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  if (isPseudo) await speakPseudo(page, lang);
  await page.addInitScript(
    (code) => localStorage.setItem("language", code),
    isPseudo ? "en" : lang,
  );
  return new AppPage(page, server.url);
};
const visitors = new Visitors(server, newPhone);
// For whom the clock may go on over a weekend, which ends the sessions of everybody else.
await traderOfAll(server);
const screens = SCREENS.filter(({ name }) => name.includes(only));
const pictures = new Map<number, Picture[]>(WIDTHS.map((width) => [width, []]));
for (const screen of screens) {
  if (!browser.browser.isConnected()) throw new Error("the browser has ended");
  const tab = await visitors
    .shown(screen, WIDTHS[0])
    .catch((cause: Error) => console.log(`${screen.name}: ${cause.message.split("\n")[0]}`));
  if (!tab) continue;
  for (const width of WIDTHS) {
    await tab.page.setViewportSize({ width, height: 896 });
    await painted(tab.page);
    pictures.get(width)?.push({ name: screen.name, png: await tab.page.screenshot() });
    for (const stray of await strayTexts(tab.page))
      console.log(`${width} px, ${screen.name}: ${stray}`);
  }
}
const sheet = await (
  await browser.phone({
    viewport: { width: 1600, height: 900 },
    deviceScaleFactor: 1,
    isMobile: false,
  })
).newPage();
for (const [width, all] of pictures)
  for (let at = 0; at < all.length; at += EACH) {
    const file = `${folder}/${width}-${String(at / EACH + 1).padStart(2, "0")}.png`;
    await writeSheet(sheet, all.slice(at, at + EACH), file);
    console.log(file);
  }

/**
 * Resolves when what the width changed is painted: a chart draws in the frame after the one that
 * laid it out.
 */
async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Pictures side by side, each under its name. */
async function writeSheet(page: Page, pictures: readonly Picture[], file: string): Promise<void> {
  const figures = pictures.map(
    ({ name, png }) =>
      `<figure><figcaption>${name}</figcaption><img src="data:image/png;base64,${png.toString("base64")}"></figure>`,
  );
  await page.setContent(`<style>body{margin:8px;display:grid;grid-template-columns:repeat(4,1fr);gap:8px;font:13px sans-serif}
    figure{margin:0;border:1px solid #ccc}img{width:100%;display:block}</style>${figures.join("")}`);
  await page.screenshot({ path: file, fullPage: true });
}
