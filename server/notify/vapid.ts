/**
 * The sender of pushes: the server's own key pair, made once and kept sealed, and the signed header
 * that push services ask for (VAPID, RFC 8292).
 */
import { createECDH, createPrivateKey, type KeyObject, sign } from "node:crypto";
import { settle } from "../db/setting.ts";
import type { Db } from "../db/tx.ts";

/** Seals text so that this server alone reads it. */
export interface Sealer {
  seal(owner: string, text: string): string;
  open(owner: string, sealed: string): string;
}

export interface VapidKeys {
  /** Point on P-256, uncompressed, base64url: what a browser subscribes with. */
  publicKey: string;
  privateKey: KeyObject;
}

const SETTING = "push.vapid";
/** A header is good for this long; push services refuse more than a day. */
const GOOD_FOR_S = 12 * 3600;
const base64url = (value: object): string =>
  Buffer.from(JSON.stringify(value)).toString("base64url");

/** The keys of a database, all servers of it alike. Made at the first call. */
export async function vapidKeys(db: Db, secrets: Sealer): Promise<VapidKeys> {
  const fresh = createECDH("prime256v1");
  fresh.generateKeys();
  const kept = await settle(db, SETTING, secrets.seal(SETTING, fresh.getPrivateKey("base64url")));
  return keysOf(Buffer.from(secrets.open(SETTING, kept), "base64url"));
}

/** The pair of a private key of 32 bytes. */
export function keysOf(secret: Buffer): VapidKeys {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  const jwk = {
    kty: "EC",
    crv: "P-256",
    d: secret.toString("base64url"),
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  return {
    publicKey: point.toString("base64url"),
    privateKey: createPrivateKey({ key: jwk, format: "jwk" }),
  };
}

/**
 * The value of `Authorization` for a push service. `contact`: `mailto:` or `https:` address of who
 * runs this server; `now` epoch ms.
 */
export function vapidHeader(
  keys: VapidKeys,
  endpoint: string,
  contact: string,
  now: number,
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now / 1000) + GOOD_FOR_S,
    sub: contact,
  };
  const unsigned = `${base64url({ typ: "JWT", alg: "ES256" })}.${base64url(claims)}`;
  const signature = sign("sha256", Buffer.from(unsigned), {
    key: keys.privateKey,
    dsaEncoding: "ieee-p1363",
  });
  return `vapid t=${unsigned}.${signature.toString("base64url")}, k=${keys.publicKey}`;
}
