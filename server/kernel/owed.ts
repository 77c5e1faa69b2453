/** Debts of accounts: modules that lend tell them, whoever reckons an account's worth asks. */
import type { Asset } from "../../contract/money/assets.ts";
import { type Amount, add, ZERO } from "../../contract/money/decimal.ts";
import type { Db, Tx } from "../db/tx.ts";

/** One debt of an account, with the interest of begun hours or days. */
export interface Owed {
  kind: "pledge" | "credit";
  asset: Asset;
  amount: Amount;
}
export type OwedBy = (db: Db | Tx, accountId: string, now: number) => Promise<Owed[]>;

/** All lenders together, summed up by kind and asset. */
export const owedToAll =
  (lenders: readonly OwedBy[]): OwedBy =>
  async (db, accountId, now) => {
    const all: Owed[] = [];
    for (const lender of lenders)
      for (const one of await lender(db, accountId, now)) {
        const known = all.findIndex(({ kind, asset }) => kind === one.kind && asset === one.asset);
        if (known < 0) all.push(one);
        else all[known] = { ...one, amount: add(all[known].amount, one.amount) };
      }
    return all.filter(({ amount }) => amount > ZERO);
  };
