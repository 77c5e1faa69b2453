/** The half of the hub for symbols in depth, loaded at the first wish for one. */
import type { Details } from "./detail/details.ts";
import type { MarketLink } from "./feed/market-link.ts";
import { type HubEnv, loadAtLast } from "./hub-env.ts";

export async function loadDetails(
  { clock, loadDetail, loadDetailHttp }: HubEnv,
  { topics, socket }: MarketLink,
  o: { language: () => string; report: (what: string) => void; up: () => boolean },
): Promise<Details> {
  const create = await loadAtLast(clock, loadDetail, () => o.report("detail: not loaded"));
  return create({
    clock,
    topics,
    report: o.report,
    up: o.up(),
    loadHttp: () => loadDetailHttp(o.language),
    send: (message) => socket.send(message),
  });
}
