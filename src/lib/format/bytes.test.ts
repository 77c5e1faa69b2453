import { expect, test } from "vitest";
import { bytesText } from "./bytes.ts";

test.each([
  [0, "0 B"],
  [999, "999 B"],
  [1000, "1.00 kB"],
  [999_994, "999.99 kB"],
  [999_999, "1.00 MB"],
  [2_340_000, "2.34 MB"],
  [5e12, "5,000.00 GB"],
])("%d bytes are %s", (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});
