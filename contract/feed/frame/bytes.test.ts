/** The two varints of the wire, at the edges where arithmetic changes its operators. */
import { describe, expect, it } from "vitest";
import { ByteWriter } from "./bytes.ts";

const hex = (write: (w: ByteWriter) => void): string => {
  const w = new ByteWriter(1);
  write(w);
  return Buffer.from(w.take()).toString("hex");
};

describe("the byte writer", () => {
  it.each([
    [0, "00"],
    [127, "7f"],
    [128, "8001"],
    [2 ** 28, "8080808001"],
    [2 ** 31 - 1, "ffffffff07"],
    [2 ** 31, "8080808008"],
    [2 ** 53 - 1, "ffffffffffffff0f"],
  ])("writes %d as unsigned LEB128", (value, expected) =>
    expect(hex((w) => w.vu(value))).toBe(expected),
  );

  it.each([
    [0, "00"],
    [-1, "01"],
    [1, "02"],
    [2 ** 30 - 1, "feffffff07"],
    [2 ** 30, "8080808008"],
    [-(2 ** 30), "ffffffff07"],
    [-(2 ** 30) - 1, "8180808008"],
    [-(2 ** 52), "ffffffffffffff0f"],
  ])("writes %d as zig-zag", (value, expected) => expect(hex((w) => w.zz(value))).toBe(expected));

  it.each([
    [0, "0000000000000000"],
    [1_767_225_600_123, "7ba8da769b010000"],
    [-1, "ffffffffffffffff"],
    [2 ** 53 - 1, "ffffffffffff1f00"],
  ])("writes %d as a signed 64-bit number", (value, expected) =>
    expect(hex((w) => w.i64(value))).toBe(expected),
  );

  it("keeps what was written while it grows, and starts again after a reset", () => {
    const w = new ByteWriter(1);
    for (let i = 0; i < 1000; i++) w.u16(i);
    w.append(Uint8Array.from([1, 2, 3, 4]), 1, 3);
    const bytes = w.take();
    expect([bytes.length, bytes[2 * 999], bytes[2001]]).toEqual([2002, 999 & 0xff, 3]);
    w.reset();
    expect(w.take().length).toBe(0);
  });
});
