// @vitest-environment happy-dom
/** An address that names no application and no purchase is no success. */
import { afterEach, expect, it, vi } from "vitest";
import { icoRecords } from "../../../contract/http/trading/ico.ts";
import { ipoProgress } from "../../../contract/http/trading/ipo.ts";
import { showScreen, text } from "../../../tests/support/browser/screen.tsx";
import { signIn, signOut } from "../../data/stores/account/session.ts";
import ApplySuccess from "./ApplySuccess.tsx";

afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});
const offers = {
  ico: { unknown: "no such purchase" },
  progress: { unknown: "no such application" },
  success: { title: "Application", ico: "Tokens bought", ipo: "Application accepted" },
};
const open = async (kind: "ipo" | "ico"): Promise<string> => {
  signIn({ token: "t", usercode: "U", username: kind, mode: "real" });
  const answers = {
    [ipoProgress.path]: { refuse: "productNotExist" } as const,
    [icoRecords.path]: { data: { list: [], total: 0, pageNo: 1, pageSize: 20 } },
  };
  await showScreen(<ApplySuccess />, `/order/apply-success?kind=${kind}&id=none`, answers, {
    offers,
  });
  return text();
};

it("of tokens", async () => {
  expect(await open("ico")).toMatch(/no such purchase(?!.*Tokens bought)/);
});

it("of shares", async () => {
  expect(await open("ipo")).toMatch(/no such application(?!.*accepted)/);
});
