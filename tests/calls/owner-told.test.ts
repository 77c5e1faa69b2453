/**
 * Whoever lets value out, names where it goes or weakens what protects it is heard of by the
 * account's owner, as the table says.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { c2cOrderAdjust } from "../../contract/http/c2c/order.ts";
import type { Call } from "../../contract/http/call.ts";
import type { ClientOptions } from "../../contract/http/wire/client.ts";
import { contactsOf } from "../../server/identity/names.ts";
import { tokenHash } from "../../server/kernel/secrets.ts";
import { deal, FUND, id, paid } from "../../server/testing/c2c.ts";
import { CHANGING, goodRequest, withId } from "../../server/testing/changing-calls.ts";
import {
  fresh,
  type GoodRequest,
  mailed,
  NEXT,
  of,
} from "../../server/testing/good-requests/good-request.ts";
import { wake } from "../../server/testing/money.ts";
import { PASSWORD } from "../../server/testing/people.ts";
import { sentCode, ticketByEmail } from "../../server/testing/proofs.ts";
import { clientOf, type TestApp, testApp } from "../../server/testing/test-app.ts";
import { VALUE_TABLE, type ValueRow } from "./value-table.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
});
afterAll(() => t.close());

/**
 * Requests of somebody with a contact, or of an order's side that gives up, where the good ones are
 * of nobody like that.
 */
const ALIKE: Readonly<Record<string, () => Promise<GoodRequest>>> = {
  setSafeword: async () => {
    const [person, email] = await mailed(t);
    return of(person, {
      safeword: "135790",
      re_safeword: "135790",
      verify_ticket: await ticketByEmail(t, person, "fund", email),
    });
  },
  updateOldAndNewPsw: async () => {
    const [person, email] = await mailed(t);
    const email_code = await sentCode(t, person, { scene: "change", verifcode_type: 2 }, email);
    return of(person, { old_password: PASSWORD, password: NEXT, re_password: NEXT, email_code });
  },
  c2cOrderCancel: async () => {
    const d = await deal(t);
    await paid(d);
    return of(d.buyer, {
      order_no: d.order.order_no,
      reason: "other",
      not_paid: "1",
      safeword: FUND,
    });
  },
  c2cOrderAdjust: async () => {
    const d = await deal(t);
    await paid(d);
    await d.seller.ok(c2cOrderAdjust, {
      order_no: d.order.order_no,
      op: "propose",
      amount: "90",
      ...id(),
    });
    return of(d.buyer, { order_no: d.order.order_no, op: "accept", safeword: FUND });
  },
};

/** Owner of the account that a request is about: its session's, or that of the name it gives. */
async function ownerOf({ params, token }: GoodRequest): Promise<string> {
  const named = t.db
    .selectFrom("login_name")
    .select("user_id")
    .where("name", "=", String(params.username));
  const signed = t.db
    .selectFrom("session")
    .select("user_id")
    .where("token_hash", "=", tokenHash(token ?? ""));
  return (await (token === undefined ? named : signed).executeTakeFirstOrThrow()).user_id;
}

/**
 * Gives the owner a contact, and what may be switched off: the mail of new devices, of which there
 * was none yet, and whitelist mode.
 */
async function prepare(name: string, userId: string): Promise<void> {
  const { email, phone } = await contactsOf(t.db, userId);
  const contact =
    name === "saveEmail"
      ? { kind: 1 as const, name: `86-1399${userId.slice(-7)}` }
      : { kind: 2 as const, name: fresh() };
  if (email === undefined && phone === undefined)
    await t.db
      .insertInto("login_name")
      .values({ ...contact, user_id: userId, bound_at: 1 })
      .execute();
  await t.db
    .updateTable("user_setting")
    .set({ sign_in_mail: true })
    .where("user_id", "=", userId)
    .execute();
  await t.db
    .updateTable("session")
    .set({ device: "another" })
    .where("user_id", "=", userId)
    .execute();
  if (name !== "withdrawAddressMode") return;
  const { id: account_id } = await t.db
    .selectFrom("account")
    .select("id")
    .where("user_id", "=", userId)
    .where("mode", "=", "real")
    .executeTakeFirstOrThrow();
  await t.db.insertInto("withdraw_whitelist").values({ account_id, off_at: 0 }).execute();
}

/** How often the owner was written to, and told in the notice centre. */
async function heard(userId: string): Promise<Record<"letter" | "notice", number>> {
  const { email = "", phone = "" } = await contactsOf(t.db, userId);
  const letters = await t.db
    .selectFrom("mail_queue")
    .select("id")
    .where("target", "in", [email, phone])
    .execute();
  const notices = await t.db
    .selectFrom("notice")
    .select("id")
    .where("user_id", "=", userId)
    .execute();
  return { letter: letters.length, notice: notices.length };
}

const ROWS = CHANGING.flatMap((call): [string, Call, ValueRow][] =>
  call.name in VALUE_TABLE ? [[call.name, call, VALUE_TABLE[call.name]]] : [],
);

describe.each(ROWS)("%s", (name, call, row) => {
  it(
    row.told.length === 0
      ? "tells nobody by itself"
      : `tells the owner by ${row.told.join(" and ")}`,
    async () => {
      const request = await (ALIKE[name]?.() ?? goodRequest(t, call));
      const userId = await ownerOf(request);
      await prepare(name, userId);
      const before = await heard(userId);
      wake(t);
      const { params, token } = request;
      const who: Partial<ClientOptions> = token === undefined ? {} : { token: () => token };
      const requestId = randomUUID();
      const answer = await clientOf(t.app, () => t.clock.now(), who).call(
        call,
        withId(call, { ...params, ...row.how }, requestId),
        { requestId },
      );
      expect(answer).toMatchObject({ ok: true });
      const after = await heard(userId);
      expect((["letter", "notice"] as const).filter((way) => after[way] > before[way])).toEqual(
        row.told,
      );
      expect(row.quiet !== "").toBe(row.told.length < 2);
    },
  );
});
