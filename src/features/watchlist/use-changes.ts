/**
 * Changes of followed symbols: the account's, or the device's list without one.
 * Each removal can be taken back for four seconds.
 */
import { useTranslation } from "react-i18next";
import { DEFAULT_GROUP, GROUP_SYMBOLS_MOST } from "../../../contract/rules/watchlist.ts";
import { removeItems, saveItems, updateGroup } from "../../data/commands/watchlist.ts";
import { session$ } from "../../data/stores/account/session.ts";
import { setStars, stars$ } from "../../data/stores/device/stars.ts";
import { toast } from "../../ui/overlay/toast.ts";
import type { WatchRow } from "./watch-row.ts";

/** As many as one call takes. */
const parts = (symbols: readonly string[]): string[] => {
  const out: string[] = [];
  for (let i = 0; i < symbols.length; i += GROUP_SYMBOLS_MOST)
    out.push(symbols.slice(i, i + GROUP_SYMBOLS_MOST).join(","));
  return out;
};

export interface Changes {
  /** Puts symbols into a group. False: refused, which has been said. */
  add: (groupIds: string, symbols: readonly string[]) => Promise<boolean>;
  /** Takes symbols out of a group; out of the default one means out of all. */
  remove: (groupId: string, symbols: readonly string[]) => Promise<boolean>;
  move: (from: string, to: string, symbols: readonly string[]) => Promise<boolean>;
  /** `order`: all symbols of the group. */
  arrange: (
    groupId: string,
    order: readonly string[],
    pinned: readonly string[],
  ) => Promise<boolean>;
  /** Pins a symbol of the group, or takes its pin. `rows`: all of the group in the user's order. */
  turnPin: (groupId: string, rows: readonly WatchRow[], symbol: string) => Promise<boolean>;
}

export function useChanges(): Changes {
  const { t } = useTranslation("watchlist");
  const add = async (groupIds: string, symbols: readonly string[]): Promise<boolean> => {
    if (!session$.signedIn.peek()) {
      const before = stars$.peek();
      const next = [...new Set([...symbols, ...before])];
      setStars(next);
      const full = stars$.peek().length < next.length;
      if (full) toast({ kind: "fail", text: t("localFull", { count: stars$.peek().length }) });
      return !full;
    }
    for (const symbol of parts(symbols))
      if (!(await saveItems({ groupIds, symbol })).ok) return false;
    return true;
  };
  const remove = async (groupId: string, symbols: readonly string[]): Promise<boolean> => {
    const undo = (run: () => void): void =>
      void toast({
        kind: "ok",
        text: t("removed", { count: symbols.length }),
        undo: { label: t("undo"), run },
      });
    if (!session$.signedIn.peek()) {
      const before = stars$.peek();
      setStars(before.filter((symbol) => !symbols.includes(symbol)));
      undo(() => setStars(before));
      return true;
    }
    for (const symbol of parts(symbols))
      if (!(await removeItems({ groupId, symbol })).ok) return false;
    undo(() => void add(groupId, symbols));
    return true;
  };
  const arrange = async (
    id: string,
    order: readonly string[],
    pinned: readonly string[],
  ): Promise<boolean> => {
    if (!session$.signedIn.peek()) {
      setStars(order);
      return true;
    }
    return (await updateGroup({ id, itemOrder: order.join(","), pinned: pinned.join(",") })).ok;
  };
  return {
    add,
    remove,
    move: async (from, to, symbols) => {
      if (!(await add(to, symbols))) return false;
      if (from !== DEFAULT_GROUP)
        for (const symbol of parts(symbols))
          if (!(await removeItems({ groupId: from, symbol })).ok) return false;
      toast({
        kind: "ok",
        text: t(from === DEFAULT_GROUP ? "copied" : "moved", { count: symbols.length }),
      });
      return true;
    },
    arrange,
    turnPin: (groupId, rows, symbol) => {
      const pinned = rows.filter((row) => row.pinned !== (row.symbol === symbol));
      return arrange(
        groupId,
        rows.map((row) => row.symbol),
        pinned.map((row) => row.symbol),
      );
    },
  };
}
