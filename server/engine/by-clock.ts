/**
 * Commands of the clock for a symbol: orders whose time is over, minutes to be sampled, funding to
 * be charged. Rows say what is due; only their owner may act on them.
 */
import type { Command } from "./command.ts";
import type { DeskRun } from "./desk-run.ts";

export function askByClock(run: DeskRun, now: number): void {
  const { symbol, desk } = run;
  const drop = (): void => {};
  const ask = (command: Command): void => {
    run.inbox.push({ command, resolve: drop, reject: drop });
  };
  for (const { orderNo, accountId, expiresAt } of desk.orders.values())
    if (expiresAt !== undefined && expiresAt <= now)
      ask({ kind: "end", orderNo, accountId, symbol, reason: "expired" });
  const { fund, sample } = desk.risk.due(now);
  const isAsked = run.inbox.some(
    ({ command }) => command.kind === "fund" || command.kind === "sample",
  );
  if (isAsked) return;
  // Retries funding that had no mark price.
  if (fund !== undefined) ask({ kind: "fund", symbol, at: fund });
  else if (sample !== undefined) {
    desk.risk.sampledAt = sample;
    ask({ kind: "sample", symbol, at: sample });
  }
}
