import { expect, test } from "vitest";
import { together } from "./together.ts";

const error = { kind: "timeout", text: "serviceError" } as const;

test("two loads are there when both are, and failed when one is", () => {
  expect([
    together({ status: "ready", data: 1 }, { status: "ready", data: "a" }),
    together({ status: "ready", data: 1 }, { status: "pending" }),
    together({ status: "pending", data: 1 }, { status: "ready", data: "a" }),
    together({ status: "idle" }, { status: "failed", error }),
    together({ status: "failed", error, data: 1 }, { status: "ready", data: "a" }),
  ]).toEqual([
    { status: "ready", data: [1, "a"] },
    { status: "pending", data: undefined },
    { status: "pending", data: [1, "a"] },
    { status: "failed", error, data: undefined },
    { status: "failed", error, data: [1, "a"] },
  ]);
});
