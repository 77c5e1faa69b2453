import { expect, test } from "vitest";
import type { Message } from "../../../../contract/http/c2c/shapes.ts";
import CN from "../../../../locales/CN/c2c.json" with { type: "json" };
import en from "../../../../locales/en/c2c.json" with { type: "json" };
import { lineOf } from "./lines.ts";

const message = (over: Partial<Message>): Message => ({
  id: 1,
  order_no: "7F",
  from: "peer",
  type: "text",
  content: "hello",
  send_time: 9,
  read: false,
  warn: false,
  ...over,
});
const told = (over: Partial<Message>) => lineOf(message(over), (key) => key, "NorthPier");

test("each side's lines, the platform's and customer service's stand apart", () => {
  expect(told({})).toMatchObject({
    from: "agent",
    by: "NorthPier",
    content: "hello",
    warning: undefined,
  });
  expect(told({ from: "me", read: true })).toMatchObject({
    from: "user",
    read: true,
    by: undefined,
  });
  expect(told({ from: "service", content: "wait" })).toMatchObject({
    from: "note",
    by: "chat.service",
    content: "wait",
  });
  expect(told({ type: "img", content: "/f/1" })).toMatchObject({ type: "image", content: "/f/1" });
});

test("the platform's codes become words, an unknown one too", () => {
  expect(told({ from: "system", content: "paid" })).toMatchObject({
    from: "note",
    content: "chat.system.paid",
  });
  expect(told({ from: "system", content: "later" }).content).toBe("chat.system.changed");
  // The same codes in both languages.
  expect(Object.keys(CN.chat.system)).toEqual(Object.keys(en.chat.system));
});

test("a link or a contact is shown with a warning, to its writer with another one", () => {
  expect([told({ warn: true }).warning, told({ warn: true, from: "me" }).warning]).toEqual([
    "chat.warn",
    "chat.warnOwn",
  ]);
});
