import { watchMerge } from "../../../../contract/http/watchlist.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

/** Brings this device's list into the account's. */
export const mergeLocal = verb(watchMerge, { stale: [USER_KEYS.watchlist] });
