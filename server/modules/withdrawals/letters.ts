/**
 * Letters about withdrawals, to every contact of their owner: whoever did not ask for one must hear
 * of it.
 */

import { decimal, toText } from "../../../contract/money/decimal.ts";
import { shortened } from "../../../contract/rules/text/ends.ts";
import type { Tx } from "../../db/tx.ts";
import { contactsOf } from "../../identity/names.ts";
import type { Services } from "../../kernel/services.ts";
import { type LetterWords, letter } from "../../mail/letters.ts";
import { userLanguage } from "../../mail/user-language.ts";
import type { OrderRow } from "./order-row.ts";

export async function writeOwner(
  trx: Tx,
  deps: Services,
  row: OrderRow,
  topic: "withdrawalAsked" | "withdrawalDone",
  now: number,
): Promise<void> {
  const { phone, email } = await contactsOf(trx, row.user_id);
  const to = row.channel === "bank" ? row.receive_currency : shortened(row.address, 6, 4);
  const facts = {
    sum: { amount: toText(decimal(row.amount)), symbol: row.symbol },
    to,
    number: row.order_no,
  };
  const words: LetterWords =
    topic === "withdrawalAsked" && row.leaves_at > now
      ? { name: "withdrawalAsked.bodyUntil", facts: { ...facts, leaves: row.leaves_at } }
      : { name: `${topic}.body`, facts };
  const language = await userLanguage(trx, row.user_id);
  for (const [channel, target] of [[1, phone] as const, [2, email] as const])
    if (target !== undefined)
      await deps.mail.queue(trx, letter(words, channel, target, language), now);
}
