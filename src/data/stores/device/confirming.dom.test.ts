// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { signIn } from "../account/session.ts";
import { asksAbout, confirmed, setQuick } from "./confirming.ts";

const be = (usercode: string, mode: "real" | "demo"): void =>
  signIn({ token: `${usercode} ${mode}`, usercode, username: "u", mode });

it("the first order of each account is asked about, whatever was switched off for another", () => {
  be("U", "demo");
  expect(asksAbout("spot")).toBe(true);
  confirmed("spot", true);
  expect([asksAbout("spot"), asksAbout("perpetual")]).toEqual([false, true]);
  be("U", "real");
  expect(asksAbout("spot")).toBe(true);
  confirmed("spot", false);
  expect(asksAbout("spot")).toBe(false);
  be("V", "real");
  expect(asksAbout("spot")).toBe(true);
  be("U", "demo");
  setQuick("spot", false);
  expect(asksAbout("spot")).toBe(true);
});
