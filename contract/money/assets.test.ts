import { expect, it } from "vitest";
import { asset, FIATS, isFiat, placesOf, roundTo, USDT } from "./assets.ts";
import { type Amount, decimal, toText } from "./decimal.ts";

it("an asset is an upper-case code, whatever case it was written in", () => {
  expect(
    ["usdt", "BTC", "BRK.B", "0700", "", "a b", "-x", "ÄÖ"].map((text) => asset(text)),
  ).toEqual(["USDT", "BTC", "BRK.B", "0700", ...Array(4)]);
});

it("coins and shares have eight places, fiat two, yen and won none", () => {
  expect([USDT, asset("AAPL")!].map(placesOf)).toEqual([8, 8]);
  expect(FIATS.map((fiat) => placesOf(asset(fiat)!))).toEqual([2, 2, 2, 2, 2, 2, 2, 0, 2, 0, 2, 2]);
  expect([isFiat(USDT), isFiat(asset("eur")!)]).toEqual([false, true]);
});

it("a sum is rounded to the places of its asset", () => {
  const amount = decimal<Amount>("12.987654321");
  expect(
    [USDT, asset("EUR")!, asset("JPY")!].map((of) => toText(roundTo(of, amount, "down"))),
  ).toEqual(["12.98765432", "12.98", "12"]);
});
