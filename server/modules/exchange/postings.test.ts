import { expect, it } from "vitest";
import type { AccountId } from "../../../contract/ids.ts";
import { type Asset, USDT } from "../../../contract/money/assets.ts";
import { type Amount, decimal, toText } from "../../../contract/money/decimal.ts";
import { flaw } from "../../ledger/posting.ts";
import { exchangePosting } from "./postings.ts";

it("an exchange gives the house one coin and the user another, each coin making zero", () => {
  const sums = { fromAmount: decimal<Amount>("1285.9446"), toAmount: decimal<Amount>("0.02") };
  const facts = {
    orderNo: "X1",
    owner: "ann" as AccountId,
    pocket: "funds" as const,
    isDust: false,
    from: USDT,
    to: "BTC" as Asset,
    ...sums,
    at: 7,
  };
  for (const mode of ["real", "demo"] as const) {
    const made = exchangePosting({ ...facts, mode });
    expect(made.legs.map(({ account, available }) => [account.id, toText(available)])).toEqual([
      ["ann|funds|USDT", "-1285.9446"],
      [`house:${mode}:exchange|house|USDT`, "1285.9446"],
      [`house:${mode}:exchange|house|BTC`, "-0.02"],
      ["ann|funds|BTC", "0.02"],
    ]);
    expect([flaw(made), made.id, made.mode]).toEqual([undefined, "exchange:X1", mode]);
  }
});

it("a crumb becomes USDT where it lies, under a kind of its own", () => {
  const sums = { fromAmount: decimal<Amount>("0.000312"), toAmount: decimal<Amount>("0.02613904") };
  const of = {
    orderNo: "X2",
    owner: "ann" as AccountId,
    pocket: "spot" as const,
    isDust: true,
    from: "LTC" as Asset,
    to: USDT,
  };
  const made = exchangePosting({ ...of, ...sums, mode: "real", at: 7 });
  expect(made.legs.map(({ account, available }) => [account.id, toText(available)])).toEqual([
    ["ann|spot|LTC", "-0.000312"],
    ["house:real:exchange|house|LTC", "0.000312"],
    ["house:real:exchange|house|USDT", "-0.02613904"],
    ["ann|spot|USDT", "0.02613904"],
  ]);
  expect([flaw(made), made.kind, made.ref]).toEqual([
    undefined,
    "exchangeDust",
    { kind: "dust", no: "X2" },
  ]);
});
