import { watchDelete } from "../../../../contract/http/watchlist.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

/** Takes a symbol out of all groups. */
export const unfollow = verb(watchDelete, { stale: [USER_KEYS.watchlist] });
