// @vitest-environment happy-dom
/**
 * A period that would end within a minute of the break, or after it, is said to be none before
 * anything is staked; a shorter one is. Coins have no break.
 */
import { afterEach, expect, it, vi } from "vitest";
import { showScreen, text } from "../../../../../tests/support/browser/screen.tsx";
import type { FullInstrument } from "../../../../parts/instrument/use-instrument.ts";
import { useNearBreak } from "./use-near-break.ts";

afterEach(() => vi.unstubAllGlobals());

function Said({ type, seconds, left }: { type: string; seconds: number; left: number }) {
  const marketSession = {
    session: "trading",
    reason: "",
    nextChangeAt: Math.floor(Date.now() / 1000) * 1000 + left,
  };
  return (
    <p>
      {useNearBreak({ type, market: type, marketSession } as unknown as FullInstrument, seconds)
        ? "near"
        : "far"}
    </p>
  );
}

it.each([
  ["forex", 1800, 1_800_000, "near"],
  ["forex", 1800, 1_850_000, "near"],
  ["forex", 1800, 1_900_000, "far"],
  ["forex", 60, 900_000, "far"],
  ["crypto", 1800, 60_000, "far"],
])("%s, %i s with %i ms to the break: %s", async (type, seconds, left, said) => {
  await showScreen(<Said type={type} seconds={seconds} left={left} />, "/", {}, {});
  expect(text()).toBe(said);
});
