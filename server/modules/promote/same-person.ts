/**
 * True when two users look like one person. A hint for operators and no judgement: families share
 * devices, and an exchange's address may be anybody's.
 */
import { sql } from "kysely";
import { ACCOUNT_FIELD, type PaymentType } from "../../../contract/rules/payment-fields.ts";
import type { Tx } from "../../db/tx.ts";
import type { Services } from "../../kernel/services.ts";
import "../../db/payment-schema.ts";

export type Hint = "document" | "device" | "payout";

const plain = (text: unknown): string =>
  typeof text === "string"
    ? text
        .normalize("NFKC")
        .replace(/[^\p{L}\p{N}]/gu, "")
        .toUpperCase()
    : "";

export async function samePerson(
  trx: Tx,
  deps: Services,
  one: string,
  other: string,
): Promise<Hint | undefined> {
  const [document, theirs] = [await documentOf(trx, deps, one), await documentOf(trx, deps, other)];
  if (document !== undefined && document === theirs) return "document";
  if (await shareDevice(trx, one, other)) return "device";
  if ((await shareAddress(trx, one, other)) || (await sharePayee(trx, deps, one, other)))
    return "payout";
  return undefined;
}

/** Nationality and number of the primary form, however they were written. */
async function documentOf(
  trx: Tx,
  { secrets }: Services,
  userId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{
    form_sealed: string;
  }>`SELECT form_sealed FROM kyc WHERE user_id = ${userId} AND level = 1`.execute(trx);
  if (rows.length === 0 || rows[0].form_sealed === "") return undefined;
  const form: Readonly<Record<string, unknown>> = JSON.parse(
    secrets.open(`kyc:${userId}`, rows[0].form_sealed),
  );
  const number = plain(form.idNumber);
  return number === "" ? undefined : `${plain(form.nationality)} ${number}`;
}

async function shareDevice(trx: Tx, one: string, other: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM known_device a JOIN known_device b ON b.token_hash = a.token_hash AND b.user_id = ${other} WHERE a.user_id = ${one} LIMIT 1`.execute(
    trx,
  );
  return rows.length > 0;
}

/** Paid out to, or kept for that. */
async function shareAddress(trx: Tx, one: string, other: string): Promise<boolean> {
  const of = (user: string) => sql`(
    SELECT w.address, w.memo FROM withdraw_order w WHERE w.user_id = ${user} AND w.address <> ''
    UNION SELECT k.address, k.memo FROM withdraw_address k JOIN account a ON a.id = k.account_id WHERE a.user_id = ${user}
  )`;
  const { rows } =
    await sql`SELECT 1 FROM ${of(one)} x JOIN ${of(other)} y ON y.address = x.address AND y.memo = x.memo LIMIT 1`.execute(
      trx,
    );
  return rows.length > 0;
}

/** Cards and accounts: those that end alike are read in full. */
async function sharePayee(trx: Tx, deps: Services, one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{
    type: PaymentType;
    own_id: string;
    mine: string;
    their_id: string;
    theirs: string;
  }>`
    SELECT a.type, a.id AS own_id, a.values_sealed AS mine, b.id AS their_id, b.values_sealed AS theirs
    FROM payment_method a JOIN payment_method b ON b.user_id = ${other} AND b.type = a.type AND b.account = a.account
    WHERE a.user_id = ${one} LIMIT 50`.execute(trx);
  const account = (owner: string, type: PaymentType, sealed: string): string => {
    const values: Readonly<Record<string, unknown>> = JSON.parse(
      deps.secrets.open(`payment:${owner}`, sealed),
    );
    return plain(values[ACCOUNT_FIELD[type]]);
  };
  return rows.some(
    (row) =>
      account(`${one} ${row.own_id}`, row.type, row.mine) ===
      account(`${other} ${row.their_id}`, row.type, row.theirs),
  );
}
