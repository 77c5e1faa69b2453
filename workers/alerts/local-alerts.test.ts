/**
 * Alerts of the device against the board: the same firings as an oracle that looks at every alert
 * at every tick; a holder of wishes that is no tab.
 */
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  bitOf,
  DirtySet,
  F,
  FIELD_COUNT,
  KEY_BIT,
  QuoteColumns,
} from "../../contract/feed/columns.ts";
import type { LocalAlert } from "../api.ts";
import { LocalAlerts } from "./local-alerts.ts";

const alert = (
  id: string,
  symId: number,
  condition: string,
  more: Partial<LocalAlert> = {},
): LocalAlert => ({
  id,
  symbol: `s${symId}`,
  symId,
  priceScale: 0,
  condition,
  repeat: "every",
  armedAt: 1,
  basis: "",
  firedAt: 0,
  expiresAt: 1e15,
  zone: "UTC",
  ...more,
});

function rig() {
  const board = new QuoteColumns();
  const dirty = new DirtySet();
  const held: string[] = [];
  const interest = {
    add: (symbol: string) => void held.push(symbol),
    remove: (symId: number) => void held.splice(held.indexOf(`s${symId}`), 1),
  };
  const alerts = new LocalAlerts({ board, interest, tell: () => {} });
  const fired: [string, number][] = [];
  alerts.fired$.subscribe(({ id, value }) => fired.push([id, value]));
  const tick = (ts: number, prices: Record<number, number>): [string, number][] => {
    fired.length = 0;
    for (const [id, last] of Object.entries(prices)) {
      const symId = Number(id);
      board.reserve(symId);
      board.values[symId * FIELD_COUNT + F.last] = last;
      board.known[symId] |= bitOf(F.last);
      board.seq[symId]++;
      board.ts[symId] = ts;
      dirty.mark(symId, bitOf(F.last) | KEY_BIT);
    }
    alerts.take(dirty);
    dirty.clear();
    return fired.splice(0).sort();
  };
  return { alerts, tick, held, board };
}

it("fires what an oracle that looks at every alert at every tick fires, whatever is added and taken out on the way", () => {
  const level = fc.integer({ min: 90, max: 110 });
  const wish = fc.record({
    level,
    way: fc.constantFrom(">", "<", "~"),
    sym: fc.nat(2),
    from: fc.nat(20),
    until: fc.nat(50),
  });
  const moment = fc.record({ 0: level, 1: level, 2: level });
  fc.assert(
    fc.property(
      fc.array(wish, { maxLength: 20 }),
      fc.array(moment, { minLength: 2, maxLength: 40 }),
      (wishes, path) => {
        const { alerts, tick } = rig();
        const before = new Map<number, number>();
        path.forEach((prices, i) => {
          const on = wishes
            .map((one, n) => ({ ...one, id: String(n) }))
            .filter((one) => one.from <= i && i < one.until);
          alerts.set(on.map((one) => alert(one.id, one.sym, `last${one.way}${one.level}`)));
          const expected = on.flatMap((one): [string, number][] => {
            const [was, now] = [before.get(one.sym) ?? Number.NaN, prices[one.sym as 0]];
            const up = was < one.level && now >= one.level && one.way !== "<";
            const down = was > one.level && now <= one.level && one.way !== ">";
            return up || down ? [[one.id, now]] : [];
          });
          // A minute apart: what fired has rested.
          expect(tick(1000 + i * 60_000, prices)).toEqual(expected.sort());
          for (const sym of [0, 1, 2]) before.set(sym, prices[sym as 0]);
        });
      },
    ),
    { numRuns: 300 },
  );
});

it("holds its symbols as long as an alert waits on them, once each", () => {
  const { alerts, held } = rig();
  alerts.set([alert("a", 1, "last>100"), alert("b", 1, "last<50"), alert("c", 2, "last>5")]);
  expect(held).toEqual(["s1", "s2"]);
  alerts.set([alert("b", 1, "last<50")]);
  expect(held).toEqual(["s1"]);
  alerts.set([]);
  expect(held).toEqual([]);
});

it("a price that was passed with every page closed fires with the first values; what had fired since does not", () => {
  const { alerts, tick } = rig();
  alerts.set([
    alert("passed", 1, "last>100", { basis: "90" }),
    alert("fired", 1, "last>100", { basis: "90", repeat: "day", firedAt: 500 }),
    alert("not yet", 1, "last>200", { basis: "90" }),
  ]);
  expect(tick(1000, { 1: 150 })).toEqual([["passed", 150]]);
  expect(tick(2000, { 1: 250 })).toEqual([["not yet", 250]]);
});

it("the same list again changes nothing; one armed anew waits from now; one that has ended fires no more", () => {
  const { alerts, tick } = rig();
  const list = [alert("a", 1, "last>100"), alert("over", 1, "last>100", { expiresAt: 1500 })];
  alerts.set(list);
  tick(1000, { 1: 90 });
  alerts.set([...list]);
  expect(tick(2000, { 1: 101 })).toEqual([["a", 101]]);
  alerts.set([alert("a", 1, "last>100", { armedAt: 2 })]);
  expect(tick(3000, { 1: 102 })).toEqual([]);
  tick(4000, { 1: 99 });
  expect(tick(5000, { 1: 100 })).toEqual([["a", 100]]);
});
