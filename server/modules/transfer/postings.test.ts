import { expect, it } from "vitest";
import type { AccountId } from "../../../contract/ids.ts";
import { USDT } from "../../../contract/money/assets.ts";
import { type Amount, decimal, toText } from "../../../contract/money/decimal.ts";
import { flaw } from "../../ledger/posting.ts";
import { transferPosting } from "./postings.ts";

it("a transfer takes from one pocket what it gives to another, and nothing else", () => {
  const facts = {
    orderNo: "T1",
    owner: "ann" as AccountId,
    from: "funds",
    to: "spot",
    asset: USDT,
    amount: decimal<Amount>("2.5"),
    at: 7,
  } as const;
  for (const mode of ["real", "demo"] as const) {
    const made = transferPosting({ ...facts, mode });
    expect(
      made.legs.map(({ account, available, held }) => [
        account.id,
        toText(available),
        toText(held),
      ]),
    ).toEqual([
      ["ann|funds|USDT", "-2.5", "0"],
      ["ann|spot|USDT", "2.5", "0"],
    ]);
    expect([flaw(made), made.id, made.mode, made.ref, made.at]).toEqual([
      undefined,
      "transfer:T1",
      mode,
      { kind: "transfer", no: "T1" },
      7,
    ]);
  }
});
