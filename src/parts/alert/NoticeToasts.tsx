import { useValue } from "@legendapp/state/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { onLive } from "../../data/apply/account-events.ts";
import { renewPush } from "../../data/commands/notices/push.ts";
import { session$ } from "../../data/stores/account/session.ts";
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

/** Says what the user is told, as it comes. One tab of several is in front; the others have nobody to say it to. */
export default function NoticeToasts() {
  const { t } = useTranslation("notices");
  const { t: ofAlerts } = useTranslation("alerts");
  useRenewedPush();
  useEffect(
    () =>
      onLive("inbox", (notice) => {
        if (notice.silent || document.visibilityState !== "visible") return;
        const { title, line } = noticeWords(t, ofAlerts, notice);
        toast({ kind: "info", text: [title, line].filter(Boolean).join(" · ") });
      }),
    [t, ofAlerts],
  );
  return null;
}
