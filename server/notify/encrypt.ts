/**
 * Web push as the browser reads it: a message sealed for one subscription (RFC 8291, content
 * encoding aes128gcm of RFC 8188). Pure.
 */
import { createCipheriv, createECDH, hkdfSync } from "node:crypto";

/**
 * A subscription's keys, base64url: its point on P-256 (65 bytes, uncompressed) and its secret (16
 * bytes).
 */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

const CURVE = "prime256v1";
/** One record holds it all; what a push service takes at least (RFC 8030: 4,096 bytes). */
const RECORD_BYTES = 4096;
/** Tag, delimiter and header of a record come on top of the text. */
const OVERHEAD_BYTES = 16 + 1 + 86;
export const PUSH_TEXT_BYTES = RECORD_BYTES - OVERHEAD_BYTES;

const raw = (base64url: string): Buffer => Buffer.from(base64url, "base64url");

/** True when a browser could have made these keys: a point of the curve, 16 bytes. */
export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  if (raw(auth).length !== 16 || raw(p256dh).length !== 65) return false;
  try {
    const probe = createECDH(CURVE);
    probe.generateKeys();
    probe.computeSecret(raw(p256dh));
    return true;
  } catch {
    return false;
  }
}

/**
 * The body of a push. `salt` (16 bytes) and `secret` (32 bytes, a private key on P-256) are used
 * once. Throws for more than `PUSH_TEXT_BYTES`.
 */
export function sealPush(
  keys: PushKeys,
  text: string,
  { salt, secret }: { salt: Buffer; secret: Buffer },
): Buffer {
  const plain = Buffer.from(text);
  if (plain.length > PUSH_TEXT_BYTES) throw new RangeError(`a push of ${plain.length} bytes`);
  const own = createECDH(CURVE);
  own.setPrivateKey(secret);
  const theirs = raw(keys.p256dh);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), theirs, own.getPublicKey()]);
  const shared = Buffer.from(
    hkdfSync("sha256", own.computeSecret(theirs), raw(keys.auth), info, 32),
  );
  const derive = (what: string, bytes: number): Buffer =>
    Buffer.from(hkdfSync("sha256", shared, salt, `Content-Encoding: ${what}\0`, bytes));
  const head = Buffer.alloc(21);
  salt.copy(head);
  head.writeUInt32BE(RECORD_BYTES, 16);
  head[20] = own.getPublicKey().length;
  const cipher = createCipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  // 2: the last record, no padding.
  const body = Buffer.concat([
    cipher.update(plain),
    cipher.update(Buffer.of(2)),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  return Buffer.concat([head, own.getPublicKey(), body]);
}
