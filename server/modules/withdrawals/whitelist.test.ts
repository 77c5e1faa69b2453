/**
 * In whitelist mode an address is trusted by proof or by what was paid to it, never by what its
 * owner took back.
 */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import {
  withdrawAddressList,
  withdrawAddressMode,
  withdrawApply,
  withdrawCancel,
  withdrawGet,
} from "../../../contract/http/money/withdraw.ts";
import { bridgeJob } from "../../bridge-events.ts";
import { OUT, withdrawer } from "../../testing/good-requests/money.ts";
import { booksBalance, wake } from "../../testing/money.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { withdrawalPolicy } from "./decide.ts";

const HOUR = 3_600_000;
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ services: { sandboxMs: 15_000 } });
});
afterEach(() => booksBalance(t.db));
afterAll(() => t.close());

it("an address that was asked for is in the book once it was paid to, and is not when its owner took the withdrawal back", async () => {
  const [person, proof] = await withdrawer(t);
  const ask = () => {
    const params = { ...OUT, ...proof(), requestId: randomUUID() };
    wake(t);
    return person.ok(withdrawApply, params);
  };
  const book = async () => (await person.ok(withdrawAddressList, {})).list;
  // A session that nobody uses for a day ends.
  const day = async () => {
    for (const hours of [13, 12]) {
      t.clock.pass(hours * HOUR);
      await book();
    }
  };
  await person.ok(withdrawAddressMode, { on: true, ...proof() });
  const { orderNo: back } = await ask();
  await person.ok(withdrawCancel, { orderNo: back, requestId: randomUUID() });
  await day();
  expect(await book()).toEqual([]);
  const { orderNo, leavesTime } = await ask();
  const { createTime } = await person.ok(withdrawGet, { orderNo });
  expect(leavesTime).toBe(createTime + 24 * HOUR);
  expect(await book()).toEqual([]);
  await day();
  for (let s = 0; s < 120; s++) {
    t.clock.pass(1000);
    await withdrawalPolicy.run(t.services, t.clock.now());
    await bridgeJob.run(t.services, t.clock.now());
  }
  expect((await person.ok(withdrawGet, { orderNo })).status).toBe(3);
  expect(await book()).toMatchObject([{ address: OUT.address, trustedTime: leavesTime }]);
  expect((await ask()).leavesTime).toBe(0);
});
