import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type { fileGet as call } from "../../../contract/http/wire/upload.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import type { UserCtx } from "../../kernel/context.ts";
import type { Services } from "../../kernel/services.ts";

/**
 * The picture, to its owner in either mode, and to those it was shown to. What belongs to another
 * user answers like what was never there.
 */
export async function getFile(
  { id }: ParamsOut<typeof call>,
  { db }: Services,
  { session }: UserCtx,
): Promise<Result<DataOf<typeof call>, "notExist">> {
  const row = await db
    .selectFrom("file as f")
    .innerJoin("file_content as c", "c.file_id", "f.id")
    .select(["f.mime", "c.bytes"])
    .where("f.id", "=", id)
    .where((e) =>
      e.or([
        e("f.user_id", "=", session.userId),
        e.exists(
          e
            .selectFrom("file_grant as g")
            .select("g.file_id")
            .whereRef("g.file_id", "=", "f.id")
            .where("g.user_id", "=", session.userId),
        ),
      ]),
    )
    .executeTakeFirst();
  return row === undefined ? err("notExist") : ok({ type: row.mime, bytes: row.bytes });
}
