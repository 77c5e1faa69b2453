/**
 * The address of somebody else's picture, in every call that takes one: refused by name, alone and
 * beside one's own, of whatever scene it is. Nothing refers to it afterwards, nobody was let see it.
 */
import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Call } from "../../contract/http/call.ts";
import { paymentAdd } from "../../contract/http/money/payment.ts";
import { FILE_SCENES, fileGet } from "../../contract/http/wire/upload.ts";
import { findSession } from "../../server/identity/sessions.ts";
import { FUND } from "../../server/testing/c2c.ts";
import { CHANGING, goodRequest, withId } from "../../server/testing/changing-calls.ts";
import { type GoodRequest, payer } from "../../server/testing/good-requests/good-request.ts";
import { type Person, shortOf, somebody } from "../../server/testing/people.ts";
import { CARD } from "../../server/testing/private-calls.ts";
import { pictureOf } from "../../server/testing/proofs.ts";
import { clientOf, type TestApp, testApp } from "../../server/testing/test-app.ts";

const ANY = `/api/api/file!get.action?id=${"a".repeat(32)}`;
/** Texts that are the address of a picture when another parameter says so. */
const BY_TYPE: Readonly<Record<string, Record<string, string>>> = {
  c2cChatSend: { type: "img" },
  supportSend: { type: "image" },
};
const fieldsOf = ({ name, params }: Call): string[] =>
  name in BY_TYPE
    ? ["content"]
    : Object.entries("entries" in params ? (params.entries as Record<string, v.GenericSchema>) : {})
        .filter(([, field]) => v.is(field, ANY) && !v.is(field, "no address"))
        .map(([field]) => field);
const TAKERS = CHANGING.filter((call) => call.body === undefined && fieldsOf(call).length > 0);

/** A way to be paid that has a picture: the good requests are of bank cards, which have none. */
const WALLET = {
  type: 2 as const,
  account: "ann@pay.example",
  holder: CARD.holder,
  safeword: FUND,
};
async function walletOf(): Promise<GoodRequest> {
  const person = await payer(t);
  const { id } = await person.ok(paymentAdd, WALLET);
  return { params: { ...WALLET, id }, token: person.token };
}
const requestOf = (call: Call): Promise<GoodRequest> =>
  call.name.startsWith("payment") ? walletOf() : goodRequest(t, call);

let t: TestApp;
let eve: Person;
let theirs: string[];
beforeAll(async () => {
  t = await testApp({ app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
  eve = await somebody(t);
  theirs = await Promise.all(FILE_SCENES.map((scene) => pictureOf(t, eve.userId, scene)));
});
afterAll(() => t.close());

const clientFor = ({ token }: GoodRequest) =>
  clientOf(t.app, () => t.clock.now(), token === undefined ? {} : { token: () => token });
/** Outcome of the request, in a word. */
async function said(call: Call, request: GoodRequest, more: object): Promise<string> {
  const [id, params] = [randomUUID(), { ...request.params, ...BY_TYPE[call.name], ...more }];
  const answer = await clientFor(request).call(call, withId(call, params, id), { requestId: id });
  return answer.ok ? "ok" : shortOf(answer.error);
}
const used = async (): Promise<unknown> => {
  const ids = theirs.map((url) => url.slice(-32));
  const uses = await t.db.selectFrom("file_use").selectAll().where("file_id", "in", ids).execute();
  const seen = await t.db
    .selectFrom("file_grant")
    .selectAll()
    .where("file_id", "in", ids)
    .execute();
  return [uses, seen];
};
/** A picture of whoever asks; none of a guest, whose pictures belong to a number. */
async function own({ token }: GoodRequest, at: number): Promise<string[]> {
  if (token === undefined) return [];
  const session = await findSession(t.db, token, t.clock.now());
  return session.ok ? [await pictureOf(t, session.value.userId, FILE_SCENES[at])] : [];
}

it("calls that take the address of a picture are found", () => {
  const names = TAKERS.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["c2cAppealAdd", "c2cChatSend", "guestResetApply"]));
  expect(names.length).toBeGreaterThan(10);
});

it.each(TAKERS.map((call) => [call.name, call] as const))(
  "%s takes nobody else's",
  async (_, call) => {
    const request = await requestOf(call);
    for (const field of fieldsOf(call)) {
      for (const [at, url] of theirs.entries()) {
        const beside = [...(await own(request, at)), url].join(",");
        for (const text of new Set([url, beside]))
          expect([field, await said(call, request, { [field]: text })]).toEqual([
            field,
            expect.stringMatching(/^(documentsMissing|systemParameter|fieldTooLong)$/),
          ]);
      }
    }
    expect(await used()).toEqual([[], []]);
    if (request.token === undefined) return;
    const seen = await clientFor(request).bytes(fileGet, { id: theirs[0].slice(-32) });
    expect(seen.ok ? "" : shortOf(seen.error)).toBe("notExist");
  },
);
