/**
 * The real process in production, in both profiles, against somebody who holds a copied token,
 * eleven minutes after its owner typed a password.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import type { Call, ParamsIn } from "../../contract/http/call.ts";
import { paymentAdd } from "../../contract/http/money/payment.ts";
import { withdrawAddressAdd, withdrawAddressMode } from "../../contract/http/money/withdraw.ts";
import * as security from "../../contract/http/security.ts";
import { sessionRevoke, settingsSave, userLogin } from "../../contract/http/user.ts";
import { createClient } from "../../contract/http/wire/client.ts";
import { fileUpload } from "../../contract/http/wire/upload.ts";
import { patience } from "../../scripts/suite/slowness.ts";
import { PASSWORD, shortOf } from "../../server/testing/people.ts";
import { CARD } from "../../server/testing/private-calls.ts";
import { appCode } from "../support/people/authenticator.ts";
import { register, type TestSession } from "../support/people/person.ts";
import { picture, verifyIdentity } from "../support/people/verified.ts";
import { startServer } from "../support/server/server.ts";

const page = mkdtempSync(join(tmpdir(), "syn-page-"));
writeFileSync(join(page, "index.html"), "<!doctype html><title>x</title>");
afterAll(() => rmSync(page, { recursive: true }));

const [FUND, FRESH] = ["135790", "864209"];
const TO = {
  symbol: "USDT",
  chain: "TRC20",
  address: "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH",
} as const;
const WAITED_MS = 11 * 60_000;

/**
 * A call's answer with the token alone: "ok", the proofs that it wants, or the refusal. The key of
 * the sign-in stayed with its owner.
 */
function thiefOf(url: string, { signed }: TestSession) {
  const here = {
    base: url,
    fetch,
    now: Date.now,
    random: Math.random,
    timeZone: () => "UTC",
    language: () => "en",
  };
  const client = createClient({ ...here, token: () => signed.token });
  return async <C extends Call>(call: C, params: ParamsIn<C>): Promise<string> => {
    const answer = await client.call(call, params, { timeoutMs: 20_000 });
    if (answer.ok) return "ok";
    const { error } = answer;
    return error.kind === "stepUp"
      ? `asks ${(error.body.data as { verify: number[] }).verify.join(" and ")}`
      : shortOf(error);
  };
}

/**
 * In compat each wants what docs/value-out.md says: 3 authenticator, 4 fund password, 5 login
 * password. In hardened a token without its key is none for them.
 */
const COMPAT = {
  setSafewordApply: "asks 5",
  takeOff: "asks 5",
  setSafeword: "codeWrong",
  updateOldAndNewPsw: "oldPasswordWrong",
  gooleAuthBind: "asks 5",
  saveEmail: "asks 5",
  savePhone: "asks 5",
  paymentAdd: "asks 4 and 3",
  withdrawAddressAdd: "asks 4 and 3",
  withdrawAddressMode: "asks 4 and 3",
  settingsSave: "asks 5",
};
/** Ends sessions, which its owner opens again: no value, no secret. */
const FREE = { sessionRevoke: "ok" };
const SAID = {
  compat: { ...COMPAT, ...FREE },
  hardened: { ...Object.fromEntries(Object.keys(COMPAT).map((way) => [way, "403"])), ...FREE },
};

it.each(["compat", "hardened"] as const)(
  "in profile %s it takes nothing, and its owner still has everything",
  { timeout: patience(180_000) },
  async (profile) => {
    const flags = ["--embedded", "--lab-in-production", "--outbox-in-production", "--page", page];
    await using server = await startServer({
      flags,
      env: { NODE_ENV: "production", SMTP_URL: "", SECURITY_PROFILE: profile },
    });
    const ann = await register(server.url, "walked");
    await verifyIdentity(server.url, ann);
    await ann.ok(security.setSafewordReg, { safeword: FUND, re_safeword: FUND });
    const secret = (await ann.ok(security.gooleAuthGet, {})).google_auth_secret ?? "";
    const codeNow = async (): Promise<string> =>
      appCode(secret, (await server.lab.state()).clock.now);
    await ann.ok(security.gooleAuthBind, {
      google_auth_secret: secret,
      google_auth_code: await codeNow(),
    });
    const upload = async (): Promise<string> =>
      (
        await ann.ok(fileUpload, {
          scene: "kyc",
          file: new Blob([new Uint8Array(picture())], { type: "image/png" }),
        })
      ).url;
    const pictures = {
      idFrontImg: await upload(),
      idBackImg: await upload(),
      handheldPhoto: await upload(),
    };
    await server.lab.stepClock(WAITED_MS);

    const thief = thiefOf(server.url, ann);
    const said = {
      setSafewordApply: await thief(security.setSafewordApply, {
        operate: 0,
        ...pictures,
        safeword: FRESH,
        re_safeword: FRESH,
      }),
      takeOff: await thief(security.setSafewordApply, { operate: 1, ...pictures }),
      setSafeword: await thief(security.setSafeword, {
        old_safeword: "111111",
        safeword: FRESH,
        re_safeword: FRESH,
      }),
      updateOldAndNewPsw: await thief(security.updateOldAndNewPsw, {
        old_password: "a guess 1",
        password: "mine now 12",
        re_password: "mine now 12",
      }),
      gooleAuthBind: await thief(security.gooleAuthBind, {
        google_auth_secret: "A".repeat(32),
        google_auth_code: "123456",
      }),
      saveEmail: await thief(security.saveEmail, {
        email: "thief@example.com",
        verifcode: "123456",
      }),
      savePhone: await thief(security.savePhone, {
        area_code: "86",
        phone: "13912345678",
        verifcode: "123456",
      }),
      paymentAdd: await thief(paymentAdd, { type: 1, ...CARD, holder: "Mia Hoffmann" }),
      withdrawAddressAdd: await thief(withdrawAddressAdd, { ...TO, label: "Mine" }),
      withdrawAddressMode: await thief(withdrawAddressMode, { on: "0" }),
      settingsSave: await thief(settingsSave, { signInMail: "0" }),
      sessionRevoke: await thief(sessionRevoke, {}),
    };
    expect(said).toEqual(SAID[profile]);
    // Nothing of it happened: the password, the authenticator, the fund password and the session are
    // the owner's.
    expect(await thief(userLogin, { type: 3, username: ann.username, password: PASSWORD })).toBe(
      "asks 3",
    );
    await server.lab.stepClock(60_000);
    expect(
      await ann.ok(withdrawAddressAdd, {
        ...TO,
        label: "Mine",
        safeword: FUND,
        google_code: await codeNow(),
      }),
    ).toHaveProperty("id");
    expect((await ann.ok(security.getVerifTarget, {})).methods).toEqual([3, 4]);
  },
);
