import { expect, test } from "vitest";
import { requestId } from "./request-id.ts";

test("sixteen random bytes as a UUID of version 4", () => {
  expect(requestId((bytes) => bytes.fill(0xff))).toBe("ffffffff-ffff-4fff-bfff-ffffffffffff");
  expect(requestId((bytes) => bytes.fill(0))).toBe("00000000-0000-4000-8000-000000000000");
  expect(requestId()).not.toBe(requestId());
});
