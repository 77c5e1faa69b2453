import { expect, test } from "vitest";
import type { Alert } from "../../../../contract/http/alerts.ts";
import { type Condition, readCondition } from "../../../../contract/rules/alerts/condition.ts";
import { alertLines, movedTo } from "./alert-lines.ts";

const alert = (id: string, condition: string, more: Partial<Alert> = {}): Alert => ({
  id,
  symbol: "btc",
  condition,
  repeat: "once",
  note: "",
  on: true,
  expiresAt: 2000,
  createdAt: 0,
  firedAt: 0,
  firedValue: "",
  ...more,
});
const read = (text: string): Condition => {
  const found = readCondition(text);
  if (!found.ok) throw new Error(text);
  return found.value;
};

test("lines are the alerts of the symbol that wait for a price now", () => {
  const all = [
    alert("a", "last>65000.5"),
    alert("b", "move.15m>0.03"),
    alert("c", "mark~100", { on: false }),
    alert("d", "last<1", { symbol: "eth" }),
    alert("e", "last<1", { expiresAt: 1000 }),
    alert("f", "bid<60000"),
  ];
  expect(alertLines(all, "btc", 2, 1000).map(({ alert: { id }, price }) => [id, price])).toEqual([
    ["a", 6_500_050],
    ["f", 6_000_000],
  ]);
});

test("a moved alert keeps what it watches, and waits from the side that the price is on", () => {
  expect([
    movedTo(read("last>65000"), 6_600_050, 2, 6_450_000),
    movedTo(read("last>65000"), 6_400_000, 2, 6_450_000),
    movedTo(read("bid<60000"), 7_000_010, 2, 6_450_000),
    movedTo(read("mark~100"), 20_000, 2, 6_450_000),
    movedTo(read("last>65000"), 6_400_000, 2, Number.NaN),
    movedTo(read("last<5"), 100, 0, 90),
  ]).toEqual(["last>66000.5", "last<64000", "bid>70000.1", "mark~200", "last>64000", "last>100"]);
});
