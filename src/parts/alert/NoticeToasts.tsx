import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { onLive } from "../../data/apply/account-events.ts";
import { toast } from "../../ui/overlay/toast.ts";
import { noticeWords } from "./notice-words.ts";

/** Says what the user is told, as it comes. One tab of several is in front; the others have nobody to say it to. */
export default function NoticeToasts() {
  const { t } = useTranslation("notices");
  const { t: ofAlerts } = useTranslation("alerts");
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
