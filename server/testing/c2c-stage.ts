/**
 * The stage of C2C's test files: the app with its hooks, and what such tests ask again and again.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { c2cOrderGet, c2cOrderPass } from "../../contract/http/c2c/order.ts";
import type { Order } from "../../contract/http/c2c/shapes.ts";
import type { Call, ParamsIn } from "../../contract/http/call.ts";
import { decimal, toText } from "../../contract/money/decimal.ts";
import { doDue } from "../due/due.ts";
import { c2cDue } from "../modules/c2c/orders/clock.ts";
import { FUND, id } from "./c2c.ts";
import { booksBalance, wake } from "./money.ts";
import type { Person } from "./people.ts";
import { type TestApp, testApp } from "./test-app.ts";

/**
 * The app of a file of C2C tests with its hooks, the books checked after each test, and what such
 * tests ask again and again.
 */
export function c2cStage() {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp({ app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
  });
  afterAll(() => t.close());
  beforeEach(() => wake(t));
  afterEach(() => booksBalance(t.db));
  return {
    app: (): TestApp => t,
    /** A person's available and held USDT. */
    usdt: async (who: Person): Promise<string[]> => {
      const row = await t.db
        .selectFrom("ledger_account")
        .selectAll()
        .where("id", "=", `${who.accountId}|funds|USDT`)
        .executeTakeFirst();
      return row === undefined
        ? ["0", "0"]
        : [toText(decimal(row.available)), toText(decimal(row.held))];
    },
    /** Sum that an ad or an order holds, its margin apart. */
    holdOf: async (no: string): Promise<string> => {
      const row = await t.db
        .selectFrom("ledger_hold")
        .select("amount")
        .where("ref_no", "=", no)
        .where("purpose", "!=", "advertMargin")
        .executeTakeFirst();
      return row === undefined ? "0" : row.amount.replace(/\.?0+$/, "");
    },
    /** Lets time pass and what fell due be done. */
    pass: async (ms: number): Promise<void> => {
      t.clock.pass(ms);
      wake(t);
      const failed: unknown[] = [];
      await doDue(t.db, c2cDue(t.services), t.clock.now(), (what, error) =>
        failed.push(what, error),
      );
      expect(failed).toEqual([]);
    },
    /** Reason of code 20 and what came with it. */
    missing: async <C extends Call>(
      who: Person,
      call: C,
      params: ParamsIn<C>,
    ): Promise<{ reason: string; fresh?: unknown }> => {
      const answer = await who.client.call(call, params);
      if (answer.ok || answer.error.kind !== "precondition")
        throw new Error(answer.ok ? "went well" : JSON.stringify(answer.error));
      return answer.error.body.data as { reason: string };
    },
    release: (who: Person, order_no: string): Promise<Order> =>
      who.ok(c2cOrderPass, { order_no, safeword: FUND, ...id() }),
    get: (who: Person, order_no: string): Promise<Order> => who.ok(c2cOrderGet, { order_no }),
  };
}
