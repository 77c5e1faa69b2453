/**
 * A command that comes again while its first sending takes longer than a client waits: all of them
 * are told the first one's answer, and it happens once.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { API_PREFIX, type Call } from "../../contract/http/call.ts";
import { creditRepay } from "../../contract/http/money/credit.ts";
import { HEADER, sign } from "../../contract/http/wire/signature.ts";
import { goodRequest } from "../../server/testing/changing-calls.ts";
import { booksBalance } from "../../server/testing/money.ts";
import { type TestApp, testApp } from "../../server/testing/test-app.ts";

/** A page gives up after 2 s, and a claim of another process is taken over after 3. */
const SLOW_MS = 3300;

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
});
afterAll(() => t.close());

/** One more sending of a repayment: as a page makes it, signed anew, or the very bytes again. */
const post = async (
  form: Record<string, string>,
  token: string,
  nonce: string,
): Promise<string> => {
  const timestamp = String(Math.floor(t.clock.now() / 1000));
  const signed = {
    [HEADER.nonce]: nonce,
    [HEADER.timestamp]: timestamp,
    [HEADER.sign]: sign(timestamp, nonce),
    [HEADER.token]: token,
  };
  const headers = {
    ...signed,
    [HEADER.requestId]: form.requestId,
    "content-type": "application/x-www-form-urlencoded",
  };
  const payload = new URLSearchParams(form).toString();
  const { statusCode, body } = await t.app.http.inject({
    method: "POST",
    url: API_PREFIX + creditRepay.path,
    headers,
    payload,
  });
  return `${statusCode} ${body}`;
};
const paid = async (): Promise<number> =>
  (
    await t.db
      .selectFrom("ledger_posting")
      .select("id")
      .where("kind", "=", "credit_repay")
      .execute()
  ).length;

it.each([
  ["signed anew", (i: number) => String(200_000 + i)],
  ["as the same bytes", () => "300000"],
])("three repayments at once, %s, have one answer", async (_how, nonceOf) => {
  const { params, token = "" } = await goodRequest(t, creditRepay as unknown as Call);
  const form = { ...(params as Record<string, string>), requestId: randomUUID() };
  const before = await paid();
  const { hasher } = t.services;
  const verify = hasher.verify.bind(hasher);
  hasher.verify = async (...of) => {
    await pause(SLOW_MS);
    return verify(...of);
  };
  try {
    const all = await Promise.all([0, 1, 2].map((i) => post(form, token, nonceOf(i))));
    expect([all[0].slice(0, 13), new Set(all).size, await paid()]).toEqual([
      '200 {"code":0',
      1,
      before + 1,
    ]);
  } finally {
    hasher.verify = verify;
  }
  await booksBalance(t.db);
});
