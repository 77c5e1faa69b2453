// @vitest-environment happy-dom
/**
 * A loan's records say of themselves that there is no such loan, and that they are what was
 * last known.
 */
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { pledgeRecord } from "../../../../contract/http/money/pledge.ts";
import { becomes, settle, showScreen, text } from "../../../../tests/support/browser/screen.tsx";
import { refreshUser } from "../../../data/queries/resource.ts";
import { signIn, signOut } from "../../../data/stores/account/session.ts";
import Records from "./Records.tsx";

afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});
const words = {
  loan: { unknown: "no such loan", orders: "My loans" },
  parts: { page: { stale: "last known" } },
  common: { couldNotLoad: "failed", retry: "Retry" },
};
const row = {
  no: 1,
  type: "open",
  time: 1,
  hours: 0,
  amount: "1",
  symbol: "USDT",
  debtAfter: "1",
  pledgeAfter: "1",
};
const open = (loanNo: string, answer: Parameters<typeof showScreen>[2][string]) => {
  signIn({ token: "t", usercode: "U", username: loanNo, mode: "real" });
  return showScreen(
    <Records />,
    `/cryptos/pledgeRecord?loan_no=${loanNo}`,
    { [pledgeRecord.path]: answer },
    words,
  );
};

it("a loan that is none is said to be none, and nothing is to be tried again", async () => {
  await open("P0", { refuse: "systemParameter" });
  expect(text()).toContain("no such loan");
  expect(text()).not.toContain("failed");
});

it("a server without time has not said that there is no such loan", async () => {
  await open("P2", { refuse: "tooManyRequests" });
  expect(text()).toContain("failed");
  expect(text()).not.toContain("no such loan");
});

it("records that could not be asked for anew stay, and are said to be old until they were", async () => {
  const good = { data: { list: [row], total: 1, pageNo: 1, pageSize: 20 } };
  const shown = await open("P1", good);
  expect(text()).not.toContain("last known");
  const again = async (): Promise<void> => {
    await act(async () => refreshUser());
    await settle();
  };
  shown.answers = { [pledgeRecord.path]: "offline" };
  await again();
  expect(text()).toContain("last known");
  shown.answers = { [pledgeRecord.path]: good };
  // Asked for when the pause behind the first one ends.
  await again();
  await becomes((now) => !now.includes("last known"), "records of now");
});
