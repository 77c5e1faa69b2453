/**
 * Withdrawals that were never paid had left entries in the books before payment was asked of them.
 * Migration 0771 takes these out, and nothing else.
 */
import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { statements } from "../../db/migrate/statements.ts";
import { somebody } from "../../testing/people.ts";
import { testApp } from "../../testing/test-app.ts";

const MIGRATION = new URL("../../db/migrations/0771_addresses_never_paid.sql", import.meta.url);

it("an address goes that a withdrawal put there and no payment stands for; proven, paid and relabelled ones stay", async () => {
  const t = await testApp();
  const { userId, accountId } = await somebody(t);
  let now = t.clock.now();
  /**
   * An address as the book had it, and the states of withdrawals to it, the first of which put it
   * there.
   */
  const known = async (
    address: string,
    label: string,
    statuses: readonly (0 | 3 | 4 | 5)[],
    own = false,
  ): Promise<void> => {
    const place = { symbol: "USDT", chain: "TRC20", address, memo: "" };
    now += 10;
    for (const [i, status] of statuses.entries()) {
      const sums = {
        amount: "7",
        fee: "1",
        receive: "6",
        receive_currency: "USDT",
        usdt_value: "7",
      };
      const whose = {
        account_id: accountId,
        user_id: userId,
        created_at: now + i,
        channel: "crypto" as const,
        channel_from: 0,
      };
      await t.db
        .insertInto("withdraw_order")
        .values({ order_no: `W-${address}-${i}`, ...whose, ...place, ...sums, status })
        .execute();
    }
    const row = {
      id: address,
      account_id: accountId,
      ...place,
      label,
      created_at: own ? now - 5 : now,
    };
    await t.db.insertInto("withdraw_address").values(row).execute();
  };
  await known("TakenBackAddress1", "TakenB…ess1", [5]);
  await known("RefusedAddress222", "Refuse…s222", [4, 5]);
  await known("StillAskedAddress", "StillA…ress", [0]);
  await known("TShort", "TShort", [5]);
  await known("PaidLaterAddress4", "PaidLa…ess4", [5, 3]);
  await known("ProvenEarlier5555", "Proven…5555", [5], true);
  await known("RelabelledByProof", "My wallet", [5]);
  await known("NeverPaidToAtAll7", "Cold", []);
  for (const statement of statements(readFileSync(MIGRATION, "utf8")))
    await sql.raw(statement).execute(t.db);
  const left = await t.db
    .selectFrom("withdraw_address")
    .select("id")
    .orderBy("created_at")
    .execute();
  expect(left.map(({ id }) => id)).toEqual([
    "PaidLaterAddress4",
    "ProvenEarlier5555",
    "RelabelledByProof",
    "NeverPaidToAtAll7",
  ]);
  await t.close({ booksBroken: true });
});
