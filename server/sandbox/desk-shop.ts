/**
 * Keeps a simulated advertiser's shop in order: its certificate, its ways of being paid, its ads.
 * Done again it does what is missing.
 */
import { c2cAdvertAdd, c2cAdvertClose, c2cAdvertListOf } from "../../contract/http/c2c/advert.ts";
import {
  c2cPayMine,
  c2cUserApply,
  c2cUserCenter,
  c2cUserSet,
} from "../../contract/http/c2c/member.ts";
import type { Advert } from "../../contract/http/c2c/shapes.ts";
import { paymentAdd } from "../../contract/http/money/payment.ts";
import { setSafewordReg } from "../../contract/http/security.ts";
import type { Asset } from "../../contract/money/assets.ts";
import { placesOf } from "../../contract/money/assets.ts";
import {
  type Amount,
  decimal,
  multiply,
  type Quantity,
  type Rate,
  round,
  toText,
} from "../../contract/money/decimal.ts";
import type { Services } from "../kernel/services.ts";
import { displayRate } from "../market/usdt-price.ts";
import { runOps } from "../run-ops.ts";
import type { Ask } from "./desk-session.ts";
import { type Desk, type Offered, QUANTITY } from "./desks.ts";
import { HOLDER, payIn } from "./found.ts";

export interface Shop {
  desk: Desk;
  user: { userId: string; accountId: string };
  ask: Ask;
  fundPassword: string;
}

/** USD that an order is worth at the least and at the most. */
const LIMITS_USD = { min: "10", max: "5000" };

/** True when everything stands; false when something has to wait, e.g. for a price. */
export async function openShop(deps: Services, shop: Shop, now: number): Promise<boolean> {
  const { desk, ask, fundPassword, user } = shop;
  const center = await ask(c2cUserCenter, {});
  if (!center.ok) return false;
  if (!center.value.safeword_set)
    await ask(setSafewordReg, { safeword: fundPassword, re_safeword: fundPassword });
  if (center.value.cert_status === "none") {
    const applied = await ask(c2cUserApply, { contact: "sandbox", agree: true });
    if (!applied.ok) return false;
    await deps.db
      .updateTable("c2c_user")
      .set({ sandbox: true })
      .where("user_id", "=", user.userId)
      .execute();
    await ask(c2cUserSet, { nick_name: desk.nick });
    await runOps(["c2c", "review", applied.value.c2c_user_id, "certified", "sandbox"], deps, {
      now,
      who: "sandbox",
    });
  }
  if (center.value.payment_method_count === 0) await addMethods(shop);
  return offerAll(deps, shop, now);
}

async function addMethods({ ask, fundPassword, desk }: Shop): Promise<void> {
  const number = `62220202${[...desk.id].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 100_000_000, 7)}`;
  await ask(paymentAdd, {
    type: 1,
    bank: "Sandbox Bank",
    holder: HOLDER,
    number,
    branch: "",
    safeword: fundPassword,
  });
  await ask(paymentAdd, {
    type: 2,
    account: `${desk.id}@sandbox.example`,
    holder: HOLDER,
    safeword: fundPassword,
  });
}

const isSame = (ad: Advert, o: Offered): boolean =>
  ad.direction === o.direction && ad.symbol === o.symbol && ad.currency === o.currency;

/** Publishes what is missing; what is nearly sold out is closed and published anew. */
async function offerAll(deps: Services, shop: Shop, now: number): Promise<boolean> {
  const { ask, desk } = shop;
  const live = await ask(c2cAdvertListOf, { on_sale: "1", page_size: "50" });
  if (!live.ok) return false;
  let isWhole = true;
  for (const offered of desk.offers) {
    const ad = live.value.list.find((one) => isSame(one, offered));
    if (ad !== undefined && ad.own?.hidden_reason !== "below_min") continue;
    if (
      ad !== undefined &&
      !(await ask(c2cAdvertClose, { advert_id: ad.advert_id, requestId: crypto.randomUUID() })).ok
    )
      continue;
    if (!(await offer(deps, shop, offered, now))) isWhole = false;
  }
  return isWhole;
}

async function offer(
  deps: Services,
  { ask, desk, user }: Shop,
  o: Offered,
  now: number,
): Promise<boolean> {
  const rate = displayRate(deps.market, o.currency);
  const pays = await ask(c2cPayMine, {});
  if (rate === undefined || !pays.ok) return false;
  const ask_ = {
    direction: o.direction,
    symbol: o.symbol,
    currency: o.currency,
    price_type: "float" as const,
    price_ratio: o.ratio,
    quantity: QUANTITY[o.symbol],
    min_amount: limit(LIMITS_USD.min, rate, o.currency),
    max_amount: limit(LIMITS_USD.max, rate, o.currency),
    ...(o.direction === "buy"
      ? { payment_method_ids: pays.value.map(({ id }) => id).join() }
      : { payment_types: "1,2,3" }),
    pay_time_limit: 15 as const,
    terms: desk.terms,
    auto_reply: desk.hello,
    agree: true,
    requestId: crypto.randomUUID(),
  };
  const first = await ask(c2cAdvertAdd, ask_);
  if (first.ok) return true;
  const isShort =
    first.error.kind === "business" &&
    (first.error.name === "insufficientBalance" || first.error.name === "insufficientQuota");
  if (!isShort) return false;
  // Coins for two of these ads, and what their margin may come to.
  if (o.direction === "buy")
    await payIn(
      deps,
      user.accountId,
      o.symbol,
      toText(multiply<Quantity>([decimal(QUANTITY[o.symbol]), decimal("2")], 8, "floor")),
      now,
    );
  await payIn(deps, user.accountId, "USDT", "20000", now);
  return (await ask(c2cAdvertAdd, { ...ask_, requestId: crypto.randomUUID() })).ok;
}

/** Dollars in a currency, to two digits that mean something: 10 USD are 1500 JPY, never 1493. */
function limit(usd: string, rate: Rate, currency: string): string {
  const sum = multiply<Amount>([decimal(usd), rate], 0, "ceil");
  const digits = toText(sum).length;
  const step = 10n ** BigInt(Math.max(0, digits - 2)) * decimal<Amount>("1");
  const whole = (((sum + step - 1n) / step) * step) as Amount;
  return toText(round(whole, placesOf(currency as Asset), "ceil"));
}
