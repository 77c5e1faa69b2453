/**
 * Contracts of the tokens that are paid out here: payment links name them, and nothing is ever paid
 * to one itself. Pure data.
 */

/** A token by its contract: whose it is, and how many places its amounts have. */
export interface Token {
  chain: string;
  symbol: string;
  places: number;
}

/** Tokens that are paid out here. An address of `0x` is compared in small letters. */
export const TOKENS: ReadonlyMap<string, Token> = new Map([
  ["0xdac17f958d2ee523a2206206994597c13d831ec7", { chain: "ERC20", symbol: "USDT", places: 6 }],
  ["0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48", { chain: "ERC20", symbol: "USDC", places: 6 }],
  ["0x55d398326f99059ff775485246999027b3197955", { chain: "BEP20", symbol: "USDT", places: 18 }],
  ["0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d", { chain: "BEP20", symbol: "USDC", places: 18 }],
  ["TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", { chain: "TRC20", symbol: "USDT", places: 6 }],
  ["EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v", { chain: "SOL", symbol: "USDC", places: 6 }],
]);

/** The token of a contract, however its address is written. */
export const tokenOf = (contract: string): Token | undefined =>
  TOKENS.get(/^0x/i.test(contract) ? contract.toLowerCase() : contract);
