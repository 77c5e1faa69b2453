import { useTranslation } from "react-i18next";
import { minuteText } from "../../lib/format/time.ts";
import { below, bubble, line, middle, note, warned } from "./chat.styles.ts";
import { Picture } from "./Picture.tsx";
import type { ChatLine } from "./thread.ts";

/** One line of the thread. `day`: it is the first of this day. */
export function Bubble({ of, day }: { of: ChatLine; day: string | undefined }) {
  const { t } = useTranslation("support");
  const isOwn = of.from === "user";
  if (of.from === "note")
    return (
      <>
        {day && <p className={middle}>{day}</p>}
        <p className={note}>
          {minuteText(of.ts)} · {of.by !== undefined && <b>{of.by}: </b>}
          {of.content}
        </p>
      </>
    );
  return (
    <>
      {day && <p className={middle}>{day}</p>}
      <div className={line} data-own={isOwn || undefined}>
        <div className={bubble} data-bubble="" data-picture={of.type === "image" || undefined}>
          <span className="sr-only">
            {isOwn ? t("chat.you") : of.by === undefined ? t("chat.agent") : `${of.by}:`}
          </span>
          {of.type === "image" ? <Picture url={of.content} /> : of.content}
        </div>
        <span className={below}>
          {minuteText(of.ts)}
          {isOwn && of.read && ` · ${t("chat.read")}`}
        </span>
        {of.warning && <span className={warned}>{of.warning}</span>}
      </div>
    </>
  );
}
