import fc from "fast-check";
import { expect, test } from "vitest";
import { FakeClock } from "../fake-clock.ts";
import { Interest, LIMIT, RELEASE_MS } from "./interest.ts";

function rig() {
  const clock = new FakeClock();
  const dropped: number[] = [];
  let changes = 0;
  const interest = new Interest(clock);
  interest.released$.subscribe(() => changes++);
  interest.dropped$.subscribe((symId) => dropped.push(symId));
  return { clock, interest, dropped, changes: () => changes };
}
const plan = (interest: Interest): string[][] => interest.plan().map((set) => [...set]);

test("a symbol is held in the fastest class any tab wishes for", () => {
  const { interest } = rig();
  interest.add("btc", 1, 2);
  interest.add("btc", 1, 0);
  interest.add("eth", 2, 1);
  expect(plan(interest)).toEqual([["btc"], ["eth"], []]);
});

test("two tabs count twice: one leaving keeps it", () => {
  const { interest, clock } = rig();
  interest.add("btc", 1, 0);
  interest.add("btc", 1, 0);
  interest.remove(1, 0);
  clock.advance(5000);
  expect(plan(interest)).toEqual([["btc"], [], []]);
});

test("a release waits 1 s, then the symbol is dropped", () => {
  const { interest, clock, dropped, changes } = rig();
  interest.add("btc", 1, 0);
  interest.remove(1, 0);
  clock.advance(RELEASE_MS - 1);
  expect([plan(interest), dropped]).toEqual([[["btc"], [], []], []]);
  clock.advance(2);
  expect([plan(interest), dropped, changes()]).toEqual([[[], [], []], [1], 1]);
});

test("a move between classes overlaps, so the topic is never without a group", () => {
  const { interest, clock } = rig();
  interest.add("btc", 1, 0);
  interest.remove(1, 0);
  interest.add("btc", 1, 1);
  expect(plan(interest)).toEqual([["btc"], ["btc"], []]);
  clock.advance(RELEASE_MS + 1);
  expect(plan(interest)).toEqual([[], ["btc"], []]);
});

test("beyond the limit the slowest classes are refused, never the visible ones", () => {
  const { interest } = rig();
  for (let i = 0; i < LIMIT; i++) interest.add(`bg${i}`, i, 2);
  for (let i = 0; i < 50; i++) interest.add(`vis${i}`, 1000 + i, 0);
  const [visible, , background] = interest.plan();
  expect([visible.size, background.size, interest.refused]).toEqual([50, LIMIT - 50, 50]);
});

test("any order of joins and leaves: the plan is the union of what is wished, plus what was released within the last second", () => {
  const step = fc.record({
    tab: fc.nat(2),
    id: fc.nat(6),
    cls: fc.nat(2),
    wait: fc.integer({ min: 0, max: 700 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const { interest, clock, dropped } = rig();
      const wishes = new Set<string>();
      const releasedAt = new Map<string, number>();
      for (const { tab, id, cls, wait } of steps) {
        const key = `${tab}/${id}/${cls}`;
        if (wishes.delete(key)) {
          interest.remove(id, cls);
          const others = [...wishes].some((w) => w.endsWith(`/${id}/${cls}`));
          if (!others) releasedAt.set(`${id}/${cls}`, clock.now());
        } else {
          wishes.add(key);
          interest.add(`s${id}`, id, cls);
        }
        clock.advance(wait);
        const got = interest.plan();
        for (let symId = 0; symId <= 6; symId++) {
          const wished = [0, 1, 2].filter((c) =>
            [...wishes].some((w) => w.endsWith(`/${symId}/${c}`)),
          );
          const expected = [0, 1, 2].filter((c) => {
            if (wished.includes(c)) return c === wished[0];
            return (
              clock.now() - (releasedAt.get(`${symId}/${c}`) ?? Number.NEGATIVE_INFINITY) <
              RELEASE_MS
            );
          });
          expect([0, 1, 2].filter((c) => got[c].has(`s${symId}`))).toEqual(expected);
        }
      }
      for (const key of [...wishes])
        interest.remove(Number(key.split("/")[1]), Number(key.split("/")[2]));
      clock.advance(5000);
      expect(plan(interest)).toEqual([[], [], []]);
      const known = new Set(steps.map((s) => s.id));
      for (const id of known) expect(dropped).toContain(id);
    }),
    { numRuns: 200 },
  );
});
