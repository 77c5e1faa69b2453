import { expect, test } from "vitest";
import { cures } from "./problems.ts";

const order = { order_no: "7F", payment_id: "", my_role: "buyer", actions: [] as never[] } as const;
const told = (of: Parameters<typeof cures>[0]) =>
  cures(of).map(({ problem, next, path }) => `${problem} ${next} ${path}`);

test("who has paid appeals when it is time, and before sees the order that says when", () => {
  expect(told({ ...order, status: "paid", actions: ["appeal"] })[0]).toBe(
    "notReleased appeal /cryptos/appeal?order_no=7F",
  );
  expect(told({ ...order, status: "paid" })[0]).toBe(
    "notReleased order /cryptos/paymentDetail?order_no=7F",
  );
  expect(told({ ...order, status: "timeout", actions: ["appeal"] })[0]).toBe(
    "paidLate appeal /cryptos/appeal?order_no=7F",
  );
});

test("a seller waits for what is not paid, and proposes the amount that arrived", () => {
  expect(told({ ...order, my_role: "seller", status: "unpaid" })[0]).toBe(
    "notPaid waits /cryptos/sellGenerate?order_no=7F",
  );
  expect(told({ ...order, my_role: "seller", status: "paid" })[1]).toBe(
    "wrongAmount adjust /cryptos/confirmedPaid?order_no=7F",
  );
});

test("customer service is always among them, last", () => {
  for (const status of [
    "unpaid",
    "paid",
    "processing",
    "appeal",
    "timeout",
    "cancelled",
    "completed",
  ] as const)
    for (const my_role of ["buyer", "seller"] as const)
      expect(told({ ...order, my_role, status }).at(-1)).toBe("other service /customerService");
});
