import { watchGroupDelete } from "../../../../contract/http/watchlist.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

/** Deletes a group; its symbols stay followed. */
export const deleteGroup = verb(watchGroupDelete, { stale: [USER_KEYS.watchlist] });
