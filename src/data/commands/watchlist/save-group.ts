import { watchGroupSave } from "../../../../contract/http/watchlist.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

/** Makes a group. */
export const saveGroup = verb(watchGroupSave, { stale: [USER_KEYS.watchlist] });
