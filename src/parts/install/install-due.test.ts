import { expect, test } from "vitest";
import { type InstallMemory, isDue, NOTHING_YET, opened } from "./install-due.ts";
import { loadMemory, saveMemory } from "./install-memory.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;
const T = 1_800_000_000_000;

const store = (text: string | null = null) => {
  let kept = text;
  return {
    getItem: () => kept,
    setItem: (_key: string, value: string): void => {
      kept = value;
    },
  };
};

test("the first visit offers after a minute, the second at once", () => {
  const first = opened(NOTHING_YET, T);
  expect([0, MINUTE - 1, MINUTE].map((after) => isDue(first, T, T + after))).toEqual([
    false,
    false,
    true,
  ]);
  const second = opened(first, T + DAY);
  expect(second.visits).toBe(2);
  expect(isDue(second, T + DAY, T + DAY)).toBe(true);
});

test("a reload is no visit, and neither is a clock that was set back", () => {
  const first = opened(NOTHING_YET, T);
  expect(opened(first, T + 29 * MINUTE).visits).toBe(1);
  expect(opened(first, T - 10 * DAY).visits).toBe(1);
  expect(opened(first, T + 31 * MINUTE).visits).toBe(2);
});

test("an offer rests for seven days, and for ever once the page was installed", () => {
  const asked: InstallMemory = { visits: 5, seenAt: T, shownAt: T, installed: false };
  expect([1, 6.99, 7].map((days) => isDue(asked, T, T + days * DAY))).toEqual([false, false, true]);
  expect(isDue({ ...asked, installed: true }, T, T + 30 * DAY)).toBe(false);
});

test("the memory is read back as it was written; what is no memory counts as none", () => {
  const some: InstallMemory = { visits: 3, seenAt: T, shownAt: T - DAY, installed: true };
  const good = store();
  expect(saveMemory(good, some)).toBe(true);
  expect(loadMemory(good)).toEqual(some);
  for (const text of [
    null,
    "",
    "{broken",
    "42",
    '{"visits":-1,"seenAt":0,"shownAt":0,"installed":false}',
    '{"visits":1}',
  ]) {
    expect(loadMemory(store(text))).toEqual(NOTHING_YET);
  }
});

test("a store that refuses is said so: whoever cannot remember asking does not ask", () => {
  const refusing = {
    getItem: (): string => {
      throw new Error("denied");
    },
    setItem: (): void => {
      throw new Error("full");
    },
  };
  expect(loadMemory(refusing)).toEqual(NOTHING_YET);
  expect(saveMemory(refusing, NOTHING_YET)).toBe(false);
  expect(saveMemory(undefined, NOTHING_YET)).toBe(false);
});
