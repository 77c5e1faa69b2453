import { expect, it, test } from "vitest";
import { squeezed } from "../../../../contract/rules/text/squeezed.ts";
import { readPayment, type Wanted } from "./payment-text.ts";

const ETH = "0x52908400098527886E0F7030069857D2E4169EE7";
const BTC = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const XRP = "rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh";
const TRON = "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH";
const SOL = "7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv";
const USDT_ERC20 = "0xdAC17F958D2ee523a2206206994597C13D831ec7";
const USDC_SOL = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";

const on = (symbol: string, chain: string): Wanted => ({
  symbol,
  chain,
  needMemo: chain === "XRP",
});
const read = (text: string, symbol: string, chain: string) => {
  const result = readPayment(text, on(symbol, chain));
  return result.ok
    ? Object.values(result.value).join(" | ")
    : Object.values(result.error).join(" ");
};

test.each([
  [TRON, "USDT", "TRC20", `${TRON} |  |  | `],
  [` bitcoin:${BTC}?amount=0.1&label=x `, "BTC", "BTC", `${BTC} |  | 0.1 | `],
  [`BITCOIN:${BTC.toUpperCase()}?AMOUNT=00.50`, "BTC", "BTC", `${BTC.toUpperCase()} |  | 0.5 | `],
  [`bitcoin:${BTC}?somethingyoudontknow=1`, "BTC", "BTC", `${BTC} |  |  | `],
  [`ethereum:${ETH}@1?value=1e18`, "ETH", "ERC20", `${ETH} |  | 1 | `],
  [`ethereum:${ETH}?value=2.014e18`, "ETH", "ERC20", `${ETH} |  | 2.014 | `],
  [`ethereum:pay-${ETH}`, "USDT", "ERC20", `${ETH} |  |  | `],
  [`ethereum:${ETH}@56`, "USDT", "BEP20", `${ETH} |  |  | `],
  [`ripple:${XRP}?dt=123456`, "XRP", "XRP", `${XRP} | 123456 |  | `],
  [`${XRP}?dt=123456`, "XRP", "XRP", `${XRP} | 123456 |  | `],
  [`${XRP}?dt=0&amount=25`, "XRP", "XRP", `${XRP} | 0 | 25 | `],
  [`${BTC}?amount=0.25`, "BTC", "BTC", `${BTC} |  | 0.25 | `],
  [`solana:${SOL}?amount=12.5&spl-token=${USDC_SOL}`, "USDC", "SOL", `${SOL} |  | 12.5 | `],
])("%s for %s on %s is read", (text, symbol, chain, expected) => {
  expect(read(text, symbol, chain)).toBe(expected);
});

it("a token's transfer pays who it names, in the token's own units", () => {
  expect(
    read(`ethereum:${USDT_ERC20}@1/transfer?address=${ETH}&uint256=5250000`, "USDT", "ERC20"),
  ).toBe(`${ETH} |  | 5.25 | `);
});

test.each([
  [`ethereum:${ETH}@137`, "USDT", "ERC20", "otherNetwork Polygon"],
  [`${ETH}@137`, "USDT", "ERC20", "otherNetwork Polygon"],
  [`ethereum:${ETH}@777`, "ETH", "ERC20", "otherNetwork chain 777"],
  [`ethereum:${ETH}@0x1`, "ETH", "ERC20", "otherNetwork chain 0x1"],
  [`ethereum:${ETH}@56`, "USDT", "ERC20", "otherChain BEP20"],
  [`ethereum:${ETH}`, "USDT", "BEP20", "otherChain ERC20"],
  [`ethereum:${ETH}?value=1e18`, "USDT", "ERC20", "otherCoin ETH"],
  [`ethereum:${USDT_ERC20}/transfer?address=${ETH}&uint256=5`, "USDC", "ERC20", "otherCoin USDT"],
  [`ethereum:${USDT_ERC20}/transfer?address=${ETH}&uint256=5`, "ETH", "ERC20", "otherCoin USDT"],
  [`ethereum:${ETH}/transfer?address=${ETH}&uint256=5`, "USDT", "ERC20", `otherCoin ${ETH}`],
  [`ethereum:${USDT_ERC20}/approve?address=${ETH}&uint256=5`, "USDT", "ERC20", "demands"],
  [`bitcoin:3P14159f73E4gFr7JterCCQh9QjiTjiZrG`, "LTC", "LTC", "otherChain BTC"],
  [`bitcoincash:${BTC}`, "BTC", "BTC", "otherNetwork bitcoincash"],
  [
    `tron:${TRON}?token=TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf`,
    "USDT",
    "TRC20",
    "otherCoin TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf",
  ],
  [`solana:${SOL}?amount=1`, "USDC", "SOL", "otherCoin SOL"],
  [`solana:${SOL}?amount=1&spl-token=${USDC_SOL}`, "SOL", "SOL", "otherCoin USDC"],
])("%s for %s on %s is refused by name", (text, symbol, chain, expected) => {
  expect(read(text, symbol, chain)).toBe(expected);
});

test.each([
  [`bitcoin:${BTC}?req-x=1`, "BTC", "BTC", "demands"],
  [`bitcoin:${BTC}?amount=0.1&REQ-pop=x`, "BTC", "BTC", "demands"],
  [`bitcoin:${BTC}?amount=1,5`, "BTC", "BTC", "unclear"],
  [`ethereum:${USDT_ERC20}`, "USDT", "ERC20", "unclear"],
  [`ethereum:${USDT_ERC20}/transfer?address=${USDT_ERC20}&uint256=5`, "USDT", "ERC20", "unclear"],
  [`bitcoin:${BTC}?amount=1e8`, "BTC", "BTC", "unclear"],
  [`bitcoin:${BTC}?amount=0`, "BTC", "BTC", "unclear"],
  [`bitcoin:${BTC}?amount=1&amount=2`, "BTC", "BTC", "unclear"],
  [`ethereum:${ETH}?value=1.5`, "ETH", "ERC20", "unclear"],
  [`ripple:${XRP}?dt=12a`, "XRP", "XRP", "unclear"],
  [`ripple:${XRP}?dt=4294967296`, "XRP", "XRP", "unclear"],
  [`ripple:${XRP}?dt=1&memo=2`, "XRP", "XRP", "unclear"],
])("%s is not guessed", (text, symbol, chain, expected) => {
  expect(read(text, symbol, chain)).toBe(expected);
});

it("a memo that the network does not carry is told and not set", () => {
  expect(read(`bitcoin:${BTC}?memo=104&amount=1`, "BTC", "BTC")).toBe(`${BTC} |  | 1 | 104`);
});

it("marks that are not seen are no part of an address", () => {
  expect(read(`\u200b${TRON}\ufeff`, "USDT", "TRC20")).toBe(`${TRON} |  |  | `);
  expect(read(`\u2066ripple:\u200b${XRP}?dt=7\u2069`, "XRP", "XRP")).toBe(`${XRP} | 7 |  | `);
  expect(squeezed(`\u200b\u2800 ${TRON}\n`)).toBe(TRON);
});

it("what is no address is none", () => {
  const none = [
    "",
    "https://example.com/pay?x=1",
    `pay https://x.io/${TRON} now`,
    "ethereum:0xabc/transfer?x=1",
    "ethereum:vitalik.eth",
    "?dt=1",
  ];
  const said = none.map((text) => readPayment(text, on("ETH", "ERC20")));
  expect(said.map((result) => result.ok)).toEqual(none.map(() => false));
});
