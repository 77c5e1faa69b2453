import type { ParamsOut } from "../../../contract/http/call.ts";
import type { Settings, settingsSave as saveCall } from "../../../contract/http/user.ts";
import { ok, type Result } from "../../../contract/result.ts";
import { languageOf } from "../../../contract/rules/text/languages.ts";
import { zoneAlerts } from "../../alerts/alert-zone.ts";
import type { Db, Tx } from "../../db/tx.ts";
import { tellChange } from "../../identity/locks/tell-change.ts";
import { notResting } from "../../identity/locks/value-rest.ts";
import { requirePassword } from "../../identity/password.ts";
import type { UserCtx } from "../../kernel/context.ts";
import { effectOk } from "../../kernel/once.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import { zoneOf } from "../../kernel/said-zone.ts";
import type { Services } from "../../kernel/services.ts";

/** Settings that follow the user. */
export const settingsGet = async (
  _params: object,
  { db }: Services,
  { session }: UserCtx,
): Promise<Result<Settings, never>> => ok(await read(db, session.userId));

/**
 * Changes what is given, leaves the rest; answers with all. Switching the mail of new logins off
 * asks for the login password, and is refused with code 20 while value rests.
 */
export async function settingsSave(
  params: ParamsOut<typeof saveCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<Settings, Refusal>> {
  const { userId } = ctx.session;
  const language = params.ownLanguage === undefined ? undefined : languageOf(params.ownLanguage);
  const given = {
    language,
    time_zone: params.timeZone,
    currency: params.currency,
    sign_in_mail: params.signInMail,
  };
  const change = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  );
  // Whoever holds a stolen token must not make its next sign-in a silent one.
  const proven =
    params.signInMail === false
      ? await requirePassword(deps, ctx, params.loginPassword)
      : ok(undefined);
  if (!proven.ok) return proven;
  return effectOk(deps, ctx, async (trx): Promise<Result<Settings, Refusal>> => {
    const rests =
      params.signInMail === false ? await notResting(trx, userId, ctx.now) : ok(undefined);
    if (!rests.ok) return rests;
    if (params.timeZone !== undefined)
      await zoneAlerts(trx, userId, zoneOf(params.timeZone || ctx.timeZone), ctx.now);
    const before = await read(trx, userId);
    if (Object.keys(change).length > 0)
      await trx.updateTable("user_setting").set(change).where("user_id", "=", userId).execute();
    if (before.signInMail && params.signInMail === false) {
      const deed = { actor: `user:${userId}`, action: "signInMail.off", ip: ctx.ip };
      await tellChange(trx, deps, { userId, kind: "signInMail", deed }, ctx.now);
    }
    return ok(await read(trx, userId));
  });
}

async function read(db: Db | Tx, userId: string): Promise<Settings> {
  const row = await db
    .selectFrom("user_setting")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return {
    language: languageOf(row.language),
    timeZone: row.time_zone,
    currency: row.currency,
    signInMail: row.sign_in_mail,
  };
}
