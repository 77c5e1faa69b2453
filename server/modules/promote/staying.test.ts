/**
 * Rebates are paid on money that stays: circling money, money that leaves within the week, people
 * who are not certified or may be one, and a month's most.
 */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { c2cOrderPass } from "../../../contract/http/c2c/order.ts";
import {
  promoteClaim,
  promoteGet,
  promoteRebateList,
} from "../../../contract/http/money/promote.ts";
import { withdrawApply, withdrawQuote } from "../../../contract/http/money/withdraw.ts";
import { setSafewordReg } from "../../../contract/http/security.ts";
import { bridgeJob } from "../../bridge-events.ts";
import { runOps } from "../../run-ops.ts";
import { advertised, advertiser, FUND, opened, paid, trader } from "../../testing/c2c.ts";
import { deposited, rebatesDue, restOver, weekPasses } from "../../testing/deposit.ts";
import { ManualClock } from "../../testing/manual-clock.ts";
import { booksBalance, wake } from "../../testing/money.ts";
import { type Person, somebody } from "../../testing/people.ts";
import { bindGoogle, passIdentity } from "../../testing/proofs.ts";
import { instrument } from "../../testing/scripted-source.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { show } from "../../testing/trading.ts";
import { withdrawalPolicy } from "../withdrawals/decide.ts";

const [ETH, WEEK_MS] = [1, 7 * 86_400_000];
const TRON = "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH";
const ETHER = "0x52908400098527886E0F7030069857D2E4169EE7";
const START = Date.parse("2026-01-05T10:00:00+08:00");
let t: TestApp;
beforeAll(async () => {
  const instruments = ["btc", "eth"].map((symbol, i) => instrument(i, symbol));
  const app = { readsPerSecond: 1e6, readsBurst: 1e6 };
  t = await testApp({
    instruments,
    clock: new ManualClock(START),
    app,
    services: { sandboxMs: 1000 },
  });
});
afterAll(() => t.close());
beforeEach(() => ethAt(2000));
afterEach(() => booksBalance(t.db));

const id = () => ({ requestId: randomUUID() });
const ops = async (...args: string[]): Promise<string> =>
  (await runOps(args, t.services, { now: t.clock.now(), who: "test" })).text;
async function ethAt(price: number): Promise<void> {
  await show(t, ETH, `${price - 1}x5`, `${price + 1}x5`, [`buy 1 @ ${price}`]);
  wake(t);
}

/**
 * A referrer and a friend, both certified; the friend may withdraw, unless no fund password is
 * wanted.
 */
async function pair({
  isCertified = true,
  hasFund = true,
} = {}): Promise<{ ann: Person; friend: Person; code: () => string }> {
  const ann = await somebody(t);
  t.clock.pass(1);
  const friend = await somebody(t, { usercode: ann.usercode });
  await passIdentity(t, ann.userId);
  if (!isCertified) return { ann, friend, code: () => "" };
  await passIdentity(t, friend.userId);
  if (!hasFund) return { ann, friend, code: () => "" };
  await friend.ok(setSafewordReg, { safeword: FUND, re_safeword: FUND });
  return { ann, friend, code: await bindGoogle(t, friend) };
}

async function bring(friend: Person, amount: string, coin: "USDT" | "ETH" = "USDT"): Promise<void> {
  wake(t);
  await deposited(t, friend, amount, coin);
  expect(await rebatesDue(t)).toEqual([]);
}

/** Asked for, and paid unless told otherwise. */
async function takeOut(
  { friend, code }: { friend: Person; code: () => string },
  amount: string,
  o: { eth?: boolean; isRefused?: boolean } = {},
) {
  const proof = { safeword: FUND, google_code: code() };
  wake(t);
  const way = {
    channel: "crypto" as const,
    amount,
    ...(o.eth ? { symbol: "ETH", chain: "ERC20" } : { symbol: "USDT", chain: "TRC20" }),
  };
  const { fee } = await friend.ok(withdrawQuote, way);
  const params = { ...way, address: o.eth ? ETHER : TRON, quotedFee: fee, ...proof, ...id() };
  const { orderNo } = await friend.ok(withdrawApply, params);
  if (o.isRefused)
    for (const words of [["open"], ["refuse"]]) await ops("withdraw", ...words, orderNo, "no");
  else
    for (let i = 0; i < 20; i++) {
      t.clock.pass(1000);
      await withdrawalPolicy.run(t.services, t.clock.now());
      await bridgeJob.run(t.services, t.clock.now());
    }
  expect(await rebatesDue(t)).toEqual([]);
}

/** Counts, stays, amount, status, reason; newest first. */
const rowsOf = async (ann: Person): Promise<string[]> =>
  (await ann.ok(promoteRebateList, {})).list.map((row) =>
    [row.counts, row.stays, row.amount, row.status, row.reason].join(" ").trim(),
  );

it("the farmer: one deposit that circles earns nothing at all", async () => {
  const { ann, friend, code } = await pair();
  for (let turn = 0; turn < 4; turn++) {
    await bring(friend, "1499.33");
    await takeOut({ friend, code }, "1499.33");
  }
  expect(await rowsOf(ann)).toEqual(["0 0 0 4", "0 0 0 4", "0 0 0 4", "1499.33 0 0 4"]);
  await weekPasses(t);
  expect(await rowsOf(ann)).toEqual([
    "0 0 0 2 circled",
    "0 0 0 2 circled",
    "0 0 0 2 circled",
    "1499.33 0 0 2 left",
  ]);
  expect([await ann.no(promoteClaim, id()), (await ann.ok(promoteGet, {})).resting]).toEqual([
    "statusError",
    "0",
  ]);
});

it("what stays counts: a part that leaves within the week shrinks it at once, what leaves later does not, what comes back counts no more", async () => {
  const { ann, friend, code } = await pair();
  await bring(friend, "2000");
  await takeOut({ friend, code }, "500");
  expect(await rowsOf(ann)).toEqual(["2000 1500 45 4"]);
  await takeOut({ friend, code }, "1500", { isRefused: true });
  expect(await rowsOf(ann)).toEqual(["2000 1500 45 4"]);
  await weekPasses(t);
  await takeOut({ friend, code }, "1000");
  expect(await rowsOf(ann)).toEqual(["2000 1500 45 1"]);
  expect((await ann.ok(promoteClaim, id())).amount).toBe("45");
  await bring(friend, "1600");
  expect((await rowsOf(ann))[0]).toBe("100 100 3 4");
});

it("coins sold by C2C are out, to whomever they went", async () => {
  const { ann, friend } = await pair({ hasFund: false });
  const seller = await advertiser(t, "0", friend);
  await bring(friend, "1500");
  const buyer = await trader(t);
  const ad = await advertised(t, seller, { quantity: "500" });
  const order = await opened(t, buyer, ad, { amount: "102" });
  t.clock.pass(1);
  await paid({ seller, buyer, ad, order });
  await seller.ok(c2cOrderPass, { order_no: order.order_no, safeword: FUND, ...id() });
  await rebatesDue(t);
  expect(await rowsOf(ann)).toEqual(["1500 1400 42 4"]);
});

it("a coin whose price swings: taken out at the dearest it came in at", async () => {
  const { ann, friend, code } = await pair();
  await bring(friend, "1", "ETH");
  await ethAt(1500);
  await takeOut({ friend, code }, "1", { eth: true });
  await ethAt(2000);
  await bring(friend, "1", "ETH");
  await weekPasses(t);
  expect(await rowsOf(ann)).toEqual(["0 0 0 2 circled", "2000 0 0 2 left"]);
});

it("both are certified: a claim says so with code 20, and a friend has a month more", async () => {
  const { ann, friend } = await pair({ isCertified: false });
  await bring(friend, "1500");
  await weekPasses(t);
  const [row] = (await ann.ok(promoteRebateList, {})).list;
  expect([row.status, row.waitsForCertification, row.restsUntil]).toEqual([4, true, 0]);
  await passIdentity(t, friend.userId);
  await restOver(t);
  expect(await rowsOf(ann)).toEqual(["1500 1500 45 1"]);
  await t.db.updateTable("kyc").set({ status: 3 }).where("user_id", "=", ann.userId).execute();
  expect(await ann.no(promoteClaim, id())).toBe("20");

  const other = await pair({ isCertified: false });
  await bring(other.friend, "1500");
  for (let week = 0; week < 6; week++) await weekPasses(t);
  expect(await rowsOf(other.ann)).toEqual(["1500 1500 45 2 uncertified"]);
});

it("two who look like one wait for a person, who lets it go or not", async () => {
  const one = await pair();
  const form = { nationality: "de", idNumber: ` ${one.ann.userId.toUpperCase()} ` };
  const sealed = t.services.secrets.seal(`kyc:${one.friend.userId}`, JSON.stringify(form));
  await t.db
    .updateTable("kyc")
    .set({ form_sealed: sealed })
    .where("user_id", "=", one.friend.userId)
    .execute();
  const two = await pair();
  const device = await t.db
    .selectFrom("known_device")
    .select("token_hash")
    .where("user_id", "=", two.ann.userId)
    .executeTakeFirstOrThrow();
  await t.db
    .updateTable("known_device")
    .set(device)
    .where("user_id", "=", two.friend.userId)
    .execute();
  const three = await pair({ hasFund: false });
  for (const who of [three.ann, three.friend]) await trader(t, "0", who);
  const all = [one, two, three];
  for (const { friend } of all) await bring(friend, "1500");
  await weekPasses(t);
  const lines = (await ops("rebate", "review")).split("\n");
  const hints = all.map(
    ({ ann }) => lines.find((line) => line.includes(ann.usercode))?.match(/same (\w+)\?/)?.[1],
  );
  expect(hints).toEqual(["document", "device", "payout"]);
  for (const { ann } of all)
    expect([await rowsOf(ann), await ann.no(promoteClaim, id())]).toEqual([
      ["1500 1500 45 5"],
      "statusError",
    ]);
  const noOf = async (ann: Person): Promise<string> =>
    (await ann.ok(promoteRebateList, {})).list[0].id;
  expect(await ops("rebate", "approve", await noOf(one.ann))).toContain("claimable");
  expect(await ops("rebate", "approve", await noOf(one.ann))).toContain("is claimable");
  await ops("rebate", "void", await noOf(two.ann), "one", "person");
  expect([await rowsOf(one.ann), await rowsOf(two.ann)]).toEqual([
    ["1500 1500 45 1"],
    ["1500 1500 45 2 operator"],
  ]);
});

it("a month's most is a setting: the rebate that reaches it is cut, those after it go, the next month begins anew", async () => {
  const { ann, friend } = await pair();
  t.clock.pass(Date.parse("2026-07-02T10:00:00+08:00") - t.clock.now());
  await t.db
    .updateTable("session")
    .set({ last_seen_at: t.clock.now(), expires_at: t.clock.now() + WEEK_MS })
    .execute();
  expect(await ops("rebate", "cap", "-1")).toContain("no amount");
  await ops("rebate", "cap", "100");
  for (const sum of ["2000", "2000", "2000"]) await bring(friend, sum);
  await weekPasses(t);
  expect(await rowsOf(ann)).toEqual(["2000 2000 0 2 cap", "2000 2000 40 1", "2000 2000 60 1"]);
  const [, cut] = (await ann.ok(promoteRebateList, {})).list;
  expect([
    cut.cut,
    (await ann.ok(promoteGet, {})).monthCap,
    (await ann.ok(promoteClaim, id())).amount,
  ]).toEqual(["20", "100", "100"]);
  for (let week = 0; week < 4; week++) await weekPasses(t);
  await bring(friend, "2000");
  await weekPasses(t);
  expect((await rowsOf(ann))[0]).toBe("2000 2000 60 1");
  await ops("rebate", "cap", "10000");
});
