import { expect, it } from "vitest";
import type { Message, Order } from "../../contract/http/c2c/shapes.ts";
import { answerTo, deedOf } from "./manner.ts";

const order = (no: string, more: Partial<Order> = {}): Order =>
  ({
    order_no: no,
    status: "unpaid",
    my_role: "buyer",
    actions: ["pay", "chat"],
    create_time: 1000,
    pay_time: 0,
    adjust: null,
    ...more,
  }) as Order;
const said = (from: Message["from"], id: number): Message => ({
  id,
  order_no: "C1",
  from,
  type: "text",
  content: "hi",
  send_time: 5000,
  read: false,
  warn: false,
});

it("one seed and one number are one course; prompt ones are within half a minute, slow ones within four", () => {
  const numbers = Array.from({ length: 200 }, (_, i) => `C${i}`);
  const seconds = (temper: "prompt" | "slow") =>
    numbers
      .map((no) => deedOf(temper, 7, order(no)))
      .map((move) => move && (move.at - 1000) / 1000);
  expect(seconds("prompt")).toEqual(seconds("prompt"));
  const prompt = seconds("prompt") as number[];
  expect([Math.min(...prompt) >= 10, Math.max(...prompt) < 30, new Set(prompt).size > 100]).toEqual(
    [true, true, true],
  );
  const slow = seconds("slow");
  const forgotten = slow.filter((at) => at === undefined).length;
  expect([forgotten > 10, forgotten < 70]).toEqual([true, true]);
  expect(slow.every((at) => at === undefined || (at >= 90 && at < 240))).toBe(true);
});

it("does only what is its turn, and the absent nothing at all", () => {
  const seller = { my_role: "seller", status: "paid", pay_time: 9000 } as const;
  expect(
    deedOf("prompt", 1, order("C1", { ...seller, actions: ["release", "propose", "chat"] }))?.what,
  ).toBe("release");
  const adjust = { amount: "95", quantity: "94", create_time: 9000 };
  expect(
    deedOf(
      "prompt",
      1,
      order("C1", { status: "paid", actions: ["cancel", "answer_adjust"], adjust }),
    )?.what,
  ).toBe("agree");
  expect(deedOf("prompt", 1, order("C1", { actions: ["cancel", "chat"] }))).toBeUndefined();
  expect(deedOf("absent", 1, order("C1"))).toBeUndefined();
});

it("answers what was said last by the other side, once", () => {
  expect(
    answerTo("prompt", 1, order("C1"), [said("system", 1), said("peer", 2), said("system", 3)])
      ?.key,
  ).toBe("say C1 2");
  expect(answerTo("prompt", 1, order("C1"), [said("peer", 1), said("me", 2)])).toBeUndefined();
  expect(answerTo("absent", 1, order("C1"), [said("peer", 1)])).toBeUndefined();
});
