import { expect, test } from "vitest";
import { sessionKey, sessionShape, tagKey } from "./session-mark.ts";

test("each state has a shape of its own beside its colour", () => {
  expect((["trading", "pre", "after", "closed", "notOpen"] as const).map(sessionShape)).toEqual(["on", "half", "half", "ring", "ring"]);
});

test("the reason is said where it tells more than closed", () => {
  expect(sessionKey({ session: "closed", reason: "lunch" })).toBe("session.lunch");
  expect(sessionKey({ session: "closed", reason: "" })).toBe("session.closed");
  expect(sessionKey({ session: "pre", reason: "auction" })).toBe("session.auction");
  expect(sessionKey({ session: "trading", reason: "halfday" })).toBe("session.trading");
  expect(sessionKey({ session: "trading", reason: "halt" })).toBe("session.halt");
});

test("a trading market's tag is its code alone", () => {
  expect([tagKey("trading"), tagKey("pre"), tagKey("notOpen")]).toEqual([undefined, "tag.pre", "tag.closed"]);
});
