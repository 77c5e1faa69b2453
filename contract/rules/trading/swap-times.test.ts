/**
 * When swap is charged: each weekday's 17:00 in New York, over weekends and both changes of the
 * clock.
 */
import fc from "fast-check";
import { expect, it } from "vitest";
import { nightsAt, swapAfter, swapBefore, swapNights } from "./swap-times.ts";

const utc = (text: string): number => Date.parse(`${text}Z`);
const shown = (at: number): string => new Date(at).toISOString().slice(0, 16);

it("is 22:00 UTC in winter and 21:00 in summer, and passes the weekend over", () => {
  expect(shown(swapAfter(utc("2026-01-05T12:00")))).toBe("2026-01-05T22:00");
  expect(shown(swapAfter(utc("2026-01-05T22:00")))).toBe("2026-01-06T22:00");
  expect(shown(swapBefore(utc("2026-01-05T22:00")))).toBe("2026-01-05T22:00");
  expect(shown(swapBefore(utc("2026-01-05T21:59")))).toBe("2026-01-02T22:00");
  expect(shown(swapAfter(utc("2026-01-02T22:00")))).toBe("2026-01-05T22:00");
  // New York goes to summer time on Sunday, March 8.
  expect(shown(swapAfter(utc("2026-03-06T23:00")))).toBe("2026-03-09T21:00");
  expect(shown(swapAfter(utc("2026-10-30T22:00")))).toBe("2026-11-02T22:00");
});

it("Wednesday stands for three nights, so that a week has seven", () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(swapNights)).toEqual([1n, 1n, 1n, 3n, 1n, 1n, 1n]);
  expect([nightsAt(utc("2026-01-07T22:00")), nightsAt(utc("2026-01-08T22:00"))]).toEqual([3n, 1n]);
});

it("of any instant lies between the times before and after it, and any week has five of them and seven nights", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: utc("2020-01-01T00:00"), max: utc("2035-01-01T00:00") }),
      (at) => {
        const [before, after] = [swapBefore(at), swapAfter(at)];
        expect(before <= at && at < after).toBe(true);
        expect([swapAfter(before), swapBefore(after)]).toEqual([after, after]);
        const times: number[] = [];
        for (let one = after; one < after + 7 * 86_400_000 - 7_200_000; one = swapAfter(one))
          times.push(one);
        expect([times.length, times.reduce((all, one) => all + Number(nightsAt(one)), 0)]).toEqual([
          5, 7,
        ]);
      },
    ),
  );
});
