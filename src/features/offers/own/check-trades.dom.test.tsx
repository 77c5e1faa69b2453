// @vitest-environment happy-dom
/**
 * Each trade that a draw was made from stands with its time: after an outage they are not the first
 * ones after the close, and a reader sees it.
 */
import { expect, it } from "vitest";
import { showScreen } from "../../../../tests/support/browser/screen.tsx";
import { timeText } from "../../../lib/format/time.ts";
import { CheckDraw } from "./CheckDraw.tsx";
import type { Progress } from "./check.ts";

const CLOSED = Date.UTC(2026, 10, 27, 8);
const LATE = CLOSED + 9 * 3_600_000 + 1000;
const of = {
  seed: "",
  commit: "ab".repeat(32),
  commitAt: 1,
  closeAt: CLOSED,
  drawAt: CLOSED + 3_600_000,
  drawnAt: 0,
  tickets: 3,
  drawSymbols: ["btc", "eth"],
  drawTrades: [{ symbol: "btc", id: 77, price: "61000.5", qty: "0.2", ts: LATE }],
} as unknown as Progress;

it("a draw's trades say when they were", async () => {
  await showScreen(
    <CheckDraw of={of} check={{ share: undefined, result: undefined, start: () => {} }} />,
    "/",
    {},
    {},
  );
  const rows = [...document.querySelectorAll("ul li")].map(({ textContent }) => textContent);
  expect(rows).toEqual([`BTC61000.5 × 0.2#77 · ${timeText(LATE)}`, "ETHcheck.noTrade"]);
});
