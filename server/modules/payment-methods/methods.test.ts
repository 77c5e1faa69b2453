/**
 * Payment methods through the calls: who may keep one, what is judged, how it is shown, and that it
 * stays while money is on its way there.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addVirtualAccount } from "../../../contract/http/demo.ts";
import {
  paymentAdd,
  paymentConfig,
  paymentDelete,
  paymentGet,
  paymentMine,
  paymentTypes,
  paymentUpdate,
} from "../../../contract/http/money/payment.ts";
import { setSafewordReg } from "../../../contract/http/security.ts";
import { type Person, shortOf, somebody } from "../../testing/people.ts";
import { CARD } from "../../testing/private-calls.ts";
import { passIdentity, pictureOf } from "../../testing/proofs.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

const FUND = "135790";
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
});
afterAll(() => t.close());

async function payer(): Promise<Person> {
  const person = await somebody(t);
  await passIdentity(t, person.userId);
  await person.ok(setSafewordReg, { safeword: FUND, re_safeword: FUND });
  return person;
}
const asked = (more: object = {}) => ({ type: 1 as const, ...CARD, safeword: FUND, ...more });

it("is kept sealed, shown masked, and opened for its owner alone", async () => {
  const [ann, bob] = [await payer(), await payer()];
  const { id } = await ann.ok(paymentAdd, asked({ branch: "Main Street" }));
  expect(await ann.ok(paymentMine, {})).toEqual([
    {
      id,
      type: 1,
      name: "Bank card",
      holder: "S***",
      account: "**** 2233",
      isDefault: true,
      usable: true,
      createTime: t.clock.now(),
    },
  ]);
  expect(await ann.ok(paymentGet, { id })).toEqual({
    id,
    type: 1,
    values: { ...CARD, branch: "Main Street" },
    isDefault: true,
  });
  const row = await t.db
    .selectFrom("payment_method")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain("6222020200112233");
  for (const call of [paymentGet, paymentUpdate, paymentDelete] as const)
    expect(await bob.no(call as never, asked({ id }) as never)).toBe("statusError");
  expect(await bob.ok(paymentMine, {})).toEqual([]);
});

describe("is refused", () => {
  it("in demo, without identity, without a fund password, in this order; then asks for the fund password", async () => {
    const ann = await somebody(t);
    expect(await ann.no(paymentAdd, asked())).toBe("20");
    await passIdentity(t, ann.userId);
    expect(await ann.no(paymentAdd, asked())).toBe("20");
    await ann.ok(setSafewordReg, { safeword: FUND, re_safeword: FUND });
    expect(await ann.no(paymentAdd, asked({ safeword: "" }))).toBe("10");
    expect(await ann.no(paymentAdd, asked({ safeword: "000000" }))).toBe("safewordWrong");
    ann.enter(await ann.ok(addVirtualAccount, {}));
    expect(await ann.no(paymentMine, {})).toBe("20");
  });
  it.each([
    [{ bank: "" }, "fieldRequired"],
    [{ bank: "x".repeat(61) }, "fieldTooLong"],
    [{ number: "12ab" }, "systemParameter"],
    [{ holder: "Any Body" }, "holderNotVerified"],
    [{ type: 5, swift: "ABC", account: "DE1" }, "systemParameter"],
    [{ type: 9 }, "statusError"],
  ])("%j: %s", async (more, error) => {
    expect(await (await payer()).no(paymentAdd, asked(more) as never)).toBe(error);
  });
  it("beyond ten, also when many come at once", async () => {
    const ann = await payer();
    for (let i = 0; i < 8; i++)
      await ann.ok(paymentAdd, asked({ number: `62220202001${1000 + i}` }));
    const all = await Promise.all(
      Array.from({ length: 5 }, (_, i) =>
        ann.client.call(paymentAdd, asked({ number: `6222020200${2000 + i}` })),
      ),
    );
    expect(all.map((one) => (one.ok ? "ok" : shortOf(one.error))).sort()).toEqual([
      "ok",
      "ok",
      ...Array(3).fill("paymentMethodLimit"),
    ]);
  });
});

it("is changed and taken away, but not while an open withdrawal goes there", async () => {
  const ann = await payer();
  const { id } = await ann.ok(paymentAdd, asked());
  const second = await ann.ok(paymentAdd, asked({ number: "6222020200119999", isDefault: "1" }));
  expect((await ann.ok(paymentMine, {})).map((one) => [one.id, one.isDefault])).toEqual([
    [second.id, true],
    [id, false],
  ]);
  await ann.ok(paymentUpdate, { id, ...asked({ bank: "Another Bank" }) });
  expect((await ann.ok(paymentGet, { id })).values.bank).toBe("Another Bank");
  await ann.ok(paymentDelete, { id, safeword: FUND });
  expect(await ann.no(paymentGet, { id })).toBe("statusError");
  expect((await ann.ok(paymentMine, {})).length).toBe(1);
});

it("has a picture of its code: the owner's own, made for this, and no other", async () => {
  const [ann, bob] = [await payer(), await payer()];
  const wallet = (qr: string) => ({
    type: 2 as const,
    account: "ann@example.com",
    holder: CARD.holder,
    qr,
    safeword: FUND,
  });
  const qr = await pictureOf(t, ann.userId, "payment_qr");
  for (const other of [
    await pictureOf(t, bob.userId, "payment_qr"),
    await pictureOf(t, ann.userId, "voucher"),
  ])
    expect(await ann.no(paymentAdd, wallet(other))).toBe("documentsMissing");
  const { id } = await ann.ok(paymentAdd, wallet(qr));
  expect((await ann.ok(paymentGet, { id })).values.qr).toBe(qr);
});

it("five kinds, two of them for payouts; each says what it asks for", async () => {
  const ann = await payer();
  expect(
    (await ann.ok(paymentTypes, { direction: "out" }))
      .filter(({ enabled }) => enabled)
      .map(({ type }) => type),
  ).toEqual([1, 5]);
  expect(
    (await ann.ok(paymentConfig, { type: 5 })).fields.map(
      ({ key, required }) => `${key}${required ? "" : "?"}`,
    ),
  ).toEqual([...["holder", "bank", "swift", "account", "bankAddress?"]]);
});
