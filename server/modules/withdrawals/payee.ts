/** Where a payout by bank goes: one of the owner's own payment methods. */
import type { Db, Tx } from "../../db/tx.ts";

export interface Payee {
  id: string;
  /** As the owner sees it again: kind of method, masked account. */
  shown: { type: number; masked: string };
}

/** None until payment methods can be kept. */
export const payeeOf = async (_db: Db | Tx, _userId: string, _id: string): Promise<Payee | undefined> => undefined;
