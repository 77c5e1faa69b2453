import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../ui/Icon.tsx";
import { below, bubble, failed, line } from "./chat.styles.ts";
import { Picture } from "./Picture.tsx";
import type { Outgoing } from "./thread.ts";

/** A line on its way; one that did not arrive says so, and a tap sends it again. */
export function OutgoingBubble({ of, onAgain }: { of: Outgoing; onAgain: () => void }) {
  const { t } = useTranslation("support");
  return (
    <div className={line} data-own="" data-state={of.state}>
      <div className={bubble} data-bubble="" data-picture={of.type === "image" || undefined}>
        <span className="sr-only">{t("chat.you")}</span>
        {of.type === "image" ? <Picture url={of.content} /> : of.content}
      </div>
      {of.state === "failed" ? (
        <button type="button" className={failed} onClick={onAgain}>
          <Icon of={CircleAlert} size="s" />
          {t("chat.failed")}
        </button>
      ) : (
        <span className={below}>{t("chat.sending")}</span>
      )}
    </div>
  );
}
