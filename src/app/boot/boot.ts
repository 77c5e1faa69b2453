/**
 * Entry of the page, and its smallest part: the data link starts before React is even asked for.
 * index.html has painted the shell by now; until React replaces it, it shows the prices that came
 * with the page, live. Everything the first screen needs is fetched side by side, and not before
 * these prices move: 170 kB on the way of the first ones hold them up for a second on a slow line,
 * and take the processor too.
 */
import { startLink } from "../../data/link/start.ts";
import { loadChunk } from "../routes/chunk/chunk.ts";
import { showBootError } from "./boot-error.ts";
import { showFirstRows } from "./first-rows.ts";
import { preloadFirstScreen } from "./first-screen.ts";
import { hasToken, storedLanguage, storedProfile } from "./stored.ts";

const language = storedLanguage();
startLink({ language, profile: storedProfile() });

/**
 * So long the rest waits for the first prices to move. A network that lets no socket through costs
 * this once.
 */
const HOLD_MS = 1000;
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** The page's script imports this file, so it may be here before all of the page is. */
const parsed = new Promise<void>((done) => {
  if (document.readyState !== "loading") done();
  else document.addEventListener("DOMContentLoaded", () => done(), { once: true });
});

/**
 * Languages whose figures are as the rows that came with the page have them. Others have their
 * marks with the roof (words/i18n.ts), and bones until then.
 */
const AS_IN_ENGLISH = /^(en|CN|ja|ko|th)$/;

async function open(root: HTMLElement): Promise<void> {
  if (AS_IN_ENGLISH.test(language))
    await Promise.race([
      showFirstRows(root, location.hash, language === "CN").catch(reportError),
      pause(HOLD_MS),
    ]);
  const first = preloadFirstScreen(location.hash, language, hasToken());
  const [{ mount }, screen] = await Promise.all([loadChunk(() => import("../main.tsx")), first]);
  await mount(root, screen);
}

void parsed.then(() => {
  const root = document.getElementById("root")!;
  open(root).catch((cause: unknown) => showBootError(root, cause));
});
