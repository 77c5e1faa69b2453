/**
 * The own thread: loaded, followed live, holes filled, lines sent and sent again, the agent's
 * marked read while they are looked at.
 */

import { useEffect, useReducer, useState } from "react";
import { onLive } from "../../../data/apply/account-events.ts";
import { markRead, sendMessage } from "../../../data/commands/support.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { readChatAfter, readChatBefore, useChat } from "../../../data/queries/user/chat.ts";
import { requestId } from "../../../lib/request-id.ts";
import {
  holeAfter,
  nextThread,
  type Outgoing,
  type ThreadState,
  unreadUpTo,
} from "../../../parts/chat/thread.ts";
import { threadLeft, useUnsent } from "../../../parts/chat/unsent.ts";
import { useLooking } from "../../../parts/chat/use-looking.ts";

const UNSENT = "chat-unsent";

export function useThread(): ThreadState {
  const [thread, tell] = useReducer(nextThread, UNSENT, threadLeft);
  const [busy, setBusy] = useState(false);
  const first = useChat();
  useEffect(() => {
    if (first.data !== undefined)
      tell({ kind: "newest", list: first.data.list, hasMore: first.data.hasMore });
  }, [first.data]);
  useEffect(
    () =>
      onLive("chat", ({ session: _session, ...message }) =>
        tell({ kind: "some", list: [message] }),
      ),
    [],
  );
  useEffect(
    () => onLive("chatRead", ({ by, msgId }) => by === "agent" && tell({ kind: "read", msgId })),
    [],
  );

  const hole = thread.isKnown ? holeAfter(thread) : undefined;
  useEffect(() => {
    if (hole === undefined) return;
    const gone = new AbortController();
    void readChatAfter(hole, gone.signal).then((got) => {
      if (got.ok) tell({ kind: "some", list: got.value.list });
    });
    return () => gone.abort();
  }, [hole]);

  const looking = useLooking();
  const unread = looking ? unreadUpTo(thread) : undefined;
  useEffect(() => {
    if (unread === undefined) return;
    void markRead({ msgId: unread }, { quiet: true });
  }, [unread]);

  async function deliver({
    id,
    type,
    content,
  }: Pick<Outgoing, "id" | "type" | "content">): Promise<void> {
    tell({ kind: "sending", message: { id, type, content, ts: serverNow() } });
    const answer = await sendMessage({ type, content }, { quiet: true, id });
    if (answer.ok) tell({ kind: "some", list: [answer.value], sent: id });
    else tell({ kind: "failed", id });
  }
  useUnsent(UNSENT, thread.outgoing, deliver);
  async function loadOlder(): Promise<void> {
    const before = thread.messages[0]?.msgId;
    if (busy || before === undefined) return;
    setBusy(true);
    const got = await readChatBefore(before);
    setBusy(false);
    if (got.ok) tell({ kind: "older", list: got.value.list, hasMore: got.value.hasMore });
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
