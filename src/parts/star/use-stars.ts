/**
 * Stars: whether symbols are followed, and the tap that changes it. With a user they are the
 * account's, shown at once and taken back when the server refuses; without one the device's list. A
 * removal can be taken back for four seconds.
 */
import { observable } from "@legendapp/state";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { follow, unfollow } from "../../data/commands/watchlist.ts";
import { useFollowed } from "../../data/queries/user/watchlist.ts";
import { session$ } from "../../data/stores/account/session.ts";
import { STARS_MAX, setStar, setStars, stars$ } from "../../data/stores/device/stars.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { toast } from "../../ui/overlay/toast.ts";

/** Stars that were tapped and are in no answer yet, by symbol. */
const tapped$ = observable<Record<string, boolean>>({});

export interface Stars {
  on: (symbol: string) => boolean;
  /**
   * Sets or takes a star. `groups`: what the toast leads to after a star was set, for a user with
   * an account.
   */
  turn: (symbol: string, groups?: () => void) => void;
}

/** Stars of the symbols on a screen; at most 200. */
export function useStars(symbols: readonly string[]): Stars {
  const { t } = useTranslation("star");
  const signedIn = useValue(session$.signedIn);
  const local = useValue(stars$);
  const tapped = useValue(tapped$);
  const { data } = useFollowed(signedIn ? symbols : []);
  // An answer that agrees ends the guess.
  useEffect(() => {
    for (const [symbol, on] of Object.entries(tapped$.peek()))
      if (data?.[symbol] === (on ? "1" : "0")) tapped$[symbol].delete();
  }, [data]);
  const on = (symbol: string): boolean =>
    signedIn ? (tapped[symbol] ?? data?.[symbol] === "1") : local.includes(symbol);

  const send = async (symbol: string, next: boolean): Promise<boolean> => {
    tapped$[symbol].set(next);
    const done = await (next ? follow : unfollow)({ symbol });
    if (!done.ok) tapped$[symbol].delete();
    return done.ok;
  };
  const turnOwn = async (symbol: string, next: boolean, groups?: () => void): Promise<void> => {
    if (!(await send(symbol, next))) return;
    if (!next)
      toast({
        kind: "ok",
        text: t("removed"),
        undo: { label: t("undo"), run: () => void send(symbol, true) },
      });
    else
      toast({
        kind: "ok",
        text: t("added"),
        ...(groups && { undo: { label: t("groups"), run: groups } }),
      });
  };
  const turnLocal = (symbol: string, next: boolean): void => {
    const before = stars$.peek();
    if (!setStar(symbol, next)) toast({ kind: "fail", text: t("full", { count: STARS_MAX }) });
    else if (next) toast({ kind: "ok", text: t("added") });
    else
      toast({
        kind: "ok",
        text: t("removed"),
        undo: { label: t("undo"), run: () => setStars(before) },
      });
  };
  return {
    on,
    turn: (symbol, groups) =>
      session$.signedIn.peek()
        ? void turnOwn(symbol, !on(symbol), groups)
        : turnLocal(symbol, !on(symbol)),
  };
}
