/** A client's text as one of the messages it may say, or what is wrong with it. */
import * as v from "valibot";
import { ClientMessage, type SocketErrorCode } from "../../contract/feed/control.ts";
import { err, ok, type Result } from "../../contract/result.ts";
import { DETAIL_CHANNELS } from "./detail/lane.ts";

const CHANNELS: readonly string[] = ["ticker", "session", "rank", ...DETAIL_CHANNELS];

/** The error names the message's `id`, if it had one. */
export function readMessage(
  text: string,
): Result<ClientMessage, { id?: number; code: SocketErrorCode }> {
  const raw = parse(text);
  const message = v.safeParse(ClientMessage, raw);
  return message.success ? ok(message.output) : err({ ...idOf(raw), code: faultOf(raw) });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const fieldOf = (raw: unknown, key: string): unknown =>
  typeof raw === "object" && raw !== null ? (raw as Record<string, unknown>)[key] : undefined;

const idOf = (raw: unknown): { id?: number } => {
  const id = fieldOf(raw, "id");
  return Number.isSafeInteger(id) ? { id: id as number } : {};
};

function faultOf(raw: unknown): SocketErrorCode {
  if (!["sub", "unsub", "set", "resync", "ping"].includes(fieldOf(raw, "op") as string))
    return "BAD_OP";
  if (fieldOf(raw, "op") !== "ping" && !CHANNELS.includes(fieldOf(raw, "ch") as string))
    return "NO_CHANNEL";
  return "BAD_ARG";
}
