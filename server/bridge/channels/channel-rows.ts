/**
 * The ways in and out that the product opens with. A change is a new row with the instant it
 * begins, never an edit of an old one: orders and records cite rows by their `from`. Confirmations
 * are what it takes until a payment is not undone any more; places are the chain's or ours,
 * whichever has fewer.
 */
import { asset, FIATS, placesOf } from "../../../contract/money/assets.ts";
import { type Amount, decimal, type Rate, ZERO } from "../../../contract/money/decimal.ts";
import type { Chain } from "../addresses/format.ts";
import type { Channel } from "./channel.ts";

const FIRST_DAY = Date.UTC(2026, 0, 1);
const amount = (text: string): Amount => decimal<Amount>(text);
const known = (code: string) => {
  const found = asset(code);
  if (found === undefined) throw new Error(`no asset: ${code}`);
  return found;
};

interface ChainFacts {
  confirmations: number;
  arrivalMinutes: number;
}

const FACTS: Readonly<Record<Chain, ChainFacts>> = {
  BTC: { confirmations: 3, arrivalMinutes: 30 },
  LTC: { confirmations: 6, arrivalMinutes: 15 },
  DOGE: { confirmations: 40, arrivalMinutes: 40 },
  // Two epochs and some: the block is final.
  ERC20: { confirmations: 64, arrivalMinutes: 13 },
  BEP20: { confirmations: 15, arrivalMinutes: 1 },
  // Nineteen of twenty-seven producers: solid.
  TRC20: { confirmations: 20, arrivalMinutes: 1 },
  SOL: { confirmations: 32, arrivalMinutes: 1 },
  // A validated ledger is final.
  XRP: { confirmations: 1, arrivalMinutes: 1 },
};

type CoinRow = readonly [
  symbol: string,
  chain: Chain,
  places: number,
  minIn: string,
  maxIn: string,
  minOut: string,
  maxOut: string,
  fee: string,
];

/** Coins by chain; the first ones are listed on top. */
const COINS: readonly CoinRow[] = [
  ["USDT", "TRC20", 6, "1", "10000000", "10", "1000000", "1"],
  ["USDT", "ERC20", 6, "1", "10000000", "20", "1000000", "5"],
  ["USDT", "BEP20", 8, "1", "10000000", "10", "1000000", "0.5"],
  ["BTC", "BTC", 8, "0.0001", "100", "0.001", "20", "0.0002"],
  ["ETH", "ERC20", 8, "0.001", "2000", "0.01", "400", "0.002"],
  ["USDC", "ERC20", 6, "1", "10000000", "20", "1000000", "5"],
  ["USDC", "BEP20", 8, "1", "10000000", "10", "1000000", "0.5"],
  ["USDC", "SOL", 6, "1", "10000000", "10", "1000000", "1"],
  ["TRX", "TRC20", 6, "1", "10000000", "20", "5000000", "1"],
  ["SOL", "SOL", 8, "0.01", "50000", "0.1", "10000", "0.01"],
  ["XRP", "XRP", 6, "1", "5000000", "20", "1000000", "0.2"],
  ["DOGE", "DOGE", 8, "10", "20000000", "50", "5000000", "5"],
  ["LTC", "LTC", 8, "0.01", "50000", "0.05", "10000", "0.001"],
];
const TOP = ["USDT", "BTC", "ETH"];

type FiatRow = readonly [min: string, max: string];

/** Least and most by bank, each about 20 and 50,000 dollars. */
const BANK: Readonly<Record<(typeof FIATS)[number], FiatRow>> = {
  USD: ["20", "50000"],
  EUR: ["20", "50000"],
  GBP: ["20", "40000"],
  CAD: ["30", "70000"],
  AUD: ["30", "75000"],
  SGD: ["30", "65000"],
  HKD: ["150", "400000"],
  TWD: ["600", "1500000"],
  MYR: ["100", "220000"],
  THB: ["700", "1700000"],
  JPY: ["3000", "7500000"],
  KRW: ["30000", "70000000"],
};

const FREE = { type: "fixed", amount: ZERO } as const;
const USDT_PLACES = 6;
const DAY_MINUTES = 1440;

const coinRows = ([
  code,
  chain,
  precision,
  minIn,
  maxIn,
  minOut,
  maxOut,
  fee,
]: CoinRow): Channel[] => {
  const symbol = known(code);
  const common = { symbol, chain, precision, from: FIRST_DAY, isOpen: true };
  const { confirmations, arrivalMinutes } = FACTS[chain];
  const isTop = TOP.includes(code);
  return [
    {
      is: "cryptoIn",
      ...common,
      min: amount(minIn),
      max: amount(maxIn),
      fee: FREE,
      confirmations,
      arrivalMinutes,
      isTop,
    },
    {
      is: "cryptoOut",
      ...common,
      min: amount(minOut),
      max: amount(maxOut),
      fee: { type: "fixed", amount: amount(fee) },
      arrivalMinutes: DAY_MINUTES,
    },
  ];
};

const bankRows = (code: (typeof FIATS)[number]): Channel[] => {
  const [min, max] = BANK[code];
  const common = {
    currency: known(code),
    from: FIRST_DAY,
    isOpen: true,
    arrivalMinutes: DAY_MINUTES,
  };
  return [
    {
      is: "bankIn",
      ...common,
      min: amount(min),
      max: amount(max),
      precision: placesOf(known(code)),
      fee: FREE,
    },
    {
      is: "bankOut",
      ...common,
      min: amount("20"),
      max: amount("50000"),
      precision: USDT_PLACES,
      fee: { type: "rate", rate: decimal<Rate>("0.005"), least: amount("2") },
    },
  ];
};

/** Every row there ever was, by way. */
export const CHANNEL_ROWS: readonly Channel[] = [
  ...COINS.flatMap(coinRows),
  ...FIATS.flatMap(bankRows),
];
