/**
 * Calls that let value out, name where it goes or weaken what protects it: every changing call
 * stands in the table, asks the proof that the table says, rests after a recovery, and has the
 * second signature. The table is written to docs/value-out.md.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { c2cOrderAdjust } from "../../contract/http/c2c/order.ts";
import type { Call } from "../../contract/http/call.ts";
import type { ClientOptions } from "../../contract/http/wire/client.ts";
import { PROOF_PARAM, PROOF_PARAMS, VERIFY } from "../../contract/http/wire/envelope.ts";
import { tokenHash } from "../../server/kernel/secrets.ts";
import {
  A2,
  advertised,
  advertiser,
  deal,
  id,
  methodOf,
  paid,
  trader,
} from "../../server/testing/c2c.ts";
import { CHANGING, goodRequest, withId } from "../../server/testing/changing-calls.ts";
import { type GoodRequest, of } from "../../server/testing/good-requests/good-request.ts";
import { wake } from "../../server/testing/money.ts";
import { clientOf, type TestApp, testApp } from "../../server/testing/test-app.ts";
import { DOES, NO_VALUE, VALUE_TABLE, type ValueRow } from "./value-table.ts";

const DAY = 86_400_000;
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
});
afterAll(() => t.close());

it("every call that changes something stands in the table, once", () => {
  const known = [...Object.keys(VALUE_TABLE), ...Object.values(NO_VALUE).flat()].sort();
  expect(known).toEqual(CHANGING.map((call) => call.name).sort());
});

/** A sale to an ad that buys; good requests of these calls buy. */
async function sale(t: TestApp, name: string): Promise<GoodRequest> {
  const ad = await advertised(t, await advertiser(t), A2);
  const who = await trader(t, "1000");
  const sum = {
    order_type: "by_amount",
    amount: "100",
    expect_price: ad.price,
    payment_method_id: await methodOf(who),
  };
  const quick = { c2c_advert_id: ad.advert_id, direction: "sell", symbol: "USDT", currency: "USD" };
  return {
    params: { ...sum, ...(name === "c2cQuickOpen" ? quick : { advert_id: ad.advert_id }) },
    token: who.token,
  };
}
/** An order that was paid, whose buyer gives coins up. */
async function claim(t: TestApp, name: string): Promise<GoodRequest> {
  const d = await deal(t);
  await paid(d);
  const { order_no } = d.order;
  if (name === "c2cOrderCancel") return of(d.buyer, { order_no, reason: "other", not_paid: "1" });
  await d.seller.ok(c2cOrderAdjust, { order_no, op: "propose", amount: "90", ...id() });
  return of(d.buyer, { order_no, op: "accept" });
}
const CLAIMS = ["c2cOrderCancel", "c2cOrderAdjust"];
const TAKES = ["c2cOrderOpen", "c2cOrderOpenPost", "c2cQuickOpen"];
function good(call: Call): Promise<GoodRequest> {
  if (CLAIMS.includes(call.name)) return claim(t, call.name);
  return TAKES.includes(call.name) ? sale(t, call.name) : goodRequest(t, call);
}

async function asked(call: Call, { params, token }: GoodRequest) {
  wake(t);
  const who: Partial<ClientOptions> = token === undefined ? {} : { token: () => token };
  const requestId = randomUUID();
  const answer = await clientOf(t.app, () => t.clock.now(), who).call(
    call,
    withId(call, params, requestId),
    { requestId },
  );
  if (answer.ok) return "ok";
  const { error } = answer;
  return "body" in error ? error.body.data : error;
}
const userOf = async (token = ""): Promise<string> =>
  (
    await t.db
      .selectFrom("session")
      .select("user_id")
      .where("token_hash", "=", tokenHash(token))
      .executeTakeFirstOrThrow()
  ).user_id;
const bare = (params: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params).filter(([key]) => !(key in PROOF_PARAMS) || isOwn(key, params)),
  );
/** A new fund password travels by the name of its proof. */
const isOwn = (key: string, params: Record<string, unknown>): boolean =>
  key === PROOF_PARAM[VERIFY.safeword] && "re_safeword" in params;
async function bind(userId: string): Promise<void> {
  const secret_sealed = t.services.secrets.seal(`totp:${userId}`, "A".repeat(32));
  const row = { secret_sealed, bound_at: 1 };
  await t.db
    .insertInto("totp")
    .values({ user_id: userId, ...row })
    .onConflict((c) => c.column("user_id").doUpdateSet(row))
    .execute();
}

const ROWS = CHANGING.flatMap((call): [string, Call, ValueRow][] =>
  call.name in VALUE_TABLE ? [[call.name, call, VALUE_TABLE[call.name]]] : [],
);

describe.each(ROWS.filter(([, , row]) => row.asks.length > 0))("%s", (_name, call, row) => {
  it("asks the proof of the table of who brings none", async () => {
    const request = await good(call);
    await t.db
      .updateTable("session")
      .set({ password_at: 0 })
      .where("token_hash", "=", tokenHash(request.token ?? ""))
      .execute();
    const stolen = { ...request, params: { ...bare(request.params), ...(row.rests || {}) } };
    const said = (await asked(call, stolen)) as { verify: number[] };
    expect(said.verify.filter((one) => one !== VERIFY.google)).toEqual(row.asks);
    if (!row.google) return;
    await bind(await userOf(request.token));
    expect(((await asked(call, stolen)) as { verify: number[] }).verify).toEqual([
      ...row.asks,
      VERIFY.google,
    ]);
  });
});

describe.each(ROWS.filter(([, , row]) => row.rests !== false))("%s", (_name, call, row) => {
  it("is refused while value rests", async () => {
    const request = await good(call);
    const until = t.clock.now() + DAY;
    const userId = await userOf(request.token);
    await t.db
      .updateTable("app_user")
      .set({ withdraw_lock_until: until })
      .where("id", "=", userId)
      .execute();
    expect(
      await asked(call, { ...request, params: { ...request.params, ...(row.rests || {}) } }),
    ).toEqual({ reason: "withdraw_lock", until });
  });
});

it("all that a session may do of it needs the second signature in hardened", () => {
  const without = ROWS.filter(
    ([, call]) =>
      (call.auth === "token" || call.auth === "real") &&
      call.money !== true &&
      call.secures !== true,
  );
  // A code's ticket is worth nothing alone.
  expect(without.map(([name]) => name)).toEqual([]);
});

const NAMES = {
  1: "phone code",
  2: "email code",
  3: "authenticator",
  4: "fund password",
  5: "login password",
} as const;
const proofOf = (row: ValueRow): string =>
  [
    ...row.asks.map((one) => NAMES[one]),
    ...(row.google ? ["authenticator where bound"] : []),
    ...(row.carries === "" ? [] : [row.carries]),
  ].join(", ") || "none";
const toldOf = ({ told, quiet }: ValueRow): string =>
  [told.join(", ") || "no", ...(quiet === "" ? [] : [quiet])].join("; ");
const restOf = ({ rests }: ValueRow): string => (rests === false ? "no" : "yes");

it("is written down as it is", async () => {
  const part = (does: (typeof DOES)[number]): string[] => [
    `\n## ${does[0].toUpperCase()}${does.slice(1)}\n`,
    "| call | address | proof asked | rests after a recovery | its owner is told by | besides |",
    "|---|---|---|---|---|---|",
    ...ROWS.filter(([, , row]) => row.does === does).map(
      ([name, call, row]) =>
        `| ${name} | \`${call.path}\` | ${proofOf(row)} | ${restOf(row)} | ${toldOf(row)} | ${row.also} |`,
    ),
  ];
  const rest = Object.entries(NO_VALUE).map(
    ([why, names]) => `- ${why}: ${[...names].sort().join(", ")}`,
  );
  const text = [
    "# What lets value out or weakens its protection",
    "\nWritten by `tests/calls/value-out.test.ts` from `tests/calls/value-table.ts`, which asks the server whether each row is so; whom it tells: `tests/calls/owner-told.test.ts`.",
    ...DOES.flatMap(part),
    "\n## None of these\n",
    ...rest,
    "",
  ].join("\n");
  await expect(text).toMatchFileSnapshot("../../docs/value-out.md");
});
