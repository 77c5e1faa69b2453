import { watchGroupUpdate } from "../../../../contract/http/watchlist.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

/** Changes a group, the order of groups, or the order and pins of a group's symbols. */
export const updateGroup = verb(watchGroupUpdate, { stale: [USER_KEYS.watchlist] });
