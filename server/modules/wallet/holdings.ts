/** Holdings of an account, read from the ledger, and their worth. */
import {
  WALLET_TYPES,
  type WalletRow,
  type WalletType,
} from "../../../contract/http/money/wallet.ts";
import { type Asset, placesOf, USDT } from "../../../contract/money/assets.ts";
import {
  type Amount,
  add,
  decimal,
  multiply,
  ONE,
  type Price,
  subtract,
  sum,
  toText,
  ZERO,
} from "../../../contract/money/decimal.ts";
import type { Db, Tx } from "../../db/tx.ts";
import type { Owed } from "../../kernel/owed.ts";
import { orderOf, walletType } from "./account-types.ts";

/** One asset in one pocket. */
export interface Holding {
  type: WalletType;
  asset: Asset;
  available: Amount;
  held: Amount;
}

/** Worth of an asset in USDT now; undefined while that is not known. */
export type Worth = (of: Asset) => Price | undefined;

/** Everything an account ever held, by pocket, USDT first and then by code. */
export async function holdingsOf(
  db: Db | Tx,
  accountId: string,
  type?: WalletType,
): Promise<Holding[]> {
  let query = db
    .selectFrom("ledger_account")
    .select(["type", "asset", "available", "held"])
    .where("owner", "=", accountId);
  if (type !== undefined) query = query.where("type", "=", type.toLowerCase());
  const rows = await query.execute();
  const all = rows.map((row) => ({
    type: walletType(row.type),
    asset: row.asset as Asset,
    available: decimal<Amount>(row.available),
    held: decimal<Amount>(row.held),
  }));
  return all.sort((a, b) => orderOf(a.type) - orderOf(b.type) || byCode(a.asset, b.asset));
}
export const byCode = (a: Asset, b: Asset): number =>
  a === b ? 0 : a === USDT ? -1 : b === USDT ? 1 : a < b ? -1 : 1;

export const totalOf = ({ available, held }: Pick<Holding, "available" | "held">): Amount =>
  add(available, held);

/**
 * Worth of a sum in USDT; undefined while the price is not known. Nothing is worth nothing whatever
 * its price.
 */
export function worthIn(of: Asset, amount: Amount, worth: Worth): Amount | undefined {
  if (amount === ZERO) return ZERO;
  const price = worth(of);
  return price === undefined
    ? undefined
    : multiply<Amount>([amount, price], placesOf(USDT), "floor");
}

/**
 * Worth of all holdings together; undefined while one price is missing: a total without it would be
 * wrong.
 */
export function totalValue(all: readonly Holding[], worth: Worth): Amount | undefined {
  const values = all.map((one) => worthIn(one.asset, totalOf(one), worth));
  return values.some((value) => value === undefined) ? undefined : sum(values as Amount[]);
}

/** The debts, in USDT at the same prices, rounded up; undefined while a price is missing. */
export function owedValue(all: readonly Owed[], worth: Worth): Amount | undefined {
  let total = ZERO as Amount;
  for (const { asset, amount } of all) {
    const price = amount === ZERO ? ONE : worth(asset);
    if (price === undefined) return undefined;
    total = add(total, multiply<Amount>([amount, price], placesOf(USDT), "up"));
  }
  return total;
}

/** Net worth: what is owned less what is owed. */
export function netValue(
  held: readonly Holding[],
  owed: readonly Owed[],
  worth: Worth,
): Amount | undefined {
  const [own, debt] = [totalValue(held, worth), owedValue(owed, worth)];
  return own === undefined || debt === undefined ? undefined : subtract(own, debt);
}

export const textOr = (value: Amount | undefined): string =>
  value === undefined ? "" : toText(value);

/** Makes the row of a sum, apart from where it lies. */
export function rowOf(
  of: Asset,
  sums: Pick<Holding, "available" | "held">,
  worth: Worth,
): Omit<WalletRow, "accountType"> {
  const price = worth(of);
  return {
    symbol: of,
    name: of,
    balance: toText(totalOf(sums)),
    available: toText(sums.available),
    frozen: toText(sums.held),
    price: price === undefined ? "" : toText(price),
    valuation: textOr(worthIn(of, totalOf(sums), worth)),
    precision: placesOf(of),
  };
}

/** Pockets in their order, each with what it holds. */
export const byPocket = (all: readonly Holding[]): (readonly [WalletType, readonly Holding[]])[] =>
  WALLET_TYPES.map((type) => [type, all.filter((one) => one.type === type)] as const);
