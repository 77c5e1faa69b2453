/**
 * Where a payout by bank goes and a transfer in comes from: one of the owner's own payment methods.
 */
import { PAYMENT_TYPES, type PaymentType } from "../../contract/rules/payment-fields.ts";
import type { Db, Tx } from "../db/tx.ts";
import "../db/payment-schema.ts";

export interface Payee {
  id: string;
  /** As the owner sees it again: kind of method, masked account. */
  shown: { type: number; masked: string };
  /** Since when it names this account, epoch ms. */
  namedAt: number;
}

/** Kinds of methods that a bank pays to: a card, an account abroad. */
const BY_BANK: readonly PaymentType[] = [PAYMENT_TYPES.bankCard, PAYMENT_TYPES.swift];

/** Undefined for one that is not the user's own, was taken away, or is none that a bank pays to. */
export async function payeeOf(db: Db | Tx, userId: string, id: string): Promise<Payee | undefined> {
  const row = await db
    .selectFrom("payment_method")
    .select(["id", "type", "account", "named_at"])
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .where("type", "in", BY_BANK)
    .executeTakeFirst();
  return (
    row && { id: row.id, shown: { type: row.type, masked: row.account }, namedAt: row.named_at }
  );
}
