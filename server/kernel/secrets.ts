/**
 * The server's own secrets, outside the database: a copy of the database alone opens nothing. One
 * root key, from the environment's SECRET_KEY (64 hex digits) or made once in the data folder for
 * its owner only; each use derives its own key.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Random } from "../db/random.ts";

export interface Secrets {
  /** Mixed into hashes of fund passwords. */
  pepper: Buffer;
  /** Keyed hash of short things (codes, names without an account), as hex. */
  mac(purpose: string, ...parts: string[]): string;
  /** Key of a session's second signature, 32 bytes: derived, so that no database holds it. */
  signKey(sessionId: string): Buffer;
  /**
   * Encrypts text so that only this server reads it; `owner` is bound in, a row moved to another
   * owner does not open.
   */
  seal(owner: string, text: string): string;
  /** Throws when the text was not sealed for this owner. */
  open(owner: string, sealed: string): string;
}

const KEY_FILE = "secret.key";
const HEX_KEY = /^[0-9a-f]{64}$/i;

/** The root key of a data folder. Throws one sentence when what is configured is no key. */
export function rootKey(dir: string, configured: string | undefined, random: Random): Buffer {
  if (configured !== undefined && configured !== "") {
    if (!HEX_KEY.test(configured)) throw new Error("SECRET_KEY must be 64 hex digits");
    return Buffer.from(configured, "hex");
  }
  const path = join(dir, KEY_FILE);
  if (!existsSync(path))
    writeFileSync(path, random.bytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
  const text = readFileSync(path, "utf8").trim();
  if (!HEX_KEY.test(text))
    throw new Error(
      `${path} is not a key; restore it from a backup, or nothing sealed can be read`,
    );
  return Buffer.from(text, "hex");
}

export function openSecrets(root: Buffer, random: Random): Secrets {
  const derive = (purpose: string): Buffer =>
    Buffer.from(hkdfSync("sha256", root, "", purpose, 32));
  const sealKey = derive("seal");
  const macKey = derive("mac");
  const mac = (purpose: string, ...parts: string[]): string => {
    const hmac = createHmac("sha256", macKey);
    for (const part of [purpose, ...parts]) hmac.update(`${Buffer.byteLength(part)}:${part}`);
    return hmac.digest("hex");
  };
  return {
    pepper: derive("pepper"),
    mac,
    signKey: (sessionId) => Buffer.from(mac("sign-key", sessionId), "hex"),
    seal: (owner, text) => {
      const iv = random.bytes(12);
      const cipher = createCipheriv("aes-256-gcm", sealKey, iv).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64");
    },
    open: (owner, sealed) => {
      const raw = Buffer.from(sealed, "base64");
      const decipher = createDecipheriv("aes-256-gcm", sealKey, raw.subarray(0, 12))
        .setAAD(Buffer.from(owner))
        .setAuthTag(raw.subarray(12, 28));
      return Buffer.concat([decipher.update(raw.subarray(28)), decipher.final()]).toString("utf8");
    },
  };
}

/** Kept form of a token with 256 bits of chance: its plain hash, no salt needed. */
export const tokenHash = (token: string): string =>
  createHash("sha256").update(token).digest("hex");
