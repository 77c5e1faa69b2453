/**
 * Requests between us and a custodian or bank, signed in both directions: HMAC-SHA256 with a shared
 * key over a fixed text of direction, method, path, time, id and the hash of the body. Headers:
 * `x-bridge-id`, `x-bridge-time` (epoch ms), `x-bridge-signature` (`v1=` and 64 hex digits). The
 * direction is inside, so that what we sent cannot come back as a callback.
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { err, ok, type Result } from "../../../contract/result.ts";

export type Direction = "out" | "in";

export interface Signable {
  /** Upper case. */
  method: string;
  /** As it travels: with the query, without the host. */
  path: string;
  /** The raw bytes, before anything reads them. */
  body: Uint8Array;
}

export const ID_HEADER = "x-bridge-id";
export const TIME_HEADER = "x-bridge-time";
export const SIGNATURE_HEADER = "x-bridge-signature";
export type SignatureHeaders = Record<
  typeof ID_HEADER | typeof TIME_HEADER | typeof SIGNATURE_HEADER,
  string
>;

/** How far the other side's clock may be off, to both sides. */
export const WINDOW_MS = 5 * 60_000;
const ID = /^[\w.:-]{1,128}$/;
const TIME = /^\d{1,15}$/;
const SIGNATURE = /^v1=([0-9a-f]{64})$/;
const METHOD = /^[A-Z]{3,7}$/;
/** No spaces, no line ends: the lines of the text cannot run into each other. */
const PATH = /^\/[\x21-\x7e]{0,2000}$/;
const KEY = /^[0-9a-f]{64}$/i;
const MAX_KEYS = 4;

/**
 * Keys of one partner, 64 hex digits each, by comma: the first signs, all are taken, so that a key
 * changes without a gap. Undefined when the text is anything else; it is not repeated.
 */
export function parseHookKeys(text: string): [Buffer, ...Buffer[]] | undefined {
  const parts = text.split(",").map((part) => part.trim());
  if (parts.length > MAX_KEYS || !parts.every((part) => KEY.test(part))) return undefined;
  const [first, ...others] = parts.map((part) => Buffer.from(part, "hex"));
  return [first, ...others];
}

/** The text under the signature, for partners to compare with. */
export const signedText = (
  direction: Direction,
  { method, path, body }: Signable,
  time: string,
  id: string,
): string =>
  [
    "syn-bridge-v1",
    direction,
    method,
    path,
    time,
    id,
    createHash("sha256").update(body).digest("hex"),
  ].join("\n");

const macOf = (key: Buffer, text: string): Buffer =>
  createHmac("sha256", key).update(text).digest();

/**
 * Headers of a request of ours. `id`: the idempotency id, the same in every try; `now`: epoch ms.
 * Throws a RangeError on what could not be signed.
 */
export function signRequest(
  key: Buffer,
  request: Signable,
  id: string,
  now: number,
  direction: Direction = "out",
): SignatureHeaders {
  const time = String(now);
  if (!ID.test(id) || !TIME.test(time) || !METHOD.test(request.method) || !PATH.test(request.path))
    throw new RangeError("not to be signed");
  const signature = `v1=${macOf(key, signedText(direction, request, time, id)).toString("hex")}`;
  return { [ID_HEADER]: id, [TIME_HEADER]: time, [SIGNATURE_HEADER]: signature };
}

/** Ids that were taken already, in the database and so shared by all processes. */
export interface ReplayStore {
  /**
   * Takes an id; false when it was. **In the transaction of what the request causes**: when that is
   * rolled back the id is free, and the partner's next try counts. Ids may be forgotten after
   * `until` (epoch ms): by then their time is stale.
   */
  claim(id: string, until: number): Promise<boolean>;
}

/**
 * `unsigned`: a header is missing. `malformed`: one is none. `wrongSignature`: another key, or
 * changed on the way. `stale`: outside the window. `replayed`: this id was taken before; what it
 * caused stands, and the answer to the partner is that of a success.
 */
export type CallbackRefusal = "unsigned" | "malformed" | "wrongSignature" | "stale" | "replayed";

export interface Verifier {
  keys: readonly [Buffer, ...Buffer[]];
  /** Epoch ms. */
  now: number;
  replays: ReplayStore;
  windowMs?: number;
  direction?: Direction;
}

/**
 * Judges a callback; its id when it counts. Nothing is asked of the store, and no id taken, before
 * the signature is right.
 */
export async function verifyCallback(
  { keys, now, replays, windowMs = WINDOW_MS, direction = "in" }: Verifier,
  request: Signable,
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): Promise<Result<string, CallbackRefusal>> {
  const [id, time, signature] = [
    headers[ID_HEADER],
    headers[TIME_HEADER],
    headers[SIGNATURE_HEADER],
  ];
  if (id === undefined || time === undefined || signature === undefined) return err("unsigned");
  // The same header twice comes as a list.
  if (typeof id !== "string" || typeof time !== "string" || typeof signature !== "string")
    return err("malformed");
  const given = SIGNATURE.exec(signature)?.[1];
  if (
    given === undefined ||
    !ID.test(id) ||
    !TIME.test(time) ||
    !METHOD.test(request.method) ||
    !PATH.test(request.path)
  )
    return err("malformed");
  const mac = Buffer.from(given, "hex");
  const text = signedText(direction, request, time, id);
  // Every key is tried, whichever is right: how long it takes says nothing.
  const matches = keys.map((key) => timingSafeEqual(macOf(key, text), mac));
  if (!matches.includes(true)) return err("wrongSignature");
  const skewMs = BigInt(time) - BigInt(now);
  if (skewMs > BigInt(windowMs) || skewMs < -BigInt(windowMs)) return err("stale");
  return (await replays.claim(id, now + 2 * windowMs)) ? ok(id) : err("replayed");
}

/** Ids of one process without a database: for tests, and for trying things out. */
export function memoryReplays(): ReplayStore {
  const taken = new Set<string>();
  return {
    claim: async (id) => {
      if (taken.has(id)) return false;
      taken.add(id);
      return true;
    },
  };
}
