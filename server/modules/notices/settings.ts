/** Which kinds of notices go by which channels, and when it is quiet. */
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type {
  noticeSettings as readCall,
  noticeSettingsSave as saveCall,
} from "../../../contract/http/notices.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import type { NoticeSettings } from "../../../contract/rules/notices.ts";
import { settingsOf } from "../../account-feed/give-notice.ts";
import type { UserCtx } from "../../kernel/context.ts";
import { effectOk } from "../../kernel/once.ts";
import type { Services } from "../../kernel/services.ts";

const shapeOf = ({ off, ...rest }: NoticeSettings): DataOf<typeof readCall> => ({
  ...rest,
  off: off.join(","),
});

export const noticeSettings = async (
  _params: object,
  { db }: Services,
  { session }: UserCtx,
): Promise<Result<DataOf<typeof readCall>, never>> =>
  ok(shapeOf(await settingsOf(db, session.userId)));

export async function noticeSettingsSave(
  params: ParamsOut<typeof saveCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof saveCall>, "systemParameter">> {
  if (!isZone(params.zone)) return err("systemParameter");
  return effectOk(deps, ctx, async (trx) => {
    const row = {
      off: params.off.join(","),
      quiet_from: params.quietFrom,
      quiet_to: params.quietTo,
      zone: params.zone,
      figures: params.figures,
    };
    await trx
      .insertInto("notice_setting")
      .values({ user_id: ctx.session.userId, ...row })
      .onConflict((c) => c.column("user_id").doUpdateSet(row))
      .execute();
    return ok(shapeOf(params));
  });
}

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
