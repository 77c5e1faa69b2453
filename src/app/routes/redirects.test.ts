import { expect, test } from "vitest";
import { redirectOf } from "./redirects.ts";

const all = () => true;
const built = (path: string) => path === "/quotes/index";

test("the root, its group and two others lead to the tabs of the markets", () => {
  expect(
    ["/", "/quotes", "/cryptos", "/foreign", "/quotes/"].map((path) => redirectOf(path, "", built)),
  ).toEqual([
    "/quotes/index?tabActive=0",
    "/quotes/index?tabActive=0",
    "/quotes/index?tabActive=1",
    "/quotes/index?tabActive=2",
    "/quotes/index?tabActive=0",
  ]);
});

test("a target that is not built is no target", () => {
  expect(
    ["/optional", "/trade", "/news", "/personal", "/my", "/order/btc", "/result"].map((path) =>
      redirectOf(path, "", built),
    ),
  ).toEqual(Array(7).fill(undefined));
  expect(redirectOf("/my", "", all)).toBe("/my/index");
});

test("a bare order path is a symbol's ticket, but for the screens of that group", () => {
  expect(redirectOf("/order/btc", "?side=buy", all)).toBe("/optional/order/btc?side=buy");
  expect(
    ["/order/submit", "/order/success", "/order/apply-success", "/order/btc/x"].map((path) =>
      redirectOf(path, "", all),
    ),
  ).toEqual(Array(4).fill(undefined));
  expect(redirectOf("/result", "?orderNo=1&kind=spot", all)).toBe(
    "/optional/result?orderNo=1&kind=spot",
  );
});

test("C2C help has two addresses and keeps its order", () =>
  expect(redirectOf("/c2cHelp", "?order_no=7F", all)).toBe("/cryptos/c2cHelp?order_no=7F"));

test("all coins have their address with and without its last part", () =>
  expect(redirectOf("/cryptos/assetsCenter", "?symbol=BTC", all)).toBe(
    "/cryptos/assetsCenter/index?symbol=BTC",
  ));

test("the old query stays, the target's own keys win", () => {
  expect(redirectOf("/cryptos", "?tabActive=3&usercode=A1", built)).toBe(
    "/quotes/index?tabActive=1&usercode=A1",
  );
});

test("screens themselves are not redirected", () =>
  expect(redirectOf("/quotes/index", "?tabActive=1", all)).toBeUndefined());
