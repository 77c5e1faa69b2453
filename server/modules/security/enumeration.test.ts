/**
 * A stranger learns about who has an account: nothing from the sign-in, in answers or in time,
 * and in the hardened profile nothing from `/forget` either. In compat `/forget` says who exists
 * because the specification wants it; there is no time to hide.
 */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call, ParamsIn } from "../../../contract/http/call.ts";
import {
  getUserNameVerifTarget,
  idcodeCheck,
  idcodeSend,
  resetPsw,
} from "../../../contract/http/security.ts";
import { NAME_KINDS } from "../../../contract/http/shapes.ts";
import { userLogin } from "../../../contract/http/user.ts";
import { LONG_RUN } from "../../../tests/support/long-run.ts";
import { systemRandom } from "../../db/random.ts";
import type { Db } from "../../db/tx.ts";
import { Hasher, type HashKind } from "../../kernel/passwords/hasher.ts";
import { PROFILES } from "../../kernel/profile.ts";
import { compareTimes, EQUAL } from "../../testing/compare-times.ts";
import { testDatabase } from "../../testing/database.ts";
import { ownEmail, ownName } from "../../testing/own-name.ts";
import { codeFor, type Person, somebody } from "../../testing/people.ts";
import { bindEmail, bindGoogle } from "../../testing/proofs.ts";
import { clientOf, type TestApp, testApp } from "../../testing/test-app.ts";

/** Weighs in an answer's time as the real one does; not as long. */
const hashCost = { memoryKiB: 16_384, passes: 1 };
const NOBODY = "nobody_at_all@example.com";
/** A minute of measuring at most, on a busy machine. */
const MEASURED = 60_000;

describe.each(["compat", "hardened"] as const)("in profile %s", (name) => {
  const profile = PROFILES[name];
  let db: Db;
  let t: TestApp;
  let ann: Person;
  beforeAll(async () => {
    db = await testDatabase();
    t = await testApp({
      db,
      app: { readsPerSecond: 1e6, readsBurst: 1e6 },
      services: { profile, hashCost },
    });
    ann = await somebody(t, { email: "ann@example.com" });
  });
  afterAll(async () => {
    await t.app.close();
    await db.destroy();
  });

  /** An answer as it left, whole. */
  const answer = async <C extends Call>(call: C, params: ParamsIn<C>): Promise<unknown> =>
    clientOf(t.app, () => t.clock.now()).call(call, params);
  /** Letters have left, tries are forgotten and the next code may be sent. */
  const between = async (): Promise<void> => {
    await t.services.mail.drain();
    await db.deleteFrom("guard").execute();
    await db.deleteFrom("guard_address").execute();
    t.clock.pass(60_001);
  };
  const signIn = (username: string) =>
    answer(userLogin, { username, password: "wrong horse 9", type: NAME_KINDS.email });
  const times = (ask: (username: string) => Promise<unknown>, most?: number) =>
    compareTimes(
      async () => void (await ask(ann.username)),
      async () => void (await ask(NOBODY)),
      between,
      most,
    );
  const isEqual = ({ ratio }: { ratio: number }): boolean =>
    ratio >= EQUAL.from && ratio <= EQUAL.to;

  it("a wrong sign-in is answered alike ten times over, known name or not", async () => {
    for (let i = 0; i < 11; i++) expect(await signIn(NOBODY)).toEqual(await signIn(ann.username));
  });

  // The sign-in is the same in both profiles: one of them is measured in `npm test`.
  it.skipIf(profile.tellsNames && !LONG_RUN)(
    "a wrong sign-in takes as long for a known name as for an unknown one",
    async () => {
      const compared = await times(signIn);
      expect(
        isEqual(compared),
        `known takes ${compared.ratio} of unknown after ${compared.rounds} rounds`,
      ).toBe(true);
    },
    MEASURED,
  );

  it.skipIf(profile.tellsNames && !LONG_RUN)(
    "and without a hash for nobody that would be seen",
    async () => {
      const real = t.services.hasher;
      t.services.hasher = new Hasty(Buffer.alloc(32, 1), systemRandom, hashCost);
      expect(isEqual(await times(signIn, 24))).toBe(false);
      t.services.hasher = real;
    },
    MEASURED,
  );

  if (profile.tellsNames) return;

  it("`/forget`, its codes and its end are answered alike for every name, bound to a contact, to another one or nobody's", async () => {
    await between();
    const bare = await somebody(t);
    const secured = await somebody(t);
    await bindEmail(t, secured, ownEmail("secured"));
    await bindGoogle(t, secured);
    await between();
    const road = async (username: string): Promise<unknown[]> => {
      const said: unknown[] = [
        await answer(getUserNameVerifTarget, { username, verifcode_type: 0 }),
      ];
      for (const verifcode_type of [1, 2] as const) {
        const code = { scene: "reset_psw", username, verifcode_type } as const;
        said.push(await answer(idcodeCheck, { ...code, verifcode: "000000" }));
        said.push(await answer(idcodeSend, code), await answer(idcodeSend, code));
        for (let i = 0; i < 7; i++)
          said.push(
            await answer(idcodeCheck, { ...code, verifcode: "00000x" }),
            await wrongly(code),
          );
      }
      for (let i = 0; i < 11; i++)
        said.push(await wrongly({ scene: "reset_psw", username, verifcode_type: 3 }));
      const password = "another horse 7";
      said.push(
        await answer(resetPsw, {
          username,
          verify_ticket: "x".repeat(43),
          password,
          re_password: password,
        }),
      );
      return said;
    };
    const unknown = await road(NOBODY);
    expect(unknown.slice(0, 4)).toEqual([
      { ok: true, value: { methods: [1, 2, 3].map((type) => ({ type, target: "" })) } },
      expect.objectContaining({ ok: false }),
      { ok: true, value: { expire_ms: profile.codeMs, resend_ms: 60_000, target: "" } },
      expect.objectContaining({ ok: false }),
    ]);
    for (const { username } of [ann, bare, secured]) expect(await road(username)).toEqual(unknown);
  });

  /** A code that is not the one that was sent, if one was. */
  async function wrongly(code: {
    scene: "reset_psw";
    username: string;
    verifcode_type: 1 | 2 | 3;
  }): Promise<unknown> {
    const right =
      code.username.includes("@") && code.username !== NOBODY
        ? await codeFor(t, code.username).catch(() => "")
        : "";
    return answer(idcodeCheck, { ...code, verifcode: right === "123456" ? "123457" : "123456" });
  }

  it(
    "`/forget` and the sending of its code take as long for a known name as for an unknown one",
    async () => {
      for (const ask of [
        (username: string) => answer(getUserNameVerifTarget, { username, verifcode_type: 0 }),
        (username: string) =>
          answer(idcodeSend, { scene: "reset_psw", username, verifcode_type: 2 }),
      ]) {
        const compared = await times(ask);
        expect(
          isEqual(compared),
          `known takes ${compared.ratio} of unknown after ${compared.rounds} rounds`,
        ).toBe(true);
      }
    },
    MEASURED,
  );

  it("a code that was sent to a contact is worth nothing after the contact has changed", async () => {
    const bob = await somebody(t, { email: ownEmail("bob") });
    await between();
    const code = { scene: "reset_psw", username: bob.usercode, verifcode_type: 2 } as const;
    const byMail = { ...code, username: bob.username };
    await answer(idcodeSend, byMail);
    const verifcode = await codeFor(t, bob.username);
    const third = ownName("third");
    // An account name beside the email, so that the name stands while the email goes.
    await db
      .insertInto("login_name")
      .values({ kind: 3, name: third, user_id: bob.userId, bound_at: 1 })
      .execute();
    await between();
    const byName = { ...code, username: third };
    await answer(idcodeSend, byName);
    const named = await codeFor(t, bob.username);
    await db
      .updateTable("login_name")
      .set({ name: ownEmail("bob-new") })
      .where("name", "=", bob.username)
      .execute();
    expect(await answer(idcodeCheck, { ...byName, verifcode: named })).toMatchObject({ ok: false });
    expect(await answer(idcodeCheck, { ...byMail, verifcode })).toMatchObject({ ok: false });
  });
});

/** Does no work for nobody: the mistake that the measurement is there for. */
class Hasty extends Hasher {
  override verify(kind: HashKind, text: string, stored: string | undefined): Promise<boolean> {
    return stored === undefined ? Promise.resolve(false) : super.verify(kind, text, stored);
  }
}
