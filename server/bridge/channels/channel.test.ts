import { describe, expect, it } from "vitest";
import { FIATS } from "../../../contract/money/assets.ts";
import { type Amount, decimal, type Rate, toText } from "../../../contract/money/decimal.ts";
import { ADDRESS_PATTERN, CHAINS, FORMAT_OF } from "../addresses/format.ts";
import {
  type Channel,
  type CryptoOut,
  faultsOf,
  feeOf,
  inForce,
  isInWindow,
  refuseAmount,
  wayOf,
} from "./channel.ts";
import { CHANNEL_ROWS } from "./channel-rows.ts";

const amount = (text: string): Amount => decimal<Amount>(text);
const DAY = 86_400_000;
const at = Date.UTC(2026, 5, 1);
const trc = CHANNEL_ROWS.find((row): row is CryptoOut => wayOf(row) === "cryptoOut USDT TRC20")!;

describe("the ways in and out", () => {
  it("have no fault, and each is there once", () => {
    expect(faultsOf(CHANNEL_ROWS)).toEqual([]);
    expect(inForce(CHANNEL_ROWS, at)).toEqual(CHANNEL_ROWS);
  });

  it("cover the coins and networks of the product, in and out alike, and all twelve currencies", () => {
    const ways = CHANNEL_ROWS.map(wayOf);
    const coins = [
      "BTC BTC",
      "ETH ERC20",
      "USDT ERC20",
      "USDT TRC20",
      "USDT BEP20",
      "USDC ERC20",
      "TRX TRC20",
      "SOL SOL",
      "XRP XRP",
      "DOGE DOGE",
      "LTC LTC",
    ];
    for (const coin of coins)
      expect(ways).toEqual(expect.arrayContaining([`cryptoIn ${coin}`, `cryptoOut ${coin}`]));
    for (const fiat of FIATS)
      expect(ways).toEqual(expect.arrayContaining([`bankIn ${fiat}`, `bankOut ${fiat}`]));
    for (const chain of CHAINS)
      expect(
        ways.some((way) => way.endsWith(` ${chain}`) && ADDRESS_PATTERN[FORMAT_OF[chain]] !== ""),
      ).toBe(true);
  });

  it("a change holds for everybody from its instant on, and not a millisecond before", () => {
    const dearer: Channel = { ...trc, from: at, fee: { type: "fixed", amount: amount("2") } };
    const closed: Channel = { ...trc, from: at + DAY, isOpen: false };
    // The order of the rows does not count.
    const rows = [closed, ...CHANNEL_ROWS, dearer];
    const rowAt = (instant: number) =>
      inForce(rows, instant).filter((row) => wayOf(row) === wayOf(trc));
    expect(rowAt(at - 1)).toEqual([trc]);
    expect(rowAt(at)).toEqual([dearer]);
    expect(rowAt(at + DAY - 1)).toEqual([dearer]);
    expect(rowAt(at + DAY)).toEqual([closed]);
    expect(inForce(rows, trc.from - 1)).toEqual([]);
    expect(faultsOf(rows)).toEqual([]);
  });

  it.each([
    ["9.999999", "belowMin"],
    ["10", undefined],
    ["10.0000001", "tooFine"],
    ["1000000", undefined],
    ["1000000.000001", "aboveMax"],
    ["0", "notPositive"],
    ["-10", "notPositive"],
  ])("%s USDT over TRC20: %s", (text, refusal) => {
    expect(refuseAmount(trc, amount(text))).toBe(refusal);
  });

  it("a closed way takes nothing, and nobody pays more fee than arrives", () => {
    expect(refuseAmount({ ...trc, isOpen: false }, amount("10"))).toBe("closed");
    expect(
      refuseAmount({ ...trc, fee: { type: "fixed", amount: amount("10") } }, amount("10")),
    ).toBe("feeNotCovered");
  });

  it("a share is rounded up, and the least fee counts where the share is smaller", () => {
    const row: Channel = {
      ...trc,
      fee: { type: "rate", rate: decimal<Rate>("0.005"), least: amount("2") },
    };
    const fees = ["10", "400", "400.000001", "1000.123456"].map((text) =>
      toText(feeOf(row, amount(text))),
    );
    expect(fees).toEqual(["2", "2", "2.000001", "5.000618"]);
  });

  it("a window has its beginning and not its end, over midnight too", () => {
    const day = { fromMinute: 540, toMinute: 1020 };
    const night = { fromMinute: 1320, toMinute: 360 };
    expect([539, 540, 1019, 1020].map((minute) => isInWindow(day, minute))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([1319, 1320, 0, 359, 360].map((minute) => isInWindow(night, minute))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(isInWindow(undefined, 0)).toBe(true);
  });

  it.each<[string, Partial<CryptoOut>]>([
    ["more places than the asset has", { precision: 9 }],
    ["limits are none", { min: amount("2000000") }],
    ["a sum is finer than its places", { precision: 2, min: amount("10.001") }],
    ["the fee eats the least amount", { fee: { type: "fixed", amount: amount("10") } }],
    ["the fee is none", { fee: { type: "rate", rate: decimal<Rate>("-0.1"), least: amount("0") } }],
    ["begins at no instant", { from: Number.NaN }],
  ])("a table where %s is none", (what, change) => {
    const [fault] = faultsOf([{ ...trc, ...change }]);
    expect(fault).toContain(what);
    expect(faultsOf([trc, trc])).toEqual([expect.stringContaining("stands twice")]);
  });
});
