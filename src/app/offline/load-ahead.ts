/**
 * The screens that nearly every visit opens next, loaded while there is nothing else to do: the tap
 * on a coin then waits for no file and no parser. Not with the data-saver's profile, not where the
 * browser says that data are dear, and not while the device can hardly keep up with its prices: its
 * main thread may be idle, its core is not.
 */

import { idle } from "../../lib/idle.ts";

/** The first screen has this long to itself once prices flow. */
const AFTER_MS = 2000;

interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

const isDear = (line: Line | undefined): boolean =>
  line?.saveData === true || line?.effectiveType === "slow-2g" || line?.effectiveType === "2g";

/** The page's word on when to load. */
export type Moment = "now" | "later" | "never";

/** A screen and the words of its feature, neither of which rejects. */
export type Ahead = () => Promise<unknown>;

/** Starts waiting, then loads one after the other. Returns how to call it off. */
export function loadAhead(screens: readonly Ahead[], moment: () => Moment): () => void {
  let off = false;
  const timer = setTimeout(async () => {
    for (const load of screens) {
      await idle();
      while (!off && moment() === "later") await new Promise((done) => setTimeout(done, AFTER_MS));
      if (off || moment() === "never" || isDear((navigator as { connection?: Line }).connection))
        return;
      await load();
    }
  }, AFTER_MS);
  return () => {
    off = true;
    clearTimeout(timer);
  };
}
