import { describe, expect, it } from "vitest";
import type { AccountId } from "../../../contract/ids.ts";
import { asset, USDT } from "../../../contract/money/assets.ts";
import { type Amount, decimal, toText } from "../../../contract/money/decimal.ts";
import { flaw, type Posting } from "../../ledger/posting.ts";
import { carriedPosting, START, START_SUM, topUpPosting, toStartPosting } from "./postings.ts";

const ann = "ann" as AccountId;
const amount = (text: string): Amount => decimal(text);
/** Sums that the user's pockets get, by pocket. */
const got = ({ legs }: Posting): Record<string, string> =>
  Object.fromEntries(
    legs
      .filter((leg) => !leg.account.isHouse)
      .map((leg) => [`${leg.account.type} ${leg.account.asset}`, toText(leg.available)]),
  );

describe("postings of play money", () => {
  it("the first start gives each pocket its part", () => {
    const made = toStartPosting(ann, "demoStart", "1", [], 5);
    expect(got(made)).toEqual({
      "funds USDT": "0",
      "spot USDT": "50000",
      "contract USDT": "20000",
      "stock USDT": "20000",
      "forex USDT": "10000",
    });
    expect(toText([...START.values()].reduce((a, b) => (a + b) as Amount))).toBe(START_SUM);
    expect([flaw(made), made.id, made.mode, made.at]).toEqual([
      undefined,
      "demoStart:1",
      "demo",
      5,
    ]);
  });

  it("a reset evens out what was won and lost, and takes what does not belong", () => {
    const btc = asset("BTC")!;
    const made = toStartPosting(
      ann,
      "demoReset",
      "2",
      [
        { type: "spot", asset: USDT, available: amount("1.5") },
        { type: "spot", asset: btc, available: amount("0.25") },
        { type: "finance", asset: USDT, available: amount("9") },
        { type: "funds", asset: USDT, available: amount("123.456") },
      ],
      6,
    );
    expect(got(made)).toEqual({
      "funds USDT": "-123.456",
      "spot USDT": "49998.5",
      "contract USDT": "20000",
      "stock USDT": "20000",
      "forex USDT": "10000",
      "spot BTC": "-0.25",
      "finance USDT": "-9",
    });
    expect(flaw(made)).toBe(undefined);
  });

  it("a top-up goes to funds, a carried line where it was", () => {
    expect([
      got(topUpPosting(ann, "3", amount("7.5"), 7)),
      flaw(topUpPosting(ann, "3", amount("7.5"), 7)),
    ]).toEqual([{ "funds USDT": "7.5" }, undefined]);
    const carried = carriedPosting(
      ann,
      "x",
      { type: "spot", asset: USDT },
      amount("-3"),
      "demoReset",
      8,
    );
    expect([got(carried), flaw(carried), carried.id]).toEqual([
      { "spot USDT": "-3" },
      undefined,
      "demoReset:carried:x",
    ]);
  });
});
