/**
 * A star from a list that shows none: what is followed is followed no more, anything else from now
 * on. Of the account, or of the device without one.
 */
import { watchStatus } from "../../../contract/http/watchlist.ts";
import { follow, unfollow } from "../../data/commands/watchlist.ts";
import { read } from "../../data/queries/query.ts";
import { session$ } from "../../data/stores/account/session.ts";
import { setStar, stars$ } from "../../data/stores/device/stars.ts";

/**
 * Turns a star and tells the outcome; undefined when the server did not answer or refused, which
 * has been said.
 */
export async function turnStar(symbol: string): Promise<"added" | "removed" | "full" | undefined> {
  if (!session$.signedIn.peek()) {
    const on = !stars$.peek().includes(symbol);
    return setStar(symbol, on) ? (on ? "added" : "removed") : "full";
  }
  const status = await read(watchStatus, { symbol });
  if (!status.ok) return undefined;
  const on = status.value.status === "0";
  const done = await (on ? follow : unfollow)({ symbol });
  return done.ok ? (on ? "added" : "removed") : undefined;
}
