import { expect, test } from "vitest";
import { ORDER_STATUSES } from "../../../contract/rules/c2c/machines.ts";
import { elsewhere, orderScreen, stepOf } from "./order-screen.ts";

const order = { order_no: "7F", payment_id: "" } as const;

test("every status has a step for either side", () => {
  const steps = ORDER_STATUSES.map((status) =>
    (["buyer", "seller"] as const).map((my_role) =>
      stepOf({ ...order, status, my_role }).replace("/cryptos/", ""),
    ),
  );
  expect(steps).toEqual([
    ["orderGeneration", "sellGenerate"],
    ["paymentDetail", "confirmedPaid"],
    ["paymentDetail", "confirmedPaid"],
    ["appeal/page", "appeal/page"],
    ["tradeOrderDetail", "tradeOrderDetail"],
    ["tradeOrderDetail", "tradeOrderDetail"],
    ["tradeSuccessDetailBuyer", "tradeSuccessDetailSell"],
  ]);
  expect(orderScreen({ ...order, status: "unpaid", my_role: "buyer", payment_id: "p1" })).toBe(
    "/cryptos/paymentBuy?order_no=7F",
  );
});

test("a screen whose order has gone on leads after it; an order that completes under it shows its result once", () => {
  const buyer = { ...order, my_role: "buyer" } as const;
  expect(elsewhere("/cryptos/paymentBuy", { ...buyer, status: "unpaid" })).toBe(undefined);
  expect(elsewhere("/cryptos/paymentBuy", { ...buyer, status: "timeout" })).toBe(
    "/cryptos/tradeOrderDetail?order_no=7F",
  );
  expect(elsewhere("/cryptos/paymentDetail", { ...buyer, status: "completed" })).toBe(
    "/cryptos/tradeSuccessBuyer?order_no=7F",
  );
  expect(elsewhere("/cryptos/tradeSuccessBuyer", { ...buyer, status: "completed" })).toBe(
    undefined,
  );
  expect(elsewhere("/cryptos/tradeSuccessSell", { ...buyer, status: "completed" })).toBe(
    "/cryptos/tradeSuccessDetailBuyer?order_no=7F",
  );
  expect(
    elsewhere("/cryptos/confirmedPaid", { ...buyer, my_role: "seller", status: "appeal" }),
  ).toBe("/cryptos/appeal/page?order_no=7F");
});
