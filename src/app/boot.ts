/**
 * Entry of the page, and its smallest part: the data link starts before React is even asked for, so that the socket opens while the rest is
 * on its way. Then everything the first screen needs is fetched side by side. index.html has painted the shell by now.
 */
import { startLink } from "../data/link/start.ts";
import { showBootError } from "./boot-error.ts";
import { loadChunk } from "./chunk.ts";
import { preloadFirstScreen } from "./first-screen.ts";
import { hasToken, storedLanguage, storedProfile, storeInviteCode } from "./stored.ts";
import { usercodeOf } from "./usercode.ts";

const language = storedLanguage();
startLink({ language, profile: storedProfile() });

const usercode = usercodeOf(location.search, location.hash);
if (usercode !== undefined) storeInviteCode(usercode);

const root = document.getElementById("root")!;
const first = preloadFirstScreen(location.hash, language, hasToken());
Promise.all([loadChunk(() => import("./main.tsx")), first])
  .then(([{ mount }, screen]) => mount(root, screen))
  .catch((cause: unknown) => showBootError(root, cause));
