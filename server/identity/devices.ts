/**
 * Devices that a user signed in from. A sign-in gives the device a token; shown at the next one it
 * says that the owner has been here before, and nothing else: without the password it opens
 * nothing. Ours can be told from invented ones without asking the database.
 */
import { timingSafeEqual } from "node:crypto";
import { newToken } from "../db/random.ts";
import type { Db, Tx } from "../db/tx.ts";
import { tokenHash } from "../kernel/secrets.ts";
import type { Services } from "../kernel/services.ts";

/** Remembered for one user; the one unused for longest goes first. */
export const DEVICES_MAX = 10;
/** A device that was not signed in from for so long is forgotten. */
export const DEVICE_MS = 180 * 86_400_000;
const MARK_LENGTH = 32;

type Made = Pick<Services, "secrets" | "random">;
const markOf = ({ secrets }: Pick<Services, "secrets">, id: string): string =>
  secrets.mac("device-token", id).slice(0, MARK_LENGTH);

/** True when this server made the device's token, for whomever. */
export function isDeviceToken(
  deps: Pick<Services, "secrets">,
  token: string | undefined,
): token is string {
  const [id, mark, more] = (token ?? "").split(".");
  if (mark?.length !== MARK_LENGTH || more !== undefined) return false;
  const made = Buffer.from(markOf(deps, id));
  const given = Buffer.from(mark);
  return made.length === given.length && timingSafeEqual(made, given);
}

/** The mark of a device that signed this user in before; undefined for any other. */
export async function knownDevice(
  db: Db | Tx,
  userId: string,
  token: string,
  now: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("known_device")
    .select("token_hash")
    .where("user_id", "=", userId)
    .where("token_hash", "=", tokenHash(token))
    .where("used_at", ">", now - DEVICE_MS)
    .executeTakeFirst();
  return row?.token_hash;
}

/**
 * Remembers the device that this user signs in from, by the token it showed if that is one of ours,
 * else by a new one. Answers with the token.
 */
export async function rememberDevice(
  trx: Tx,
  deps: Made,
  o: { userId: string; token: string | undefined; now: number },
): Promise<string> {
  const { userId, now } = o;
  const token = isDeviceToken(deps, o.token) ? o.token : freshToken(deps);
  await trx
    .insertInto("known_device")
    .values({ user_id: userId, token_hash: tokenHash(token), created_at: now, used_at: now })
    .onConflict((c) => c.columns(["user_id", "token_hash"]).doUpdateSet({ used_at: now }))
    .execute();
  const over = await trx
    .selectFrom("known_device")
    .select("token_hash")
    .where("user_id", "=", userId)
    .orderBy("used_at", "desc")
    .orderBy("created_at", "desc")
    .orderBy("token_hash")
    .offset(DEVICES_MAX)
    .limit(DEVICES_MAX)
    .execute();
  if (over.length > 0) {
    const hashes = over.map((row) => row.token_hash);
    await trx
      .deleteFrom("known_device")
      .where("user_id", "=", userId)
      .where("token_hash", "in", hashes)
      .execute();
  }
  return token;
}

/** After a new password no device is known any more. */
export async function forgetDevices(trx: Tx, userId: string): Promise<void> {
  await trx.deleteFrom("known_device").where("user_id", "=", userId).execute();
}

function freshToken(deps: Made): string {
  const id = newToken(deps.random);
  return `${id}.${markOf(deps, id)}`;
}
