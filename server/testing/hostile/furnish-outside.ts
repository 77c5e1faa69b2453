/** Things at the edge of the house, as rows: money on its way, where it goes, a way of being paid. */
import type { Person } from "../people.ts";
import type { Known } from "../private-calls.ts";
import type { TestApp } from "../test-app.ts";

/** Something paid in, something on its way out, and where it goes. */
export async function outsideOf(
  t: TestApp,
  { userId: user_id, accountId: account_id }: Person,
  mark: string,
  now: number,
): Promise<Pick<Known, "deposit" | "withdrawal" | "savedAddress" | "payment">> {
  const whose = { account_id, user_id, created_at: now, reason: mark };
  const [deposit, withdrawal, savedAddress] = [
    `D-${account_id}`,
    `W-${account_id}`,
    `A-${account_id}`,
  ];
  const unpaid = {
    order_no: deposit,
    channel: "bank",
    symbol: "USDT",
    currency: "EUR",
    status: 0,
    confirmations_need: 1,
  } as const;
  await t.db
    .insertInto("deposit_order")
    .values({
      ...whose,
      ...unpaid,
      amount: "77.77",
      payment: null,
      reference: "SYN777",
      expires_at: now + 1e9,
    })
    .execute();
  const sums = {
    amount: "77.77",
    fee: "1",
    receive: "76.77",
    receive_currency: "USDT",
    usdt_value: "77.77",
  };
  await t.db
    .insertInto("withdraw_order")
    .values({
      ...whose,
      order_no: withdrawal,
      channel: "crypto",
      symbol: "USDT",
      ...sums,
      status: 0,
      channel_from: 0,
    })
    .execute();
  const place = { symbol: "USDT", chain: "TRC20", address: mark, label: mark };
  await t.db
    .insertInto("withdraw_address")
    .values({ id: savedAddress, account_id, ...place, created_at: now })
    .execute();
  const payment = `P-${account_id}`;
  const shown = {
    holder: mark,
    account: mark,
    values_sealed: t.services.secrets.seal(
      `payment:${user_id} ${payment}`,
      JSON.stringify({ holder: mark }),
    ),
  };
  await t.db
    .insertInto("payment_method")
    .values({
      id: payment,
      user_id,
      type: 1,
      ...shown,
      is_default: true,
      created_at: now,
      updated_at: now,
      deleted_at: null,
    })
    .execute();
  return { deposit, withdrawal, savedAddress, payment };
}
