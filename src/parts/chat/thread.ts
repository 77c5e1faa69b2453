/**
 * A conversation, with customer service or of an order: what the server has, what is on its way,
 * what did not arrive. Pure; a hook of the screen feeds it from calls and live events, which may
 * come in any order and more than once.
 */
import type { ResourceState } from "../../data/queries/resource.ts";

export interface ChatLine {
  /** Position in the thread, from 1, without holes. */
  msgId: number;
  /** `note`: of the platform itself, its content in words. */
  from: "user" | "agent" | "note";
  type: "text" | "image";
  content: string;
  ts: number;
  /** Read by the other side. */
  read: boolean;
  /** Warning to its reader. */
  warning?: string | undefined;
  /** The author, where that is not the other side as such. */
  by?: string | undefined;
}

/**
 * A message of the user that the server has not answered yet. `id` is its request id: a repeat is
 * the same message.
 */
export interface Outgoing {
  id: string;
  type: ChatLine["type"];
  content: string;
  /** Epoch ms when it was written. */
  ts: number;
  state: "sending" | "failed";
  /** The newest message known then: its own copy from the server is behind it. */
  after: number;
}

export interface Thread {
  /** By msgId, without doubles. */
  messages: readonly ChatLine[];
  outgoing: readonly Outgoing[];
  /** There are messages before the first one. */
  hasMore: boolean;
  /** The server answered at least once. */
  isKnown: boolean;
}

/** A screen's view of a thread, and its commands. */
export interface ThreadState {
  thread: Thread;
  /** State of the first load: shown while nothing is known. */
  of: ResourceState<unknown>;
  reload: () => void;
  send: (content: string, type?: ChatLine["type"]) => void;
  again: (message: Outgoing) => void;
  older: { load: () => void; busy: boolean };
}

export const NO_THREAD: Thread = { messages: [], outgoing: [], hasMore: false, isKnown: false };

export type ThreadEvent =
  /** The newest messages of the server. */
  | { kind: "newest"; list: readonly ChatLine[]; hasMore: boolean }
  /** Those before the first one. */
  | { kind: "older"; list: readonly ChatLine[]; hasMore: boolean }
  /**
   * Some of any place: a live line, a filled hole, the answer to sending (`sent` names what it
   * answers).
   */
  | { kind: "some"; list: readonly ChatLine[]; sent?: string }
  /** The other side has read everything up to here. */
  | { kind: "read"; msgId: number }
  | { kind: "sending"; message: Omit<Outgoing, "state" | "after"> }
  | { kind: "failed"; id: string };

/**
 * Both lists as one, by msgId; the later knowledge of a message wins, but what was read stays read.
 */
function merged(before: readonly ChatLine[], after: readonly ChatLine[]): ChatLine[] {
  const byId = new Map(before.map((message) => [message.msgId, message]));
  for (const message of after)
    byId.set(message.msgId, {
      ...message,
      read: message.read || (byId.get(message.msgId)?.read ?? false),
    });
  return [...byId.values()].sort((a, b) => a.msgId - b.msgId);
}

/**
 * Messages on their way, without those whose copy has come by another road. A copy settles one
 * message only.
 */
function unanswered({
  outgoing,
  messages,
}: Pick<Thread, "outgoing" | "messages">): readonly Outgoing[] {
  if (outgoing.length === 0) return outgoing;
  const taken = new Set<number>();
  return outgoing.filter((out) => {
    const copy = messages.find(
      ({ from, type, content, msgId }) =>
        from === "user" &&
        type === out.type &&
        content === out.content &&
        msgId > out.after &&
        !taken.has(msgId),
    );
    if (copy !== undefined) taken.add(copy.msgId);
    return copy === undefined;
  });
}

export function nextThread(thread: Thread, event: ThreadEvent): Thread {
  switch (event.kind) {
    case "newest": {
      const messages = merged(thread.messages, event.list);
      // Nothing older was loaded yet: the server's word on that counts. Else the first one stands.
      const isFirst = messages[0]?.msgId === event.list[0]?.msgId;
      const hasMore = isFirst ? event.hasMore : thread.hasMore;
      return {
        messages,
        outgoing: unanswered({ outgoing: thread.outgoing, messages }),
        hasMore,
        isKnown: true,
      };
    }
    case "older":
      return { ...thread, messages: merged(event.list, thread.messages), hasMore: event.hasMore };
    case "some": {
      const messages = merged(thread.messages, event.list);
      const outgoing = thread.outgoing.filter(({ id }) => id !== event.sent);
      return { ...thread, messages, outgoing: unanswered({ outgoing, messages }) };
    }
    case "read":
      return {
        ...thread,
        messages: thread.messages.map((m) =>
          m.from === "user" && !m.read && m.msgId <= event.msgId ? { ...m, read: true } : m,
        ),
      };
    case "sending": {
      const after = thread.messages.at(-1)?.msgId ?? 0;
      const others = thread.outgoing.filter(({ id }) => id !== event.message.id);
      const known = thread.outgoing.find(({ id }) => id === event.message.id);
      return {
        ...thread,
        outgoing: [...others, { ...event.message, after: known?.after ?? after, state: "sending" }],
      };
    }
    case "failed":
      return {
        ...thread,
        outgoing: thread.outgoing.map((out) =>
          out.id === event.id ? { ...out, state: "failed" } : out,
        ),
      };
  }
}

/**
 * The last message before a hole in the numbers, or undefined: those behind it are to be asked for.
 */
export function holeAfter({ messages }: Pick<Thread, "messages">): number | undefined {
  for (let i = 1; i < messages.length; i++)
    if (messages[i].msgId !== messages[i - 1].msgId + 1) return messages[i - 1].msgId;
  return undefined;
}

/** The newest message of the agent that is not marked read, or undefined. */
export const unreadUpTo = ({ messages }: Pick<Thread, "messages">): number | undefined =>
  messages.findLast(({ from, read }) => from === "agent" && !read)?.msgId;
