/** The conversation of a guest: read by its number while a reader looks, with what is on its way. */

import { useEffect, useReducer } from "react";
import { askAsGuest } from "../../../data/commands/guest/ask.ts";
import { sayAsGuest } from "../../../data/commands/guest/say.ts";
import { useGuestChat } from "../../../data/queries/guest/guest.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { requestId } from "../../../lib/request-id.ts";
import { NO_THREAD, nextThread, type Outgoing } from "../chat/thread.ts";
import type { ThreadState } from "../chat/use-thread.ts";

const ASK_EVERY_MS = 8000;

/** `email` goes with the first message, `opened` gets the number that it was given. */
export function useGuestThread(number: string | undefined, email: string, opened: (number: string) => void): ThreadState {
  const [thread, tell] = useReducer(nextThread, NO_THREAD);
  const first = useGuestChat(number);
  useEffect(() => {
    if (first.data !== undefined) tell({ kind: "newest", list: first.data.list, hasMore: false });
  }, [first.data]);
  const { reload } = first;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reload` loads the same thing for the life of a number
  useEffect(() => {
    if (number === undefined) return;
    const timer = setInterval(() => document.visibilityState === "visible" && reload(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [number]);

  async function deliver({ id, content }: Pick<Outgoing, "id" | "content">): Promise<void> {
    tell({ kind: "sending", message: { id, type: "text", content, ts: serverNow() } });
    if (number === undefined) {
      const asked = await askAsGuest({ content, email }, { id });
      if (!asked.ok) return tell({ kind: "failed", id });
      tell({ kind: "some", list: [], sent: id });
      return opened(asked.value.number);
    }
    const said = await sayAsGuest({ number, content }, { id });
    tell(said.ok ? { kind: "some", list: [said.value], sent: id } : { kind: "failed", id });
  }
  return {
    thread,
    of: first,
    reload,
    send: (content) => void deliver({ id: requestId(), content }),
    again: (message) => void deliver(message),
    older: { load: () => {}, busy: false },
  };
}
