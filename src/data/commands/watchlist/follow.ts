import { watchAdd } from "../../../../contract/http/watchlist.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

/** Puts a symbol onto the watchlist. */
export const follow = verb(watchAdd, { stale: [USER_KEYS.watchlist] });
