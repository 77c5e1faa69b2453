// @vitest-environment happy-dom
/**
 * A month of the records of coins and shares is what sales of those have brought: contracts and
 * fixed periods have lists of their own.
 */
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { exchangeApplyDeals, exchangeProfitLoss } from "../../../../contract/http/trading/spot.ts";
import { showScreen, text } from "../../../../tests/support/browser/screen.tsx";
import { signIn, signOut } from "../../../data/stores/account/session.ts";
import { hidden$ } from "../../../data/stores/device/hidden.ts";
import { FillTotals } from "./FillTotals.tsx";

afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

it("coins and shares are added up, and nothing else is asked for", async () => {
  signIn({ token: "t", usercode: "U", username: "totals", mode: "demo" });
  const answers = {
    [exchangeApplyDeals.path]: {
      data: {
        list: [],
        total: 0,
        pageNo: 1,
        pageSize: 1,
        totals: {
          bought: "0",
          sold: "0",
          fees: [
            { currency: "BTC", fee: "0.25" },
            { currency: "USDT", fee: "8.5" },
          ],
        },
      },
    },
    [exchangeProfitLoss.path]: { data: { realised: "-5.25" } },
  };
  const shown = await showScreen(
    <FillTotals title="2026-11" params={{}} realised={{ from: 1, to: 2 }} />,
    "/",
    answers,
    {},
  );
  const asked = shown.asked
    .filter(({ path }) => path === exchangeProfitLoss.path)
    .map(({ params }) => [params.product, params.from, params.to]);
  expect(asked).toEqual([
    ["spot", "1", "2"],
    ["stock", "1", "2"],
  ]);
  expect(text()).toContain("−10.50 USDT");
  expect(text()).toContain("0.25 BTC · 8.50 USDT");
  await act(async () => hidden$.set(true));
  expect(text()).not.toMatch(/\d (BTC|USDT)/);
  hidden$.set(false);
});
