import { watchRemoveItem } from "../../../../contract/http/watchlist.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

/** Takes symbols out of a group. */
export const removeItems = verb(watchRemoveItem, { stale: [USER_KEYS.watchlist] });
