/** Users as operators name them: by referral code, account, email or phone. */

import { OpsRefused } from "../kernel/ops-command.ts";
import type { Services } from "../kernel/services.ts";
import { userOfText } from "./names.ts";

/** The id of the user that an operator named; refused in a sentence when no user is called so. */
export async function namedUser(deps: Services, text: string): Promise<string> {
  const byCode = await deps.db
    .selectFrom("app_user")
    .select("id")
    .where("usercode", "=", text.toUpperCase())
    .executeTakeFirst();
  const id = byCode?.id ?? (await userOfText(deps.db, text));
  if (id === undefined) throw new OpsRefused(`there is no user named ${text}`);
  return id;
}
