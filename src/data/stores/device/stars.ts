/**
 * Stars of a visitor without an account: the local list `opcionalList` (one group, at most 50
 * symbols). Newest first. Other tabs are heard. With an account the watchlist's calls take its
 * place.
 */
import { observable } from "@legendapp/state";
import { OPCIONAL_MAX, onOtherTab, persist } from "../../persist.ts";

export const STARS_MAX = OPCIONAL_MAX;

/** The list with `symbol` set or taken out; undefined when it is full. Pure. */
export function withStar(
  list: readonly string[],
  symbol: string,
  on: boolean,
): string[] | undefined {
  const others = list.filter((s) => s !== symbol);
  if (!on) return others;
  return others.length >= STARS_MAX ? undefined : [symbol, ...others];
}

export const stars$ = observable<string[]>(persist.load("opcionalList"));

onOtherTab(["opcionalList"], () => stars$.set(persist.load("opcionalList")));

/** The list as a whole: ordered by hand, or emptied once an account has it. */
export function setStars(list: readonly string[]): void {
  const next = [...new Set(list)].slice(0, STARS_MAX);
  persist.save("opcionalList", next);
  stars$.set(next);
}

/** Sets or takes a star. Returns false when the list is full. */
export function setStar(symbol: string, on: boolean): boolean {
  // Read again: another tab may have written since.
  const next = withStar(persist.load("opcionalList"), symbol, on);
  if (next === undefined) return false;
  persist.save("opcionalList", next);
  stars$.set(next);
  return true;
}
