/**
 * Sales of tokens by the calls and by the clock: least and most over all purchases, a quota first
 * come first served, tokens that become free in steps, a sale that is called off.
 */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { addVirtualAccount, demoRecharge } from "../../../../contract/http/demo.ts";
import { noticeList } from "../../../../contract/http/notices.ts";
import { icoBuy, icoGet, icoList, icoRecords } from "../../../../contract/http/trading/ico.ts";
import { exchangeHoldings } from "../../../../contract/http/trading/spot.ts";
import { doDue } from "../../../due/due.ts";
import { availableOf, booksBalance, credit } from "../../../testing/money.ts";
import { applicant, icoAt, onSale } from "../../../testing/offers.ts";
import { again, type Person, somebody } from "../../../testing/people.ts";
import { ASTER, instrument } from "../../../testing/scripted-source.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { OFFER_OPS } from "../ops.ts";
import { offerDue } from "../routes.ts";
import { ICO_VOID } from "./clock.ts";

const HOUR = 3_600_000;
let t: TestApp;
beforeAll(async () => {
  t = await testApp({
    instruments: [instrument(0, "btc"), instrument(1, "sol"), ASTER(2)],
    app: { readsPerSecond: 1e6, readsBurst: 1e6 },
  });
});
afterAll(() => t.close());
afterEach(() => booksBalance(t.db));

const later = async (hours: number, works = offerDue(t.services)): Promise<number> => {
  t.clock.set(hours * HOUR);
  return doDue(t.db, works, t.clock.now(), (_what, error) => {
    throw error;
  });
};
const ops = (name: string, ...args: string[]) =>
  OFFER_OPS.find((command) => command.name === name)!.run(args, t.services, {
    now: t.clock.now(),
    who: "olga",
  });
const pay = (id: string, amount: string, more: object = {}) => ({
  id,
  amount,
  agree: "1" as const,
  clientOrderId: randomUUID(),
  ...more,
});
const spotOf = async ({ accountId }: Person, asset = "USDT") =>
  (await availableOf(t.db, accountId))[`spot ${asset}`];
const names = async (person: Person) =>
  (await person.ok(noticeList, {})).list
    .map(({ name }) => name)
    .filter((name) => /^ico|^offer/.test(name))
    .reverse();

it("tokens are paid at once, locked, and free step by step without a rest", async () => {
  const id = await onSale(t, { quota: "2000" });
  const ann = await applicant(t);
  const bought = await ann.ok(icoBuy, pay(id, "100"));
  expect(bought).toMatchObject({ tokens: "333.33333333", cost: "100" });
  expect([await spotOf(ann), await spotOf(ann, "SOL")]).toEqual(["9900", undefined]);
  expect(await ann.ok(icoGet, { id })).toMatchObject({
    sold: "333.33333333",
    bought: "100",
    state: "open",
    description: "A token.",
  });
  const [record] = (await ann.ok(icoRecords, {})).list;
  expect(record).toMatchObject({
    recordId: bought.recordId,
    locked: "333.33333333",
    unlocked: "0",
    nextUnlockAt: t.clock.now() + 2 * HOUR,
  });
  await later(2);
  expect([await spotOf(ann, "SOL"), (await ann.ok(icoRecords, {})).list[0]]).toMatchObject([
    "166.66666666",
    { locked: "166.66666667" },
  ]);
  await later(24);
  ann.token = (await again(t, ann)).token;
  expect((await ann.ok(icoRecords, {})).list[0]).toMatchObject({
    locked: "0",
    unlocked: "333.33333333",
    nextUnlockAt: 0,
  });
  expect(await names(ann)).toEqual(["icoUnlocked", "icoUnlocked"]);
  expect((await ann.ok(exchangeHoldings, { symbol: "sol" }))[0]).toMatchObject({
    qty: "333.33333333",
    avgCost: "0.3",
  });
  expect(await later(1)).toBe(0);
  expect(await ann.ok(icoList, { state: "listed" })).toMatchObject({
    total: 1,
    list: [{ id, state: "listed" }],
  });
});

it("three days asleep frees every step once", async () => {
  const id = await onSale(t);
  const ann = await applicant(t);
  await ann.ok(icoBuy, pay(id, "50"));
  await later(80);
  expect(await spotOf(ann, "SOL")).toBe("166.66666666");
});

it("a purchase is refused with its reason", async () => {
  const id = await onSale(t, { quota: "400" });
  const soon = await onSale(t, { openAt: t.clock.now() + 1000 });
  const [ann, bob, poor, nobody] = [
    await applicant(t),
    await applicant(t),
    await applicant(t, "0"),
    await somebody(t),
  ];
  expect(await nobody.no(icoBuy, pay(id, "100"))).toBe("primaryKycFirst");
  expect(await ann.no(icoBuy, pay(id, "100", { agree: "0" }))).toBe("termsNotAgreed");
  expect(await ann.no(icoBuy, pay("nothing", "100"))).toBe("productNotExist");
  expect(await ann.no(icoGet, { id: "nothing" })).toBe("productNotExist");
  expect(await ann.no(icoBuy, pay(id, ""))).toBe("amountEmpty");
  expect(await ann.no(icoBuy, pay(id, "0"))).toBe("amountNotPositive");
  expect(await ann.no(icoBuy, pay(id, "49.99"))).toBe("amountOutsideRange");
  expect(await ann.no(icoBuy, pay(id, "100.000000001"))).toBe("systemParameter");
  expect(await ann.no(icoBuy, pay(soon, "100"))).toBe("currentlyClosed");
  expect(await poor.no(icoBuy, pay(id, "100"))).toBe("insufficientBalance");
  const first = pay(id, "100");
  const { recordId } = await ann.ok(icoBuy, first);
  expect((await ann.ok(icoBuy, { ...first, amount: "60" })).recordId).toBe(recordId);
  expect(await ann.no(icoBuy, pay(id, "400.01"))).toBe("amountOutsideRange");
  expect(await bob.no(icoBuy, pay(id, "50"))).toBe("insufficientQuota");
  await later(1);
  expect(await bob.no(icoBuy, pay(id, "50"))).toBe("currentlyClosed");
});

it("two hundred at once for the last ten: exactly ten", async () => {
  const id = await onSale(t, { price: "1", min: "1", max: "1", quota: "10" });
  const people: Person[] = [];
  for (let i = 0; i < 200; i++) people.push(await applicant(t));
  const answers = await Promise.all(
    people.map((person) => person.client.call(icoBuy, pay(id, "1"))),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
  expect(
    answers.filter(
      (answer) => !answer.ok && "name" in answer.error && answer.error.name === "insufficientQuota",
    ),
  ).toHaveLength(190);
  expect((await people[0].ok(icoGet, { id })).sold).toBe("10");
});

it("a sale that is called off gives everything back; after the listing it cannot be", async () => {
  const [id, old] = [await onSale(t), await onSale(t)];
  const ann = await applicant(t);
  await ann.ok(icoBuy, pay(id, "100"));
  expect((await ops("ico list")).toString()).toContain(
    `${id}  SOL  open  0.3 USDT  333.33333333 of 10000`,
  );
  expect(await ops("ico withdraw", id, "no", "demand")).toBe(`${id}: called off`);
  expect(await ann.no(icoBuy, pay(id, "100"))).toBe("currentlyClosed");
  await later(0);
  expect([await spotOf(ann), await names(ann)]).toEqual(["10000", ["offerWithdrawn"]]);
  expect((await ann.ok(icoRecords, {})).list[0]).toMatchObject({
    status: "refunded",
    locked: "0",
    refundedAt: t.clock.now(),
  });
  expect(await ann.ok(icoGet, { id })).toMatchObject({
    state: "withdrawn",
    reason: "no demand",
    sold: "0",
    bought: "0",
  });
  // Tokens from elsewhere do not take over what these cost.
  await credit(t, ann.accountId, "SOL", "1", "spot");
  expect(await ann.ok(exchangeHoldings, { symbol: "sol" })).toMatchObject([
    { qty: "1", avgCost: "" },
  ]);
  await later(3);
  await expect(ops("ico withdraw", old, "late")).rejects.toThrow("is listed");
  await expect(ops("ico withdraw", "nothing", "x")).rejects.toThrow("there is no sale");
});

it("a sale that is called off frees no step, even while the money is not back yet", async () => {
  const id = await onSale(t);
  const ann = await applicant(t);
  await ann.ok(icoBuy, pay(id, "100"));
  await ops("ico withdraw", id, "no demand");
  const { [ICO_VOID]: _, ...steps } = offerDue(t.services);
  await later(2, steps);
  expect([await spotOf(ann), await spotOf(ann, "SOL")]).toEqual(["9900", undefined]);
  await later(0);
  expect([await spotOf(ann), await spotOf(ann, "SOL")]).toEqual(["10000", undefined]);
});

it("of a demo account it goes to a book of its own, and away when that begins anew", async () => {
  const id = await onSale(t);
  const ann = await applicant(t);
  ann.enter(await ann.ok(addVirtualAccount, { requestId: randomUUID() }));
  await ann.ok(icoBuy, pay(id, "100"));
  t.clock.set(120_000);
  await ann.ok(demoRecharge, { reset: "1", requestId: randomUUID() });
  expect((await ann.ok(icoRecords, {})).list[0]).toMatchObject({ status: "bought", locked: "0" });
  await later(3);
});

it("an operator cannot offer what does not add up", async () => {
  const iso = (ms: number): string => new Date(ms).toISOString();
  const { openAt, closeAt, listAt, unlock, ...good } = icoAt(t.clock.now() + HOUR, { id: "typed" });
  const typed = {
    ...good,
    openAt: iso(openAt),
    closeAt: iso(closeAt),
    listAt: iso(listAt),
    unlock: unlock.map((one) => ({ ...one, ts: iso(one.ts) })),
  };
  const wrong: [object, string][] = [
    [{ symbol: "asto.us" }, "lists no coin"],
    [{ min: "600" }, "the least is above"],
    [{ closeAt: iso(openAt) }, "in this order"],
    [{ unlock: typed.unlock.slice(1) }, "one together"],
    [{ unlock: [{ ts: iso(closeAt), ratio: "1" }] }, "none before the listing"],
  ];
  for (const [more, says] of wrong)
    await expect(ops("ico add", JSON.stringify({ ...typed, ...more }))).rejects.toThrow(says);
  expect(await ops("ico add", JSON.stringify(typed))).toBe("typed: offered");
  await expect(ops("ico add", JSON.stringify(typed))).rejects.toThrow("already");
});
