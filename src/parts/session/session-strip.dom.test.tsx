// @vitest-environment happy-dom
/**
 * The clock and the countdown of a market are the server's, however wrong the device's own clock
 * is.
 */
import { afterEach, expect, it, vi } from "vitest";
import { showScreen, text } from "../../../tests/support/browser/screen.tsx";
import { feedClock } from "../../data/stores/market/board.ts";
import { SessionStrip } from "./SessionStrip.tsx";

afterEach(() => {
  feedClock.offset = 0;
  vi.unstubAllGlobals();
});

it("follows the server", async () => {
  const MINUTE = 60_000;
  feedClock.offset = Date.UTC(2026, 10, 27, 22, 2, 30) - Math.floor(Date.now() / MINUTE) * MINUTE;
  const session = {
    session: "closed",
    reason: "weekend",
    nextChangeAt: Date.UTC(2026, 10, 29, 22),
    nextSession: "trading",
    nextReason: "",
  } as const;
  await showScreen(<SessionStrip session={session} tz="America/New_York" />, "/", {}, {});
  expect(text()).toMatch(/17:0[23] ET/);
});
