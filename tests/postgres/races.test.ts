/**
 * Two servers, each with a pool of its own, on one PostgreSQL: what may happen once happens once,
 * sums are exact, numbers have no holes. Everything goes through the calls, as clients would send
 * it.
 */

import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Call, ParamsIn } from "../../contract/http/call.ts";
import { addVirtualAccount, demoRecharge, virtualSwitch } from "../../contract/http/demo.ts";
import {
  getSafewordApply,
  idcodeCheck,
  idcodeSend,
  saveEmail,
  setSafewordApply,
  setSafewordReg,
  updateOldAndNewPsw,
} from "../../contract/http/security.ts";
import { NAME_KINDS } from "../../contract/http/shapes.ts";
import { supportSend } from "../../contract/http/support.ts";
import { localUser, userLogin, userRegister } from "../../contract/http/user.ts";
import { DAY_MS } from "../../contract/time/day.ts";
import { migrate } from "../../server/db/migrate/migrate.ts";
import { openPostgres } from "../../server/db/postgres/postgres.ts";
import { ROOT_USERCODE } from "../../server/db/seed/seed-root.ts";
import type { Db } from "../../server/db/tx.ts";
import { tx } from "../../server/db/tx.ts";
import { audit } from "../../server/ledger/audit.ts";
import { runOps } from "../../server/run-ops.ts";
import { newDatabase, testServer } from "../../server/testing/database.ts";
import { ownEmail, ownName } from "../../server/testing/own-name.ts";
import { again, PASSWORD, type Person, shortOf, somebody } from "../../server/testing/people.ts";
import { bindGoogle, passIdentity, pictureOf, sentCode } from "../../server/testing/proofs.ts";
import { clientOf, type TestApp, testApp } from "../../server/testing/test-app.ts";

/** At once; more than the connections of both pools. */
const MANY = 30;
const fast = { readsPerSecond: 1e6, readsBurst: 1e6 };

let dbs: Db[];
let apps: TestApp[];
let t: TestApp;
beforeAll(async () => {
  const url = await newDatabase(testServer() as string);
  dbs = [await openPostgres(url), await openPostgres(url)];
  expect((await Promise.all(dbs.map((db) => migrate(db, 1)))).flat().sort()).toEqual([
    ...new Set(await applied(dbs[0])),
  ]);
  apps = [await testApp({ db: dbs[0], app: fast }), await testApp({ db: dbs[1], app: fast })];
  t = apps[0];
});
afterAll(async () => {
  for (const app of apps) await app.app.close();
  for (const db of dbs) await db.destroy();
});

const applied = async (db: Db): Promise<string[]> =>
  (await db.selectFrom("schema_migration").select("name").orderBy("name").execute()).map(
    (row) => row.name,
  );
const meet = (): void => apps[1].clock.pass(t.clock.now() - apps[1].clock.now());

/** A call many times at once over both servers: how often each answer came. */
async function race<C extends Call>(
  token: string,
  call: C,
  params: (i: number) => ParamsIn<C>,
  times = MANY,
): Promise<Record<string, number>> {
  meet();
  const answers = await Promise.all(
    Array.from({ length: times }, (_, i) => {
      const app = apps[i % 2];
      return clientOf(app.app, () => app.clock.now(), { token: () => token }).call(call, params(i));
    }),
  );
  return counted(answers.map((answer) => (answer.ok ? "ok" : shortOf(answer.error))));
}
function counted(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}
const demo = async (): Promise<Person> => {
  const person = await somebody(t);
  person.token = (await person.ok(addVirtualAccount, {})).token;
  return person;
};
const demoAccount = async ({ userId }: Person): Promise<string> =>
  (
    await t.db
      .selectFrom("account")
      .select("id")
      .where("user_id", "=", userId)
      .where("mode", "=", "demo")
      .executeTakeFirstOrThrow()
  ).id;
async function seqs(accountId: string): Promise<number[]> {
  const rows = await t.db
    .selectFrom("live_event")
    .select("seq")
    .where("account_id", "=", accountId)
    .orderBy("seq")
    .execute();
  return rows.map((row) => row.seq);
}
const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);

it("of two codes asked for at once one is sent", async () => {
  const send = { scene: "register", verifcode_type: 2, target: "race@example.com" } as const;
  expect(await race("", idcodeSend, () => send)).toEqual({ ok: 1, tryLater: MANY - 1 });
});

it("a code becomes one ticket, a wrong one counts every try, a TOTP step counts once", async () => {
  const ann = await somebody(t, { email: ownEmail("code") });
  const fund = { scene: "fund", verifcode_type: 2 } as const;
  const verifcode = await sentCode(t, ann, fund, ann.username);
  expect(await race(ann.token, idcodeCheck, () => ({ ...fund, verifcode }))).toEqual({
    ok: 1,
    "http 428": MANY - 1,
  });
  const next = await sentCode(t, ann, fund, ann.username);
  const wrong = next === "000000" ? "000001" : "000000";
  expect(await race(ann.token, idcodeCheck, () => ({ ...fund, verifcode: wrong }))).toEqual({
    codeWrong: 5,
    "http 428": MANY - 5,
  });
  const bob = await somebody(t);
  const google = (await bindGoogle(t, bob))();
  const change = { scene: "change", verifcode_type: 3, verifcode: google } as const;
  expect(await race(bob.token, idcodeCheck, () => change)).toEqual({ ok: 1, "http 428": MANY - 1 });
});

it("wrong passwords at once are counted one by one: nine tell what is left, the tenth locks", async () => {
  const ann = await somebody(t);
  const guess = { username: ann.username, password: "wrong horse 9", type: NAME_KINDS.account };
  expect(await race("", userLogin, () => guess)).toEqual({
    wrongCredentials: 9,
    accountLocked: MANY - 9,
  });
});

it("one name is registered once, by account and by email", async () => {
  const form = { password: PASSWORD, re_password: PASSWORD, usercode: ROOT_USERCODE, agree: true };
  const account = { ...form, type: NAME_KINDS.account, username: ownName("same") };
  expect(await race("", userRegister, () => account)).toEqual({ ok: 1, accountExists: MANY - 1 });
  const holders = await Promise.all([somebody(t), somebody(t)]);
  const email = ownEmail("same");
  const codes: string[] = [];
  for (const one of holders)
    codes.push(await sentCode(t, one, { scene: "bind", verifcode_type: 2, target: email }, email));
  const answers = await Promise.all(
    holders.flatMap((one, i) =>
      Array.from({ length: 5 }, () => one.client.call(saveEmail, { email, verifcode: codes[i] })),
    ),
  );
  expect(answers.filter((answer) => answer.ok).length).toBeLessThanOrEqual(1);
  const rows = await t.db
    .selectFrom("login_name")
    .select("user_id")
    .where("name", "=", email)
    .execute();
  expect(rows.length).toBe(answers.filter((answer) => answer.ok).length);
});

it("a sign-in beside a change of the password leaves no session that the change did not end", async () => {
  for (let round = 0; round < 5; round++) {
    const ann = await somebody(t);
    const signIn = { username: ann.username, password: PASSWORD, type: NAME_KINDS.account };
    const fresh = {
      old_password: PASSWORD,
      password: `fresh horse ${round}`,
      re_password: `fresh horse ${round}`,
    };
    meet();
    const logins = Array.from({ length: 8 }, (_, i) =>
      clientOf(apps[i % 2].app, () => apps[i % 2].clock.now()).call(userLogin, signIn),
    );
    const [changed, ...answers] = await Promise.all([
      ann.client.call(updateOldAndNewPsw, fresh),
      ...logins,
    ]);
    expect(changed.ok).toBe(true);
    const tokens = answers.flatMap((answer) => (answer.ok ? [answer.value.token] : []));
    for (const token of tokens) {
      const answer = await clientOf(t.app, () => t.clock.now(), { token: () => token }).call(
        localUser,
        {},
      );
      expect(answer.ok).toBe(false);
    }
  }
});

it("a first fund password is set once", async () => {
  const ann = await somebody(t);
  const word = (i: number) => ({ safeword: `1357${10 + i}`, re_safeword: `1357${10 + i}` });
  // Hashing takes its time and says so when too many want it.
  const counts = await race(ann.token, setSafewordReg, word, 8);
  expect(counts).toEqual({ ok: 1, safewordAlreadySet: 7 });
});

it("money moves once for a request id, and for each of many; the sum is exact and events are numbered without a hole", async () => {
  const ann = await demo();
  const one = randomUUID();
  expect(await race(ann.token, demoRecharge, () => ({ amount: "10.5", requestId: one }))).toEqual({
    ok: MANY,
  });
  expect(
    await race(ann.token, demoRecharge, (i) => ({
      amount: `1.0000000${1 + (i % 9)}`,
      requestId: randomUUID(),
    })),
  ).toEqual({ ok: MANY });
  const account = await demoAccount(ann);
  // In units of 1e-8: once 10.5, then thirty times one and a little.
  const added = upTo(MANY).reduce(
    (sum, n) => sum + 100_000_000n + BigInt(1 + ((n - 1) % 9)),
    1_050_000_000n,
  );
  const { units } = await t.db
    .selectFrom("ledger_posting as p")
    .innerJoin("ledger_entry as e", (j) =>
      j.onRef("e.shard", "=", "p.shard").onRef("e.seq", "=", "p.seq"),
    )
    .select((e) => sql<string>`${e.fn.sum("e.available")} * 100000000`.as("units"))
    .where("p.kind", "=", "demoTopUp")
    .where("p.ref_no", "=", account)
    .where("e.available_after", "is not", null)
    .executeTakeFirstOrThrow();
  expect(units.replace(/\.0+$/, "")).toBe(String(added));
  expect(await audit(t.db)).toEqual([]);
  const numbers = await seqs(account);
  expect(numbers).toEqual(upTo(numbers.length));
});

it("events of one account from both servers have one sequence, also where transactions give up", async () => {
  const ann = await somebody(t);
  meet();
  const emit = (i: number) =>
    tx(apps[i % 2].db, async (trx) => {
      await apps[i % 2].services.live.emit(
        trx,
        ann.accountId,
        "security",
        { kind: "session" },
        t.clock.now(),
      );
      if (i % 5 === 0) throw new Error("undone");
    }).catch(() => {});
  await Promise.all(Array.from({ length: 2 * MANY }, (_, i) => emit(i)));
  expect(await seqs(ann.accountId)).toEqual(upTo((2 * MANY * 4) / 5));
});

it("one of many decisions about an identity counts", async () => {
  const ann = await somebody(t);
  const row = {
    user_id: ann.userId,
    level: 1 as const,
    status: 0 as const,
    created_at: t.clock.now(),
    reviewed_at: null,
    due_at: null,
  };
  const form_sealed = t.services.secrets.seal(`kyc:${ann.userId}`, "{}");
  await t.db
    .insertInto("kyc")
    .values({ ...row, form_sealed })
    .execute();
  const decide = (i: number) => {
    const args =
      i % 3 === 0
        ? ["kyc", "fail", ann.usercode, "1", "unreadable"]
        : ["kyc", "pass", ann.usercode, "1"];
    return runOps(args, apps[i % 2].services, { now: t.clock.now(), who: `o${i}` });
  };
  const said = await Promise.all(Array.from({ length: MANY }, (_, i) => decide(i)));
  expect(said.filter((answer) => answer.ok).length).toBe(1);
  const deeds = await t.db
    .selectFrom("audit")
    .select("action")
    .where("user_id", "=", ann.userId)
    .where("action", "like", "kyc.%")
    .execute();
  expect(deeds.length).toBe(1);
});

it("a letter leaves once, whoever drains", async () => {
  meet();
  const before = apps.map((app) => app.letters.length);
  await tx(dbs[0], async (trx) => {
    for (let i = 0; i < 10; i++) {
      const letter = {
        channel: "mail" as const,
        target: `l${i}@example.com`,
        subject: "s",
        body: "b",
      };
      await trx
        .insertInto("mail_queue")
        .values({ id: randomUUID(), ...letter, created_at: 1, next_at: 1, sent_at: null })
        .execute();
    }
  });
  await Promise.all([...apps, ...apps].map((app) => app.services.mail.drain()));
  const sent = apps
    .flatMap((app, i) => app.letters.slice(before[i]))
    .filter(({ target }) => /^l\d@/.test(target));
  expect(sent.map(({ target }) => target).sort()).toEqual(
    upTo(10).map((n) => `l${n - 1}@example.com`),
  );
});

it("one of many decisions about a reset counts, and Google is unbound once", async () => {
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
  expect(await race(ann.token, setSafewordApply, () => ({ operate: 1, ...files }))).toEqual({
    ok: 1,
    statusError: MANY - 1,
  });
  const { id } = (await ann.ok(getSafewordApply, {})).list[0];
  const decide = (i: number) => {
    const args = i % 2 === 0 ? ["reset", "pass", id] : ["reset", "fail", id, "unreadable"];
    // A day later: what is passed before is approved and waits.
    return runOps(args, apps[(i >> 1) % 2].services, { now: t.clock.now() + DAY_MS, who: `o${i}` });
  };
  const said = await Promise.all(Array.from({ length: MANY }, (_, i) => decide(i)));
  expect(said.filter((answer) => answer.ok).length).toBe(1);
  const deeds = await t.db
    .selectFrom("audit")
    .select("action")
    .where("user_id", "=", ann.userId)
    .where("action", "in", ["reset.pass", "reset.fail"])
    .execute();
  expect(deeds.length).toBe(1);
});

it("messages to customer service are numbered without a hole, from both sides and both servers", async () => {
  const ann = await somebody(t);
  expect(
    await race(ann.token, supportSend, (i) => ({ content: `m${i}`, requestId: randomUUID() })),
  ).toEqual({ ok: MANY });
  const rows = await t.db
    .selectFrom("support_message")
    .select("msg_id")
    .where("user_id", "=", ann.userId)
    .orderBy("msg_id")
    .execute();
  expect(rows.map((row) => row.msg_id)).toEqual(upTo(MANY));
  expect(await seqs(ann.accountId)).toEqual(upTo(MANY));
});

it("a switch of mode beside a change of the password leaves no session alive", async () => {
  for (let round = 0; round < 5; round++) {
    const ann = await demo();
    const fresh = {
      old_password: PASSWORD,
      password: `fresh horse ${round}`,
      re_password: `fresh horse ${round}`,
    };
    const elsewhere = await again(t, ann);
    meet();
    const [, switched] = await Promise.all([
      elsewhere.client.call(updateOldAndNewPsw, fresh),
      ann.client.call(virtualSwitch, { mode: "real" }),
    ]);
    const live = await t.db
      .selectFrom("session")
      .select("id")
      .where("user_id", "=", ann.userId)
      .where("ended_at", "is", null)
      .execute();
    expect([switched.ok, live.length]).toEqual([switched.ok, 0]);
  }
});
