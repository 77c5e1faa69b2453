/**
 * Loads a lazy chunk of the page with the recovery of stale-chunk.ts wired to this browser.
 * Everything lazy in src/app goes through it.
 */
import { type Recovery, recoverChunk } from "./stale-chunk.ts";

function sessionStore(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

async function reachable(): Promise<boolean> {
  try {
    const page = await fetch(location.pathname, {
      cache: "no-store",
      signal: AbortSignal.timeout(2000),
    });
    return page.ok;
  } catch {
    return false;
  }
}

const browser = (): Recovery => ({
  build: __BUILD__,
  storage: sessionStore(),
  reachable,
  reload: () => location.reload(),
});
let recovering: Promise<boolean> | undefined;

/** The list of the files that the first screen does without: of screens and of words. */
export const loadFileLists = () => import("../loads.ts");

/**
 * Runs `load`. When the chunk cannot be had: never settles if a reload is under way, else throws
 * what `load` threw.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    recovering ??= recoverChunk(browser());
    if (await recovering) return new Promise<never>(() => {});
    recovering = undefined;
    throw cause;
  }
}
