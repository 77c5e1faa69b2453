/**
 * Entry of the page, and its smallest part: the data link starts before React is even asked for. index.html has painted the shell by now; until
 * React replaces it, it shows the prices that came with the page, live. Everything the first screen needs is fetched side by side, and not
 * before these prices move: 170 kB on the way of the first ones hold them up for a second on a slow line, and take the processor too.
 */
import { startLink } from "../../data/link/start.ts";
import { tagOf } from "../../lib/language/codes.ts";
import { loadChunk } from "../routes/chunk/chunk.ts";
import { takeMarks } from "../words/take-marks.ts";
import { loadTexts } from "../words/texts.ts";
import { showBootError } from "./boot-error.ts";
import { showFirstRows } from "./first-rows.ts";
import { preloadFirstScreen } from "./first-screen.ts";
import { hasToken, storedLanguage, storedProfile, wantsPlainNumbers } from "./stored.ts";

const language = storedLanguage();
startLink({ language, profile: storedProfile() });

/** So long the rest waits for the first prices to move. A network that lets no socket through costs this once. */
const HOLD_MS = 1000;
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** The page's script imports this file, so it may be here before all of the page is. */
const parsed = new Promise<void>((done) => {
  if (document.readyState !== "loading") done();
  else document.addEventListener("DOMContentLoaded", () => done(), { once: true });
});

/** The rows that came with the page, once their figures can be written as the language does: until then there are bones. */
async function showRows(root: HTMLElement): Promise<void> {
  await takeMarks(tagOf(language), wantsPlainNumbers());
  await showFirstRows(root, location.hash, language === "CN");
}

async function open(root: HTMLElement): Promise<void> {
  await Promise.race([showRows(root).catch(reportError), pause(HOLD_MS)]);
  const first = preloadFirstScreen(location.hash, language, hasToken());
  const [{ mount }, screen] = await Promise.all([loadChunk(() => import("../main.tsx")), first]);
  await mount(root, screen);
}

void parsed.then(() => {
  const root = document.getElementById("root")!;
  // The words were asked for before what failed; what does not come at once may be what is missing.
  const words = (): Promise<unknown> => Promise.race([loadTexts(language, "common"), pause(HOLD_MS)]).catch(() => undefined);
  open(root).catch(async (cause: unknown) => showBootError(root, cause, await words()));
});
