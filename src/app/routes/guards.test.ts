import { expect, test } from "vitest";
import { guard, isGuarded } from "./guards.ts";

test("exactly the five groups are guarded, C2C help under both its addresses, by whole leading segments", () => {
  expect(
    [
      "/trade",
      "/trade/index",
      "/exchange/list",
      "/exchange/list/x",
      "/c2cHelp",
      "/cryptos/c2cHelp",
      "/promote/rules",
      "/personal/index",
    ].every(isGuarded),
  ).toBe(true);
  expect(
    [
      "/trades",
      "/cryptos/trade/btc",
      "/exchange",
      "/exchange/lists",
      "/exchange/channel-in",
      "/c2cHelpCenter",
      "/cryptos/c2cHelpCenter",
      "/my/index",
      "/",
      "/login",
    ].some(isGuarded),
  ).toBe(false);
});

test("without a token a guarded path leads to the login, which knows the way back with its query", () => {
  expect(guard("/personal/index", "?a=1&b=2", false)).toBe(
    "/login?redirect=%2Fpersonal%2Findex%3Fa%3D1%26b%3D2",
  );
  expect(guard("/personal/index", "", true)).toBeUndefined();
  expect(guard("/quotes/index", "", false)).toBeUndefined();
});
