/** An order as its two sides see it, and the one way in which it goes on. */
import type { Order, Pay } from "../../../../contract/http/c2c/shapes.ts";
import { decimal, type Quantity } from "../../../../contract/money/decimal.ts";
import {
  BUYER_APPEAL_MS,
  CHAT_OPEN_MS,
  LATE_APPEAL_MS,
} from "../../../../contract/rules/c2c/limits.ts";
import { isOpen } from "../../../../contract/rules/c2c/machines.ts";
import {
  type AccountPart,
  actionsOf,
  advertiserPart,
} from "../../../../contract/rules/c2c/roles.ts";
import type { Db, Tx } from "../../../db/tx.ts";
import { verifiedName } from "../../../identity/verified-name.ts";
import type { Services } from "../../../kernel/services.ts";
import { userLanguage } from "../../../mail/user-language.ts";
import { sandboxSays } from "../../../words/catalog.ts";
import { plain } from "../adverts/row.ts";
import { memberOf, statsOf } from "../member.ts";
import { claimMethods } from "../methods.ts";
import { signOf } from "../reference.ts";
import type { AppealRow, MemberRow, OrderRow } from "../tables.ts";
import { say, unreadOf } from "../talk/say.ts";

export const sealOwner = (orderNo: string): string => `c2c:${orderNo}`;
export const quantityOf = (row: OrderRow): Quantity => decimal<Quantity>(row.quantity);
export const partOf = (row: OrderRow, userId: string): AccountPart | undefined =>
  row.buyer_user === userId ? "buyer" : row.seller_user === userId ? "seller" : undefined;
export const otherPart = (part: AccountPart): AccountPart =>
  part === "buyer" ? "seller" : "buyer";
export const userOf = (row: OrderRow, part: AccountPart): string =>
  part === "buyer" ? row.buyer_user : row.seller_user;

export function lockOrder(trx: Tx, no: string): Promise<OrderRow | undefined> {
  return trx
    .selectFrom("c2c_order")
    .selectAll()
    .where("order_no", "=", no)
    .forUpdate()
    .executeTakeFirst();
}
export const orderRow = (db: Db | Tx, no: string): Promise<OrderRow | undefined> =>
  db.selectFrom("c2c_order").selectAll().where("order_no", "=", no).executeTakeFirst();

/** Changes a locked order, writes what happened into its chat and tells both sides. */
export async function changeOrder(
  trx: Tx,
  deps: Services,
  row: OrderRow,
  to: Partial<OrderRow>,
  said: string,
  now: number,
): Promise<OrderRow> {
  const after = { ...row, ...to, version: row.version + 1 };
  // The chat counts its lines itself: what was read of it before would undo them.
  const { order_no, last_msg: _1, buyer_read: _2, seller_read: _3, ...set } = after;
  await trx.updateTable("c2c_order").set(set).where("order_no", "=", order_no).execute();
  if (!isOpen(after.status) && isOpen(row.status)) await claimMethods(trx, `order:${order_no}`, []);
  await say(trx, deps, after, { side: "system", content: said, now });
  for (const account of [after.buyer_account, after.seller_account])
    await deps.live.emit(
      trx,
      account,
      "c2cOrder",
      { order_no, status: after.status, version: after.version },
      now,
    );
  return after;
}

export const newestAppeal = (db: Db | Tx, orderNo: string): Promise<AppealRow | undefined> =>
  db
    .selectFrom("c2c_appeal")
    .selectAll()
    .where("order_no", "=", orderNo)
    .orderBy("created_at", "desc")
    .orderBy("appeal_id", "desc")
    .limit(1)
    .executeTakeFirst();

/**
 * Methods of the seller as they were when the order opened; in full for the seller, and for the
 * buyer while it may be paid or judged.
 */
function paymentsOf({ secrets }: Services, row: OrderRow, part: AccountPart): Pay[] {
  const all = JSON.parse(secrets.open(sealOwner(row.order_no), row.payments_sealed)) as Pay[];
  const isFull =
    part === "seller" ||
    row.status === "unpaid" ||
    row.status === "paid" ||
    row.status === "appeal";
  return isFull ? all : all.map((pay) => ({ ...pay, values: {} }));
}

/** The order as one of its sides sees it now. */
export async function orderOf(
  db: Db | Tx,
  deps: Services,
  row: OrderRow,
  part: AccountPart,
  now: number,
): Promise<Order> {
  const peerId = userOf(row, otherPart(part));
  const peer = (await memberOf(db, peerId)) as MemberRow;
  const appeal = await newestAppeal(db, row.order_no);
  const ad = await db
    .selectFrom("c2c_advert")
    .select("terms")
    .where("advert_id", "=", row.advert_id)
    .executeTakeFirstOrThrow();
  const appealOpenAt = row.paid_at === 0 ? undefined : row.paid_at + BUYER_APPEAL_MS;
  const facts = {
    status: row.status,
    part,
    now,
    expireAt: row.expire_at,
    appealOpenAt,
    isAdjustProposed: row.adjust_amount !== null,
    finishedAt: row.finished_at || undefined,
    appealBy: appeal?.status === "open" ? appeal.by_side : undefined,
  };
  return {
    order_no: row.order_no,
    version: row.version,
    advert_id: row.advert_id,
    direction: row.direction,
    symbol: row.symbol,
    currency: row.currency,
    currency_symbol: signOf(deps, row.currency),
    price: plain(row.price),
    quantity: plain(row.quantity),
    amount: plain(row.amount),
    status: row.status,
    my_role: part,
    is_advertiser: part === advertiserPart(row.direction),
    actions: actionsOf(facts, { lateAppealMs: LATE_APPEAL_MS, chatOpenMs: CHAT_OPEN_MS }),
    peer: {
      c2c_user_id: peer.public_id,
      nick_name: peer.nick_name,
      real_name: (await verifiedName(db, deps.secrets, peerId)) ?? "",
      certified: peer.cert_status === "certified",
      sandbox: peer.sandbox,
      stats: await statsOf(db, peerId, now),
    },
    terms: peer.sandbox
      ? sandboxSays(await userLanguage(db, userOf(row, part)), ad.terms)
      : ad.terms,
    payments: paymentsOf(deps, row, part),
    payment_id: row.payment_id,
    pay_ref: row.order_no.slice(-6),
    proof_img: row.proof_img,
    pay_time_limit: row.pay_time_limit,
    create_time: row.created_at,
    expire_time: row.expire_at,
    pay_time: row.paid_at,
    appeal_open_time: appealOpenAt ?? 0,
    release_time: row.released_at,
    finish_time: row.finished_at,
    cancel_by: row.cancel_by,
    cancel_reason: row.cancel_reason,
    adjust:
      row.adjust_amount === null
        ? null
        : {
            amount: plain(row.adjust_amount),
            quantity: plain(row.adjust_quantity as string),
            create_time: row.adjust_at,
          },
    appeal:
      appeal === undefined
        ? null
        : { appeal_id: appeal.appeal_id, status: appeal.status, mine: appeal.by_side === part },
    unread: await unreadOf(db, row, part),
  };
}
