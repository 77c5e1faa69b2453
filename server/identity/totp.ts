/**
 * Google Authenticator: RFC 6238, SHA-1, six digits, 30 s. A step is accepted once and only
 * forwards, ± one step of clock.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { err, ok, type Result } from "../../contract/result.ts";
import type { Tx } from "../db/tx.ts";
import { ILLEGAL_CODE, type Refusal } from "../kernel/refusal.ts";
import type { Services } from "../kernel/services.ts";
import { GUARDS, judge } from "./locks/guard.ts";

const STEP_MS = 30_000;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Base32 without padding, as authenticators read it. */
export function base32(bytes: Uint8Array): string {
  let bits = "";
  for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, "0"), 2)])
    .join("");
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((c) => ALPHABET.indexOf(c).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

export const stepAt = (now: number): number => Math.floor(now / STEP_MS);

/** The six digits of a secret at a step. */
export function totpAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const offset = mac[19] & 15;
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, "0");
}

/** The step whose code this is, within ± one of now. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const at = stepAt(now);
  return [at, at - 1, at + 1].find((step) =>
    timingSafeEqual(Buffer.from(totpAt(secret, step)), Buffer.from(code)),
  );
}

/** True when Google Authenticator is bound. */
export async function isTotpBound(trx: Pick<Tx, "selectFrom">, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("totp")
    .select("bound_at")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined && row.bound_at !== null;
}

/**
 * Tries that count together: a user's own, or, without a session, those of one address at that
 * user, so that they pause nobody else's.
 */
export const triesBy = (subject: string, asker?: string): string =>
  asker === undefined ? subject : `${subject} ${asker}`;

/**
 * Judges a code of the bound authenticator; five wrong ones pause it for five minutes for who
 * tries. Commit also when it was wrong.
 */
export async function checkTotp(
  trx: Tx,
  deps: Services,
  userId: string,
  code: string,
  now: number,
  asker?: string,
): Promise<Result<undefined, Refusal>> {
  if (!/^\d{6}$/.test(code)) return err(ILLEGAL_CODE);
  // Held until the commit: a secret that is being replaced is not judged by.
  const row = await trx
    .selectFrom("totp")
    .selectAll()
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined || row.bound_at === null || row.secret_sealed === null)
    return err("googleNotBound");
  const step = stepOfCode(deps.secrets.open(`totp:${userId}`, row.secret_sealed), code, now);
  const judged = await judge(trx, GUARDS.totp, triesBy(userId, asker), step !== undefined, now);
  if (judged.is === "locked") return err({ error: "tryLater", data: judged.body });
  if (step === undefined) return err("codeWrong");
  const taken = await trx
    .updateTable("totp")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n ? ok(undefined) : err(ILLEGAL_CODE);
}
