import { beforeEach, expect, test } from "vitest";
import { feedClock, status } from "./board.ts";
import { book, bookFreshness } from "./book.ts";

const NOW = 1_700_000_000_000;
beforeEach(() => {
  Object.assign(book, { symId: 3, state: "ok", ts: NOW - 60_000 });
  Object.assign(feedClock, { offset: 0, beatAt: NOW - 100 });
  status[3] = 0;
});

test("a quiet book is live as long as the connection speaks", () => {
  expect(bookFreshness(NOW)).toBe("live");
  feedClock.beatAt = NOW - 4000;
  expect(bookFreshness(NOW)).toBe("delayed");
});

test("a book whose source fell silent ages from its last change, whatever the connection says", () => {
  status[3] = 1;
  expect(bookFreshness(NOW)).toBe("blocked");
  book.ts = NOW - 4000;
  expect(bookFreshness(NOW)).toBe("delayed");
});

test("a halted instrument's book stands, and is not late", () => {
  status[3] = 2;
  expect(bookFreshness(NOW)).toBe("live");
});

test("a book that is being restored is vouched for by nothing", () => {
  book.state = "resyncing";
  expect(bookFreshness(NOW)).toBe("blocked");
});
