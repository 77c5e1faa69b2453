import { watchSaveItem } from "../../../../contract/http/watchlist.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

/** Puts symbols into groups. */
export const saveItems = verb(watchSaveItem, { stale: [USER_KEYS.watchlist] });
