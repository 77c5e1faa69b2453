/**
 * Tells whether the account's money may move: what the audit or an operator has stopped
 * (`money_stop`).
 */

import type { accountMoney as moneyCall } from "../../../contract/http/account.ts";
import type { DataOf } from "../../../contract/http/call.ts";
import { ok, type Result } from "../../../contract/result.ts";
import type { UserCtx } from "../../kernel/context.ts";
import type { Services } from "../../kernel/services.ts";
import "../../ledger/tables.ts";

export async function accountMoney(
  _params: object,
  { db }: Services,
  { session }: UserCtx,
): Promise<Result<DataOf<typeof moneyCall>, never>> {
  const scopes = ["all", `account:${session.accountId}`];
  const stop = await db
    .selectFrom("money_stop")
    .select("since")
    .where("scope", "in", scopes)
    .orderBy("since")
    .executeTakeFirst();
  return ok({ stoppedSince: stop?.since ?? 0 });
}
