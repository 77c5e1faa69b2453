/**
 * The caller's own C2C centre, an advertiser as others see it, and payment methods as C2C shows
 * them.
 */
import type { ErrorName } from "../../../contract/errors.ts";
import type {
  c2cUserApply as applyCall,
  c2cPayForAd as forAdCall,
  c2cUserGet as getCall,
  kycGet as kycCall,
  c2cPayMine as mineCall,
  c2cPayOfAd as ofAdCall,
  c2cUserSet as setCall,
} from "../../../contract/http/c2c/member.ts";
import type { Center, Pay } from "../../../contract/http/c2c/shapes.ts";
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import { type Amount, add, decimal, toText, ZERO } from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { ADS_MOST, CANCEL_LIMIT } from "../../../contract/rules/c2c/limits.ts";
import { OPEN_STATUSES } from "../../../contract/rules/c2c/machines.ts";
import { nickFault } from "../../../contract/rules/c2c/nick/nickname.ts";
import { advertiserPart } from "../../../contract/rules/c2c/roles.ts";
import {
  PAYMENT_NAMES,
  PAYMENT_TYPE_LIST,
  type PaymentType,
} from "../../../contract/rules/payment-fields.ts";
import { type Db, isDuplicate, type Tx } from "../../db/tx.ts";
import { businessDay } from "../../identity/day-limit.ts";
import { kycOf } from "../../identity/kyc-level.ts";
import { verifiedName } from "../../identity/verified-name.ts";
import type { UserCtx } from "../../kernel/context.ts";
import { effectOk } from "../../kernel/once.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import { listOf } from "./adverts/row.ts";
import { gate } from "./gates.ts";
import { cancelsToday, joined, memberOf, statsOf } from "./member.ts";
import { methodsOf } from "./methods.ts";
import { takeNick } from "./nick.ts";
import { userOf } from "./orders/row.ts";
import type { MemberRow } from "./tables.ts";
import { unreadOf } from "./talk/say.ts";

/** The caller as they stand; of one who has not traded yet what a first order would find. */
async function centerOf(db: Db | Tx, userId: string, now: number): Promise<Center> {
  const member = await memberOf(db, userId);
  const ads = await db
    .selectFrom("c2c_advert")
    .select(["margin", "state"])
    .where("user_id", "=", userId)
    .where("state", "in", ["on_sale", "hidden"])
    .execute();
  const orders = await db
    .selectFrom("c2c_order")
    .selectAll()
    .where("status", "in", OPEN_STATUSES)
    .where((e) => e.or([e("buyer_user", "=", userId), e("seller_user", "=", userId)]))
    .execute();
  let unread = 0;
  for (const row of orders)
    unread += await unreadOf(db, row, row.buyer_user === userId ? "buyer" : "seller");
  const safeword = await db
    .selectFrom("credential")
    .select("kind")
    .where("user_id", "=", userId)
    .where("kind", "=", "safeword")
    .executeTakeFirst();
  const methods = await db
    .selectFrom("payment_method")
    .select("id")
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .execute();
  const cancels = await cancelsToday(db, userId, now);
  const ways = (text: string | undefined): string[] => listOf(text ?? "inapp");
  return {
    c2c_user_id: member?.public_id ?? "",
    nick_name: member?.nick_name ?? "",
    head_img: member?.head_img ?? "",
    cert_status: member?.cert_status ?? "none",
    cert_reason: member?.cert_reason ?? "",
    kyc_status: (await kycOf(db, userId)).primary,
    safeword_set: safeword !== undefined,
    payment_method_count: methods.length,
    open_orders: orders.length,
    unread,
    open_served: orders.filter((row) => userOf(row, advertiserPart(row.direction)) === userId)
      .length,
    cancel_today: cancels,
    cancel_limit: CANCEL_LIMIT,
    buy_blocked_until: cancels >= CANCEL_LIMIT ? businessDay(now).to : 0,
    ads_on_sale: ads.length,
    ad_limit: ADS_MOST,
    margin_frozen: toText(
      ads.reduce((sum, ad) => add(sum, decimal<Amount>(ad.margin)), ZERO as Amount),
    ),
    notify: { order: ways(member?.notify_order), appeal: ways(member?.notify_appeal) },
    stats: await statsOf(db, userId, now),
  };
}

export const userCenter = async (
  _p: object,
  { db }: Services,
  { session, now }: UserCtx,
): Promise<Result<Center, never>> => ok(await centerOf(db, session.userId, now));

/**
 * A nickname that may be had: of another shape `fieldRequired`, that might be staff's
 * `usernameInvalid`, that looks like another's `accountExists`.
 */
async function rename(
  trx: Tx,
  { user_id, sandbox }: MemberRow,
  nick: string,
): Promise<Result<undefined, ErrorName>> {
  const fault = nickFault(nick);
  if (fault === "shape") return err("fieldRequired");
  if (fault === "mixed" || (fault === "reserved" && !sandbox)) return err("usernameInvalid");
  return (await takeNick(trx, user_id, nick)) ? ok(undefined) : err("accountExists");
}

/**
 * Each group keeps a way. A name that its owner has already is kept, whatever the rule says of it
 * by now.
 */
export async function userSet(
  p: ParamsOut<typeof setCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<Center, Refusal>> {
  const { session, now } = ctx;
  if (p.notify_order === "" || p.notify_appeal === "") return err("channelNeeded");
  try {
    return await effectOk(deps, ctx, async (trx): Promise<Result<Center, Refusal>> => {
      const member = await joined(trx, deps, session, now);
      const { nick_name, notify_order, notify_appeal } = p;
      const named =
        nick_name === undefined || nick_name === member.nick_name
          ? ok(undefined)
          : await rename(trx, member, nick_name);
      if (!named.ok) return named;
      const set = Object.fromEntries(
        Object.entries({ nick_name, notify_order, notify_appeal }).filter(
          ([, value]) => value !== undefined,
        ),
      );
      if (Object.keys(set).length > 0)
        await trx.updateTable("c2c_user").set(set).where("user_id", "=", session.userId).execute();
      return ok(await centerOf(trx, session.userId, now));
    });
  } catch (error) {
    if (isDuplicate(error)) return err("accountExists");
    throw error;
  }
}

/**
 * Code 20 before the identity is verified; E25 while one is waiting or the caller is certified or
 * disabled.
 */
export const userApply = (
  p: ParamsOut<typeof applyCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<Center, Refusal>> =>
  effectOk(deps, ctx, async (trx): Promise<Result<Center, Refusal>> => {
    const { session, now } = ctx;
    const allowed = await gate(trx, session.userId, {});
    if (!allowed.ok) return allowed;
    if (!p.agree) return err("termsNotAgreed");
    await joined(trx, deps, session, now);
    const sealed = deps.secrets.seal(`c2cUser:${session.userId}`, p.contact);
    const made = await trx
      .updateTable("c2c_user")
      .set({ cert_status: "applied", cert_reason: "", contact_sealed: sealed })
      .where("user_id", "=", session.userId)
      .where("cert_status", "in", ["none", "rejected"])
      .executeTakeFirst();
    return made.numUpdatedRows === 1n
      ? ok(await centerOf(trx, session.userId, now))
      : err("statusError");
  });

/** E4 for one that is unknown or disabled. */
export async function userGet(
  { c2c_user_id }: ParamsOut<typeof getCall>,
  { db }: Services,
  { now }: { now: number },
): Promise<Result<DataOf<typeof getCall>, ErrorName>> {
  const member = await db
    .selectFrom("c2c_user")
    .selectAll()
    .where("public_id", "=", c2c_user_id)
    .executeTakeFirst();
  if (member === undefined || member.cert_status === "disabled") return err("userNotExist");
  const ads = await db
    .selectFrom("c2c_advert")
    .select("advert_id")
    .where("user_id", "=", member.user_id)
    .where("state", "=", "on_sale")
    .execute();
  return ok({
    c2c_user_id,
    nick_name: member.nick_name,
    head_img: member.head_img,
    certified: member.cert_status === "certified",
    certified_time: member.certified_at,
    kyc_passed: (await kycOf(db, member.user_id)).primary === 2,
    sandbox: member.sandbox,
    stats: await statsOf(db, member.user_id, now),
    ads_on_sale: ads.length,
  });
}

export async function kycGet(
  _p: object,
  deps: Services,
  { session }: UserCtx,
): Promise<Result<DataOf<typeof kycCall>, never>> {
  const { primary, advanced, level } = await kycOf(deps.db, session.userId);
  return ok({
    status: primary,
    high_status: advanced,
    level,
    real_name: (await verifiedName(deps.db, deps.secrets, session.userId)) ?? "",
  });
}

const kind = (type: PaymentType) => ({ type, name: PAYMENT_NAMES[type] });
export const payKinds = (): Result<{ type: PaymentType; name: string }[], never> =>
  ok(PAYMENT_TYPE_LIST.map(kind));

export async function payMine(
  { type }: ParamsOut<typeof mineCall>,
  deps: Services,
  { session }: UserCtx,
): Promise<Result<Pay[], never>> {
  const all = await methodsOf(deps.db, deps, session.userId, {});
  return ok(all.filter((method) => type === "" || method.type === type));
}

async function kindsOfAd(db: Db, advertId: string): Promise<PaymentType[] | undefined> {
  const row = await db
    .selectFrom("c2c_advert")
    .select("payment_types")
    .where("advert_id", "=", advertId)
    .where("state", "in", ["on_sale", "hidden"])
    .executeTakeFirst();
  return row && listOf(row.payment_types).map((text) => Number(text) as PaymentType);
}

export async function payOfAd(
  { advert_id }: ParamsOut<typeof ofAdCall>,
  { db }: Services,
): Promise<Result<DataOf<typeof ofAdCall>, ErrorName>> {
  const kinds = await kindsOfAd(db, advert_id);
  return kinds === undefined ? err("notExist") : ok(kinds.map(kind));
}

export async function payForAd(
  { advert_id }: ParamsOut<typeof forAdCall>,
  deps: Services,
  { session }: UserCtx,
): Promise<Result<DataOf<typeof forAdCall>, ErrorName>> {
  const accepted = await kindsOfAd(deps.db, advert_id);
  if (accepted === undefined) return err("notExist");
  const all = await methodsOf(deps.db, deps, session.userId, {});
  const isUsable = (method: Pay): boolean => accepted.includes(method.type);
  return ok({
    usable: all.filter(isUsable),
    other: all.filter((method) => !isUsable(method)),
    accepted,
  });
}
