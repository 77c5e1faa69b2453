import * as fc from "fast-check";
import { expect, test } from "vitest";
import { rebase } from "./rebase.ts";

test("all begin at nothing where the last of them begins, and a closed market stands still", () => {
  const open = { ts: [0, 10, 20, 30], close: [50, 100, 110, 90] };
  const closed = { ts: [10, 30], close: [40, 60] };
  expect(rebase([open, closed])).toEqual({
    ts: [10, 20, 30],
    lines: [
      [0, 10.000000000000009, -9.999999999999998],
      [0, 0, 50],
    ],
  });
});

test("nothing in common is nothing", () => {
  expect([rebase([]), rebase([{ ts: [], close: [] }]), rebase([{ ts: [1], close: [1] }])]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("whatever the symbols, each line is as long as the moments, begins at nothing and follows its own last price", () => {
  const track = fc
    .uniqueArray(fc.tuple(fc.nat(50), fc.integer({ min: 1, max: 1000 })), {
      minLength: 1,
      selector: ([at]) => at,
    })
    .map((points) => points.sort((a, b) => a[0] - b[0]))
    .map((points) => ({ ts: points.map(([at]) => at), close: points.map(([, price]) => price) }));
  fc.assert(
    fc.property(fc.array(track, { minLength: 1, maxLength: 4 }), (tracks) => {
      const made = rebase(tracks);
      if (made === undefined) return;
      expect(made.ts).toEqual([...new Set(made.ts)].sort((a, b) => a - b));
      made.lines.forEach((line, i) => {
        expect([line.length, line[0]]).toEqual([made.ts.length, 0]);
        const { ts, close } = tracks[i];
        const base = close[ts.findLastIndex((at) => at <= made.ts[0])];
        expect(line.at(-1)).toBeCloseTo(
          (close[ts.findLastIndex((at) => at <= made.ts.at(-1)!)] / base - 1) * 100,
        );
      });
    }),
  );
});
