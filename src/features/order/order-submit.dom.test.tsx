// @vitest-environment happy-dom
/** The review of a draft that is not there any more: after a reload, or half an hour later. */
import { MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { mount, one } from "../../../tests/support/browser/mount.ts";
import { reviewDraft } from "../../data/stores/account/review-draft.ts";
import OrderSubmit from "./OrderSubmit.tsx";

afterEach(() => {
  reviewDraft.set(undefined);
  history.replaceState(null, "");
});

function Here() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}
/** `idx`: how many screens the router has behind this one. */
async function opened(idx: number): Promise<string | null> {
  history.replaceState({ idx }, "");
  await mount(
    <MemoryRouter
      key={idx}
      initialEntries={["/quotes/openTrade?symbol=aapl.us", "/order/submit"]}
      initialIndex={1}
    >
      <Here />
      <OrderSubmit />
    </MemoryRouter>,
  );
  return one("output").textContent;
}

it("leads back to where it was made, and to the offers when nothing is behind it", async () => {
  expect([await opened(1), await opened(0)]).toEqual([
    "/quotes/openTrade?symbol=aapl.us",
    "/ipo/index",
  ]);
});

it("is kept for half an hour", () => {
  reviewDraft.set({ kind: "ico", ts: 1000, clientOrderId: "c", offerId: "1", amount: "5" });
  expect([reviewDraft.get(1_801_000)?.kind, reviewDraft.get(1_801_001)]).toEqual([
    "ico",
    undefined,
  ]);
});
