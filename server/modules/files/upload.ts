import { createHash } from "node:crypto";
import type { DataOf } from "../../../contract/http/call.ts";
import { API_PREFIX } from "../../../contract/http/call.ts";
import { type fileUpload as call, fileGet } from "../../../contract/http/wire/upload.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { type Tx, tx } from "../../db/tx.ts";
import { audit } from "../../kernel/audit.ts";
import type { UserCtx } from "../../kernel/context.ts";
import { RATES, takeRate } from "../../kernel/limits/rate.ts";
import { effectOk } from "../../kernel/once.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import type { Picture } from "./image/reencode.ts";
import type { PictureDesk } from "./picture-desk.ts";
import { readUpload, turnAway } from "./read-upload.ts";

/**
 * Bodies held in memory at once, each of up to 10 MB: of all, and of one user, whose form has five
 * files.
 */
const AT_ONCE = { all: 24, user: 5 };
/** Most that one user may have stored (ASVS 5.2.4). */
export const QUOTA = { files: 500, bytes: 200 * 1024 * 1024 } as const;

/**
 * Stores one picture for its owner alone, made again, under a random name. E61 for too many an hour
 * or beyond the quota; see readUpload for what is wrong with the body; `imageFormat` when the bytes
 * are no picture. Nothing is stored as it was sent.
 */
export function upload(desk: PictureDesk, atOnce = AT_ONCE) {
  let held = 0;
  const heldBy = new Map<string, number>();
  return async (
    _params: object,
    deps: Services,
    ctx: UserCtx,
  ): Promise<Result<DataOf<typeof call>, Refusal>> => {
    if (ctx.upload === undefined) return err("systemParameter");
    const { contentType, stream } = ctx.upload;
    const { userId } = ctx.session;
    // Counted before anything is waited for, so that a crowd at the same instant is counted too.
    const mine = (heldBy.get(userId) ?? 0) + 1;
    held++;
    heldBy.set(userId, mine);
    try {
      if (
        held > atOnce.all ||
        mine > atOnce.user ||
        !(await tx(deps.db, (trx) => takeRate(trx, RATES.upload, userId, ctx.now, deps.generous)))
      ) {
        turnAway(stream);
        return err("tryLater");
      }
      const sent = await readUpload(contentType, stream);
      if (!sent.ok) return sent;
      const { scene, bytes } = sent.value;
      const work = async (): Promise<Result<DataOf<typeof call>, Refusal>> => {
        const picture = await desk.remake(bytes, userId);
        if (!picture.ok) return picture;
        return effectOk(deps, ctx, (trx) => store(trx, deps, ctx, scene, picture.value));
      };
      if (ctx.once === undefined) return await work();
      const asked = { scene, sha256: createHash("sha256").update(bytes).digest("hex") };
      return (await ctx.once.run(asked, work)) as Result<DataOf<typeof call>, Refusal>;
    } finally {
      held--;
      const left = (heldBy.get(userId) ?? 1) - 1;
      if (left > 0) heldBy.set(userId, left);
      else heldBy.delete(userId);
    }
  };
}

async function store(
  trx: Tx,
  deps: Services,
  ctx: UserCtx,
  scene: string,
  picture: Picture,
): Promise<Result<DataOf<typeof call>, Refusal>> {
  const { userId } = ctx.session;
  const { width, height, type: mime, bytes } = picture;
  // Uploads of one user are counted one after the other.
  await trx
    .selectFrom("app_user")
    .select("id")
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const used = await trx
    .selectFrom("file")
    .select((e) => [
      e.fn.countAll<number>().as("files"),
      e.fn.sum<number | null>("size_bytes").as("bytes"),
    ])
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  if (used.files >= QUOTA.files || Number(used.bytes ?? 0) + bytes.length > QUOTA.bytes)
    return err("tryLater");
  const id = deps.random.bytes(16).toString("hex");
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await trx
    .insertInto("file")
    .values({
      id,
      user_id: userId,
      scene,
      mime,
      size_bytes: bytes.length,
      width,
      height,
      sha256,
      created_at: ctx.now,
    })
    .execute();
  await trx.insertInto("file_content").values({ file_id: id, bytes }).execute();
  await audit(trx, deps.random, {
    actor: `user:${userId}`,
    userId,
    action: "file.upload",
    detail: { id, scene },
    ip: ctx.ip,
    now: ctx.now,
  });
  return ok({ url: `${API_PREFIX}${fileGet.path}?id=${id}`, size: bytes.length });
}
