import { Headphones } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { dateText } from "../../lib/format/time.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/state/Empty.tsx";
import { Bubble } from "./Bubble.tsx";
import { lines, log, middle } from "./chat.styles.ts";
import { OutgoingBubble } from "./OutgoingBubble.tsx";
import type { ThreadState } from "./thread.ts";

/**
 * All lines, oldest first, with a line where a day begins. New ones are spoken politely. `care`:
 * what stands above the first one, else what customer service says there.
 */
export function Log({ of: { thread, again, older }, care }: { of: ThreadState; care?: ReactNode }) {
  const { t } = useTranslation("support");
  const { messages, outgoing, hasMore } = thread;
  const isEmpty = messages.length === 0 && outgoing.length === 0;
  return (
    <div className={log}>
      {hasMore && (
        <div className={middle}>
          <Button kind="text" size="s" busy={older.busy} onClick={older.load}>
            {t("chat.older")}
          </Button>
        </div>
      )}
      {care !== undefined ? (
        !hasMore && <p className={middle}>{care}</p>
      ) : isEmpty ? (
        <Empty icon={Headphones} title={t("chat.empty")} caption={t("chat.care")} />
      ) : (
        !hasMore && <p className={middle}>{t("chat.care")}</p>
      )}
      <div role="log" aria-label={t("chat.log")} aria-live="polite" className={lines}>
        {messages.map((message, i) => (
          <Bubble
            key={message.msgId}
            of={message}
            day={
              dateText(message.ts) === dateText(messages[i - 1]?.ts ?? 0)
                ? undefined
                : dateText(message.ts)
            }
          />
        ))}
        {outgoing.map((message) => (
          <OutgoingBubble key={message.id} of={message} onAgain={() => again(message)} />
        ))}
      </div>
    </div>
  );
}
