/**
 * Every kind of product of earn from its opening to its end, a month by the server's clock: each
 * pays every day once, gives back what was put in, and says so on the phone.
 */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { rechargeApply, rechargeList } from "../../../contract/http/money/deposit.ts";
import {
  financeOrderGet,
  financeOrderOpen,
  financeOrderRedeem,
  financeProductList,
} from "../../../contract/http/money/earn.ts";
import { accountTransfer, walletByType } from "../../../contract/http/money/wallet.ts";
import { setSafewordReg } from "../../../contract/http/security.ts";
import { patience } from "../../../scripts/suite/slowness.ts";
import { openStage } from "../../support/browser/stage.ts";
import { putInto, register, signInAgain } from "../../support/people/person.ts";
import { verifyIdentity } from "../../support/people/verified.ts";
import { until } from "../../support/until.ts";

/** Its own server: a month passes on it. */
const stage = openStage({ seed: 13 });
const FUND = "246810";
const DAY_MS = 86_400_000;

/**
 * Bought products and the income of a whole term of each; savings have no end and are taken out
 * after the month.
 */
const BOUGHT = [
  { productId: "fund-usdt-7", amount: "1000", units: 0, income: "3.5", name: /USDT fund, 7 days/ },
  {
    productId: "machine-1",
    amount: "",
    units: 1,
    income: "9",
    name: /Machine.*level 1|Mining machine/i,
  },
  { productId: "pool-btc-15", amount: "0.5", units: 0, income: "0.00075", name: /BTC/ },
  { productId: "savings-usdt", amount: "300", units: 0, income: "", name: /savings/i },
] as const;

it("a fund, a machine, a pool and savings run to their end", {
  timeout: patience(150_000),
}, async () => {
  const { url, lab } = stage.server;
  const person = await register(url, "patient");
  await verifyIdentity(url, person);
  await person.ok(setSafewordReg, { safeword: FUND, re_safeword: FUND });
  for (const paid of [
    { symbol: "USDT", chain: "TRC20", amount: "2000" } as const,
    { symbol: "BTC", chain: "BTC", amount: "1" } as const,
  ])
    await person.ok(rechargeApply, {
      ...paid,
      channel: "crypto",
      txHash: `sandbox-${paid.amount}`,
      requestId: randomUUID(),
    });
  await until(
    async () => {
      await lab.stepClock(2000);
      return (await person.ok(rechargeList, { status: "3" })).total;
    },
    (total) => total === 2,
    { what: "the deposits", timeoutMs: 60_000 },
  );
  for (const [symbol, amount] of [["USDT", "2000"] as const, ["BTC", "1"] as const])
    await person.ok(accountTransfer, {
      from: "FUNDS",
      to: "FINANCE",
      symbol,
      amount,
      requestId: randomUUID(),
    });
  const products = (await person.ok(financeProductList, { pageSize: "50" })).list;
  const orders = [];
  for (const { productId, amount, units } of BOUGHT) {
    const { version } = products.find((one) => one.productId === productId)!;
    const asked = {
      productId,
      amount,
      unitCount: String(units),
      expectVersion: String(version),
      agree: "1",
      requestId: randomUUID(),
    } as const;
    orders.push(await person.ok(financeOrderOpen, asked));
  }
  const [fund, machine, pool, savings] = orders;

  // The last of them ends with the machine's thirtieth income.
  await lab.stepClock(machine.maturityTime - (await lab.state()).clock.now + 1000);
  const again = await signInAgain(url, person.username);
  const ended = (orderNo: string) =>
    until(
      () => again.ok(financeOrderGet, { orderNo }),
      ({ status }) => status === "completed",
      { what: orderNo, timeoutMs: 40_000 },
    );
  for (const [i, { orderNo }] of [fund, machine, pool].entries())
    expect(await ended(orderNo)).toMatchObject({
      status: "completed",
      totalIncome: BOUGHT[i].income,
      returned: orders[i].amount,
    });
  const days = Math.floor((machine.maturityTime - savings.firstPayTime) / DAY_MS) + 1;
  await until(
    () => again.ok(financeOrderGet, { orderNo: savings.orderNo }),
    ({ paidDays }) => paidDays === days,
    { what: "every day of savings", timeoutMs: 40_000 },
  );
  const out = {
    orderNo: savings.orderNo,
    amount: "",
    expectPenalty: "0",
    safeword: FUND,
    requestId: randomUUID(),
  };
  expect(await again.ok(financeOrderRedeem, out)).toMatchObject({
    status: "completed",
    returned: "300",
  });
  const { transferable } = await again.ok(walletByType, { accountType: "FINANCE" });
  expect([transferable.USDT, transferable.BTC]).toEqual([
    String(Number((2000 + 3.5 + 9 + days * 0.03).toFixed(2))),
    "1.00075",
  ]);

  const tab = await stage.tab();
  const { page } = tab;
  await putInto(page, url, again);
  await tab.open("/cryptos/financialHistory?status=completed");
  for (const { name } of BOUGHT) await page.getByRole("link", { name }).first().waitFor();
  await tab.go(`/cryptos/miningMachineOrder?order_no=${machine.orderNo}`);
  await page.getByText("Completed").first().waitFor();
  await page.getByText("+9.00").first().waitFor();
  expect(stage.errors).toEqual([]);
});
