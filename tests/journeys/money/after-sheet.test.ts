/**
 * The tap that follows a sheet on its way out: what was tapped is what stands there once the answer
 * has been taken, on each screen whose sheets move money.
 */
import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright";
import { expect, it } from "vitest";
import { c2cOrderOpenPost } from "../../../contract/http/c2c/order.ts";
import { rechargeApply, rechargeList } from "../../../contract/http/money/deposit.ts";
import {
  financeOrderGet,
  financeOrderOpen,
  financeProductList,
} from "../../../contract/http/money/earn.ts";
import { pledgeGet, pledgeOpen } from "../../../contract/http/money/pledge.ts";
import { accountTransfer } from "../../../contract/http/money/wallet.ts";
import { withdrawApply, withdrawGet } from "../../../contract/http/money/withdraw.ts";
import { gooleAuthBind, gooleAuthGet } from "../../../contract/http/security.ts";
import { contractOrderList } from "../../../contract/http/trading/perpetual-lists.ts";
import { exchangeApplyList } from "../../../contract/http/trading/spot.ts";
import { patience } from "../../../scripts/suite/slowness.ts";
import { openStage } from "../../support/browser/stage.ts";
import { appCode, nextCode } from "../../support/people/authenticator.ts";
import { putInto, type TestSession } from "../../support/people/person.ts";
import { traderOfAll } from "../../support/people/trader-of-all.ts";
import { advertiser, FUND, trader } from "../../support/people/traders.ts";
import { until } from "../../support/until.ts";

/** Its own server: the clock of it goes on by days. */
const stage = openStage({ seed: 14 });

interface Case {
  /** Where it is, and whose; `isDone`: the server has carried it out. */
  prepare(): Promise<{
    who: TestSession;
    path: string;
    /** Where one came from, where Back leads. */
    from?: string;
    isDone: () => Promise<boolean>;
  }>;
  /** Opens the sheet and gives the button that is pressed last in it. */
  open(page: Page): Promise<Locator>;
  /** The thumb goes for this next. */
  next(page: Page): Locator;
  /** Stands there when the tap was not lost. */
  stands(page: Page): Promise<unknown>;
}

const sheet = (page: Page): Locator => page.getByRole("dialog").last();
const selected = (page: Page, name: RegExp): Promise<unknown> =>
  page.getByRole("tab", { name, selected: true }).waitFor();
const onPage = (page: Page, path: RegExp): Promise<unknown> =>
  page.waitForFunction((source) => new RegExp(source).test(location.hash), path.source);
/** The fund password in the sheet of every proof. */
async function proof(page: Page): Promise<Locator> {
  const asked = page
    .getByRole("dialog")
    .filter({ hasText: /fund password/i })
    .last();
  await asked.getByRole("textbox").last().fill(FUND);
  return asked.getByRole("button", { name: "Confirm" });
}

const CASES: Readonly<Record<string, Case>> = {
  "an order that is amended": {
    async prepare() {
      const who = await traderOfAll(stage.server);
      const open = async () =>
        (await who.ok(exchangeApplyList, { state: "open" })).list.find(
          ({ symbol }) => symbol === "btc",
        );
      const before = (await open())?.price;
      return {
        who,
        path: "/cryptos/trade/btc",
        isDone: async () => (await open())?.price !== before,
      };
    },
    async open(page) {
      await page.getByRole("button", { name: "Amend", exact: true }).first().click();
      await sheet(page).getByRole("button", { name: "One tick down" }).click();
      return sheet(page).getByRole("button", { name: "Amend order" });
    },
    next: (page) => page.getByRole("tab", { name: "Holdings", includeHidden: true }),
    stands: (page) => selected(page, /^Holdings/),
  },
  "a position that is closed": {
    async prepare() {
      const who = await traderOfAll(stage.server);
      const held = async () =>
        (await who.ok(contractOrderList, { state: "open" })).list.some(
          ({ symbol }) => symbol === "btc.p",
        );
      return { who, path: "/cryptos/perpetualContract/btc", isDone: async () => !(await held()) };
    },
    async open(page) {
      await page
        .getByRole("article", { name: /BTC.*Long 10x|Long 10x/ })
        .getByRole("button", { name: "Close" })
        .click();
      return sheet(page).getByRole("button", { name: "Close long" });
    },
    next: (page) => page.getByRole("button", { name: "Back", includeHidden: true }).last(),
    stands: (page) => onPage(page, /^#\/(?!cryptos\/perpetualContract)/),
  },
  "savings that are taken out": {
    async prepare() {
      const who = await trader(stage.server, "saver", "500");
      await who.ok(accountTransfer, {
        from: "FUNDS",
        to: "FINANCE",
        symbol: "USDT",
        amount: "500",
        requestId: randomUUID(),
      });
      const { version } = (await who.ok(financeProductList, { pageSize: "50" })).list.find(
        ({ productId }) => productId === "savings-usdt",
      )!;
      const asked = {
        productId: "savings-usdt",
        amount: "300",
        unitCount: "0",
        expectVersion: String(version),
        agree: "1",
      } as const;
      const { orderNo } = await who.ok(financeOrderOpen, { ...asked, requestId: randomUUID() });
      return {
        who,
        path: `/cryptos/financialOrder?order_no=${orderNo}`,
        isDone: async () => (await who.ok(financeOrderGet, { orderNo })).status !== "submitted",
      };
    },
    async open(page) {
      await page.getByRole("button", { name: "Redeem", exact: true }).click();
      await sheet(page).getByRole("button", { name: /^Get / }).click();
      return proof(page);
    },
    next: (page) => page.getByRole("button", { name: "Back", includeHidden: true }),
    stands: (page) => onPage(page, /^#\/cryptos\/financialHistory/),
  },
  "a withdrawal that is taken back": {
    async prepare() {
      const { lab } = stage.server;
      const who = await trader(stage.server, "leaver", "500");
      const secret = (await who.ok(gooleAuthGet, {})).google_auth_secret as string;
      await who.ok(gooleAuthBind, {
        google_auth_secret: secret,
        google_auth_code: appCode(secret, (await lab.state()).clock.now),
      });
      const out = {
        channel: "crypto" as const,
        symbol: "USDT",
        chain: "TRC20",
        address: "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH",
        amount: "100",
      };
      const proofs = { safeword: FUND, google_code: await nextCode(lab, secret) };
      const { orderNo } = await who.ok(withdrawApply, {
        ...out,
        quotedFee: "1",
        ...proofs,
        requestId: randomUUID(),
      });
      const status = async (): Promise<number> => (await who.ok(withdrawGet, { orderNo })).status;
      return {
        who,
        path: `/cryptos/withdraw/withdrawDetail?order_no=${orderNo}`,
        isDone: async () => (await status()) === 5,
      };
    },
    async open(page) {
      await page.getByRole("button", { name: "Cancel withdrawal" }).click();
      return page.getByRole("alertdialog").getByRole("button", { name: "Cancel withdrawal" });
    },
    next: (page) => page.getByRole("button", { name: "Customer service", includeHidden: true }),
    stands: (page) => onPage(page, /^#\/customerService/),
  },
  "a purchase that is said to be paid": {
    async prepare() {
      const { ad } = await advertiser(stage.server, `Pier${Date.now() % 1e8}`);
      const who = await trader(stage.server, "payer");
      const how = {
        advert_id: ad.advert_id,
        expect_price: ad.price,
        order_type: "by_amount" as const,
        amount: "100",
      };
      const { order_no, payments } = await who.ok(c2cOrderOpenPost, {
        ...how,
        requestId: randomUUID(),
      });
      return {
        who,
        path: `/cryptos/paymentBuy?order_no=${order_no}&payment_id=${payments[0].id}`,
        isDone: async () => true,
      };
    },
    async open(page) {
      await page.getByRole("button", { name: "I have paid" }).click();
      for (const name of ["Sent from my own account", "Exactly this amount"])
        await sheet(page).getByRole("checkbox", { name }).check({ force: true });
      return sheet(page).getByRole("button", { name: "I have paid" });
    },
    next: (page) =>
      page.getByRole("button", { name: /unread$|^Chat/, includeHidden: true }).first(),
    stands: (page) => onPage(page, /chat\?order_no=/),
  },
  "a loan that is repaid": {
    async prepare() {
      const who = await trader(stage.server, "debtor", "1000");
      const coin = {
        symbol: "BTC",
        chain: "BTC",
        amount: "1",
        txHash: "sandbox-after-sheet",
      } as const;
      await who.ok(rechargeApply, { channel: "crypto", ...coin, requestId: randomUUID() });
      await until(
        async () => {
          await stage.server.lab.stepClock(2000);
          return (await who.ok(rechargeList, { status: "3" })).total;
        },
        (total) => total === 2,
        { what: "the coin", timeoutMs: 60_000 },
      );
      const asked = {
        pledgeSymbol: "BTC",
        pledgeQty: "0.1",
        loanSymbol: "USDT",
        amount: "400",
        termDays: "7",
        agree: "1",
      } as const;
      const { loanNo } = await who.ok(pledgeOpen, { ...asked, requestId: randomUUID() });
      const cleared = async () => (await who.ok(pledgeGet, { loanNo })).status === "cleared";
      return {
        who,
        path: `/cryptos/repayment?type=pledge&loan_no=${loanNo}`,
        from: `/cryptos/pledgeLoanOrderDetail?loan_no=${loanNo}`,
        isDone: cleared,
      };
    },
    async open(page) {
      await page.getByRole("button", { name: "All", exact: true }).click();
      await page.getByRole("button", { name: /^Repay [\d,.]+/ }).click();
      return proof(page);
    },
    next: (page) => page.getByRole("button", { name: "Back", includeHidden: true }).last(),
    // It leads on by itself, to where Back leads from.
    stands: (page) => onPage(page, /^#\/cryptos\/pledgeLoan(OrderDetail|Order)?/),
  },
};

it.each(Object.keys(CASES))(
  "%s: what is tapped as its sheet goes stands there when it is done",
  { timeout: patience(120_000) },
  async (name) => {
    const one = CASES[name];
    const { who, path, from, isDone } = await one.prepare();
    const tab = await stage.tab();
    const { page } = tab;
    await putInto(page, stage.server.url, who);
    await tab.open(from ?? path);
    if (from !== undefined) {
      await page.getByRole("button", { name: "Repay" }).waitFor();
      await tab.go(path);
      await page.getByRole("button", { name: "All", exact: true }).waitFor();
    }
    // Under an open sheet it is hidden from readers.
    const next = one.next(page);
    await next.waitFor();
    const press = await one.open(page);
    // As a thumb does it: where it stood before, whatever lies over it.
    const box = await next.boundingBox();
    if (box === null) throw new Error("nothing to tap");
    await press.click();
    await page.waitForFunction(
      () => document.querySelector("[data-layer]:not([inert])") === null,
      undefined,
      { polling: "raf" },
    );
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await until(isDone, Boolean, { what: "the server's part", timeoutMs: 20_000 });
    await one.stands(page);
    // Nothing that comes late takes it away again.
    await page.waitForFunction(
      (since) => performance.now() - since > 1500,
      await page.evaluate(() => performance.now()),
    );
    await one.stands(page);
    expect(stage.errors).toEqual([]);
  },
);
