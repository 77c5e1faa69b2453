/**
 * A client's `sub`, `unsub`, `set` or `resync` of tickers changes its topics; the answer goes
 * symbol by symbol.
 */
import { type ClientMessage, SOCKET_LIMITS } from "../../contract/feed/control.ts";
import { STEPS_MS } from "../../contract/feed/frame/frame.ts";
import type { Catalog } from "../market/catalog.ts";
import { type Acknowledged, type Refused, SUB_GROUP } from "./detail/change-topics.ts";
import type { TickerTopics } from "./ticker-topics.ts";

/** `sub` without a step listens at the list cadence of the data-saver profile. */
const DEFAULT_STEP = STEPS_MS.indexOf(500);

/** `others` is the number of topics the connection holds elsewhere: all count towards one limit. */
export function changeTickers(
  m: Exclude<ClientMessage, { op: "ping" }>,
  topics: TickerTopics,
  catalog: Catalog,
  others: number,
  bad: Refused[],
): Acknowledged[] {
  const ok: Acknowledged[] = [];
  const ids = new Set<number>();
  // A `set` frees what its group held before; a `sub` adds to what is held.
  let taken = others + (m.op === "set" ? topics.countWithout(m.grp) : topics.size);
  for (const s of m.syms) {
    const i = catalog.find(s.toLowerCase());
    if (i === undefined) bad.push([s, "NO_SYMBOL"]);
    else if (ids.has(i.symId)) continue;
    else if (
      (m.op === "sub" || m.op === "set") &&
      !topics.has(i.symId) &&
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
    for (const id of m.syms.length === 0 ? [undefined] : ids) topics.needKey(id);
  else {
    const step = m.arg.ms === undefined ? DEFAULT_STEP : STEPS_MS.indexOf(m.arg.ms);
    if (m.op === "sub") for (const id of ids) topics.wish(id, SUB_GROUP, step);
    else topics.replace(m.grp, [...ids], step);
  }
  return ok;
}
