// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { reviewDraft } from "./review-draft.ts";
import { signIn } from "./session.ts";

it("what one account was about to confirm is gone with it", () => {
  signIn({ token: "a", usercode: "U", username: "u", mode: "demo" });
  reviewDraft.set({ kind: "ico", ts: 1, clientOrderId: "c", offerId: "o", amount: "10" });
  expect(reviewDraft.get(1)?.clientOrderId).toBe("c");
  signIn({ token: "b", usercode: "U", username: "u", mode: "real" });
  expect(reviewDraft.get(1)).toBeUndefined();
});
