/** Lines of an order's chat as a thread has them. Pure. */
import type { Message } from "../../../../contract/http/c2c/shapes.ts";
import type { ChatLine } from "../../../parts/chat/thread.ts";

/**
 * Lines that the platform writes into a chat by itself: codes on the wire, the page has their
 * words.
 */
const SYSTEM_LINES = [
  ...["opened", "paySoon", "releaseSlow", "paid", "released", "completed", "cancelled", "timeout"],
  ...["adjustProposed", "adjustDeclined", "adjusted"],
  ...["appealOpened", "appealSystem", "appealCancelled", "appealAnswered", "releasedByService"],
];

const FROM = { me: "user", peer: "agent", system: "note", service: "note" } as const;

/**
 * `t`: words of C2C; `name`: of the other side. An unknown code says that the order has changed.
 */
export function lineOf(
  { id, from, type, content, send_time, read, warn }: Message,
  t: (key: string) => string,
  name: string,
): ChatLine {
  const words =
    from === "system"
      ? t(`chat.system.${SYSTEM_LINES.includes(content) ? content : "changed"}`)
      : content;
  return {
    msgId: id,
    from: FROM[from],
    type: type === "img" ? "image" : "text",
    content: words,
    ts: send_time,
    read,
    by: from === "service" ? t("chat.service") : from === "peer" ? name : undefined,
    warning: warn ? t(from === "me" ? "chat.warnOwn" : "chat.warn") : undefined,
  };
}
