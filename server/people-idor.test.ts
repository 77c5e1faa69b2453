/**
 * The matrix of authorisation (reliability R26): every call that needs a session is asked without one, with an ended one, and by somebody
 * else who knows every id there is. A call that is not in the matrix fails it. What is not yours does not exist, and nothing of it changes.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ALL_CALLS } from "../contract/http/all-calls.ts";
import { API_PREFIX, type Call } from "../contract/http/call.ts";
import { HEADER, sign } from "../contract/http/signature.ts";
import { userLogout } from "../contract/http/user.ts";
import type { Database } from "./db/schema.ts";
import { type Db, tx } from "./db/tx.ts";
import { testDatabase } from "./testing/database.ts";
import { again, type Person, somebody } from "./testing/people.ts";
import { passIdentity, pictureOf } from "./testing/proofs.ts";
import { type TestApp, testApp } from "./testing/test-app.ts";

/** Ids that the victim's things go by. */
interface Known {
  file: string;
  session: string;
  application: string;
  ticket: string;
  userId: string;
  accountId: string;
}
const MARK = "victims-own-words";
const REQUEST_ID = "6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b";
const picture = (k: Known): string => `/api/api/file!get.action?id=${k.file}`;
const pictures = (k: Known) => ({ idFrontImg: picture(k), idBackImg: picture(k), handheldPhoto: picture(k) });

/** What a stranger asks each call with: the victim's ids wherever one fits. */
const MATRIX: Record<string, (k: Known) => Record<string, string>> = {
  userLogout: () => ({}),
  userGet: (k) => ({ userId: k.userId, user_id: k.userId }),
  localUser: (k) => ({ userId: k.userId }),
  sessionList: (k) => ({ userId: k.userId, id: k.session }),
  sessionRevoke: (k) => ({ id: k.session }),
  settingsGet: (k) => ({ userId: k.userId }),
  settingsSave: (k) => ({ userId: k.userId, currency: "JPY" }),
  liveTicket: (k) => ({ id: k.session, accountId: k.accountId }),
  getVerifTarget: (k) => ({ userId: k.userId }),
  saveEmail: (k) => ({ email: "new@example.com", verifcode: "123456", verify_ticket: k.ticket }),
  savePhone: (k) => ({ area_code: "86", phone: "13800000000", verifcode: "123456", verify_ticket: k.ticket }),
  updateOldAndNewPsw: (k) => ({ userId: k.userId, old_password: "wrong one", password: "fresh horse 2", re_password: "fresh horse 2" }),
  setSafewordReg: (k) => ({ userId: k.userId, safeword: "135790", re_safeword: "135790" }),
  setSafeword: (k) => ({ old_safeword: "135790", safeword: "246802", re_safeword: "246802", verify_ticket: k.ticket }),
  getSafewordApply: (k) => ({ id: k.application, userId: k.userId }),
  setSafewordApply: (k) => ({ operate: "3", ...pictures(k), id: k.application }),
  gooleAuthGet: (k) => ({ userId: k.userId, replace: "1" }),
  gooleAuthBind: (k) => ({ google_auth_secret: "A".repeat(32), google_auth_code: "123456", verify_ticket: k.ticket }),
  realNameAuthApply: (k) => ({ nationality: "DE", idName: "id", idNumber: "1", name: "Eve", ...pictures(k) }),
  realNameAuthGet: (k) => ({ userId: k.userId }),
  highLevelAuthApply: (k) => ({
    ...{ workAddress: "a", homeAddress: "b", relativeName: "c", relativeRelation: "d", relativePhone: "13800000000", relativeAddress: "e" },
    files: picture(k),
  }),
  highLevelAuthGet: (k) => ({ userId: k.userId }),
  addVirtualAccount: (k) => ({ userId: k.userId, accountId: k.accountId }),
  virtualSwitch: (k) => ({ mode: "real", accountId: k.accountId }),
  virtualReset: (k) => ({ requestId: REQUEST_ID, accountId: k.accountId }),
  demoRecharge: (k) => ({ requestId: REQUEST_ID, accountId: k.accountId, amount: "1" }),
  fileUpload: () => ({}),
  fileGet: (k) => ({ id: k.file }),
  supportList: (k) => ({ userId: k.userId, after: "0" }),
  supportSend: (k) => ({ type: "image", content: picture(k), requestId: REQUEST_ID }),
  supportRead: (k) => ({ userId: k.userId, msgId: "1" }),
  supportUnread: (k) => ({ userId: k.userId }),
};

const PRIVATE = ALL_CALLS.filter((call) => call.auth === "token" || call.auth === "real");

let db: Db;
let t: TestApp;
let victim: Person;
let known: Known;
beforeAll(async () => {
  db = await testDatabase();
  t = await testApp({ db, app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
  victim = await somebody(t, { email: "victim@example.com" });
  known = await furnish(victim);
}, 120_000);
afterAll(async () => {
  await t.close();
  await db.destroy();
});

/** Something of everything that belongs to somebody. */
async function furnish({ userId, accountId, usercode }: Person): Promise<Known> {
  const now = t.clock.now();
  await passIdentity(t, userId);
  const file = (await pictureOf(t, userId)).slice(-32);
  const session = await db.selectFrom("session").select("id").where("user_id", "=", userId).executeTakeFirstOrThrow();
  const application = `application-of-${usercode}`;
  const bytes = Buffer.from(MARK);
  await tx(db, async (trx) => {
    await trx.insertInto("file_content").values({ file_id: file, bytes }).execute();
    const form = {
      operate: 1 as const,
      status: 3 as const,
      form_sealed: "",
      safeword_hash: null,
      reason: MARK,
      created_at: now,
      reviewed_at: now,
      due_at: null,
    };
    await trx
      .insertInto("reset_application")
      .values({ id: application, user_id: userId, ...form })
      .execute();
    await trx.insertInto("support_thread").values({ user_id: userId, last_id: 1, updated_at: now }).execute();
    const message = { msg_id: 1, side: "agent" as const, type: "text" as const, content: MARK, created_at: now };
    await trx
      .insertInto("support_message")
      .values({ user_id: userId, ...message })
      .execute();
    await t.people.live.emitToUser(trx, userId, "notice", { id: "1", title: MARK, body: MARK, link: "", level: 1 }, now);
  });
  return { file, session: session.id, application, ticket: "x".repeat(43), userId, accountId };
}

interface Said {
  status: number;
  code: number | undefined;
  text: string;
}

/** Asks raw, past the client: any parameters, any token or none. */
async function ask(call: Call, params: Record<string, string>, token: string | undefined): Promise<Said> {
  const timestamp = String(Math.floor(t.clock.now() / 1000));
  const signed = { [HEADER.nonce]: "123456", [HEADER.timestamp]: timestamp, [HEADER.sign]: sign(timestamp, "123456") };
  const headers = { ...signed, ...(token === undefined ? {} : { [HEADER.token]: token }) };
  const url = API_PREFIX + call.path;
  const form = new URLSearchParams(params).toString();
  const boundary = "----b";
  const multipart = `--${boundary}\r\ncontent-disposition: form-data; name="scene"\r\n\r\nkyc\r\n--${boundary}--\r\n`;
  const answer =
    call.methods[0] === "GET"
      ? await t.app.http.inject({ method: "GET", url: `${url}?${form}`, headers })
      : await t.app.http.inject({
          method: "POST",
          url,
          headers: {
            ...headers,
            "content-type": call.body === "multipart" ? `multipart/form-data; boundary=${boundary}` : "application/x-www-form-urlencoded",
          },
          payload: call.body === "multipart" ? multipart : form,
        });
  const isJson = String(answer.headers["content-type"]).startsWith("application/json");
  return { status: answer.statusCode, code: isJson ? (answer.json() as { code?: number }).code : undefined, text: answer.payload };
}

const BY_USER = [
  "credential",
  "session",
  "totp",
  "kyc",
  "reset_application",
  "file",
  "login_name",
  "support_thread",
  "support_message",
  "user_setting",
] as const;

/** Every row of the victim, as text. */
async function everythingOf({ userId, accountId }: Person): Promise<string> {
  const rows: unknown[] = [await db.selectFrom("app_user").selectAll().where("id", "=", userId).execute()];
  for (const table of BY_USER) {
    const all = (await db.selectFrom(table).selectAll().execute()) as readonly Database[typeof table][];
    rows.push(all.filter((row) => row.user_id === userId));
  }
  rows.push(await db.selectFrom("live_event").selectAll().where("account_id", "=", accountId).execute());
  return JSON.stringify(rows);
}

it("names every call that needs a session, and no other", () => {
  expect(Object.keys(MATRIX).sort()).toEqual(PRIVATE.map((call) => call.name).sort());
});

describe.each(PRIVATE.map((call) => [call.name, call] as const))("%s", (name, call) => {
  it("without a session, or with a made-up one, is code 403", async () => {
    for (const token of [undefined, "", "x".repeat(43), known.session])
      expect(await ask(call, MATRIX[name](known), token)).toMatchObject({ status: 200, code: 403 });
  });

  it("with a session that was ended elsewhere is HTTP 424, with one signed out code 403", async () => {
    const person = await somebody(t);
    const second = await again(t, person);
    await db.updateTable("session").set({ ended_at: t.clock.now(), end_reason: "kicked" }).where("user_id", "=", person.userId).execute();
    expect((await ask(call, MATRIX[name](known), second.token)).status).toBe(424);
    const third = await again(t, person);
    await third.ok(userLogout, {});
    expect(await ask(call, MATRIX[name](known), third.token)).toMatchObject({ status: 200, code: 403 });
  });

  it("gives a stranger nothing of the victim's and changes nothing of it", async () => {
    const stranger = await somebody(t);
    await passIdentity(t, stranger.userId);
    const before = await everythingOf(victim);
    const { status, text } = await ask(call, MATRIX[name](known), stranger.token);
    expect([200, 428]).toContain(status);
    const marks = [MARK, victim.usercode, "victim@", "v***m@", known.session, known.application, known.userId, known.accountId];
    expect(marks.filter((mark) => text.includes(mark))).toEqual([]);
    expect(await everythingOf(victim)).toBe(before);
  });
});

it("gives the victim their own, so that the marks are where a stranger would see them", async () => {
  const said = await Promise.all(
    PRIVATE.filter((call) => call.methods[0] === "GET").map((call) => ask(call, MATRIX[call.name](known), victim.token)),
  );
  const text = said.map((answer) => answer.text).join("\n");
  expect([MARK, victim.usercode, known.session, known.application].filter((mark) => !text.includes(mark))).toEqual([]);
});

describe("another way to write an address", () => {
  it.each(["%2e", "%21", "%2f", ";", "//"])("with %s in it never opens a private call", async (variant) => {
    const opened: string[] = [];
    for (const call of PRIVATE) {
      const path =
        variant === "//" || variant === "%2f"
          ? call.path.replace(/\//g, variant)
          : variant === ";"
            ? `${call.path};a=b`
            : call.path.replace(/[.!]/g, variant);
      const { code, status } = await ask({ ...call, path }, MATRIX[call.name](known), undefined);
      if (status === 200 && code === 0) opened.push(path);
    }
    expect(opened).toEqual([]);
  });
});
