import { expect, it } from "vitest";
import type { AccountId } from "../../../contract/ids.ts";
import { type Asset, USDT } from "../../../contract/money/assets.ts";
import { type Amount, decimal, toText } from "../../../contract/money/decimal.ts";
import { flaw } from "../../ledger/posting.ts";
import { exchangePosting } from "./postings.ts";

it("an exchange gives the house one coin and the user another, each coin making zero", () => {
  const sums = { fromAmount: decimal<Amount>("1285.9446"), toAmount: decimal<Amount>("0.02") };
  const facts = { orderNo: "X1", owner: "ann" as AccountId, from: USDT, to: "BTC" as Asset, ...sums, at: 7 };
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
