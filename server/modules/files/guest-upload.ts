import { createHash } from "node:crypto";
import type { DataOf } from "../../../contract/http/call.ts";
import { API_PREFIX } from "../../../contract/http/call.ts";
import { type guestUpload as call, guestNumberOf } from "../../../contract/http/guest.ts";
import { fileGet } from "../../../contract/http/wire/upload.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { asStranger } from "../../db/pglite/lanes.ts";
import { type Tx, tx } from "../../db/tx.ts";
import { byNumber } from "../../identity/guest-number.ts";
import type { Ctx } from "../../kernel/context.ts";
import { networkOf, RATES, takeGuestRate } from "../../kernel/limits/rate.ts";
import { effectOk } from "../../kernel/once.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import type { Picture } from "./image/reencode.ts";
import type { PictureDesk } from "./picture-desk.ts";
import { readUpload, turnAway } from "./read-upload.ts";

/** Bodies of guests held in memory at once, each of up to 2 MB. */
const AT_ONCE = 8;
/** Pictures of one application: three, and twice another one. */
export const GUEST_FILES = 9;

/**
 * Stores one picture for the application of a number, which alone owns it: no user reads it back
 * but operators. E61 beyond thirty an hour from one address or nine an application, E53 when it has
 * been handed in; otherwise refused as every upload is.
 */
export function guestUpload(desk: PictureDesk, atOnce = AT_ONCE) {
  let held = 0;
  const store = async (deps: Services, ctx: Ctx): Promise<Result<DataOf<typeof call>, Refusal>> => {
    if (ctx.upload === undefined) return err("systemParameter");
    const { contentType, stream } = ctx.upload;
    held++;
    try {
      if (
        held > atOnce ||
        !(await tx(deps.db, (trx) => takeGuestRate(trx, deps, RATES.guestUpload, ctx.ip, ctx.now)))
      ) {
        turnAway(stream);
        return err("tryLater");
      }
      const sent = await readUpload(contentType, stream);
      if (!sent.ok) return sent;
      const number = guestNumberOf(sent.value.number);
      if (number === undefined || sent.value.scene !== "kyc") return err("systemParameter");
      const id = await byNumber(deps, "guest_reset", number, ctx);
      if (!id.ok) return id;
      const { bytes } = sent.value;
      const work = async (): Promise<Result<DataOf<typeof call>, Refusal>> => {
        const picture = await desk.remake(bytes, `guest ${networkOf(ctx.ip)}`);
        return picture.ok
          ? effectOk(deps, ctx, (trx) => keep(trx, deps, ctx.now, id.value, picture.value))
          : picture;
      };
      // The body has been read here, so the request id is claimed here too.
      if (ctx.once === undefined) return await work();
      const asked = { number, sha256: createHash("sha256").update(bytes).digest("hex") };
      return (await ctx.once.run(asked, work)) as Result<DataOf<typeof call>, Refusal>;
    } finally {
      held--;
    }
  };
  // Not through the door: a slow line would hold a place in it for a minute.
  return (_params: object, deps: Services, ctx: Ctx) => asStranger(() => store(deps, ctx));
}

async function keep(
  trx: Tx,
  deps: Services,
  now: number,
  application: string,
  picture: Picture,
): Promise<Result<DataOf<typeof call>, Refusal>> {
  // Pictures of one application are counted one after the other.
  const row = await trx
    .selectFrom("guest_reset")
    .select("status")
    .where("id", "=", application)
    .forUpdate()
    .executeTakeFirst();
  if (row?.status !== -1) return err("statusError");
  const { count } = await trx
    .selectFrom("guest_file")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("reset_id", "=", application)
    .executeTakeFirstOrThrow();
  if (count >= GUEST_FILES) return err("tryLater");
  const { type: mime, bytes } = picture;
  const file = deps.random.bytes(16).toString("hex");
  await trx
    .insertInto("guest_file")
    .values({ id: file, reset_id: application, mime, bytes, created_at: now })
    .execute();
  return ok({ url: `${API_PREFIX}${fileGet.path}?id=${file}`, size: bytes.length });
}
