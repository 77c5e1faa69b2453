import { useTranslation } from "react-i18next";
import type { ChatMessage } from "../../../../contract/http/support.ts";
import { minuteText } from "../../../lib/format/time.ts";
import { below, bubble, line, middle } from "./chat.styles.ts";
import { Picture } from "./Picture.tsx";

/** One line of the thread. `day`: it is the first of this day. */
export function Bubble({ of, day }: { of: ChatMessage; day: string | undefined }) {
  const { t } = useTranslation("support");
  const isOwn = of.from === "user";
  return (
    <>
      {day && <p className={middle}>{day}</p>}
      <div className={line} data-own={isOwn || undefined}>
        <div className={bubble} data-bubble="" data-picture={of.type === "image" || undefined}>
          <span className="sr-only">{t(isOwn ? "chat.you" : "chat.agent")}</span>
          {of.type === "image" ? <Picture url={of.content} /> : of.content}
        </div>
        <span className={below}>
          {minuteText(of.ts)}
          {isOwn && of.read && ` · ${t("chat.read")}`}
        </span>
      </div>
    </>
  );
}
