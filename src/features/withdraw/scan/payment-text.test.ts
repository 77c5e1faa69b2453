import { expect, it } from "vitest";
import { payeeOf } from "./payment-text.ts";

const ETH = "0x52908400098527886E0F7030069857D2E4169EE7";

it.each([
  ["TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH", "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH", ""],
  [" bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.1&label=x ", "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", ""],
  ["BITCOIN:BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ", "BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ", ""],
  [`ethereum:${ETH}@1?value=1e18`, ETH, ""],
  [`ethereum:pay-${ETH}`, ETH, ""],
  ["ripple:rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh?dt=123456", "rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh", "123456"],
])("%s", (text, address, memo) => {
  expect(payeeOf(text)).toEqual({ address, memo });
});

it("a token's transfer pays who it names, not the contract", () => {
  expect(payeeOf(`ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1/transfer?address=${ETH}&uint256=5`)?.address).toBe(ETH);
});

it("what is no address is none", () => {
  expect(
    ["", "https://example.com/pay?x=1", "two words and a TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH", "ethereum:0xabc/transfer?x=1"].map(payeeOf),
  ).toEqual(Array(4).fill(undefined));
});
