/**
 * The watchlist of a device without an account: symbols, newest first, at most 50 (`opcionalList`). The star of every screen reads and
 * writes it; with an account it will be a copy of the server's.
 */
import { observable } from "@legendapp/state";
import { OPCIONAL_MAX, persist } from "../persist.ts";

export const opcional$ = observable<readonly string[]>(persist.load("opcionalList"));

/** What the star did: a full list takes nothing. */
export type Starred = "added" | "removed" | "full";

/** `list` with `symbol` added in front or taken out. Pure. */
export function starred(list: readonly string[], symbol: string): { list: readonly string[]; did: Starred } {
  if (list.includes(symbol)) return { list: list.filter((s) => s !== symbol), did: "removed" };
  if (list.length >= OPCIONAL_MAX) return { list, did: "full" };
  return { list: [symbol, ...list], did: "added" };
}

/** Adds the symbol, or takes it out when it is there. */
export function toggleStar(symbol: string): Starred {
  const { list, did } = starred(opcional$.peek(), symbol);
  if (did === "full") return did;
  opcional$.set(list);
  persist.save("opcionalList", [...list]);
  return did;
}
