/**
 * Two at once: of every secret that counts once, exactly one use wins. The app is restarted on the
 * same database in between.
 */

import { afterAll, beforeAll, expect, it } from "vitest";
import type { Call, ParamsIn } from "../../../contract/http/call.ts";
import {
  gooleAuthBind,
  gooleAuthGet,
  idcodeCheck,
  resetPsw,
  saveEmail,
  setSafeword,
  setSafewordApply,
  setSafewordReg,
  updateOldAndNewPsw,
} from "../../../contract/http/security.ts";
import type { Db } from "../../db/tx.ts";
import { stepAt, totpAt } from "../../identity/totp.ts";
import { testDatabase } from "../../testing/database.ts";
import { ownEmail } from "../../testing/own-name.ts";
import { PASSWORD, type Person, shortOf, somebody } from "../../testing/people.ts";
import {
  bindGoogle,
  passIdentity,
  pictureOf,
  sentCode,
  ticketByEmail,
} from "../../testing/proofs.ts";
import { clientOf, type TestApp, testApp } from "../../testing/test-app.ts";

let db: Db;
let t: TestApp;
let other: TestApp;
beforeAll(async () => {
  db = await testDatabase();
  t = await testApp({ db, app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
  other = await testApp({ db, app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
});
afterAll(async () => {
  await t.app.close();
  await other.app.close();
  await db.destroy();
});

/**
 * The same call eight times at once over two apps on one database, as one sorted list of words with
 * their counts.
 */
async function race<C extends Call>(
  who: Person,
  call: C,
  params: (i: number) => ParamsIn<C>,
): Promise<Record<string, number>> {
  other.clock.pass(t.clock.now() - other.clock.now());
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => {
      const app = i % 2 === 0 ? t : other;
      return clientOf(app.app, () => app.clock.now(), { token: () => who.token }).call(
        call,
        params(i),
      );
    }),
  );
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const word = answer.ok ? "ok" : shortOf(answer.error);
    counts[word] = (counts[word] ?? 0) + 1;
  }
  return counts;
}

it("a code becomes one ticket", async () => {
  const ann = await somebody(t, { email: ownEmail("code") });
  const verifcode = await sentCode(t, ann, { scene: "fund", verifcode_type: 2 }, ann.username);
  expect(
    await race(ann, idcodeCheck, () => ({ scene: "fund" as const, verifcode_type: 2, verifcode })),
  ).toEqual({ ok: 1, "http 428": 7 });
});

it("eight wrong codes at once are five tries: then it is void", async () => {
  const ann = await somebody(t, { email: ownEmail("wrong") });
  const code = await sentCode(t, ann, { scene: "fund", verifcode_type: 2 }, ann.username);
  const verifcode = code === "000000" ? "000001" : "000000";
  expect(
    await race(ann, idcodeCheck, () => ({ scene: "fund" as const, verifcode_type: 2, verifcode })),
  ).toEqual({ codeWrong: 5, "http 428": 3 });
});

it("a TOTP step counts once", async () => {
  const ann = await somebody(t);
  const google = await bindGoogle(t, ann);
  const verifcode = google();
  expect(
    await race(ann, idcodeCheck, () => ({
      scene: "change" as const,
      verifcode_type: 3,
      verifcode,
    })),
  ).toEqual({ ok: 1, "http 428": 7 });
});

it("a ticket recovers one password", async () => {
  const ann = await somebody(t, { email: ownEmail("ticket") });
  const verify_ticket = await ticketByEmail(t, ann, "reset_psw", ann.username);
  const fresh = (i: number) => ({ password: `fresh horse ${i}`, re_password: `fresh horse ${i}` });
  const counts = await race(ann, resetPsw, (i) => ({
    username: ann.username,
    verify_ticket,
    ...fresh(i),
  }));
  expect(counts).toEqual({ ok: 1, codeWrong: 7 });
});

it("an old login password is changed once", async () => {
  const ann = await somebody(t);
  const fresh = (i: number) => ({ password: `fresh horse ${i}`, re_password: `fresh horse ${i}` });
  const counts = await race(ann, updateOldAndNewPsw, (i) => ({
    old_password: PASSWORD,
    ...fresh(i),
  }));
  expect(counts.ok).toBe(1);
});

it("a first fund password is set once, an old one is changed once, with one ticket", async () => {
  const ann = await somebody(t, { email: ownEmail("fund") });
  const word = (i: number) => ({ safeword: `13579${i}`, re_safeword: `13579${i}` });
  expect(await race(ann, setSafewordReg, word)).toEqual({ ok: 1, safewordAlreadySet: 7 });
  const bob = await somebody(t, { email: ownEmail("fund2") });
  await bob.ok(setSafewordReg, { safeword: "246802", re_safeword: "246802" });
  const verify_ticket = await ticketByEmail(t, bob, "fund", bob.username);
  const counts = await race(bob, setSafeword, (i) => ({
    ...word(i),
    old_safeword: "246802",
    verify_ticket,
  }));
  expect([counts.ok, Object.values(counts).reduce((sum, n) => sum + n, 0)]).toEqual([1, 8]);
});

it("an offered secret is bound once, an address by one of two who hold a code for it", async () => {
  const ann = await somebody(t);
  const { google_auth_secret: secret = "" } = await ann.ok(gooleAuthGet, {});
  const google_auth_code = totpAt(secret, stepAt(t.clock.now()));
  expect(
    await race(ann, gooleAuthBind, () => ({ google_auth_secret: secret, google_auth_code })),
  ).toEqual({ ok: 1, statusError: 7 });
  const email = ownEmail("both");
  const verifcode = await sentCode(
    t,
    ann,
    { scene: "bind", verifcode_type: 2, target: email },
    email,
  );
  expect(await race(ann, saveEmail, () => ({ email, verifcode }))).toEqual({
    ok: 1,
    emailAlreadyBound: 7,
  });
});

it("one application of a kind is handed in", async () => {
  const ann = await somebody(t);
  await bindGoogle(t, ann);
  await passIdentity(t, ann.userId);
  const picture = await pictureOf(t, ann.userId);
  const files = {
    idFrontImg: picture,
    idBackImg: picture,
    handheldPhoto: picture,
    loginPassword: PASSWORD,
  };
  expect(await race(ann, setSafewordApply, () => ({ operate: 1, ...files }))).toEqual({
    ok: 1,
    statusError: 7,
  });
});
