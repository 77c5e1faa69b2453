/**
 * The key of this session's second signature: in the browser's database, where pages of this origin
 * can use it and no script can read it back. One at a time, as there is one session a browser.
 * Loaded with the first signed-in call, where there is WebCrypto. In a browser that keeps nothing
 * the key lives as long as the page, and after that requests go out with the first signature alone.
 */
import { createStore, del, get, set } from "idb-keyval";
import type { SignedIn } from "../../../contract/http/shapes.ts";
import {
  importSignKey,
  type Signable,
  sha256Hex,
  sign2,
} from "../../../contract/http/wire/signature2.ts";
import { withDeadline } from "../../lib/deadline.ts";

interface Kept {
  /** Hash of the token that the key belongs to: the token itself is kept in one place only. */
  owner: string;
  sessionId: string;
  key: CryptoKey;
}

const NAME = "session";
/** Reading one record takes a few ms. */
const PATIENCE_MS = 500;
let opened: ReturnType<typeof createStore> | undefined;
const store = (): ReturnType<typeof createStore> => (opened ??= createStore("syn-key", "key"));
/**
 * By token, so that the database is read once a session, and a call of the former session does not
 * push out the key of a new one.
 */
const known = new Map<string, Promise<Kept | undefined>>();

/**
 * Keeps the key of a session that was just opened. Resolves when a reload would find it; a browser
 * that keeps nothing has it until then.
 */
export async function keepKey({
  token,
  sessionId,
  signKey,
}: Pick<SignedIn, "token" | "sessionId" | "signKey">): Promise<void> {
  const kept: Kept = {
    owner: await sha256Hex(token),
    sessionId,
    key: await importSignKey(signKey),
  };
  known.set(token, Promise.resolve(kept));
  await soon(() => set(NAME, kept, store()));
}

/**
 * The second signature of a request with `token`; undefined where this browser has no key for it.
 */
export async function secondSignature(
  token: string,
  request: Signable,
  timestamp: string,
): Promise<string | undefined> {
  const found = known.get(token) ?? find(token);
  known.set(token, found);
  const kept = await found;
  return kept && sign2(kept, request, timestamp);
}

async function find(token: string): Promise<Kept | undefined> {
  const kept = await soon(() => get<Kept>(NAME, store()));
  return kept?.owner === (await sha256Hex(token)) ? kept : undefined;
}

/** No user is signed in any more. */
export async function forgetKey(): Promise<void> {
  known.clear();
  await soon(() => del(NAME, store()));
}

/**
 * A database that refuses, is missing or hangs (browsers have known each) keeps no call waiting,
 * and no user from signing in or out.
 */
async function soon<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await withDeadline(work(), PATIENCE_MS);
  } catch {
    return undefined;
  }
}
