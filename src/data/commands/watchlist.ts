import {
  watchAdd,
  watchDelete,
  watchGroupDelete,
  watchGroupSave,
  watchGroupUpdate,
  watchMerge,
  watchRemoveItem,
  watchSaveItem,
} from "../../../contract/http/watchlist.ts";
import { USER_KEYS } from "../queries/keys.ts";
import { verb } from "./verb.ts";

/** Deletes a group; its symbols stay followed. */
export const deleteGroup = verb(watchGroupDelete, { stale: [USER_KEYS.watchlist] });

/** Puts a symbol onto the watchlist. */
export const follow = verb(watchAdd, { stale: [USER_KEYS.watchlist] });

/** Brings this device's list into the account's. */
export const mergeLocal = verb(watchMerge, { stale: [USER_KEYS.watchlist] });

/** Takes symbols out of a group. */
export const removeItems = verb(watchRemoveItem, { stale: [USER_KEYS.watchlist] });

/** Makes a group. */
export const saveGroup = verb(watchGroupSave, { stale: [USER_KEYS.watchlist] });

/** Puts symbols into groups. */
export const saveItems = verb(watchSaveItem, { stale: [USER_KEYS.watchlist] });

/** Takes a symbol out of all groups. */
export const unfollow = verb(watchDelete, { stale: [USER_KEYS.watchlist] });

/** Changes a group, the order of groups, or the order and pins of a group's symbols. */
export const updateGroup = verb(watchGroupUpdate, { stale: [USER_KEYS.watchlist] });
