import { expect, it } from "vitest";
import { readCondition } from "../../../../contract/rules/alerts/condition.ts";
import { conditionOf, draftOf, LINES, newDraft } from "./alert-draft.ts";

it.each([
  "last>65000",
  "ask~1.05",
  "move.5m<0.025",
  "volume.5min>2.5",
  "high<0.005",
  "low<0",
  "funding>-0.0005",
  "line.60min.RSI(14).0<30",
  ...LINES.filter((line) => line.includes("-")).map((line) => `line.1day.${line}~0`),
])("%s is changed in a draft that stands for it", (text) => {
  const read = readCondition(text);
  expect(read.ok && conditionOf(draftOf(read.value, "1"))).toBe(text);
});

it("what is typed and means nothing stands for no condition", () => {
  expect(conditionOf(newDraft(""))).toBeUndefined();
  expect(conditionOf({ ...newDraft("1"), kind: "move", percent: "" })).toBeUndefined();
  expect(conditionOf({ ...newDraft("1"), kind: "move", percent: "5" })).toBe("move.15m>0.05");
});
