/**
 * Somebody with an account, for journeys: made through the calls themselves, put into a browser as
 * a stored session.
 */
import type { Page } from "playwright";
import type { Call, DataOf, ParamsIn } from "../../../contract/http/call.ts";
import { NAME_KINDS, type SignedIn } from "../../../contract/http/shapes.ts";
import { localUser, userLogin, userRegister } from "../../../contract/http/user.ts";
import { type ClientOptions, createClient } from "../../../contract/http/wire/client.ts";
import { importSignKey, sign2 } from "../../../contract/http/wire/signature2.ts";
import { ownName } from "../../../server/testing/own-name.ts";
import { Lab } from "../server/lab.ts";

/** Referral code of the seeded root user. */
const REFERRER = "SYN888";
const PASSWORD = "correct horse 1";
/**
 * The way to a journey is not judged: a busy machine takes longer over a password than the page's
 * two seconds.
 */
const PATIENCE_MS = 20_000;

/** One session of a user on a server. */
export interface TestSession {
  signed: SignedIn;
  username: string;
  /** The good answer; throws with the failure otherwise. */
  ok<C extends Call>(call: C, params: ParamsIn<C>): Promise<DataOf<C>>;
}

/**
 * Registers an account name of its own that begins with the label: the first session of a new user.
 * Each call is another user.
 */
export async function register(url: string, label: string): Promise<TestSession> {
  const username = ownName(label);
  const form = {
    type: NAME_KINDS.account,
    username,
    password: PASSWORD,
    re_password: PASSWORD,
    usercode: REFERRER,
    agree: true,
  };
  return sessionOf(url, username, await okOf(url)(userRegister, form));
}

/** Another session of the same user: another device. */
export async function signInAgain(url: string, username: string): Promise<TestSession> {
  return sessionOf(
    url,
    username,
    await okOf(url)(userLogin, { type: NAME_KINDS.account, username, password: PASSWORD }),
  );
}

/**
 * The session of a token that a browser has made: its key stayed there, so requests go out with the
 * first signature alone.
 */
export const ofToken = (
  url: string,
  { signed, username }: TestSession,
  token: string,
): TestSession => ({
  signed: { ...signed, token },
  username,
  ok: okOf(url, { token: () => token }),
});

/** Another session of somebody who registered by email. */
export async function signInByEmail(
  url: string,
  email: string,
  password: string,
): Promise<TestSession> {
  return sessionOf(
    url,
    email,
    await okOf(url)(userLogin, { type: NAME_KINDS.email, username: email, password }),
  );
}

/** Tells whether a session still is one: "ok" or the refusal. */
export const alive = (session: TestSession): Promise<string> =>
  session.ok(localUser, {}).then(
    () => "ok",
    (error: Error) => /(\d{3})/.exec(error.message)?.[1] ?? error.message,
  );

/** Without a sign of life for so long a session ends, by the server's clock. */
const IDLE_MS = 24 * 3_600_000;

/**
 * Whoever `make` made for a server, made anew once the lab's clock has ended the session: another
 * test may have moved it by days. Rejects when the session has ended in any other way.
 */
export function keptAlive<S extends TestSession, K>(
  make: (of: K) => Promise<S>,
  urlOf: (of: K) => string,
): (of: K) => Promise<S> {
  const made = new Map<string, Promise<{ one: S; seenAt: number }>>();
  const clockOf = async (of: K): Promise<number> => (await new Lab(urlOf(of)).state()).clock.now;
  const fresh = async (
    of: K,
    kept: Promise<{ one: S; seenAt: number }> | undefined,
  ): Promise<{ one: S; seenAt: number }> => {
    const known = await kept?.catch(() => undefined);
    const now = await clockOf(of);
    if (known === undefined || now - known.seenAt >= IDLE_MS) {
      const one = await make(of);
      return { one, seenAt: await clockOf(of) };
    }
    const said = await alive(known.one);
    if (said !== "ok")
      throw new Error(`the session of ${known.one.username} ended by itself: ${said}`);
    return { one: known.one, seenAt: now };
  };
  return async (of) => {
    const kept = fresh(of, made.get(urlOf(of)));
    made.set(urlOf(of), kept);
    return (await kept).one;
  };
}

/**
 * Stores a session in a page's browser, as a sign-in leaves it there. The page must be opened
 * afterwards.
 */
export async function putInto(page: Page, url: string, { signed }: TestSession): Promise<void> {
  // A page of the same origin that runs nothing of the app.
  await page.goto(`${url}/lab/state`);
  await page.evaluate(({ token, usercode, username, mode }) => {
    for (const [key, value] of Object.entries({ usercode, username, mode, token }))
      localStorage.setItem(key, value);
  }, signed);
}

/**
 * A session that a sign-in or a switch has opened. With the key of its sign-in every request is
 * signed a second time, as the page does it.
 */
export function sessionOf(url: string, username: string, signed: SignedIn): TestSession {
  const { token, sessionId } = signed;
  const key = importSignKey(signed.signKey);
  return {
    signed,
    username,
    ok: okOf(url, {
      token: () => token,
      sign2: async (_token, request, at) => sign2({ key: await key, sessionId }, request, at),
    }),
  };
}

function okOf(
  url: string,
  signing: Pick<ClientOptions, "token" | "sign2"> = {},
): TestSession["ok"] {
  const client = createClient({
    base: url,
    fetch,
    now: Date.now,
    random: Math.random,
    timeZone: () => "UTC",
    language: () => "en",
    ...signing,
  });
  return async (call, params) => {
    const answer = await client.call(call, params, { timeoutMs: PATIENCE_MS });
    if (!answer.ok) throw new Error(`${call.name}: ${JSON.stringify(answer.error)}`);
    return answer.value;
  };
}
