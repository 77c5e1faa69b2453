/** Names of networks and tokens in codes, against those of a withdrawal. Pure data. */

/** Networks by the scheme of a payment link; the coins of several share one. */
export const CHAIN_OF_SCHEME: ReadonlyMap<string, string> = new Map([
  ["bitcoin", "BTC"],
  ["litecoin", "LTC"],
  ["dogecoin", "DOGE"],
  ["doge", "DOGE"],
  ["tron", "TRC20"],
  ["solana", "SOL"],
  ["ripple", "XRP"],
  ["xrp", "XRP"],
  ["xrpl", "XRP"],
]);

/** The coin that a network moves when no token is named. */
export const NATIVE: ReadonlyMap<string, string> = new Map([
  ["BTC", "BTC"],
  ["LTC", "LTC"],
  ["DOGE", "DOGE"],
  ["ERC20", "ETH"],
  ["BEP20", "BNB"],
  ["TRC20", "TRX"],
  ["SOL", "SOL"],
  ["XRP", "XRP"],
]);

/** Networks of `ethereum:` links by their number. */
export const CHAIN_OF_ID: ReadonlyMap<string, string> = new Map([
  ["1", "ERC20"],
  ["56", "BEP20"],
]);

/** Names of networks that we do not pay out on and people often hold codes of. */
export const NAME_OF_ID: ReadonlyMap<string, string> = new Map([
  ["10", "Optimism"],
  ["25", "Cronos"],
  ["100", "Gnosis"],
  ["137", "Polygon"],
  ["250", "Fantom"],
  ["324", "zkSync Era"],
  ["8453", "Base"],
  ["42161", "Arbitrum One"],
  ["43114", "Avalanche"],
  ["59144", "Linea"],
  ["11155111", "Sepolia"],
]);
