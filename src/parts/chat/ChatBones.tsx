import { useTranslation } from "react-i18next";
import { Skeleton } from "../../ui/state/Skeleton.tsx";
import { line, log } from "./chat.styles.ts";

/** Widths of lines as a chat may have. */
const LINES = ["26rem", "32rem", "18rem", "28rem"];

/** The thread before its first answer: bubbles of both sides, in their places. */
export function ChatBones() {
  const { t } = useTranslation("common");
  return (
    <div className={log} role="status" aria-busy="true" aria-label={t("loading")}>
      {LINES.map((width, i) => (
        <span key={width} className={line} data-own={i % 2 === 0 || undefined}>
          <Skeleton w={width} h="4.75rem" r="var(--r-4)" />
        </span>
      ))}
    </div>
  );
}
