import { expect, test } from "vitest";
import { FAILED_MS, FROZEN_MS, lookOf } from "./book-look.ts";

test("a book being restored is frozen for a second, then a skeleton, and a failure after ten", () => {
  expect(
    [0, FROZEN_MS - 1, FROZEN_MS, FAILED_MS - 1, FAILED_MS].map((since) =>
      lookOf("resyncing", since, "live"),
    ),
  ).toEqual(["frozen", "frozen", "skeleton", "skeleton", "failed"]);
});

test("the book of an instrument that stands still is not waited for", () => {
  expect([
    lookOf("obtaining", 0, "none", true),
    lookOf("resyncing", FROZEN_MS, "live", true),
    lookOf("ok", 0, "live", true),
  ]).toEqual(["failed", "failed", "live"]);
});

test("a book that never came says so after ten seconds", () => {
  expect([0, FAILED_MS - 1, FAILED_MS].map((since) => lookOf("obtaining", since, "none"))).toEqual([
    "skeleton",
    "skeleton",
    "failed",
  ]);
});

test("what nothing vouches for is stale, however it is fetched", () => {
  expect([
    lookOf("ok", 0, "live"),
    lookOf("ok", 0, "delayed"),
    lookOf("polling", 0, "blocked"),
    lookOf("polling", 0, "live"),
  ]).toEqual(["live", "stale", "stale", "polling"]);
});
