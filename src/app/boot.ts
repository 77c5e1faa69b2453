/**
 * Entry of the page, and its smallest part: the data link starts before React is even asked for, so that the socket opens while the
 * rest is on its way. index.html has painted the shell by now and its inline script has set theme and language.
 */
import { showBootError } from "./boot-error.ts";
import { loadChunk } from "./chunk.ts";
import { USERCODE_KEY, usercodeOf } from "./usercode.ts";

// Until the data layer is in: whatever it exports is started, nothing otherwise.
for (const startLink of Object.values(import.meta.glob<() => void>("../data/link/link.ts", { import: "startLink", eager: true }))) startLink();

const usercode = usercodeOf(location.search, location.hash);
if (usercode !== undefined) {
  try {
    localStorage.setItem(USERCODE_KEY, usercode);
  } catch {
    // Storage is denied: the code is lost with the tab, and the field of the registration form stays empty.
  }
}

loadChunk(() => import("./main.tsx"))
  .then(({ mount }) => mount(document.getElementById("root")!))
  .catch((cause: unknown) => showBootError(document.getElementById("root")!, cause));
