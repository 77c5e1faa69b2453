import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { onLive } from "../../data/apply/account-events.ts";
import { renewPush } from "../../data/commands/notices/push.ts";
import { followLocalAlerts } from "../../data/link/account/local-alerts.ts";
import { useNoticeCount } from "../../data/queries/user/notices.ts";
import { isOwnDeed } from "../../data/stores/account/own-deed.ts";
import { session$ } from "../../data/stores/account/session.ts";
import { unread$ } from "../../data/stores/account/unread.ts";
import { localAlerts$, takeUntold } from "../../data/stores/device/local-alerts.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { toast } from "../../ui/overlay/toast.ts";
import { noticeWords } from "./notice-words.ts";

/** The user's wish to be told with all pages closed, taken over into each new session. */
function useRenewedPush(): void {
  const epoch = useValue(session$.epoch);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each user that comes
  useEffect(() => {
    if (session$.signedIn.peek()) void renewPush().catch(() => {});
  }, [epoch]);
}

/** Alerts of the device that fired: said by the page in front, or by the first that comes to it. */
function useLocalAlerts(): void {
  const { t } = useTranslation("notices");
  const { t: ofAlerts } = useTranslation("alerts");
  useEffect(() => {
    followLocalAlerts();
    const tell = (): void => {
      if (document.visibilityState !== "visible") return;
      for (const { symbol, condition, firedValue: value, note } of takeUntold())
        say(
          noticeWords(t, ofAlerts, {
            name: "alertFired",
            facts: { symbol, condition, value, note },
          }),
        );
    };
    tell();
    const stop = localAlerts$.onChange(tell);
    document.addEventListener("visibilitychange", tell);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", tell);
    };
  }, [t, ofAlerts]);
}

function say({ title, line }: { title: string; line: string }): void {
  toast({ kind: "info", text: [title, line].filter(Boolean).join(" · ") });
}

/** The count of what is unread, for the bar of every tab. */
function useUnread(): void {
  const count = useNoticeCount().data?.all ?? 0;
  useEffect(() => unread$.set(count), [count]);
}

/**
 * Says what the user is told, as it comes. One tab of several is in front; the others have nobody
 * to say it to.
 */
export default function NoticeToasts() {
  const { t } = useTranslation("notices");
  const { t: ofAlerts } = useTranslation("alerts");
  useRenewedPush();
  useLocalAlerts();
  useUnread();
  useEffect(
    () =>
      onLive("inbox", (notice) => {
        if (
          notice.silent ||
          document.visibilityState !== "visible" ||
          (notice.kind === "security" && isOwnDeed())
        )
          return;
        say(noticeWords(t, ofAlerts, notice));
      }),
    [t, ofAlerts],
  );
  return null;
}
