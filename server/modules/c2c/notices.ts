/** Letters about orders, appeals and ads, by the ways that their reader has chosen. In the app the event and a line of the chat say it. */
import type { Tx } from "../../db/tx.ts";
import { contactsOf } from "../../identity/names.ts";
import type { Services } from "../../kernel/services.ts";
import { type C2cNews, letter } from "../../mail/letters.ts";
import { memberOf } from "./member.ts";

/** Writes to one user about an order, an appeal or an ad, by its number. No payment details ever. */
export async function tellMember(
  trx: Tx,
  deps: Services,
  userId: string,
  group: "order" | "appeal",
  news: C2cNews,
  number: string,
  now: number,
): Promise<void> {
  const member = await memberOf(trx, userId);
  const ways = (group === "order" ? member?.notify_order : member?.notify_appeal)?.split(",") ?? [];
  if (!ways.includes("email") && !ways.includes("sms")) return;
  const setting = await trx.selectFrom("user_setting").select("language").where("user_id", "=", userId).executeTakeFirst();
  const { phone, email } = await contactsOf(trx, userId);
  for (const [channel, target, way] of [[1, phone, "sms"] as const, [2, email, "email"] as const])
    if (target !== undefined && ways.includes(way))
      await deps.mail.queue(trx, letter("c2c", channel, target, setting?.language ?? "en", { news, number }), now);
}
