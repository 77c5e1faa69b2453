import {
  FIRST_LISTS,
  FIRST_ROWS,
  type FirstRows,
  listName,
} from "../../../contract/market/first-lists.ts";
import type { Services } from "../../kernel/services.ts";
import { realtimeTop } from "./realtime-top.ts";

/**
 * Rows of the lists that the page opens with, as `publicRealtimeTop` answers them. Undefined while
 * nothing has a price.
 */
export function firstLists(deps: Services): FirstRows | undefined {
  const lists: FirstRows["lists"] = {};
  for (const of of FIRST_LISTS) {
    const top = realtimeTop({ ...of, limit: FIRST_ROWS }, deps);
    if (top.ok && top.value.list.length > 0) lists[listName(of)] = top.value.list;
  }
  return Object.keys(lists).length === 0 ? undefined : { at: deps.market.clock.now(), lists };
}
