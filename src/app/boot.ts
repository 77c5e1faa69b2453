/**
 * Entry of the page, and its smallest part: the data link starts before React is even asked for, so that the socket opens while the rest is
 * on its way. Then everything the first screen needs is fetched side by side. index.html has painted the shell by now; until React replaces
 * it, it shows the prices that came with the page, live.
 */
import { startLink } from "../data/link/start.ts";
import { showBootError } from "./boot-error.ts";
import { loadChunk } from "./chunk.ts";
import { showFirstRows } from "./first-rows.ts";
import { preloadFirstScreen } from "./first-screen.ts";
import { hasToken, storedLanguage, storedProfile, storeInviteCode } from "./stored.ts";
import { usercodeOf } from "./usercode.ts";

const language = storedLanguage();
startLink({ language, profile: storedProfile() });

const usercode = usercodeOf(location.search, location.hash);
if (usercode !== undefined) storeInviteCode(usercode);

/** So long React waits for the first prices to move: its first render is the longest task there is, and they come while it would run. */
const HOLD_MS = 500;
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const root = document.getElementById("root")!;
const first = preloadFirstScreen(location.hash, language, hasToken());
const live = showFirstRows(root, location.hash, language === "CN").catch(reportError);
Promise.all([loadChunk(() => import("./main.tsx")), first])
  .then(([{ mount }, screen]) => mount(root, screen, Promise.race([live, pause(HOLD_MS)])))
  .catch((cause: unknown) => showBootError(root, cause));
