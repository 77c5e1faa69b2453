/**
 * A draw whose trades come late, as after a server that was off: what comes after it follows at
 * once, and operators hear of one that waits.
 */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { ipoDrawLots, ipoProgress } from "../../../../contract/http/trading/ipo.ts";
import { doDue } from "../../../due/due.ts";
import { availableOf, booksBalance } from "../../../testing/money.ts";
import { applicant, offered } from "../../../testing/offers.ts";
import { again, type Person } from "../../../testing/people.ts";
import { ASTER, instrument } from "../../../testing/scripted-source.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { OFFER_OPS } from "../ops.ts";
import { offerDue } from "../routes.ts";

const [MINUTE, HOUR] = [60_000, 3_600_000];
const said: string[] = [];
let t: TestApp;
beforeAll(async () => {
  t = await testApp({
    instruments: [instrument(0, "btc"), ASTER(1)],
    app: { readsPerSecond: 1e6, readsBurst: 1e6 },
  });
  t.services.log = (what, detail) => said.push(`${what}: ${detail}`);
});
afterAll(() => t.close());
afterEach(() => booksBalance(t.db));

const due = () =>
  doDue(t.db, offerDue(t.services), t.clock.now(), (_what, error) => {
    throw error;
  });
const pass = async (ms: number): Promise<void> => {
  t.clock.pass(ms);
  await due();
};
const trade = (): unknown => t.services.market.board.trade(0, 9_000_000, 100, 1, t.clock.now());
const ops = (name: string, ...args: string[]) =>
  OFFER_OPS.find((command) => command.name === name)!.run(args, t.services, {
    now: t.clock.now(),
    who: "olga",
  });
const seen = async (person: Person, recordId: string) => {
  person.token = (await again(t, person)).token;
  return person.ok(ipoProgress, { recordId });
};
async function applied(listAfterMs = 4 * HOUR) {
  const id = await offered(t, { listAt: t.clock.now() + listAfterMs });
  const person = await applicant(t);
  const { recordId } = await person.ok(ipoDrawLots, {
    id,
    lots: "1",
    agree: "1",
    clientOrderId: randomUUID(),
  });
  return { id, person, recordId };
}

it("is refunded and listed in the minute in which it is drawn, when its times have been", async () => {
  const { person, recordId } = await applied(4 * HOUR + MINUTE / 2);
  // The listing looks half a minute before the draw does.
  for (const ms of [HOUR, HOUR, 2 * HOUR, MINUTE / 2, MINUTE / 2]) await pass(ms);
  expect(await seen(person, recordId)).toMatchObject({ outcome: "progress", sellableFrom: 0 });
  trade();
  await pass(HOUR);
  expect(await seen(person, recordId)).toMatchObject({
    outcome: "won",
    drawnAt: t.clock.now(),
    sellableFrom: t.clock.now(),
  });
  expect((await availableOf(t.db, person.accountId))["stock ASTO.US"]).toBe("50");
  expect(await due()).toBe(0);
});

it("is told to operators once an hour while nothing trades, and can be called off", async () => {
  const { id, person, recordId } = await applied();
  const drawAt = t.clock.now() + 2 * HOUR;
  said.length = 0;
  await pass(HOUR);
  await pass(HOUR);
  expect((await ops("ipo list")).toString()).toContain(
    `${id}  asto.us  draw  closed, draw waits for trades of btc  `,
  );
  expect(said).toEqual([]);
  for (let i = 0; i < 121; i++) await pass(MINUTE);
  const word = `the draw of ${id} waits: for a first trade of btc since ${new Date(drawAt).toISOString()}`;
  expect(said).toEqual([word, word]);
  expect(await ops("ipo withdraw", id, "nothing", "trades")).toBe(`${id}: called off`);
  await pass(MINUTE);
  expect(await seen(person, recordId)).toMatchObject({ outcome: "withdrawn", returned: "800" });
  expect((await ops("ipo list")).toString()).not.toContain("waits");
});
