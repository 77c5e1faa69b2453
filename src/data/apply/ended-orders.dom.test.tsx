// @vitest-environment happy-dom
/**
 * Orders that end with their market's day are past: their lists are asked for once, however many
 * end, and not for those the user took back.
 */
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import type { LiveEvent } from "../../../contract/account-feed/live.ts";
import type { CallResult } from "../../../contract/http/wire/client.ts";
import { mount } from "../../../tests/support/browser/mount.ts";
import { useUserResource } from "../queries/resource.ts";
import { signIn, signOut } from "../stores/account/session.ts";
import { applyEvent } from "./account-events.ts";

afterEach(() => {
  vi.useRealTimers();
  signOut();
});

it("once for all that end together", async () => {
  let asked = 0;
  function Past() {
    useUserResource("trade/orders?", async (): Promise<CallResult<string>> => {
      asked++;
      return { ok: true, value: "rows" };
    });
    return null;
  }
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  const ends = (reason: string) =>
    applyEvent({
      ev: "order",
      seq: 1,
      t: 1,
      d: { orderNo: "o", state: "cancelled", reason },
    } as unknown as LiveEvent);
  vi.useFakeTimers();
  signIn({ token: "t", usercode: "U", username: "mia", mode: "real" });
  await mount(<Past />);
  await pass(1000);
  expect(asked).toBe(1);
  for (const reason of ["expired", "expired", "priceLimit"]) ends(reason);
  await pass(299);
  expect(asked).toBe(1);
  await pass(1);
  expect(asked).toBe(2);
  ends("user");
  await pass(1000);
  expect(asked).toBe(2);
});
