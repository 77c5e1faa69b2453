import { expect, test } from "vitest";
import { clockText, secondsLeft } from "./CountDown.tsx";

test("a begun second still counts, the past is 0", () => {
  expect(secondsLeft(10_000, 9_001)).toBe(1);
  expect(secondsLeft(10_000, 9_000)).toBe(1);
  expect(secondsLeft(10_000, 8_999)).toBe(2);
  expect(secondsLeft(10_000, 10_000)).toBe(0);
  expect(secondsLeft(10_000, 99_000)).toBe(0);
});

test("minutes below an hour, hours below a day, then days", () => {
  expect(clockText(59)).toBe("00:59");
  expect(clockText(872)).toBe("14:32");
  expect(clockText(3599)).toBe("59:59");
  expect(clockText(3600)).toBe("01:00:00");
  expect(clockText(86_399)).toBe("23:59:59");
  expect(clockText(86_400 + 4 * 3600)).toBe("1d 04h");
  expect(clockText(86_400, "天", "时")).toBe("1天 00时");
});
