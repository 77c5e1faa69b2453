/**
 * A client's `sub`, `unsub`, `set` or `resync` of a detail channel changes its topics; the answer
 * goes symbol by symbol.
 */
import {
  type ClientMessage,
  SOCKET_LIMITS,
  type SocketErrorCode,
} from "../../../contract/feed/control.ts";
import type { Catalog } from "../../market/catalog.ts";
import type { DetailTopics } from "./detail-topics.ts";
import { askedFor } from "./details.ts";
import type { DetailChannel } from "./lane.ts";

export type Acknowledged = [symbol: string, symId: number, priceScale: number, qtyScale: number];
export type Refused = [symbol: string, code: SocketErrorCode];
/** Wishes of `sub` are a group of their own. */
export const SUB_GROUP = "";

/**
 * `others` is the number of topics the connection holds elsewhere: all count towards one limit.
 * A wish that a channel does not serve is NO_CHANNEL.
 */
export function changeTopics(
  m: Exclude<ClientMessage, { op: "ping" }>,
  topics: DetailTopics,
  channel: DetailChannel,
  catalog: Catalog,
  others: number,
  bad: Refused[],
): Acknowledged[] {
  const ok: Acknowledged[] = [];
  const ids = new Set<number>();
  const wants = m.op === "sub" || m.op === "set";
  const { variant, step } = askedFor(channel, wants ? m.arg : {});
  // A `set` frees what its group held before; a `sub` adds to what is held.
  let taken = others + (m.op === "set" ? topics.countWithout(m.grp) : topics.size);
  for (const s of m.syms) {
    const i = catalog.find(s.toLowerCase());
    if (i === undefined) bad.push([s, "NO_SYMBOL"]);
    else if (ids.has(i.symId)) continue;
    else if (!topics.feed.serves(i.symId)) bad.push([s, "NO_CHANNEL"]);
    else if (
      wants &&
      !topics.kept(i.symId, variant, m.op === "set" ? m.grp : undefined) &&
      ++taken > SOCKET_LIMITS.topics
    )
      bad.push([s, "LIMIT"]);
    else {
      ids.add(i.symId);
      ok.push([i.symbol, i.symId, i.priceScale, i.qtyScale]);
    }
  }
  if (m.op === "unsub") for (const id of ids) topics.drop(id, SUB_GROUP);
  else if (m.op === "resync")
    for (const id of m.syms.length === 0 ? [undefined] : ids) topics.owe(id);
  else if (m.op === "sub") for (const id of ids) topics.wish(id, variant, SUB_GROUP, step);
  else topics.replace(m.grp, [...ids], variant, step);
  return ok;
}
