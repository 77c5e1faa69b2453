// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { AGAIN_MS } from "../../data/queries/try-again.ts";
import { signIn, signOut } from "../../data/stores/account/session.ts";
import { laneEvents } from "../../data/stores/market/lane-events.ts";
import { followAccount } from "./follow-account.ts";

afterEach(() => {
  signOut();
  vi.useRealTimers();
});

test("what listens to the account is loaded for who is signed in, and again after its chunk could not be had", async () => {
  vi.useFakeTimers();
  let asked = 0;
  let starts = 0;
  followAccount(async () => {
    if (++asked <= 2) throw new TypeError("no network");
    return { startLive: () => starts++ };
  });
  expect(asked).toBe(0);
  signIn({ token: "t", usercode: "U", username: "mia", mode: "real" });
  await vi.advanceTimersByTimeAsync(0);
  // No road: not asked in vain. It is back: at once.
  laneEvents.view({ state: "offline", since: Date.now() });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked, starts]).toEqual([1, 0]);
  laneEvents.view({ state: "live", since: Date.now() });
  await vi.advanceTimersByTimeAsync(0);
  expect([asked, starts]).toEqual([2, 0]);
  // The road seems to be there: after a while.
  await vi.advanceTimersByTimeAsync(AGAIN_MS);
  expect([asked, starts]).toEqual([3, 1]);
});
