/** Letters about withdrawals, to every contact of their owner: whoever did not ask for one must hear of it. */

import { decimal, toText } from "../../../contract/money/decimal.ts";
import { shortened } from "../../../contract/rules/text/ends.ts";
import type { Tx } from "../../db/tx.ts";
import { contactsOf } from "../../identity/names.ts";
import type { Services } from "../../kernel/services.ts";
import { letter } from "../../mail/letters.ts";
import type { OrderRow } from "./order-row.ts";

export async function writeOwner(trx: Tx, deps: Services, row: OrderRow, topic: "withdrawalAsked" | "withdrawalDone", now: number): Promise<void> {
  const setting = await trx.selectFrom("user_setting").select("language").where("user_id", "=", row.user_id).executeTakeFirst();
  const { phone, email } = await contactsOf(trx, row.user_id);
  const to = row.channel === "bank" ? row.receive_currency : shortened(row.address, 6, 4);
  const leaves = row.leaves_at > now ? new Date(row.leaves_at).toISOString().slice(0, 16).replace("T", " ") : "";
  const facts = { sum: `${toText(decimal(row.amount))} ${row.symbol}`, to, leaves, number: row.order_no };
  for (const [channel, target] of [[1, phone] as const, [2, email] as const])
    if (target !== undefined) await deps.mail.queue(trx, letter(topic, channel, target, setting?.language ?? "en", facts), now);
}
