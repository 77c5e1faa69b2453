/**
 * The conversation of a guest: read by its number while a reader looks, with what is on its way.
 */

import { useEffect, useReducer, useRef } from "react";
import type { CallError, CallResult } from "../../../../contract/http/wire/client.ts";
import { askAsGuest, sayAsGuest } from "../../../data/commands/guest.ts";
import { useGuestChat } from "../../../data/queries/guest/guest.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { tellError } from "../../../data/stores/call-errors.ts";
import { requestId } from "../../../lib/request-id.ts";
import { nextThread, type Outgoing, type ThreadState } from "../../../parts/chat/thread.ts";
import { threadLeft, useUnsent } from "../../../parts/chat/unsent.ts";

const ASK_EVERY_MS = 8000;
export const GUEST_UNSENT = "guest-unsent";

/** `email` goes with the first message, `opened` gets the number that it was given. */
export function useGuestThread(
  number: string | undefined,
  email: string,
  opened: (number: string) => void,
): ThreadState {
  const [thread, tell] = useReducer(nextThread, GUEST_UNSENT, threadLeft);
  const first = useGuestChat(number);
  useEffect(() => {
    if (first.data !== undefined) tell({ kind: "newest", list: first.data.list, hasMore: false });
  }, [first.data]);
  const { reload } = first;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reload` loads the same thing for the life of a number
  useEffect(() => {
    if (number === undefined) return;
    const timer = setInterval(
      () => document.visibilityState === "visible" && reload(),
      ASK_EVERY_MS,
    );
    return () => clearInterval(timer);
  }, [number]);

  async function deliver({ id, content }: Pick<Outgoing, "id" | "content">): Promise<void> {
    tell({ kind: "sending", message: { id, type: "text", content, ts: serverNow() } });
    if (number === undefined) {
      const asked = await known(() => askAsGuest({ content, email }, { id, quiet: true }));
      if (!isHere.current) return;
      if (!asked.ok) return failed(id, asked.error);
      // The first of its thread: it stands there before the thread has been read.
      tell({
        kind: "some",
        list: [{ msgId: 1, from: "user", type: "text", content, ts: serverNow(), read: false }],
        sent: id,
      });
      return opened(asked.value.number);
    }
    const said = await known(() => sayAsGuest({ number, content }, { id, quiet: true }));
    if (said.ok) tell({ kind: "some", list: [said.value], sent: id });
    else failed(id, said.error);
  }
  function failed(id: string, why: CallError): void {
    tell({ kind: "failed", id });
    tellError(why);
  }
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  /**
   * Nothing but its reply tells a guest what became of a line, and of the number above all: it is
   * waited for as long as the screen stands.
   */
  async function known<T>(send: () => Promise<CallResult<T>>): Promise<CallResult<T>> {
    for (;;) {
      const result = await send();
      if (result.ok || result.error.kind !== "unconfirmed" || !isHere.current) return result;
    }
  }
  useUnsent(GUEST_UNSENT, thread.outgoing, deliver);
  return {
    thread,
    of: first,
    reload,
    send: (content) => void deliver({ id: requestId(), content }),
    again: (message) => void deliver(message),
    older: { load: () => {}, busy: false },
  };
}
