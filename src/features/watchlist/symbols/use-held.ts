/**
 * Which of the shown symbols are in the group already, asked for 200 at a time; of the device's
 * list without a user.
 */
import { useMemo } from "react";
import { GROUP_SYMBOLS_MOST } from "../../../../contract/rules/watchlist.ts";
import { useInGroup } from "../../../data/queries/user/watchlist.ts";
import { session$ } from "../../../data/stores/account/session.ts";
import { stars$ } from "../../../data/stores/device/stars.ts";
import { useValue } from "../../../data/stores/use-value.ts";

export function useHeld(
  groupId: string,
  rows: readonly { symbol: string }[],
): (symbol: string) => boolean {
  const signedIn = useValue(session$.signedIn);
  const local = useValue(stars$);
  const symbols = useMemo(
    () => (signedIn ? rows.slice(-GROUP_SYMBOLS_MOST).map(({ symbol }) => symbol) : []),
    [signedIn, rows],
  );
  const { data } = useInGroup(groupId, symbols);
  return (symbol) => (signedIn ? data?.[symbol] === "1" : local.includes(symbol));
}
