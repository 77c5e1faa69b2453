/**
 * Fixed periods in tests that walk over all calls: the symbol ticks as soon as an opening waits for
 * it.
 */
import { randomUUID } from "node:crypto";
import { F } from "../../contract/feed/columns.ts";
import { futuresOpen } from "../../contract/http/trading/futures.ts";
import { until } from "../../tests/support/until.ts";
import type { Person } from "./people.ts";
import type { TestApp } from "./test-app.ts";

export const PERIOD = {
  symbol: "btc",
  direction: "up",
  seconds: 60,
  amount: "10",
  agree: "1",
} as const;

function tick(t: TestApp): void {
  t.clock.pass(1);
  t.source.queue.push((now, sink) => {
    sink.set(0, F.last, 10_000);
    sink.tick(0, now);
  });
  t.app.turn();
}

/** A sign of life now, and the next tick when an opening waits for one; nothing when none comes. */
export function tickSoon(t: TestApp): void {
  tick(t);
  void until(
    () => t.services.delivery.waiting,
    (count) => count > 0,
  )
    .then(() => tick(t))
    .catch(() => {});
}

/** A running one; its number. */
export async function staked(t: TestApp, person: Person): Promise<string> {
  tickSoon(t);
  return (await person.ok(futuresOpen, { ...PERIOD, clientOrderId: randomUUID() })).orderNo;
}
