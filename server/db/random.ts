/**
 * The dice, as an argument: tests have their own. Ids and secrets come from here and from nowhere
 * else.
 */
import { randomBytes } from "node:crypto";

export interface Random {
  bytes(count: number): Buffer;
}

export const systemRandom: Random = { bytes: randomBytes };

/** UUID version 7: sorts by time of making, made by us so that no database has to. */
export function newId(random: Random, now: number): string {
  const bytes = random.bytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = (bytes[6] & 0x0f) | 0x70;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** 32 bytes as text for URLs and headers: 256 bits that cannot be guessed. */
export const newToken = (random: Random): string => random.bytes(32).toString("base64url");

/** Digits without bias: bytes above the largest multiple of ten are thrown again. */
export function digits(random: Random, count: number): string {
  let out = "";
  while (out.length < count)
    for (const byte of random.bytes(count * 2))
      if (byte < 250 && out.length < count) out += String(byte % 10);
  return out;
}

/** Letters and digits that are not mistaken for another (no 0, O, 1, I), for referral codes. */
const CLEAR = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
export const clearText = (random: Random, count: number): string =>
  [...random.bytes(count)].map((byte) => CLEAR[byte & 31]).join("");
