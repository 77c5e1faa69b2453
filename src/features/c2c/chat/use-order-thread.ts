/**
 * The chat of an order: loaded, followed live, holes filled, lines sent and sent again. What is
 * asked for counts as read, so nothing is asked for unless it is looked at.
 */
import { useEffect, useReducer, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Message, Order } from "../../../../contract/http/c2c/shapes.ts";
import { say } from "../../../data/commands/c2c.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { readLinesAfter, readLinesBefore, useOrderChat } from "../../../data/queries/user/c2c.ts";
import { tellError } from "../../../data/stores/call-errors.ts";
import { requestId } from "../../../lib/request-id.ts";
import {
  holeAfter,
  nextThread,
  type Outgoing,
  type ThreadState,
} from "../../../parts/chat/thread.ts";
import { threadLeft, useUnsent } from "../../../parts/chat/unsent.ts";
import { useLooking } from "../../../parts/chat/use-looking.ts";
import { lineOf } from "./lines.ts";

export function useOrderThread({ order_no, peer }: Pick<Order, "order_no" | "peer">): ThreadState {
  const { t } = useTranslation("c2c");
  const unsent = `c2c-unsent.${order_no}`;
  const [thread, tell] = useReducer(nextThread, unsent, threadLeft);
  const [busy, setBusy] = useState(false);
  const first = useOrderChat(useLooking() ? order_no : "");
  const toLines = (list: readonly Message[]) =>
    list.map((message) => lineOf(message, t, peer.nick_name));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines as they came; a change of language loads the page anew
  useEffect(() => {
    if (first.data !== undefined)
      tell({ kind: "newest", list: toLines(first.data), hasMore: (first.data[0]?.id ?? 1) > 1 });
  }, [first.data]);

  const hole = thread.isKnown ? holeAfter(thread) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hole is filled once
  useEffect(() => {
    if (hole === undefined) return;
    const gone = new AbortController();
    void readLinesAfter(order_no, hole, gone.signal).then(
      (got) => got.ok && tell({ kind: "some", list: toLines(got.value) }),
    );
    return () => gone.abort();
  }, [order_no, hole]);

  async function deliver({
    id,
    type,
    content,
  }: Pick<Outgoing, "id" | "type" | "content">): Promise<void> {
    tell({ kind: "sending", message: { id, type, content, ts: serverNow() } });
    const answer = await say(
      { order_no, type: type === "image" ? "img" : "text", content },
      { quiet: true, id },
    );
    if (answer.ok) return tell({ kind: "some", list: toLines([answer.value]), sent: id });
    tell({ kind: "failed", id });
    // A refusal has a reason, which the mark at the line does not say.
    if (answer.error.kind === "business") tellError(answer.error);
  }
  useUnsent(unsent, thread.outgoing, deliver);
  async function loadOlder(): Promise<void> {
    const before = thread.messages[0]?.msgId;
    if (busy || before === undefined) return;
    setBusy(true);
    const got = await readLinesBefore(order_no, before);
    setBusy(false);
    if (got.ok)
      tell({ kind: "older", list: toLines(got.value), hasMore: (got.value[0]?.id ?? 1) > 1 });
    else tellError(got.error);
  }
  return {
    thread,
    of: first,
    reload: first.reload,
    send: (content, type = "text") => void deliver({ id: requestId(), type, content }),
    again: (message) => void deliver(message),
    older: { load: () => void loadOlder(), busy },
  };
}
