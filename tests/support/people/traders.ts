/**
 * People of C2C, through the calls and the operators' commands: verified, with a fund password, a
 * bank card, coins; an advertiser with an ad.
 */
import { randomUUID } from "node:crypto";
import { c2cAdvertAdd } from "../../../contract/http/c2c/advert.ts";
import { c2cUserApply, c2cUserSet } from "../../../contract/http/c2c/member.ts";
import type { Advert } from "../../../contract/http/c2c/shapes.ts";
import { rechargeApply, rechargeList } from "../../../contract/http/money/deposit.ts";
import { paymentAdd, paymentMine } from "../../../contract/http/money/payment.ts";
import { setSafewordReg } from "../../../contract/http/security.ts";
import type { TestServer } from "../server/server.ts";
import { until } from "../until.ts";
import { register, type TestSession } from "./person.ts";
import { ops, verifyIdentity } from "./verified.ts";

export const FUND = "246810";
let payments = 0;

/** `usdt`: what is paid in by the sandbox's chain. */
export async function trader(
  { url, lab }: Pick<TestServer, "url" | "lab">,
  label: string,
  usdt = "0",
): Promise<TestSession> {
  const who = await register(url, label);
  await verifyIdentity(url, who);
  await who.ok(setSafewordReg, { safeword: FUND, re_safeword: FUND });
  await who.ok(paymentAdd, {
    type: 1,
    bank: "Deutsche Bank",
    holder: "Mia Hoffmann",
    number: "6222020200011234",
    branch: "",
    safeword: FUND,
  });
  if (usdt === "0") return who;
  const txHash = `sandbox-c2c-${Date.now()}-${++payments}`;
  await who.ok(rechargeApply, {
    channel: "crypto",
    symbol: "USDT",
    chain: "TRC20",
    amount: usdt,
    txHash,
    requestId: randomUUID(),
  });
  await until(
    async () => {
      await lab.stepClock(2000);
      return (await who.ok(rechargeList, { status: "3" })).total;
    },
    (total) => total === 1,
    { what: "the deposit", timeoutMs: 60_000 },
  );
  return who;
}

/**
 * A certified advertiser with an ad: sells 1,000 USDT at 1.02 USD, 50 to 500 an order, within 15
 * minutes.
 */
export async function advertiser(
  server: Pick<TestServer, "url" | "lab">,
  nick: string,
  more: object = {},
): Promise<{ who: TestSession; ad: Advert }> {
  const who = await trader(server, "adv", "1500");
  const { c2c_user_id } = await who.ok(c2cUserApply, { contact: "@adv", agree: true });
  await ops(server.url, "c2c", "review", c2c_user_id, "certified");
  await who.ok(c2cUserSet, { nick_name: nick });
  const payment_method_ids = (await who.ok(paymentMine, {}))[0].id;
  const ad = await who.ok(c2cAdvertAdd, {
    direction: "buy" as const,
    symbol: "USDT",
    currency: "USD",
    price_type: "fixed" as const,
    price: "1.02",
    quantity: "1000",
    min_amount: "50",
    max_amount: "500",
    pay_time_limit: 15 as const,
    agree: true,
    terms: "Own account only.",
    auto_reply: "Hello",
    payment_method_ids,
    requestId: randomUUID(),
    ...more,
  });
  return { who, ad };
}
