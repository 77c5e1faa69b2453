/** First products of earn. Adds what is missing; what an operator changed is kept. */
import { type Db, tx } from "../../db/tx.ts";
import "./tables.ts";

const shared = { quota: "1000000", per_user: 20, is_on: true };
const fund = {
  ...shared,
  type: "fund",
  asset: "USDT",
  min_amount: "100",
  max_amount: "50000",
} as const;
const machine = {
  ...shared,
  type: "machine",
  asset: "USDT",
  term_days: 30,
  max_amount: "1000000",
  penalty_ratio: "0.005",
} as const;
const pool = { ...shared, type: "pool", penalty_ratio: "0.002" } as const;
const savings = { ...shared, type: "savings", term_days: 0, penalty_ratio: "0" } as const;

const PRODUCTS = [
  {
    ...fund,
    product_id: "fund-usdt-7",
    name: "USDT 7-day fund",
    term_days: 7,
    daily_rate: "0.0005",
    penalty_ratio: "0.003",
  },
  {
    ...fund,
    product_id: "fund-usdt-30",
    name: "USDT 30-day fund",
    term_days: 30,
    daily_rate: "0.0007",
    penalty_ratio: "0.002",
  },
  {
    ...machine,
    product_id: "machine-1",
    name: "Mining machine 1",
    level: 1,
    unit_price: "500",
    min_amount: "500",
    daily_rate: "0.0006",
  },
  {
    ...machine,
    product_id: "machine-2",
    name: "Mining machine 2",
    level: 2,
    unit_price: "2000",
    min_amount: "2000",
    daily_rate: "0.0008",
  },
  {
    ...machine,
    product_id: "machine-3",
    name: "Mining machine 3",
    level: 3,
    unit_price: "8000",
    min_amount: "8000",
    daily_rate: "0.001",
  },
  {
    ...pool,
    product_id: "pool-btc-15",
    name: "BTC pool, 15 days",
    asset: "BTC",
    term_days: 15,
    daily_rate: "0.0001",
    min_amount: "0.001",
    max_amount: "10",
    quota: "500",
  },
  {
    ...pool,
    product_id: "pool-eth-30",
    name: "ETH pool, 30 days",
    asset: "ETH",
    term_days: 30,
    daily_rate: "0.00012",
    min_amount: "0.02",
    max_amount: "200",
    quota: "8000",
  },
  {
    ...savings,
    product_id: "savings-usdt",
    name: "USDT savings",
    asset: "USDT",
    min_amount: "1",
    max_amount: "100000",
    daily_rate: "0.0001",
  },
  {
    ...savings,
    product_id: "savings-btc",
    name: "BTC savings",
    asset: "BTC",
    min_amount: "0.0001",
    max_amount: "10",
    daily_rate: "0.00002",
    quota: "500",
  },
];

export const seedEarn = (db: Db): Promise<void> =>
  tx(db, async (trx) => {
    await trx
      .insertInto("earn_product")
      .values(PRODUCTS.map((product, sort) => ({ ...product, sort })))
      .onConflict((c) => c.doNothing())
      .execute();
  });
