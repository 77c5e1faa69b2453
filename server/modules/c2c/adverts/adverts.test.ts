import { beforeAll, describe, expect, it } from "vitest";
import {
  c2cAdvertAdd,
  c2cAdvertAddClosed,
  c2cAdvertClose,
  c2cAdvertGet,
  c2cAdvertList,
  c2cAdvertListOf,
} from "../../../../contract/http/c2c/advert.ts";
import { c2cUserApply, c2cUserCenter } from "../../../../contract/http/c2c/member.ts";
import { addVirtualAccount } from "../../../../contract/http/demo.ts";
import { paymentDelete } from "../../../../contract/http/money/payment.ts";
import { setSafewordReg } from "../../../../contract/http/security.ts";
import { marketKey } from "../../../../contract/rules/c2c/market-key.ts";
import { rankIds } from "../../../market/ranks.ts";
import { runOps } from "../../../run-ops.ts";
import {
  A1,
  A2,
  advertised,
  advertiser,
  FUND,
  id,
  methodOf,
  opened,
  trader,
} from "../../../testing/c2c.ts";
import { c2cStage } from "../../../testing/c2c-stage.ts";
import { credit, wake } from "../../../testing/money.ts";
import { somebody } from "../../../testing/people.ts";
import { passIdentity } from "../../../testing/proofs.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { standingJob } from "./standing.ts";
import { toldJob } from "./told.ts";

const MINUTE = 60_000;
const stage = c2cStage();
const { usdt, missing } = stage;
let t: TestApp;
beforeAll(() => {
  t = stage.app();
});
const ops = async (...args: string[]): Promise<string> =>
  (await runOps(args, t.services, { now: t.clock.now(), who: "rita" })).text;

describe("an ad", () => {
  it("is published by certified advertisers alone, whose gates stand in their order", async () => {
    const ann = await somebody(t);
    const add = { ...A1, payment_method_ids: "none" };
    const reason = async () => (await missing(ann, c2cAdvertAdd, { ...add, ...id() })).reason;
    expect(await reason()).toBe("kyc_primary");
    await passIdentity(t, ann.userId);
    expect(await reason()).toBe("fund_password");
    await ann.ok(setSafewordReg, { safeword: FUND, re_safeword: FUND });
    expect(await reason()).toBe("certified");
    const { c2c_user_id } = await ann.ok(c2cUserApply, { contact: "me", agree: true });
    expect(await ann.no(c2cUserApply, { contact: "me", agree: true })).toBe("statusError");
    expect(await ops("c2c", "applications")).toContain(c2c_user_id);
    expect(await ops("c2c", "review", c2c_user_id, "certified")).toContain("is certified");
    expect(await ann.no(c2cAdvertAdd, { ...add, ...id() })).toBe("paymentMethodNeeded");
    expect((await missing(ann, c2cAdvertAdd, { ...A1, ...id() })).reason).toBe("payment_method");
    ann.enter(await ann.ok(addVirtualAccount, {}));
    expect((await missing(ann, c2cAdvertAdd, { ...add, ...id() })).reason).toBe("demo");
  });

  it("reserves its coins and its margin: 1 500 become 450 and 1 050; closed, they are back", async () => {
    const seller = await advertiser(t);
    const ad = await advertised(t, seller);
    expect(ad).toMatchObject({
      state: "on_sale",
      price: "1.02",
      max_now: "500",
      surplus: "1000",
      advertiser_side: "sell",
      own: { margin: "50", open_orders: 0 },
    });
    expect(await usdt(seller)).toEqual(["450", "1050"]);
    expect(await seller.no(paymentDelete, { id: await methodOf(seller), safeword: FUND })).toBe(
      "paymentMethodInUse",
    );
    const closed = await seller.ok(c2cAdvertClose, { advert_id: ad.advert_id, ...id() });
    expect([closed.state, await usdt(seller)]).toEqual(["closed", ["1500", "0"]]);
    const again = {
      ...A1,
      advert_id: ad.advert_id,
      price: "1.03",
      payment_method_ids: await methodOf(seller),
    };
    expect(await seller.ok(c2cAdvertAddClosed, { ...again, ...id() })).toMatchObject({
      state: "on_sale",
      price: "1.03",
      version: 3,
    });
    expect(await seller.no(c2cAdvertAddClosed, { ...again, ...id() })).toBe("orderStatus");
    expect(await usdt(seller)).toEqual(["450", "1050"]);
  });

  it("is refused for what is wrong with it, by name", async () => {
    const seller = await advertiser(t, "1049");
    const method = await methodOf(seller);
    const no = (more: object) =>
      seller.no(c2cAdvertAdd, { ...A1, payment_method_ids: method, ...more, ...id() });
    expect([
      ...[
        await no({ agree: false }),
        await no({ price: "1.1001" }),
        await no({ price: "0.8999" }),
        await no({ min_amount: "500" }),
      ],
      ...[
        await no({ max_amount: "1020.01" }),
        await no({ currency: "XXX" }),
        await no({ price: "1.00001" }),
        await no({ quantity: "1500" }),
      ],
      ...[
        await no({}),
        await no({ price_type: "float", price: "", price_ratio: "110.01" }),
        await no({ ...A2, payment_types: "" }),
      ],
    ]).toEqual([
      ...[
        "termsNotAgreed",
        "amendDeviation",
        "amendDeviation",
        "orderMaxMin",
        "amountOutsideRange",
        "systemParameter",
        "systemParameter",
      ],
      ...["insufficientBalance", "insufficientQuota", "amendDeviation", "paymentMethodNeeded"],
    ]);
    t.clock.pass(MINUTE + 1);
    expect(await no({ symbol: "BTC", quantity: "1", price: "100" })).toBe("priceObtaining");
  });

  it("of ten an eleventh is refused, and of many at once no more than ten stand", async () => {
    const seller = await advertiser(t, "1000");
    const small = {
      ...A2,
      quantity: "30",
      max_amount: "29",
      payment_types: "1",
      payment_method_ids: "",
    };
    const add = () => seller.client.call(c2cAdvertAdd, { ...small, ...id() });
    const answers = await Promise.all(Array.from({ length: 12 }, add));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(10);
    expect(await seller.no(c2cAdvertAdd, { ...small, ...id() })).toBe("advertLimit");
    expect((await seller.ok(c2cUserCenter, {})).ads_on_sale).toBe(10);
    expect(
      (await t.client.call(c2cAdvertList, { direction: "sell", symbol: "usdt", currency: "USD" }))
        .ok,
    ).toBe(true);
  });

  it("of ten, two closed between two pages: what is behind the first page is all on those behind it", async () => {
    const seller = await advertiser(t, "1000");
    const small = {
      ...A2,
      quantity: "40",
      max_amount: "29",
      payment_types: "1",
      payment_method_ids: "",
    };
    const prices = ["1.04", "1.05", "1.06", "1.07", "1.08", "1.09"];
    for (const price of prices) {
      wake(t);
      await seller.ok(c2cAdvertAdd, { ...small, price, ...id() });
    }
    const market = { symbol: "usdt", direction: "sell", currency: "USD", page_size: "2" } as const;
    for (const read of [
      (after: string) => seller.ok(c2cAdvertList, { ...market, after }),
      (after: string) => seller.ok(c2cAdvertListOf, { on_sale: "1", page_size: "2", after }),
    ]) {
      const before = (await read("")).total;
      const seen: string[] = [];
      for (let after: string | undefined = ""; after !== undefined; ) {
        const page: Awaited<ReturnType<typeof read>> = await read(after);
        seen.push(...page.list.map(({ advert_id }) => advert_id));
        if (seen.length === 2)
          for (const advert_id of seen.slice(0, 2))
            await seller.ok(c2cAdvertClose, { advert_id, ...id() });
        after = page.next === "" ? undefined : page.next;
      }
      expect([seen.length, new Set(seen).size]).toEqual([before, before]);
    }
  });

  it("floats with its reference, stands in the market by price, is hidden by rule and comes back", async () => {
    const [one, two] = [await advertiser(t), await advertiser(t)];
    const list = async () => {
      const answer = await t.client.call(c2cAdvertList, {
        symbol: "usdt",
        direction: "buy",
        currency: "USD",
      });
      if (!answer.ok) throw new Error("no list");
      return answer.value.list
        .filter((ad) => [a.advert_id, b.advert_id].includes(ad.advert_id))
        .map((ad) => ad.price);
    };
    const a = await advertised(t, one, { price: "1.05" });
    const b = await advertised(t, two, { price: "", price_type: "float", price_ratio: "99.5" });
    expect(await list()).toEqual(["0.995", "1.05"]);
    const { c2c_user_id } = await one.ok(c2cUserCenter, {});
    await ops("c2c", "review", c2c_user_id, "disabled", "complaints");
    expect(await list()).toEqual(["0.995"]);
    expect((await one.ok(c2cAdvertListOf, {})).list[0]).toMatchObject({
      state: "hidden",
      on_sale: true,
      own: { hidden_reason: "disabled" },
    });
    expect(
      await one.no(c2cAdvertAdd, { ...A1, payment_method_ids: await methodOf(one), ...id() }),
    ).toBe("noPermission");
    await ops("c2c", "review", c2c_user_id, "certified");
    expect(await list()).toEqual(["0.995", "1.05"]);
    expect((await one.ok(c2cAdvertClose, { advert_id: a.advert_id, ...id() })).state).toBe(
      "closed",
    );
  });

  it("of a coin whose source is silent for five minutes is hidden, and shown again when it speaks", async () => {
    const seller = await advertiser(t, "100");
    await credit(t, seller.accountId, "BTC", "1");
    wake(t);
    const ad = await advertised(t, seller, {
      symbol: "BTC",
      quantity: "0.5",
      price: "",
      price_type: "float",
      price_ratio: "100",
      min_amount: "1",
      max_amount: "10",
    });
    t.clock.pass(5 * MINUTE + 1);
    await standingJob.run(t.services, t.clock.now());
    expect(await seller.ok(c2cAdvertGet, { advert_id: ad.advert_id })).toMatchObject({
      state: "hidden",
      own: { hidden_reason: "price_stale" },
    });
    wake(t);
    await standingJob.run(t.services, t.clock.now());
    expect((await seller.ok(c2cAdvertGet, { advert_id: ad.advert_id })).state).toBe("on_sale");
  });
});

describe("a market", () => {
  it("is told to everybody when an ad comes, is traded or goes, and is not looked up while nobody asks", async () => {
    const [key, other] = [marketKey("buy", "USDT", "USD"), marketKey("sell", "USDT", "USD")];
    const now = (): number => t.clock.now();
    const marks = async (): Promise<(string | undefined)[]> => {
      await toldJob.run(t.services, now());
      return [rankIds(t.services.market, key)?.[0], rankIds(t.services.market, other)?.[0]];
    };
    expect(rankIds(t.services.market, key)).toBeUndefined();
    await marks();
    const before = await marks();
    const maker = await advertiser(t);
    const ad = await advertised(t, maker);
    const published = await marks();
    expect([published[0] === before[0], published[1]]).toEqual([false, before[1]]);
    await opened(t, await trader(t), ad);
    const traded = await marks();
    expect(traded[0]).not.toBe(published[0]);
    expect(await marks()).toEqual(traded);
    t.clock.pass(11_000);
    await advertised(t, maker, { quantity: "60", min_amount: "20", max_amount: "60" });
    await toldJob.run(t.services, now());
    expect(rankIds(t.services.market, key)?.[0]).toBe(traded[0]);
    expect((await marks())[0]).not.toBe(traded[0]);
  });
});
